import pytest

from fourc_desktop.games.fourc.sheets.vehicle.vehicle_panels import velocity
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from tests.pdf.drawn_pages import Draw, near


@pytest.mark.parametrize(("value", "shown"), [(40, "40 "), (9999, "9999 "), (None, "")])
@pytest.mark.parametrize("width", [54.5, 57.9])
def test_velocity_has_a_box_for_this_turn(
    draw: Draw, fonts: Fonts, value: int | None, shown: str, width: float
) -> None:
    panel = velocity(value, width, fonts)
    box = Box(10, 20, width, panel.height)
    drawn = draw(lambda pen: panel.draw(pen, box))
    assert " ".join(drawn.text.split()) == (
        f"VELOCITY {shown}sectors a turn moved this turn × 10 damage to all inside in a collision"
    )
    assert drawn.ink is not None
    assert drawn.ink.within(near(box))
