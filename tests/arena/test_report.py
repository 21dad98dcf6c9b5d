"""Reports: planted truths are found, noise says nothing, and the page stands by itself."""

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from sitdown.arena.report import Chapter, report
from sitdown.arena.report.data import as_json, as_table
from sitdown.arena.report.figures import Figures, figures, shared
from sitdown.arena.report.findings import findings
from sitdown.arena.report.page import page
from sitdown.arena.report.shares import components, portions
from sitdown.arena.report.summary import in_short
from sitdown.arena.runs import Run
from tests.arena.runfolders import Table, Use, jobs

LADDER = ("random", "easy", "normal")


@pytest.fixture
def run(tmp_path: Path) -> Callable[..., Figures]:
    """The figures of a table."""
    return lambda seed=0, **about: figures(Table(**about).write(tmp_path / f"{len(list(tmp_path.iterdir()))}", seed))


@pytest.fixture
def chapter(tmp_path: Path) -> Callable[..., Chapter]:
    """A report on tables of one game."""

    def read(*tables: Table, seed: int = 0) -> Chapter:
        start = len(list(tmp_path.iterdir()))
        runs = [table.write(tmp_path / f"run{start + i}", seed + i) for i, table in enumerate(tables)]
        return report(runs)[0]

    return read


def kinds(chapter: Chapter) -> list[str]:
    return [finding.kind for finding in chapter.findings]


def test_win_shares_are_those_of_the_sides(run: Callable[..., Figures]) -> None:
    found = run(game="la_famiglia", games=3000, seat=(0.5, 0.0))
    assert [side.name for side in found.sides] == ["North-West and North-East", "South-East and South-West"]
    assert sum(side.won.share for side in found.sides) == pytest.approx(1)
    truth = 0.638  # how often a normal variable of deviation sqrt(2) is above -0.5
    assert found.sides[0].won.low < truth < found.sides[0].won.high
    assert found.sides[0].won.n == 3000


def test_a_shared_win_counts_in_part(run: Callable[..., Figures]) -> None:
    found = run(noise=0.0, games=100, digits=0)
    assert [side.won.share for side in found.sides] == [0.25] * 4
    assert (found.shared_wins.share, found.level.share) == (1.0, 1.0)
    assert found.margin.mean == 0


def test_equal_games_of_one_deal_count_once(run: Callable[..., Figures]) -> None:
    """The same bot everywhere and no chance but the deal: the turns of a deal are copies of each other."""
    found = run(rotate=True, noise=0.0, deal=1.0, games=2000)
    assert found.deals == 500
    assert found.sides[0].won.n == pytest.approx(500, rel=0.02)


def test_points_and_lengths_are_distributed_as_they_came(run: Callable[..., Figures]) -> None:
    found = run(games=1000, decisions=lambda rng, n: np.arange(n) + 1)
    assert sum(found.length.counts) == 1000
    assert found.length.quantile(0.5) == pytest.approx(500.5)
    assert (found.length.quantile(0.0), found.length.quantile(1.0)) == (1, 1000)
    medians = [spread.quantile(0.5) for spread in found.points_by_place]
    assert medians == sorted(medians, reverse=True)
    assert len({spread.bins for spread in found.points_by_place}) == 1
    assert found.decided.bins.count == len(found.decided.counts) == 20


def test_uses_are_summed_over_parts_and_compared_with_an_even_share(run: Callable[..., Figures]) -> None:
    often = Use("Often", 0.8, first=0.25)
    winners = Use("For winners", lambda wins: wins, first=0.9)
    found = {thing.thing: thing for thing in run(uses=[often, winners], parts=3).things}
    assert found["Often"].by_seats == pytest.approx(0.8, abs=0.02)
    assert found["Often"].first == pytest.approx(0.25)
    assert found["Often"].lift_low < 1 < found["Often"].lift_high
    assert found["For winners"].lift == pytest.approx(4, abs=0.02)
    assert found["Often"].peers == found["For winners"].won


