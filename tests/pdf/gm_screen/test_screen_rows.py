"""Rows of tables of a screen: groups and heights."""

from fourc_desktop.pdf.gm_screen.screen_rows import (
    GROUP_GAP,
    LEADING,
    RowGroup,
    ScreenRow,
    row_heights,
    whole_groups,
)

FIRST, SECOND = RowGroup("First", 9), RowGroup("Second", 12)


def rows(*groups: RowGroup | None) -> list[ScreenRow]:
    return [ScreenRow((("words",),), group) for group in groups]


def test_rows_without_groups_are_as_high_as_their_lines() -> None:
    lines = [ScreenRow((("one",),)), ScreenRow((("one", "two"), ("one",)))]
    assert row_heights(lines, 5, 1) == [5, 5 + LEADING]
    assert row_heights(lines, 5, 1.5) == [5, 5 + 1.5 * LEADING]


def test_row_heights_have_room_for_the_titles_of_groups() -> None:
    made = row_heights(rows(FIRST, FIRST, SECOND), 5, 1)
    assert made == [5, 5, GROUP_GAP + 12]
    high = ScreenRow((("one", "two"),), SECOND)
    assert row_heights([high], 5, 1) == [12]
    assert row_heights([high, high], 5, 1) == [5 + LEADING] * 2


def test_whole_groups_end_among_the_first_rows() -> None:
    several = rows(FIRST, FIRST, SECOND, SECOND, SECOND)
    assert [whole_groups(several, count) for count in range(6)] == [0, 0, 2, 2, 2, 5]
    assert whole_groups(rows(None, None), 1) == 1
