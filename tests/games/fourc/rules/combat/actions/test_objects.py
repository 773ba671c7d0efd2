"""Picking up, dropping and handing over objects."""

from dataclasses import replace

import pytest

from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.combat.actions.breaking import (
    break_thing,
    break_wall,
    open_wall,
)
from fourc_desktop.games.fourc.rules.combat.actions.movement import get_up
from fourc_desktop.games.fourc.rules.combat.actions.objects import (
    drop,
    hand_over,
    pick_up,
    refuse_dropping,
)
from fourc_desktop.games.fourc.rules.combat.attacks.attacking import attack
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import (
    BreakThing,
    BreakWall,
    Drop,
    GetUp,
    HandOver,
    OpenWall,
    PickUp,
)
from fourc_desktop.games.fourc.rules.combat.encounter.active_power import ActivePower, PowerState
from fourc_desktop.games.fourc.rules.combat.encounter.commands import AttackCommand
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject
from tests.games.fourc.rules.combat.stage import HERE, Stage

NEXT = Position(3, 1)
BESIDE = Edge(HERE, NEXT)


def test_an_object_is_picked_up_handed_over_and_dropped(stage: Stage) -> None:
    stage.add("cat", "heroes")
    stage.lay("crate", MapObject(5, 20))
    stage.do(pick_up, PickUp("ada", "crate"))
    assert stage.spot("crate") is None
    assert "Somebody has it" in stage.refused(pick_up, PickUp("cat", "crate"))
    stage.do(hand_over, HandOver("ada", "cat", "crate"))
    assert stage.thing("crate").held_by == "cat"
    stage.do(drop, Drop("cat", "crate"))
    assert stage.spot("crate") == HERE
    assert "carries no" in stage.refused(drop, Drop("cat", "crate"))


def test_dropping_from_another_dimension_is_refused(stage: Stage) -> None:
    """It would have no position."""
    away = ActivePower("Dimension Jump", "dimension-jump", state=PowerState.AWAY, spot=HERE)
    stage.change("ada", carried=("Rope",), active=(away,))
    assert "is in another dimension" in stage.refused(drop, Drop("ada", "Rope"))
    refusal = refuse_dropping(stage.context(), stage.context().combatant("ada"))
    assert refusal is not None


@pytest.mark.parametrize("condition", [Condition.DYING, Condition.UNCONSCIOUS])
def test_dropping_while_helpless_is_refused(stage: Stage, condition: Condition) -> None:
    stage.add("ada", "heroes", carries=("Big Sword",))
    stage.suffer("ada", condition)
    assert "takes no action" in stage.refused(drop, Drop("ada", "Big Sword"))
    context = stage.context()
    refusal = refuse_dropping(context, context.combatant("ada"))
    assert refusal is not None
    assert "takes no action" in refusal.sentence


def test_picking_up_while_getting_up_is_refused(stage: Stage) -> None:
    stage.lay("crate", MapObject(5, 20))
    stage.suffer("ada", Condition.KNOCKED_DOWN, since=2)
    assert "getting up" in stage.refused(pick_up, PickUp("ada", "crate"))
    stage.do(get_up, GetUp("ada"))
    assert "has got up" in stage.refused(pick_up, PickUp("ada", "crate"))


def test_a_dropped_item_becomes_an_object(stage: Stage) -> None:
    stage.add("ada", "heroes", carries=("Big Sword", "Big Sword"))
    stage.do(drop, Drop("ada", "Big Sword"))
    stage.do(drop, Drop("ada", "Big Sword"))
    assert stage.fighter("ada").carried == ()
    assert stage.thing("big-sword-2").item == "Big Sword"
    stage.do(pick_up, PickUp("ada", "big-sword-1"))
    assert stage.fighter("ada").carried == ("Big Sword",)
    assert not stage.now.has("big-sword-1")
    stage.add("cat", "heroes")
    stage.do(hand_over, HandOver("ada", "cat", "Big Sword"))
    assert stage.fighter("cat").carried == ("Big Sword",)


def test_refusals_of_picking_up_and_handing_over(stage: Stage) -> None:
    stage.add("cat", "heroes", brawn=1)
    stage.lay("car", MapObject(40, 1_000_000))
    stage.lay("crate", MapObject(5, 300), NEXT)
    assert "lifts" in stage.refused(pick_up, PickUp("ada", "car"))
    assert "another sector" in stage.refused(pick_up, PickUp("ada", "crate"))
    assert "no object" in stage.refused(pick_up, PickUp("ada", "ben"))
    assert "no object" in stage.refused(pick_up, PickUp("ada", "nobody"))
    stage.lay("crate", MapObject(5, 300))
    stage.do(pick_up, PickUp("ada", "crate"))
    assert "lifts" in stage.refused(hand_over, HandOver("ada", "cat", "crate"))
    stage.add("cat", "heroes", NEXT)
    assert "another sector" in stage.refused(hand_over, HandOver("ada", "cat", "crate"))
    stage.suffer("cat", Condition.UNCONSCIOUS)
    assert "takes no action" in stage.refused(hand_over, HandOver("ada", "cat", "crate"))
    assert "carries no" in stage.refused(hand_over, HandOver("ada", "cat", "Pistol"))


