"""Attacking, damaging and destroying walls and obstacles (seed 002, Inanimate Objects)."""

from dataclasses import replace

import pytest

from fourc_desktop.core.encounter.views import ActionOption
from fourc_desktop.core.maps.position import Edge, Position, Where
from fourc_desktop.core.maps.walls import Wall, WallKind
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.rough_magic.rules.combat.objects.object_damage import (
    ObjectStruck,
    StrikeObject,
    object_text,
    objects_near,
)
from tests.games.rough_magic.rules.combat.stage import Stage

WALL = Edge(Position(0, 0), Position(0, 1))
CRATE = Position(6, 0)
BRICK = Wall(WallKind.WALL, 20, "brick")
WOOD = Wall(WallKind.OBSTACLE, 3, "", "Crate")


@pytest.fixture
def walled(stage: Stage) -> Stage:
    """Apex at A1 has a brick wall of 10 Health to the south; a crate of 1 is at G1."""
    map_ = stage.state.map.with_walls({WALL: BRICK, CRATE: WOOD})
    stage.state = replace(stage.state, map=map_)
    stage.place("boomer", 3, 2)
    stage.place("crimson", 4, 2)
    return stage


def reported(stage: Stage, where: Where, face: int, attack: str = "Staff") -> str:
    before = stage.state
    [event] = stage.do(StrikeObject("apex", attack, where), face)
    assert isinstance(event, ObjectStruck)
    assert stage.fight.narration.event_text(before, event) == object_text(event, "Apex")
    return object_text(event, "Apex")


def test_an_object_is_damaged_below_half_and_destroyed_at_0(walled: Stage) -> None:
    assert reported(walled, WALL, 1) == "Apex strikes Brick wall: 4 damage, 6 of 10 left."
    assert walled.who("apex").standards == 0
    with pytest.raises(Refused, match="no standard action left"):
        walled.do(StrikeObject("apex", "Staff", WALL))
    walled.act("apex")
    assert reported(walled, WALL, 2).endswith("5 damage, 1 of 10 left. It is damaged.")
    assert walled.state.map.wall(WALL) == BRICK
    assert dict(objects_near(walled.state, "apex"))[WALL] == "Brick wall, A1–A2: Health 1 of 10"
    walled.act("apex")
    assert reported(walled, WALL, 6) == "Apex strikes Brick wall: 1 damage. It is destroyed."
    assert walled.state.map.wall(WALL) is None
    assert walled.state.table.damage == ()


def test_objects_need_reach_or_line_of_sight(walled: Stage) -> None:
    with pytest.raises(Refused, match="out of reach"):
        walled.do(StrikeObject("apex", "Staff", CRATE))
    assert reported(walled, CRATE, 1, "Gun").endswith("It is destroyed.")
    walled.act("apex")
    far = Edge(Position(0, 2), Position(0, 3))
    walled.state = replace(walled.state, map=walled.state.map.with_wall(far, BRICK))
    with pytest.raises(Refused, match="hides that"):
        walled.do(StrikeObject("apex", "Gun", far))


def test_missing_objects_and_mental_attacks_are_refused(walled: Stage) -> None:
    with pytest.raises(Refused, match="Nothing stands there"):
        walled.do(StrikeObject("apex", "Staff", Position(3, 3)))
    with pytest.raises(Refused, match="does nothing to an object"):
        walled.do(StrikeObject("apex", "Blast", WALL))


def test_breaking_is_offered_with_odds_near_objects(
    walled: Stage,
) -> None:
    def offer() -> ActionOption:
        options = walled.fight.actions.action_options(walled.state, "apex")
        return next(each for each in options if each.command is StrikeObject)

    option = offer()
    assert option.refusal is None
    where, attack = walled.fight.actions.questions(walled.state, option, {})
    assert [each.value for each in where.options] == [WALL, CRATE]
    assert "Blast" not in [each.value for each in attack.options]
    found = walled.fight.chances.odds(walled.state, StrikeObject("apex", "Staff", WALL))
    assert sum(found.values()) == 1
    assert len(found) == 6
    bare = walled.state.map.without_wall(WALL).without_wall(CRATE)
    walled.state = replace(walled.state, map=bare)
    assert "Nothing that could be broken" in str(offer().refusal)


def test_a_combatant_off_the_map_can_attack_any_object(walled: Stage) -> None:
    apex = walled.state.combatant("apex")
    walled.state = walled.state.with_combatant(replace(apex, spot=None))
    assert list(objects_near(walled.state, "apex")) == []
    [event] = walled.do(StrikeObject("apex", "Staff", WALL), 6)
    assert isinstance(event, ObjectStruck)
    assert event.left == 1
