"""The panel of the ladder; the test counts its chances itself."""

from itertools import product

import pytest

from fourc_desktop.games.fudge.sheets.gm_screen.ladder_panel import (
    dice_table,
    opposed_table,
    reach_table,
    rung_table,
)

LEVELS = (
    *("Legendary", "Superb", "Great", "Good", "Fair"),
    *("Mediocre", "Poor", "Terrible", "Infamous"),
)
THROWS = [sum(faces) for faces in product((-1, 0, 1), repeat=4)]


def test_the_rungs_go_from_plus_seven_to_minus_seven() -> None:
    rows = rung_table().rows
    assert [row[0] for row in rows[3:12]] == list(LEVELS)
    assert rows[0] == ("Superb +4", "+7")
    assert rows[-1] == ("Terrible −4", "−7")


def test_the_chances_of_each_trait() -> None:
    for level, row in zip(range(4, -5, -1), reach_table().rows, strict=True):
        assert row[0] == LEVELS[4 - level]
        counted = [sum(level + each >= needed for each in THROWS) for needed in range(-2, 4)]
        shown = [100 * count / 81 for count in counted]
        assert [float(str(each)) for each in row[1:]] == pytest.approx(shown, abs=1)


def test_an_opposed_roll_is_won_or_tied() -> None:
    rows = {row[0]: row[1:] for row in opposed_table().rows}
    degrees = [2 + own - other for own, other in product(THROWS, THROWS)]
    won, tied = (sum(test(each) for each in degrees) for test in ((0).__lt__, (0).__eq__))
    assert rows["2 better"][0] == f"{100 * won / 6561:.0f} · {100 * tied / 6561:.0f}"
    assert rows["equal"][3] == "38 · 23"
    assert list(rows)[-1] == "4 worse"


def test_four_dice() -> None:
    rows = dice_table().rows
    assert rows[0] == ("+4", "1.2", "1.2")
    assert rows[4] == ("0", "23.5", "61.7")
    assert rows[-1] == ("−4", "1.2", "100.0")
