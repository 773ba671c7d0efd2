"""Documents of lists and texts."""

import pytest
from hypothesis import strategies as st

from fourc_desktop.pdf.documents.text_document import TextDocument
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.sheet_content import (
    ColumnKind,
    FormCell,
    FormColumn,
    NotesContent,
    RowsContent,
)
from tests.pdf.generated import for_all, how_many
from tests.pdf.layout_checks import assert_sound
from tests.pdf.print_styles import STYLES

COLUMNS = (FormColumn("", ColumnKind.NAME), FormColumn("to"), FormColumn("n", ColumnKind.NUMBER))
WORDS = st.text(alphabet="ab W", max_size=40)


def rows(cells: list[tuple[str, str, str]]) -> RowsContent:
    made = tuple(tuple(map(FormCell, row)) for row in cells)
    return RowsContent("People", COLUMNS, made, free=0, wide=True, dense=True)


@pytest.mark.parametrize("style", ["color", "large-print"])
def test_a_long_text_goes_on_on_further_pages(fonts: Fonts, style: str) -> None:
    look = PrintLook(fonts, STYLES[style])
    text = "\n".join(f"{number}. Quickstep misses Thug 1." for number in range(600))
    document = TextDocument(
        "Duel", "Report", (rows([("Ada", "Ben", "3")]), NotesContent("Turn 1", text))
    )
    pages = document.pages(look)
    assert len(pages) > 2
    assert_sound(pages, look)
    assert ("Turn 1", text) in list(document.words())


def test_a_list_too_wide_for_large_print_is_several_lists(fonts: Fonts) -> None:
    numbers = tuple(FormColumn(f"number {place}", ColumnKind.NUMBER) for place in range(9))
    row = tuple(map(FormCell, ("Ada", *"123456789")))
    wide = RowsContent("People", (COLUMNS[0], *numbers), (row,), free=0, wide=True, dense=True)
    document = TextDocument("Duel", "Report", (wide,))
    names = {}
    for style in ("color", "large-print"):
        look = PrintLook(fonts, STYLES[style])
        (page,) = document.pages(look)
        assert_sound((page,), look)
        names[style] = [each.name for each in page if "People" in each.name]
    assert names == {"color": ["0 People"], "large-print": ["0 People", "0 People 1"]}


@how_many
def test_no_list_or_text_is_cut(fonts: Fonts, examples: int) -> None:
    def check(drawn: tuple[list[tuple[str, str, str]], str, str]) -> None:
        cells, text, style = drawn
        look = PrintLook(fonts, STYLES[style])
        blocks = (*([rows(cells)] if cells else ()), NotesContent("Turn 1", text))
        assert_sound(TextDocument("Duel", "Report", blocks).pages(look), look)

    cells = st.lists(st.tuples(WORDS, WORDS, st.sampled_from(["1", "200"])), max_size=60)
    text = st.text(alphabet="ab W\n", min_size=1, max_size=3000)
    for_all(examples, st.tuples(cells, text, st.sampled_from(sorted(STYLES))), check)


def test_lines_to_write_on_fill_the_last_page(fonts: Fonts) -> None:
    look = PrintLook(fonts, STYLES["color"])
    document = TextDocument("Duel", "Report", (rows([("Ada", "Ben", "3")]),), has_lines=True)
    (page,) = document.pages(look)
    (lines,) = (each.box for each in page if each.name == "lines")
    assert lines.bottom == pytest.approx(look.foot)
    assert_sound((page,), look)
