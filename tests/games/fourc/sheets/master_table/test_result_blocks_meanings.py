import pytest

from fourc_desktop.games.fourc.rules.checks.result_tables import played_tables
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.sheets.master_table.master_table_content import (
    ACTIONS,
    color_meaning_rows,
)
from fourc_desktop.games.fourc.sheets.master_table.result_blocks import (
    NARROW_MEANINGS,
    WIDE_MEANINGS,
    MeaningColumns,
    MeaningsBlock,
)
from fourc_desktop.games.fourc.sheets.master_table.result_blocks import meanings as made
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pieces.titles import TITLE_HEIGHT
from tests.pdf.drawn_pages import Draw, near

WIDTHS = {WIDE_MEANINGS: 190.0, NARROW_MEANINGS: 118.75}


def block(book: Rulebook, columns: MeaningColumns, fonts: Fonts) -> MeaningsBlock:
    content = color_meaning_rows(
        played_tables(book.results, ADVANCED, *ACTIONS), {"bashing": ["Fists"] * 2}
    )
    return made(tuple(content), WIDTHS[columns], columns, fonts)


@pytest.mark.parametrize("columns", [WIDE_MEANINGS, NARROW_MEANINGS])
def test_meanings_are_printed_inside_the_box(
    book: Rulebook, columns: MeaningColumns, fonts: Fonts, draw: Draw
) -> None:
    table = block(book, columns, fonts)
    box = Box(0, 0, WIDTHS[columns], table.height)
    page = draw(lambda pen: table.draw(pen, box))
    words = page.text.split()
    assert {"Black", "Red", "Blue", "Yellow", "Fists"} <= set(words)
    for each in played_tables(book.results, ADVANCED, *ACTIONS):
        for outcome in each.outcomes:
            assert set(outcome.words.split()) <= set(words)
    assert page.ink is not None
    assert page.ink.within(near(box))


def test_wide_meanings_are_not_cut(book: Rulebook, fonts: Fonts) -> None:
    rows = {row.name: row for row in block(book, WIDE_MEANINGS, fonts).rows}
    assert rows["Dodge"].by.lines == ("Coordination, against all attackers",)
    assert all(len(lines) == 1 for row in rows.values() for lines in row.outcomes)


def test_the_trait_is_below_the_name_in_a_narrow_table(book: Rulebook, fonts: Fonts) -> None:
    (row,) = (row for row in block(book, NARROW_MEANINGS, fonts).rows if row.name == "Dodge")
    assert len(row.by.lines) == 2
    assert row.height(5, NARROW_MEANINGS) > row.height(5, WIDE_MEANINGS)


def test_a_row_of_one_line_is_as_high_as_its_pitch(book: Rulebook, fonts: Fonts) -> None:
    table = block(book, WIDE_MEANINGS, fonts)
    assert table.height == pytest.approx(TITLE_HEIGHT + len(table.rows) * WIDE_MEANINGS.pitch)


@pytest.mark.parametrize("columns", [WIDE_MEANINGS, NARROW_MEANINGS])
def test_the_block_splits_between_rows(
    book: Rulebook, columns: MeaningColumns, fonts: Fonts
) -> None:
    table = block(book, columns, fonts)
    first, rest = table.split(table.height - 1)
    assert first is not None
    assert rest is not None
    assert first.rows + rest.rows == table.rows
    assert first.height <= table.height - 1
    assert table.split(table.height) == (table, None)
    assert table.split(4) == (None, table)
