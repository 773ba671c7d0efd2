"""Tables of a screen: their rows, and what does not fit."""

from itertools import groupby

import pytest

from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.gm_screen.screen_table import (
    LEADING,
    MIN_PITCH,
    PLAIN,
    SECTION_GAP,
    ScreenCell,
    ScreenColumn,
    ScreenTable,
    ScreenTableContent,
    screen_table,
)
from fourc_desktop.pdf.pen import Align
from fourc_desktop.pdf.styles import COLOR, WHITE
from tests.pdf.drawn_pages import Draw, pixel
from tests.pdf.plain_blocks import PlainMark


def table(fonts: Fonts, count: int, head: ScreenCell = "") -> ScreenTable:
    columns = (ScreenColumn(head, 1), ScreenColumn("", 1))
    rows = tuple((f"row {number}", "words") for number in range(count))
    return screen_table(ScreenTableContent("Rows", columns, rows), 60, fonts)


def test_a_table_is_split_between_rows(fonts: Fonts) -> None:
    whole = table(fonts, 10)
    first, rest = whole.split(whole.head + 4.5 * MIN_PITCH)
    assert first is not None
    assert rest is not None
    assert (len(first.rows), len(rest.rows)) == (4, 6)
    assert first.rows + rest.rows == whole.rows


def test_a_table_is_not_split_without_need_or_room(fonts: Fonts) -> None:
    whole = table(fonts, 3)
    assert whole.split(whole.height) == (whole, None)
    assert whole.split(whole.head) == (None, whole)


def test_long_words_take_further_lines(fonts: Fonts) -> None:
    columns = (ScreenColumn("", 1),)
    content = ScreenTableContent("Rows", columns, (("short",), ("long words " * 6,)))
    made = screen_table(content, 40, fonts)
    assert made.rows[1].further > 0
    assert made.height == made.head + 2 * MIN_PITCH + made.rows[1].further * LEADING


def test_marks_over_the_columns_take_a_line(fonts: Fonts) -> None:
    assert table(fonts, 1, PlainMark("hit")).head > table(fonts, 1, "rank").head


def test_a_mark_at_the_left_has_its_word_behind_it(draw: Draw, fonts: Fonts) -> None:
    mark = PlainMark("struck")
    columns = (ScreenColumn(mark, 1), ScreenColumn(PlainMark("missed"), 1, align=Align.CENTER))
    made = screen_table(ScreenTableContent("Rows", columns, ((mark, mark),)), 60, fonts)
    assert made.height == made.head + MIN_PITCH
    words = draw(lambda pen: made.draw(pen, Box(0, 0, 60, made.height))).text
    assert "struck" in words
    assert "missed" not in words


def test_a_word_wider_than_its_column_is_set_smaller_and_not_broken(fonts: Fonts) -> None:
    columns = (ScreenColumn("", 1), ScreenColumn("", 5))
    content = ScreenTableContent("Rows", columns, (("Coordination", "words"), ("Brawn", "words")))
    made = screen_table(content, 100, fonts)
    assert [row.cells[0] for row in made.rows] == [("Coordination",), ("Brawn",)]
    assert made.columns[0].face.size < made.columns[1].face.size == PLAIN.size


PARTED = ScreenTableContent(
    "Turn",
    (ScreenColumn("", 1), ScreenColumn("", 1, section="Damage"), ScreenColumn("points", 1)),
    (("begins", "fists", "5"), ("ends", "", "")),
)
"""A table of two sections, the second with fewer rows."""


def test_sections_stand_apart_under_titles_of_their_own(draw: Draw, fonts: Fonts) -> None:
    made = screen_table(PARTED, 90, fonts)
    drawn = draw(lambda pen: made.draw(pen, Box(0, 30, 90, made.height)))
    assert drawn.text.split() == ["TURN", "DAMAGE", "points", "begins", "fists", "5", "ends"]
    row = 30 + made.head + 0.5  # above the words
    filled = [drawn.color(step / 2, row) == pixel(COLOR.tint or WHITE) for step in range(2, 179)]
    assert any(filled)
    ((start, end),) = gaps_between(filled)
    assert (end - start) / 2 == pytest.approx(SECTION_GAP, abs=1)
    # The second row of the second section is empty.
    assert drawn.color(80, row + MIN_PITCH) == (255, 255, 255)


def gaps_between(filled: list[bool]) -> list[tuple[int, int]]:
    """The runs of places that are not filled."""
    runs, start = [], 0
    for value, alike in groupby(filled):
        count = len(list(alike))
        if not value:
            runs.append((start, start + count))
        start += count
    return runs


def test_sections_can_stand_below_each_other() -> None:
    turn, damage = PARTED.sections()
    assert (turn.title, turn.rows) == ("Turn", (("begins",), ("ends",)))
    assert (damage.title, damage.rows) == ("Damage", (("fists", "5"),))
    assert turn.sections() == (turn,)
