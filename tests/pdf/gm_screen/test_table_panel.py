"""Panels: columns spread out over a page, and over more pages where they are long."""

from dataclasses import replace

import pytest

from fourc_desktop.pdf.gm_screen.screen_table import (
    MAX_PITCH,
    PLAIN,
    ScreenColumn,
    ScreenTable,
    ScreenTableContent,
    number_column,
)
from fourc_desktop.pdf.gm_screen.table_panel import SCALES, PanelColumn, TablePanel
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
    assert placed.block.scale == SCALES[0]
    assert placed.block.pitch == MAX_PITCH * SCALES[0]
    assert placed.block.columns[0].face.size == PLAIN.size * SCALES[0]


def test_type_is_larger_only_where_all_fits_a_page(look: PrintLook) -> None:
    turned = replace(look, landscape=True)
    scales = []
    for rows in (10, 30, 80):
        ((placed, *_), *_) = TablePanel("Panel", "", (column(rows),)).pages(turned)
        assert isinstance(placed.block, ScreenTable)
        scales.append(placed.block.scale)
    assert scales == [SCALES[0], SCALES[1], 1.0]


def test_type_is_not_so_large_that_numbers_are_broken(look: PrintLook) -> None:
    numbers = ScreenTableContent("Rows", (number_column("", 1),), (("1 1 1 1 1 1",),))
    words = ScreenTableContent("Rows", (ScreenColumn("", 1),), (("words " * 9,),))
    scales = []
    for table in (numbers, words):
        narrow = PanelColumn(1, (table,))
        ((placed, *_),) = TablePanel("Panel", "", (narrow, PanelColumn(8, (words,)))).pages(look)
        assert isinstance(placed.block, ScreenTable)
        scales.append(placed.block.scale)
    assert scales == [SCALES[1], SCALES[0]]


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


def test_no_page_begins_or_ends_with_a_single_row_and_short_tables_are_not_split(
    look: PrintLook,
) -> None:
    turned = replace(look, landscape=True)
    full = rows_of_pages(TablePanel("Panel", "", (column(99),)), turned)[0][0]

    def split(*rows: int) -> list[list[int]]:
        tables = tuple(table for count in rows for table in column(count).tables)
        return rows_of_pages(TablePanel("Panel", "", (PanelColumn(1, tables),)), turned)

    assert split(full + 1) == [[full - 1], [2]]
    assert split(full - 2, 30) == [[full - 2], [30]]
    assert split(full - 5, 5) == [[full - 5], [5]]
    assert split(full - 5, 6) == [[full - 5, 4], [2]]


def test_a_table_is_split_between_groups(look: PrintLook) -> None:
    turned = replace(look, landscape=True)
    full = rows_of_pages(TablePanel("Panel", "", (column(99),)), turned)[0][0]

    def split(before: int, *groups: int) -> list[list[int]]:
        titles = tuple(str(number) for number, count in enumerate(groups) for _ in range(count))
        rows = (("words",),) * len(titles)
        table = ScreenTableContent("Rows", (ScreenColumn("", 1),), rows, titles)
        tables = (*(table for each in [before] if each for table in column(each).tables), table)
        return rows_of_pages(TablePanel("Panel", "", (PanelColumn(1, tables),)), turned)

    assert split(0, 20, 40) == [[20], [full], [40 - full]]
    assert split(0, full - 3, 3, 3) == [[full], [3]]
    assert split(full - 9, 6, 6) == [[full - 9, 6], [6]]
