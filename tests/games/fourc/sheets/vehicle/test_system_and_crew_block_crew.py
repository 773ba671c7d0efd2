import pytest

from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleType
from fourc_desktop.games.fourc.sheets.character_content import RowStarts
from fourc_desktop.games.fourc.sheets.vehicle.seats import SeatLine
from fourc_desktop.games.fourc.sheets.vehicle.system_and_crew_block import (
    crew_height,
    crew_list,
    cut_crew,
)
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from tests.pdf.drawn_pages import Draw, near

PILOT = SeatLine(1, "Pilot", "Stormglass", 40, RowStarts(30, 60, 90))
LONG = SeatLine(2, "Seat", "W" * 190, 9999, RowStarts(1, 2, 3))


def test_seats_show_their_occupant_and_roll(draw: Draw, fonts: Fonts) -> None:
    listing = crew_list((PILOT,), 2, VehicleType.JET, 60, fonts, 118)
    drawn = draw(lambda pen: listing.draw(pen, Box(10, 20, 118, listing.height)))
    assert " ".join(drawn.text.split()) == (
        "CREW 2 seats, by their numbers on the drawing "
        "1 Pilot Stormglass Coordination 40 R 30 B 60 Y 90 2 Seat"
    )


def test_long_names_keep_to_their_seats(draw: Draw, fonts: Fonts) -> None:
    listing = crew_list((PILOT, LONG), 200, VehicleType.BUS, 60, fonts, 118)
    box = Box(10, 20, 118, listing.height)
    drawn = draw(lambda pen: listing.draw(pen, box))
    assert drawn.ink is not None
    assert drawn.ink.within(near(box))
    assert cut_crew((PILOT, LONG), 118, fonts) == [LONG]


@pytest.mark.parametrize(
    ("taken", "seats", "rows"), [(0, 0, 0), (1, 0, 1), (0, 3, 3), (1, 3, 3), (6, 3, 6), (0, 40, 5)]
)
def test_free_seats_as_far_as_there_is_room(
    fonts: Fonts, taken: int, seats: int, rows: int
) -> None:
    listing = crew_list((PILOT,) * taken, seats, VehicleType.JET, crew_height(5), fonts, 118)
    assert len(listing.rows) == rows


def test_an_unknown_number_of_seats_fills_the_block(fonts: Fonts) -> None:
    listing = crew_list((), None, None, crew_height(7), fonts, 118)
    assert len(listing.rows) == 7
    assert listing.height == pytest.approx(crew_height(7))


@pytest.mark.parametrize(
    ("seats", "kind", "remark"),
    [
        (0, None, "nobody rides in it"),
        (1, None, "1 seat, by their numbers on the drawing"),
        (None, None, "by their numbers on the drawing"),
        (None, VehicleType.BOAT, "by their numbers on the drawing"),
        (9, VehicleType.BOAT, "9 seats, by their numbers on the drawing"),
        (10, VehicleType.BOAT, "10 seats, by their numbers on the drawing (10 not drawn)"),
        (16, VehicleType.BOAT, "16 seats, by their numbers on the drawing (10–16 not drawn)"),
    ],
)
def test_the_title_counts_the_seats(
    fonts: Fonts, seats: int | None, kind: VehicleType | None, remark: str
) -> None:
    (head,) = crew_list((), seats, kind, 0, fonts, 118).heads
    assert head.words == remark