def test_the_cross_table_says_who_was_placed_before_whom(run: Callable[..., Figures]) -> None:
    found = run(bots=LADDER, seats=3, rotate=True, games=1500, skill={"easy": 1.0, "normal": 9.0})
    before = {(meeting.bot, meeting.rival): meeting.before.share for meeting in found.meetings}
    assert before["normal", "random"] > 0.999
    assert before["easy", "random"] == pytest.approx(0.76, abs=0.03)
    assert before["random", "easy"] == pytest.approx(1 - before["easy", "random"])
    assert [player.bot for player in found.players] == ["normal", "easy", "random"]


@pytest.mark.parametrize(
    ("about", "part"),
    [
        ({"skill": {"easy": 1.0, "normal": 2.0}}, "who"),
        ({"seat": (0.0, 1.0, 2.0)}, "where"),
        ({"deal": 1.0}, "deal"),
        ({"noise": 1.0}, "rest"),
    ],
)
def test_what_alone_decides_has_all_of_the_outcome(
    run: Callable[..., Figures], about: dict[str, Any], part: str
) -> None:
    found = run(**{"bots": LADDER, "seats": 3, "rotate": True, "games": 1500, "noise": 0.0, **about})
    shares = {portion.name: portion.share for portion in found.portions}
    assert shares[part] > 0.97
    assert sum(shares.values()) == pytest.approx(1)


def test_the_components_of_variance_are_estimated_without_bias() -> None:
    rng, truth = np.random.default_rng(5), {"who": 0.04, "where": 0.01, "deal": 0.09, "rest": 0.25}
    who = np.array([[0.0, 1, -1], [-1, 0, 1], [1, -1, 0]]) * np.sqrt(truth["who"] * 3 / 2)
    where = np.array([1.0, -1, 0]) * np.sqrt(truth["where"] * 3 / 2)
    found = []
    for _ in range(400):
        deal = rng.normal(0, np.sqrt(truth["deal"]), (15, 1, 3))
        rest = rng.normal(0, np.sqrt(truth["rest"]), (15, 3, 3))
        found.append(components(1 / 3 + who + where + deal + rest))
    for name, value in truth.items():
        values = np.array([one[name] for one in found])
        assert abs(values.mean() - value) < 4 * values.std() / 20


def test_the_intervals_of_the_portions_hold_the_truth() -> None:
    rng, inside = np.random.default_rng(8), 0
    for _ in range(60):
        deal = rng.normal(0, 1, (200, 1, 3)) + np.zeros((1, 3, 1))
        y = (deal + rng.normal(0, 1, (200, 3, 3))).reshape(600, 3)
        (found,) = (
            p for p in portions(y, np.repeat(np.arange(200), 3), np.tile(np.arange(3), 200)) if p.name == "deal"
        )
        inside += found.low <= 0.5 <= found.high
    assert inside >= 50


def test_with_one_bot_only_the_seat_can_be_told_from_the_rest(run: Callable[..., Figures]) -> None:
    assert [portion.name for portion in run(seat=(1.0, 0, 0, 0)).portions] == ["where", "untold"]
    assert run(games=10).portions == ()


def test_a_planted_seat_advantage_is_found(chapter: Callable[..., Chapter]) -> None:
    finding = chapter(Table(seat=(0.0, 0.0, 0.5, 0.0), games=3000)).findings[0]
    assert finding.kind == "seat"
    assert "Vitale" in finding.head
    assert "even share is 25.0 %" in finding.text
    assert finding.where == ("4 seats, normal",)


def test_a_seat_is_not_blamed_for_its_bot(chapter: Callable[..., Chapter]) -> None:
    skill = {"normal": 2.0}
    assert kinds(chapter(Table(bots=("normal", "random"), skill=skill))) == []
    assert "seat" not in kinds(chapter(Table(bots=("normal", "random"), skill=skill, rotate=True)))


def test_a_dominant_thing_is_found_beside_its_peers(chapter: Callable[..., Chapter]) -> None:
    strong = Use("Bribe the Judge", lambda wins: 0.3 + 0.3 * wins)
    found = chapter(Table(uses=jobs(but=[strong]), games=3000)).findings
    assert [finding.head for finding in found] == ["The job “Bribe the Judge” goes with winning"]
    assert "Who has done Bribe the Judge wins" in found[0].text