def test_handling_objects_needs_the_own_turn_and_consciousness(stage: Stage) -> None:
    stage.lay("crate", MapObject(5, 20))
    assert "their side acts" in stage.refused(pick_up, PickUp("ben", "crate"))
    stage.suffer("ada", Condition.DAZED)
    assert "takes no action" in stage.refused(pick_up, PickUp("ada", "crate"))


@pytest.mark.parametrize(("value", "breaks"), [(19, True), (20, False)])
def test_brawn_breaks_weaker_objects(stage: Stage, value: int, breaks: bool) -> None:
    stage.lay("crate", MapObject(value, 20))
    if breaks:
        stage.do(break_thing, BreakThing("ada", "crate"))
        assert "nothing that can" in stage.refused(break_thing, BreakThing("ada", "crate"))
    else:
        assert "has to be greater" in stage.refused(break_thing, BreakThing("ada", "crate"))
    assert stage.thing("crate").broken == breaks


def test_breaking_an_object_needs_reach(stage: Stage) -> None:
    assert "nothing that can" in stage.refused(break_thing, BreakThing("ada", "ben"))
    stage.lay("crate", MapObject(5, 20), NEXT)
    assert "out of reach" in stage.refused(break_thing, BreakThing("ada", "crate"))
    stage.lay("crate", MapObject(5, 20, held_by="ben"), None)
    assert "out of reach" in stage.refused(break_thing, BreakThing("ada", "crate"))
    stage.lay("crate", MapObject(5, 20, held_by="ada"), None)
    stage.do(break_thing, BreakThing("ada", "crate"))


def test_breaking_a_wall_needs_an_adjacent_position(stage: Stage) -> None:
    assert "Nothing stands there" in stage.refused(break_wall, BreakWall("ada", BESIDE))
    wall = usual_wall(WallKind.WALL, 10)
    map_ = stage.now.map.with_walls({BESIDE: wall, Position(0, 0): wall})
    stage.now = replace(stage.now, map=map_)
    assert "out of reach" in stage.refused(break_wall, BreakWall("ada", Position(0, 0)))
    assert stage.do(break_wall, BreakWall("ada", BESIDE)) == ["Acted", "WallBroke"]
    assert stage.now.map.wall(BESIDE) is None


def test_doors_open_and_shut(stage: Stage) -> None:
    wall = usual_wall(WallKind.WALL, 10)
    door = usual_wall(WallKind.DOOR, 10)
    stage.now = replace(stage.now, map=stage.now.map.with_walls({BESIDE: door, HERE: wall}))
    stage.do(open_wall, OpenWall("ada", BESIDE))
    assert stage.now.map.wall(BESIDE) == door.opened()
    assert "could be open" in stage.refused(open_wall, OpenWall("ada", BESIDE))
    stage.do(open_wall, OpenWall("ada", BESIDE, is_open=False))
    assert stage.now.map.wall(BESIDE) == door
    assert "could be open" in stage.refused(open_wall, OpenWall("ada", HERE))
    assert "could be shut" in stage.refused(open_wall, OpenWall("ada", HERE, is_open=False))


@pytest.mark.parametrize(
    ("name", "value"),
    [("Sword", 50), ("Club", 6), ("Bulletproof Vest", 8), ("Steel Beam", 30), ("Diamond ring", 75)],
)
def test_a_dropped_item_keeps_its_material_value(stage: Stage, name: str, value: int) -> None:
    """4C, Material Value: only an iron item becomes an iron object."""
    stage.add("ada", "heroes", carries=(name,))
    stage.do(drop, Drop("ada", name))
    (lying,) = (each for each in stage.now.combatants if isinstance(each.fighter, MapObject))
    assert stage.thing(lying.id).material_value == value


def test_an_object_is_unchanged_after_picking_up_and_dropping(stage: Stage) -> None:
    stage.add("cat", "heroes")
    stage.lay("vase", MapObject(2, 7, item="Vase"))
    stage.do(pick_up, PickUp("ada", "vase"))
    stage.do(hand_over, HandOver("ada", "cat", "Vase"))
    assert stage.fighter("ada").finds == ()
    stage.do(drop, Drop("cat", "Vase"))
    assert stage.thing("vase-1") == MapObject(2, 7, item="Vase")
    assert stage.fighter("cat").finds == ()


def test_weights_of_lifted_objects_add_up(stage: Stage) -> None:
    """Ruling R29: Brawn 30 lifts a ton, and not two cars of a ton."""
    stage.add("ada", "heroes", brawn=30)
    for number in (1, 2):
        stage.lay(f"car-{number}", MapObject(40, 2000))
    stage.do(pick_up, PickUp("ada", "car-1"))
    refused = stage.refused(pick_up, PickUp("ada", "car-2"))
    assert refused == "With what Ada carries it comes to 2 tons, and Brawn 30 lifts 1 ton."
    stage.add("cat", "heroes", brawn=30)
    stage.do(pick_up, PickUp("cat", "car-2"))
    assert "With what Cat carries" in stage.refused(hand_over, HandOver("ada", "cat", "car-1"))
    throw = AttackCommand("ada", "Throw an object", "ben", thrown="compact-car")
    assert "With what Ada carries" in stage.refused(attack, throw)
    stage.do(attack, replace(throw, thrown="car-1"))
