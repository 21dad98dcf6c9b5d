"""One command, `sitdown`: a module here for each concern, and this list of what they offer.

A further command is one more function in one more module: write its examples with `@examples`, import what is heavy
inside the function, and name it below.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import typer

from ..engine.errors import OtherComponents, SitdownError
from . import bench, bot, components, fuzz, play, report, rules, saves, serve, simulate, tournament
from .inputs import Refused, epilog

PANELS: dict[str, tuple[Any, ...]] = {
    "Play": (play.play, serve.serve),
    "Read": (rules.games, rules.rules, components.components),
    "Saved matches": (saves.show, saves.replay, saves.verify),
    "Many games": (simulate.simulate, report.report, tournament.tournament, bot.bot, fuzz.fuzz, bench.bench),
}

# Older versions of typer raise click's exceptions, newer ones those of a copy of their own.
Misuse: Any = next(base for base in typer.BadParameter.__mro__ if base.__name__ == "ClickException")

QUIT_BY_USER, QUIT_BY_READER = 130, 141

app = typer.Typer(
    name="sitdown",
    help="Mafia board games, played by the book: against bots, from a file, or a hundred thousand at a time.",
    epilog=epilog("sitdown play corleone", "sitdown rules corleone turf war"),
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["--help", "-h"], "max_content_width": 100},
)
for panel, commands in PANELS.items():
    for command in commands:
        app.command(epilog=epilog(*command.examples), rich_help_panel=panel)(command)


def version(wanted: bool) -> None:
    """Print the version and stop."""
    if wanted:
        from .. import __version__

        typer.echo(f"sitdown {__version__}")
        raise typer.Exit


@app.callback()
def sitdown(
    show_version: bool = typer.Option(False, "--version", callback=version, is_eager=True, help="Print the version."),
) -> None:
    """What all commands share."""


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command. Whatever goes wrong is one line on stderr: 2 for bad input, 1 for a check that failed."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        code = app(arguments, prog_name="sitdown", standalone_mode=False)
        sys.stdout.flush()
    except Misuse as error:
        code = complain(usage(error), 2) if usage(error) else 2
    except Refused as error:
        code = complain(str(error), error.code)
    except OtherComponents as error:
        code = complain(f"{error}; name the file that it was played with by --components", 2)
    except SitdownError as error:
        code = complain(str(error), 2)
    except BrokenPipeError:
        code = nobody_reads()
    except OSError as error:
        code = complain(f"{error.filename}: {error.strerror}" if error.filename else str(error), 2)
    except (KeyboardInterrupt, typer.Abort):
        code = QUIT_BY_USER
    sys.exit(code if isinstance(code, int) else 0)


def usage(error: Any) -> str:
    """What was wrong with the command line, and where to look."""
    message = " ".join(error.format_message().replace("Value error, ", "").split()).rstrip(".")
    command = error.ctx.command_path if getattr(error, "ctx", None) else "sitdown"
    return f"{message}; see {command} --help" if message else ""


def complain(message: str, code: int) -> int:
    """One line on stderr."""
    line = " ".join(message.split())
    print(f"sitdown: {line}", file=sys.stderr)
    return code


def nobody_reads() -> int:
    """The reader of a pipe has gone: say nothing more, not even at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return QUIT_BY_READER
