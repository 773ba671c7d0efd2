"""The tables, looked up (seed 002; rules/rough-magic.md, section 2)."""

import pytest
from pydantic import TypeAdapter, ValidationError

from fourc_desktop.games.rough_magic.rules.attacks import AttackMode
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.games.rough_magic.rules.tables import RangeBandId, Row, power_range, with_ids


def test_the_five_range_bands(rough_book: RoughMagicBook) -> None:
    reach = {each.value: rough_book.tables.reach_of(each) for each in RangeBandId}
    assert reach == {
        "hand-to-hand": 1, "short": 10, "medium": 100, "long": 1000, "extreme": 10000,
    }  # fmt: skip


def test_powers_reach_twice_as_far_with_each_level() -> None:
    assert [power_range(level) for level in range(6)] == [0, 10, 20, 40, 80, 160]


def test_brawn_4_throws_110_kg_2_meters(rough_book: RoughMagicBook) -> None:
    tables = rough_book.tables
    assert tables.throwing_distance(4, 110) == 2
    assert tables.throwing_distance(4, 111) is None
    assert tables.throwing_distance(4, 79) == 4
    assert [tables.throwing_distance(brawn, 20) for brawn in range(11)] == [
        2, 4, 8, 16, 32, 64, 128, 128, 128, 128, 128,
    ]  # fmt: skip
    assert tables.throwing_distance(10, 64001) is None


def test_circumstances_fit_an_attack_or_another_task(rough_book: RoughMagicBook) -> None:
    attack = rough_book.circumstances.attack
    every = [each.id for each in attack]
    for mode, expected in (
        (None, ["distracted", "restrained", "running", "underwater", "sprinting"]),
        (AttackMode.MENTAL, [
            "distracted", "restrained", "running", "underwater", "sprinting", "unseen-far",
            "beyond-range",
        ]),
    ):  # fmt: skip
        assert [each.id for each in with_ids(attack, every, mode)] == expected
    assert with_ids(attack, ["charging"], AttackMode.RANGED) == []


def test_a_row_has_a_number_at_least() -> None:
    with pytest.raises(ValidationError):
        TypeAdapter(Row).validate_python(())
    assert TypeAdapter(Row).validate_python((0,)) == (0,)
