"""Renders a map as a picture file: PNG or SVG."""

from dataclasses import replace
from io import BytesIO
from math import sqrt
from typing import Final

from fourc_desktop.pdf.canvas import SheetCanvas
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box, PaperSize
from fourc_desktop.pdf.maps.map_content import MapContent
from fourc_desktop.pdf.maps.map_drawing import draw_map
from fourc_desktop.pdf.maps.map_window import MapWindow
from fourc_desktop.pdf.maps.svg_pen import SvgPen
from fourc_desktop.pdf.page_images import page_png
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.styles import COLOR, WHITE
from fourc_desktop.pdf.typography import POINT

SIDE: Final = 16.0
"""The width of a sector in mm, by which names and tokens are sized."""

PIXELS: Final = 100
"""The largest width of a sector on a PNG, in pixels."""

PATTERN_PIXELS: Final = 16
"""The least width of a sector with the pattern of its terrain, which would be a blur in fewer."""

MAX_PIXELS: Final = 24_000_000
INCH: Final = 25.4
ROUNDING: Final = 1e-6


def map_svg(map_: MapContent, fonts: Fonts) -> bytes:
    """Render a map as SVG, with its background picture."""
    pen = SvgPen(fonts, COLOR)
    _draw(pen, map_)
    return pen.svg(map_.width * SIDE, map_.height * SIDE, map_.name)


def map_png(map_: MapContent, fonts: Fonts, most: int = MAX_PIXELS) -> bytes:
    """Render a map as PNG: 100 pixels per sector, or fewer to stay within `most` in all.

    A sector is a whole number of pixels wide, so that grids of other programs fit.
    """
    buffer = BytesIO()
    paper = PaperSize.A4
    _, _, left, top = paper.placing(landscape=False)
    size = (map_.width * SIDE, map_.height * SIDE)
    canvas = SheetCanvas(buffer, pagesize=(size[0] / POINT, size[1] / POINT), invariant=1)
    # The pen's origin is the content box of a sheet, which is moved to the corner of this page.
    canvas.translate(-left / POINT, (size[1] - top) / POINT)
    side = max(int(min(PIXELS, sqrt(most / (map_.width * map_.height)))), 1)
    shown = map_ if side >= PATTERN_PIXELS else replace(map_, patterns=())
    _draw(Pen(canvas, paper, fonts, COLOR), shown)
    canvas.showPage()
    canvas.save()
    # A page that is larger by a rounding error would get another row of pixels.
    return page_png(buffer.getvalue(), 1, dpi=side * INCH / SIDE * (1 - ROUNDING))


def _draw(pen: Pen, map_: MapContent) -> None:
    box = Box(0, 0, map_.width * SIDE, map_.height * SIDE)
    pen.box(box, fill=WHITE)
    draw_map(pen, map_, MapWindow(0, 0, SIDE, box))
