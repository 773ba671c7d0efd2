from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.sheets.character_content import RowStarts
from fourc_desktop.games.fourc.sheets.vehicle.system_and_crew_block import (
    LOW_ROW,
    STRIP,
    SYSTEM_ROW,
    cut_systems,
    vehicle_system_list,
)
from fourc_desktop.games.fourc.sheets.vehicle.vehicle_page import SystemLine
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from tests.pdf.drawn_pages import Draw, near

CANNON = SystemLine(
    "Bow arc cannon", "bolt, ranged", 20, "System 20", "Excellent", RowStarts(40, 70, 94)
)
LONG = SystemLine("W" * 190, "word " * 40, 9999, "System 9999", "Class 1000", RowStarts(1, 2, 3))


@pytest.mark.parametrize("width", [190, 118.75])
@pytest.mark.parametrize("line", [CANNON, LONG])
def test_any_system_stays_in_its_columns(
    draw: Draw, fonts: Fonts, line: SystemLine, width: float
) -> None:
    listing = vehicle_system_list((line, line), width, 100, fonts)
    box = Box(0, 20, width, listing.height)
    drawn = draw(lambda pen: listing.draw(pen, box))
    assert drawn.ink is not None
    assert drawn.ink.within(near(box))
    starts = line.starts
    assert starts is not None
    text = " ".join(drawn.text.split())
    assert f"R {starts.red:02} B {starts.blue:02} Y {starts.yellow:02}" in text


def test_rows_get_lower_in_little_space(fonts: Fonts) -> None:
    heights = [
        {row.height for row in vehicle_system_list((CANNON,) * 4, 190, room, fonts).rows}
        for room in (60, 40)
    ]
    assert heights == [{SYSTEM_ROW}, {LOW_ROW}]


def test_narrow_systems_take_two_strips(fonts: Fonts) -> None:
    (row,) = vehicle_system_list((CANNON,), 118.75, 100, fonts).rows
    assert row.height == 2 * STRIP


@pytest.mark.parametrize("width", [190, 118.75])
def test_system_boxes_are_labeled(draw: Draw, fonts: Fonts, width: float) -> None:
    listing = vehicle_system_list((CANNON,), width, 30, fonts)
    text = draw(lambda pen: listing.draw(pen, Box(0, 20, width, listing.height))).text
    assert (text.count("damage"), text.count("range")) == (1, 1 + CANNON.description.count("range"))


def test_few_systems_leave_free_rows(fonts: Fonts) -> None:
    assert len(vehicle_system_list((), 190, 100, fonts).free) == 2
    assert len(vehicle_system_list((CANNON,), 190, 100, fonts).free) == 1


def test_systems_that_were_cut_are_returned(fonts: Fonts) -> None:
    assert cut_systems((CANNON, LONG), 190, fonts) == [LONG]


@pytest.mark.parametrize("width", [190, 118.75])
def test_weapon_numbers_are_printed_in_their_boxes(draw: Draw, fonts: Fonts, width: float) -> None:
    armed = replace(CANNON, attack="ranged", damage="9999", range="9999 sectors")
    listing = vehicle_system_list((armed,), width, 30, fonts)
    box = Box(0, 20, width, listing.height)
    drawn = draw(lambda pen: listing.draw(pen, box))
    assert "9999 9999 sectors" in " ".join(drawn.text.replace("range", "").split())
    assert "ranged; bolt" in drawn.text
    assert drawn.ink is not None
    assert drawn.ink.within(near(box))


def test_an_unknown_gunner_earns_colors_without_numbers(draw: Draw, fonts: Fonts) -> None:
    line = SystemLine("Cannon", "", 20, "Coordination", "of the gunner", None, "ranged")
    listing = vehicle_system_list((line,), 190, 30, fonts)
    text = draw(lambda pen: listing.draw(pen, Box(0, 20, 190, listing.height))).text
    assert "Coordination" in text
    assert "of the gunner" in text
    assert "R B Y" in " ".join(text.split())
