"""The limits of Row Steps for every roll of a fight."""

from collections.abc import Callable
from typing import Any

import pytest

from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.rules.checks.check import MAX_STEPS, RowStep
from fourc_desktop.games.fourc.rules.combat.attacks.attacking import attack
from fourc_desktop.games.fourc.rules.combat.attacks.catching import catch
from fourc_desktop.games.fourc.rules.combat.attacks.wrestling import (
    escape_hold,
    grab_item,
    grab_opponent,
)
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import (
    Catch,
    EscapeHold,
    GrabItem,
    GrabOpponent,
)
from fourc_desktop.games.fourc.rules.combat.encounter.commands import AttackCommand
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject
from tests.games.fourc.rules.combat.stage import Stage

Steps = tuple[RowStep, ...]

ROLLS: dict[str, tuple[Callable[..., None], Callable[[Steps], Any]]] = {
    "attack": (attack, lambda steps: AttackCommand("ada", "Fists", "ben", steps=steps)),
    "struggle": (grab_opponent, lambda steps: GrabOpponent("ada", "ben", steps)),
    "seize": (grab_item, lambda steps: GrabItem("ada", "ben", "Pistol", steps)),
    "slip": (escape_hold, lambda steps: EscapeHold("ada", steps)),
    "catch": (catch, lambda steps: Catch("ada", "vase", steps)),
}


@pytest.fixture(params=ROLLS)
def roll(request: pytest.FixtureRequest, stage: Stage) -> Callable[[Steps], Any]:
    """A roll that Ada can make, with the Row Steps given by the table."""
    stage.add("ben", "foes", carries=("Pistol",))
    stage.lay("vase", MapObject(5, 5), Position(1, 1, 1))
    if request.param == "slip":
        stage.change("ada", held_by="ben")
    do, command = ROLLS[request.param]
    return lambda steps: (do, command(steps))


def test_a_roll_has_so_many_reasons_for_row_steps(
    stage: Stage, roll: Callable[[Steps], Any]
) -> None:
    stage.do(*roll((RowStep(1, "a reason"),) * MAX_STEPS))
    assert stage.now.table.rolls[0].check.total_steps == MAX_STEPS


def test_a_roll_has_no_more_reasons(stage: Stage, roll: Callable[[Steps], Any]) -> None:
    many = (RowStep(1, "a reason"),) * (MAX_STEPS + 1)
    assert stage.refused(*roll(many)) == "A check has 40 reasons for Row Steps at most."


def test_a_reason_is_worth_a_row_step(stage: Stage, roll: Callable[[Steps], Any]) -> None:
    assert (
        stage.refused(*roll((RowStep(0, "no reason"),))) == "Name 1 Row Step or more, up or down."
    )
