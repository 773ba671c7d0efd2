"""Checking campaign and document files: a sentence for each problem."""

from collections.abc import Iterator
from pathlib import Path

from fourc_desktop.core.documents import AnyDocument, Package
from fourc_desktop.core.game import AnyBook
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import read_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_file import game_of_file, read_document
from fourc_desktop.services.documents.kind_registry import SHARED_KINDS, KindRegistry
from fourc_desktop.services.encounters.encounter_rules import fights_by_game
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.storage.database.campaign_file import SUFFIX
from fourc_desktop.storage.errors import ImportRefusedError, StorageError


def check_file(path: Path, tools: ApplicationContext) -> list[str]:
    """Check a campaign (`.4c`) or a document file; return its problems.

    Raises:
        StorageError: The file does not exist, or cannot be read at all.
    """
    if not path.is_file():
        raise StorageError(f"{path} is not a file; choose a campaign or a hero’s file.")
    if path.suffix == SUFFIX:
        # The same damage may be found in several places.
        return list(dict.fromkeys(_campaign(path, tools)))
    try:
        game = game_of_file(path, tools.games)
        kinds = KindRegistry.of_game(game, tools.games)
        content = read_document(path, kinds)
    except ImportRefusedError as refusal:
        return [f"{path.name}: {refusal.problem}"]
    except StorageError as error:
        return [str(error)]
    return list(package_problems(content, kinds, tools.games.book(game)))


def package_problems(
    package: Package, kinds: KindRegistry, book: AnyBook, owner: AnyDocument | None = None
) -> Iterator[str]:
    """The problems of a document and of its belongings, with the names of the belongings."""
    kind, thing = kinds.of(package.content), package.content.document
    yield from map(str, kind.problems(thing, owner, book))
    for each in package.belongings:
        name = kinds.of(each.content).head(each.content.document).name
        for line in package_problems(each, kinds, book, thing):
            yield f"{name}: {line}"
    yield from map(str, kind.surplus([each.content.document for each in package.belongings], book))


def _campaign(path: Path, tools: ApplicationContext) -> Iterator[str]:
    try:
        campaign = read_campaign(path, tools)
    except StorageError as error:
        yield str(error)
        return
    with campaign:
        yield from campaign.warnings
        for kind in (each for each in campaign.kinds if each.id not in SHARED_KINDS):
            for card in (*campaign.cards(kind.id), *campaign.trash(kind.id)):
                try:
                    found = [*_document(card.id, campaign)]
                except StorageError as error:
                    found = [str(error)]
                yield from (f"{card.name}: {line}" for line in found)
        everything = (*campaign.cards(None), *campaign.trash(None))
        yield from campaign.left_out_pictures(card.id for card in everything)
        yield from _fights(campaign, tools)
        yield from campaign.file.verify()


def _fights(campaign: Campaign, tools: ApplicationContext) -> Iterator[str]:
    fights = EncounterService(campaign, tools, fights_by_game)
    for place in fights.maps():
        try:
            fights.map(place.id)
        except StorageError as error:
            yield f"{place.name}: {error}"
    for each in fights.encounters():
        try:
            problem = fights.problem(each.id)
        except StorageError as error:
            problem = str(error)
        if problem is not None:
            yield f"{each.name}: {problem}"


def _document(id_: str, campaign: Campaign) -> Iterator[str]:
    owner, content = campaign.owner(id_), campaign.content(id_)
    kind = campaign.kinds.of(content)
    whose = None if owner is None else campaign.document(owner)
    yield from map(str, kind.problems(content.document, whose, campaign.book))
    owned = [campaign.document(each.id) for each in campaign.belongings(id_)]
    yield from map(str, kind.surplus(owned, campaign.book))
