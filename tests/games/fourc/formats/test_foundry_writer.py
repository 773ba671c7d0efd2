"""Heroes written as Foundry VTT actors, and read again."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.core.documents import Content, Package, PrintContext
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.document_formats import HERO_KIND
from fourc_desktop.games.fourc.formats.foundry_reader import FOUNDRY_READER
from fourc_desktop.games.fourc.formats.foundry_writer import FOUNDRY_WRITERS, FoundryWriter
from fourc_desktop.games.fourc.rules.characters.character import Character, CharacterSide
from fourc_desktop.games.fourc.rules.characters.fortune import current_stats
from fourc_desktop.games.fourc.rules.characters.healing import damage_now
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import PRESETS, Edition
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.rules.vehicles.headquarters import Headquarters
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleSystem

WORDS = st.text("abcÄß'&<>#;0 ", max_size=12).map(lambda text: " ".join(text.split()))
NAMES = WORDS.map(lambda text: f"Z{text}")
TAGS = st.text("abc <&", max_size=8).map(lambda text: f"T{' '.join(text.split())}")
NUMBERS = st.integers(1, 6_000) | st.sampled_from((0, 150, 200, 250, 1500, 2500, 3000, 5000))

MSH, KAZEM = FOUNDRY_WRITERS


def context(book: Rulebook) -> PrintContext:
    return PrintContext("4C", book, None)


def package(hero: Character) -> Package:
    return Package(Content(HERO_KIND, hero))


def out_and_in(hero: Character, writer: FoundryWriter, book: Rulebook) -> Character:
    found = FOUNDRY_READER.read(writer.write([package(hero)], context(book)), "a.json", book)
    assert found.refusals == ()
    (again,) = found.documents
    read = again.package.content.document
    assert isinstance(read, Character)
    return read


def held_by_both(hero: Character, book: Rulebook, writer: FoundryWriter) -> dict[str, Any]:
    """The data that 4C and both systems have; only one of them has spent Fortune."""
    stats, profile = current_stats(hero, book), hero.profile
    powers: dict[str, tuple[str, int | None]] = {}
    for each in stats.powers:
        rank = None if each.rank is None else each.rank.value
        powers.setdefault(each.power.id, (each.title, rank))
    return {
        "name": profile.name,
        "identity": profile.identity,
        "player": profile.player,
        "side": profile.side,
        "tags": profile.tags,
        "notes": profile.notes.strip(),
        "origin": hero.origin,
        "traits": {trait: stats.traits[trait].value for trait in Trait},
        "lifestyle": stats.lifestyle.value,
        "repute": stats.repute.value,
        "damage": damage_now(hero, book).value,
        "fortune": stats.fortune.value if writer is KAZEM else 0,
        "powers": powers,
        "skills": {(each.name.casefold(), each.steps) for each in stats.skills},
        "equipment": hero.equipment,
    }


@pytest.mark.parametrize("writer", FOUNDRY_WRITERS)
@given(st.data())
def test_out_and_in_again_is_equal_for_all_that_both_hold(
    book: Rulebook, writer: FoundryWriter, data: st.DataObject
) -> None:
    side = data.draw(st.sampled_from(CharacterSide))
    edition = data.draw(st.sampled_from(Edition))
    hero = instant_hero(book, PRESETS[edition], str(data.draw(st.integers(0, 999))), side=side)
    profile = replace(
        hero.profile,
        name=data.draw(NAMES),
        identity=data.draw(WORDS),
        player=data.draw(WORDS),
        tags=tuple(data.draw(st.lists(TAGS, max_size=3, unique_by=str.casefold))),
        notes=data.draw(st.lists(WORDS, max_size=4).map("\n".join)),
    )
    hero = replace(
        hero,
        profile=profile,
        lifestyle=Score(data.draw(NUMBERS)),
        traits=tuple(Score(data.draw(NUMBERS)) for _ in Trait),
        equipment=tuple(data.draw(st.lists(NAMES, max_size=3))),
        wounds=data.draw(st.integers(0, 30)),
        skills=(*hero.skills, Skill("Zither", SkillKind.ADVANCED)),
    )
    again = out_and_in(hero, writer, book)
    assert held_by_both(again, book, writer) == held_by_both(hero, book, writer)


def test_several_are_a_list_and_the_bytes_are_the_same_each_time(book: Rulebook) -> None:
    heroes = [package(instant_hero(book, PRESETS[Edition.BASIC], each)) for each in "ab"]
    for writer in FOUNDRY_WRITERS:
        data = writer.write(heroes, context(book))
        assert writer.write(heroes, context(book)) == data
        assert not writer.left_out(heroes)
        assert [each["name"] for each in json.loads(data)] == [
            each.content.document.profile.name for each in heroes
        ]
        assert len(FOUNDRY_READER.read(data, "a.json", book).documents) == 2


def test_vehicles_and_headquarters_are_exported_and_companions_follow(book: Rulebook) -> None:
    hero, friend = (instant_hero(book, PRESETS[Edition.ADVANCED], each) for each in "ab")
    car = OwnedVehicle("Night Van", book.gear.vehicles["police-cruiser"], notes="Red.", crew="Bo")
    house = Headquarters("The Loft", 10, notes="Dusty.")
    belongings = tuple(
        Package(Content(kind, thing))
        for kind, thing in (
            ("4c-vehicle", car),
            ("4c-headquarters", house),
            ("4c-companion", friend),
        )
    )
    with_all = replace(package(hero), belongings=belongings)
    for writer in FOUNDRY_WRITERS:
        actor, other = json.loads(writer.write([with_all], context(book)))
        assert other["name"] == friend.profile.name
        assert writer.left_out([with_all]) == [
            f"{writer.title} does not say whose companions are; they are actors (1)."
        ]
        names = [item["name"] for item in actor["items"]]
        assert names[-2:] == ["Night Van", "The Loft"]
        assert friend.profile.name not in names
        assert len({item["_id"] for item in actor["items"]}) == len(names)
    for writer, durability in ((MSH, 10), (KAZEM, 15)):  # a rank, and the number itself
        found = FOUNDRY_READER.read(writer.write([with_all], context(book)), "a.json", book)
        hero_again = found.documents[0].package
        (again,) = hero_again.belongings
        van = again.content.document
        assert (van.base.handling, van.base.durability) == (20, durability)
        assert (van.base.velocity, van.base.seats) == (10, 5)
        assert (van.base.kind, van.crew) == (car.base.kind, "Bo")
        assert van.notes.startswith("Red.")
        assert "Night Van" not in hero_again.content.document.equipment
        assert "The Loft" not in hero_again.content.document.equipment
        assert "The Loft" in hero_again.content.document.profile.notes


def test_powers_with_a_rank_and_without(book: Rulebook) -> None:
    hero = replace(
        instant_hero(book, PRESETS[Edition.ADVANCED], "a"),
        powers=(HeldPower("celebrity"), HeldPower("body-armor", rank=Score(200))),
        equipment=("Rope",),
    )
    for writer in FOUNDRY_WRITERS:
        again = out_and_in(hero, writer, book)
        assert (again.powers, again.equipment) == (hero.powers, hero.equipment)
    celebrity, armor, *_ = json.loads(KAZEM.write([package(hero)], context(book)))["items"]
    assert celebrity["system"] == {
        "rank": "typical", "number": 6, "bodyArmor": False, "forceField": False,
    }  # fmt: skip
    assert (armor["system"]["rank"], armor["system"]["bodyArmor"]) == ("shiftx", True)


def test_unknown_catalog_entries_are_refused(book: Rulebook) -> None:
    hero = replace(instant_hero(book, PRESETS[Edition.BASIC], "a"), origin="elsewhere")
    with pytest.raises(Refused):
        MSH.write([package(hero)], context(book))


def test_portraits_have_no_place_in_an_actor(book: Rulebook) -> None:
    hero = package(instant_hero(book, PRESETS[Edition.BASIC], "a"))
    assert MSH.left_out([replace(hero, picture=b"x")]) == [
        f"{MSH.title} has no place for portraits (1)."
    ]


def test_the_systems_of_a_vehicle_keep_their_ranks(book: Rulebook) -> None:
    hero = package(instant_hero(book, PRESETS[Edition.ADVANCED], "a"))
    systems = (VehicleSystem("Radio"), VehicleSystem("Protection", 20), VehicleSystem("Lamp", 10))
    base = replace(book.gear.vehicles["police-cruiser"], systems=systems)
    car = Package(Content("4c-vehicle", OwnedVehicle("Night Van", base)))
    with_car = replace(hero, belongings=(car,))
    notes, kept = ("Features: Radio, Lamp 10", "Features: Radio, Protection 20, Lamp 10"), (20,)
    for writer, note, ranks in ((MSH, notes[0], kept), (KAZEM, notes[1], ())):
        found = FOUNDRY_READER.read(writer.write([with_car], context(book)), "a.json", book)
        (again,) = found.documents[0].package.belongings
        van = again.content.document
        assert tuple(each.rank for each in van.base.systems) == ranks
        assert van.notes == note
