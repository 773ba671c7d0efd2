"""The Row Steps that defenses give and take."""

from dataclasses import replace

from fourc_desktop.core.maps.position import Position, Where
from fourc_desktop.core.maps.walls import Wall, WallKind, usual_wall
from fourc_desktop.games.fourc.rules.checks.check import RowStep
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.attacks.attack_context import attack_context
from fourc_desktop.games.fourc.rules.combat.attacks.attack_steps import (
    dodge_step,
    open_sectors,
    opening_steps,
)
from fourc_desktop.games.fourc.rules.combat.encounter.commands import AttackCommand
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import EvadeOpening
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import HeldDefense
from tests.games.fourc.rules.combat.stage import Stage

DODGE = HeldDefense("dodge", Color.RED, -3)


def test_a_dodge_takes_its_rows_off_every_attack() -> None:
    assert dodge_step(DODGE, "ada", "Ben") == RowStep(-3, "Ben dodges")
    assert dodge_step(None, "ada", "Ben") is None
    assert dodge_step(replace(DODGE, steps=0), "ada", "Ben") is None
    assert dodge_step(replace(DODGE, spent=True), "ada", "Ben") is None
    assert dodge_step(replace(DODGE, against="cy"), "ada", "Ben") is None
    assert dodge_step(HeldDefense("block", Color.RED, -3), "ada", "Ben") is None


def test_an_opening_counts_against_who_was_evaded_in_its_turn(stage: Stage) -> None:
    def steps(*openings: EvadeOpening) -> int:
        stage.change("ada", openings=openings)
        context = stage.context()
        return opening_steps(context, attack_context(context, AttackCommand("ada", "Fists", "ben")))

    turn = stage.now.turn
    assert steps() == 0
    assert steps(EvadeOpening("ben", 2, turn)) == 2
    assert steps(EvadeOpening("ben", 2, turn - 1), EvadeOpening("cy", 1, turn)) == 0


def test_an_open_door_is_no_obstacle_to_a_rush(stage: Stage) -> None:
    """Ruling R37."""
    start, path = Position(2, 1), (Position(3, 1), Position(4, 1), Position(5, 1))
    door = usual_wall(WallKind.DOOR, 10)
    walls: dict[Where, Wall] = {path[0]: usual_wall(WallKind.OBSTACLE, 10), path[1]: door.opened()}
    assert open_sectors(stage.now, start, path) == 3
    assert open_sectors(stage.now_on(stage.now.map.with_walls(walls)), start, path) == 2
