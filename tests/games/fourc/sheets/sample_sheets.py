"""The sheets with stored pictures: with few, enough and too many contents."""

from collections.abc import Iterator
from dataclasses import replace

from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.checks.master_table import preset_names
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC, Edition
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill
from fourc_desktop.games.fourc.rules.vehicles.headquarters import Headquarters, HeadquartersRoom
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.games.fourc.sheets.character.back_page import back_page
from fourc_desktop.games.fourc.sheets.character.character_page import character_page
from fourc_desktop.games.fourc.sheets.character.character_sheet import CharacterSheet
from fourc_desktop.games.fourc.sheets.headquarters.headquarters_page import headquarters_page
from fourc_desktop.games.fourc.sheets.headquarters.headquarters_sheet import HeadquartersSheet
from fourc_desktop.games.fourc.sheets.master_table.master_table_page import master_table_page
from fourc_desktop.games.fourc.sheets.printing import (
    blank_character,
    blank_headquarters,
    blank_vehicle,
)
from fourc_desktop.games.fourc.sheets.vehicle.vehicle_page import vehicle_page
from fourc_desktop.games.fourc.sheets.vehicle.vehicle_sheet import VehicleSheet
from fourc_desktop.pdf.book import Printable
from tests.games.fourc.sheets.sample_heroes import HeroMaker
from tests.games.fourc.sheets.sample_property import (
    headquarters_of,
    owner_of,
    storm_petrel,
    vehicle_of,
)

CAMPAIGN = "Harbor City Nights"
SENTENCE = "Grew up over a bakery on Salt Street. "
LIGHTHOUSE = Headquarters(
    name="The Lighthouse",
    size=25,
    place="Pier 9, Harbor City",
    rooms=(
        HeadquartersRoom("Hangar", "The Storm Petrel, and a workshop for it"),
        HeadquartersRoom("Laboratory", "Weather models"),
        HeadquartersRoom("Infirmary", "Four beds"),
        HeadquartersRoom("Archive", ""),
    ),
    notes="The old keeper knows who we are.",
)


def posing(
    stormglass: Character, portrait: bytes, hero: HeroMaker, book: Rulebook
) -> Iterator[tuple[str, Printable]]:
    """Every sheet with the name of its pictures."""
    profile = replace(stormglass.profile, notes=SENTENCE * 10)
    meteor = hero("7", BASIC, name="Meteor", powers=(), equipment=())
    names = preset_names(book.ranks[Edition.ADVANCED])
    yield "hero", _character(stormglass, book, portrait)
    yield "hero with notes", _character(replace(stormglass, profile=profile), book)
    yield "hero with too much", _character(_crowded(hero, book), book)
    yield "hero of Basic", _character(meteor, book)
    for name, vehicle in (
        ("vehicle", storm_petrel(book)),
        ("vehicle without systems", OwnedVehicle("Dart", book.gear.vehicles["sports-car"])),
        ("vehicle with too much", vehicle_of(5, book)),
    ):
        driven = vehicle_page(vehicle, owner_of(hero), book, ADVANCED, campaign=CAMPAIGN)
        yield name, VehicleSheet(driven)
    for name, place in (
        ("headquarters", LIGHTHOUSE),
        ("headquarters with too much", headquarters_of(3)),
    ):
        housed = headquarters_page(place, owner_of(hero), book, campaign=CAMPAIGN)
        yield name, HeadquartersSheet(housed)
    yield "blank hero", blank_character(ADVANCED, book, campaign=CAMPAIGN)
    yield "blank hero of Basic", blank_character(BASIC, book, campaign=CAMPAIGN)
    yield "blank vehicle", blank_vehicle(ADVANCED, book, campaign=CAMPAIGN)
    yield "blank headquarters", blank_headquarters(book, campaign=CAMPAIGN)
    yield "Master Table", master_table_page(book, ADVANCED, names, ("30-39",))


def _character(
    character: Character, book: Rulebook, portrait: bytes | None = None
) -> CharacterSheet:
    names = preset_names(book.ranks[character.rules.edition])
    known = derived_stats(character, book)
    front = character_page(character, known, book, campaign=CAMPAIGN, names=names)
    back = back_page(character, known, book, campaign=CAMPAIGN, names=names)
    return CharacterSheet(front, portrait, back)


def _crowded(hero: HeroMaker, book: Rulebook) -> Character:
    powers = enumerate(list(book.powers)[:9])
    weapons = list(book.gear.weapons.values())[:6]
    return hero(
        name="The Astonishing Doctor Quicksilver-Montgomery",
        identity="Maria-Theresia von Hohenlohe-Schillingsfürst",
        powers=tuple(HeldPower(power, number, Score(30, 10)) for number, power in powers),
        skills=tuple(Skill(f"Skill number {number} of a rather long kind") for number in range(12)),
        equipment=("Rope", "Lamp", *(weapon.name for weapon in weapons)),
        notes=SENTENCE * 60,
    )
