"""Looking a file over: everything that is wrong with it, in sentences."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.companions import Companions, Thing, thing_problems, too_many
from fourc_desktop.games.fourc.rules.headquarters import Headquarters
from fourc_desktop.games.fourc.rules.owned_vehicles import OwnedVehicle
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.contents import KINDS, name_of
from fourc_desktop.services.document_files import FileContent, read_document
from fourc_desktop.services.fights import Fights
from fourc_desktop.services.map_files import MapFile
from fourc_desktop.services.opening import read_campaign
from fourc_desktop.services.rule_sets import rule_sets
from fourc_desktop.services.toolbox import Toolbox
from fourc_desktop.storage.campaign_file import SUFFIX
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.fight_kinds import ENCOUNTER_KIND, MAP_KIND


def check_file(path: Path, tools: Toolbox) -> list[str]:
    """What is wrong with a campaign (`.4c`) or a document's file: nothing, where it is sound.

    Raises:
        StorageError: The file is not there, or cannot be read at all.
    """
    if not path.is_file():
        raise StorageError(f"{path} is not a file; choose a campaign or a hero's file.")
    if path.suffix == SUFFIX:
        return list(_campaign(path, tools))
    try:
        content = read_document(path)
    except StorageError as error:
        return [str(error)]
    if isinstance(content, MapFile):
        return []
    return list(content_problems(content, tools.book))


def content_problems(
    content: FileContent, book: Rulebook, owner: Character | None = None
) -> Iterator[str]:
    """What is wrong with a document, and with all that comes along, which goes by its name."""
    thing: Thing = content.character if isinstance(content, HeroFile) else content
    yield from map(str, thing_problems(thing, owner, book))
    if not isinstance(content, HeroFile):
        return
    along: tuple[FileContent, ...] = (
        *content.companions,
        *content.vehicles,
        *content.headquarters,
    )
    for each in along:
        name = name_of(each.character if isinstance(each, HeroFile) else each)
        for line in content_problems(each, book, content.character):
            yield f"{name}: {line}"
    people = (each.character for each in content.companions)
    yield from _too_many((*people, *content.vehicles, *content.headquarters), book)


def _campaign(path: Path, tools: Toolbox) -> Iterator[str]:
    try:
        campaign = read_campaign(path, tools)
    except StorageError as error:
        yield str(error)
        return
    with campaign:
        yield from campaign.problems
        for kind in (each for each in KINDS if each not in (MAP_KIND, ENCOUNTER_KIND)):
            for card in (*campaign.cards(kind), *campaign.trash(kind)):
                for line in _document(card.id, campaign, campaign.book):
                    yield f"{card.name}: {line}"
        yield from _fights(campaign, tools)


def _fights(campaign: Campaign, tools: Toolbox) -> Iterator[str]:
    fights = Fights(campaign, tools, rule_sets)
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


def _document(id_: str, campaign: Campaign, book: Rulebook) -> Iterator[str]:
    owner = campaign.owner(id_)
    whose = None if owner is None else campaign.character(owner)
    yield from map(str, thing_problems(campaign.thing(id_), whose, book))
    yield from _too_many((campaign.thing(each.id) for each in campaign.belongings(id_)), book)


def _too_many(things: Iterable[Thing], book: Rulebook) -> Iterator[str]:
    found = tuple(things)
    companions = Companions(
        characters=tuple(each for each in found if isinstance(each, Character)),
        vehicles=tuple(each for each in found if isinstance(each, OwnedVehicle)),
        headquarters=tuple(each for each in found if isinstance(each, Headquarters)),
    )
    yield from map(str, too_many(companions, book))
