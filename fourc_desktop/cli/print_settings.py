"""The options of printing commands, parsed as one `PrintSettings`."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import reduce, wraps
from pathlib import Path
from typing import Any

import click

from fourc_desktop.cli.options import output_option
from fourc_desktop.core.limits import with_fields
from fourc_desktop.storage.print_options import (
    NAMED,
    USUAL_CARDS,
    PrintOptions,
    PrintStyle,
    switch_of,
)
from fourc_desktop.storage.settings import PaperSetting

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
"""The flags for fields of `PrintOptions` and for belongings to include, with their help."""

STYLE_FLAGS = ("low-ink", "pencil", "large-print")
"""The style flags, which can be combined; each `--style` sets one of them by name."""

OUTPUT_HELP = "A .pdf, a .png of each page, or a folder."


_paper_option = click.option(
    "--paper",
    type=click.Choice([paper.value for paper in PaperSetting]),
    default="a4",
    show_default=True,
    help="Paper size.",
)
per_page_option = click.option(
    "--per-page",
    type=click.Choice(["4", "8", "9"]),
    default=str(USUAL_CARDS),
    show_default=True,
    help="How many cards a page has; in large print, 2.",
)


def _style_option(names: Sequence[str]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Make the option `--style` with the styles that a command has flags for."""
    styles = [name for name in STYLE_FLAGS if name in names]
    *firsts, last = [f"--{style}" for style in styles]
    return click.option(
        "--style",
        type=click.Choice([PrintStyle.COLOR.value, *styles]),
        multiple=True,
        default=[PrintStyle.COLOR.value],
        show_default=True,
        help=f"The same as {' or '.join(filter(None, (', '.join(firsts), last)))}"
        f"{'; can be repeated' if firsts else ''}.",
    )


def flag_options(*names: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Make a decorator that adds some of `FLAGS` to a command."""
    flags = [click.option(f"--{name}", is_flag=True, help=FLAGS[name]) for name in names]
    return lambda command: reduce(lambda made, flag: flag(made), reversed(flags), command)


@dataclass(frozen=True, slots=True)
class PrintSettings:
    """The print options of a command line.

    Attributes:
        output: The file or folder to write.
        paper: The size of the pages.
        options: The print options; flags that are not given are off.
    """

    output: Path
    paper: PaperSetting
    options: PrintOptions


def require_fields(name: str, options: PrintOptions, *, has_fields: bool) -> None:
    """Require that what is printed has fields, if it shall be fillable.

    Raises:
        click.BadParameter: It has none.
    """
    if options.fillable and not has_fields:
        raise click.BadParameter(f"“{name}” has no fields to fill in.", param_hint="--fillable")


def settings_options(
    *names: str, output_help: str = OUTPUT_HELP
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Make a decorator that passes output, paper, style and flags as one `PrintSettings`."""
    fields = [name.replace("-", "_") for name in names]

    def decorated(command: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(command)
        def call(*args: Any, output: Path, paper: str, style: Sequence[str], **others: Any) -> Any:
            flags = {field: others.pop(field) for field in fields}
            along = frozenset(name for name in NAMED if flags.pop(name, False))
            switches = dict(flags)
            for each in style:
                switches |= switch_of(PrintStyle(each))
            options = with_fields(PrintOptions(back=False, along=along), switches)
            settings = PrintSettings(output, PaperSetting(paper), options)
            return command(*args, settings=settings, **others)

        styled = _paper_option(_style_option(names)(flag_options(*names)(call)))
        return output_option(output_help, required=True)(styled)

    return decorated
