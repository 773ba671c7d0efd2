"""The back of a sheet: the positions of blocks, without losses and overlaps."""

from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO

import pytest
from pikepdf import Pdf
from pypdfium2 import PdfDocument

from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.checks.master_table import preset_names
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC, Rules
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.sheets.character.back_layout import back_pages
from fourc_desktop.games.fourc.sheets.character.back_page import BackPage, back_page
from fourc_desktop.games.fourc.sheets.master_table.master_table_content import TableNeed
from fourc_desktop.pdf.book import print_book
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import PaperSize
from fourc_desktop.pdf.page import Page, PrintLook
from fourc_desktop.pdf.styles import LOW_INK
from tests.games.fourc.sheets.sample_heroes import HeroMaker
from tests.pdf.layout_checks import assert_sound
from tests.pdf.print_styles import LARGE_PRINT, STYLES

DRAWN = {
    "name": (0, 0, 190, 9.6),
    "table": (0, 11.8, 148.6, 114.4),
    "own rows": (150.2, 11.8, 39.8, 114.4),
    "hint": (0, 127, 190, 4.6),
    "meanings": (0, 134.2, 190, 59.8),
    "Concuss": (0, 197.4, 61.4, 24),
    "Pound": (64.4, 197.4, 61.4, 24),
    "Force Field broken": (128.6, 197.4, 61.4, 24),
    "Dying": (0, 221.4, 61.4, 24),
    "Difficulty": (64.4, 221.4, 61.4, 26.5),
    "Public reaction": (128.6, 221.4, 61.4, 26.5),
    "footer": (0, 255.2, 190, 4.2),
}
"""The positions and sizes of blocks in the design, in mm."""


@dataclass
class Back:
    """A back that is printed alone."""

    page: BackPage

    @property
    def name(self) -> str:
        return self.page.name

    def pages(self, look: PrintLook) -> tuple[Page, ...]:
        return back_pages(self.page, look)

    def words(self) -> Iterator[tuple[str, str]]:
        yield "Name", self.name


def back(character: Character, book: Rulebook) -> BackPage:
    return back_page(
        character,
        derived_stats(character, book),
        book,
        campaign="Harbor City Nights",
        names=preset_names(book.ranks[character.rules.edition]),
    )


def held(power: str, rank: int) -> HeldPower:
    return HeldPower(power, None, Score(rank))


def pictured(hero: HeroMaker) -> Character:
    kind = ("kind", ("electricity",))
    control = HeldPower("elemental-energy-control", None, Score(40), choices=(kind,))
    generation = HeldPower("elemental-energy-generation", None, Score(30), choices=(kind,))
    powers = (control, generation, held("flight", 30), held("force-field", 20))
    return hero(
        name="Stormglass",
        player="Marta K.",
        origin="changed-human",
        origin_trait=None,
        traits=tuple(map(Score, (20, 40, 10, 30, 30, 20, 20))),
        powers=powers,
        lifestyle=Score(10),
        repute=Score(21),
        equipment=(),
    )


@pytest.mark.parametrize("name", DRAWN)
def test_block_positions_match_the_picture_within_2_mm(
    name: str, hero: HeroMaker, book: Rulebook, look: PrintLook
) -> None:
    (page,) = back_pages(back(pictured(hero), book), look)
    box = next(placed.box for placed in page if placed.name == name)
    assert (box.x, box.y, box.width) == pytest.approx(DRAWN[name][:3], abs=2)
    assert box.height <= DRAWN[name][3] + 2


def test_the_pictured_rows_are_the_own_ones(hero: HeroMaker, book: Rulebook) -> None:
    own = {row.ranks: row.readers for row in back(pictured(hero), book).grid.own_rows}
    assert list(own) == ["50–74", "40–49", "30–39", "20–29", "10–19"]
    assert own["20–29"] == ("Melee", "Awareness", "Willpower", "Force Field", "Repute")


def test_blocks_are_placed_in_reading_order(
    hero: HeroMaker, book: Rulebook, look: PrintLook
) -> None:
    (page,) = back_pages(back(pictured(hero), book), look)
    assert [placed.name for placed in page] == list(DRAWN)


@pytest.mark.parametrize("rules", [BASIC, ADVANCED])
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("count", [10, pytest.param(150, marks=pytest.mark.full)])
def test_back_pages_have_no_overlaps(
    rules: Rules, style: str, count: int, hero: HeroMaker, book: Rulebook, fonts: Fonts
) -> None:
    way = PrintLook(fonts, STYLES[style])
    for seed in range(count):
        assert_sound(back_pages(back(hero(str(seed), rules), book), way), way)


