"""Commands that print sheets and blanks as PDF or as pictures."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import reduce, wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from fourc_desktop.cli.console import say, say_json, tell_left_out
from fourc_desktop.cli.game_group import chosen_game
from fourc_desktop.cli.options import FILE, json_option, rules_option
from fourc_desktop.core.documents import PrintContext, PrintSubject
from fourc_desktop.core.game import AnyGame
from fourc_desktop.core.limits import with_fields
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import read_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_file import game_of_file, read_document, with_sheet
from fourc_desktop.services.documents.kind_registry import KindRegistry
from fourc_desktop.services.printing.print_order import (
    BlankOrder,
    BlankSubject,
    PrintedSubject,
    PrintOrder,
)
from fourc_desktop.storage.database.campaign_file import SUFFIX
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.settings import (
    NAMED,
    USUAL_CARDS,
    PaperSetting,
    PrintOptions,
    PrintStyle,
    switch_of,
)

if TYPE_CHECKING:
    from fourc_desktop.services.printing.print_job import FileKind, PrintJob

Subjects = list[tuple[AnyGame, PrintedSubject]]
"""What is printed, each with its game."""

SCREEN = "screen"
"""The blank that is the Gamemaster's screen, in the games that have one."""

TENTHS = 10
"""The number of progress messages of a job."""

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
STYLE_FLAGS = ("low-ink", "pencil", "large-print")
"""The switches of style, which combine; `--style` is one of them as a word."""
"""The wishes that are there or not: what `PrintOptions` has, and what follows its owner."""