def test_what_all_of_a_kind_share_is_no_finding(chapter: Callable[..., Chapter]) -> None:
    """Winners do more jobs; no job stands out for that."""
    alike = [Use(f"Job {letter}", lambda wins: 0.2 + 0.2 * wins) for letter in "ABCDEFGH"]
    assert kinds(chapter(Table(uses=alike, games=3000))) == []


def test_a_thing_that_strong_players_leave_is_found(chapter: Callable[..., Chapter]) -> None:
    used, left = Table(bots=("random",), uses=jobs(but=[Use("Dud", 0.3)])), Table(uses=jobs(but=[Use("Dud", 0.001)]))
    found = chapter(used, left).findings
    assert [finding.head for finding in found] == ["Hardly anybody has done “Dud”"]
    assert found[0].where == ("4 seats, normal",)
    never = Table(uses=jobs(but=[Use("Dud", 0.0)]))
    assert kinds(chapter(used, never)) == ["dead"]
    assert kinds(chapter(never)) == [], "perhaps it cannot be used at all"


def test_who_begins_is_watched(chapter: Callable[..., Chapter]) -> None:
    begins = Use(
        "", lambda wins: 0.15 + 0.4 * wins, 0.0, "first_player", "{a:seat} holds the horse head and begins", ""
    )
    found = chapter(Table(uses=[begins])).findings
    assert [finding.kind for finding in found] == ["start"]
    assert found[0].text.startswith("Who holds the horse head and begins wins")


@pytest.mark.parametrize(
    ("about", "kind"),
    [
        ({"decided": lambda rng, n: rng.beta(1, 6, n)}, "runaway"),
        ({"decided": lambda rng, n: rng.beta(60, 1, n)}, "late"),
        ({"digits": 0}, "shared"),
        ({"noise": 0.0, "digits": 0}, "level"),
        ({"decisions": lambda rng, n: 100 * rng.lognormal(0, 0.6, n)}, "long"),
        ({"bots": LADDER, "rotate": True, "skill": {"normal": 1.0}}, "skill"),
        ({"bots": LADDER, "rotate": True, "games": 8000}, "no skill"),
    ],
)
def test_odd_games_are_found(chapter: Callable[..., Chapter], about: dict[str, Any], kind: str) -> None:
    assert kinds(chapter(Table(**about))) == [kind]


@pytest.mark.parametrize(
    "about",
    [
        {"decided": lambda rng, n: np.where(np.arange(n) < 0.57 * n, 0.1, 0.6)},
        {"decided": lambda rng, n: np.where(np.arange(n) < 0.57 * n, 0.99, 0.6)},
        {"decisions": lambda rng, n: np.where(np.arange(n) < 0.02 * n, 260, 100)},
    ],
)
def test_what_a_few_odd_games_suggest_is_not_said(chapter: Callable[..., Chapter], about: dict[str, Any]) -> None:
    assert kinds(chapter(Table(games=300, **about))) == []
    assert kinds(chapter(Table(games=6000, **about))) != []


def test_a_few_shared_wins_are_not_called_many(run: Callable[..., Figures]) -> None:
    table, few, many = run(games=300), shared(0.055, 300), shared(0.055, 6000)
    assert findings([replace(table, shared_wins=few)]) == findings([replace(table, level=few)]) == ()
    assert [one.kind for one in findings([replace(table, shared_wins=many)])] == ["shared"]
    assert [one.kind for one in findings([replace(table, level=many)])] == ["level"]


def test_how_early_a_game_is_decided_is_said_as_it_was_counted(chapter: Callable[..., Chapter]) -> None:
    (finding,) = chapter(Table(decided=lambda rng, n: np.full(n, 0.34))).findings
    assert finding.text == "In 100 % of the games the winner leads for good before 35 % of the game is over."


@pytest.mark.parametrize("seed", range(15))
def test_too_few_games_to_show_skill_do_not_show_that_there_is_none(chapter: Callable[..., Chapter], seed: int) -> None:
    planted = Table(bots=("hard", "normal"), rotate=True, games=400, skill={"hard": 0.25})
    assert "no skill" not in kinds(chapter(planted, seed=seed))
    assert "no skill" not in kinds(chapter(replace(planted, skill=None), seed=seed))


