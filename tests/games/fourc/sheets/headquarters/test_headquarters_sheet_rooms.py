import pytest

from fourc_desktop.games.fourc.sheets.headquarters.headquarters_page import RoomLine
from fourc_desktop.games.fourc.sheets.headquarters.headquarters_sheet import (
    ROOM_ROW,
    cut_rooms,
    rooms,
)
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.typography import NOTE_LEADING
from tests.pdf.drawn_pages import Draw, near

WORKSHOP = RoomLine(1, "Workshop", "Everything that hums was built here.")
GARAGE = RoomLine(2, "Garage", "")
LONG = RoomLine(200, "W" * 190, "word " * 60)


def test_rooms_by_their_numbers(draw: Draw, fonts: Fonts) -> None:
    listing = rooms((WORKSHOP, GARAGE), 118, 0, fonts)
    drawn = draw(lambda pen: listing.draw(pen, Box(10, 20, 118, listing.height)))
    assert " ".join(drawn.text.split()) == (
        "ROOMS by their numbers on the plan "
        "1 Workshop Everything that hums was built here. 2 Garage"
    )


@pytest.mark.parametrize("line", [WORKSHOP, GARAGE, LONG])
def test_any_room_stays_in_its_row(draw: Draw, fonts: Fonts, line: RoomLine) -> None:
    listing = rooms((line,), 118, 0, fonts)
    box = Box(10, 20, 118, listing.height)
    drawn = draw(lambda pen: listing.draw(pen, box))
    assert drawn.ink is not None
    assert drawn.ink.within(near(box))


def test_a_long_note_takes_two_lines_and_no_more(fonts: Fonts) -> None:
    (row,) = rooms((LONG,), 118, 0, fonts).rows
    assert row.height == ROOM_ROW + NOTE_LEADING
    assert cut_rooms((WORKSHOP, GARAGE, LONG), 118, fonts) == [LONG]


def test_free_rows_continue_the_numbers(draw: Draw, fonts: Fonts) -> None:
    listing = rooms((WORKSHOP,), 118, 50, fonts)
    assert len(listing.rows) == 4
    assert listing.height <= 50
    drawn = draw(lambda pen: listing.draw(pen, Box(10, 20, 118, listing.height)))
    assert drawn.text.split()[-3:] == ["2", "3", "4"]
