"""Shapes of an SVG."""

import pytest

from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.maps.svg_pen import SvgPen
from fourc_desktop.pdf.pen import Align
from fourc_desktop.pdf.styles import BLACK, COLOR, WHITE
from fourc_desktop.pdf.typography import LABEL_STRONG, POINT

BLACK_EDGE = 'fill="none" stroke="#000000"'


@pytest.fixture
def pen(fonts: Fonts) -> SvgPen:
    return SvgPen(fonts, COLOR)


def drawn(pen: SvgPen) -> str:
    return pen.svg(10, 5, "A").decode().partition("</title>\n")[2].removesuffix("</svg>\n")


def test_shapes_stand_in_millimeters(pen: SvgPen) -> None:
    pen.line((1, 2), (3, 4), BLACK, 1 / POINT)
    pen.box(Box(0, 0, 4, 2), fill=WHITE)
    pen.box(Box(0, 0, 4, 2), stroke=BLACK, thickness=1 / POINT, radius=0.5)
    pen.circle((2, 2), 1, fill=None, stroke=BLACK, thickness=2 / POINT)
    assert drawn(pen).splitlines() == [
        f'<line x1="1" y1="2" x2="3" y2="4" {BLACK_EDGE} stroke-width="1"/>',
        '<rect x="0" y="0" width="4" height="2" fill="#ffffff"/>',
        f'<rect x="0.5" y="0.5" width="3" height="1" rx="0.5" {BLACK_EDGE} stroke-width="1"/>',
        f'<circle cx="2" cy="2" r="1" {BLACK_EDGE} stroke-width="2"/>',
    ]


def test_text_is_escaped_and_as_wide_as_on_a_sheet(pen: SvgPen, fonts: Fonts) -> None:
    width = pen.text(1, 2, "A & <b>", LABEL_STRONG, BLACK, Align.CENTER)
    assert width == fonts.width("A & <b>", LABEL_STRONG)
    assert 'text-anchor="middle"' in drawn(pen)
    assert drawn(pen).endswith(">A &amp; &lt;b&gt;</text>\n")


def test_parts_are_clipped_and_dashed(pen: SvgPen) -> None:
    with pen.inside(Box(0, 0, 1, 1), (0,) * 4), pen.dashed(1, 0.5):
        pen.box(Box(0, 0, 4, 2), fill=WHITE)
    assert '<g clip-path="url(#c1)">\n<g stroke-dasharray="1 0.5">' in drawn(pen)
    assert drawn(pen).count("</g>") == 2


def test_invalid_picture_bytes_are_left_out(pen: SvgPen) -> None:
    pen.picture(b"<script>", Box(0, 0, 1, 1))
    assert drawn(pen) == ""


def test_a_repeated_drawing_is_defined_once(pen: SvgPen) -> None:
    for x in (0, 5):
        pen.draw_cached(
            "wave", x, 1, lambda: pen.line((0, 0), (1, 1), BLACK, 1 / POINT), repeated=True
        )
    assert drawn(pen).splitlines() == [
        "<defs>",
        '<g id="s1">',
        f'<line x1="0" y1="0" x2="1" y2="1" {BLACK_EDGE} stroke-width="1"/>',
        "</g>",
        "</defs>",
        '<use href="#s1" x="0" y="1"/>',
        '<use href="#s1" x="5" y="1"/>',
    ]


def test_a_polygon_is_closed_unless_it_is_a_line(pen: SvgPen) -> None:
    for closed in (True, False):
        pen.polygon(
            [(0, 0), (1, 0), (1, 1)], fill=None, stroke=BLACK, thickness=1 / POINT, closed=closed
        )
    assert drawn(pen).splitlines() == [
        f'<polygon points="0,0 1,0 1,1" {BLACK_EDGE} stroke-width="1"/>',
        f'<polyline points="0,0 1,0 1,1" {BLACK_EDGE} stroke-width="1"/>',
    ]
