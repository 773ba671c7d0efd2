import pytest

from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.vehicles.durability import Durability
from fourc_desktop.games.fourc.rules.vehicles.maneuvers import (
    GROUND,
    damage_inside,
    evades_ram,
    run_into,
    run_into_vehicle,
)


@pytest.mark.parametrize("color", Color)
def test_only_black_is_hit(color: Color) -> None:
    assert evades_ram(color) == (color is not Color.BLACK)


def test_colliding_vehicles_exchange_their_durability() -> None:
    car, truck = Durability(10, 10), Durability(30, 15)
    assert run_into_vehicle(car, truck) == (Durability(10, 0), Durability(30, 5))


def test_a_wall_takes_the_durability_and_gives_its_material_value() -> None:
    assert run_into(Durability(30, 25), 20) == (Durability(30, 5), 25)


def test_the_ground_is_hard() -> None:
    assert GROUND == 50
    assert run_into(Durability(20, 20), GROUND) == (Durability(20, 0), 20)


@pytest.mark.parametrize(("armor", "left"), [(0, 10), (4, 6)])
def test_armor_of_a_hit_character_damages_the_vehicle(armor: int, left: int) -> None:
    """Ruling R41."""
    assert run_into(Durability(10, 10), armor) == (Durability(10, left), 10)


@pytest.mark.parametrize(("sectors", "damage"), [(0, 0), (1, 10), (12, 120)])
def test_occupants_take_10_damage_per_sector(sectors: int, damage: int) -> None:
    assert damage_inside(sectors) == damage
