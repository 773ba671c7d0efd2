from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.rulebook import Gear


@pytest.mark.parametrize(
    ("value", "material"),
    [
        (-1, "paper"),
        (0, "paper"),
        (1, "paper"),
        (2, "paper"),
        (3, "plastic"),
        (49, "iron"),
        (50, "steel"),
        (74, "steel"),
        (100, "magical-or-alien-substance"),
        (5000, "magical-or-alien-substance"),
    ],
)
def test_every_material_value_is_a_substance(gear: Gear, value: int, material: str) -> None:
    assert gear.material(value).id == material


def test_gear_is_keyed_by_id_with_unique_names(gear: Gear) -> None:
    catalogs = (gear.weapons, gear.grenades, gear.thrown_objects, gear.materials, gear.armor)
    for catalog in (*catalogs, gear.vehicles):
        assert all(entry.id == key for key, entry in catalog.items())
        assert len({entry.name for entry in catalog.values()}) == len(catalog)


def test_a_hole_in_the_materials_is_refused(gear: Gear) -> None:
    materials = dict(gear.materials)
    del materials["iron"]
    with pytest.raises(ValueError, match="Steel should start at 40"):
        replace(gear, materials=materials)


def test_an_illegal_vehicle_is_refused(gear: Gear) -> None:
    wreck = replace(gear.vehicles["tank"], durability=0)
    with pytest.raises(ValueError, match="tank is no vehicle: Durability: Durability starts"):
        replace(gear, vehicles={"tank": wreck})
