"""Walking, running and sprinting on the map."""

from dataclasses import replace

import pytest

from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.rough_magic.rules.campaign_page import RoughMagicOptions
from fourc_desktop.games.rough_magic.rules.combat.commands import MovePace, Travel
from fourc_desktop.games.rough_magic.rules.combat.fighter import SURGE, RoughMagicCondition
from fourc_desktop.games.rough_magic.rules.combat.movement import base_move, is_within, modes_of
from tests.games.rough_magic.rules.combat.stage import Stage


def test_modes_follow_the_base_move_and_the_size_of_a_sector(stage: Stage) -> None:
    for size, expected in ((2, [6, 13, 39]), (5, [2, 5, 15]), (50, [1])):
        book = stage.book.with_options(RoughMagicOptions(sector=size))
        assert [each.sectors for each in modes_of(stage.state, book, "apex")] == expected
    modes = {each.name: each.hinders for each in modes_of(stage.state, stage.book, "apex")}
    assert modes == {"Walk": False, "Run": True, "Sprint": True}
    stage.put("apex", base_move=13000)
    assert [each.sectors for each in modes_of(stage.state, stage.book, "apex")] == [500] * 3
    stage.put("apex", base_move=0)
    assert modes_of(stage.state, stage.book, "apex") == []


def test_reach_and_the_command_of_a_move(stage: Stage) -> None:
    movement = stage.fight.movement
    within = movement.reach(stage.state, "apex", "Walk")
    assert within is not None
    assert Position(6, 0) in within
    assert Position(7, 0) not in within
    assert movement.reach(stage.state, "apex", "Fly") is None
    assert movement.reach(stage.state, "boomer", "Walk") is None
    path = (Position(1, 0),)
    assert movement.move("apex", "Run", path) == Travel("apex", path, MovePace.RUN)
    assert movement.movement_penalty(stage.state, "apex", 3) is None
    assert [each.name for each in movement.movement_modes(stage.state, "apex")] == [
        "Walk", "Run", "Sprint",
    ]  # fmt: skip


def test_a_combatant_off_the_map_reaches_everything(stage: Stage) -> None:
    gone = replace(stage.state.combatant("apex"), spot=None)
    stage.state = stage.state.with_combatant(gone)
    assert is_within(stage.state, stage.book, "apex", MovePace.WALK, Position(11, 3))
    assert stage.fight.movement.reach(stage.state, "apex", "Walk") is None


def test_a_length_on_the_map_is_reported_in_meters(stage: Stage) -> None:
    assert stage.fight.movement.length_text(3) == "6 m"


@pytest.mark.parametrize(
    ("agility", "meters"),
    list(enumerate((0, 2, 4, 7, 13, 40, 130, 400, 1300, 4000, 13000))),
)
def test_a_drained_agility_slows_at_once(stage: Stage, agility: int, meters: int) -> None:
    """A surge makes faster; what the Gamemaster has added on the sheet remains."""
    stage.put("apex", agility=agility)
    assert base_move(stage.book, stage.who("apex")) == meters
    stage.put("apex", base_move=15)
    assert base_move(stage.book, stage.who("apex")) == meters + 2
    surge = RoughMagicCondition(SURGE, "agility", last=1)
    stage.put("apex", base_move=13, agility=4, conditions=(surge,))
    assert base_move(stage.book, stage.who("apex")) == 40


def test_a_move_without_movement_modes_is_refused(stage: Stage) -> None:
    stage.put("apex", base_move=0)
    command = stage.fight.movement.move("apex", "", [Position(0, 1)])
    with pytest.raises(Refused, match="does not come so far"):
        stage.do(command)
    stage.do(command, by_hand=True)
