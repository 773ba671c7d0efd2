import pytest

from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleType
from fourc_desktop.games.fourc.sheets.vehicle.vehicle_panels import OutlineBlock, vehicle_outline
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.styles import COLOR, LOW_INK, SheetStyle
from tests.pdf.drawn_pages import Draw, DrawIn, near


@pytest.mark.parametrize("style", [COLOR, LOW_INK])
@pytest.mark.parametrize("kind", VehicleType)
def test_every_kind_keeps_to_its_frame_and_numbers_its_seats(
    draw_in: DrawIn, kind: VehicleType, style: SheetStyle
) -> None:
    block = OutlineBlock(kind, 99)
    box = Box(10, 20, 74, block.height)
    drawn = draw_in(style, lambda pen: block.draw(pen, box))
    assert drawn.ink is not None
    assert drawn.ink.within(near(box))
    numbers = "".join(str(number) for number, _ in enumerate(vehicle_outline(kind).seats, start=1))
    assert sorted(filter(str.isdigit, drawn.text)) == sorted(numbers)
    assert "front" in drawn.text


def test_only_the_seats_there_are_have_numbers(draw: Draw) -> None:
    block = OutlineBlock(VehicleType.JET, 3)
    drawn = draw(lambda pen: block.draw(pen, Box(10, 20, 74, block.height)))
    assert "".join(filter(str.isdigit, drawn.text)) == "123"


def test_without_a_kind_there_is_room_to_draw_one(draw: Draw) -> None:
    block = OutlineBlock(None, 4)
    drawn = draw(lambda pen: block.draw(pen, Box(10, 20, 74, block.height)))
    assert drawn.text.strip() == ""
