from dataclasses import replace

import pytest

from fourc_desktop.pdf.blocks.box_panel import GRID_WIDTH, NUMBER_WIDTH, BoxPanel, wanted_width
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.sheet_content import BoxesContent, PanelBoxGroup
from tests.pdf.drawn_pages import Draw, near

WOUNDS = BoxesContent(
    "Wounds",
    (
        PanelBoxGroup("Scratch", "x  ", "1–3 damage"),
        PanelBoxGroup("Light", "L ", "4–6", "−1"),
        PanelBoxGroup("Coma", " ", "13 and up", "dying"),
    ),
    "the worst wound counts",
    "No open box: take the next worse level.",
    letters=True,
)
HEALTH = BoxesContent("Health", most=16, now=9)
WORDS = {"WOUNDS", "Scratch", "Light", "Coma"}


@pytest.mark.parametrize("width", [150.0, 60.0])
def test_groups_stand_side_by_side_or_below_each_other(draw: Draw, width: float) -> None:
    panel = BoxPanel(WOUNDS)
    box = Box(5, 10, width, panel.height)
    drawn = draw(lambda pen: panel.draw(pen, box))
    assert drawn.ink is not None
    assert drawn.ink.within(near(box))
    assert all(word in drawn.text for word in WORDS)
    assert all(group.detail in drawn.text for group in WOUNDS.groups)


def test_a_detail_without_room_beside_its_title_is_left_out(draw: Draw) -> None:
    panel = BoxPanel(replace(WOUNDS, groups=(*WOUNDS.groups, PanelBoxGroup("Out", " ", "a" * 30))))
    drawn = draw(lambda pen: panel.draw(pen, Box(5, 10, 60, panel.height)))
    assert "Out" in drawn.text
    assert "aaa" not in drawn.text


def test_a_number_has_a_box_for_now_and_a_track(draw: Draw) -> None:
    panel = BoxPanel(HEALTH)
    drawn = draw(lambda pen: panel.draw(pen, Box(5, 10, 90, panel.height)))
    assert "16" in drawn.text
    assert "at start" in drawn.text
    assert "now" in drawn.text


def test_many_groups_make_it_higher() -> None:
    many = replace(WOUNDS, groups=WOUNDS.groups * 3)
    assert BoxPanel(many).height > BoxPanel(WOUNDS).height == BoxPanel(HEALTH).height


def test_a_panel_asks_for_what_its_groups_need(fonts: Fonts) -> None:
    assert wanted_width(HEALTH, fonts) == NUMBER_WIDTH
    assert wanted_width(replace(WOUNDS, groups=WOUNDS.groups[:1]), fonts) == GRID_WIDTH
    two = wanted_width(replace(WOUNDS, groups=WOUNDS.groups[:2]), fonts)
    assert two < wanted_width(WOUNDS, fonts)
