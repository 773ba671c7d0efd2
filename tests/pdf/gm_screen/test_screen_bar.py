"""The bar of a panel."""

from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.gm_screen.screen_bar import screen_bar


def test_a_remark_without_room_is_left_out(fonts: Fonts) -> None:
    assert screen_bar("Combat", "every action", 2, 4, 200, fonts).remark == "every action"
    assert screen_bar("Combat", "every action", 2, 4, 90, fonts).remark == ""


def test_a_long_title_is_made_smaller(fonts: Fonts) -> None:
    short = screen_bar("Gear", "", 1, 4, 120, fonts).title
    long = screen_bar("Gear of every kind", "", 1, 4, 110, fonts).title
    assert long.face.size < short.face.size
