"""The names in saved fights: none may be removed, and none may change its meaning."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass, replace
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast, get_args, get_type_hints

import pytest

from fourc_desktop.core.encounter.commands import SharedCommand
from fourc_desktop.core.encounter.fight import FightTypes
from fourc_desktop.core.encounter.log import LogEntry
from fourc_desktop.core.encounter.state import Combatant, EncounterState
from fourc_desktop.core.limits import LEFT_OUT
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fourc.formats.fight_format import codec_types, fight
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.characters.character import Character, CharacterProfile
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.storage.formats import encounter_format
from fourc_desktop.storage.formats.encounter_format import EVENTS
from fourc_desktop.storage.formats.value_format import FormatTypes, ValueFormat

if TYPE_CHECKING:
    from pydantic_core import CoreSchema

KNOWN = Path(__file__).with_name("fight_words.json")
"""All names that were ever saved in a fight.

A new class, a new enum member and a new field with a default are added by hand, since older files
lack them. Any other difference would make saved fights unreadable.
"""

OWN_DOOR = (Character, OwnedVehicle, SectorMap)
"""The classes with formats of their own, which have their own tests."""

Word = dict[str, str] | list[object]


@pytest.fixture
def types(book: Rulebook) -> FightTypes:
    return fight(book, CampaignPage()).rules.types


def named(types: FightTypes) -> dict[type, str]:
    """The saved names of classes."""
    frame = encounter_format
    tables = (
        *(frame.COMMANDS, frame.EVENTS, frame.PLACES),
        *(types.fighters, types.commands, types.events, types.others),
    )
    return {class_: name for table in tables for name, class_ in table.items()}


def words(types: FightTypes) -> dict[str, Word]:
    """Each class with its fields, and each enum with its values.

    A class that is never one of several possible ones is saved without a name, and is listed under
    its class name.
    """
    names = named(types)

    def name_of(class_: type) -> str:
        usual = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", class_.__name__).lower()
        return names.get(class_, usual)

    waiting: list[Any] = [
        *get_args(SharedCommand),
        *EVENTS.values(),
        *types.commands.values(),
        *types.events.values(),
        *types.fighters.values(),
        types.table,
        Combatant,
        EncounterState,
        LogEntry,
    ]
    found: dict[str, Word] = {}
    while waiting:
        hint = waiting.pop()
        waiting += [each for each in get_args(hint) if each is not Ellipsis]
        if not isinstance(hint, type) or hint in OWN_DOOR or name_of(hint) in found:
            continue
        if issubclass(hint, Enum):
            found[name_of(hint)] = [member.value for member in hint]
        elif is_dataclass(hint):
            found[name_of(hint)] = dict(_fields(hint))
            hints = get_type_hints(hint)
            waiting += [hints[field] for field in dict(_fields(hint))]
    return found


def _fields(class_: type) -> Iterator[tuple[str, str]]:
    for each in fields(class_):
        is_marked = LEFT_OUT in getattr(each.type, "__metadata__", ())
        if each.init and (each.compare or is_marked):
            is_needed = each.default is MISSING and each.default_factory is MISSING
            yield each.name, "needed" if is_needed else "may be left out"


def test_no_word_of_saved_fights_is_lost(types: FightTypes) -> None:
    assert words(types) == json.loads(KNOWN.read_text(encoding="utf-8"))


def test_descriptions_in_older_fights_are_dropped(book: Rulebook) -> None:
    hero = instant_hero(book, CampaignPage().rules, "7F3K")
    described = replace(hero, profile=replace(hero.profile, notes="Owes rent.", tags=("harbor",)))
    car = OwnedVehicle("Car", book.gear.vehicles["sports-car"])
    codecs = cast("Mapping[type, CoreSchema]", codec_types())
    types = FormatTypes(codecs=codecs)
    heroes: ValueFormat[Character] = ValueFormat(Character, types)
    profile = heroes.read(heroes.write(described)).profile
    assert profile == CharacterProfile(hero.profile.name, side=hero.profile.side)
    cars: ValueFormat[OwnedVehicle] = ValueFormat(OwnedVehicle, types)
    assert cars.read(cars.write(replace(car, notes="Dented.", tags=("street",)))) == car
