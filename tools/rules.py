"""Which rules are proved by a test? `make rules` prints it and fails when a finished game lacks one.

The ids come from each game's `rules.md`. A test names the ids it proves with `@proves("CE-TURF-03")`; the
test files are read, not run. Ids that only describe are listed, with a reason each, in
`tests/games/<slug>/descriptive.toml`, by id or by prefix:

    "CE-DEC-*" = "the table of decisions: what it lists is proved where each decision is taken"
"""

import argparse
import ast
import difflib
import fnmatch
import sys
import tomllib
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.table import Table

import sitdown
from sitdown.engine.errors import UnknownGame
from sitdown.engine.rulebook import Rulebook

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Place:
    """A line of a file, written so that editors can jump to it."""

    file: Path
    line: int

    def __str__(self) -> str:
        return f"{self.file.as_posix()}:{self.line}"


@dataclass(frozen=True)
class Claim:
    """A test says that it proves a rule."""

    rule_id: str
    place: Place


@dataclass
class Coverage:
    """The rules of one game, and what is known of each."""

    slug: str
    ids: list[str]
    finished: bool
    proved: set[str] = field(default_factory=set)
    descriptive: set[str] = field(default_factory=set)

    def missing(self) -> list[str]:
        return [i for i in self.ids if i not in self.proved and i not in self.descriptive]


def claims_in(source: str, file: Path, problems: list[str]) -> Iterator[Claim]:
    """Every id in a `proves(...)` of a test file: on a test, a test class or a `pytest.param`."""
    tree = ast.parse(source, file.as_posix())
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            runs = node.name.startswith("Test" if isinstance(node, ast.ClassDef) else "test")
            if not runs and any(is_proves(d) for d in node.decorator_list):
                place = Place(file, node.lineno)
                problems.append(f"{place}: pytest does not run {node.name}, so it proves nothing")
        if isinstance(node, ast.Call) and is_proves(node):
            for argument in node.args:
                place = Place(file, argument.lineno)
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield Claim(argument.value, place)
                else:
                    problems.append(f"{place}: proves() takes rule ids written out as strings")


