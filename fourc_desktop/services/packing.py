"""Documents between a file and a campaign: unpacked into rows that know whose they are."""

from collections.abc import Callable, Iterator, Sequence

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.refusal import Refusal, Refused
from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.formats.hero_file_format import MOST_COMPANIONS
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.draft import Draft
from fourc_desktop.games.fourc.rules.headquarters import Headquarters
from fourc_desktop.games.fourc.rules.owned_vehicles import OwnedVehicle
from fourc_desktop.services.contents import Content
from fourc_desktop.services.document_files import DocumentFile, FileContent
from fourc_desktop.services.inventory import Inventory
from fourc_desktop.services.map_files import MapFile
from fourc_desktop.storage.encounter_document import EncounterModel

RULE = "4C, Powers"

Addition = DocumentFile | Draft
"""What can be added to a campaign: what a file holds, or a draft."""


def unpacked(
    content: Addition, id_: str, owner: str | None, new_id: Callable[[], str]
) -> Iterator[tuple[str, Content]]:
    """A document and all that comes along with it, each under an id, the owner first.

    What somebody owns stands in the order of its ids, so they rise in the order of the file.
    """
    if isinstance(content, MapFile):
        yield id_, Content(content.map)
        return
    if not isinstance(content, HeroFile):
        yield id_, Content(content, owner)
        return
    yield id_, Content(content.character, owner)
    along: tuple[FileContent, ...] = (
        *content.companions,
        *content.vehicles,
        *content.headquarters,
    )
    new_ids = sorted(new_id() for _ in along)
    for each, its_id in zip(along, new_ids, strict=True):
        yield from unpacked(each, its_id, id_, new_id)


def pictures(content: Addition) -> Iterator[bytes]:
    """Every picture in a document and in what comes along."""
    if isinstance(content, HeroFile | MapFile) and content.picture is not None:
        yield content.picture
    if isinstance(content, HeroFile):
        for companion in content.companions:
            yield from pictures(companion)


def packed(id_: str, inventory: Inventory, picture: Callable[[str], bytes]) -> DocumentFile:
    """A document with all that belongs to it, as it leaves the campaign; a map with its picture.

    A fight stays where it is, and so does a draft: refused where they are asked for, a draft left
    out where it belongs to another.
    """
    held = inventory.content(id_).thing
    if isinstance(held, EncounterModel):
        sentence = f"{inventory.card(id_).name} is a fight; its heroes and its map can be exported."
        raise Refused(Refusal("Encounter", sentence))
    if isinstance(held, SectorMap):
        return MapFile(held, None if held.background is None else picture(held.background))
    return _packed(id_, inventory, picture)


def _packed(id_: str, inventory: Inventory, picture: Callable[[str], bytes]) -> FileContent:
    thing = inventory.content(id_).ownable
    if isinstance(thing, Draft):
        sentence = f"{inventory.card(id_).name} is a draft; finish it in the builder first."
        raise Refused(Refusal("4C, Characters", sentence))
    if not isinstance(thing, Character):
        return thing
    portrait = thing.profile.portrait
    owned = (each for each in inventory.with_belongings([id_]) if inventory.owner(each) == id_)
    whole = (each for each in owned if not isinstance(inventory.content(each).thing, Draft))
    along = [_packed(each, inventory, picture) for each in whole]
    return HeroFile(
        thing,
        None if portrait is None else picture(portrait),
        companions=tuple(each for each in along if isinstance(each, HeroFile)),
        vehicles=tuple(each for each in along if isinstance(each, OwnedVehicle)),
        headquarters=tuple(each for each in along if isinstance(each, Headquarters)),
    )


def check_owner(contents: Sequence[Addition], owner: str, inventory: Inventory) -> None:
    """Raise `Refused` where documents cannot be given to somebody."""
    people = [each for each in contents if isinstance(each, HeroFile | Draft)]
    if not isinstance(inventory.content(owner).thing, Character | Draft):
        sentence = f"{inventory.card(owner).name} is no character and owns nothing."
        raise Refused(Refusal(RULE, sentence))
    if any(isinstance(each, MapFile) for each in contents):
        raise Refused(Refusal(RULE, "A map belongs to nobody."))
    leading = any(isinstance(each, HeroFile) and each.companions for each in people)
    if leading or (people and inventory.owner(owner) is not None):
        raise Refused(Refusal("R55", "A companion has no companions of their own."))
    check_room(owner, len(contents), inventory)


def check_room(owner: str, count: int, inventory: Inventory) -> None:
    """Raise `Refused` where somebody cannot have so many documents more."""
    card = inventory.card(owner)
    if card.trashed_at is not None:
        raise Refused(Refusal(RULE, f"{card.name} is in the trash; take them out first."))
    if len(inventory.belongings(owner)) + count > MOST_COMPANIONS:
        sentence = f"{card.name} can have {MOST_COMPANIONS} companions at most."
        raise Refused(Refusal(RULE, sentence))
