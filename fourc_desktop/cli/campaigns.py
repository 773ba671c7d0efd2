"""Commands on campaigns: create, list, import, export and check."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import click
from click.types import OptionHelpExtra

from fourc_desktop.cli.console import (
    DONE,
    FAILED,
    require_writable,
    say,
    say_json,
    say_line,
    tell_left_out,
)
from fourc_desktop.cli.encounters import new_encounter, new_map
from fourc_desktop.cli.game_group import GameGroup, chosen_game, early_rules
from fourc_desktop.cli.options import FILE, campaign_path, json_option, rules_option
from fourc_desktop.core.documents import Package
from fourc_desktop.core.interchange import ConvertedDocument
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import (
    create_campaign,
    game_of_campaign,
    open_campaign,
    read_campaign,
)
from fourc_desktop.services.campaigns.encounter_repository import NamedDocument
from fourc_desktop.services.documents.document_card import DocumentCard
from fourc_desktop.services.documents.document_file import read_document
from fourc_desktop.services.documents.kind_registry import SHARED_KINDS, KindRegistry
from fourc_desktop.services.import_export.file_check import check_file
from fourc_desktop.services.import_export.foreign_files import (
    is_foreign,
    read_foreign,
    write_foreign,
)
from fourc_desktop.services.import_export.import_export import export_document, export_documents
from fourc_desktop.services.import_export.other_campaign import (
    Acquaintance,
    OtherCampaign,
    TakenDocuments,
)
from fourc_desktop.services.import_export.universal_vtt import MOST_SIDE
from fourc_desktop.services.printing.map_images import MAP_IMAGES, map_image
from fourc_desktop.storage.database.campaign_file import SUFFIX
from fourc_desktop.storage.database.document import ENCOUNTER_KIND, MAP_KIND
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.files.file_access import write_atomically

FIGHT_KIND = {"map": MAP_KIND, "encounter": ENCOUNTER_KIND}


MOST_TOLD = 30
"""How many refusals of an import are told one by one."""


class KindOption(click.Option):
    """The option `--kind`: its words are those of the campaign, in help those of the game."""

    def make_metavar(self, ctx: click.Context) -> str:
        """The words of the chosen game."""
        return f"[{'|'.join(short_names(_chosen_kinds(ctx)))}]"

    def get_help_extra(self, ctx: click.Context) -> OptionHelpExtra:
        """What is listed without it: what campaigns of the chosen game are about."""
        return {"default": next(iter(short_names(_chosen_kinds(ctx))))}


def _chosen_kinds(context: click.Context) -> KindRegistry:
    return KindRegistry.of_game(chosen_game(context).entry.load(), context.obj.games)


def short_names(kinds: KindRegistry) -> dict[str, str]:
    """The kinds by the names they have on the command line: "hero" for a kind "the-game-hero"."""
    games = [kind.id for kind in kinds if kind.id not in SHARED_KINDS]
    return (
        {id_.rpartition("-")[2]: id_ for id_ in games}
        | {id_: id_ for id_ in SHARED_KINDS}
        | FIGHT_KIND
    )


@click.command()
@click.argument("file", type=FILE)
@click.pass_obj
def check(tools: ApplicationContext, file: Path) -> int:
    """Look a campaign's or document's FILE over: each problem a line, exit code 1 for any."""
    found = check_file(file, tools)
    for line in found:
        say_line(line)
    return FAILED if found else DONE


@click.command("list")
@click.argument("campaign", type=FILE)
@click.option("--kind", cls=KindOption, help="What to list.")
@json_option
@click.pass_context
def list_(context: click.Context, campaign: Path, kind: str | None, *, as_json: bool) -> int:
    """List who is in a CAMPAIGN, what is theirs, its maps, or its encounters.

    Exit code 1 where something is left out.
    """
    with read_campaign(campaign, context.obj) as opened:
        code = tell_left_out(opened.warnings)
        id_ = _kind(context, kind, opened.kinds)
        if kind in FIGHT_KIND:
            _list_names(opened.encounter_repository.listed(id_), as_json=as_json)
            return code
        cards = sorted(
            opened.cards(id_),
            key=lambda card: (card.name.casefold(), card.id),
        )
        owners = {card.id: opened.owner(card.id) for card in cards}
        titles = {side.id: side.title for side in opened.game.sides}
        main = opened.kinds.main
    if as_json:
        say_json([_entry(card) | {"owner": owners[card.id]} for card in cards])
        return code
    for card in cards:
        numbers = ", ".join(f"{label} {value}" for label, value in card.numbers)
        whose = titles[card.side] if id_ == main else card.line
        say(" · ".join(filter(None, (card.name, whose, card.subtitle, numbers))))
    return code


def _kind(context: click.Context, word: str | None, kinds: KindRegistry) -> str:
    """The id of the kind that `--kind` names, or of what the campaign is about."""
    if word is None:
        return kinds.main
    names = short_names(kinds)
    (option,) = (each for each in context.command.params if each.name == "kind")
    return names[click.Choice(list(names)).convert(word, option, context)]


def _list_names(listed: Sequence[NamedDocument], *, as_json: bool) -> None:
    if as_json:
        say_json([{"id": each.id, "name": each.name} for each in listed])
        return
    for each in listed:
        say(each.name)


def _entry(card: DocumentCard) -> dict[str, object]:
    return {
        "id": card.id,
        "name": card.name,
        "side": card.side,
        "subtitle": card.subtitle,
        "tags": card.tags,
        **{label.lower(): value for label, value in card.numbers},
    }


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
    help="What a column of a table becomes; without FIELD, nothing. May be repeated.",
)
@click.option(
    "--only",
    multiple=True,
    metavar="NAME",
    help="Whom to take of a campaign, also one that is there already. May be repeated.",
)
@click.option(
    "--squares",
    type=click.IntRange(1, MOST_SIDE),
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
    """Take FILES into a CAMPAIGN: all of them, or none where one is refused.

    Tables come in row by row; what was changed is told, and so is each row that was refused,
    with exit code 1. Of another campaign everything comes over whose name is not there yet; what
    is damaged in it is told and left out.
    """
    # A campaign that is opened for writing is touched, and so after all files are read.
    id_ = game_of_campaign(campaign, tools)
    game = tools.games.game(id_) if id_ else tools.games.usual
    kinds = KindRegistry.of_game(game, tools.games) if id_ else tools.kinds
    mapping = _mapping(columns)
    found: list[ConvertedDocument] = []
    refusals: list[str] = []
    for path in files:
        if path.suffix.lower() == SUFFIX:
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
    told = [(_name(each.package, kinds), each.changes) for each in found]
    if as_json:
        imported = [{"name": name, "changes": changes} for name, changes in told]
        say_json({"imported": imported, "refused": refusals})
    else:
        for name, changes in told:
            for change in changes:
                say_line(f"{name}: {change}")
    return tell_left_out([*refusals[:MOST_TOLD], *_and_more(len(refusals) - MOST_TOLD)])


def _and_more(count: int) -> list[str]:
    """The line for refusals that are not told one by one; `--json` has them all."""
    return [f"And {count:,} more; --json names them all."] if count > 0 else []


def _from_campaign(
    path: Path, campaign: Path, tools: ApplicationContext, only: tuple[str, ...]
) -> TakenDocuments:
    """What comes over from the campaign at `path`: everything new, or `only` these by name.

    What is damaged there is left out, and named.
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
        return replace(taken, left_out=(*there.warnings, *taken.left_out))