def test_skill_hardly_shows_where_bots_are_surely_nearly_even(chapter: Callable[..., Chapter]) -> None:
    """Many games tell 51 % from 50 %; at the table nobody does."""
    found = chapter(Table(bots=("hard", "normal"), seats=2, rotate=True, games=60_000, skill={"hard": 0.04}))
    before = next(meeting.before for meeting in found.runs[0].meetings if meeting.bot == "hard")
    assert 0.5 < before.low < before.high < 0.52
    (finding,) = found.findings
    assert (finding.kind, finding.head) == ("no skill", "Skill hardly shows")
    assert f"hard is placed before normal in {100 * before.share:.1f} %" in finding.text


def test_a_weaker_bot_that_wins_is_found(chapter: Callable[..., Chapter]) -> None:
    assert "upset" in kinds(chapter(Table(bots=LADDER, rotate=True, skill={"easy": 1.0})))


@pytest.mark.parametrize("seed", range(12))
def test_noise_says_nothing(chapter: Callable[..., Chapter], seed: int) -> None:
    uses = [Use(f"Job {n}", 0.02 + n / 100, event=f"done_{n % 30}") for n in range(80)]  # some kinds have two things
    tables = [Table(bots=(bot,), seats=seats, uses=uses, games=800) for bot in ("random", "normal") for seats in (2, 4)]
    assert chapter(*tables, seed=100 * seed).findings == ()


def test_what_is_found_at_several_tables_is_said_once(chapter: Callable[..., Chapter]) -> None:
    found = chapter(*(Table(seats=seats, seat=(1.0, *[0.0] * (seats - 1))) for seats in (2, 3, 4))).findings
    assert len(found) == 1
    assert len(found[0].where) == 3


def test_different_seats_at_different_tables_are_said_apart(chapter: Callable[..., Chapter]) -> None:
    found = chapter(Table(seats=2, seat=(0.0, 1.0)), Table(seats=4, seat=(0.0, 0.0, 0.0, -1.0))).findings
    assert {finding.head: finding.where for finding in found} == {
        "A good seat: Matarazzo": ("2 seats, normal",),
        "A bad seat: Caccamo": ("4 seats, normal",),
    }


def test_of_two_sides_the_good_one_is_named(chapter: Callable[..., Chapter]) -> None:
    for games in range(800, 820):
        (finding,) = chapter(Table(seats=2, seat=(1.0, 0.0), games=games)).findings
        assert finding.head == "A good seat: Marzullo"


def test_a_good_start_is_not_said_of_tables_where_it_is_a_bad_one(chapter: Callable[..., Chapter]) -> None:
    words = "{a:seat} begins"
    good = Use("", lambda wins: 0.15 + 0.4 * wins, 0.0, "first_player", words, "")
    bad = Use("", lambda wins: 0.45 - 0.4 * wins, 0.0, "first_player", words, "")
    found = chapter(Table(seats=3, uses=[good]), Table(seats=4, uses=[bad])).findings
    assert {finding.head: finding.where for finding in found} == {
        "A good start counts": ("3 seats, normal",),
        "A bad start counts": ("4 seats, normal",),
    }


def test_different_dead_things_at_different_tables_are_said_apart(chapter: Callable[..., Chapter]) -> None:
    tables = [
        Table(bots=(bot,), seats=seats, uses=jobs(but=[Use(dud, chance)]))
        for bot, chance in (("random", 0.3), ("normal", 0.0))
        for seats, dud in ((3, "Dud"), (4, "Flop"))
    ]
    found = chapter(*tables).findings
    assert {finding.head: finding.where for finding in found} == {
        "Hardly anybody has done “Dud”": ("3 seats, normal",),
        "Hardly anybody has done “Flop”": ("4 seats, normal",),
    }


