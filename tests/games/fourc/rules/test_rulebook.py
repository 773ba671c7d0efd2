from collections.abc import Mapping
from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.checks.roll_table import roll_table
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC, Edition
from fourc_desktop.games.fourc.rules.powers.power import MAGIC
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

RANKS = {4: 1, 9: 3, 19: 6, 39: 10, 59: 20, 79: 30, 95: 40, 99: 50}
SKILLS = {19: 1, 59: 2, 89: 3, 99: 4}
POWERS = {19: 2, 59: 3, 89: 4, 98: 5, 99: 1}
ORIGINS = {
    4: "Robot",
    9: "Alien",
    39: "Skilled Human",
    59: "Changed Human",
    79: "Mutant",
    99: "Technologically Enhanced",
}
BASIC_POWERS = """
    Animal Command, Body Armor, Claws, Contaminant Resistance, Elasticity,
    Elemental/Energy Control, Extra Body Parts, Fast Attack, Flight, Force Field,
    Growth/Shrinking, Invisibility, Mind Control, One-of-a-Kind Weapon, Phasing,
    Physical Metamorphosis, Regeneration, Shapeshift, Super Leap, Supersense, Superspeed,
    Telekinesis, Telepathy, Teleportation, Wall Crawling
"""
ADVANCED_POWERS = """
    Absorption, Alter-Ego, Animal Command, Astoundingly Wealthy, Body Armor, Burrowing,
    Celebrity, Chameleon, Claws, Contaminant Resistance, Combat Awareness, Detection,
    Dimension Jump, Elasticity, Elemental/Energy Control, Elemental/Energy Generation,
    Extra Body Parts, Fast Attack, Flight, Force Field, Growth/Shrinking, Headquarters,
    Improved Skills, Invisibility, Mind Control, Mind Shield, Nine Lives, Nullification,
    One-of-a-Kind Weapon, Paralyzing Touch, Phasing, Physical Metamorphosis, Plant Control,
    Protected Sense, Reflection, Regeneration, Shapeshift, Sidekick, Super Leap, Supersense,
    Superspeed, Telekinesis, Telepathy, Teleportation, Trait Boost, Trait Increase, Vehicle,
    Wall Crawling, Water Native, Weapon
"""


def by_highest_roll(ends: Mapping[int, object], dice: int) -> object:
    return ends[min(end for end in ends if end >= dice)]


@pytest.mark.parametrize("dice", range(100))
def test_every_roll_on_every_generation_table(book: Rulebook, dice: int) -> None:
    assert book.rank_rolls.read(dice) == by_highest_roll(RANKS, dice)
    assert book.skill_counts.read(dice) == by_highest_roll(SKILLS, dice)
    assert book.power_counts.read(dice) == by_highest_roll(POWERS, dice)
    assert book.origins[book.origin_rolls.read(dice)].name == by_highest_roll(ORIGINS, dice)


@pytest.mark.parametrize("dice", range(100))
def test_every_roll_on_the_lists_of_powers(book: Rulebook, dice: int) -> None:
    basic = [name.strip() for name in BASIC_POWERS.split(",")]
    advanced = [name.strip() for name in ADVANCED_POWERS.split(",")]
    assert book.powers[book.power_rolls(BASIC).read(dice)].name == basic[dice // 4]
    assert book.powers[book.power_rolls(ADVANCED).read(dice)].name == advanced[dice // 2]


def test_51_powers(book: Rulebook) -> None:
    assert len(book.powers) == 51
    assert set(book.powers) == {*book.advanced_power_rolls.results, MAGIC}


def test_powers_without_a_rank_value(book: Rulebook) -> None:
    """Ruling R7."""
    assert {power.name for power in book.powers.values() if not power.ranked} == {
        "Alter-Ego",
        "Astoundingly Wealthy",
        "Celebrity",
        "Improved Skills",
        "Sidekick",
        "Trait Increase",
    }


def test_numbers_of_powers_are_named_by_what_they_are_for(book: Rulebook) -> None:
    """ "Roll 66" reads as the dice that gave the power its Rank Value."""
    names = {each.label for power in book.powers.values() for each in power.numbers}
    assert not {name for name in names if name.split()[0] in {"Roll", "Rank"}}
    assert not names & {"Plants", "New dimension", "Arriving"}
    assert not [power for power in book.powers.values() if "rolled" in power.text]


def test_skills_are_listed_once(book: Rulebook) -> None:
    names = [name for family in book.skills for name in family.skills]
    assert len(names) == len(set(names)) >= 60
    assert len(book.contacts) == len(set(book.contacts))


def test_a_list_with_an_unknown_power_is_refused(book: Rulebook) -> None:
    with pytest.raises(ValueError, match="no power is called flying"):
        replace(book, basic_power_rolls=roll_table([(0, 99, "flying")]))


def test_a_list_with_an_unknown_origin_is_refused(book: Rulebook) -> None:
    with pytest.raises(ValueError, match="no origin is called god"):
        replace(book, origin_rolls=roll_table([(0, 99, "god")]))


def test_a_number_off_an_unknown_table_is_refused(book: Rulebook) -> None:
    with pytest.raises(ValueError, match="no table of powers is called"):
        replace(book, power_tables={})


def test_names_that_do_not_fit_the_rows_are_refused(book: Rulebook) -> None:
    with pytest.raises(ValueError, match="do not fit"):
        replace(book, ranks={**book.ranks, Edition.BASIC: book.ranks[Edition.ADVANCED]})


def test_a_result_table_of_an_unknown_power_is_refused(book: Rulebook) -> None:
    strange = replace(book.results["reflection"], power="mirrors")
    with pytest.raises(ValueError, match="no power is called mirrors"):
        replace(book, results={"reflection": strange})


def test_cached_values_are_ignored_in_comparisons(book: Rulebook) -> None:
    assert replace(book) == book
    assert "derived_cache" not in repr(book)
