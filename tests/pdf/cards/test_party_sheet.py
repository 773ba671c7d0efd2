"""The party: a row for each character, and lines to write on below."""

from dataclasses import replace
from io import BytesIO

import pikepdf
import pytest
from hypothesis import strategies as st

from fourc_desktop.pdf.book import print_book
from fourc_desktop.pdf.cards.card_content import CardGauge, CardTrack, CharacterCard
from fourc_desktop.pdf.cards.party_sheet import PADDING, PartyMember, PartySheet
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import PaperSize
from fourc_desktop.pdf.page import Page, PrintLook
from tests.pdf.cards.generated_cards import CARDS
from tests.pdf.generated import for_all, how_many
from tests.pdf.layout_checks import assert_sound
from tests.pdf.print_styles import STYLES

ADA = CharacterCard("Ada", "Hero", gauges=(CardGauge("Damage", 40),), line="walk 2")


def words(page: Page) -> str:
    rows = [each.block for each in page if isinstance(each.block, PartyMember)]
    return " ".join(line.text for row in rows for line in (*row.words, *row.below))


@pytest.mark.parametrize(("count", "pages"), [(1, 1), (9, 1), (12, 2)])
def test_nine_characters_fit_on_a_page(fonts: Fonts, count: int, pages: int) -> None:
    made = PartySheet("City", (ADA,) * count).pages(PrintLook(fonts, STYLES["color"]))
    assert len(made) == pages
    assert sum(each.name.startswith("member") for page in made for each in page) == count
    assert any(each.name == "lines" for each in made[-1])


SKILLED = replace(ADA, texts=(" · ".join(f"Skill number {number}" for number in range(12)),))


@pytest.mark.parametrize("style", ["color", "large-print"])
def test_a_row_has_all_words_where_the_page_has_room(fonts: Fonts, style: str) -> None:
    look = PrintLook(fonts, STYLES[style])
    (few,) = PartySheet("City", (SKILLED,) * 2).pages(look)
    assert_sound((few,), look)
    assert "Skill number 11" in words(few)
    assert "…" not in words(few)


def test_many_rows_are_shortened_so_that_they_share_the_page(fonts: Fonts) -> None:
    look = PrintLook(fonts, STYLES["color"])
    (many,) = PartySheet("City", (SKILLED,) * 9).pages(look)
    assert "…" in words(many)


def test_large_print_takes_more_pages_instead_of_shortening_rows(fonts: Fonts) -> None:
    look = PrintLook(fonts, STYLES["large-print"])
    pages = PartySheet("City", (SKILLED,) * 9).pages(look)
    assert_sound(pages, look)
    assert len(pages) > 1
    printed = " ".join(map(words, pages))
    assert printed.count("number 11") == 9
    assert "…" not in printed


def test_a_long_name_takes_more_lines_in_large_print(fonts: Fonts) -> None:
    look = PrintLook(fonts, STYLES["large-print"])
    long = replace(SKILLED, name="The Midnight Thunderbolt of Harbor")
    pages = PartySheet("City", (long, ADA)).pages(look)
    assert_sound(pages, look)
    names = [each.block.name for each in pages[0] if isinstance(each.block, PartyMember)]
    assert names[0].whole
    assert [len(name.lines) for name in names] == [3, 1]


def test_a_long_word_of_a_name_is_never_broken_in_large_print(fonts: Fonts) -> None:
    look = PrintLook(fonts, STYLES["large-print"])
    name = "Captain Incomprehensibilities of the Northern Territories"
    pages = PartySheet("City", (replace(ADA, name=name),)).pages(look)
    assert_sound(pages, look)
    [row] = [each.block for each in pages[0] if isinstance(each.block, PartyMember)]
    assert " ".join(row.name.lines) == name


def test_a_party_sheet_has_its_words_and_name() -> None:
    assert ("Name", "Ada") in list(PartySheet("City", (ADA,)).words())
    assert PartySheet("", ()).name == "Party"


@how_many
def test_no_row_overlaps_or_is_cut(fonts: Fonts, examples: int) -> None:
    def check(drawn: tuple[list[CharacterCard], str]) -> None:
        members, style = drawn
        look = PrintLook(fonts, STYLES[style])
        assert_sound(PartySheet("City", tuple(members)).pages(look), look)

    members = st.lists(CARDS, min_size=1, max_size=3)
    for_all(examples, st.tuples(members, st.sampled_from(sorted(STYLES))), check)


@pytest.mark.parametrize("style", STYLES)
def test_a_form_fills_one_page(fonts: Fonts, style: str) -> None:
    look = PrintLook(fonts, STYLES[style])
    pages = PartySheet("City", (ADA.as_form(),)).pages(look)
    assert_sound(pages, look)
    (page,) = pages
    rows = [each.box for each in page if each.name.startswith("member")]
    assert rows[-1].bottom + PADDING + rows[-1].height > look.foot
    pdf = print_book(
        [PartySheet("City", (ADA.as_form(),))], PaperSize.A4, replace(look, fillable=True)
    )
    with pikepdf.open(BytesIO(pdf)) as opened:
        tips = [str(each.TU) for each in opened.pages[0].Annots]
    assert tips.count("Card, name") == len(rows)


def test_scores_without_gauges_above_them_keep_clear_of_the_shield(fonts: Fonts) -> None:
    scores = (("", ""),) * 4 + (("WWWW", ""),)
    tracks = (CardTrack("Hurt", "  "),)
    look = PrintLook(fonts, STYLES["color"])
    for content in (
        CharacterCard("Ada", shield=("20", ""), scores=scores),
        CharacterCard("Ada", shield=("20", ""), scores=scores, tracks=tracks),
        CharacterCard("Ada", shield=("20", ""), scores=scores, tracks=tracks * 20),
    ):
        assert_sound(PartySheet("City", (content,)).pages(look), look)
