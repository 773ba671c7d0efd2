import pytest

from fourc_desktop.games.fourc.rules.gear.armor import Material, check_materials
from fourc_desktop.games.fourc.rules.rulebook import Gear

PRINTED = [
    ("1-2", "Paper"),
    ("3-5", "Plastic"),
    ("6-9", "Aluminum"),
    ("10-19", "Brick"),
    ("20-29", "Concrete"),
    ("30-39", "Stone"),
    ("40-49", "Iron"),
    ("50-74", "Steel"),
    ("75-99", "Diamond"),
    ("100+", "Magical or Alien Substance"),
]


def test_the_common_substances(gear: Gear) -> None:
    assert [(each.label, each.name) for each in gear.materials.values()] == PRINTED


def test_a_thing_of_a_substance_has_the_lowest_of_its_values(gear: Gear) -> None:
    assert [each.value for each in gear.materials.values()] == [
        1,
        3,
        6,
        10,
        20,
        30,
        40,
        50,
        75,
        100,
    ]


PAPER = Material("paper", "Paper", 1, 2)


@pytest.mark.parametrize(
    ("materials", "reason"),
    [
        ((), "the last material should have no end"),
        ((PAPER,), "the last material should have no end"),
        ((Material("ice", "Ice", 0, None),), "Ice should start at 1"),
        ((PAPER, Material("ice", "Ice", 4, None)), "Ice should start at 3"),
        ((PAPER, Material("ice", "Ice", 2, None)), "Ice should start at 3"),
        ((Material("ice", "Ice", 1, None), PAPER), "Paper should start at None"),
    ],
)
def test_a_list_with_a_hole_is_refused(materials: tuple[Material, ...], reason: str) -> None:
    with pytest.raises(ValueError, match=f"^{reason}$"):
        check_materials(materials)
