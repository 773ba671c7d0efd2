"""The place and the obstacle of a crash (4C, Crash)."""

import pytest

from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import CrashChoice
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_commands import CrashInto
from fourc_desktop.games.fourc.rules.combat.vehicles.crashes import (
    crash_into,
    crash_sectors,
    crash_targets,
    open_crash,
)
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from tests.games.fourc.rules.combat.stage import HERE, Stage

NEXT = Position(3, 1)


@pytest.fixture
def street(stage: Stage) -> Stage:
    """Ada has driven an armored truck (Durability 30) 2 sectors; Ben is beside it."""
    stage.park("truck", "armored-truck")
    stage.seat("truck", "ada")
    stage.change("truck", sectors=2)
    return stage


def crashes(stage: Stage, color: Color) -> CrashChoice:
    stage.do(open_crash, "ada", "truck")
    assert stage.settle(color) == ["RollSettled", "ChoiceOpened"]
    choice = stage.now.table.choices[-1]
    assert isinstance(choice, CrashChoice)
    return choice


@pytest.mark.parametrize("color", Color)
def test_the_crash_sectors_follow_the_color(street: Stage, color: Color) -> None:
    choice = crashes(street, color)
    sectors = crash_sectors(street.now, choice)
    if color is Color.BLACK:
        assert sectors == (HERE,)
    else:
        assert len(sectors) == 4
        assert HERE not in sectors


def test_a_crash_hits_intact_combatants_and_objects(street: Stage) -> None:
    street.add("cat", "foes")
    street.lay("crate", MapObject(5, 50))
    street.lay("rubble", MapObject(5, 50))
    street.change("rubble", broken=True)
    street.park("wreck")
    street.change("wreck", durability=0)
    street.park("van")
    street.seat("van", "cat")
    choice = crashes(street, Color.BLACK)
    found = [each.id for each in crash_targets(street.now, choice, HERE)]
    assert found == ["ben", "crate", "van"]
    assert "into something" in street.refused(crash_into, CrashInto(HERE, "wreck"))
    assert "into something" in street.refused(crash_into, CrashInto(HERE))
    assert "does not crash there" in street.refused(crash_into, CrashInto(NEXT, "ben"))


def test_the_target_of_a_crash_may_avoid_it(street: Stage) -> None:
    crashes(street, Color.BLACK)
    assert street.do(crash_into, CrashInto(HERE, "ben")) == ["ChoiceMade", "RollOpened"]
    assert street.settle(Color.BLACK)[:2] == ["RollSettled", "Collided"]
    assert street.fighter("ben").damage == 50
    assert street.fighter("ada").damage == 60


def test_a_crash_in_the_next_sector_counts_one_more(street: Stage) -> None:
    """10 for each of 3 sectors, and Material Value 50 destroys the truck."""
    crashes(street, Color.RED)
    happened = street.do(crash_into, CrashInto(NEXT))
    assert happened == ["ChoiceMade", "VehicleMoved", "Collided", "VehicleDamaged", "DamageTaken"]
    assert street.fighter("ada").damage == 50
    assert street.vehicle("truck").is_destroyed
    assert street.spot("truck") == NEXT


def test_a_wall_is_hit_before(street: Stage) -> None:
    """Material Value 20 does 20 to the truck, which breaks the wall."""
    wall = usual_wall(WallKind.WALL, 20)
    street.now = street.now_on(street.now.map.with_wall(Edge(HERE, NEXT), wall))
    street.add("cat", "foes", NEXT)
    choice = crashes(street, Color.RED)
    assert not list(crash_targets(street.now, choice, NEXT))
    street.do(crash_into, CrashInto(NEXT))
    assert street.spot("truck") == HERE
    assert street.vehicle("truck").durability == 10
    assert street.now.map.wall(Edge(HERE, NEXT)) is None
    assert street.fighter("ada").damage == 60


def test_an_obstacle_in_the_sector_is_hit_before_the_ground(street: Stage) -> None:
    street.add("ben", "foes", Position(0, 0))
    block = usual_wall(WallKind.OBSTACLE, 10)
    street.now = street.now_on(street.now.map.with_wall(HERE, block))
    crashes(street, Color.BLACK)
    street.do(crash_into, CrashInto(HERE))
    assert street.vehicle("truck").durability == 20
    assert street.now.map.wall(HERE) is None


def test_a_crashing_aircraft_falls_to_the_ground(book: Rulebook) -> None:
    """Two sectors flown and three fallen: 50 to the occupants."""
    stage = Stage(book, SectorMap("Sky", 6, 3))
    stage.park("truck", "private-jet", Position(2, 1, 3))
    stage.seat("truck", "ada")
    stage.change("truck", sectors=2)
    choice = crashes(stage, Color.RED)
    assert crash_sectors(stage.now, choice) == (Position(2, 1, 3),)
    stage.do(crash_into, CrashInto(Position(2, 1, 3)))
    assert stage.spot("ada") == HERE
    assert stage.fighter("ada").damage == 30
    assert stage.vehicle("truck").is_destroyed


def test_a_vehicle_off_the_map_crashes_nowhere(street: Stage) -> None:
    street.park("van", spot=None)
    assert crash_sectors(street.now, CrashChoice("ada", "van", 1)) == ()


def test_a_removed_vehicle_does_not_crash(street: Stage) -> None:
    street.do(open_crash, "ada", "truck")
    street.now = street.now.without("truck")
    assert street.settle(Color.RED) == ["RollSettled"]


def test_crashing_without_a_pending_crash_is_refused(street: Stage) -> None:
    assert street.refused(crash_into, CrashInto(HERE)) == "Nothing is crashing just now."
    street.table(choices=(CrashChoice("ada", "gone", 0),))
    assert street.refused(crash_into, CrashInto(HERE)) == "Nothing is crashing just now."
