"""The options and arguments that several commands share."""

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import IO, Any, cast

import click

from fourc_desktop.cli.game_group import OPTION, chosen_game, is_chosen
from fourc_desktop.core.limits import LONGEST_LINE
from fourc_desktop.core.text import plain, stripped
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.storage.database.campaign_file import SUFFIX
from fourc_desktop.storage.errors import StorageError

LARGEST_FACE = 100
"""The highest face of a die given on the command line."""


class FilePath(click.ParamType[Path]):
    """The path of a file or folder; pipes and devices are refused, since reading may never end."""

    name = "path"

    def convert(
        self, value: str | Path, param: click.Parameter | None, ctx: click.Context | None
    ) -> Path:
        """Convert an argument to a path."""
        path = Path(value)
        if path.exists() and not (path.is_file() or path.is_dir()):
            self.fail(f"{path} is not a file; choose another one.", param, ctx)
        return path


FILE = FilePath()


class TextFile(click.File):
    """An open text file, or standard input for "-"; pipes and devices are refused."""

    # The signature is click's.
    def convert(
        self,
        value: str | os.PathLike[str] | IO[str],
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> IO[str]:
        """Open the file of an argument."""
        if isinstance(value, str) and value != "-":
            FILE.convert(value, param, ctx)
        return cast("IO[str]", super().convert(value, param, ctx))


_FORCE = "force"


def output_option(
    help_text: str, *, required: bool = False
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Make the option `--output`; only together with `--force` it may name an existing file."""
    output = click.option(
        "-o",
        "--output",
        type=FILE,
        required=required,
        help=help_text,
        callback=_new_file,
    )
    force = click.option(
        f"--{_FORCE}",
        is_flag=True,
        is_eager=True,  # known before `--output` is checked
        expose_value=False,
        callback=_keep_force,
        help="Replace an existing file.",
    )
    return lambda command: output(force(command))


def _keep_force(context: click.Context, _option: click.Parameter, value: bool) -> None:  # noqa: FBT001
    context.meta[_FORCE] = value


def _new_file(context: click.Context, _option: click.Parameter, path: Path | None) -> Path | None:
    if path is not None:
        require_new_file(path, context)
    return path


def require_new_file(path: Path, context: click.Context) -> None:
    """Require that a file to write is not there yet, unless the command has `--force`.

    Raises:
        StorageError: It is there.
    """
    if path.is_file() and not context.meta[_FORCE]:
        folder = path.absolute().parent
        raise StorageError(
            f"{path.name} is already in {folder}; choose another name or add --{_FORCE}."
        )


json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


def unknown_choice(option: str, choices: Iterable[str]) -> click.BadParameter:
    """The error for a value of an option that is none of its choices."""
    return click.BadParameter(f"choose one of {', '.join(choices)}.", param_hint=option)


def words(option: str, text: str) -> str:
    """A line of text from the command line; refused if it is empty or not plain text."""
    line = stripped(plain(text, longest=LONGEST_LINE + 1))
    if not line or len(line) > LONGEST_LINE:
        raise click.BadParameter(f"give 1 to {LONGEST_LINE} characters.", param_hint=option)
    return line


def is_number(text: str, lowest: int, highest: int) -> bool:
    """Whether a text is a whole number in a range, for a text of any length."""
    # Python converts no more than 4300 digits.
    return text.isdecimal() and len(text) <= len(str(highest)) and lowest <= int(text) <= highest


def campaign_path(path: Path) -> Path:
    """The path of a campaign file; raises a usage error for another suffix."""
    if path.suffix != SUFFIX:
        raise click.BadParameter(f"the name of a campaign ends in {SUFFIX}.")
    return path


class FacesParam(click.ParamType[tuple[int, ...]]):
    """The faces of real dice, separated by commas: 1,4,6."""

    name = "faces"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, ...]:
        """Convert an argument to faces."""
        words = [each.strip() for each in str(value).split(",")]
        if not all(is_number(each, 1, LARGEST_FACE) for each in words):
            self.fail("write numbers with commas between them, as in 1,4,6.", param, ctx)
        return tuple(int(each) for each in words)


class RulesWord(click.ParamType[str]):
    """A value of `--rules`, for any game of the registry."""

    name = "rules"

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str | None:
        """All values."""
        return _text(ctx.obj).get_metavar(param, ctx)

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Convert a name to its choice; fails for an unknown name."""
        assert ctx is not None
        word = str(_text(ctx.obj).convert(value, param, ctx))
        if not is_chosen(word, ctx):
            self.fail(f"write {OPTION} once.", param, ctx)
        return word


class RulesOption(click.Option):
    """The option `--rules`; its default is that of the game that the arguments name."""

    # The signature is click's.
    def get_default(self, ctx: click.Context, call: bool = True) -> str:  # noqa: FBT001, FBT002
        """The default value for the chosen game."""
        del call
        return chosen_game(ctx).entry.presets[0]


rules_option = click.option(
    OPTION, cls=RulesOption, type=RulesWord(), show_default=True, help="The rule set."
)


def _text(tools: ApplicationContext) -> click.Choice[str]:
    """The values for every game; the default of each game comes last."""
    return click.Choice([word for entry in tools.games.entries for word in entry.presets[::-1]])
