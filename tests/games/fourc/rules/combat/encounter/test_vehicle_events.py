"""The effects of events on vehicles and their occupants."""

import pytest

from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.rules.combat.encounter.events import Acted, AttackHit, TurnBegan
from fourc_desktop.games.fourc.rules.combat.encounter.table import with_changed_fighter
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_events import (
    Collided,
    SeatLeft,
    SeatTaken,
    VehicleDamaged,
    VehicleMoved,
)
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_lookup import vehicle_in
from tests.games.fourc.rules.combat.stage import HERE, Stage


@pytest.fixture
def street(stage: Stage) -> Stage:
    """Ada and Ben beside a car and a van."""
    stage.park("car")
    stage.park("van", "compact-car")
    return stage


def test_boarding_a_vehicle_leaves_any_other(street: Stage) -> None:
    street.seat("van", "ada", "ben")
    after = SeatTaken("ada", "car", drives=True).apply(street.now)
    assert vehicle_in(after, "car").fighter.driver == "ada"
    assert vehicle_in(after, "van").fighter.people == ("ben",)


def test_leaving_a_vehicle_keeps_the_sector(street: Stage) -> None:
    street.seat("car", "ada")
    after = SeatLeft("ada", "car").apply(street.now)
    assert vehicle_in(after, "car").fighter.people == ()
    assert after.combatant("ada").spot == HERE


def test_only_occupants_move_with_the_vehicle(street: Stage) -> None:
    street.seat("car", "ada")
    path = (Position(3, 1), Position(4, 1))
    after = VehicleMoved("car", path).apply(street.now)
    spots = [after.combatant(each).spot for each in ("car", "ada", "ben", "van")]
    assert spots == [Position(4, 1), Position(4, 1), HERE, HERE]
    assert vehicle_in(after, "car").fighter.sectors == 2
    assert vehicle_in(VehicleMoved("car", (HERE,)).apply(after), "car").fighter.heading == 270
    ada = after.combatant("ada").fighter
    assert ada == street.fighter("ada")


def test_removed_occupants_do_not_move_with_the_vehicle(street: Stage) -> None:
    street.seat("car", "ada", "ben")
    after = VehicleMoved("car", (Position(3, 1),)).apply(street.now.without("ben"))
    assert after.combatant("ada").spot == Position(3, 1)
    assert not after.has("ben")


@pytest.mark.parametrize(("points", "left"), [(4, 6), (10, 0), (99, 0)])
def test_durability_falls_to_0_and_no_lower(street: Stage, points: int, left: int) -> None:
    for event in (VehicleDamaged("car", points), AttackHit("ben", "car", "Fists", "hit", points)):
        assert vehicle_in(event.apply(street.now), "car").fighter.durability == left


def test_a_collision_stops_all_in_it_until_the_next_turn(street: Stage) -> None:
    after = Collided("car", "van").apply(VehicleMoved("car", (HERE,)).apply(street.now))
    assert vehicle_in(after, "car").fighter.is_stopped
    assert vehicle_in(after, "van").fighter.is_stopped
    fresh = TurnBegan(4).apply(after)
    assert vehicle_in(fresh, "car").fighter == street.vehicle("car")
    assert vehicle_in(fresh, "van").fighter == street.vehicle("van")


def test_a_collision_with_the_ground_stops_one(street: Stage) -> None:
    after = Collided("car", "the ground").apply(street.now)
    assert vehicle_in(after, "car").fighter.is_stopped


def test_no_event_of_fighters_passes_over_a_vehicle(street: Stage) -> None:
    with pytest.raises(ValueError, match="car is a vehicle"):
        Acted("car").apply(street.now)
    with pytest.raises(ValueError, match="car is a vehicle"):
        with_changed_fighter(street.now, "car", lambda each: each)
