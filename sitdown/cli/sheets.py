"""Where simulated games are written: a file with a row for each, or a run folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .inputs import Refused, writable

if TYPE_CHECKING:
    from ..arena.runs import Recording
    from ..arena.series import Part, Series

Columns = dict[str, Any]
Write = Callable[[Columns], None]
FORMATS = (".json", ".csv", ".parquet")


def is_run(out: Path | None) -> bool:
    """Whether a folder is meant, not a file; better to know before than after the work."""
    if out is None:
        return False
    if out.suffix.lower() in FORMATS:
        writable(out)
    elif out.suffix:
        raise Refused(f"--out {out}: a file's name must end in {', '.join(FORMATS)}; a folder's name has no ending", 2)
    elif out.is_file():
        raise Refused(f"--out {out}: there is a file of that name; a folder is needed", 2)
    if out.suffix.lower() in ("", ".parquet"):
        from ..arena.runs import need_parquet

        need_parquet()
    return not out.suffix


def begin(out: Path, asked: Series, seed: str) -> Recording:
    """The run in that folder, new or to be gone on with."""
    from ..arena.runs import Recording

    return Recording(out, asked, seed)


@contextmanager
def sheet(out: Path | None, asked: Series) -> Iterator[Callable[[Part], None]]:
    """A file that takes part after part and gets its name when it is whole; without a path nothing is written."""
    if out is None:
        yield lambda part: None
        return
    unfinished, games = out.with_name(f"{out.name}.new"), 0
    try:
        with WRITERS[out.suffix.lower()](unfinished) as write:

            def add(part: Part) -> None:
                nonlocal games
                write(asked.columns(part, games))
                games += len(part.decisions)

            yield add
        unfinished.replace(out)
    finally:
        unfinished.unlink(missing_ok=True)


@contextmanager
def json_rows(path: Path) -> Iterator[Write]:
    """One array of objects, a line for each."""
    from json import dumps

    from ..arena.simulate import rows

    with path.open("w", encoding="utf-8") as file:
        before = "[\n"

        def write(columns: Columns) -> None:
            nonlocal before
            for row in rows(columns):
                file.write(before + dumps(row))
                before = ",\n"

        yield write
        file.write("\n]\n")


@contextmanager
def csv_rows(path: Path) -> Iterator[Write]:
    """A line for each, after the names of the columns."""
    import csv

    from ..arena.simulate import rows

    with path.open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")

        def write(columns: Columns) -> None:
            if file.tell() == 0:
                table.writerow(columns)
            table.writerows(row.values() for row in rows(columns))

        yield write


@contextmanager
def parquet_rows(path: Path) -> Iterator[Write]:
    """A row group for each part."""
    from ..arena.runs import need_parquet

    pyarrow, parquet = need_parquet()
    with ExitStack() as stack:
        file: Any = None

        def write(columns: Columns) -> None:
            nonlocal file
            table = pyarrow.table(columns)
            file = file or stack.enter_context(parquet.ParquetWriter(path, table.schema))
            file.write_table(table)

        yield write


WRITERS = {".json": json_rows, ".csv": csv_rows, ".parquet": parquet_rows}
