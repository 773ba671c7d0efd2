"""The Row Steps of defenses and cover on an attack."""

from dataclasses import replace

import pytest

from fourc_desktop.core.maps.position import Edge, Position, Where
from fourc_desktop.core.maps.walls import Wall, WallKind, usual_wall
from fourc_desktop.games.fourc.rules.checks.check import RowStep
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.attacks.attack_context import attack_context
from fourc_desktop.games.fourc.rules.combat.attacks.attack_steps import (
    cover_steps,
    dodge_step,
    open_sectors,
    opening_steps,
)
from fourc_desktop.games.fourc.rules.combat.attacks.attacking import attack
from fourc_desktop.games.fourc.rules.combat.encounter.commands import AttackCommand
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import EvadeOpening
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import HeldDefense
from fourc_desktop.games.fourc.rules.editions import FightReading
from tests.games.fourc.rules.combat.stage import Stage

DODGE = HeldDefense("dodge", Color.RED, -3)


def test_a_dodge_takes_its_rows_off_every_attack() -> None:
    assert dodge_step(DODGE, "ada", "Ben") == RowStep(-3, "Ben dodges")
    assert dodge_step(None, "ada", "Ben") is None
    assert dodge_step(replace(DODGE, steps=0), "ada", "Ben") is None
    assert dodge_step(replace(DODGE, spent=True), "ada", "Ben") is None
    assert dodge_step(replace(DODGE, against="cy"), "ada", "Ben") is None
    assert dodge_step(HeldDefense("block", Color.RED, -3), "ada", "Ben") is None


def test_the_row_steps_of_an_attack_name_their_rules(stage: Stage) -> None:
    stage.add("ada", "heroes", carries=("Pistol",))
    stage.add("cy", "foes", FAR)
    stage.this_turn("ben", guard=DODGE)
    stage.this_turn("ada", sectors=1)
    stage.change("ada", openings=(EvadeOpening("ben", 1, stage.now.turn),))
    assert rules(stage, "ben", "Fists") == {
        "moved 1 sector": "4C, Combat",
        "Ben dodges": "4C, Dodging",
        "evaded Ben": "4C, Evade",
    }
    stage.play(FightReading.RANGE_PENALTY, FightReading.COVER)
    stage.now = stage.now_on(stage.now.map.with_wall(FAR, CRATE))
    assert rules(stage, "cy", "Pistol") == {
        "moved 1 sector": "4C, Combat",
        "range": "4C, Range Penalty",
        "cover: crate": "R78",
    }
    stage.this_turn("ada", sectors=0)
    assert rules(stage, "cy", "Rush") == {"open sectors on the rush": "4C, Rushing"}


def rules(stage: Stage, target: str, way: str) -> dict[str, str]:
    """The rule of each Row Step of Ada's attack, by reason."""
    context = stage.context()
    attack(context, AttackCommand("ada", way, target))
    roll = context.now.table.rolls[0]
    return {each.reason: each.rule for each in roll.check.steps}


def test_an_opening_counts_only_against_its_opponent_and_turn(stage: Stage) -> None:
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


FAR, CRATE = Position(4, 1), usual_wall(WallKind.OBSTACLE, 10, name="crate")


@pytest.mark.parametrize("is_played", [True, False])
def test_cover_is_two_row_steps_with_the_option(stage: Stage, is_played: bool) -> None:
    """Ruling R78."""
    stage.add("ada", "heroes", carries=("Pistol",))
    stage.add("ben", "foes", FAR)
    stage.now = stage.now_on(stage.now.map.with_wall(FAR, CRATE))
    stage.play(*([FightReading.COVER] if is_played else []))
    stage.attack("ada", "ben", "Pistol")
    roll = stage.now.table.roll
    assert roll is not None
    assert roll.check.steps == ((RowStep(-2, "cover: crate"),) if is_played else ())


def test_several_obstacles_give_cover_once(stage: Stage) -> None:
    start, edge = Position(2, 1), Edge(Position(3, 1), FAR)
    window, door = usual_wall(WallKind.WINDOW, 5), usual_wall(WallKind.DOOR, 10).opened()
    both: dict[Where, Wall] = {edge: window, FAR: CRATE}
    assert list(cover_steps(stage.now, start, FAR)) == []
    walled = stage.now_on(stage.now.map.with_walls(both))
    assert list(cover_steps(walled, start, FAR)) == [RowStep(-2, "cover: window")]
    opened = stage.now_on(stage.now.map.with_wall(edge, door))
    assert list(cover_steps(opened, start, FAR)) == []
    assert list(cover_steps(walled, None, FAR)) == []


def test_cover_does_not_count_in_melee(stage: Stage) -> None:
    """Ruling R78."""
    stage.now = stage.now_on(stage.now.map.with_wall(Position(2, 1), CRATE))
    stage.play(FightReading.COVER)
    stage.attack("ada", "ben")
    roll = stage.now.table.roll
    assert roll is not None
    assert roll.check.steps == ()
