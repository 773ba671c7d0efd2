"""Commands that print sheets and blanks as PDF or as pictures."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from fourc_desktop.cli.console import report_left_out, say, say_json
from fourc_desktop.cli.game_group import chosen_game
from fourc_desktop.cli.options import FILE, json_option, require_new_file, rules_option
from fourc_desktop.cli.print_settings import (
    FLAGS,
    STYLE_FLAGS,
    PrintSettings,
    per_page_option,
    require_fields,
    settings_options,
)
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
from fourc_desktop.storage.print_options import PrintOptions

if TYPE_CHECKING:
    from fourc_desktop.services.printing.print_job import FileKind, PrintJob

Subjects = list[tuple[AnyGame, PrintedSubject]]
"""The documents to print, each with its game."""

SCREEN = "screen"
"""The id of the Gamemaster's screen among the blanks of games that have one."""

TENTHS = 10
"""The number of progress messages of a job."""


@click.command()
@click.argument("files", nargs=-1, required=True, type=FILE)
@settings_options(*FLAGS)
@click.option("--each/--one", help="One file per character in the folder OUTPUT, or all in one.")
@click.option("--png", is_flag=True, help="Pictures of the pages, where OUTPUT is a folder.")
@click.option(
    "--jobs",
    type=click.IntRange(1, 64),
    help="The number of processes; chosen automatically by default.",
)
@click.option("--progress", is_flag=True, help="Show progress on standard error.")
@json_option
@click.pass_obj
def sheet(
    tools: ApplicationContext,
    /,
    files: tuple[Path, ...],
    *,
    settings: PrintSettings,
    each: bool,
    jobs: int | None,
    progress: bool,
    png: bool,
    as_json: bool,
) -> int:
    """Print the sheets of the documents in FILES.

    Of a campaign, those of all its characters. Exit code 1 where something is left out.
    """
    settings = replace(settings, options=replace(settings.options, each=each))
    kind = file_kind(settings.output, each=each, png=png)
    subjects: Subjects = []
    omissions: list[str] = []
    for path in files:
        subjects += subjects_of(path, settings, tools, omissions)
    code = report_left_out(omissions)
    if not subjects:
        who = _who(files[0], tools)
        raise StorageError(f"There is nobody in {files[0]} to print; add {who} first.")
    job = _job(subjects, settings, kind)
    run_job(job, subjects, tools, jobs, progress=progress, as_json=as_json)
    return code


