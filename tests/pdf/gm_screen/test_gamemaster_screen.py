"""The Gamemaster's screen: its panels are numbered and lie on their side."""

from pypdfium2 import PdfDocument

from fourc_desktop.pdf.book import look_of, print_book
from fourc_desktop.pdf.geometry import PaperSize
from fourc_desktop.pdf.gm_screen.gamemaster_screen import GamemasterScreen
from fourc_desktop.pdf.gm_screen.screen_bar import ScreenBar
from fourc_desktop.pdf.gm_screen.screen_table import ScreenColumn, ScreenTableContent
from fourc_desktop.pdf.gm_screen.table_panel import PanelColumn, TablePanel
from fourc_desktop.pdf.page import PrintLook
from tests.pdf.layout_checks import assert_sound


def panel(title: str, rows: int) -> TablePanel:
    content = ScreenTableContent("Rows", (ScreenColumn("", 1),), (("words",),) * rows)
    return TablePanel(title, "in short", (PanelColumn(1, (content,)),))


SCREEN = GamemasterScreen("Screen", (panel("First", 3), panel("Second", 60)), "a game")


def test_a_long_panel_goes_on_under_its_own_number(look: PrintLook) -> None:
    turned = look_of(SCREEN, look)
    pages = SCREEN.pages(turned)
    assert_sound(pages, turned)
    bars = [page[0].block for page in pages]
    assert [(each.number, each.count) for each in bars if isinstance(each, ScreenBar)] == [
        (1, 2),
        (2, 2),
        (2, 2),
    ]


def test_it_lies_on_its_side_and_each_foot_has_the_remark(look: PrintLook) -> None:
    with PdfDocument(print_book([SCREEN], PaperSize.A4, look)) as document:
        for page in document:
            width, height = page.get_size()
            assert width > height
            assert "a game" in page.get_textpage().get_text_range()


def test_its_words_are_those_of_its_tables() -> None:
    assert dict(SCREEN.words())["Rows"].split() == ["words"] * 60
