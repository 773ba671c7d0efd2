"""The commands that print several documents together: cards, standees and tokens."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, get_args

import click

from fourc_desktop.cli.console import report_left_out
from fourc_desktop.cli.encounters import foe_group
from fourc_desktop.cli.options import FILE, json_option, rules_option
from fourc_desktop.cli.print_settings import PrintSettings, per_page_option, settings_options
from fourc_desktop.cli.printing import Subjects, file_kind, run_job, subjects_of
from fourc_desktop.core.documents import PrintContext, PrintSubject
from fourc_desktop.core.game import AnyGame
from fourc_desktop.core.limits import with_fields
from fourc_desktop.core.summary import Summary
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.document_actions import PARTY_TAG
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.print_options import OWN_SIZE, TokenSize

if TYPE_CHECKING:
    from fourc_desktop.services.printing.print_order import PrintedSubject
    from fourc_desktop.services.printing.printouts import Printout

files_argument = click.argument("files", nargs=-1, required=True, type=FILE)
files_or_foes = click.argument("files", nargs=-1, type=FILE)
foe_option = click.option(
    "--foe", multiple=True, help="Foes of the stock by their id, as in thug or thug=4."
)

ALONG = frozenset({"companions", "vehicles"})
"""The kinds of belongings that are printed with their owners."""


@click.command()
@files_or_foes
@rules_option
@foe_option
@settings_options("portrait", "low-ink", "large-print")
@click.option(
    "--size",
    type=click.IntRange(1, max(get_args(TokenSize))),
    help="Width of all, as a multiple of the usual; default: by game.",
)
@json_option
@click.pass_obj
def standees(
    tools: ApplicationContext,
    /,
    files: tuple[Path, ...],
    rules: str,
    foe: tuple[str, ...],
    *,
    settings: PrintSettings,
    size: int | None,
    as_json: bool,
) -> int:
    """Print standees and tokens of FILES at true size.

    Of characters, vehicles, or whole campaigns. Exit code 1 where something is left out.
    """
    # Importing the PDF modules takes longer than most commands run.
    from fourc_desktop.services.printing.printouts import StandeePrintout  # noqa: PLC0415

    options = with_fields(settings.options, {"token_size": size or OWN_SIZE, "along": ALONG})
    settings = replace(settings, options=options)
    foes = _foes(foe, rules, files, tools)
    return _print(StandeePrintout(), files, settings, tools, as_json, foes=foes)


@click.command()
@files_or_foes
@rules_option
@foe_option
@settings_options("fillable", "portrait", "low-ink", "pencil", "large-print")
@per_page_option
@click.option("--backs", is_flag=True, help="Print the backs of the cards, mirrored, behind them.")
@json_option
@click.pass_obj
def cards(
    tools: ApplicationContext,
    /,
    files: tuple[Path, ...],
    rules: str,
    foe: tuple[str, ...],
    *,
    settings: PrintSettings,
    per_page: str,
    backs: bool,
    as_json: bool,
) -> int:
    """Print cards of FILES to cut out.

    Of characters, or of everybody in a campaign. Those who are alike share a card with a track for
    each of them; name a file several times for several of them. Exit code 1 where something is left
    out.
    """
    # Importing the PDF modules takes longer than most commands run.
    from fourc_desktop.services.printing.printouts import CardPrintout  # noqa: PLC0415

    chosen = {"per_page": int(per_page), "card_backs": backs, "along": ALONG}
    settings = replace(settings, options=with_fields(settings.options, chosen))
    foes = _foes(foe, rules, files, tools)
    return _print(CardPrintout(), files, settings, tools, as_json, foes=foes)


@click.command()
@files_argument
@settings_options("fillable", "portrait", "low-ink", "pencil", "large-print")
@json_option
@click.pass_obj
def party(
    tools: ApplicationContext,
    /,
    files: tuple[Path, ...],
    *,
    settings: PrintSettings,
    as_json: bool,
) -> int:
    """Print the party in FILES in rows on one page.

    The party is everybody with the tag Party; where nobody has it, the characters of the players.
    Exit code 1 where something is left out.
    """
    # Importing the PDF modules takes longer than most commands run.
    from fourc_desktop.services.printing.printouts import PartyPrintout  # noqa: PLC0415

    return _print(PartyPrintout(), files, settings, tools, as_json, _party)


def _party(subjects: Subjects) -> Subjects:
    """The characters in the party; without a party those of the players, and without these all."""
    party = [each for each in subjects if PARTY_TAG in _summary(*each).tags]
    players = [each for each in subjects if _summary(*each).side == each[0].sides[0].id]
    return party or players or subjects


def _summary(game: AnyGame, subject: "PrintedSubject") -> Summary:
    assert isinstance(subject, PrintSubject)
    content = subject.package.content
    (kind,) = (each for each in game.kinds if each.id == content.kind)
    return kind.summary(content.document, subject.owner, subject.context.book)


def _foes(
    written: Iterable[str], rules: str, files: Sequence[Path], tools: ApplicationContext
) -> Subjects:
    """The stock foes, repeated as requested; raises a usage error if there is nothing to print."""
    if not files and not written:
        raise click.UsageError("Name files, or foes with --foe.")
    game = tools.games.by_preset(rules)
    page = game.presets[rules]
    book = tools.games.book(game, page)
    stock = {each.id: each for each in game.stock(tools.resources, book, page)}
    context = PrintContext(game.title, book, page)
    groups = (foe_group(each, stock) for each in written)
    return [
        (game, PrintSubject(group.kind.document, context))
        for group in groups
        for _ in range(group.count)
    ]


def _print(
    printout: "Printout",
    files: tuple[Path, ...],
    settings: PrintSettings,
    tools: ApplicationContext,
    as_json: bool,  # noqa: FBT001 - click passes it by name
    chosen: Callable[[Subjects], Subjects] = lambda subjects: subjects,
    *,
    foes: Iterable[tuple[AnyGame, "PrintedSubject"]] = (),
) -> int:
    """Print the chosen documents of all files with a printout, grouped by game."""
    # Importing the PDF modules takes longer than most commands run.
    from fourc_desktop.services.printing.print_job import PrintJob  # noqa: PLC0415

    kind, options = file_kind(settings.output), settings.options
    omissions: list[str] = []
    subjects: Subjects = []
    for path in files:
        subjects += subjects_of(path, settings, tools, omissions)
    subjects = [*chosen(subjects), *foes]
    games = {game.id: game for game, _ in subjects}
    batches = [
        batch
        for id_, game in games.items()
        for batch in printout.batches(
            [subject for found, subject in subjects if found.id == id_], options, game
        )
    ]
    code = report_left_out(omissions)
    if not batches:
        raise StorageError(f"There is nobody in {files[0]} to print; add somebody first.")
    job = PrintJob(tuple(batches), settings.paper, options, kind, settings.output)
    run_job(job, subjects, tools, None, as_json=as_json)
    return code
