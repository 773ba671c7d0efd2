from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.games.fourc.rules.gear.weapons import AttackForm
from fourc_desktop.games.fourc.rules.limits import Provenance
from fourc_desktop.games.fourc.rules.rulebook import Gear
from fourc_desktop.games.fourc.rules.vehicles.vehicle import (
    Vehicle,
    VehicleStats,
    VehicleSystem,
    VehicleType,
    as_built,
    improved,
)

PRINTED = {
    "Compact Car": (10, 6, 6),
    "Sports Car": (10, 30, 12),
    "Private Jet": (20, 10, 20),
}
SPECIAL = (VehicleSystem("Fog Cloak", description="Hides the hull."), VehicleSystem("Arc Cannon"))


def values(figures: VehicleStats) -> tuple[int, int, int]:
    return figures.durability.value, figures.handling.value, figures.velocity.value


@pytest.fixture
def jet(gear: Gear) -> Vehicle:
    """A private jet with two systems that get their Rank Value from a power."""
    return replace(gear.vehicles["private-jet"], systems=SPECIAL)


def test_the_vehicles_the_rules_name(gear: Gear) -> None:
    named = [each for each in gear.vehicles.values() if each.provenance is Provenance.SEED]
    assert {each.name: values(as_built(each)) for each in named} == PRINTED


def test_vehicles_that_are_not_printed_are_marked_as_ours(gear: Gear) -> None:
    ours = [each for each in gear.vehicles.values() if each.name not in PRINTED]
    assert len(ours) >= 12
    assert {each.provenance for each in ours} == {Provenance.OURS}


def test_the_catalog_has_every_vehicle_type(gear: Gear) -> None:
    assert {each.kind for each in gear.vehicles.values()} == set(VehicleType)
    assert VehicleType.SPACECRAFT.title == "Spacecraft"


def test_as_built_shows_catalog_numbers_and_systems(gear: Gear) -> None:
    engine = as_built(gear.vehicles["fire-engine"])
    assert engine.handling == Breakdown((BreakdownPart(5, "Fire Engine"),))
    assert [each.rank for each in engine.systems] == [
        Breakdown((BreakdownPart(20, "Water Cannon"),))
    ]


def test_a_system_has_no_rank_value_until_a_power_gives_it(jet: Vehicle) -> None:
    assert [each.rank.value for each in as_built(jet).systems] == [0, 0]


def test_a_jet_of_a_vehicle_power_of_40(jet: Vehicle) -> None:
    figures = improved(jet, 40)
    assert values(figures) == (40, 30, 40)
    assert figures.velocity.parts == (
        BreakdownPart(20, "Private Jet"),
        BreakdownPart(20, "Half of Vehicle 40"),
    )
    assert [each.system for each in figures.systems] == list(SPECIAL)
    assert [each.rank.parts for each in figures.systems] == [
        (BreakdownPart(20, "Half of Vehicle 40"),)
    ] * 2


def test_original_systems_are_unchanged(gear: Gear) -> None:
    cannon = improved(gear.vehicles["tank"], 40).systems[0]
    assert cannon.rank == Breakdown((BreakdownPart(40, "Cannon"),))


@given(rank=st.integers(0, 9_999), kind=st.sampled_from(sorted(PRINTED)))
def test_half_the_power_is_added_to_all_three(gear: Gear, rank: int, kind: str) -> None:
    """Ruling R48."""
    vehicle = next(each for each in gear.vehicles.values() if each.name == kind)
    figures = improved(replace(vehicle, systems=SPECIAL), rank)
    half = (rank + 1) // 2
    assert values(figures) == tuple(value + half for value in PRINTED[kind])
    assert [each.rank.value for each in figures.systems] == [half, half]


def damage_of(system: VehicleSystem, jet: Vehicle) -> int | None:
    (stats,) = improved(replace(jet, systems=(system,)), 35).systems
    return None if stats.damage is None else stats.damage.value


def test_a_weapon_does_its_damage_or_its_rank_value(jet: Vehicle) -> None:
    cannon = VehicleSystem("Arc Cannon", 20, form=AttackForm.RANGED, damage=35, sectors=6)
    assert damage_of(cannon, jet) == 35
    assert damage_of(replace(cannon, damage=0), jet) == 20
    assert damage_of(replace(cannon, damage=0, rank=None), jet) == 18
    assert damage_of(VehicleSystem("Radar", 20), jet) is None


@pytest.mark.parametrize(
    ("form", "damage", "sectors", "refusal"),
    [
        (None, 5, 0, "Ram is no weapon and does no damage"),
        (None, 0, 5, "Ram is not ranged and carries no sectors"),
        (AttackForm.BASHING, 5, 1, "Ram is not ranged and carries no sectors"),
        (AttackForm.SLASHING, 5, 1, "Ram is not ranged and carries no sectors"),
    ],
)
def test_numbers_without_an_attack_are_refused(
    form: AttackForm | None, damage: int, sectors: int, refusal: str
) -> None:
    with pytest.raises(ValueError, match=refusal):
        VehicleSystem("Ram", 5, form=form, damage=damage, sectors=sectors)
