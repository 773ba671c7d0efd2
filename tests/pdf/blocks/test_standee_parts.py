"""Standees are 25.4 × 44 a face with tabs of 12 mm; their names have two lines."""

from fourc_desktop.pdf.blocks.standee_parts import FACE_WIDTH, blank_standee, standee
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.standee_content import TokenContent


def test_a_standee_is_two_faces_and_tabs_high(fonts: Fonts) -> None:
    assert standee(TokenContent("Sump", "Sump"), fonts).height == 2 * (44 + 12)


def test_a_long_name_stays_on_its_face(fonts: Fonts) -> None:
    name = standee(TokenContent("The Unbelievable Captain of the Harbor", "", number=3), fonts).name
    assert len(name.lines) <= 2
    assert all(fonts.width(line, name.face) <= FACE_WIDTH for line in name.lines)


def test_a_larger_standee_has_larger_faces(fonts: Fonts) -> None:
    large = standee(TokenContent("Tall Tam", "Tam", multiple=2), fonts)
    assert large.height == 2 * (2 * 44 + 12)


def test_a_blank_standee_has_no_name(fonts: Fonts) -> None:
    assert blank_standee(fonts).height == 2 * (44 + 12)
    assert blank_standee(fonts).name.lines == ("",)