output_option = click.option(
    "-o", "--output", type=FILE, required=True, help="A .pdf, a .png of each page, or a folder."
)
paper_option = click.option(
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
style_option = click.option(
    "--style",
    type=click.Choice([style.value for style in PrintStyle]),
    default="color",
    show_default=True,
    help="One of the switches --low-ink, --pencil and --large-print, or color.",
)


def flag_options(
    names: Iterable[str] = tuple(FLAGS),
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Let a command take these of `FLAGS`."""
    flags = [click.option(f"--{name}", is_flag=True, help=FLAGS[name]) for name in names]
    return lambda command: reduce(lambda made, flag: flag(made), reversed(flags), command)


@dataclass(frozen=True, slots=True)
class PrintSettings:
    """How a call wants pages printed.

    Attributes:
        output: The file or the folder to write.
        paper: The size of the pages.
        chosen: Fields of `PrintOptions` by their names.
    """

    output: Path
    paper: PaperSetting
    chosen: Mapping[str, bool]


def settings_options(*names: str) -> Callable[[Callable[..., int]], Callable[..., int]]:
    """Let a command take output, paper, style and these of `FLAGS`, as one `PrintSettings`."""
    fields = [name.replace("-", "_") for name in names]

    def decorated(command: Callable[..., int]) -> Callable[..., int]:
        @wraps(command)
        def call(*, output: Path, paper: str, style: str, **others: Any) -> int:
            flags = {field: others.pop(field) for field in fields}
            chosen = {**flags, **switch_of(PrintStyle(style))}
            settings = PrintSettings(output, PaperSetting(paper), chosen)
            return command(settings=settings, **others)

        return output_option(paper_option(style_option(flag_options(names)(call))))

    return decorated


@click.command()
@click.argument("files", nargs=-1, required=True, type=FILE)
@output_option
@paper_option
@style_option
@flag_options()
@click.option("--each/--one", help="One file per character in the folder OUTPUT, or all in one.")
@click.option("--png", is_flag=True, help="Pictures of the pages, where OUTPUT is a folder.")
@click.option(
    "--jobs",
    type=click.IntRange(1, 64),
    help="The number of processes; by default as many as pay off.",
)
@click.option("--progress", is_flag=True, help="Show progress on standard error.")
@json_option
@click.pass_obj
def sheet(
    tools: ApplicationContext,
    /,
    files: tuple[Path, ...],
    output: Path,
    paper: str,
    style: str,
    *,
    jobs: int | None,
    progress: bool,
    png: bool,
    as_json: bool,
    **flags: bool,
) -> int:
    """Print the sheets of FILES: of what a file holds, or of everyone in a campaign.

    Exit code 1 where something is left out.
    """
    along = frozenset(name for name in NAMED if flags.pop(name))
    options = with_fields(PrintOptions(along=along), {**flags, **switch_of(PrintStyle(style))})
    kind = file_kind(output, each=options.each, png=png)
    subjects: Subjects = []
    omissions: list[str] = []
    for path in files:
        subjects += subjects_of(path, PaperSetting(paper), options, tools, omissions)
    code = tell_left_out(omissions)
    if not subjects:
        who = _who(files[0], tools)
        raise StorageError(f"There is nobody in {files[0]} to print; add {who} first.")
    job = _job(subjects, PaperSetting(paper), options, kind, output)
    run_job(job, subjects, tools, jobs, progress=progress, as_json=as_json)
    return code


class BlankId(click.ParamType[str]):
    """A blank of the game that the call is about; `own` are those that only it has."""

    name = "kind"

    def __init__(self, *, own: bool = False) -> None:
        self._own = own

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str | None:
        """All of them."""
        return self._blanks(ctx).get_metavar(param, ctx)

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The choice with this name; fails for an unknown name."""
        assert ctx is not None
        return str(self._blanks(ctx).convert(value, param, ctx))

    def _blanks(self, context: click.Context) -> click.Choice[str]:
        from fourc_desktop.services.printing.blank_forms import blanks_of  # noqa: PLC0415

        game = chosen_game(context).entry.load()
        return click.Choice([each.id for each in (game.blanks if self._own else blanks_of(game))])


@click.command()
@click.argument("kind", type=BlankId())
@rules_option
@output_option
@paper_option
@style_option
@flag_options(("fillable", *STYLE_FLAGS))
@per_page_option
@json_option
@click.pass_obj
def blank(
    tools: ApplicationContext,
    /,
    kind: str,
    rules: str,
    output: Path,
    paper: str,
    style: str,
    *,
    per_page: str,
    as_json: bool,
    **flags: bool,
) -> None:
    """Print a form to fill in by hand, or tables of the rules; KIND says which."""
    chosen = {"per_page": int(per_page), **flags, **switch_of(PrintStyle(style))}
    options = with_fields(PrintOptions(back=False), chosen)
    _print_blank(kind, rules, PaperSetting(paper), options, output, tools, as_json=as_json)


@click.command()
@rules_option
@output_option
@paper_option
@style_option
@flag_options(STYLE_FLAGS)
@json_option
@click.pass_obj
def screen(
    tools: ApplicationContext,
    /,
    rules: str,
    output: Path,
    paper: str,
    style: str,
    *,
    as_json: bool,
    **flags: bool,
) -> None:
    """Print the Gamemaster's screen: the tables of the rules in landscape."""
    game = tools.games.by_preset(rules)
    if SCREEN not in [each.id for each in game.blanks]:
        raise StorageError(f"{game.title} has no Gamemaster’s screen; see: blank --help")
    options = with_fields(PrintOptions(back=False), {**flags, **switch_of(PrintStyle(style))})
    _print_blank(SCREEN, rules, PaperSetting(paper), options, output, tools, as_json=as_json)


def _print_blank(
    kind: str,
    rules: str,
    paper: PaperSetting,
    options: PrintOptions,
    output: Path,
    tools: ApplicationContext,
    *,
    as_json: bool,
) -> None:
    game = tools.games.by_preset(rules)
    written_as = file_kind(output)
    subject = BlankSubject(BlankOrder(kind, game.presets[rules]), context_of(game, tools))
    job = _job([(game, subject)], paper, options, written_as, output)
    run_job(job, [(game, subject)], tools, None, as_json=as_json)


def subjects_of(
    path: Path,
    paper: PaperSetting,
    options: PrintOptions,
    tools: ApplicationContext,
    omissions: list[str],
) -> Subjects:
    """The documents of a file, or all characters of a campaign; adds what is left out."""
    if path.suffix != SUFFIX:
        game = game_of_file(path, tools.games)
        kinds = KindRegistry.of_game(game, tools.games)
        package = with_sheet(read_document(path, kinds), kinds)
        return [(game, PrintSubject(package, context_of(game, tools)))]
    with read_campaign(path, tools) as opened:
        ids = everyone(opened, options)
        subjects = PrintOrder(ids, (), paper, options).subjects(opened) if ids else ()
        omissions += [*opened.warnings, *opened.left_out_pictures(ids)]
        return [(opened.game, each) for each in subjects]


def _who(campaign: Path, tools: ApplicationContext) -> str:
    """What the game of a campaign calls one of its characters: "a hero"."""
    with read_campaign(campaign, tools) as opened:
        return opened.kinds.words.a


def context_of(game: AnyGame, tools: ApplicationContext) -> PrintContext:
    """The print context of documents outside of a campaign."""
    page = game.page.blank()
    return PrintContext(game.title, tools.games.book(game, page), page)


def everyone(campaign: Campaign, options: PrintOptions) -> tuple[str, ...]:
    """The characters, and where the options print them, belongings without an owner."""
    kinds = [kind.id for kind in campaign.kinds if kind.follows in options.along]
    belongings = [card for kind in kinds for card in campaign.cards(kind)]
    unowned = [card for card in belongings if campaign.owner(card.id) is None]
    return tuple(card.id for card in (*campaign.cards(), *unowned))


# Importing the PDF modules takes longer than most commands run, so only printing does it.


def file_kind(output: Path, *, each: bool = False, png: bool = False) -> "FileKind":
    """The format of the output; raises a usage error where it contradicts the options."""
    from fourc_desktop.services.printing.print_job import FileKind  # noqa: PLC0415

    kinds = {kind.value: kind for kind in FileKind}
    suffix = output.suffix.lower()
    if each:
        if suffix in kinds:
            raise click.BadParameter("name a folder for a file each.", param_hint="--output")
        return FileKind.PNG if png else FileKind.PDF
    if suffix not in kinds or (png and suffix != FileKind.PNG):
        wanted = ".png" if png else ".pdf or .png"
        raise click.BadParameter(f"name a file that ends in {wanted}.", param_hint="--output")
    return kinds[suffix]


def _job(
    subjects: Subjects, paper: PaperSetting, options: PrintOptions, kind: "FileKind", output: Path
) -> "PrintJob":
    from fourc_desktop.services.printing.print_job import PrintJob  # noqa: PLC0415
    from fourc_desktop.services.printing.print_order import sheets_of  # noqa: PLC0415

    batches = tuple(tuple(sheets_of(subject, options, game)) for game, subject in subjects)
    nameless = subjects[0][0].kinds[0].words.nameless
    return PrintJob(batches, paper, options, kind, output, nameless)


def run_job(
    job: "PrintJob",
    subjects: Subjects,
    tools: ApplicationContext,
    jobs: int | None,
    *,
    progress: bool = False,
    as_json: bool,
) -> None:
    """Run the job; print warnings before it and, with `as_json`, the files after it."""
    from fourc_desktop.services.printing.print_executor import PrintExecutor  # noqa: PLC0415
    from fourc_desktop.services.printing.print_job import PrintJobControl  # noqa: PLC0415

    games = dict.fromkeys(game.pdf_subject for game, _ in subjects)
    executor = PrintExecutor(tools.fonts, ", ".join(games))
    warnings = executor.renderer.warnings(job.sheets)
    for warning in warnings:
        say(warning, err=True)
    console = ConsoleProgress(is_wanted=progress)
    workers = 0 if jobs == 1 else jobs
    written = job.write(executor, PrintJobControl(workers, console.expect, console.advance))
    if as_json:
        say_json({"files": [str(path) for path in written], "warnings": warnings})


class ConsoleProgress:
    """Prints progress to standard error, ten times in all."""

    def __init__(self, *, is_wanted: bool) -> None:
        self._is_wanted = is_wanted
        self._all = 0
        self._shown_tenth = 0

    def expect(self, count: int) -> None:
        """Begin a part of so many sheets or pages."""
        self._all = count
        self._shown_tenth = 0

    def advance(self, done: int) -> None:
        """Print a message where another tenth is done."""
        tenth = done * TENTHS // self._all
        if self._is_wanted and tenth > self._shown_tenth:
            self._shown_tenth = tenth
            say(f"{done} of {self._all}", err=True)
