"""Tables of a screen: their rows, and what does not fit."""

from dataclasses import replace
from itertools import groupby, pairwise

import pytest

from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.gm_screen.screen_rows import GROUP_GAP, LEADING
from fourc_desktop.pdf.gm_screen.screen_table import (
    MIN_PITCH,
    PLAIN,
    SECTION_GAP,
    ScreenCell,
    ScreenColumn,
    ScreenTable,
    ScreenTableContent,
    screen_table,
)
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.pen import Align
from fourc_desktop.pdf.styles import COLOR, WHITE
from tests.pdf.drawn_pages import Draw, Reader, pixel
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


GROUPED = ScreenTableContent(
    "Actions",
    (ScreenColumn("", 1), ScreenColumn("head", 1)),
    tuple((f"row {number}", "words") for number in range(6)),
    ("Attack",) * 3 + ("Defend",) + ("Then",) * 2,
)
"""A table of three groups, the second a single row."""


def test_the_title_of_a_group_is_written_upward_beside_its_rows(look: PrintLook) -> None:
    made = screen_table(GROUPED, 90, look.fonts)
    pen = Reader(look)
    made.draw(pen, Box(10, 20, 90, made.height))
    placed = dict(pen.written)
    heads = [placed[word] for word in ("ATTACK", "DEFEND", "THEN")]
    rows = [placed[f"row {number}"] for number in range(6)]
    assert all(head.right < row.x for head in heads for row in rows)
    assert placed["ACTIONS"].x < heads[0].x
    for head, own in zip(heads, (rows[:3], rows[3:4], rows[4:]), strict=True):
        assert (head.y + head.bottom) / 2 == pytest.approx((own[0].y + own[-1].bottom) / 2, abs=0.5)
    assert not any(one.overlaps(other) for one, other in pairwise(heads))


def test_groups_stand_apart_and_begin_on_a_tint(draw: Draw, fonts: Fonts) -> None:
    made = replace(screen_table(GROUPED, 90, fonts), pitch=8)
    drawn = draw(lambda pen: made.draw(pen, Box(0, 0, 90, made.height)))
    filled = [drawn.color(89, 0.2 + step / 5) for step in range(int(made.height * 5))]
    tint = pixel(COLOR.tint or WHITE)
    bands = [sum(1 for _ in alike) / 5 for color, alike in groupby(filled) if color == tint]
    assert len(bands) == 4  # the first row of each group, and the third of the first
    assert made.height == made.head + sum(made.heights)
    plain = replace(made, rows=tuple(replace(row, group=None) for row in made.rows))
    higher = made.heights[3] - made.pitch - GROUP_GAP  # for the title of the second group
    assert made.height == pytest.approx(plain.height + 2 * GROUP_GAP + higher)


def test_a_row_is_as_high_as_the_title_of_its_group(look: PrintLook) -> None:
    made = screen_table(GROUPED, 90, look.fonts)
    pen = Reader(look)
    made.draw(pen, Box(0, 0, 90, made.height))
    title = dict(pen.written)["DEFEND"]
    first, second, third, alone, *_ = made.heights
    assert alone - GROUP_GAP >= title.height > MIN_PITCH
    assert first == second == third >= MIN_PITCH
