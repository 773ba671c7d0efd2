"""A pen that writes SVG instead of PDF, with the methods that drawing a map needs."""

import base64
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from html import escape
from io import BytesIO
from typing import Final

from fourc_desktop.core.picture_bytes import PictureFormat, picture_format
from fourc_desktop.pdf.canvas import SheetCanvas
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box, Corners, PaperSize, Point
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.styles import Ink, SheetStyle
from fourc_desktop.pdf.typography import POINT, TypeStyle, Weight

FAMILIES: Final = "'Roboto Condensed', 'Arial Narrow', Roboto, sans-serif"
ANCHORS: Final = {Align.LEFT: "start", Align.CENTER: "middle", Align.RIGHT: "end"}
MEDIA_TYPES: Final = {PictureFormat.PNG: "image/png", PictureFormat.JPEG: "image/jpeg"}


class SvgPen(Pen):
    """Draws lines, boxes, circles, pictures and texts of an SVG in mm.

    Text stays text, stretched to its width in the fonts of the sheets.
    """

    def __init__(self, fonts: Fonts, style: SheetStyle) -> None:
        super().__init__(SheetCanvas(BytesIO()), PaperSize.A4, fonts, style)
        self._shapes: list[str] = []
        self._clips = 0
        self._symbols: dict[Hashable, str] = {}

    def svg(self, width: float, height: float, title: str) -> bytes:
        """The bytes of an SVG file with a size in mm."""
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{_number(width)}mm" '
            f'height="{_number(height)}mm" viewBox="0 0 {_number(width)} {_number(height)}" '
            f'font-family="{FAMILIES}">\n<title>{escape(title)}</title>\n'
        )
        return "".join((head, *self._shapes, "</svg>\n")).encode()

    def text(
        self,
        x: float,
        y: float,
        text: str,
        face: TypeStyle,
        ink: Ink,
        align: Align = Align.LEFT,
    ) -> float:
        """Write a line on the baseline y; return its width in mm."""
        width = self.fonts.width(text, face)
        weight = "bold" if face.weight is Weight.BOLD else "normal"
        self._shapes.append(
            f'<text x="{_number(x)}" y="{_number(y)}" fill="{_color(ink)}" '
            f'font-size="{_number(face.size * POINT)}" font-weight="{weight}" '
            f'text-anchor="{ANCHORS[align]}" textLength="{_number(width)}" '
            f'lengthAdjust="spacingAndGlyphs">{escape(text)}</text>\n'
        )
        return width

    def line(self, start: Point, end: Point, ink: Ink, thickness: float) -> None:
        """Draw a straight line, its thickness in points."""
        self._shapes.append(
            f'<line x1="{_number(start[0])}" y1="{_number(start[1])}" x2="{_number(end[0])}" '
            f'y2="{_number(end[1])}"{_paint(None, ink, thickness)}/>\n'
        )

    def box(
        self,
        box: Box,
        *,
        fill: Ink | None = None,
        stroke: Ink | None = None,
        thickness: float = 0.0,
        radius: float = 0.0,
    ) -> None:
        """Draw a rectangle; its stroke, in points, is inside it."""
        if stroke is not None:
            box = box.inset(thickness * POINT / 2)
        rounded = f' rx="{_number(radius)}"' if radius else ""
        self._shapes.append(f"<rect{_place(box)}{rounded}{_paint(fill, stroke, thickness)}/>\n")

    def circle(
        self,
        center: Point,
        radius: float,
        *,
        fill: Ink | None,
        stroke: Ink | None = None,
        thickness: float = 0.0,
    ) -> None:
        """Draw a circle, its stroke in points."""
        self._shapes.append(
            f'<circle cx="{_number(center[0])}" cy="{_number(center[1])}" r="{_number(radius)}"'
            f"{_paint(fill, stroke, thickness)}/>\n"
        )

    def polygon(
        self,
        points: Sequence[Point],
        *,
        fill: Ink | None,
        stroke: Ink | None = None,
        thickness: float = 0.0,
        closed: bool = True,
    ) -> None:
        """Draw a polygon, or a line if it is not `closed`; its stroke is in points."""
        kind = "polygon" if closed else "polyline"
        places = " ".join(f"{_number(x)},{_number(y)}" for x, y in points)
        self._shapes.append(f'<{kind} points="{places}"{_paint(fill, stroke, thickness)}/>\n')

    def picture(self, data: bytes, box: Box) -> None:
        """Draw a PNG or JPEG so that it fills a box; the excess is clipped."""
        format_ = picture_format(data)
        if format_ in MEDIA_TYPES:
            inside = base64.b64encode(data).decode("ascii")
            self._shapes.append(
                f'<image{_place(box)} preserveAspectRatio="xMidYMid slice" '
                f'href="data:{MEDIA_TYPES[format_]};base64,{inside}"/>\n'
            )

    def draw_cached(
        self,
        key: Hashable,
        x: float,
        y: float,
        draw: Callable[[], object],
        *,
        stamp: bool = False,
        repeated: bool = False,
    ) -> None:
        """Draw at (x, y) what `draw` draws at (0, 0), which is stored once."""
        del stamp, repeated
        if key not in self._symbols:
            self._symbols[key] = f"s{len(self._symbols) + 1}"
            shapes, self._shapes = self._shapes, []
            draw()
            shapes += ["<defs>\n", f'<g id="{self._symbols[key]}">\n', *self._shapes]
            self._shapes = [*shapes, "</g>\n", "</defs>\n"]
        self._shapes.append(
            f'<use href="#{self._symbols[key]}" x="{_number(x)}" y="{_number(y)}"/>\n'
        )

    @contextmanager
    def inside(self, box: Box, corners: Corners) -> Iterator[None]:
        """Clip to a box with square corners."""
        del corners
        self._clips += 1
        clip = f"c{self._clips}"
        self._shapes.append(
            f'<clipPath id="{clip}"><rect{_place(box)}/></clipPath>\n<g clip-path="url(#{clip})">\n'
        )
        yield
        self._shapes.append("</g>\n")

    @contextmanager
    def dashed(self, dash: float, gap: float) -> Iterator[None]:
        """Draw lines with dashes and gaps in mm."""
        self._shapes.append(f'<g stroke-dasharray="{_number(dash)} {_number(gap)}">\n')
        yield
        self._shapes.append("</g>\n")


def _number(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")


def _color(ink: Ink) -> str:
    return "#" + "".join(f"{round(part * 255):02x}" for part in ink)


def _place(box: Box) -> str:
    return (
        f' x="{_number(box.x)}" y="{_number(box.y)}" '
        f'width="{_number(box.width)}" height="{_number(box.height)}"'
    )


def _paint(fill: Ink | None, stroke: Ink | None, thickness: float) -> str:
    inside = "none" if fill is None else _color(fill)
    if stroke is None:
        return f' fill="{inside}"'
    return f' fill="{inside}" stroke="{_color(stroke)}" stroke-width="{_number(thickness * POINT)}"'
