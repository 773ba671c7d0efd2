"""The effects of the events of actions other than attacks."""

from dataclasses import replace

from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.rules.combat.encounter import action_events as events
from fourc_desktop.games.fourc.rules.combat.encounter.active_power import ActivePower, PowerState
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject
from tests.games.fourc.rules.combat.stage import HERE, Stage

AWAY = Position(5, 2)


def test_an_object_is_carried_or_has_a_position(stage: Stage) -> None:
    stage.lay("crate", MapObject(5, 20))
    stage.now = events.PickedUp("ada", "crate").apply(stage.now)
    assert (stage.thing("crate").held_by, stage.spot("crate")) == ("ada", None)
    stage.now = events.PutDown("crate", AWAY).apply(stage.now)
    assert (stage.thing("crate").held_by, stage.spot("crate")) == ("", AWAY)
    stage.now = events.ObjectBroke("crate").apply(stage.now)
    assert (stage.thing("crate").broken, stage.spot("crate")) == (True, AWAY)


def test_a_hold_is_known_to_both(stage: Stage) -> None:
    stage.now = events.HoldTaken("ada", "ben").apply(stage.now)
    assert (stage.fighter("ada").holds, stage.fighter("ben").held_by) == ("ben", "ada")
    stage.now = events.HoldReleased("ada", "ben").apply(stage.now)
    assert (stage.fighter("ada").holds, stage.fighter("ben").held_by) == ("", "")


def test_a_caught_combatant_moves_to_the_catcher(stage: Stage) -> None:
    stage.add("cy", "heroes", AWAY)
    missed = events.Caught("ada", "cy", safe=False).apply(stage.now)
    assert missed.combatant("cy").spot == AWAY
    caught = events.Caught("ada", "cy", safe=True).apply(stage.now)
    assert caught.combatant("cy").spot == HERE
    assert events.Caught("ada", "Knife", safe=True).apply(stage.now) == stage.now


def test_aid_takes_the_turn(stage: Stage) -> None:
    stage.this_turn("ada", waiting=True)
    stage.now = events.AidGiven("ada", "ben").apply(stage.now)
    turn = stage.fighter("ada").this_turn
    assert (turn.tends, turn.acted, turn.waiting) == ("ben", True, False)


def test_items_are_gained_and_lost_by_name(stage: Stage) -> None:
    stage.now = events.ItemGained("ada", "Knife").apply(stage.now)
    assert stage.fighter("ada").carried == ("Knife",)
    stage.now = events.ItemLost("ada", "Knife").apply(stage.now)
    assert stage.fighter("ada").carried == ()


def test_harm_without_an_attack_takes_damage(stage: Stage) -> None:
    before = stage.fighter("ben").damage
    stage.now = events.DamageTaken("ben", 7, 0, "a hold").apply(stage.now)
    assert stage.fighter("ben").damage == before - 7
    after = events.Shattered("ada", "Knife", "ben").apply(stage.now)
    assert after == stage.now


def test_turning_a_power_on_leaves_the_others_on(stage: Stage) -> None:
    growth, phasing = ActivePower("Growth", "growth-shrinking"), ActivePower("Phasing", "phasing")
    for each in (growth, phasing):
        stage.now = events.PowerTurned("ada", each).apply(stage.now)
    assert stage.fighter("ada").active == (growth, phasing)
    negated = replace(phasing, state=PowerState.NEGATED)
    stage.now = events.PowerTurned("ada", negated).apply(stage.now)
    assert stage.fighter("ada").active == (growth, negated)
