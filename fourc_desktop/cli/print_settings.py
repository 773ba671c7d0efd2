"""The options of commands that print, gathered as `PrintSettings`."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce, wraps
from pathlib import Path
from typing import Any

import click

from fourc_desktop.cli.options import FILE
from fourc_desktop.core.limits import with_fields
from fourc_desktop.storage.settings import (
    NAMED,
    USUAL_CARDS,
    PaperSetting,
    PrintOptions,
    PrintStyle,
    switch_of,
)

FLAGS = {
    "fillable": "Make a fillable PDF.",
    "back": "Print the tables of the rules on the back of character sheets.",
    "companions": "Include companions, in games that have them.",
    "vehicles": "Include vehicles, in games that have them.",
    "headquarters": "Include headquarters, in games that have them.",
    "portrait": "Print portraits in low ink, too.",
    "low-ink": "Leave out fills and color.",
    "pencil": "Leave the numbers blank that change in play.",
    "large-print": "Print everything larger.",
}
"""The switches of `PrintOptions`, and what follows its owner; each with its help."""

STYLE_FLAGS = ("low-ink", "pencil", "large-print")
"""The switches of style, which combine; `--style` is one of them as a word."""

OUTPUT_HELP = "A .pdf, a .png of each page, or a folder."


def output_option(
    help_text: str = OUTPUT_HELP,
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Let a command take the file it writes."""
    return click.option("-o", "--output", type=FILE, required=True, help=help_text)


_paper_option = click.option(
    "--paper",
    type=click.Choice([paper.value for paper in PaperSetting]),
    default="a4",
    show_default=True,
)
per_page_option = click.option(
    "--per-page",
    type=click.Choice(["4", "8", "9"]),
    default=str(USUAL_CARDS),
    show_default=True,
    help="How many cards a page has; in large print, 2.",
)
_style_option = click.option(
    "--style",
    type=click.Choice([style.value for style in PrintStyle]),
    default="color",
    show_default=True,
    help="One of the switches --low-ink, --pencil and --large-print, or color.",
)


def flag_options(*names: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Let a command take these of `FLAGS`."""
    flags = [click.option(f"--{name}", is_flag=True, help=FLAGS[name]) for name in names]
    return lambda command: reduce(lambda made, flag: flag(made), reversed(flags), command)


@dataclass(frozen=True, slots=True)
class PrintSettings:
    """How a call wants pages printed.

    Attributes:
        output: The file or the folder to write.
        paper: The size of the pages.
        options: The switches of the call; the others off.
    """

    output: Path
    paper: PaperSetting
    options: PrintOptions


def settings_options(
    *names: str, output_help: str = OUTPUT_HELP
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Let a command take output, paper, style and these of `FLAGS`, as one `PrintSettings`."""
    fields = [name.replace("-", "_") for name in names]

    def decorated(command: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(command)
        def call(*args: Any, output: Path, paper: str, style: str, **others: Any) -> Any:
            flags = {field: others.pop(field) for field in fields}
            along = frozenset(name for name in NAMED if flags.pop(name, False))
            switches = {**flags, **switch_of(PrintStyle(style))}
            options = with_fields(PrintOptions(back=False, along=along), switches)
            settings = PrintSettings(output, PaperSetting(paper), options)
            return command(*args, settings=settings, **others)

        styled = _paper_option(_style_option(flag_options(*names)(call)))
        return output_option(output_help)(styled)

    return decorated
