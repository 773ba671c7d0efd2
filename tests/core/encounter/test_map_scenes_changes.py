"""The changed gauges, numbers and conditions of a combatant."""

from dataclasses import replace

from fourc_desktop.core.encounter.map_scenes import (
    NumberChange,
    changed_conditions,
    changed_gauges,
    changed_numbers,
)
from fourc_desktop.core.encounter.views import ConditionState, Severity
from tests.core.encounter.toy_fight import TOY, Pluck, duel


def test_only_changed_gauges_and_numbers_are_listed() -> None:
    before = duel()
    now = before.with_combatant(replace(before.combatant("ada"), fighter=Pluck(1, nerve=5)))
    assert changed_gauges(before, now, "ada", TOY.views) == [NumberChange("Pluck", 3, 1)]
    assert changed_numbers(before, now, "ada", TOY.views) == [NumberChange("Nerve", 1, 5)]
    assert changed_gauges(before, now, "ben", TOY.views) == []


def test_conditions_added_ended_or_prolonged_are_changes() -> None:
    dazed, winded, held = (
        ConditionState("Dazed", 1),
        ConditionState("Winded"),
        ConditionState("Held"),
    )
    longer = ConditionState("Dazed", 3)
    assert changed_conditions([dazed, winded], [longer, held]) == ([longer, held], [winded])
    assert changed_conditions([dazed], [dazed]) == ([], [])


def test_a_graver_condition_replaces_a_grave_one() -> None:
    dying = ConditionState("Dying", severity=Severity.GRAVE)
    dead = ConditionState("Dead", severity=Severity.GRAVE)
    winded = ConditionState("Winded")
    assert changed_conditions([dying, winded], [dead]) == ([dead], [winded])
    assert changed_conditions([dying], [winded]) == ([winded], [dying])
