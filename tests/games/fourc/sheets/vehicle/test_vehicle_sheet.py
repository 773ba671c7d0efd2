"""The finished PDF of a vehicle, read with independent libraries."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleSystem
from fourc_desktop.games.fourc.sheets.vehicle.vehicle_page import (
    INSIDE,
    LOSSES,
    VehiclePage,
    vehicle_page,
)
from fourc_desktop.games.fourc.sheets.vehicle.vehicle_sheet import VehicleSheet
from fourc_desktop.pdf.book import UnprintableText, print_book, unprintable
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import PaperSize
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.page_images import page_count
from fourc_desktop.pdf.styles import COLOR
from tests.games.fourc.sheets.sample_heroes import HeroMaker
from tests.games.fourc.sheets.sample_property import owner_of, storm_petrel, vehicle_of
from tests.pdf.form_filling import acting, read_form, typed
from tests.pdf.ink_coverage import darkness, largest_fill
from tests.pdf.page_text import printed, squeezed
from tests.pdf.print_styles import STYLES

PROSE = "Built over a bakery on Salt Street. " * 300
HOSTILE = "<img src=http://example.com/a.png> javascript:app.alert(1) ) /AA << /JS (x) >>"


def page_of(owned: OwnedVehicle, book: Rulebook, hero: HeroMaker) -> VehiclePage:
    return vehicle_page(owned, owner_of(hero), book, ADVANCED, campaign="Harbor City Nights")


def pieces(page: VehiclePage) -> Iterator[str]:
    """Every text that is in one piece on some page of a sheet."""
    handling = page.handling
    assert handling.starts is not None
    yield squeezed("HANDLING", handling.value, handling.first, handling.second)
    for letter, start in zip("RBY", (handling.starts.red, handling.starts.blue), strict=False):
        yield f"{letter}{start:02}"
    yield squeezed("VELOCITY", page.velocity)
    yield from (squeezed(each.value) for each in page.fields)
    yield squeezed(page.durability.value, "at start")
    for system in page.systems:
        yield from system.name.split()
        yield from system.description.split()
        yield squeezed("System", system.rank, system.row)
    for seat in page.crew:
        yield squeezed(seat.name)
    for rolls in (page.rolls.maneuver, page.rolls.collision, page.rolls.crash):
        yield squeezed(rolls.title.upper())
        yield from (squeezed(line.words) for line in rolls.lines)
    yield from (squeezed(loss.label, loss.value) for loss in LOSSES)
    yield squeezed(INSIDE)
    yield from f"{page.about} {page.notes}".split()


def assert_reads_back(page: VehiclePage, look: PrintLook, paper: PaperSize) -> None:
    pdf = print_book([VehicleSheet(page)], paper, look)
    text = printed(pdf)
    assert [piece for piece in pieces(page) if piece not in text] == []
    assert squeezed(look.fonts.capitals(page.name)) in text or squeezed(page.name) in text
    assert text.endswith(f"Page{page_count(pdf)}of{page_count(pdf)}")


@pytest.mark.parametrize("style", ["color", "low-ink", "large-print"])
def test_random_vehicles_read_back(
    book: Rulebook, fonts: Fonts, hero: HeroMaker, style: str
) -> None:
    for seed in range(10):
        page = page_of(vehicle_of(seed, book), book, hero)
        assert_reads_back(page, PrintLook(fonts, STYLES[style]), list(PaperSize)[seed % 2])


@pytest.mark.full
@pytest.mark.parametrize("style", ["color", "low-ink", "large-print"])
def test_3_000_random_vehicles_read_back(
    book: Rulebook, fonts: Fonts, hero: HeroMaker, style: str
) -> None:
    for seed in range(1_000):
        page = page_of(vehicle_of(seed, book), book, hero)
        assert_reads_back(page, PrintLook(fonts, STYLES[style]), PaperSize.A4)


def test_the_same_vehicle_gives_the_same_bytes(
    book: Rulebook, fonts: Fonts, hero: HeroMaker
) -> None:
    sheet = VehicleSheet(page_of(storm_petrel(book), book, hero))
    look = PrintLook(fonts, COLOR, fillable=True)
    assert print_book([sheet], PaperSize.A4, look) == print_book([sheet], PaperSize.A4, look)


def test_unprintable_characters_are_reported(book: Rulebook, fonts: Fonts, hero: HeroMaker) -> None:
    owned = replace(
        storm_petrel(book),
        name="Owl 😀",
        crew="🐈",
        systems=(VehicleSystem("🔦", 5, "ไ"),),
        notes="👊",
    )
    assert unprintable(VehicleSheet(page_of(owned, book, hero)), fonts) == (
        UnprintableText("Name", ("😀",)),
        UnprintableText("System 🔦", ("🔦", "ไ")),
        UnprintableText("Seat 1", ("🐈",)),
        UnprintableText("Notes", ("👊",)),
    )


def test_hostile_text_is_text(book: Rulebook, fonts: Fonts, hero: HeroMaker) -> None:
    owned = OwnedVehicle(
        name=HOSTILE,
        base=replace(book.gear.vehicles["tank"], name=HOSTILE, description=HOSTILE),
        systems=(VehicleSystem(HOSTILE, 5, HOSTILE),),
        crew=HOSTILE,
        notes=HOSTILE,
    )
    for fillable in (False, True):
        look = PrintLook(fonts, COLOR, fillable)
        pdf = print_book([VehicleSheet(page_of(owned, book, hero))], PaperSize.A4, look)
        assert acting(pdf) == []
        assert HOSTILE in {read.value for read in read_form(pdf)} or squeezed(HOSTILE) in printed(
            pdf
        )


@pytest.mark.parametrize("style", STYLES)
def test_values_changed_in_play_are_form_fields(
    book: Rulebook, fonts: Fonts, hero: HeroMaker, style: str
) -> None:
    page = page_of(replace(storm_petrel(book), lost=15), book, hero)
    look = PrintLook(fonts, STYLES[style], fillable=True)
    reads = read_form(print_book([VehicleSheet(page)], PaperSize.A4, look))
    values = {read.name.removeprefix("storm-petrel."): read.value for read in reads}
    assert values["name"] == "Storm Petrel"
    assert values["durability.now"] == ("" if style == "pencil" else "25")
    assert values["velocity.moved-this-turn"] == ""
    assert values["crew.seat-1"] == "Stormglass"
    assert values["crew.seat-4"] == ""
    assert values["systems.bow-arc-cannon.damage"] == ""
    assert "notes-and-damage-to-systems" in values
    assert len(values) == len(reads)


def test_fields_are_typed_into(book: Rulebook, fonts: Fonts, hero: HeroMaker) -> None:
    page = page_of(storm_petrel(book), book, hero)
    pdf = print_book([VehicleSheet(page)], PaperSize.A4, PrintLook(fonts, COLOR, fillable=True))
    after = typed(pdf, {"storm-petrel.crew.seat-4": "Żółw", "storm-petrel.durability.now": "5"})
    values = {read.name: read.value for read in read_form(after)}
    assert values["storm-petrel.crew.seat-4"] == "Żółw"
    assert values["storm-petrel.durability.now"] == "5"


@pytest.mark.parametrize("paper", PaperSize)
def test_low_ink_blackens_little_of_a_page(
    book: Rulebook, fonts: Fonts, hero: HeroMaker, paper: PaperSize
) -> None:
    written = (replace(vehicle_of(seed, book), notes=PROSE) for seed in range(3))
    for owned in (storm_petrel(book), *written):
        sheet = VehicleSheet(page_of(owned, book, hero))
        assert max(darkness(sheet, paper, fonts)) <= 7
        assert largest_fill(sheet, fonts) <= 200
