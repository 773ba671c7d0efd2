import pytest

from fourc_desktop.games.fourc.sheets.character_content import GaugeContent
from fourc_desktop.games.fourc.sheets.sheet_top import GaugePanel
from fourc_desktop.pdf.geometry import Box
from tests.pdf.drawn_pages import Draw, near


@pytest.mark.parametrize("value", [0, 7, 110, 40_400])
def test_a_panel_holds_any_number(draw: Draw, value: int) -> None:
    panel = GaugePanel(GaugeContent("Damage", value, "At 0: dying."))
    box = Box(40, 30, 73.5, panel.height)
    drawn = draw(lambda pen: panel.draw(pen, box))
    assert drawn.ink is not None
    assert drawn.ink.within(near(box))
    words = drawn.text.split()
    assert words[:5] == ["DAMAGE", str(value), "at", "start", "now"]
    assert words[-3:] == ["At", "0:", "dying."]
    assert drawn.color(100, 45) == (255, 255, 255)


def test_a_blank_panel_has_a_box_and_a_track_without_numbers(draw: Draw) -> None:
    panel = GaugePanel(GaugeContent("Damage", None, "At 0: dying."))
    drawn = draw(lambda pen: panel.draw(pen, Box(40, 30, 73.5, panel.height)))
    assert drawn.text.split() == ["DAMAGE", "at", "start", "now", "At", "0:", "dying."]
    assert drawn.color(53, 43) == (255, 255, 255)
