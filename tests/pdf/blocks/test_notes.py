from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.pdf.blocks.notes import (
    MAX_WHOLE,
    NotesBlock,
    height_of,
    lined,
    lines_in,
    notes,
    text_only,
)
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.typography import NOTE, POINT
from tests.pdf.drawn_pages import Draw, DrawIn, near
from tests.pdf.form_filling import form_pdf, picture, typed
from tests.pdf.print_styles import STYLES

TEXT = "Grew up over a bakery on Salt Street. " * 30


def test_empty_notes_are_lines_to_write_on(draw: Draw, fonts: Fonts) -> None:
    block, more = notes("Notes", "", 190, fonts).split(60)
    assert more is None
    box = Box(0, 30, 190, block.height)
    drawn = draw(lambda pen: block.draw(pen, box))
    assert drawn.text.split() == ["NOTES"]
    assert drawn.ink is not None
    assert drawn.ink.within(near(box))
    assert drawn.ink.height == pytest.approx(60 - 1.6, abs=1)


def test_words_run_down_the_left_column_then_the_right(draw: Draw, fonts: Fonts) -> None:
    block = text_only("Notes", TEXT, 190, fonts)
    drawn = draw(lambda pen: block.draw(pen, Box(0, 30, 190, block.height)))
    assert drawn.text.split() == ["NOTES", *TEXT.split()]


@given(lines=st.integers(0, 300), room=st.floats(10, 250))
def test_splitting_keeps_every_line(fonts: Fonts, lines: int, room: float) -> None:
    whole = notes("Notes", "\n".join(f"line {n}" for n in range(lines)), 190, fonts)
    shown, more = whole.split(room)
    assert (*shown.lines, *(more.lines if more else ())) == whole.lines
    assert "\n".join(filter(None, (shown.text, more.text if more else ""))) == whole.text
    assert shown.height == room
    assert len(shown.lines) <= 2 * lines_in(room)


@given(st.integers(0, 100))
def test_a_column_holds_as_many_lines_as_it_is_high(lines: int) -> None:
    assert lines_in(height_of(lines)) == lines


def test_a_text_of_white_space_has_no_lines(fonts: Fonts) -> None:
    assert notes("Notes", " \n \n", 190, fonts).lines == ()


def test_an_aside_stands_before_the_text_in_soft_ink(draw: Draw, fonts: Fonts) -> None:
    block = notes("Notes", "Afraid of gulls.", 68, fonts, "Changes: Brawn +10.")
    assert block.lines == ("Changes: Brawn +10.", "Afraid of gulls.")
    assert block.soft == 1
    drawn = draw(lambda pen: block.draw(pen, Box(0, 30, 68, 40)))
    assert "Changes: Brawn +10. Afraid of gulls." in " ".join(drawn.text.split())


def test_a_split_aside_keeps_its_soft_ink(fonts: Fonts) -> None:
    block = notes("Notes", "Afraid of gulls.", 68, fonts, "one\ntwo\nthree")
    shown, more = block.split(height_of(2))
    assert (shown.lines, shown.soft) == (("one", "two"), 3)
    assert more is not None
    assert (more.lines, more.soft) == (("three", "Afraid of gulls."), 1)


def test_a_text_takes_no_more_room_than_it_needs_and_notes_take_all(fonts: Fonts) -> None:
    assert text_only("Equipment", "Rope", 68, fonts).split(80)[0].height == height_of(1)
    assert notes("Notes", "Rope", 68, fonts).split(80)[0].height == 80
    assert lined("Equipment", 20).split(80)[0].height == 20


def test_a_single_line_is_not_parted_into_columns(fonts: Fonts) -> None:
    short = text_only("Equipment", "Rope · " * 15 + "Lamp", 190, fonts)
    assert (len(short.lines), short.columns) == (1, 1)
    assert short.height == height_of(1)
    long = text_only("Equipment", "Rope · " * 60 + "Lamp", 190, fonts)
    assert long.columns == 2
    assert text_only("Equipment", " ", 190, fonts).lines == ()


@pytest.mark.parametrize("text", ["", "Afraid of gulls."])
def test_a_fillable_one_has_lines_to_write_on_until_it_is_filled_in(
    fonts: Fonts, text: str
) -> None:
    block, _ = notes("Notes", text, 68, fonts).split(60)
    pdf = form_pdf(fonts, lambda pen: block.draw(pen, Box(10, 30, 68, 60)), "Owl")

    def lines(pdf: bytes) -> int:
        """The number of lines at the right of the text, that of the title included."""
        page = picture(pdf)
        dots = 3 / POINT
        column = page.crop((70 * dots, 52 * dots, 71 * dots, 100 * dots)).reduce((8, 1))
        dark = [level < 250 for level in column.tobytes()]
        return sum(dark[index] and not dark[index - 1] for index in range(1, len(dark)))

    assert lines(pdf) > 5
    assert lines(typed(pdf, {"owl.notes": "Rope"})) == 1


@given(words=st.lists(st.integers(1, 120), min_size=2, max_size=30), room=st.floats(60, 250))
def test_an_entry_of_a_text_is_not_broken_across_columns_or_pages(
    fonts: Fonts, words: list[int], room: float
) -> None:
    """Except for one that is longer than `MAX_WHOLE` lines."""
    entries = [" ".join([f"{n}.", *["Stonehill"] * count]) for n, count in enumerate(words)]
    block = text_only("Turn 1", "\n".join(entries), 190, fonts)
    columns: list[tuple[str, ...]] = []
    more: NotesBlock | None = block
    while more is not None:
        shown, more = more.split(room)
        assert max(map(len, shown.column_lines)) <= lines_in(shown.height)
        columns += shown.column_lines
    assert tuple(line for column in columns for line in column) == block.lines
    starts = [n for n, line in enumerate(block.lines) if line[0].isdigit()]
    ends = [*starts[1:], len(block.lines)]
    breaks = set(accumulate(map(len, columns)))
    for start, end in zip(starts, ends, strict=True):
        assert end - start > MAX_WHOLE or not breaks & set(range(start + 1, end))


@pytest.mark.parametrize("style", STYLES)
def test_a_lead_in_is_set_smaller_rather_than_broken_within_a_name(
    fonts: Fonts, draw_in: DrawIn, style: str
) -> None:
    look = PrintLook(fonts, STYLES[style])
    name, width = "W" * 55, 110.0
    block = notes("Notes", "Afraid of cats.", width, look.fonts, f"By origin: {name} granted.")
    assert any(name in line for line in block.lines)
    assert block.lines[-1] == "Afraid of cats."
    drawn = draw_in(look.style, lambda pen: block.draw(pen, Box(0, 0, width, block.height)))
    assert drawn.ink is not None
    assert drawn.ink.right <= (width + 0.2) * look.style.scale
    usual = notes("Notes", "", width, look.fonts, "By origin: Flight granted.")
    assert usual.soft_face == NOTE
