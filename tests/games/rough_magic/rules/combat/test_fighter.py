"""Values of a fighter: conditions, actions, attributes."""

from dataclasses import replace

from fourc_desktop.games.rough_magic.rules.attacks import AttackType
from fourc_desktop.games.rough_magic.rules.character import AttributeId
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    BLIND,
    DODGING,
    HELPLESS,
    PRONE,
    RESTRAINED,
    SURGE,
    RoughMagicCondition,
)
from fourc_desktop.games.rough_magic.rules.turn_order import InitiativeRoller
from tests.games.rough_magic.rules.combat.stage import APEX


def test_conditions_are_added_once_for_each_source() -> None:
    held = APEX.plus(RoughMagicCondition(RESTRAINED, "a")).plus(
        RoughMagicCondition(RESTRAINED, "b")
    )
    again = held.plus(RoughMagicCondition(RESTRAINED, "a"))
    assert [each.source for each in again.conditions] == ["b", "a"]
    assert [each.source for each in again.minus(RESTRAINED, source="a").conditions] == ["b"]
    assert again.minus(RESTRAINED).conditions == ()
    assert again.condition(BLIND, RESTRAINED) == RoughMagicCondition(RESTRAINED, "b")
    assert again.condition(BLIND) is None


def test_surges_raise_an_attribute_and_end_with_their_round() -> None:
    surge = RoughMagicCondition(SURGE, AttributeId.POWER_LEVEL.value, last=3)
    raised = replace(APEX, conditions=(surge, surge))
    assert raised.attribute(AttributeId.POWER_LEVEL) == 6
    assert raised.without_old(3) is raised
    assert raised.without_old(4) == APEX


def test_a_turn_brings_two_actions_and_ends_a_dodge() -> None:
    conditions = (RoughMagicCondition(DODGING), RoughMagicCondition(PRONE))
    fresh = replace(APEX, conditions=conditions, out_of_turn=True).begun(2)
    assert (fresh.moves, fresh.standards, fresh.out_of_turn) == (1, 1, False)
    assert fresh.conditions == (RoughMagicCondition(PRONE),)
    assert (fresh.used().standards, fresh.used(move=True).moves) == (0, 0)


def test_acting_needs_consciousness_and_no_helplessness() -> None:
    assert APEX.can_act
    assert not replace(APEX, endurance=0).is_conscious
    assert not APEX.plus(RoughMagicCondition(HELPLESS)).can_act


def test_resistances_skills_and_initiative() -> None:
    tough = replace(APEX, armor=4, mental_resistance=2, alteration_resistance=1, has_drop=True)
    assert [tough.resistance(each) for each in AttackType] == [4, 2, 1]
    assert (APEX.skill_level("deception"), APEX.skill_level("Stealth")) == (2, 0)
    assert tough.initiative("a", "Ada") == InitiativeRoller(
        "a", 0, 3, is_player=True, has_drop=True, name="Ada"
    )
    assert APEX.attack("Staff") is not None
    assert APEX.attack("Spoon") is None
