"""The tables, looked up (seed 002; rules/rough-magic.md, section 2)."""

import pytest
from pydantic import TypeAdapter, ValidationError

from fourc_desktop.games.rough_magic.rules.attacks import AttackMode
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.games.rough_magic.rules.tables import RangeBandId, Row, power_range, with_ids


def test_each_distance_is_in_a_band(rough_book: RoughMagicBook) -> None:
    tables = rough_book.tables
    bands = [
        tables.band_at(meters).id.value for meters in (0, 1, 2, 10, 11, 100, 101, 1000, 1001, 10**6)
    ]
    assert bands == [
        "hand-to-hand", "hand-to-hand", "short", "short", "medium", "medium", "long", "long",
        "extreme", "extreme",
    ]  # fmt: skip
    assert [tables.reach_of(each) for each in RangeBandId] == [1, 10, 100, 1000, 10000]


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
