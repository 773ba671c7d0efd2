"""Panels: columns spread out over a page, and over more pages where they are long."""

import pytest

from fourc_desktop.pdf.gm_screen.screen_table import (
    MOST_PITCH,
    ScreenColumn,
    ScreenTable,
    ScreenTableContent,
)
from fourc_desktop.pdf.gm_screen.table_panel import PanelColumn, TablePanel
from fourc_desktop.pdf.page import PrintLook


def column(rows: int, words: str = "words") -> PanelColumn:
    content = ScreenTableContent("Rows", (ScreenColumn("", 1),), ((words,),) * rows)
    return PanelColumn(1, (content,))


def rows_of_pages(panel: TablePanel, look: PrintLook) -> list[list[int]]:
    return [
        [len(each.block.rows) for each in page if isinstance(each.block, ScreenTable)]
        for page in panel.pages(look)
    ]


def test_a_short_column_keeps_its_rows_together(look: PrintLook) -> None:
    ((placed,),) = TablePanel("Panel", "", (column(2),)).pages(look)
    assert isinstance(placed.block, ScreenTable)
    assert placed.block.pitch == MOST_PITCH


def test_only_the_long_column_goes_on(look: PrintLook) -> None:
    panel = TablePanel("Panel", "", (column(3), column(80)))
    first, second = rows_of_pages(panel, look)
    assert first[0] == 3
    assert len(second) == 1
    assert first[1] + second[0] == 80


def test_a_row_higher_than_a_page_is_refused(look: PrintLook) -> None:
    panel = TablePanel("Panel", "", (column(1, "word " * 5000),))
    with pytest.raises(ValueError, match="higher than a page"):
        panel.pages(look)
