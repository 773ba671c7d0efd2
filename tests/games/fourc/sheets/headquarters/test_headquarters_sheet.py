"""The finished PDF of a headquarters, read with independent libraries."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.headquarters import Headquarters, HeadquartersRoom
from fourc_desktop.games.fourc.sheets.headquarters.headquarters_page import (
    SECURITY,
    HeadquartersPage,
    headquarters_page,
)
from fourc_desktop.games.fourc.sheets.headquarters.headquarters_sheet import HeadquartersSheet
from fourc_desktop.pdf.book import UnprintableText, print_book, unprintable
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import PaperSize
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.page_images import page_count
from fourc_desktop.pdf.styles import COLOR
from tests.games.fourc.sheets.sample_property import headquarters_of
from tests.pdf.form_filling import acting, read_form
from tests.pdf.ink_coverage import darkness, largest_fill
from tests.pdf.page_text import printed, squeezed
from tests.pdf.print_styles import STYLES

PROSE = "Built over a bakery on Salt Street. " * 300
HOSTILE = "<img src=http://example.com/a.png> javascript:app.alert(1) ) /AA << /JS (x) >>"


def sheet_of(place: Headquarters, book: Rulebook) -> HeadquartersSheet:
    return HeadquartersSheet(headquarters_page(place, None, book, campaign="Harbor City Nights"))


def pieces(page: HeadquartersPage) -> Iterator[str]:
    """Every text that is in one piece on some page of a sheet."""
    yield from (squeezed(each.value) for each in page.fields)
    yield from (squeezed(line.ranks, line.words) for line in page.sizes)
    yield from (squeezed(label) for label in SECURITY)
    for room in page.rooms:
        yield squeezed(room.name)
        yield from room.note.split()
    yield from page.notes.split()


@pytest.mark.parametrize("style", ["color", "low-ink", "large-print"])
def test_random_headquarters_read_back(book: Rulebook, fonts: Fonts, style: str) -> None:
    for seed in range(20):
        sheet = sheet_of(headquarters_of(seed), book)
        pdf = print_book([sheet], list(PaperSize)[seed % 2], PrintLook(fonts, STYLES[style]))
        text = printed(pdf)
        assert [piece for piece in pieces(sheet.page) if piece not in text] == []
        assert text.endswith(f"Page{page_count(pdf)}of{page_count(pdf)}")


def test_unprintable_characters_are_reported(book: Rulebook, fonts: Fonts) -> None:
    place = Headquarters("😀", 5, "🐈", (HeadquartersRoom("🔦", "ไ"),), "👊")
    assert unprintable(sheet_of(place, book), fonts) == (
        UnprintableText("Name", ("😀",)),
        UnprintableText("Where it stands", ("🐈",)),
        UnprintableText("Room 🔦", ("🔦", "ไ")),
        UnprintableText("Notes", ("👊",)),
    )


def test_hostile_text_is_text(book: Rulebook, fonts: Fonts) -> None:
    place = Headquarters(HOSTILE, 5, HOSTILE, (HeadquartersRoom(HOSTILE, HOSTILE),), HOSTILE)
    for fillable in (False, True):
        pdf = print_book([sheet_of(place, book)], PaperSize.A4, PrintLook(fonts, COLOR, fillable))
        assert acting(pdf) == []
        assert HOSTILE in {read.value for read in read_form(pdf)} or squeezed(HOSTILE) in printed(
            pdf
        )


def test_writable_texts_are_form_fields(book: Rulebook, fonts: Fonts) -> None:
    place = Headquarters(
        "Home",
        5,
        "Pier nine",
        (HeadquartersRoom("Attic", "Dusty"), HeadquartersRoom("Cellar")),
        "Old",
    )
    pdf = print_book([sheet_of(place, book)], PaperSize.A4, PrintLook(fonts, COLOR, fillable=True))
    reads = read_form(pdf)
    values = {read.name.removeprefix("home."): read.value for read in reads}
    assert values["name"] == "Home"
    assert values["where-it-stands"] == "Pier nine"
    assert values["rooms.room-1.name"] == "Attic"
    assert values["rooms.room-1.note"] == "Dusty"
    assert values["rooms.room-3.name"] == ""
    assert values["security.guards"] == ""
    assert values["notes"] == "Old"
    assert len(values) == len(reads)


@pytest.mark.parametrize("paper", PaperSize)
def test_low_ink_blackens_little_of_a_page(book: Rulebook, fonts: Fonts, paper: PaperSize) -> None:
    for seed in range(4):
        sheet = sheet_of(replace(headquarters_of(seed), notes=PROSE), book)
        assert max(darkness(sheet, paper, fonts)) <= 7
        assert largest_fill(sheet, fonts) <= 200
