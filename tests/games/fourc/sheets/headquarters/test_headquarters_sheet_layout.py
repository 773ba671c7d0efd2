"""The positions of blocks on a headquarters sheet, and their overflow."""

import pytest

from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.headquarters import Headquarters, HeadquartersRoom
from fourc_desktop.games.fourc.sheets.headquarters.headquarters_page import headquarters_page
from fourc_desktop.games.fourc.sheets.headquarters.headquarters_sheet import HeadquartersSheet
from fourc_desktop.pdf.blocks.listing import Listing
from fourc_desktop.pdf.blocks.notes import NotesBlock
from fourc_desktop.pdf.book import numbered_pages
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.page import Page, PlacedBlock, PrintLook
from tests.games.fourc.sheets.sample_property import headquarters_of
from tests.pdf.layout_checks import assert_sound
from tests.pdf.print_styles import STYLES


def laid_out(place: Headquarters, book: Rulebook, look: PrintLook) -> tuple[Page, ...]:
    page = headquarters_page(place, None, book, campaign="Harbor City Nights")
    return numbered_pages(HeadquartersSheet(page), look)


def by_name(page: Page) -> dict[str, PlacedBlock]:
    return {placed.name: placed for placed in page}


def listing(page: Page, name: str) -> Listing:
    block = by_name(page)[name].block
    assert isinstance(block, Listing)
    return block


def with_rooms(count: int) -> Headquarters:
    rooms = tuple(HeadquartersRoom(f"Room {number}", "noted") for number in range(1, count + 1))
    return Headquarters("The Lighthouse", 20, "Pier nine", rooms)


def test_blocks_are_placed_in_reading_order(book: Rulebook, look: PrintLook) -> None:
    (page,) = laid_out(with_rooms(3), book, look)
    assert [placed.name for placed in page] == [
        *("name", "Size", "Owner", "Where it stands", "Campaign"),
        *("plan", "size", "security", "rooms", "notes", "footer"),
    ]


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("count", [10, pytest.param(200, marks=pytest.mark.full)])
def test_random_headquarters_are_sound_in_every_style(
    book: Rulebook, fonts: Fonts, style: str, count: int
) -> None:
    look = PrintLook(fonts, STYLES[style])
    for seed in range(count):
        assert_sound(laid_out(headquarters_of(seed), book, look), look)


@pytest.mark.parametrize(("rooms", "plan"), [(0, 100), (3, 100), (13, 93.1), (16, 65.5)])
def test_the_plan_shrinks_for_the_rooms(
    book: Rulebook, look: PrintLook, rooms: int, plan: float
) -> None:
    (page,) = laid_out(with_rooms(rooms), book, look)
    assert by_name(page)["plan"].box.height == pytest.approx(plan, abs=0.1)


def test_surplus_rooms_continue_on_the_next_page(book: Rulebook, look: PrintLook) -> None:
    first, second = laid_out(with_rooms(30), book, look)
    shown, rest = listing(first, "rooms"), listing(second, "rooms")
    assert by_name(first)["plan"].box.height == 60
    assert len(shown.rows) + len(rest.rows) == 30
    assert shown.remark == f"{len(rest.rows)} more on page 2"


def test_more_rooms_can_be_written_down(book: Rulebook, look: PrintLook) -> None:
    (page,) = laid_out(with_rooms(3), book, look)
    rows = listing(page, "rooms").rows
    assert [getattr(row, "line").number for row in rows] == list(range(1, len(rows) + 1))  # noqa: B009
    assert len(rows) > 8


def test_texts_cut_in_a_row_are_complete_on_page_2(book: Rulebook, look: PrintLook) -> None:
    note = "a word too many " * 12
    place = Headquarters("X", 20, "", (HeadquartersRoom("A" * 190, note),))
    _, second = laid_out(place, book, look)
    block = by_name(second)["Rooms in full"].block
    assert isinstance(block, NotesBlock)
    assert block.text.startswith("1 AAA")


def test_notes_continue_at_full_width(book: Rulebook, look: PrintLook) -> None:
    first, second = laid_out(Headquarters("X", 20, notes="word " * 1_500), book, look)
    assert by_name(first)["notes"].box.width == 68
    assert by_name(second)["notes"].box.width == 190


def test_the_foot_names_the_campaign(book: Rulebook, look: PrintLook) -> None:
    (page,) = laid_out(with_rooms(1), book, look)
    assert getattr(page[-1].block, "remark") == "Harbor City Nights"  # noqa: B009
