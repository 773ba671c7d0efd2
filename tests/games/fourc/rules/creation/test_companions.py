from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.companion_limits import (
    alter_ego_limits,
    sidekick_limits,
)
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.creation.companions import (
    Companions,
    OwnedDocument,
    granting_power,
    own_powers,
    owned_problems,
    power_rank,
    surplus_problems,
)
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, draft_problems
from fourc_desktop.games.fourc.rules.creation.draft_fields import new_draft
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.headquarters import Headquarters
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleSystem

SYSTEMS = (VehicleSystem("Laser Turret"), VehicleSystem("Folding Wings"))


@pytest.fixture
def owner(plain_hero: Character) -> Character:
    """A hero with every power that grants a companion or property."""
    powers = (
        HeldPower("alter-ego"),
        HeldPower("sidekick"),
        HeldPower("vehicle", rank=Score(30), raised=1),
        HeldPower("headquarters", rank=Score(20)),
    )
    return replace(plain_hero, powers=powers)


@pytest.fixture
def sidekick(book: Rulebook, owner: Character) -> Character:
    derived = derived_stats(owner, book)
    limits = sidekick_limits(derived.traits, own_powers(derived), owner.rules)
    return instant_hero(book, ADVANCED, "side", limits=limits)


def lines(thing: OwnedDocument, owner: Character | None, book: Rulebook) -> list[str]:
    return [str(each) for each in owned_problems(thing, owner, book)]


def test_powers_bring_companions(book: Rulebook, owner: Character, plain_hero: Character) -> None:
    brought = granting_power("sidekick", owner, book)
    assert brought is not None
    assert brought.power.id == "sidekick"
    assert granting_power("sidekick", plain_hero, book) is None
    assert power_rank("vehicle", owner, book) == 50
    assert power_rank("sidekick", owner, book) is None
    assert power_rank("vehicle", plain_hero, book) is None
    assert power_rank("vehicle", None, book) is None


def test_an_owner_with_unknown_powers_has_no_power_rank(book: Rulebook, owner: Character) -> None:
    stranger = replace(owner, powers=(*owner.powers, HeldPower("forgotten-power")))
    assert power_rank("vehicle", stranger, book) is None


def test_a_lost_power_has_no_rank(book: Rulebook, plain_hero: Character) -> None:
    lost = replace(plain_hero, powers=(HeldPower("vehicle", rank=Score(30), lost=True),))
    assert power_rank("vehicle", lost, book) is None


def test_granted_powers_are_not_counted(book: Rulebook, plain_hero: Character) -> None:
    body = HeldPower("extra-body-parts", rank=Score(20)).with_answers("part", ("wings",))
    derived = derived_stats(replace(plain_hero, powers=(body,)), book)
    assert len(derived.powers) == 2
    assert own_powers(derived) == 1


def test_companions_covered_by_powers_are_legal(
    book: Rulebook, owner: Character, sidekick: Character
) -> None:
    car = book.gear.vehicles["sports-car"]
    second = instant_hero(book, ADVANCED, "second", limits=alter_ego_limits())
    for thing in (
        sidekick,
        second,
        OwnedVehicle("The Beacon", car, 50, SYSTEMS),
        OwnedVehicle("Rental", car),
        Headquarters("Lamp Room", 29),
    ):
        assert lines(thing, owner, book) == []


def test_a_team_needs_no_power(book: Rulebook) -> None:
    jet = book.gear.vehicles["private-jet"]
    for thing in (OwnedVehicle("Nightjar", jet, 40, SYSTEMS), Headquarters("Lamp Room", 50)):
        assert lines(thing, None, book) == []


