"""Helpers that make pages and examine what is drawn on them."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace

from PIL import Image, ImageChops

from fourc_desktop.pdf.canvas import DrawingRecorder
from fourc_desktop.pdf.geometry import Box, PaperSize
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.styles import Ink, SheetStyle
from fourc_desktop.pdf.typography import POINT, TypeStyle

SCALE = 3
"""The resolution of rendered pages, in pixels per point."""


@dataclass(frozen=True)
class Drawn:
    """A page with one thing drawn on it."""

    picture: Image.Image
    text: str

    @property
    def ink(self) -> Box | None:
        """The bounding box of everything that is not white, in mm of the content box."""
        white = Image.new("RGB", self.picture.size, "white")
        edges = ImageChops.difference(self.picture, white).getbbox()
        if edges is None:
            return None
        pixel = POINT / SCALE
        left, top, right, bottom = (edge * pixel for edge in edges)
        return Box(left - PaperSize.A4.left, top - PaperSize.A4.top, right - left, bottom - top)

    def color(self, x: float, y: float) -> tuple[int, ...]:
        """The color at a place, in mm of the content box."""
        pixel = POINT / SCALE
        place = (int((x + PaperSize.A4.left) / pixel), int((y + PaperSize.A4.top) / pixel))
        color = self.picture.getpixel(place)
        assert isinstance(color, tuple)
        return color


class Reader(Pen):
    """A pen that remembers where it wrote every line, from baseline to capitals."""

    written: list[tuple[str, Box]]

    def text(
        self,
        x: float,
        y: float,
        text: str,
        face: TypeStyle,
        ink: Ink,
        align: Align = Align.LEFT,
    ) -> float:
        """Write a line and remember its box."""
        width = super().text(x, y, text, face, ink, align)
        face = self.fonts.setting.sized(face)
        if text:
            place = Box(x - width * align.value, y - face.capital, width, face.capital)
            self.written.append((text, place))
        return width

    def draw_cached(
        self,
        key: Hashable,
        x: float,
        y: float,
        draw: Callable[[], object],
        *,
        stamp: bool = False,
    ) -> None:
        """Draw without the cache, and record the written texts at their positions on the page."""
        before = len(self.written)
        self._recorder = DrawingRecorder(self._canvas, {}, stamps=False)  # an empty cache
        super().draw_cached(key, x, y, draw, stamp=stamp)
        moved = [
            (text, replace(box, x=box.x + x, y=box.y + y)) for text, box in self.written[before:]
        ]
        self.written[before:] = moved


def pixel(ink: Ink | None) -> tuple[int, ...]:
    """The color of a filled place in a rendered page."""
    assert ink is not None
    return tuple(round(part * 255) for part in ink)


Draw = Callable[[Callable[[Pen], object]], Drawn]
DrawIn = Callable[[SheetStyle, Callable[[Pen], object]], Drawn]


def near(box: Box) -> Box:
    """A box and the pixel around it that smooth edges may touch."""
    return box.inset(-1.5 * POINT / SCALE)
