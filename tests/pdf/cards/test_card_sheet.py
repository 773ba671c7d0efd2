"""Pages of cards: exact sizes, backs behind their fronts, and nothing that overlaps."""

from dataclasses import replace
from io import BytesIO
from itertools import combinations, pairwise

import pikepdf
import pytest
from hypothesis import strategies as st
from pypdfium2 import PdfDocument

from fourc_desktop.pdf.book import print_book
from fourc_desktop.pdf.cards.card_content import CardGauge, CharacterCard
from fourc_desktop.pdf.cards.card_sheet import FORMATS, CardSheet
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import CONTENT, Box, PaperSize
from fourc_desktop.pdf.page import Page, PrintLook
from tests.pdf.cards.generated_cards import CARDS
from tests.pdf.generated import for_all, how_many
from tests.pdf.ink_coverage import darkness
from tests.pdf.layout_checks import assert_blocks_keep_apart, assert_words_keep_apart
from tests.pdf.print_styles import STYLES

SUMP = CharacterCard("Sump", "Brute", gauges=(CardGauge("Damage", 130),), back="Silt hide.")

SCORED = replace(SUMP, scores=(("MEL", "10"),), shield=("5", "armor"))


def sheet(count: int, per_page: int = 8, *, backs: bool = False) -> CardSheet:
    return CardSheet("Harbor City Nights", (SUMP,) * count, per_page, backs)


def cards_on(page: Page) -> list[tuple[float, float]]:
    return [(each.box.x, each.box.y) for each in page if each.name in {"card", "back"}]


@pytest.mark.parametrize(
    ("per_page", "width", "height"), [(4, 94.0, 128.0), (8, 88.9, 63.5), (9, 63.0, 86.0)]
)
def test_cards_have_their_exact_size_and_touch(
    fonts: Fonts, per_page: int, width: float, height: float
) -> None:
    first, second = sheet(per_page + 1, per_page).pages(PrintLook(fonts, STYLES["color"]))
    places = cards_on(first)
    assert len(places) == per_page
    assert len(cards_on(second)) == 1
    rights = sorted({x for x, _ in places})
    assert all(one + width == pytest.approx(other) for one, other in pairwise(rights))
    downs = sorted({y for _, y in places})
    assert all(one + height == pytest.approx(other) for one, other in pairwise(downs))
    assert rights[0] + rights[-1] + width == pytest.approx(CONTENT.width)


def test_backs_lie_behind_their_fronts_when_the_leaf_is_turned(fonts: Fonts) -> None:
    front, back = sheet(3, backs=True).pages(PrintLook(fonts, STYLES["color"]))
    turned = [(CONTENT.width - x - FORMATS[8].width, y) for x, y in cards_on(back)]
    for behind, before in zip(turned, cards_on(front), strict=True):
        assert behind == pytest.approx(before)


def test_two_large_cards_share_a_page(fonts: Fonts) -> None:
    look = PrintLook(fonts, STYLES["large-print"])
    assert [len(cards_on(page)) for page in sheet(3, 9).pages(look)] == [2, 1]


@pytest.mark.parametrize("paper", PaperSize)
@pytest.mark.parametrize("style", STYLES)
def test_the_same_cards_give_the_same_bytes(fonts: Fonts, paper: PaperSize, style: str) -> None:
    look = PrintLook(fonts, STYLES[style], fillable=True)
    pdf = print_book([sheet(2)], paper, look)
    assert pdf == print_book([sheet(2)], paper, look)
    with pikepdf.open(BytesIO(pdf)) as opened:
        names = {str(each.get("/T", "")) for each in opened.Root.AcroForm.Fields}
        assert names
    document = PdfDocument(pdf)
    text = document[0].get_textpage().get_text_range()
    document.close()
    assert text.count("Sump") == 2
    assert ("130" in text) is (style != "pencil")
    assert "page 1 of 1" in text


@pytest.mark.parametrize("style", STYLES)
def test_no_field_of_a_form_lies_on_another(fonts: Fonts, style: str) -> None:
    look = PrintLook(fonts, STYLES[style], fillable=True)
    form = CardSheet("City", (SCORED.as_form(),))
    with pikepdf.open(BytesIO(print_book([form], PaperSize.A4, look))) as opened:
        corners = [map(float, each.Rect.as_list()) for each in opened.pages[0].Annots]
    places = [Box(x, y, right - x, top - y) for x, y, right, top in corners]
    assert len(places) > 3
    assert not any(one.overlaps(other) for one, other in combinations(places, 2))


@how_many
def test_nothing_on_a_card_overlaps_or_is_cut(fonts: Fonts, examples: int) -> None:
    def check(drawn: tuple[CharacterCard, int, str, bool]) -> None:
        card, per_page, style, backs = drawn
        look = PrintLook(fonts, STYLES[style])
        pages = CardSheet("City", (card,), per_page, backs).pages(look)
        assert_blocks_keep_apart(pages, look)
        assert_words_keep_apart(pages, look)

    values = st.tuples(
        CARDS, st.sampled_from([4, 8, 9]), st.sampled_from(sorted(STYLES)), st.booleans()
    )
    for_all(examples, values, check)


def test_texts_are_checked_for_unprintable_characters() -> None:
    assert list(sheet(1).words()) == [
        ("Name", "Harbor City Nights"),
        ("Name", "Sump"),
        ("Text", "Brute"),
        ("Text", "Silt hide."),
    ]
    assert CardSheet("", ()).name == "Cards"


@pytest.mark.parametrize("paper", PaperSize)
def test_low_ink_blackens_little_of_a_page(fonts: Fonts, paper: PaperSize) -> None:
    assert max(darkness(sheet(8), paper, fonts)) <= 7.0


@pytest.mark.parametrize("style", STYLES)
def test_a_form_fills_its_page_with_fields_of_their_own(fonts: Fonts, style: str) -> None:
    look = PrintLook(fonts, STYLES[style], fillable=True)
    cards = CardSheet("City", (SCORED.as_form(),))
    (page,) = cards.pages(look)
    assert len(cards_on(page)) == (2 if look.is_narrow else 8)
    assert_words_keep_apart((page,), look)
    with pikepdf.open(BytesIO(print_book([cards], PaperSize.A4, look))) as opened:
        tips = [str(each.TU) for each in opened.pages[0].Annots]
    for words in ("Card, name", "Card, Damage, now", "Card, MEL", "armor", "Row, name"):
        assert tips.count(words) >= len(cards_on(page)), words
