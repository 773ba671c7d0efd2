"""Helpers that make pages and examine what is drawn on them."""

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from io import BytesIO

from PIL import Image, ImageChops

from fourc_desktop.pdf.canvas import SheetCanvas
from fourc_desktop.pdf.geometry import Box, PaperSize
from fourc_desktop.pdf.page import PrintLook
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
    """A pen that draws nothing, and remembers the box of every line, from baseline to capitals."""

    def __init__(self, look: PrintLook) -> None:
        super().__init__(SheetCanvas(BytesIO()), PaperSize.A4, look.fonts, look.style)
        self.written: list[tuple[str, Box]] = []

    def text(
        self,
        x: float,
        y: float,
        text: str,
        face: TypeStyle,
        ink: Ink,  # noqa: ARG002 - as in Pen
        align: Align = Align.LEFT,
    ) -> float:
        """Remember the box of a line; return its width."""
        face = self.fonts.setting.sized(face)
        width = self.fonts.width(text, face)
        if text:
            place = Box(x - width * align.value, y - face.capital, width, face.capital)
            self.written.append((text, place))
        return width

    def text_upward(
        self,
        x: float,
        y: float,
        text: str,
        face: TypeStyle,
        ink: Ink,  # noqa: ARG002 - as in Pen
    ) -> None:
        """Remember the box of a text written upward."""
        face = self.fonts.setting.sized(face)
        width = self.fonts.width(text, face)
        place = Box(x - face.capital, y - width / 2, face.capital, width)
        self.written.append((text, place))

    def draw_cached(
        self,
        key: Hashable,  # noqa: ARG002 - as in Pen
        x: float,
        y: float,
        draw: Callable[[], object],
        *,
        stamp: bool = False,  # noqa: ARG002 - as in Pen
        repeated: bool = False,  # noqa: ARG002 - as in Pen
    ) -> None:
        """Remember the lines at their positions on the page."""
        before = len(self.written)
        draw()
        self.written[before:] = [
            (text, replace(box, x=box.x + x, y=box.y + y)) for text, box in self.written[before:]
        ]

    def _nothing(self, *_args: object, **_flags: object) -> None:
        pass

    @contextmanager
    def _saved_state(self) -> Iterator[None]:
        yield

    outlined = line = box = polygon = circle = dots = picture = link = _nothing


def pixel(ink: Ink | None) -> tuple[int, ...]:
    """The color of a filled place in a rendered page."""
    assert ink is not None
    return tuple(round(part * 255) for part in ink)


Draw = Callable[[Callable[[Pen], object]], Drawn]
DrawIn = Callable[[SheetStyle, Callable[[Pen], object]], Drawn]


def near(box: Box) -> Box:
    """A box and the pixel around it that smooth edges may touch."""
    return box.inset(-1.5 * POINT / SCALE)
