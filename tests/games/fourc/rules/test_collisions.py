import pytest

from fourc_desktop.games.fourc.rules.collisions import (
    GROUND,
    damage_inside,
    gets_clear,
    run_into,
    run_into_vehicle,
)
from fourc_desktop.games.fourc.rules.durability import Durability, whole
from fourc_desktop.games.fourc.rules.master_table import Color


@pytest.mark.parametrize("color", Color)
def test_only_black_is_hit(color: Color) -> None:
    assert gets_clear(color) == (color is not Color.BLACK)


def test_two_vehicles_take_what_the_other_had() -> None:
    car, truck = whole(10), Durability(30, 15)
    assert run_into_vehicle(car, truck) == (Durability(10, 0), Durability(30, 5))


def test_a_wall_takes_the_durability_and_gives_its_material_value() -> None:
    assert run_into(Durability(30, 25), 20) == (Durability(30, 5), 25)


def test_the_ground_is_hard() -> None:
    assert GROUND == 50
    assert run_into(whole(20), GROUND) == (Durability(20, 0), 20)


@pytest.mark.parametrize(("armor", "left"), [(0, 10), (4, 6)])
def test_a_character_gives_back_what_armor_they_have(armor: int, left: int) -> None:
    """Ruling R41."""
    assert run_into(whole(10), armor) == (Durability(10, left), 10)


@pytest.mark.parametrize(("sectors", "damage"), [(0, 0), (1, 10), (12, 120)])
def test_everybody_inside_takes_10_a_sector(sectors: int, damage: int) -> None:
    assert damage_inside(sectors) == damage