@pytest.mark.parametrize("style", STYLES)
def test_a_hero_with_every_power_fits_the_back(
    style: str, hero: HeroMaker, book: Rulebook, fonts: Fonts
) -> None:
    way = PrintLook(fonts, STYLES[style])
    powers = tuple(held(power, 30) for power in book.powers)
    weapons = tuple(each.name for each in book.gear.weapons.values())
    everything = hero(name="The Longest Name There Is " * 9, powers=powers, equipment=weapons)
    assert_sound(back_pages(back(everything, book), way), way)


@pytest.mark.parametrize("rules", [BASIC, ADVANCED])
@pytest.mark.parametrize("style", STYLES)
def test_tables_that_are_always_needed_are_printed(
    rules: Rules, style: str, hero: HeroMaker, book: Rulebook, fonts: Fonts
) -> None:
    for seed in range(15):
        page = back(hero(str(seed), rules), book)
        pages = back_pages(page, PrintLook(fonts, STYLES[style]))
        shown = {placed.name for each in pages for placed in each}
        assert {each.title for each in page.lists if each.need is TableNeed.ALWAYS} <= shown


def test_the_rest_is_left_out_before_a_page_is_added(
    hero: HeroMaker, book: Rulebook, look: PrintLook
) -> None:
    powers = tuple(held(power, 30) for power in ("reflection", "nullification", "superspeed"))
    page = back(hero(powers=powers), book)
    (only,) = back_pages(page, look)
    shown = {placed.name for placed in only}
    left_out = {each.title: each.need for each in page.lists if each.title not in shown}
    kept = [each.need for each in page.lists if each.title in shown]
    assert left_out
    assert min(left_out.values()) >= max(kept)


def test_power_tables_continue_on_another_page(
    hero: HeroMaker, book: Rulebook, look: PrintLook
) -> None:
    powers = tuple(held(table.power, 30) for table in book.results.values() if table.power)
    page = back(hero(powers=powers), book)
    pages = back_pages(page, look)
    assert len(pages) == 2
    assert pages[1][0].name == "name"


def test_spare_room_is_for_notes(hero: HeroMaker, book: Rulebook, look: PrintLook) -> None:
    (page,) = back_pages(back(hero(rules=BASIC, powers=()), book), look)
    assert look.foot - max(placed.box.bottom for placed in page[:-1]) < 16 + 3


def test_large_print_keeps_every_block_that_fits(
    hero: HeroMaker, book: Rulebook, fonts: Fonts
) -> None:
    page = back(hero(), book)
    pages = back_pages(page, PrintLook(fonts, LARGE_PRINT))
    names = [placed.name for each in pages for placed in each]
    assert names.count("table") == 2
    assert {"own rows", "hint", "meanings", "Difficulty"} <= set(names)


@pytest.mark.parametrize("rules", [BASIC, ADVANCED])
@pytest.mark.parametrize("style", STYLES)
def test_the_text_is_read_back(
    rules: Rules, style: str, hero: HeroMaker, book: Rulebook, fonts: Fonts
) -> None:
    page = back(hero("LANTERN", rules), book)
    pdf = print_book([Back(page)], PaperSize.A4, PrintLook(fonts, STYLES[style]))
    document = PdfDocument(pdf)
    text = " ".join(" ".join(each.get_textpage().get_text_range().split()) for each in document)
    document.close()
    for row in page.grid.rows:
        assert row.ranks in text
        assert row.name in text
    parts = page.grid.halves() if style == "large-print" else (page.grid,)
    for part in parts:
        for row in part.rows:
            assert "".join(color.letter for color in row.colors) in text.replace(" ", "")
    for meaning in page.meanings:
        assert meaning.name in text
        for words in meaning.outcomes:
            assert all(word in text for word in words.split())


@pytest.mark.parametrize("paper", PaperSize)
def test_low_ink_spends_little_ink(
    paper: PaperSize, hero: HeroMaker, book: Rulebook, fonts: Fonts
) -> None:
    heroes = [pictured(hero), hero("LANTERN"), hero("12"), hero("23"), hero("23", BASIC)]
    sheets = [Back(back(each, book)) for each in heroes]
    document = PdfDocument(print_book(sheets, paper, PrintLook(fonts, LOW_INK)))
    for page in document:
        levels = page.render(scale=2).to_pil().convert("L").histogram()
        darkness = sum(count * (255 - level) for level, count in enumerate(levels)) / 255
        assert darkness / sum(levels) <= 0.07
    document.close()


def test_the_pdf_opens_in_another_library(hero: HeroMaker, book: Rulebook, look: PrintLook) -> None:
    pdf = print_book([Back(back(pictured(hero), book))], PaperSize.LETTER, look)
    with Pdf.open(BytesIO(pdf)) as document:
        assert len(document.pages) == 1
