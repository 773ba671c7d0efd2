"""The positions of blocks on a vehicle sheet, and their overflow."""

from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleSystem
from fourc_desktop.games.fourc.sheets.vehicle.system_and_crew_block import LOW_CREW_ROW
from fourc_desktop.games.fourc.sheets.vehicle.vehicle_page import vehicle_page
from fourc_desktop.games.fourc.sheets.vehicle.vehicle_sheet import VehicleSheet
from fourc_desktop.pdf.blocks.listing import Listing
from fourc_desktop.pdf.blocks.notes import NotesBlock
from fourc_desktop.pdf.book import numbered_pages
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.page import Page, PlacedBlock, PrintLook
from tests.games.fourc.sheets.sample_heroes import HeroMaker
from tests.games.fourc.sheets.sample_property import owner_of, storm_petrel, vehicle_of
from tests.pdf.layout_checks import assert_sound
from tests.pdf.print_styles import STYLES

DRAWN = {
    "name": (0, 0, 190, 17.4),
    "Kind": (0, 18.4, 46, 8.9),
    "Owner": (48, 18.4, 45, 8.9),
    "Built from": (95, 18.4, 45, 8.9),
    "Campaign": (142, 18.4, 48, 8.9),
    "outline": (0, 31.1, 74, 85.9),
    "durability": (78.1, 31.1, 111.9, 38),
    "handling": (78.1, 72.6, 54.5, 44.4),
    "velocity": (135.5, 72.6, 54.5, 44.4),
    "systems": (0, 120.9, 190, 24.7),
    "crew": (0, 148.9, 118, 38.2),
    "collision": (0, 190.9, 92, None),
    "crash": (98, 190.9, 92, None),
    "footer": (0, 255.2, 190, 4.2),
}
"""The positions and sizes of blocks in the design, in mm; only the top of result lists."""


def laid_out(
    owned: OwnedVehicle, book: Rulebook, look: PrintLook, hero: HeroMaker
) -> tuple[Page, ...]:
    page = vehicle_page(owned, owner_of(hero), book, ADVANCED, campaign="Harbor City Nights")
    return numbered_pages(VehicleSheet(page), look)


def by_name(page: Page) -> dict[str, PlacedBlock]:
    return {placed.name: placed for placed in page}


def listing(page: Page, name: str) -> Listing:
    block = by_name(page)[name].block
    assert isinstance(block, Listing)
    return block


def car(book: Rulebook) -> OwnedVehicle:
    return OwnedVehicle("The Beacon", book.gear.vehicles["compact-car"])


def with_systems(book: Rulebook, count: int) -> OwnedVehicle:
    systems = tuple(VehicleSystem(f"System {number}", 20) for number in range(count))
    return replace(car(book), systems=systems)


@pytest.mark.parametrize("style", ["color", "low-ink", "pencil"])
def test_block_positions_match_the_picture_within_2_mm(
    book: Rulebook, fonts: Fonts, hero: HeroMaker, style: str
) -> None:
    (page,) = laid_out(storm_petrel(book), book, PrintLook(fonts, STYLES[style]), hero)
    placed = by_name(page)
    for name, drawn in DRAWN.items():
        box = placed[name].box
        for length, expected in zip((box.x, box.y, box.width, box.height), drawn, strict=True):
            assert expected is None or length == pytest.approx(expected, abs=2), name


def test_blocks_are_placed_in_reading_order(
    book: Rulebook, look: PrintLook, hero: HeroMaker
) -> None:
    (page,) = laid_out(storm_petrel(book), book, look, hero)
    assert [placed.name for placed in page] == [
        *("name", "Kind", "Owner", "Built from", "Campaign"),
        *("outline", "durability", "handling", "velocity"),
        *("systems", "crew", "maneuver", "collision", "losses", "repairs", "crash", "notes"),
        "footer",
    ]


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("count", [10, pytest.param(200, marks=pytest.mark.full)])
def test_random_vehicles_are_sound_in_every_style(
    book: Rulebook, fonts: Fonts, hero: HeroMaker, style: str, count: int
) -> None:
    look = PrintLook(fonts, STYLES[style])
    for seed in range(count):
        assert_sound(laid_out(vehicle_of(seed, book), book, look, hero), look)


