"""The permitted targets of powers."""

import pytest

from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.games.fourc.rules.combat.actions.forms import turn_power
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import TurnPower, UsePower
from fourc_desktop.games.fourc.rules.combat.encounter.reaching import number_of, range_of
from fourc_desktop.games.fourc.rules.combat.powers.power_use import use_power
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.powers.power_numbers import NumberUse
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from tests.games.fourc.rules.combat.stage import HERE, Stage

NEXT = Position(3, 1)
CONTROL = UsePower("ada", "Mind Control", "ben")


@pytest.fixture
def walled(book: Rulebook) -> Stage:
    wall = usual_wall(WallKind.WALL, 100)
    stage = Stage(book, SectorMap("Bank", 6, 3).with_wall(Edge(HERE, NEXT), wall))
    stage.empower("ada", HeldPower("mind-control", rank=Score(40)))
    return stage


def test_a_power_action_needs_line_of_sight(walled: Stage) -> None:
    walled.add("ben", "foes", NEXT)
    assert walled.refused(use_power, CONTROL) == "Ada does not see Ben from there."


def test_a_power_action_needs_both_on_the_map(walled: Stage) -> None:
    walled.add("ben", "foes", None)
    assert walled.refused(use_power, CONTROL) == "Ben is not on the map."


def test_a_power_action_needs_a_found_target(walled: Stage) -> None:
    walled.empower("ben", HeldPower("invisibility", rank=Score(40)))
    walled.do(turn_power, TurnPower("ben", "Invisibility"), by_hand=True)
    assert "find them first" in walled.refused(use_power, CONTROL)
    walled.change("ben", found_by=("ada",))
    assert "RollOpened" in walled.do(use_power, CONTROL)


def test_numbers_are_those_of_the_use_or_the_rank(stage: Stage) -> None:
    stage.empower("ada", HeldPower("nullification", rank=Score(25)))
    (power,) = stage.fighter("ada").known.sheet.powers
    assert (range_of(power), number_of(power, NumberUse.ROLL)) == (3, 25)
    assert number_of(power, NumberUse.MINDS) == 25
    stage.empower("ada", HeldPower("mind-control", rank=Score(25)))
    (power,) = stage.fighter("ada").known.sheet.powers
    assert range_of(power) == 0
