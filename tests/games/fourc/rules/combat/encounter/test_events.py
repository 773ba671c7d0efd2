"""The effects of the events of attacks and turns."""

from dataclasses import replace

from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.encounter import events
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import EvadeOpening
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject, TurnPhase
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import NEW_TURN, HeldDefense
from tests.games.fourc.rules.combat.stage import Stage


def test_damage_never_falls_below_0(stage: Stage) -> None:
    stage.change("ben", damage=10)
    stage.now = events.Fell("ben", 2, 4).apply(stage.now)
    assert stage.fighter("ben").damage == 6
    stage.now = events.AttackHit("ada", "ben", "Fists", "hit", 20).apply(stage.now)
    assert stage.fighter("ben").damage == 0


def test_a_defense_is_the_action_and_is_spent_once(stage: Stage) -> None:
    dodge = HeldDefense("dodge", Color.RED, -3)
    stage.this_turn("ben", waiting=True)
    stage.now = events.DefenseHeld("ben", dodge).apply(stage.now)
    turn = stage.fighter("ben").this_turn
    assert (turn.acted, turn.waiting) == (True, False)
    stage.now = events.DefenseSpent("ben").apply(stage.now)
    assert stage.fighter("ben").this_turn.guard == replace(dodge, spent=True)


def test_acting_ends_waiting(stage: Stage) -> None:
    stage.this_turn("ada", waiting=True)
    stage.now = events.Acted("ada").apply(stage.now)
    turn = stage.fighter("ada").this_turn
    assert (turn.acted, turn.waiting) == (True, False)


def test_an_opening_is_used_against_one_opponent(stage: Stage) -> None:
    for against in ("ben", "cy"):
        stage.now = events.OpeningWon("ada", EvadeOpening(against, 1, 4)).apply(stage.now)
    stage.now = events.OpeningUsed("ada", "ben").apply(stage.now)
    assert [each.against for each in stage.fighter("ada").openings] == ["cy"]


def test_a_turn_begins_with_nothing_done(stage: Stage) -> None:
    stage.lay("crate", MapObject(5, 20))
    stage.this_turn("ada", acted=True, sectors=2)
    stage.now = events.TurnBegan(4).apply(stage.now)
    assert stage.fighter("ada").this_turn == NEW_TURN
    assert (stage.now.turn, stage.now.table.phase, stage.now.table.initiative) == (
        4,
        TurnPhase.SECRET,
        (),
    )
    assert stage.thing("crate") == MapObject(5, 20)


def test_a_broken_wall_is_gone(stage: Stage) -> None:
    wall = usual_wall(WallKind.OBSTACLE, 10)
    walled = stage.now_on(stage.now.map.with_wall(Position(0, 0), wall))
    assert events.WallBroke(Position(0, 0), "crates").apply(walled) == stage.now
