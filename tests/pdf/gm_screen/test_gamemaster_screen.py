"""The Gamemaster's screen: numbered panels in landscape."""

from hypothesis import strategies as st
from pypdfium2 import PdfDocument

from fourc_desktop.pdf.book import look_of, print_book
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import PaperSize
from fourc_desktop.pdf.gm_screen.gamemaster_screen import GamemasterScreen
from fourc_desktop.pdf.gm_screen.screen_bar import ScreenBar
from fourc_desktop.pdf.gm_screen.screen_table import (
    PLAIN,
    QUIET,
    STRONG,
    ScreenColumn,
    ScreenTableContent,
)
from fourc_desktop.pdf.gm_screen.table_panel import PanelColumn, TablePanel
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.pen import Align
from tests.pdf.generated import for_all, how_many
from tests.pdf.layout_checks import assert_sound
from tests.pdf.print_styles import STYLES


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


def test_the_screen_is_in_landscape_with_remarks_in_footers(look: PrintLook) -> None:
    with PdfDocument(print_book([SCREEN], PaperSize.A4, look)) as document:
        for page in document:
            width, height = page.get_size()
            assert width > height
            assert "a game" in page.get_textpage().get_text_range()


def test_the_words_of_the_screen_are_those_of_its_tables() -> None:
    assert dict(SCREEN.words())["Rows"].split() == ["words"] * 60


LINE = st.text(alphabet="ab Wi.é小", max_size=40)
COLUMNS = st.builds(
    ScreenColumn,
    st.text(alphabet="ab W", max_size=12),
    st.integers(2, 5),
    st.sampled_from([PLAIN, STRONG, QUIET]),
    st.sampled_from(Align),
)


@st.composite
def tables(draw: st.DrawFn) -> ScreenTableContent:
    columns = draw(st.lists(COLUMNS, min_size=1, max_size=4).map(tuple))
    row = st.tuples(*[LINE] * len(columns))
    return ScreenTableContent(
        draw(LINE), columns, draw(st.lists(row, min_size=1, max_size=40).map(tuple))
    )


PANELS = st.builds(
    TablePanel,
    LINE,
    LINE,
    st.lists(
        st.builds(
            PanelColumn, st.integers(2, 4), st.lists(tables(), min_size=1, max_size=3).map(tuple)
        ),
        min_size=1,
        max_size=3,
    ).map(tuple),
)


@how_many
def test_nothing_on_a_screen_overlaps_or_is_cut(fonts: Fonts, examples: int) -> None:
    def check(drawn: tuple[list[TablePanel], str]) -> None:
        panels, style = drawn
        screen = GamemasterScreen("Screen", tuple(panels), "a game")
        turned = look_of(screen, PrintLook(fonts, STYLES[style]))
        assert_sound(screen.pages(turned), turned)

    panels = st.lists(PANELS, min_size=1, max_size=3)
    for_all(examples, st.tuples(panels, st.sampled_from(sorted(STYLES))), check)
