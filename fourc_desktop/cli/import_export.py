"""The commands that import files into a campaign and export its documents to files."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

import click

from fourc_desktop.cli.console import report_left_out, require_writable, say_json, say_line
from fourc_desktop.cli.encounters import encounter_service
from fourc_desktop.cli.options import FILE, json_option, output_option
from fourc_desktop.core.documents import Package
from fourc_desktop.core.encounter.newcomers import names_text
from fourc_desktop.core.interchange import ConvertedDocument
from fourc_desktop.core.maps.grid_fitting import MAX_SIDE
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import game_of_campaign, open_campaign, read_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.portraits import matched_portraits, set_portraits
from fourc_desktop.services.documents.document_card import DocumentCard
from fourc_desktop.services.documents.document_file import export_refusal, read_document
from fourc_desktop.services.documents.kind_registry import KindRegistry
from fourc_desktop.services.import_export.document_export import DOCUMENT_SUFFIX
from fourc_desktop.services.import_export.foreign_files import (
    is_foreign,
    read_foreign,
    refuse_archive,
    write_foreign,
)
from fourc_desktop.services.import_export.import_export import (
    export_document,
    export_documents,
)
from fourc_desktop.services.import_export.other_campaign import (
    Acquaintance,
    OtherCampaign,
    TakenDocuments,
)
from fourc_desktop.services.printing.map_images import MAP_IMAGES, map_image
from fourc_desktop.storage.database.campaign_file import SUFFIX
from fourc_desktop.storage.database.document import ENCOUNTER_KIND
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.files.file_access import write_atomically
from fourc_desktop.storage.images import PICTURE_SUFFIXES
from fourc_desktop.storage.images.pictures import read_picture

MAX_REPORTED: Final = 30
"""The most refusals of an import that are printed one by one."""


@click.command("import")
@click.argument("campaign", type=FILE)
@click.argument("files", nargs=-1, required=True, type=FILE)
@click.option(
    "--as",
    "reader",
    default="",
    help="What they are, such as “table”, “foundry” or “universal-vtt”.",
)
@click.option(
    "--map",
    "columns",
    multiple=True,
    metavar="COLUMN=FIELD",
    help="What a column of a table becomes; without FIELD, it is left out. May be repeated.",
)
@click.option(
    "--only",
    multiple=True,
    metavar="NAME",
    help="Import only this from a campaign, even if the name is there already. May be repeated.",
)
@click.option(
    "--squares",
    type=click.IntRange(1, MAX_SIDE),
    help="How many squares of a Universal VTT map make the side of a sector; as few as fit.",
)
@json_option
@click.pass_obj
def import_(
    tools: ApplicationContext,
    campaign: Path,
    files: tuple[Path, ...],
    reader: str,
    columns: tuple[str, ...],
    only: tuple[str, ...],
    squares: int | None,
    *,
    as_json: bool,
) -> int:
    """Import FILES into a CAMPAIGN: all, or none if one is refused.

    Of a table each row becomes a character; changes are reported, and so is each row that was
    refused, with exit code 1. Of another campaign everything is imported whose name is not there
    yet; what is damaged in it is reported and left out. Pictures become the portraits of those
    they are named after.
    """
    # Opening a campaign for writing changes its file, so all other files are read first.
    id_ = game_of_campaign(campaign, tools)
    game = tools.games.game(id_) if id_ else tools.games.usual
    kinds = KindRegistry.of_game(game, tools.games) if id_ else tools.kinds
    mapping = _mapping(columns)
    found: list[ConvertedDocument] = []
    refusals: list[str] = []
    pictures: dict[Path, bytes] = {}
    for path in files:
        refuse_archive(path)
        if path.suffix.lower() in PICTURE_SUFFIXES:
            pictures[path] = read_picture(path)
        elif path.suffix.lower() == SUFFIX:
            taken = _from_campaign(path, campaign, tools, only)
            found += map(ConvertedDocument, taken.packages)
            refusals += taken.left_out
        elif reader or is_foreign(path, game):
            with read_campaign(campaign, tools) as opened:
                book = opened.book
            converted = read_foreign(path, game, book, reader, mapping, squares or 0)
            found += converted.documents
            refusals += converted.refusals
        else:
            found.append(ConvertedDocument(read_document(path, kinds)))
    label = f"Import {len(files)} files" if len(files) > 1 else f"Import {files[0].name}"
    with open_campaign(campaign, tools) as opened:
        require_writable(opened)
        if found:
            opened.add([each.package for each in found], label)
        portraits = _give_portraits(opened, pictures, refusals)
    reported = [(_name(each.package, kinds), each.changes) for each in found]
    if as_json:
        imported = [{"name": name, "changes": changes} for name, changes in reported]
        given = {"portraits": portraits} if pictures else {}
        say_json({"imported": imported, **given, "refused": refusals})
    else:
        for name in portraits:
            say_line(f"{name}: new portrait.")
        for each, (name, changes) in zip(found, reported, strict=True):
            say_line(f"{name}: imported{_along(each.package, kinds)}.")
            for change in changes:
                say_line(f"{name}: {change}")
    return report_left_out([*refusals[:MAX_REPORTED], *_and_more(len(refusals) - MAX_REPORTED)])


def _give_portraits(
    campaign: Campaign, pictures: Mapping[Path, bytes], refusals: list[str]
) -> list[str]:
    """Set pictures as portraits by their names; return who got one, and add the other pictures."""
    kinds = [kind.id for kind in campaign.kinds if kind.is_person]
    matches = matched_portraits(campaign, pictures, kinds)
    refusals += matches.left
    if matches.found:
        set_portraits(campaign, {id_: pictures[path] for id_, path in matches.found.items()})
    return [campaign.card(id_).name for id_ in matches.found]


def _and_more(count: int) -> list[str]:
    """The line for the refusals that are not printed; `--json` has them all."""
    return [f"And {count:,} more; --json names them all."] if count > 0 else []


def _from_campaign(
    path: Path, campaign: Path, tools: ApplicationContext, only: tuple[str, ...]
) -> TakenDocuments:
    """The documents to import from the campaign at `path`: all new ones, or `only` these names.

    Damaged documents are left out, and named in warnings.
    """
    with read_campaign(path, tools) as there, read_campaign(campaign, tools) as here:
        other = OtherCampaign(there, here)
        names = {each.card.name for each in other.documents}
        for name in only:
            if name not in names:
                raise StorageError(f"{path.name} has no {name} to take over; try “list”.")
        ids = [
            each.card.id
            for each in other.documents
            if (each.card.name in only if only else each.known is Acquaintance.NEW)
        ]
        taken = other.taken(ids)
        drafts = () if only else other.left_out_drafts
        stay = [export_refusal(there.kinds[card.kind], card.name).sentence for card in drafts]
        return replace(taken, left_out=(*there.warnings, *taken.left_out, *stay))


def _mapping(columns: tuple[str, ...]) -> dict[str, str]:
    """Parse the fields of columns; refuses an argument not of the form “Column=field”."""
    parts = [each.rpartition("=") for each in columns]
    for heading, _, id_ in parts:
        if not heading:
            raise click.BadParameter(
                f"write it like “Column=field”, not “{id_}”.", param_hint="--map"
            )
    return {heading.strip(): id_.strip() for heading, _, id_ in parts}


def _along(package: Package, kinds: KindRegistry) -> str:
    """The belongings that come with a document, for the line that names it."""
    owned = [_name(each, kinds) for each in package.belongings]
    return f" with {names_text(owned)}" if owned else ""


def _name(package: Package, kinds: KindRegistry) -> str:
    return kinds.of(package.content).head(package.content.document).name


@click.command()
@click.argument("campaign", type=FILE)
@click.argument("names", nargs=-1)
@output_option("A .json file, or a folder.", required=True)
@click.option(
    "--format",
    "format_",
    default="",
    help="One file for other programs, such as “csv” or “universal-vtt”; of a map also “png”.",
)
@click.option(
    "--tokens/--no-tokens", default=True, help="Show tokens on the picture of an encounter."
)
@click.option("--secrets", is_flag=True, help="Show on a picture what the players do not see.")
@json_option
@click.pass_obj
def export(
    tools: ApplicationContext,
    campaign: Path,
    names: tuple[str, ...],
    output: Path,
    format_: str,
    *,
    tokens: bool,
    secrets: bool,
    as_json: bool,
) -> int:
    """Export characters or maps of a CAMPAIGN.

    Those called NAMES, or all characters. A companion, a vehicle or a headquarters is exported with
    its owner, or alone by its own name. What a format has no place for is reported. Exit code 1
    where something else is left out.
    """
    with read_campaign(campaign, tools) as opened:
        wanted = _wanted(opened, names)
        ids = [card.id for card in wanted]
        files = [output]
        left_out = [*opened.warnings, *_unread(opened, wanted, tools)]
        no_place = tuple[str, ...]()
        if any(format_ == each.id for each in MAP_IMAGES):
            id_ = _pictured(wanted)
            made = map_image(opened, id_, format_, tools.fonts, tokens=tokens, secrets=secrets)
            write_atomically(output, made)
            left_out += opened.left_out_pictures([id_])
        elif format_:
            written = write_foreign(opened, ids, format_, output, tools.fonts)
            no_place = written.left_out
            left_out += [each for each in written.unread if each not in left_out]
            left_out += opened.left_out_pictures(ids)
        elif output.suffix.lower() == DOCUMENT_SUFFIX:
            if len(ids) != 1:
                message = f"{len(ids)} {opened.kinds.words.many} need a folder."
                raise click.BadParameter(message, param_hint="--output")
            export_document(opened, ids[0], output)
            left_out += opened.left_out_pictures(ids)
        else:
            files = export_documents(opened, ids, output)
            left_out += opened.left_out_pictures(ids)
    if as_json:
        exported = [card.name for card in wanted]
        say_json(
            {
                "exported": exported,
                "files": [str(each) for each in files],
                "left-out": [*no_place, *left_out],
            }
        )
    report_left_out(no_place)
    return report_left_out(left_out)


def _wanted(campaign: Campaign, names: Sequence[str]) -> list[DocumentCard]:
    """The documents with these names, of any kind; without names, all that the game is about."""
    kinds = [kind.id for kind in campaign.kinds] if names else [campaign.kinds.main]
    cards = [card for kind in kinds for card in campaign.cards(kind)]
    known = {card.name for card in cards}
    for name in names:
        if name not in known:
            file = campaign.file.path.name
            raise StorageError(f"Nobody in {file} is called {name}; try “list”.")
    return [card for card in cards if not names or card.name in names]


def _unread(
    campaign: Campaign, cards: Iterable[DocumentCard], tools: ApplicationContext
) -> list[str]:
    """A sentence for each fight among some documents that cannot be read to its end."""
    fights = [card.id for card in cards if card.kind == ENCOUNTER_KIND]
    service = encounter_service(campaign, tools)
    return [problem for id_ in fights if (problem := service.problem(id_)) is not None]


def _pictured(cards: Sequence[DocumentCard]) -> str:
    """The id of the only map or encounter among some documents, for exporting a picture."""
    found = [card.id for card in cards if card.kind in MAP_IMAGES[0].kinds]
    if len(found) != 1 or len(cards) != 1:
        raise click.BadParameter(
            "a picture is of one map or encounter; name it.", param_hint="NAMES"
        )
    return found[0]