def test_an_owner_without_the_power_is_named(
    book: Rulebook, plain_hero: Character, sidekick: Character
) -> None:
    car = book.gear.vehicles["sports-car"]
    second = instant_hero(book, ADVANCED, "second", limits=alter_ego_limits())
    weak = replace(sidekick, traits=(Score(1),) * 7, powers=(), power_count=Score(0))
    for thing, power in (
        (second, "Alter-Ego"),
        (weak, "Sidekick"),
        (OwnedVehicle("The Beacon", car, 50, SYSTEMS), "Vehicle"),
        (Headquarters("Lamp Room", 1), "Headquarters"),
    ):
        assert lines(thing, plain_hero, book)[-1] == (
            f"Owner: Test Pilot does not have the power {power}. (4C, {power})"
        )
    assert lines(OwnedVehicle("Rental", car), plain_hero, book) == []


def test_a_headquarters_is_held_to_the_power(book: Rulebook, owner: Character) -> None:
    (line,) = lines(Headquarters("Lamp Room", 30), owner, book)
    assert line.startswith("Size: Rank Value 20 gives a mansion at most")


def test_a_sidekick_that_outgrew_the_hero(
    book: Rulebook, owner: Character, plain_hero: Character
) -> None:
    """Ruling R54, and half as many powers (4C, Sidekick)."""
    limits = sidekick_limits(derived_stats(owner, book).traits, 4, owner.rules)
    outgrown = replace(
        plain_hero,
        limits=replace(limits, traits=(50,) * 7, powers=3),
        power_count=Score(3),
        powers=(*plain_hero.powers, HeldPower("phasing", rank=Score(6))),
    )
    assert lines(outgrown, owner, book) == [
        "Powers: 2 allowed, half as many as Test Pilot has; 3 chosen. (4C, Sidekick)",
    ]
    weaker = replace(owner, traits=(Score(19), *owner.traits[1:]))
    assert "Melee: 20 is more than the 19 of Test Pilot. (R54)" in lines(outgrown, weaker, book)


def test_a_companion_needs_a_power_that_brings_them(
    book: Rulebook, owner: Character, plain_hero: Character
) -> None:
    assert lines(plain_hero, owner, book) == [
        "Owner: Choose which power of Test Pilot brings them. (4C, Powers)"
    ]
    assert lines(plain_hero, None, book) == []


def test_unknown_entries_are_reported_once(
    book: Rulebook, owner: Character, sidekick: Character
) -> None:
    strange = replace(owner, powers=(HeldPower("teeth"),))
    assert lines(sidekick, strange, book) == []
    assert lines(replace(sidekick, origin="fish"), owner, book) == [
        "Origin: The origin “Fish” is not in the rulebook. (4C, Character Origin)"
    ]


def test_a_power_brings_one(book: Rulebook, owner: Character, sidekick: Character) -> None:
    car = book.gear.vehicles["sports-car"]
    powered, bought = OwnedVehicle("A", car, 10, SYSTEMS), OwnedVehicle("B", car)
    home = Headquarters("Lamp Room", 1)
    second = instant_hero(book, ADVANCED, "second", limits=alter_ego_limits())
    one = Companions((second, sidekick), (powered, bought, bought), (home,))
    assert list(surplus_problems(one, book)) == []
    uneven = Companions((second, second, sidekick), (), ())
    assert [str(each) for each in surplus_problems(uneven, book)] == [
        "Alter-Ego: The power brings 1, there are 2. (4C, Alter-Ego)"
    ]
    two = Companions((second, second, sidekick, sidekick), (powered,) * 2, (home,) * 3)
    assert [str(each) for each in surplus_problems(two, book)] == [
        "Alter-Ego: The power brings 1, there are 2. (4C, Alter-Ego)",
        "Sidekick: The power brings 1, there are 2. (4C, Sidekick)",
        "Vehicle: The power brings 1, there are 2. (4C, Vehicle)",
        "Headquarters: The power brings 1, there are 3. (4C, Headquarters)",
    ]


def test_problems_of_a_draft_are_those_of_the_builder(book: Rulebook) -> None:
    draft = new_draft(ADVANCED, CreationMethod.CHOOSE)
    assert owned_problems(draft, None, book) == draft_problems(draft, book)
