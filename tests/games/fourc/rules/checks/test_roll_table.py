import pytest

from fourc_desktop.games.fourc.rules.checks.roll_table import roll_table


def test_every_roll_has_one_result() -> None:
    table = roll_table([(0, 4, "low"), (5, 99, "high")])
    assert [table.read(dice) for dice in range(100)] == ["low"] * 5 + ["high"] * 95
    assert table.results == ("low", "high")
    assert table.starts == (0, 5)


@pytest.mark.parametrize("dice", [-1, 100])
def test_a_roll_off_the_dice_is_refused(dice: int) -> None:
    with pytest.raises(ValueError, match="0 to 99, never"):
        roll_table([(0, 99, 1)]).read(dice)


@pytest.mark.parametrize(
    "rows",
    [[], [(1, 99, 1)], [(0, 98, 1)], [(0, 50, 1), (50, 99, 2)], [(0, 99, 1), (100, 99, 2)]],
)
def test_a_table_that_does_not_tile_is_refused(rows: list[tuple[int, int, int]]) -> None:
    with pytest.raises(ValueError, match="should"):
        roll_table(rows)


def test_a_band_may_be_of_one_roll() -> None:
    table = roll_table([(0, 0, "one"), (1, 99, "others")])
    assert [table.read(0), table.read(1)] == ["one", "others"]
