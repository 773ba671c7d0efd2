from dataclasses import replace

import pytest

from fourc_desktop.core.dice import SeededDice
from fourc_desktop.games.fourc.rules.characters.character import Character, CharacterSide
from fourc_desktop.games.fourc.rules.characters.companion_limits import CompanionRole
from fourc_desktop.games.fourc.rules.creation.companions import (
    Companions,
    owned_problems,
    surplus_problems,
)
from fourc_desktop.games.fourc.rules.creation.instant_companions import (
    instant_companions,
    instant_headquarters,
    instant_vehicle,
)
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import PRESETS, Edition
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.headquarters import headquarters_problems
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import owned_vehicle_problems

NAMES = ["Ada Moreau", "Captain Wolf"]
VEHICLE = ("Old Faithful", "city-bus", ["Flame Jets", "Tow Beam"])
HOME = ("Stone’s Throw", ["Observatory", "Laboratory", "Workshop", "Greenhouse"])


@pytest.fixture
def owner(plain_hero: Character) -> Character:
    powers = (
        HeldPower("alter-ego"),
        HeldPower("sidekick"),
        HeldPower("vehicle", rank=Score(30)),
        HeldPower("headquarters", rank=Score(20)),
    )
    profile = replace(
        plain_hero.profile, identity="Ada Moreau", player="Marta", side=CharacterSide.VILLAIN
    )
    return replace(plain_hero, powers=powers, profile=profile)


def test_instant_companions_follow_the_powers(book: Rulebook, owner: Character) -> None:
    companions = instant_companions(owner, book, "7F3K")
    second, sidekick = companions.characters
    assert second.limits is not None
    assert sidekick.limits is not None
    assert second.limits.companion is CompanionRole.ALTER_EGO
    assert (second.profile.name, second.profile.identity) == ("Ada Moreau", "")
    assert second.profile.player == "Marta"
    assert sidekick.limits.companion is CompanionRole.SIDEKICK
    assert sidekick.limits.powers == 2
    assert sidekick.profile.player == ""
    assert {second.profile.side, sidekick.profile.side} == {CharacterSide.VILLAIN}
    assert (second.seed, sidekick.seed) == (None, None)
    (vehicle,) = companions.vehicles
    assert (vehicle.rank, len(vehicle.systems)) == (30, 2)
    (home,) = companions.headquarters
    assert (home.size, len(home.rooms)) == (20, 4)


def test_a_second_self_of_a_nameless_hero_has_a_name(book: Rulebook, owner: Character) -> None:
    nameless = replace(owner, profile=replace(owner.profile, identity=""))
    second, _ = instant_companions(nameless, book, "7F3K").characters
    assert second.profile.name


def test_without_companion_powers_there_are_none(book: Rulebook, plain_hero: Character) -> None:
    assert instant_companions(plain_hero, book, "7F3K") == Companions()


def test_the_same_seed_gives_the_same_companions(book: Rulebook, owner: Character) -> None:
    first = instant_companions(owner, book, "a")
    assert first == instant_companions(owner, book, "a")
    other = instant_companions(owner, book, "b")
    assert first.characters[1] != other.characters[1]
    assert first.vehicles != other.vehicles
    assert first.headquarters != other.headquarters


def test_a_fixed_seed_always_gives_the_same_companions(book: Rulebook, owner: Character) -> None:
    companions = instant_companions(owner, book, "7F3K")
    assert [each.profile.name for each in companions.characters] == NAMES
    (vehicle,) = companions.vehicles
    systems = [system.name for system in vehicle.systems]
    assert (vehicle.name, vehicle.base.id, systems) == VEHICLE
    (home,) = companions.headquarters
    assert (home.name, [room.name for room in home.rooms]) == HOME


@pytest.mark.parametrize("edition", Edition)
def test_instant_companions_have_no_problems(book: Rulebook, edition: Edition) -> None:
    found = 0
    for number in range(150):
        hero = instant_hero(book, PRESETS[edition], f"companions {number}")
        companions = instant_companions(hero, book, f"{number}")
        for thing in companions.documents:
            assert owned_problems(thing, hero, book) == (), number
        assert list(surplus_problems(companions, book)) == []
        found += len(companions.documents)
    assert found if edition is Edition.ADVANCED else True


def test_any_base_takes_two_systems_more(book: Rulebook) -> None:
    for base in book.gear.vehicles.values():
        for number in range(20):
            vehicle = instant_vehicle(book, SeededDice(f"{number}"), base=base, rank=30)
            assert vehicle.base is base
            assert owned_vehicle_problems(vehicle) == ()


def test_a_vehicle_without_the_power_is_as_it_was_built(book: Rulebook) -> None:
    vehicle = instant_vehicle(book, SeededDice("a"))
    assert (vehicle.rank, vehicle.systems) == (None, ())


@pytest.mark.parametrize(
    ("rank", "size", "rooms"), [(0, 1, 1), (1, 1, 1), (9, 6, 2), (49, 40, 6), (5000, 50, 7)]
)
def test_a_larger_rank_is_a_larger_place(book: Rulebook, rank: int, size: int, rooms: int) -> None:
    home = instant_headquarters(book, SeededDice("a"), rank=rank)
    assert (home.size, len(home.rooms)) == (size, rooms)
    assert headquarters_problems(home, book.power_tables["headquarters"], rank=rank) == ()


def test_the_number_of_rooms_follows_the_room_list(book: Rulebook) -> None:
    few = replace(book, companions=replace(book.companions, rooms=book.companions.rooms[:3]))
    assert len(instant_headquarters(few, SeededDice("a"), rank=50).rooms) == 3
