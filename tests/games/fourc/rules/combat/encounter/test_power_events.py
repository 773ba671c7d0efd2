"""The effects of the events of powers."""

import pytest

from fourc_desktop.games.fourc.rules.combat.encounter.power_events import (
    LeftMap,
    OpposedRolled,
    OrderObeyed,
    PowerUsed,
)
from tests.games.fourc.rules.combat.stage import Stage


@pytest.mark.parametrize(("other", "is_won"), [(60, False), (59, True)])
def test_only_the_higher_opposed_roll_wins(stage: Stage, other: int, *, is_won: bool) -> None:
    event = OpposedRolled("ada", "ben", "telepathy", 60, other)
    assert event.is_won is is_won
    assert event.apply(stage.now) is stage.now


def test_power_used_changes_no_state(stage: Stage) -> None:
    assert PowerUsed("ada", "telepathy", "ben", "read").apply(stage.now) is stage.now


def test_order_obeyed_applies_to_this_turn(stage: Stage) -> None:
    stage.now = OrderObeyed("ben").apply(stage.now)
    assert stage.fighter("ben").this_turn.obeys


def test_left_map_removes_the_position(stage: Stage) -> None:
    stage.now = LeftMap("ben").apply(stage.now)
    assert stage.spot("ben") is None