def _mapping(columns: tuple[str, ...]) -> dict[str, str]:
    """What headings become; refused where one is not of the form “Column=field”."""
    parts = [each.rpartition("=") for each in columns]
    for heading, _, id_ in parts:
        if not heading:
            raise click.BadParameter(
                f"write it like “Column=field”, not “{id_}”.", param_hint="--map"
            )
    return {heading.strip(): id_.strip() for heading, _, id_ in parts}


def _name(package: Package, kinds: KindRegistry) -> str:
    return kinds.of(package.content).head(package.content.document).name


@click.command()
@click.argument("campaign", type=FILE)
@click.argument("names", nargs=-1)
@click.option("-o", "--output", type=FILE, required=True, help="A .json file, or a folder.")
@click.option(
    "--format",
    "format_",
    default="",
    help="One file for other programs, such as “csv” or “universal-vtt”; of a map also “png”.",
)
@click.option("--tokens/--no-tokens", default=True, help="Show tokens on the picture of a fight.")
@click.option("--secrets", is_flag=True, help="Show on a picture what the players do not see.")
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
) -> int:
    """Write characters of a CAMPAIGN, by NAMES or everyone, or a map, to files of their own.

    What belongs to a character goes along; by its name, it goes alone. Exit code 1 where something
    is left out.
    """
    with read_campaign(campaign, tools) as opened:
        kinds = [kind.id for kind in opened.kinds] if names else [opened.kinds.main]
        cards = [card for kind in kinds for card in opened.cards(kind)]
        known = {card.name for card in cards}
        for name in names:
            if name not in known:
                raise StorageError(f"Nobody in {campaign.name} is called {name}; try “list”.")
        wanted = [card for card in cards if not names or card.name in names]
        if any(format_ == each.id for each in MAP_IMAGES):
            id_ = _pictured(wanted)
            made = map_image(opened, id_, format_, tools.fonts, tokens=tokens, secrets=secrets)
            write_atomically(output, made)
            return tell_left_out([*opened.warnings, *opened.left_out_pictures([id_])])
        if format_:
            write_foreign(opened, [card.id for card in wanted], format_, output)
            return tell_left_out(opened.warnings)
        single = output.suffix.lower() == ".json"
        if single and len(wanted) != 1:
            told = f"{len(wanted)} {opened.kinds.words.many} want a folder."
            raise click.BadParameter(told, param_hint="--output")
        if single:
            export_document(opened, wanted[0].id, output)
        else:
            export_documents(opened, [card.id for card in wanted], output)
        pictures = opened.left_out_pictures(card.id for card in wanted)
        return tell_left_out([*opened.warnings, *pictures])


def _pictured(cards: Sequence[DocumentCard]) -> str:
    """The id of the one map or encounter among some documents, of which a picture is made."""
    found = [card.id for card in cards if card.kind in MAP_IMAGES[0].kinds]
    if len(found) != 1 or len(cards) != 1:
        raise click.BadParameter(
            "a picture is of one map or encounter; name it.", param_hint="NAMES"
        )
    return found[0]


@click.group(cls=GameGroup, commands=[new_map, new_encounter])
@early_rules
def new() -> None:
    """Make something new."""


@new.command("campaign")
@click.argument("campaign", type=FILE)
@rules_option
@click.pass_obj
def new_campaign(tools: ApplicationContext, campaign: Path, rules: str) -> None:
    """Make an empty campaign; its file ends in .4c."""
    game = tools.games.by_preset(rules)
    path, page = campaign_path(campaign), game.presets[rules]
    create_campaign(path, tools, game.id, page).close()
