from dataclasses import replace

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.characters.character import (
    LONGEST_CONDITION,
    MAX_CONDITIONS,
    Character,
)
from fourc_desktop.games.fourc.rules.characters.conditions import (
    Condition,
    add_condition,
    known_condition,
    remove_condition,
    remove_known_conditions,
)


@pytest.mark.parametrize("condition", Condition)
def test_each_condition_names_its_effect_and_rule(condition: Condition) -> None:
    assert condition.text.endswith(".")
    assert condition.rule.startswith(("4C, ", "R"))
    assert known_condition(condition.value.lower()) is condition


def test_grave_conditions_are_those_that_prevent_actions() -> None:
    grave = {each for each in Condition if each.is_grave}
    assert grave == {Condition.DYING, Condition.UNCONSCIOUS, Condition.PARALYZED}


def test_conditions_are_added_and_removed(plain_hero: Character) -> None:
    hero = add_condition(add_condition(plain_hero, "knocked DOWN"), "  Cursed\nby a  witch ")
    assert hero.conditions == ("Knocked down", "Cursedby a witch")
    assert remove_condition(hero, "Knocked down").conditions == ("Cursedby a witch",)
    assert remove_condition(hero, "Held") == hero


def test_a_long_name_is_cut(plain_hero: Character) -> None:
    assert len(add_condition(plain_hero, "x" * 300).conditions[0]) == LONGEST_CONDITION


@pytest.mark.parametrize(
    ("name", "sentence"),
    [(" \n", "Name the condition"), ("held", "Held is there"), ("CURSED", "CURSED is there")],
)
def test_conditions_that_cannot_be_added(plain_hero: Character, name: str, sentence: str) -> None:
    hero = replace(plain_hero, conditions=("Held", "Cursed"))
    with pytest.raises(Refused, match=sentence):
        add_condition(hero, name)


def test_the_number_of_conditions_is_limited(plain_hero: Character) -> None:
    full = tuple(f"Curse {number}" for number in range(MAX_CONDITIONS))
    with pytest.raises(Refused, match="room for 20 conditions"):
        add_condition(replace(plain_hero, conditions=full), "Held")


def test_removing_known_conditions_keeps_custom_ones(plain_hero: Character) -> None:
    hero = replace(plain_hero, conditions=("Held", "Cursed", "Winded"))
    assert remove_known_conditions(hero).conditions == ("Cursed",)
    assert remove_known_conditions(hero, frozenset({Condition.HELD})).conditions == (
        "Cursed",
        "Winded",
    )


def test_lost_fortitude_returns_with_the_last_condition(plain_hero: Character) -> None:
    hurt = replace(plain_hero, fortitude_lost=4, conditions=("Dying", "Weakened"))
    one = remove_condition(hurt, "Weakened")
    assert (one.conditions, one.fortitude_lost) == (("Dying",), 4)
    stable = remove_condition(one, "Dying")
    assert (stable.conditions, stable.fortitude_lost) == (("Weakened",), 4)
    assert remove_condition(stable, "Weakened").fortitude_lost == 0
    assert remove_known_conditions(hurt) == plain_hero
