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
def test_only_the_higher_wins(stage: Stage, other: int, *, is_won: bool) -> None:
    event = OpposedRolled("ada", "ben", "telepathy", 60, other)
    assert event.is_won is is_won
    assert event.apply(stage.now) is stage.now


def test_a_report_changes_nothing(stage: Stage) -> None:
    assert PowerUsed("ada", "telepathy", "ben", "read").apply(stage.now) is stage.now


def test_who_obeys_does_so_this_turn(stage: Stage) -> None:
    stage.now = OrderObeyed("ben").apply(stage.now)
    assert stage.fighter("ben").this_turn.obeys


def test_who_leaves_is_nowhere(stage: Stage) -> None:
    stage.now = LeftMap("ben").apply(stage.now)
    assert stage.spot("ben") is None
