from collections.abc import Iterator
from io import BytesIO

import pytest
from pypdfium2 import PdfDocument

from fourc_desktop.games.fourc.rules.checks.master_table import (
    NO_RANK_NAMES,
    RankNames,
    preset_names,
)
from fourc_desktop.games.fourc.rules.editions import Edition
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.sheets.master_table.grid_block import (
    EDGE,
    HEAD,
    LABELS,
    MARKS,
    MasterGridBlock,
)
from fourc_desktop.games.fourc.sheets.master_table.grid_block import master_grid as made
from fourc_desktop.games.fourc.sheets.master_table.master_table_content import master_table_grid
from fourc_desktop.pdf.canvas import SheetCanvas
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box, PaperSize
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.styles import COLOR, LOW_INK, SheetStyle
from fourc_desktop.pdf.typography import POINT
from tests.pdf.drawn_pages import SCALE, Drawn, near, pixel

WIDTH = 148.6


def cells(block: MasterGridBlock) -> Iterator[tuple[int, int, Box]]:
    """The row and column of every cell, and its rectangle in a block at the top left."""
    wide = (WIDTH - LABELS - EDGE) / len(block.grid.columns)
    for row in range(len(block.grid.rows)):
        for column in range(len(block.grid.columns)):
            place = Box(LABELS + column * wide, HEAD + row * block.row, wide, block.row)
            yield row, column, place


def drawn(block: MasterGridBlock, fonts: Fonts, style: SheetStyle) -> Drawn:
    """The block on an empty page, in a style."""
    buffer = BytesIO()
    size = (PaperSize.A4.width / POINT, PaperSize.A4.height / POINT)
    canvas = SheetCanvas(buffer, pagesize=size)
    pen = Pen(canvas, PaperSize.A4, fonts.set_as(style.setting), style)
    with pen.page():
        block.draw(pen, Box(0, 0, WIDTH, block.height))
    canvas.save()
    document = PdfDocument(buffer.getvalue())
    picture = document[0].render(scale=SCALE).to_pil().convert("RGB")
    text = document[0].get_textpage().get_text_range()
    document.close()
    return Drawn(picture, text)


@pytest.mark.parametrize("edition", Edition)
def test_every_cell_is_filled_with_its_color(
    book: Rulebook, fonts: Fonts, edition: Edition
) -> None:
    table = book.master_tables[edition]
    block = made(master_table_grid(table), fonts)
    page = drawn(block, fonts, COLOR)
    for row, column, place in cells(block):
        first, _ = table.columns[column]
        color = table.rows[-1 - row].color(first)
        corner = page.color(place.x + 0.6, place.y + 0.6)
        assert corner == pixel(MARKS[color].ink(COLOR).fill), (row, column)


@pytest.mark.parametrize("edition", Edition)
def test_the_letters_are_those_of_the_table(book: Rulebook, fonts: Fonts, edition: Edition) -> None:
    table = book.master_tables[edition]
    for style in (COLOR, LOW_INK):
        lines = drawn(made(master_table_grid(table), fonts), fonts, style).text.replace(" ", "")
        for row in table.rows:
            letters = "".join(row.color(first).letter for first, _ in table.columns)
            assert row.title + letters in "".join(lines.split())


@pytest.mark.parametrize("edition", Edition)
def test_the_heads_say_the_first_and_last_roll(
    book: Rulebook, fonts: Fonts, edition: Edition
) -> None:
    block = made(master_table_grid(book.master_tables[edition]), fonts)
    words = drawn(block, fonts, COLOR).text.split()
    for first, last in block.grid.columns:
        assert f"{first:02}" in words
        assert f"{last:02}" in words


def test_low_ink_has_white_cells_and_a_stair(book: Rulebook, fonts: Fonts) -> None:
    table = book.master_tables[Edition.ADVANCED]
    block = made(master_table_grid(table), fonts)
    page = drawn(block, fonts, LOW_INK)
    places = {(row, column): place for row, column, place in cells(block)}
    for (row, column), place in places.items():
        assert page.color(place.x + 0.6, place.y + 0.6) == (255, 255, 255)
        if column:
            colors = block.grid.rows[row].colors
            line = page.color(place.x, place.y + 0.6)
            assert (sum(line) < 300) is (colors[column] is not colors[column - 1])
        if row:
            above = block.grid.rows[row - 1].colors[column]
            line = page.color(place.x + 0.6, place.y)
            assert (sum(line) < 300) is (block.grid.rows[row].colors[column] is not above)


@pytest.mark.parametrize("style", [COLOR, LOW_INK])
def test_the_grid_is_drawn_inside_its_box(book: Rulebook, fonts: Fonts, style: SheetStyle) -> None:
    table = book.master_tables[Edition.ADVANCED]
    own = {row.label: () for row in table.rows}
    block = made(master_table_grid(table, preset_names(book.ranks[Edition.ADVANCED]), own), fonts)
    ink = drawn(block, fonts, style).ink
    assert ink is not None
    assert ink.within(near(Box(0, 0, WIDTH, block.height)))


def test_only_own_rows_are_framed(book: Rulebook, fonts: Fonts) -> None:
    table = book.master_tables[Edition.BASIC]
    block = made(master_table_grid(table, own={"75-99": ()}), fonts)
    page = drawn(block, fonts, COLOR)
    for index, row in enumerate(block.grid.rows):
        y = HEAD + index * block.row
        frame = page.color(WIDTH - 20, y + 0.25)
        white = page.color(WIDTH - 20, y + 0.72)
        tab = page.color(20, y + 0.6)
        assert (frame == pixel(COLOR.ink)) is row.own
        assert (white == (255, 255, 255)) is row.own
        assert (tab == pixel(COLOR.accent)) is row.own


def test_a_long_rank_name_shrinks_and_then_ends_in_an_ellipsis(
    book: Rulebook, fonts: Fonts
) -> None:
    names = RankNames({"0": "Inconceivably", "1-2": "Unbelievable and more"})
    block = made(master_table_grid(book.master_tables[Edition.BASIC], names), fonts)
    cut, shrunk = block.names[-2:]
    assert shrunk.whole
    assert shrunk.face.size < 10
    assert cut.face.size == 9
    assert cut.lines[0].endswith("…")


@pytest.mark.parametrize("named", [True, False])
def test_the_name_head_needs_rank_names(book: Rulebook, fonts: Fonts, named: bool) -> None:
    names = preset_names(book.ranks[Edition.BASIC]) if named else NO_RANK_NAMES
    block = made(master_table_grid(book.master_tables[Edition.BASIC], names), fonts)
    assert ("name" in drawn(block, fonts, COLOR).text) is named


def test_the_block_height_includes_head_and_rows(book: Rulebook, fonts: Fonts) -> None:
    table = book.master_tables[Edition.ADVANCED]
    assert made(master_table_grid(table), fonts, row=6).height == pytest.approx(HEAD + 18 * 6)
    assert made(master_table_grid(table), fonts, row=6, scale=2).height == pytest.approx(
        2 * HEAD + 18 * 6
    )
