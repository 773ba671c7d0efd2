import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC, Rules
from fourc_desktop.games.fourc.rules.gear.throwing import throwing_range
from fourc_desktop.games.fourc.rules.limits import Provenance
from fourc_desktop.games.fourc.rules.rulebook import Gear, Rulebook

SECTORS = {
    (0, 5): 0,
    (6, 9): 1,
    (10, 19): 2,
    (20, 29): 3,
    (30, 39): 4,
    (40, 49): 5,
    (50, 74): 6,
    (75, 99): 7,
    (100, 149): 8,
}
BASIC_SECTORS = SECTORS | {(150, 999): 9, (1000, 1200): 10}
ADVANCED_SECTORS = SECTORS | {
    (150, 249): 9,
    (250, 499): 10,
    (500, 999): 11,
    (1000, 1499): 12,
    (1500, 2499): 13,
    (2500, 4999): 14,
    (5000, 5200): 15,
}
ROWS = [
    *((BASIC, *row) for row in BASIC_SECTORS.items()),
    *((ADVANCED, *row) for row in ADVANCED_SECTORS.items()),
]


@pytest.mark.parametrize(("rules", "brawn", "sectors"), ROWS)
def test_throwing_range_is_one_sector_per_row(
    book: Rulebook, rules: Rules, brawn: tuple[int, int], sectors: int
) -> None:
    """Ruling R28."""
    table = book.master_table(rules)
    low, high = brawn
    assert {throwing_range(each, table) for each in range(low, high + 1)} == {sectors}


@given(brawn=st.integers(0, 9_999))
def test_the_option_adds_one_sector_of_range(book: Rulebook, brawn: int) -> None:
    """Ruling R28."""
    table = book.master_table(ADVANCED)
    assert throwing_range(brawn, table, farther=True) == throwing_range(brawn, table) + 1


@pytest.mark.parametrize(
    ("name", "material_value", "pounds"),
    [
        ("Concrete Block", 20, 50),
        ("Steel Beam", 30, 800),
        ("Compact Car", 40, 2_000),
        ("Pickup Truck", 50, 4_000),
    ],
)
def test_objects_of_the_rules_have_their_weights(
    gear: Gear, name: str, material_value: int, pounds: int
) -> None:
    """Ruling R59 has their weights."""
    thing = next(each for each in gear.thrown_objects.values() if each.name == name)
    assert (thing.material_value, thing.pounds) == (material_value, pounds)
    assert thing.provenance is Provenance.SEED


def test_other_objects_are_marked_as_ours(gear: Gear) -> None:
    marks = [each.provenance for each in gear.thrown_objects.values()]
    assert marks.count(Provenance.SEED) == 4
    assert marks.count(Provenance.OURS) == len(marks) - 4 > 0


@pytest.mark.parametrize(
    ("thing", "brawn"),
    [("concrete-block", 1), ("steel-beam", 20), ("compact-car", 30), ("pickup-truck", 40)],
)
def test_refuse_depends_on_brawn_and_weight(gear: Gear, thing: str, brawn: int) -> None:
    """Ruling R29."""
    thrown = gear.thrown_objects[thing]
    assert thrown.refuse(brawn, gear.lifting) is None
    assert thrown.refuse(brawn - 1, gear.lifting) is not None


def test_a_refusal_says_how_much_is_too_much(gear: Gear) -> None:
    refusal = gear.thrown_objects["pickup-truck"].refuse(30, gear.lifting)
    assert str(refusal) == "Pickup Truck weighs 2 tons, and Brawn 30 lifts 1 ton. (R29)"


def test_every_object_can_be_thrown_at_brawn_150(gear: Gear) -> None:
    for thing in gear.thrown_objects.values():
        assert thing.refuse(150, gear.lifting) is None
        assert 1 <= thing.material_value <= 150
