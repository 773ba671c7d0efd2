"""What the documents of a campaign hold, and how each is written into its row."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fourc.formats.draft_format import DRAFT_KIND, DraftModel, OwnedDraftModel
from fourc_desktop.games.fourc.formats.headquarters_format import (
    HEADQUARTERS_KIND,
    HeadquartersModel,
)
from fourc_desktop.games.fourc.formats.hero_format import HERO_KIND, CharacterModel
from fourc_desktop.games.fourc.formats.owned_format import (
    COMPANION_KIND,
    OwnedCompanionModel,
    OwnedHeadquartersModel,
    OwnedVehicleModel,
)
from fourc_desktop.games.fourc.formats.vehicle_format import VEHICLE_KIND, VehicleModel
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.companions import Thing
from fourc_desktop.games.fourc.rules.draft import Draft
from fourc_desktop.games.fourc.rules.owned_vehicles import OwnedVehicle
from fourc_desktop.storage.encounter_document import EncounterModel, read_encounter
from fourc_desktop.storage.fight_kinds import ENCOUNTER_KIND, MAP_KIND

Held = Thing | SectorMap | EncounterModel
"""Anything that is a document of its own."""


@dataclass(frozen=True, slots=True)
class Content:
    """What a document holds.

    Attributes:
        thing: The character, draft, vehicle, headquarters, map or fight itself.
        owner: The id of the document it belongs to; None for what nobody owns.
    """

    thing: Held
    owner: str | None = None

    @property
    def ownable(self) -> Thing:
        """The thing, where it may belong to somebody; raises `KeyError` for a map or a fight."""
        if isinstance(self.thing, SectorMap | EncounterModel):
            raise KeyError(name_of(self.thing))
        return self.thing


def read_content(kind: str, body: str) -> Content:
    """Read the body of a row; raises `KeyError` for a kind that this program does not know."""
    return _READERS[kind](body)


def write_content(content: Content) -> tuple[str, str]:
    """The kind and the body of the row that holds this."""
    thing, owner = content.thing, content.owner
    if isinstance(thing, SectorMap | EncounterModel):
        return _write_fight(thing)
    if isinstance(thing, Character):
        character = CharacterModel.of(thing)
        if owner is None:
            return HERO_KIND, character.model_dump_json()
        companion = OwnedCompanionModel(owner=owner, character=character)
        return COMPANION_KIND, companion.model_dump_json()
    if isinstance(thing, Draft):
        draft = OwnedDraftModel(owner=owner, draft=DraftModel.of(thing))
        return DRAFT_KIND, draft.model_dump_json()
    if isinstance(thing, OwnedVehicle):
        vehicle = OwnedVehicleModel(owner=owner, vehicle=VehicleModel.of(thing))
        return VEHICLE_KIND, vehicle.model_dump_json()
    place = OwnedHeadquartersModel(owner=owner, headquarters=HeadquartersModel.of(thing))
    return HEADQUARTERS_KIND, place.model_dump_json()


def _write_fight(thing: SectorMap | EncounterModel) -> tuple[str, str]:
    if isinstance(thing, EncounterModel):
        return ENCOUNTER_KIND, thing.model_dump_json(exclude_defaults=True)
    # Most campaigns are opened without a look at their maps.
    from fourc_desktop.storage.map_format import write_map  # noqa: PLC0415

    return MAP_KIND, write_map(thing)


def name_of(thing: Held) -> str:
    """What something is called."""
    return thing.profile.name if isinstance(thing, Character | Draft) else thing.name


def renamed(thing: Held, name: str) -> Held:
    """The same under another name."""
    if isinstance(thing, Character | Draft):
        return replace(thing, profile=replace(thing.profile, name=name))
    if isinstance(thing, EncounterModel):
        return thing.model_copy(update={"name": name})
    return replace(thing, name=name)


def tags_of(thing: Held) -> tuple[str, ...]:
    """The words to find something by."""
    return thing.profile.tags if isinstance(thing, Character | Draft) else thing.tags


def retagged(thing: Held, tags: tuple[str, ...]) -> Held:
    """The same with other tags."""
    if isinstance(thing, Character | Draft):
        return replace(thing, profile=replace(thing.profile, tags=tags))
    if isinstance(thing, EncounterModel):
        return thing.model_copy(update={"tags": tags})
    return replace(thing, tags=tags)


def _hero(body: str) -> Content:
    return Content(CharacterModel.model_validate_json(body).character())


def _companion(body: str) -> Content:
    model = OwnedCompanionModel.model_validate_json(body)
    return Content(model.character.character(), model.owner)


def _draft(body: str) -> Content:
    model = OwnedDraftModel.model_validate_json(body)
    return Content(model.draft.draft(), model.owner)


def _vehicle(body: str) -> Content:
    model = OwnedVehicleModel.model_validate_json(body)
    return Content(model.vehicle.vehicle(), model.owner)


def _headquarters(body: str) -> Content:
    model = OwnedHeadquartersModel.model_validate_json(body)
    return Content(model.headquarters.headquarters(), model.owner)


def _map(body: str) -> Content:
    from fourc_desktop.storage.map_format import read_map  # noqa: PLC0415

    return Content(read_map(body))


def _encounter(body: str) -> Content:
    return Content(read_encounter(body))


_READERS: dict[str, Callable[[str], Content]] = {
    HERO_KIND: _hero,
    DRAFT_KIND: _draft,
    COMPANION_KIND: _companion,
    VEHICLE_KIND: _vehicle,
    HEADQUARTERS_KIND: _headquarters,
    MAP_KIND: _map,
    ENCOUNTER_KIND: _encounter,
}
KINDS = tuple(_READERS)
"""Every kind of document that a campaign may hold."""

UNOWNED = frozenset({HERO_KIND, MAP_KIND, ENCOUNTER_KIND})
"""The kinds that belong to nobody."""
