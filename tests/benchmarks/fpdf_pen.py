"""A pen for fpdf2, which draws the same strokes with another library."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

from fpdf import FPDF

from fourc_desktop.pdf.book import Printable, numbered_pages
from fourc_desktop.pdf.canvas import SheetCanvas
from fourc_desktop.pdf.geometry import Box, Corners, PaperSize, Point
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.styles import Ink
from fourc_desktop.pdf.typography import POINT, TypeStyle


class FpdfPen(Pen):
    """A pen that draws with fpdf2; clips and frames have square instead of rounded corners."""

    def __init__(self, pdf: FPDF, fonts: Path, paper: PaperSize, look: PrintLook) -> None:
        super().__init__(SheetCanvas(BytesIO()), paper, look.fonts, look.style)
        self._pdf = pdf
        self._files = fonts
        self._dx, self._dy = paper.left, paper.top
        self._has: set[str] = set()

    @contextmanager
    def page(self, *, landscape: bool = False, magnified: float = 1) -> Iterator[None]:
        """Draw a page."""
        assert not landscape
        assert magnified == 1
        self._pdf.add_page()
        yield

    def text(
        self, x: float, y: float, text: str, face: TypeStyle, ink: Ink, align: Align = Align.LEFT
    ) -> float:
        """Write a line on the baseline y; return its width in mm."""
        face = self.fonts.setting.sized(face)
        width = self.fonts.width(text, face)
        self._pdf.set_text_color(*_color(ink))
        self._runs(x - width * align.value, y, text, face)
        return width

    def outlined(
        self, x: float, y: float, text: str, face: TypeStyle, ink: Ink, line: float
    ) -> None:
        """Write the outlines of a line."""
        with self._pdf.local_context(text_mode="STROKE", line_width=line * POINT):
            self.text(x, y, text, face, ink)

    def text_upward(self, x: float, y: float, text: str, face: TypeStyle, ink: Ink) -> None:
        """Write a line that reads from below, its middle at y."""
        with self._pdf.rotation(90, self._dx + x, self._dy + y):
            self.text(x, y, text, face, ink, Align.CENTER)

    def line(self, start: Point, end: Point, ink: Ink, thickness: float) -> None:
        """A straight line."""
        self._edge(ink, thickness)
        self._pdf.line(*self._at(start), *self._at(end))

    def box(
        self,
        box: Box,
        *,
        fill: Ink | None = None,
        stroke: Ink | None = None,
        thickness: float = 0.0,
        radius: float = 0.0,
    ) -> None:
        """A rectangle."""
        if style := self._set(fill, stroke, thickness):
            place = box.inset(thickness * POINT / 2) if stroke else box
            self._pdf.rect(
                *self._at((place.x, place.y)),
                place.width,
                place.height,
                style,
                round_corners=bool(radius),
                corner_radius=radius,
            )

    def polygon(
        self,
        points: Sequence[Point],
        *,
        fill: Ink | None,
        stroke: Ink | None = None,
        thickness: float = 0.0,
        closed: bool = True,  # noqa: ARG002 - not needed here
    ) -> None:
        """A shape with straight sides."""
        style = self._set(fill, stroke, thickness)
        self._pdf.polygon([self._at(each) for each in points], style=style)

    def circle(
        self,
        center: Point,
        radius: float,
        *,
        fill: Ink | None,
        stroke: Ink | None = None,
        thickness: float = 0.0,
    ) -> None:
        """A circle."""
        style = self._set(fill, stroke, thickness)
        self._pdf.circle(*self._at(center), radius, style)

    def dots(self, start: Point, pitch: float, count: int, radius: float, ink: Ink) -> None:
        """A column of dots below each other."""
        for number in range(count):
            self.circle((start[0], start[1] + number * pitch), radius, fill=ink)

    def draw_cached(
        self,
        _key: Hashable,
        x: float,
        y: float,
        draw: Callable[[], object],
        *,
        stamp: bool = False,  # noqa: ARG002 - nothing is kept
        repeated: bool = False,  # noqa: ARG002 - nothing is kept
    ) -> None:
        """Draw without a cache."""
        self._dx, self._dy = self._dx + x, self._dy + y
        draw()
        self._dx, self._dy = self._dx - x, self._dy - y

    @contextmanager
    def inside(self, box: Box, _corners: Corners) -> Iterator[None]:
        """Clip to a box."""
        with self._pdf.rect_clip(*self._at((box.x, box.y)), box.width, box.height):
            yield

    def _runs(self, x: float, y: float, text: str, face: TypeStyle) -> None:
        self._pdf.set_char_spacing(face.tracking)
        for run in self.fonts.runs(text, face):
            if run.font is not None:
                if run.font not in self._has:
                    self._has.add(run.font)
                    self._pdf.add_font(run.font, fname=self._files / f"{run.font}.ttf")
                self._pdf.set_font(run.font, size=face.size)
                self._pdf.text(*self._at((x, y)), run.text)
            x += (run.width + face.tracking * len(run.text)) * POINT

    def _at(self, place: Point) -> Point:
        return (self._dx + place[0], self._dy + place[1])

    def _set(self, fill: Ink | None, stroke: Ink | None, thickness: float) -> str:
        if fill is not None:
            self._pdf.set_fill_color(*_color(fill))
        if stroke is not None:
            self._edge(stroke, thickness)
        return "D" * (stroke is not None) + "F" * (fill is not None)

    def _edge(self, ink: Ink, thickness: float) -> None:
        self._pdf.set_draw_color(*_color(ink))
        self._pdf.set_line_width(thickness * POINT)


def print_with_fpdf2(
    printables: Sequence[Printable], fonts: Path, paper: PaperSize, look: PrintLook
) -> bytes:
    """Print all sheets to one PDF with the same layout, drawn by fpdf2."""
    pdf = FPDF(unit="mm", format=(paper.width, paper.height))
    pdf.set_auto_page_break(auto=False)
    pen = FpdfPen(pdf, fonts, paper, look)
    for printable in printables:
        for page in numbered_pages(printable, look):
            with pen.page():
                for placed in page:
                    placed.block.draw(pen, placed.box)
    return bytes(pdf.output())


def _color(ink: Ink) -> tuple[int, ...]:
    return tuple(round(part * 255) for part in ink)
