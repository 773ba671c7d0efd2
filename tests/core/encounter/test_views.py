"""What the window reads of a fight, where the rules say nothing of their own."""

from fourc_desktop.core.encounter.views import TurnStep


def test_a_step_of_the_turn_is_neither_now_nor_over_unless_it_says_so() -> None:
    assert TurnStep("Heroes act") == TurnStep("Heroes act", is_now=False, is_done=False)
