"""A vehicle in a fight: its Durability, and its occupants."""

from dataclasses import replace

import pytest

from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.rules.combat.encounter.map_vehicle import MapVehicle, map_vehicle
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle


@pytest.fixture
def car(book: Rulebook) -> MapVehicle:
    """A sports car: Durability 10, Handling 30, Velocity 12, two seats."""
    return map_vehicle(OwnedVehicle("Car", book.gear.vehicles["sports-car"]))


def test_a_vehicle_joins_with_its_remaining_durability(book: Rulebook) -> None:
    worn = OwnedVehicle("Car", book.gear.vehicles["sports-car"], lost=4)
    made = map_vehicle(worn)
    assert (made.durability, made.full_durability) == (6, 10)
    assert (made.handling, made.velocity, made.velocity_left) == (30, 12, 12)
    assert not made.is_destroyed
    assert map_vehicle(replace(worn, lost=10)).is_destroyed


def test_half_of_the_owners_power_improves_a_vehicle(book: Rulebook) -> None:
    own = OwnedVehicle("Car", book.gear.vehicles["sports-car"], rank=30)
    made = map_vehicle(own, 41)
    assert (made.full_durability, made.handling, made.velocity) == (31, 51, 33)


def test_the_gamemaster_sets_other_numbers(car: MapVehicle) -> None:
    changed = replace(car, set_handling=5, set_velocity=3)
    assert (changed.handling, changed.velocity) == (5, 3)


@pytest.mark.parametrize(
    ("sectors", "is_stopped", "left"), [(0, False, 12), (5, False, 7), (14, False, 0), (5, True, 0)]
)
def test_the_velocity_left_this_turn(
    car: MapVehicle, sectors: int, is_stopped: bool, left: int
) -> None:
    assert replace(car, sectors=sectors, is_stopped=is_stopped).velocity_left == left


def test_seats(car: MapVehicle) -> None:
    assert car.people == ()
    ada = car.with_person("ada", drives=True)
    assert (ada.driver, ada.riders, ada.has_seat) == ("ada", (), True)
    both = ada.with_person("ben", drives=False)
    assert (both.people, both.has_seat) == (("ada", "ben"), False)
    swapped = both.with_person("ben", drives=True)
    assert (swapped.driver, swapped.riders) == ("ben", ("ada",))
    assert both.without_person("ada").people == ("ben",)
    assert both.without_person("ada").driver == ""
    assert both.without_person("cat") == both


@pytest.mark.parametrize(
    "wrong",
    [
        {"durability": 11},
        {"durability": -1},
        {"sectors": -1},
        {"set_velocity": -1},
        {"driver": "ada", "riders": ("ada",)},
    ],
)
def test_invalid_vehicles(car: MapVehicle, wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"Durability|below 0|two seats"):
        replace(car, **wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("start", "path", "heading"),
    [
        ((4, 4), [(5, 4)], 90),
        ((4, 4), [(4, 3)], 0),
        ((4, 4), [(3, 5)], 225),
        ((4, 4), [(5, 4), (5, 5)], 180),
        ((4, 4), [(1, 4)], 270),
        ((4, 4), [(9, 3)], 90),
        (None, [(4, 4)], 90),
        (None, [(4, 4), (3, 3)], 315),
        ((4, 4), [(4, 4)], 90),
    ],
)
def test_the_heading_follows_the_last_move(
    car: MapVehicle, start: tuple[int, int] | None, path: list[tuple[int, int]], heading: int
) -> None:
    spots = tuple(Position(*each, 1) for each in path)
    assert car.turned(None if start is None else Position(*start), spots).heading == heading
