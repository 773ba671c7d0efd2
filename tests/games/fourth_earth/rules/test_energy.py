from fourc_desktop.games.fourth_earth.rules.energy import health_lost, multiplied
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook

ENERGY = {
    "jab": (1, True), "uppercut": (2, False), "kick": (2, False), "ram": (2, False),
    "slam": (2, False), "dual": (2, True), "two-handed": (3, False), "advanced": (5, False),
    "grapple": (0, False), "hold": (0, False), "restrain": (0, False),
}  # fmt: skip


def test_the_energies_are_those_of_vanilla(plain: EarthRulebook) -> None:
    assert {each.id: (each.energy, each.is_fast) for each in plain.attacks} == ENERGY
    assert plain.attack("slam") is not None
    assert plain.attack("tickle") is None


def test_halves_are_rounded_down_or_up() -> None:
    assert [multiplied(3, percent) for percent in (100, 150, 200, 250, 300)] == [3, 4, 6, 7, 9]
    assert [multiplied(3, percent, round_up=True) for percent in (150, 200, 250)] == [5, 6, 8]


def test_energy_is_multiplied_before_resistance() -> None:
    assert health_lost(3, 1, 200) == 5
    assert health_lost(2, 4) == 0
    assert health_lost(2, -1) == 3
    assert health_lost(0, -1, 300) == 0


def test_half_a_point_of_energy_is_rounded_down_by_default() -> None:
    """E6."""
    assert [health_lost(3, percent=50), health_lost(3, percent=50, round_up=True)] == [1, 2]