def test_runs_are_grouped_by_game_then_seats_then_bots(tmp_path: Path) -> None:
    tables = [
        Table(games=200, seats=3, game="new_don", bots=("normal",)),
        Table(games=200, seats=4, bots=LADDER, rotate=True),
        Table(games=200, seats=4, bots=("random",)),
        Table(games=200, seats=2),
    ]
    chapters = report(table.write(tmp_path / f"{i}") for i, table in enumerate(tables))
    assert [(chapter.game, [(run.seats, run.table) for run in chapter.runs]) for chapter in chapters] == [
        ("corleone", [(2, "normal"), (4, "random"), (4, "random, easy, normal x 2")]),
        ("new_don", [(3, "normal")]),
    ]


def test_runs_of_the_same_bots_are_told_apart_by_their_folders(tmp_path: Path) -> None:
    """As when a designer compares two component files."""
    strong = Use("Bribe the Judge", lambda wins: 0.3 + 0.3 * wins)
    old, new = Table(uses=jobs(but=[strong])).write(tmp_path / "old"), Table(uses=jobs()).write(tmp_path / "new")
    plan = json.loads((tmp_path / "new" / "plan.json").read_text(encoding="utf-8"))
    (tmp_path / "new" / "plan.json").write_text(json.dumps({**plan, "components": "c1"}), encoding="utf-8")
    (chapter,) = report([old, Run.open(new.folder)])
    assert [run.note for run in chapter.runs] == ["new", "old"]
    assert [finding.where for finding in chapter.findings] == [("4 seats, normal, old",)]
    assert "normal, old" in page([chapter])


def test_folders_of_one_name_are_told_apart_by_those_they_are_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("monday/usual", "tuesday/usual", "wednesday/odd"):
        Table(games=20).write(tmp_path / name)
    monkeypatch.chdir(tmp_path / "monday" / "usual")
    (chapter,) = report(Run.open(Path(name)) for name in (".", "../../tuesday/usual", "../../wednesday/odd"))
    assert [run.note for run in chapter.runs] == ["monday/usual", "odd", "tuesday/usual"]


def test_the_summary_does_not_give_the_seat_what_is_the_bots(chapter: Callable[..., Chapter]) -> None:
    """As the page does not: where bots keep their seats, one cannot be told from the other."""
    kept = Table(bots=("normal", "random"), skill={"normal": 2.0}, games=800)
    assert "## Skill and chance" not in in_short(chapter(kept))
    assert "## Who wins" not in in_short(chapter(kept))
    text = in_short(chapter(kept, replace(kept, rotate=True), replace(kept, bots=("normal",))))
    assert text.count("| who ") == 1
    assert "| 4 seats, normal | 800 | 25.0 % |" in text


class Reader(HTMLParser):
    """Sees to it that a page is well formed, and notes what it would load."""

    VOID = ("meta", "path", "circle", "rect")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        about = dict(attrs)
        assert tag not in ("script", "link", "img", "iframe"), "the page needs nothing else"
        assert "src" not in about
        self.ids += [name for name in [about.get("id")] if name]
        self.links += [name for name in [about.get("href")] if name]
        if tag == "svg":
            assert about.get("aria-label") or about.get("aria-hidden") == "true"
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in self.VOID

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def whole(tmp_path: Path) -> list[Chapter]:
    """A report with something in every figure, and names that HTML would stumble over."""
    evil = Use("<b>Bold & Sons</b>", lambda wins: 0.3 + 0.3 * wins, words="{a:seat} <i>{b:job}</i>")
    seatless = Use("Pit", 0.0, event="public_job", words="{b:job} is now a public job")
    tables = [
        Table(games=800, bots=("random",), uses=jobs(but=[evil, seatless])),
        Table(games=800, uses=jobs(but=[evil]), seats=2),
        Table(games=800, uses=jobs(but=[evil]), seat=(1.0, 0, 0, 0)),
        Table(games=800, bots=LADDER, rotate=True, skill={"normal": 1.0}, uses=jobs()),
        Table(games=800, bots=("a<b", "normal"), uses=jobs()),
        Table(games=800, game="la_famiglia", uses=jobs()),
    ]
    return list(report(table.write(tmp_path / f"run{i}", i) for i, table in enumerate(tables)))


