"""The report as one page that needs nothing else: no script, no font, no picture from anywhere."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape
from math import log2
from pathlib import Path

from ...engine.scene import Family, artist
from . import Chapter, charts, prose
from .figures import Figures, Share, Thing
from .findings import AT_THE_END, Finding, telling
from .phrases import listed, percent, phrase, times, where

STYLE = Path(__file__).with_name("style.css")
SHOWN = 10
"""Findings that stand at the top; the others can be opened."""
ROWS = 15
LABELS = 16
LONGEST_LABEL = 48
FEWEST_USERS = 0.01
"""What fewer seats do is left to the full table."""
USUAL_SEATS = 4
ALWAYS = 0.98

FAN = (
    '<svg class="fan" viewBox="0 0 340 60" aria-hidden="true"><path d="M10 56H120M220 56H330M40 50H126M214 50H300'
    "M126 56a44 44 0 0 1 88 0M136 56a34 34 0 0 1 68 0M146 56a24 24 0 0 1 48 0M156 56a14 14 0 0 1 28 0"
    'M170 12V42M139 25L160 46M201 25L180 46M150 17L164 44M190 17L176 44"/></svg>'
)


def page(chapters: Sequence[Chapter]) -> str:
    """The whole page."""
    titles = listed([chapter.title for chapter in chapters])
    games = sum(chapter.games for chapter in chapters)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>Sitdown report: {words(titles)}</title>\n"
        f"<style>\n{STYLE.read_text(encoding='utf-8')}</style>\n</head>\n<body>\n"
        f'<header class="cover">{FAN}<h1>The Report</h1>'
        f"<p>What {games:,} games between bots tell about {words(titles)}.</p></header>\n"
        f"{contents(chapters)}<main>\n{''.join(map(section, chapters))}</main>\n"
        f'<footer class="note"><p>{prose.COLOPHON}</p><p>Made by Sitdown.</p></footer>\n</body>\n</html>\n'
    )


def words(text: str) -> str:
    """Text for HTML; a number and its unit stay together."""
    return escape(text).replace(" %", "&nbsp;%")


def link(target: str, text: str) -> str:
    """An entry of a table of contents."""
    return f'<li><a href="#{target}">{words(text)}</a></li>'


def contents(chapters: Sequence[Chapter]) -> str:
    """The games, and where to find them."""
    if len(chapters) == 1:
        return ""
    return f'<nav aria-label="Games"><ul>{"".join(link(one.game, one.title) for one in chapters)}</ul></nav>\n'


def section(chapter: Chapter) -> str:
    """One game."""
    blocks = [(f"{chapter.game}-{name}", title, body) for name, title, make in BLOCKS if (body := make(chapter))]
    links = "".join(link(name, title) for name, title, _ in blocks)
    body = "".join(
        f'<section class="block" id="{name}"><h3>{title}</h3>{inside}</section>\n' for name, title, inside in blocks
    )
    return (
        f'<section class="game" id="{chapter.game}">\n<h2>{words(chapter.title)}</h2>'
        f'<p class="note">{chapter.games:,} games at {counted(len(chapter.runs), "table")}</p>\n'
        f"{stands_out(chapter)}"
        f'<nav class="inner" aria-label="{words(chapter.title)}"><ul>{links}</ul></nav>\n{body}</section>\n'
    )


def counted(n: int, noun: str) -> str:
    """1 table, 2 tables."""
    return f"{n} {noun}{'s' * (n != 1)}"


def stands_out(chapter: Chapter) -> str:
    """What is worth knowing, in words, at the top."""
    found = chapter.findings
    body = sentences(found[:SHOWN]) if found else ""
    if chapter.is_silent:
        body += f"<p>{prose.NOTHING}</p>"
    if len(found) > SHOWN:
        body += f"<details><summary>{len(found) - SHOWN} more</summary>{sentences(found[SHOWN:])}</details>"
    if chapter.few_games:
        body += f"<p>{words(chapter.few_games)}</p>"
    return f'<div class="frame stands"><h3>What stands out</h3>{body}</div>\n'


def sentences(found: Iterable[Finding]) -> str:
    """Findings as a list."""
    items = "".join(
        f"<li><b>{words(one.head)}</b> {words(one.text)} <small>{words(seen_at(one))}</small></li>" for one in found
    )
    return f"<ol>{items}</ol>"


def seen_at(finding: Finding) -> str:
    """Where it was found."""
    first, *others = finding.where
    return f"{first}; also at {counted(len(others), 'other table')}" if others else first


def classed(kind: str) -> str:
    """The class of an element, if it has one."""
    return f' class="{kind}"' if kind else ""


def figure(run: Figures, chart: object, note: str = "", kind: str = "") -> str:
    """A chart with the table it is about."""
    head = f"<figcaption><b>{run.seats} seats</b> · {words(where(run).partition(', ')[2])}</figcaption>"
    foot = f'<p class="note">{words(note)}</p>' if note else ""
    return f"<figure{classed(kind)}>{head}{chart}{foot}</figure>"


def grid(about: str, cells: Iterable[str], kind: str = "grid") -> str:
    """Figures side by side, under a word about how to read them."""
    return f'<p>{about}</p><div class="{kind}">{"".join(cells)}</div>'


def table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[str]], kind: str = "") -> str:
    """A table; the first cell of each row is its head. Cells are HTML."""
    top = "".join(f'<th scope="col">{words(head)}</th>' for head in heads)
    body = "".join(f'<tr><th scope="row">{first}</th>{"".join(map(cell, cells))}</tr>\n' for first, *cells in rows)
    return (
        f'<div class="scroll" tabindex="0"><table{classed(kind)}><caption>{caption}</caption>'
        f"<thead><tr>{top}</tr></thead><tbody>\n{body}</tbody></table></div>"
    )


def cell(content: str) -> str:
    """A cell, if it is not one already."""
    return content if content.startswith("<td") else f"<td>{content}</td>"


def families(run: Figures) -> Sequence[Family]:
    """The colours and monograms of the seats."""
    return artist(run.game).layout(run.seats, {})["families"]


def who_wins(chapter: Chapter) -> str:
    """Win shares by side."""
    reach = charts.seat_reach(chapter.runs)
    return grid(
        prose.WHO_WINS,
        (
            figure(
                run,
                charts.win_shares(run, families(run), reach),
                ""
                if run.is_fair
                else "The bots keep their seats: what is the seat's and what the bot's cannot be told.",
            )
            for run in chapter.runs
        ),
    )


def chance(chapter: Chapter) -> str:
    """How chance and skill share the outcome."""
    told = [run for run in chapter.runs if run.portions and run.is_fair]
    mixed = [run for run in told if not run.is_mirror]
    if not told:
        return ""
    return grid(
        prose.CHANCE if mixed else prose.ONLY_MIRRORS,
        (figure(run, f"{outcome_bar(run)}{legend(run)}", caution(run)) for run in mixed or told),
        "wide",
    )


def caution(run: Figures) -> str:
    """What limits the meaning of a bar."""
    best = run.players[0]
    sides = sum(run.bots[side.seats[0]] == best.bot for side in run.sides)
    if run.is_mirror or best.won.share * sides < ALWAYS:
        return ""
    alike = " Between the seats that have it, only chance decides." if sides > 1 else ""
    return f"Here {best.bot} wins nearly always.{alike} Bots that are closer to each other would tell more."


def outcome_bar(run: Figures) -> str:
    """The parts of the outcome as one bar."""
    said = "; ".join(f"{prose.PORTIONS[portion.name]} {percent(portion.share, 0)}" for portion in run.portions)
    parts = "".join(
        f'<span class="{portion.name}" style="flex:{portion.share:.4f} 1 0">'
        f"{f'<b>{words(percent(portion.share, 0))}</b>' if portion.share > 0.18 else ''}</span>"
        for portion in run.portions
        if portion.share >= 0.005
    )
    return f'<div class="bar" role="img" aria-label="{words(said)}">{parts}</div>'


def legend(run: Figures) -> str:
    """The parts of a bar, with their numbers."""
    items = "".join(
        f'<li><span class="key {portion.name}"></span>{prose.PORTIONS[portion.name]} '
        f"<b>{words(percent(portion.share, 0))}</b> ({100 * portion.low:.0f} to {words(percent(portion.high, 0))})</li>"
        for portion in run.portions
    )
    return f'<ul class="legend">{items}</ul>'


def bots(chapter: Chapter) -> str:
    """Bots against bots, where different ones met."""
    mixed = [run for run in chapter.runs if len(run.players) > 1]
    return grid(prose.BOTS, (figure(run, cross_table(run)) for run in mixed)) if mixed else ""


def cross_table(run: Figures) -> str:
    """Who was placed before whom; the stronger the colour, the clearer."""
    names = [player.bot for player in run.players]
    before = {(meeting.bot, meeting.rival): meeting.before for meeting in run.meetings}
    rows = (
        [
            words(player.bot),
            *(heat(before.get((player.bot, rival))) for rival in names),
            words(percent(player.won.share)),
        ]
        for player in run.players
    )
    return table(f"Placed before (an even win is {words(percent(run.even))})", ["bot", *names, "won"], rows, "cross")


def heat(met: Share | None) -> str:
    """A cell of the cross table."""
    if met is None:
        return "–"
    tone = "win" if met.share >= 0.5 else "lose"
    style = f"background:rgb(var(--{tone})/{abs(met.share - 0.5):.2f})"
    reach = f"{100 * met.low:.1f} to {percent(met.high)}"
    return f'<td style="{style}" title="{reach}">{words(percent(met.share, 0))}</td>'


def things(chapter: Chapter) -> str:
    """Cards, spaces and deeds: how often they are used, and how that goes with winning."""
    told = [run for run in telling(chapter.runs) if any(thing.won for thing in run.things)]
    if not told:
        return ""
    main = min(told, key=lambda run: abs(run.seats - USUAL_SEATS))
    others = "".join(
        f"<details><summary>The same with {words(where(run))}</summary>{cloud(run)}</details>"
        for run in told
        if run is not main
    )
    every = f"<details><summary>All that happens, by seats</summary>{everything(told)}</details>"
    return f"<p>{prose.THINGS}</p>{cloud(main)}{others}{every}"


def cloud(run: Figures) -> str:
    """The scatter of a table, and the ends of it as lists."""
    usual = [
        thing
        for thing in run.things
        if thing.won
        and thing.noun
        and thing.by_seats >= FEWEST_USERS
        and thing.first < AT_THE_END
        and thing.won.n >= 100
    ]
    best = sorted((thing for thing in usual if thing.lift > 1), key=lambda thing: -thing.lift_low)
    worst = sorted((thing for thing in usual if thing.lift < 1), key=lambda thing: thing.lift_high)
    named = [mark for half in (best, worst) for mark in striking(half)]
    chart = charts.cloud(run, named)
    tables = ends_table("Goes with winning", once(best)) + ends_table("Goes with losing", once(worst))
    drawn = figure(run, f'<div class="scroll" tabindex="0">{chart}</div>', kind="cloud-figure")
    return f'<div class="wide">{drawn}</div><div class="two">{tables}</div>'


def once(half: Sequence[Thing]) -> list[Thing]:
    """The first of a list, each card or space once."""
    found: dict[tuple[str, str], Thing] = {}
    for thing in half:
        found.setdefault((thing.noun, thing.thing), thing)
    return list(found.values())[:ROWS]


def striking(half: Sequence[Thing]) -> list[tuple[Thing, str]]:
    """What gets a label: far from even and done by many; each card or space once."""
    named: dict[str, tuple[Thing, str]] = {}
    for thing in sorted(half, key=lambda thing: -abs(log2(max(thing.lift, 0.1))) * thing.by_seats**0.5):
        named.setdefault(thing.thing, (thing, shortened(phrase(thing))))
    return list(named.values())[: LABELS // 2]


def shortened(text: str) -> str:
    """A label that is not too long."""
    return text if len(text) <= LONGEST_LABEL else f"{text[: LONGEST_LABEL - 1].rstrip()}…"


def ends_table(caption: str, found: Sequence[Thing]) -> str:
    """One end of the scatter; sorted by the careful end of the interval."""
    if not found:
        return ""
    reach = max(0.5, *(abs(log2(max(thing.lift, 0.05))) for thing in found)) * 1.1
    rows = (
        [
            words(phrase(thing)),
            words(percent(thing.by_seats, 0)),
            words(percent(thing.first, 0)),
            f"{times(thing.lift)}&nbsp;×",
            charts.lift_bar(thing, reach),
        ]
        for thing in found
    )
    return table(caption, ["who …", "seats", "first at", "lift", "95 % interval"], rows, "ends")


def everything(runs: Sequence[Figures]) -> str:
    """All that happens, in one table: a row for each thing, three columns for each number of seats."""
    by_run = [{(thing.event, thing.noun, thing.thing): thing for thing in run.things} for run in runs]
    rows = []
    for key in dict.fromkeys(key for found in by_run for key in found):
        some = next(found[key] for found in by_run if key in found)
        rows.append([words(phrase(some)), *(short for found in by_run for short in in_short(found.get(key)))])
    heads = [f"{where(run)}: {what}" for run in runs for what in ("games %", "first at %", "lift")]
    return table(prose.EVERYTHING, ["what", *heads], rows)


def in_short(thing: Thing | None) -> tuple[str, str, str]:
    """Three cells about a thing."""
    if thing is None or not thing.per_game:
        return "0", "", ""
    return f"{100 * thing.in_games:.0f}", f"{100 * thing.first:.0f}", times(thing.lift) if thing.won else "–"


def points(chapter: Chapter) -> str:
    """Points by place."""
    cells = (
        figure(run, charts.ridges(run), f"Half of the games are won by {run.margin.quantile(0.5):,.0f} points or more.")
        for run in chapter.runs
    )
    return grid(prose.POINTS, cells)


def the_lead(chapter: Chapter) -> str:
    """Who leads, and from when on."""
    cells = []
    for run in chapter.runs:
        when = charts.histogram(run.decided, f"Decided, {where(run)}", "of the game, when decided", 74, as_percent=True)
        changes = charts.histogram(run.lead_changes, f"Changes of the lead, {where(run)}", "changes of the lead", 60)
        cells.append(figure(run, f"{when}{changes}"))
    return grid(prose.LEAD, cells)


def length(chapter: Chapter) -> str:
    """Decisions in a game."""
    return grid(
        prose.LENGTH,
        (figure(run, charts.histogram(run.length, f"Length, {where(run)}", "decisions")) for run in chapter.runs),
    )


def played(chapter: Chapter) -> str:
    """What was played, so that it can be played again."""
    heads = ["seats", "bots", "change places", "games", "shared wins", "seed", "options", "rules, components"]
    rows = (
        [
            str(run.seats),
            words(where(run).partition(", ")[2]),
            "yes" if run.rotate else "no",
            f"{run.games:,}",
            words(percent(run.shared_wins.share)),
            words(run.seed),
            words(", ".join(f"{name}={value}" for name, value in run.options.items()) or "–"),
            words(f"{run.rules}, {run.components}"),
        ]
        for run in chapter.runs
    )
    return table("The tables of this report", heads, rows, "plain")


BLOCKS: tuple[tuple[str, str, Callable[[Chapter], str]], ...] = (
    ("wins", "Who wins", who_wins),
    ("chance", "Chance and skill", chance),
    ("bots", "Bot against bot", bots),
    ("things", "What goes with winning", things),
    ("points", "Points", points),
    ("lead", "The lead", the_lead),
    ("length", "Length", length),
    ("played", "What was played", played),
)
"""The parts of a game's section: the end of their address, their title, and who writes them."""
