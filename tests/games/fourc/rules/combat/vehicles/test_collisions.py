"""The effects of a collision on everything in it, calculated manually (4C, Collisions)."""

from dataclasses import replace

import pytest

from fourc_desktop.core.maps.adjacency import Obstruction
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject
from fourc_desktop.games.fourc.rules.combat.overrides import with_number
from fourc_desktop.games.fourc.rules.combat.vehicles.collisions import (
    collide,
    collide_with_material,
    collide_with_wall,
    roller_of,
    strike,
)
from tests.games.fourc.rules.combat.stage import HERE, Stage


@pytest.fixture
def street(stage: Stage) -> Stage:
    """Ada has driven a car (Durability 10) 3 sectors, Cat a limousine (20) 2 sectors."""
    stage.add("cat", "foes")
    stage.park("car")
    stage.park("limo", "limousine")
    stage.seat("car", "ada")
    stage.seat("limo", "cat")
    stage.change("car", sectors=3)
    stage.change("limo", sectors=2)
    return stage


def armored(stage: Stage, who: str, value: int) -> None:
    """Give a combatant armor of a value."""
    combatant = stage.now.combatant(who)
    state = with_number(stage.fighter(who), "Armor", value, stage.book)
    stage.now = stage.now.with_combatant(replace(combatant, fighter=state))


def test_a_collision_with_an_unarmored_pedestrian(street: Stage) -> None:
    """Ben takes the car's Durability, the car nothing (R41), Ada 10 per sector."""
    happened = street.do(collide, "car", "ben")
    assert happened == ["Collided", "DamageTaken", "DamageTaken"]
    assert [street.fighter(who).damage for who in ("ben", "ada")] == [70, 50]
    assert street.vehicle("car").durability == 10
    assert street.vehicle("car").is_stopped


def test_a_collision_with_an_armored_pedestrian(street: Stage) -> None:
    """Armor 6 lets 4 of 10 through and does 6 to the car."""
    armored(street, "ben", 6)
    street.do(collide, "car", "ben")
    assert street.fighter("ben").damage == 76
    assert street.vehicle("car").durability == 4


def test_two_vehicles(street: Stage) -> None:
    """Each takes the Durability the other had; occupants 10 for each sector of their own."""
    street.do(collide, "car", "limo")
    assert [street.vehicle(each).durability for each in ("car", "limo")] == [0, 10]
    assert [street.fighter(who).damage for who in ("ada", "cat")] == [50, 60]
    assert street.vehicle("limo").is_stopped


@pytest.mark.parametrize(("value", "breaks", "left"), [(9, True, 1), (10, False, 0), (4, True, 6)])
def test_a_collision_breaks_a_weaker_object(
    street: Stage, value: int, breaks: bool, left: int
) -> None:
    street.lay("crate", MapObject(value, 50))
    street.do(collide, "car", "crate")
    assert street.thing("crate").broken is breaks
    assert street.vehicle("car").durability == left


def test_a_collision_with_the_ground_harms_occupants(street: Stage) -> None:
    street.change("limo", durability=20)
    street.do(collide_with_material, "limo", "the ground", 50)
    assert street.vehicle("limo").is_destroyed
    assert street.fighter("cat").damage == 60


@pytest.mark.parametrize(("value", "breaks", "left"), [(8, True, 2), (10, False, 0)])
def test_a_collision_breaks_a_weaker_wall(
    street: Stage, value: int, breaks: bool, left: int
) -> None:
    where = Edge(HERE, Position(3, 1))
    wall = usual_wall(WallKind.WALL, value)
    street.now = street.now_on(street.now.map.with_wall(where, wall))
    street.do(collide_with_wall, "car", Obstruction(where, wall))
    assert (street.now.map.wall(where) is None) is breaks
    assert street.vehicle("car").durability == left


def test_occupants_of_a_standing_vehicle_take_no_damage(street: Stage) -> None:
    street.change("car", sectors=0)
    assert street.do(collide, "car", "ben") == ["Collided", "DamageTaken"]


def test_removed_riders_take_no_collision_damage(street: Stage) -> None:
    street.change("car", riders=("gone",))
    assert street.do(collide, "car", "ben") == ["Collided", "DamageTaken", "DamageTaken"]
    assert street.fighter("ada").damage == 50


def test_own_armor_counts_inside(street: Stage) -> None:
    """Ruling R56: 30 minus armor 12."""
    armored(street, "ada", 12)
    street.do(collide_with_material, "car", "the ground", 50)
    assert street.fighter("ada").damage == 62


def test_the_target_or_its_driver_rolls_to_avoid_collision(street: Stage) -> None:
    """Ruling R70."""
    street.lay("crate", MapObject(10, 50))
    rollers = [roller_of(street.now, each) for each in ("ben", "limo", "crate")]
    assert [each and each.id for each in rollers] == ["ben", "cat", None]
    street.suffer("ben", Condition.UNCONSCIOUS)
    street.suffer("cat", Condition.DAZED)
    assert roller_of(street.now, "ben") is None
    assert roller_of(street.now, "limo") is None
    street.change("cat", afflictions=())
    street.change("limo", is_stopped=True)
    assert roller_of(street.now, "limo") is None


@pytest.mark.parametrize("color", Color)
def test_a_pedestrian_avoids_collision_by_coordination(street: Stage, color: Color) -> None:
    street.do(strike, "car", "ben")
    roll = street.now.table.roll
    assert roll is not None
    assert (roll.check.name, roll.check.on, roll.check.rank) == ("Ben", "Coordination", 20)
    happened = street.settle(color)
    assert ("Collided" in happened) is (color is Color.BLACK)


def test_a_vehicle_avoids_collision_by_handling(street: Stage) -> None:
    """A limousine has Handling 6."""
    street.do(strike, "car", "limo")
    roll = street.now.table.roll
    assert roll is not None
    assert (roll.check.name, roll.check.on, roll.check.rank) == ("Cat", "Handling", 6)
    assert street.settle(Color.RED) == ["RollSettled"]


def test_a_target_who_cannot_act_is_hit_without_a_roll(street: Stage) -> None:
    street.suffer("ben", Condition.PARALYZED)
    assert street.do(strike, "car", "ben")[0] == "Collided"