def test_the_page_stands_by_itself(tmp_path: Path) -> None:
    text = page(whole(tmp_path))
    reader = Reader()
    reader.feed(text)
    assert reader.open == []
    assert "http:" not in text
    assert "https:" not in text
    assert "url(" not in text
    assert "@import" not in text
    assert len(set(reader.ids)) == len(reader.ids)
    assert {link.removeprefix("#") for link in reader.links} <= set(reader.ids)
    assert "<b>Bold" not in text
    assert "<b>Bold & Sons</b>" in reader.text
    assert "The bots keep their seats" in text
    assert "company, not cause" in text
    assert text == page(whole(tmp_path / "again")), "the same figures make the same page"


def test_the_page_says_so_when_nothing_stands_out(tmp_path: Path) -> None:
    text = page(report([Table(games=800).write(tmp_path / "run")]))
    assert "Nothing does:" in text
    assert "is no more than chance" not in text, "that nothing is shown proves nothing"
    assert "too few games" not in text
    assert "nothing can be said about skill" in text


def test_the_data_holds_what_the_page_shows(tmp_path: Path) -> None:
    chapters = whole(tmp_path)
    data = json.loads(json.dumps(as_json(chapters)))
    assert [game["game"] for game in data["games"]] == ["corleone", "la_famiglia"]
    first, told = chapters[0].runs[0], data["games"][0]["runs"][0]
    assert told == json.loads(json.dumps(asdict(first)))
    assert told["sides"][0]["won"]["share"] == first.sides[0].won.share
    assert data["games"][0]["findings"][0]["text"] == chapters[0].findings[0].text

    from pyarrow import parquet

    parquet.write_table(as_table(chapters), tmp_path / "figures.parquet")
    rows = parquet.read_table(tmp_path / "figures.parquet").to_pylist()
    (lift,) = (
        row
        for row in rows
        if row["figure"] == "lift" and (row["seats"], row["bots"], row["thing"]) == (2, "normal,normal", "Job A")
    )
    thing = next(thing for thing in chapters[0].runs[0].things if thing.thing == "Job A")
    assert (lift["value"], lift["low"], lift["high"]) == (thing.lift, thing.lift_low, thing.lift_high)
    bins = [row["value"] for row in rows if (row["figure"], row["name"], row["seats"]) == ("length", "bin", 2)]
    assert tuple(bins) == first.length.counts


def test_a_run_of_few_games_is_shown_but_not_judged(tmp_path: Path) -> None:
    (found,) = report([replace(Table(), games=8, seat=(9.0, 0, 0, 0), uses=jobs()).write(tmp_path / "run")])
    assert found.findings == ()
    text = page([found])
    assert "8 games at 1 table" in text
    for said in (text, in_short(found)):
        assert "There are too few games to tell: 8, and 200 are needed." in said
        assert "Nothing" not in said


def test_of_several_small_tables_the_largest_is_told(tmp_path: Path) -> None:
    (found,) = report(Table(games=games).write(tmp_path / f"{games}") for games in (20, 150))
    assert "There are too few games to tell: at most 150 at one table, and 200 are needed." in page([found])


@pytest.mark.parametrize(("seat", "beginning"), [((), "Nothing"), ((1.0, 0, 0, 0), "A good seat")])
def test_tables_of_few_games_are_told_beside_what_others_show(
    tmp_path: Path, seat: Sequence[float], beginning: str
) -> None:
    tables = [Table(games=800, seat=seat), Table(games=50), Table(games=60, seats=3)]
    (found,) = report(table.write(tmp_path / f"{i}") for i, table in enumerate(tables))
    for said in (page([found]), in_short(found)):
        assert beginning in said
        assert "At 2 of 3 tables there are too few games to tell: at most 60, and 200 are needed." in said


def test_a_few_games_of_the_best_bots_do_not_silence_many_of_others(chapter: Callable[..., Chapter]) -> None:
    strong = Use("Bribe the Judge", lambda wins: 0.3 + 0.3 * wins)
    many = Table(uses=jobs(but=[strong]), games=3000)
    found = chapter(many, Table(bots=("boss",), uses=jobs(), games=50)).findings
    assert [finding.where for finding in found] == [("4 seats, normal",)]