class BlankId(click.ParamType[str]):
    """A blank of the game that the arguments name; `own` selects those that only it has."""

    name = "kind"

    def __init__(self, *, own: bool = False) -> None:
        self._own = own

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str | None:
        """All values."""
        return self._blanks(ctx).get_metavar(param, ctx)

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Convert a name to its choice; fails for an unknown name."""
        assert ctx is not None
        return str(self._blanks(ctx).convert(value, param, ctx))

    def _blanks(self, context: click.Context) -> click.Choice[str]:
        # As in `_print_blank`.
        from fourc_desktop.services.printing.blank_forms import blanks_of  # noqa: PLC0415

        game = chosen_game(context).entry.load()
        return click.Choice([each.id for each in (game.blanks if self._own else blanks_of(game))])


@click.command()
@click.argument("kind", type=BlankId())
@rules_option
@settings_options("fillable", *STYLE_FLAGS)
@per_page_option
@json_option
@click.pass_obj
def blank(
    tools: ApplicationContext,
    /,
    kind: str,
    rules: str,
    *,
    settings: PrintSettings,
    per_page: str,
    as_json: bool,
) -> None:
    """Print a form to fill in by hand, or tables of the rules."""
    options = with_fields(settings.options, {"per_page": int(per_page)})
    _print_blank(kind, rules, replace(settings, options=options), tools, as_json=as_json)


@click.command()
@rules_option
@settings_options("low-ink", "large-print")
@json_option
@click.pass_obj
def screen(
    tools: ApplicationContext, /, rules: str, *, settings: PrintSettings, as_json: bool
) -> None:
    """Print the Gamemaster’s screen, in landscape."""
    game = tools.games.by_preset(rules)
    if SCREEN not in [each.id for each in game.blanks]:
        raise StorageError(f"{game.title} has no Gamemaster’s screen; see: blank --help")
    _print_blank(SCREEN, rules, settings, tools, as_json=as_json)


def _print_blank(
    kind: str, rules: str, settings: PrintSettings, tools: ApplicationContext, *, as_json: bool
) -> None:
    # Importing the PDF modules takes longer than most commands run.
    from fourc_desktop.services.printing.blank_forms import blanks_of  # noqa: PLC0415

    game = tools.games.by_preset(rules)
    (form,) = (each for each in blanks_of(game) if each.id == kind)
    require_fields(kind, settings.options, has_fields=form.has_fields)
    written_as = file_kind(settings.output)
    subject = BlankSubject(BlankOrder(kind, game.presets[rules]), context_of(game, tools))
    job = _job([(game, subject)], settings, written_as)
    run_job(job, [(game, subject)], tools, None, as_json=as_json)


def subjects_of(
    path: Path, settings: PrintSettings, tools: ApplicationContext, omissions: list[str]
) -> Subjects:
    """The documents of a file, or all characters of a campaign; extends `omissions`."""
    if path.suffix != SUFFIX:
        game = game_of_file(path, tools.games)
        kinds = KindRegistry.of_game(game, tools.games)
        package = with_sheet(read_document(path, kinds), kinds)
        return [(game, PrintSubject(package, context_of(game, tools)))]
    with read_campaign(path, tools) as opened:
        ids = everyone(opened, settings.options)
        order = PrintOrder(ids, (), settings.paper, settings.options)
        subjects = order.subjects(opened) if ids else ()
        omissions += [*opened.warnings, *opened.left_out_pictures(ids)]
        return [(opened.game, each) for each in subjects]


def _who(campaign: Path, tools: ApplicationContext) -> str:
    """The game's phrase for a character: "a hero"."""
    with read_campaign(campaign, tools) as opened:
        return opened.kinds.words.a


def context_of(game: AnyGame, tools: ApplicationContext) -> PrintContext:
    """The print context for documents outside of a campaign."""
    page = game.page.blank()
    return PrintContext(game.title, tools.games.book(game, page), page)


def everyone(campaign: Campaign, options: PrintOptions) -> tuple[str, ...]:
    """The characters and, if the options include them, belongings without an owner."""
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
            raise click.BadParameter(
                "name a folder for one file per character.", param_hint="--output"
            )
        return FileKind.PNG if png else FileKind.PDF
    if suffix not in kinds or (png and suffix != FileKind.PNG):
        wanted = ".png" if png else ".pdf or .png"
        raise click.BadParameter(f"name a file that ends in {wanted}.", param_hint="--output")
    return kinds[suffix]


def _job(subjects: Subjects, settings: PrintSettings, kind: "FileKind") -> "PrintJob":
    # Importing the PDF modules takes longer than most commands run.
    from fourc_desktop.services.printing.print_job import PrintJob  # noqa: PLC0415
    from fourc_desktop.services.printing.print_order import sheets_of  # noqa: PLC0415

    options = settings.options
    batches = tuple(tuple(sheets_of(subject, options, game)) for game, subject in subjects)
    nameless = subjects[0][0].kinds[0].words.nameless
    return PrintJob(batches, settings.paper, options, kind, settings.output, nameless)


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
    # Importing the PDF modules takes longer than most commands run.
    from fourc_desktop.services.printing.pdf_renderer import page_path  # noqa: PLC0415
    from fourc_desktop.services.printing.print_executor import PrintExecutor  # noqa: PLC0415
    from fourc_desktop.services.printing.print_job import FileKind, PrintJobControl  # noqa: PLC0415

    if job.kind is FileKind.PNG and not job.options.each:
        require_new_file(page_path(job.target, 1), click.get_current_context())

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
        """Begin a part of `count` sheets or pages."""
        self._all = count
        self._shown_tenth = 0

    def advance(self, done: int) -> None:
        """Print a message for each finished tenth."""
        tenth = done * TENTHS // self._all
        if self._is_wanted and tenth > self._shown_tenth:
            self._shown_tenth = tenth
            say(f"{done} of {self._all}", err=True)