@pytest.mark.parametrize("name", ["compact-car", "city-bus", "race-car", "fighter-jet"])
def test_vehicles_of_the_catalog_take_one_page(
    book: Rulebook, look: PrintLook, hero: HeroMaker, name: str
) -> None:
    owned = OwnedVehicle(
        "X", book.gear.vehicles[name], 40, (VehicleSystem("A"), VehicleSystem("B"))
    )
    assert len(laid_out(owned, book, look, hero)) == 1


def test_the_systems_block_has_free_rows(book: Rulebook, look: PrintLook, hero: HeroMaker) -> None:
    (page,) = laid_out(car(book), book, look, hero)
    assert listing(page, "systems").free == (9.7, 9.7)


def test_surplus_systems_continue_on_the_next_page(
    book: Rulebook, look: PrintLook, hero: HeroMaker
) -> None:
    first, second = laid_out(with_systems(book, 6), book, look, hero)
    shown, rest = listing(first, "systems"), listing(second, "systems")
    assert (len(shown.rows), len(rest.rows)) == (4, 2)
    assert shown.remark == "2 more on page 2"
    assert (shown.title, shown.heads) == (rest.title, rest.heads)


def test_every_seat_that_has_room_has_a_row(
    book: Rulebook, look: PrintLook, hero: HeroMaker
) -> None:
    bus = OwnedVehicle("Bus", book.gear.vehicles["city-bus"])
    for owned, rows in ((car(book), 4), (bus, 5)):
        (page,) = laid_out(owned, book, look, hero)
        assert len(listing(page, "crew").rows) == rows


def test_few_seats_all_have_a_row(book: Rulebook, look: PrintLook, hero: HeroMaker) -> None:
    five = with_systems(book, 3)
    five = replace(five, base=replace(five.base, seats=5))
    (page,) = laid_out(five, book, look, hero)
    assert len(listing(page, "crew").rows) == 5
    assert {row.height for row in listing(page, "crew").rows} == {LOW_CREW_ROW}


def test_a_large_crew_continues_on_the_next_page(
    book: Rulebook, look: PrintLook, hero: HeroMaker
) -> None:
    crew = ", ".join(f"Person {number}" for number in range(12))
    first, second = laid_out(replace(car(book), crew=crew), book, look, hero)
    assert listing(first, "crew").remark == "6 more on page 2"
    assert len(listing(second, "crew").rows) == 6


def test_texts_cut_in_a_row_are_complete_on_page_2(
    book: Rulebook, look: PrintLook, hero: HeroMaker
) -> None:
    long = "of a length that no row can hold " * 6
    owned = replace(car(book), systems=(VehicleSystem("Winch", 5, long),), crew=f"Person {long}")
    _, second = laid_out(owned, book, look, hero)
    for name, start in (("Systems in full", "Winch: of a"), ("Crew in full", "1: Person of a")):
        block = by_name(second)[name].block
        assert isinstance(block, NotesBlock)
        assert block.text.startswith(start)


def test_notes_continue_at_full_width(book: Rulebook, look: PrintLook, hero: HeroMaker) -> None:
    first, second = laid_out(replace(car(book), notes="word " * 900), book, look, hero)
    shown = by_name(first)["notes"].block
    assert isinstance(shown, NotesBlock)
    assert shown.remark == "continued on page 2"
    assert by_name(second)["notes"].box.width == 190


def test_notes_reach_the_foot(book: Rulebook, look: PrintLook, hero: HeroMaker) -> None:
    (page,) = laid_out(storm_petrel(book), book, look, hero)
    assert by_name(page)["notes"].box.bottom == pytest.approx(look.foot)


def test_the_last_remark_gives_way_to_systems(
    book: Rulebook, look: PrintLook, hero: HeroMaker
) -> None:
    (few,) = laid_out(with_systems(book, 2), book, look, hero)
    assert "repairs" in by_name(few)
    tight = replace(with_systems(book, 3), crew=", ".join("abc"))
    (many,) = laid_out(tight, book, look, hero)
    assert "losses" in by_name(many)
