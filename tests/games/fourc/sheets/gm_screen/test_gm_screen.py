"""The Gamemaster's screen: four panels whose numbers are those of the rules."""

from dataclasses import replace

import pytest
from pypdfium2 import PdfDocument

from fourc_desktop.games.fourc.rules.checks.master_table import preset_names
from fourc_desktop.games.fourc.rules.checks.result_tables import ResultKind, played_tables
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC, Rules
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.sheets.gm_screen.gm_screen import gm_screen
from fourc_desktop.pdf.book import look_of, print_book
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import PaperSize
from fourc_desktop.pdf.gm_screen.gamemaster_screen import GamemasterScreen
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.styles import LOW_INK
from fourc_desktop.pdf.typography import POINT
from tests.pdf.ink_coverage import darkness
from tests.pdf.layout_checks import assert_sound
from tests.pdf.print_styles import STYLES

EDITIONS = [BASIC, ADVANCED]


def screen(book: Rulebook, rules: Rules) -> GamemasterScreen:
    return gm_screen(book, rules, preset_names(book.ranks[rules.edition]))


def texts(pdf: bytes) -> list[str]:
    """The text of each page without white space, which a PDF does not keep."""
    with PdfDocument(pdf) as document:
        return ["".join(page.get_textpage().get_text_range().split()) for page in document]


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("style", STYLES)
def test_screen_pages_have_no_overlaps(
    book: Rulebook, fonts: Fonts, rules: Rules, style: str
) -> None:
    made = screen(book, rules)
    look = look_of(made, PrintLook(fonts, STYLES[style]))
    pages = made.pages(look)
    assert len(pages) == 4 or style == "large-print"
    assert_sound(pages, look)


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("paper", PaperSize)
def test_every_page_is_the_paper_turned(
    book: Rulebook, look: PrintLook, rules: Rules, paper: PaperSize
) -> None:
    with PdfDocument(print_book([screen(book, rules)], paper, look)) as document:
        sizes = [page.get_size() for page in document]
    turned = (paper.height / POINT, paper.width / POINT)
    assert sizes == [pytest.approx(turned, abs=0.01)] * 4


@pytest.mark.parametrize("rules", EDITIONS)
def test_the_screen_prints_the_numbers_of_the_rules(
    book: Rulebook, look: PrintLook, rules: Rules
) -> None:
    table, combat, gear, standing = texts(print_book([screen(book, rules)], PaperSize.A4, look))
    for row in book.master_table(rules).rows:
        assert row.title in table
        assert f"{row.title}{''.join(f'{start:02}' for start in row.starts)}" in combat
    for each in book.gear.vehicles.values():
        numbers = (each.durability, each.handling, each.velocity, each.seats)
        assert f"{each.name}{''.join(map(str, numbers))}".replace(" ", "") in standing
    for scale in book.awards.scales.values():
        assert f"{scale.name}±{scale.fortune}" in standing
    for material in book.gear.materials.values():
        assert material.name.split()[0] in gear
    for worn in book.gear.armor.values():
        assert f"{worn.name}{worn.rank}".replace(" ", "") in gear


@pytest.mark.parametrize("rules", EDITIONS)
def test_the_screen_has_every_result_table_of_the_edition(
    book: Rulebook, look: PrintLook, rules: Rules
) -> None:
    _, combat, _, standing = texts(print_book([screen(book, rules)], PaperSize.A4, look))
    for table in played_tables(book.results, rules):
        if table.kind is not ResultKind.POWER:
            name = table.name.replace(" ", "")
            assert name in combat or name.upper() in standing
    for table in book.results.values():
        if not table.is_played(rules):
            assert table.name.replace(" ", "") not in combat


def test_the_same_screen_has_the_same_bytes(book: Rulebook, fonts: Fonts) -> None:
    first, second = (
        print_book([screen(book, ADVANCED)], PaperSize.LETTER, PrintLook(fonts, LOW_INK))
        for _ in range(2)
    )
    assert first == second


@pytest.mark.parametrize("paper", PaperSize)
def test_low_ink_spends_little_ink(book: Rulebook, fonts: Fonts, paper: PaperSize) -> None:
    pdf = print_book([screen(book, ADVANCED)], paper, PrintLook(fonts, LOW_INK))
    with PdfDocument(pdf) as document:
        for page in document:
            levels = page.render(scale=2).to_pil().convert("L").histogram()
            dark = sum((255 - level) * count for level, count in enumerate(levels))
            assert dark / 255 / sum(levels) < 0.12


def test_long_catalogs_continue_on_another_page(book: Rulebook, look: PrintLook) -> None:
    pistol = book.gear.weapons["pistol"]
    many = {f"gun-{at}": replace(pistol, id=f"gun-{at}", name=f"Gun {at}") for at in range(60)}
    longer = replace(book, gear=replace(book.gear, weapons={**book.gear.weapons, **many}))
    made = screen(longer, ADVANCED)
    turned = look_of(made, look)
    pages = made.pages(turned)
    assert len(pages) > 4
    assert_sound(pages, turned)
    printed = "".join(texts(print_book([made], PaperSize.A4, look)))
    assert all(f"Gun{at}" in printed for at in range(60))


def test_words_include_rank_names_and_weapons(book: Rulebook) -> None:
    words = dict(screen(book, BASIC).words())
    assert "Typical" in words["Rank names"]
    assert "Shotgun" in words["Ranged"]


@pytest.mark.parametrize("paper", PaperSize)
def test_low_ink_blackens_little_of_the_screen(
    book: Rulebook, fonts: Fonts, paper: PaperSize
) -> None:
    assert max(darkness(screen(book, ADVANCED), paper, fonts)) <= 7.0
