"""The effects of shared events on the state of a fight."""

from dataclasses import replace

from fourc_desktop.core.encounter.events import (
    CombatantMoved,
    DoorToggled,
)
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from tests.core.encounter.toy_fight import duel


def test_a_path_leads_to_its_last_spot() -> None:
    moved = CombatantMoved("ada", (Position(1, 0), Position(1, 1))).apply(duel())
    assert moved.combatant("ada").spot == Position(1, 1)


def test_doors_are_opened_and_shut_on_the_map() -> None:
    door = usual_wall(WallKind.DOOR, 40)
    moment = replace(duel(), map=duel().map.with_wall(Position(1, 1), door))
    opened = DoorToggled(Position(1, 1), is_open=True).apply(moment)
    assert opened.map.wall(Position(1, 1)) == door.opened()
    assert DoorToggled(Position(1, 1), is_open=False).apply(opened) == moment