def is_proves(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and (
        (isinstance(node.func, ast.Name) and node.func.id == "proves")
        or (isinstance(node.func, ast.Attribute) and node.func.attr == "proves")
    )


def collect_claims(tests: Path, problems: list[str]) -> list[Claim]:
    claims: list[Claim] = []
    for path in sorted(tests.rglob("test_*.py")):
        claims += claims_in(path.read_text(encoding="utf-8"), path.relative_to(tests.parent), problems)
    return claims


def read_descriptive(path: Path, shown: Path, ids: Collection[str], problems: list[str]) -> dict[str, Place]:
    """The ids that need no test, each with the line that says why."""
    if not path.exists():
        return {}
    text = path.read_text(encoding="utf-8")
    try:
        entries = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        problems.append(f"{shown.as_posix()}: {error}")
        return {}
    listed: dict[str, Place] = {}
    for pattern, reason in entries.items():
        place = Place(shown, line_of(pattern, text))
        if not isinstance(reason, str) or not reason.strip():
            problems.append(f'{place}: {pattern} needs a reason: "{pattern}" = "why it only describes"')
        matches = [i for i in ids if fnmatch.fnmatchcase(i, pattern)]
        if not matches:
            problems.append(f"{place}: {pattern} is no rule id{nearest(pattern, ids)}")
        for rule_id in matches:
            if rule_id in listed:
                problems.append(f"{place}: {rule_id} is already listed in line {listed[rule_id].line}")
            listed[rule_id] = place
    return listed


def line_of(key: str, text: str) -> int:
    """The line where a key of a TOML file stands."""
    for number, line in enumerate(text.splitlines(), start=1):
        if line.lstrip(" \"'").startswith(key):
            return number
    return 1


def nearest(wrong: str, ids: Collection[str]) -> str:
    close = difflib.get_close_matches(wrong, ids, n=1)
    return f" (did you mean {close[0]}?)" if close else ""


def measure(root: Path, problems: list[str]) -> list[Coverage]:
    """Compare the rulebooks with the tests; what is wrong with either goes to `problems`."""
    claims = collect_claims(root / "tests", problems)
    proofs = {claim.rule_id: claim.place for claim in claims}
    coverages: list[Coverage] = []
    for rules in sorted((root / "sitdown" / "games").glob("*/rules.md")):
        slug = rules.parent.name
        coverage = Coverage(slug, list(Rulebook(rules).ids), is_finished(slug, problems))
        shown = Path("tests", "games", slug, "descriptive.toml")
        listed = read_descriptive(root / shown, shown, coverage.ids, problems)
        for rule_id, place in listed.items():
            if rule_id in proofs:
                problems.append(f"{place}: {rule_id} only describes, yet {proofs[rule_id]} proves it")
        coverage.proved = proofs.keys() & coverage.ids
        coverage.descriptive = set(listed)
        coverages.append(coverage)
    known = [rule_id for coverage in coverages for rule_id in coverage.ids]
    for claim in claims:
        if claim.rule_id not in known:
            problems.append(f"{claim.place}: {claim.rule_id} is no rule id{nearest(claim.rule_id, known)}")
    return coverages


def is_finished(slug: str, problems: list[str]) -> bool:
    try:
        return sitdown.game(slug).finished
    except UnknownGame as error:
        problems.append(f"sitdown/games/{slug}/rules.md: {error}")
        return False


def show(coverage: Coverage, console: Console) -> None:
    state = "finished" if coverage.finished else "not finished yet"
    table = Table(title=f"{coverage.slug} ({state})", title_justify="left", show_footer=True)
    missing = set(coverage.missing())
    columns = {
        "ids": set(coverage.ids),
        "proved": coverage.proved,
        "descriptive": coverage.descriptive,
        "missing": missing,
    }
    table.add_column("rules", footer="all")
    for name, ids in columns.items():
        table.add_column(name, footer=str(len(ids)), justify="right")
    for group, members in grouped(coverage.ids).items():
        counts = [len(ids.intersection(members)) for ids in columns.values()]
        table.add_row(group, *(str(count or "") for count in counts), style="bold red" if counts[-1] else "")
    console.print(table)
    covered = len(coverage.ids) - len(missing)
    console.print(f"{covered} of {len(coverage.ids)} rules covered ({percent(covered, len(coverage.ids))} %)")
    if missing:
        console.print("[bold]without a test:[/bold] " + in_ranges(coverage.missing()))
    console.print()


def grouped(ids: Collection[str]) -> dict[str, list[str]]:
    """The ids by their group (CE-TURF-03 is of CE-TURF), in the order of the rulebook."""
    groups: dict[str, list[str]] = {}
    for rule_id in ids:
        groups.setdefault(rule_id.rpartition("-")[0], []).append(rule_id)
    return groups


def in_ranges(ids: Collection[str]) -> str:
    """Neighbours are written as one.

    >>> in_ranges(["CE-FM-01", "CE-FM-02", "CE-FM-03", "CE-JOB-07", "CE-JOB-09"])
    'CE-FM-01..03, CE-JOB-07, CE-JOB-09'
    """
    runs: list[list[str]] = []
    for rule_id in ids:
        group, _, number = rule_id.rpartition("-")
        if runs and runs[-1][-1] == f"{group}-{int(number) - 1:02}":
            runs[-1].append(rule_id)
        else:
            runs.append([rule_id])
    return ", ".join(run[0] if len(run) == 1 else f"{run[0]}..{run[-1].rpartition('-')[2]}" for run in runs)


def percent(part: int, whole: int) -> str:
    """Rounded down, so that only all of them are 100.0.

    >>> percent(288, 289), percent(289, 289)
    ('99.6', '100.0')
    """
    return f"{1000 * part // max(whole, 1) / 10:.1f}"


def main(arguments: list[str] | None = None, root: Path = ROOT) -> int:
    parser = argparse.ArgumentParser(description="Which rules are proved by a test?")
    parser.add_argument("games", nargs="*", metavar="GAME", help="show these games only (default: all)")
    wanted = parser.parse_args(arguments).games
    console = Console(highlight=False)
    problems: list[str] = []
    coverages = measure(root, problems)
    slugs = [c.slug for c in coverages]
    if unknown := [w for w in wanted if w not in slugs]:
        parser.error(f"no rulebook for {', '.join(unknown)}; there is one for {', '.join(slugs)}")
    for coverage in coverages:
        if not wanted or coverage.slug in wanted:
            show(coverage, console)
            missing = len(coverage.missing())
            if coverage.finished and missing:
                problems.append(f"{coverage.slug} is finished, but {missing} of its rules have no test")
    for problem in problems:
        console.print(f"[red]{escape(problem)}[/red]", soft_wrap=True)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
