from fourc_desktop.games.fourc.rules.editions import BASIC
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.sheets.master_table.grid_block import HEAD, ROW
from fourc_desktop.games.fourc.sheets.master_table.master_table_content import (
    MasterTableGrid,
    master_table_grid,
)
from fourc_desktop.games.fourc.sheets.master_table.own_rows_block import (
    OwnRowsBlock,
    own_rows,
    row_owners,
)
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from tests.pdf.drawn_pages import Draw, near

OWN = {"30-39": ("Melee", "Flight"), "1-2": ("Brawn",) * 30}


def marked(book: Rulebook) -> MasterTableGrid:
    return master_table_grid(book.master_table(BASIC), own=OWN)


def test_row_owners_has_a_line_per_table_row(book: Rulebook, fonts: Fonts) -> None:
    block = row_owners(marked(book), 40, fonts)
    assert len(block.lines) == 13
    assert block.height == HEAD + 13 * ROW
    assert [line for line in block.lines if line] == [
        "Melee, Flight",
        "Brawn, Brawn, Brawn + 27 more",
    ]


def test_each_line_is_drawn_in_its_row(book: Rulebook, fonts: Fonts, draw: Draw) -> None:
    block = row_owners(
        master_table_grid(book.master_table(BASIC), own={"0": ("Melee",)}), 40, fonts
    )
    ink = draw(lambda pen: block.draw(pen, Box(0, 0, 40, block.height))).ink
    assert ink is not None
    assert ink.within(near(Box(0, HEAD + 12 * ROW, 40, ROW)))


def test_the_block_prints_every_own_row(book: Rulebook, fonts: Fonts, draw: Draw) -> None:
    block = own_rows(marked(book), 118, fonts)
    assert [row.ranks for row in block.rows] == ["30–39", "1–2"]
    assert " ".join(block.rows[1].lines).count("Brawn") == 30
    page = draw(lambda pen: block.draw(pen, Box(0, 0, 118, block.height)))
    assert page.text.count("Brawn") == 30
    assert page.ink is not None
    assert page.ink.within(near(Box(0, 0, 118, block.height)))


def test_the_block_splits_between_rows(book: Rulebook, fonts: Fonts) -> None:
    block = own_rows(marked(book), 118, fonts)
    first, rest = block.split(block.height - 1)
    assert first == OwnRowsBlock(block.rows[:1])
    assert rest == OwnRowsBlock(block.rows[1:])
    assert block.split(block.height) == (block, None)
    assert block.split(3) == (None, block)
