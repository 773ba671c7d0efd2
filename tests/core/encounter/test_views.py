"""The view models of a fight with the defaults of the frame."""

from fourc_desktop.core.encounter.views import ConditionState, NumberState, TurnStep, VehicleView


def test_a_turn_step_is_neither_current_nor_done_by_default() -> None:
    assert TurnStep("Heroes act") == TurnStep("Heroes act", is_now=False, is_done=False)


def test_a_condition_is_listed_with_the_turns_that_are_left() -> None:
    found = [ConditionState("Winded", turns).label for turns in (None, 1, 2)]
    assert found == ["Winded", "Winded, 1 turn", "Winded, 2 turns"]


def test_a_vehicle_heads_up_the_map_by_default() -> None:
    assert VehicleView((), "", 1.0).heading == 0


def test_a_number_has_a_lower_limit_of_0_by_default() -> None:
    assert NumberState("Damage", 3, 3).low == 0
