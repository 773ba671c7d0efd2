"""Draws on a page: lengths are in mm from the top left of the content box, type in points."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from enum import Enum
from functools import partial
from typing import Literal

from reportlab.pdfbase.pdfdoc import PDFObjectReference
from reportlab.pdfgen.pathobject import PDFPathObject

from fourc_desktop.pdf.canvas import DrawingRecorder, SheetCanvas, Sides, WrittenCharacters
from fourc_desktop.pdf.fonts import MISSING_WIDTH, Fonts, TextRun
from fourc_desktop.pdf.forms import Lettering, PdfField, PdfForm
from fourc_desktop.pdf.geometry import Box, Corners, PaperSize, Point, sides_and_bends
from fourc_desktop.pdf.picture_reader import PictureReader
from fourc_desktop.pdf.styles import Ink, SheetStyle
from fourc_desktop.pdf.typography import CAPITAL, POINT, TypeStyle

ROUND_CAP = 1
OUTLINED: Literal[1] = 1
"""The PDF text rendering mode that strokes outlines only."""

Mode = Literal[1] | None


class Align(Enum):
    """The alignment of a text at a position; the value is the share of its width left of it."""

    LEFT = 0.0
    CENTER = 0.5
    RIGHT = 1.0


class Pen:
    """Draws on one canvas in one style; colors and fonts are only set when they change."""

    def __init__(
        self,
        canvas: SheetCanvas,
        paper: PaperSize,
        fonts: Fonts,
        style: SheetStyle,
        form: PdfForm | None = None,
        recorder: DrawingRecorder | None = None,
    ) -> None:
        self.fonts = fonts
        self.style = style
        self._canvas = canvas
        self._paper = paper
        _, _, self._left, self._top = paper.placing(landscape=False)
        self._scale = style.scale
        self._fill: Ink | None = None
        self._stroke: Ink | None = None
        self._line: float | None = None
        self._font: tuple[str, float] | None = None
        self._form = form
        self._recorder = recorder or DrawingRecorder(canvas, {}, stamps=False)
        self._written: WrittenCharacters | None = None
        self._ticks: dict[tuple[float, float], PDFObjectReference] = {}

    @property
    def fills_in(self) -> bool:
        """Whether there is a form, so that boxes to write in are form fields."""
        return self._form is not None

    @contextmanager
    def page(self, *, landscape: bool = False, magnified: float = 1) -> Iterator[None]:
        """Draw a page in the scale of the style, on paper rotated for `landscape`.

        `magnified` enlarges an A4 page to paper that many times as wide and high.
        """
        paper = self._paper if magnified == 1 else PaperSize.A4
        width, height, self._left, self._top = paper.placing(landscape=landscape)
        self._canvas.setPageSize((width * magnified / POINT, height * magnified / POINT))
        if magnified != 1:
            self._canvas.scale(magnified, magnified)
        if self._scale != 1:
            scale, shift = self._scale, 1 - self._scale
            self._canvas.transform(scale, 0, 0, scale, self._x(0) * shift, self._y(0) * shift)
        yield
        self._canvas.showPage()
        self._forget_state()

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
        face = self.fonts.setting.sized(face)
        runs = self.fonts.runs(text, face)
        spaces = face.tracking * max(len(text) - 1, 0)
        width = (sum(run.width for run in runs) + spaces) * POINT
        self._fill_with(ink)
        self._show((self._x(x - width * align.value), self._y(y)), runs, face)
        return width

    def outlined(
        self, x: float, y: float, text: str, face: TypeStyle, ink: Ink, line: float
    ) -> None:
        """Write the outlines of a text on the baseline y, with lines `line` points thick."""
        face = self.fonts.setting.sized(face)
        with self._saved_state():
            self._fill_with(ink)
            self._stroke_with(ink, line)
            self._show((self._x(x), self._y(y)), self.fonts.runs(text, face), face, OUTLINED)

    def text_upward(self, x: float, y: float, text: str, face: TypeStyle, ink: Ink) -> None:
        """Write a text upward, with its baseline at x and its middle at y."""
        face = self.fonts.setting.sized(face)
        with self._saved_state():
            self._canvas.translate(self._x(x), self._y(y))
            self._canvas.rotate(90)
            self._fill_with(ink)
            left = -self.fonts.width(text, face) / POINT / 2
            self._show((left, 0), self.fonts.runs(text, face), face)

    def line(self, start: Point, end: Point, ink: Ink, thickness: float) -> None:
        """Draw a straight line, its thickness in points."""
        self._stroke_with(ink, thickness)
        self._canvas.line(self._x(start[0]), self._y(start[1]), self._x(end[0]), self._y(end[1]))

    def hairline(self, left: float, right: float, bottom: float) -> None:
        """Draw a hairline from left to right whose lower edge is at `bottom`."""
        thickness = self.style.lines.hairline
        y = bottom - thickness * POINT / 2
        self.line((left, y), (right, y), self.style.hairline, thickness)

    def box(
        self,
        box: Box,
        *,
        fill: Ink | None = None,
        stroke: Ink | None = None,
        thickness: float = 0.0,
        radius: float = 0.0,
    ) -> None:
        """Draw a rectangle, filled, framed or both; its stroke, in points, is inside it."""
        if fill is None and stroke is None:
            return
        flags = self._filled_and_stroked(fill, stroke, thickness)
        if stroke is not None:
            box = box.inset(thickness * POINT / 2)
        place = (self._x(box.x), self._y(box.bottom), box.width / POINT, box.height / POINT)
        if radius:
            self._canvas.roundRect(*place, radius / POINT, **flags)
        else:
            self._canvas.rect(*place, **flags)

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
        flags = self._filled_and_stroked(fill, stroke, thickness)
        self._canvas.drawPath(self._path(points, closed=closed), **flags)

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
        flags = self._filled_and_stroked(fill, stroke, thickness)
        self._canvas.circle(self._x(center[0]), self._y(center[1]), radius / POINT, **flags)

    def dots(self, start: Point, pitch: float, count: int, radius: float, ink: Ink) -> None:
        """Draw a column of dots as one dashed line: dashes of length 0 with round caps."""
        self._stroke_with(ink, 2 * radius / POINT)
        self._canvas.setLineCap(ROUND_CAP)
        self._canvas.setDash([0, pitch / POINT])
        x, y = start
        self._canvas.line(self._x(x), self._y(y), self._x(x), self._y(y + pitch * (count - 0.5)))

    def picture(self, data: bytes, box: Box) -> None:
        """Draw a picture so that it fills a box; the excess is clipped evenly on both sides."""
        reader = PictureReader(data)
        wide, high = reader.getSize()
        scale = max(box.width / wide, box.height / high)
        width, height = wide * scale, high * scale
        left, top = box.middle - width / 2, box.y - (height - box.height) / 2
        place = (self._x(left), self._y(top + height), width / POINT, height / POINT)
        self._canvas.drawImage(reader, *place, mask="auto")

    def link(self, box: Box, target: str) -> None:
        """Add a link from a box to the bookmark with this key."""
        self._canvas.linkRect("", target, self._on_paper(box), relative=0, thickness=0)

    @contextmanager
    def field(
        self,
        field: PdfField,
        box: Box,
        face: TypeStyle,
        ink: Ink,
        align: Align = Align.LEFT,
        paper: Ink | None = None,
    ) -> Iterator[None]:
        """Add a text field whose initial appearance is what the block draws.

        Typed text is set in `face` and `ink`, on the color `paper` if given. It replaces the
        drawing, but not in an empty field of one line. Without a form, only this is printed.
        """
        if self._form is None:
            yield
            return
        appearance = None
        if field.value or field.several_lines:
            with self._appearance(self._form, box) as appearance:
                yield
        else:
            yield
        size = self.fonts.setting.sized(face).size * self._scale
        weight = self.fonts.setting.weight(face)
        lettering = Lettering(weight, size, ink, paper, round(2 * align.value))
        self._form.add_text(field, self._on_paper(box), lettering, appearance)

    def tick(self, field: PdfField, box: Box, draw: Callable[[], object], *, ticked: bool) -> None:
        """Add a check box; `draw` draws the tick, which must be the same in all boxes of a size.

        Without a form, only the tick is drawn, if `ticked`.
        """
        if self._form is None:
            if ticked:
                draw()
            return
        size = (box.width, box.height)
        if size not in self._ticks:
            with self._appearance(self._form, box) as appearance:
                draw()
            self._ticks[size] = appearance
        self._form.add_tick(field, self._on_paper(box), self._ticks[size], ticked=ticked)

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
        """Draw at (x, y) what `draw` draws at (0, 0), from the cache if possible.

        `key` identifies it in all sheets. A file stores a `stamp` once, `repeated` for any place.
        """
        make = partial(self._with_clean_state, draw)
        self._recorder.draw(key, (self._x(x), self._y(y)), make, stamp=stamp, repeated=repeated)

    @contextmanager
    def inside(self, box: Box, corners: Corners) -> Iterator[None]:
        """Clip to a box with rounded corners."""
        with self._saved_state():
            self._canvas.clipPath(self._outline(box, corners), stroke=0, fill=0)
            yield

    @contextmanager
    def dashed(self, dash: float, gap: float) -> Iterator[None]:
        """Draw lines with dashes and gaps in mm."""
        with self._saved_state():
            self._canvas.setDash([dash / POINT, gap / POINT])
            yield

    @contextmanager
    def scaled(self, factor: float, center: Point = (0, 0)) -> Iterator[None]:
        """Scale drawing by a factor around a fixed point; -1 turns it upside down."""
        with self._saved_state():
            x, y = self._x(center[0]) * (1 - factor), self._y(center[1]) * (1 - factor)
            self._canvas.transform(factor, 0, 0, factor, x, y)
            yield

    def _with_clean_state(self, draw: Callable[[], object]) -> WrittenCharacters:
        """Run `draw` with the origin at 0 and no graphics state set; restore both afterwards."""
        assert self._written is None, "a cached drawing in a cached drawing"
        kept = (self._left, self._top, self._fill, self._stroke, self._line, self._font)
        self._left = self._top = 0
        self._written = {}
        self._forget_state()
        draw()
        self._left, self._top, self._fill, self._stroke, self._line, self._font = kept
        written, self._written = self._written, None
        return written

    @contextmanager
    def _saved_state(self) -> Iterator[None]:
        """Restore the graphics state after the block."""
        self._canvas.saveState()
        yield
        self._canvas.restoreState()
        self._forget_state()

    @contextmanager
    def _appearance(self, form: PdfForm, box: Box) -> Iterator[PDFObjectReference]:
        """Record the drawing of the block as the appearance of a field."""
        self._forget_state()
        with form.appearance(self._corners(box)) as appearance:
            yield appearance
        self._forget_state()

    def _corners(self, box: Box) -> Sides:
        return (self._x(box.x), self._y(box.bottom), self._x(box.right), self._y(box.y))

    def _on_paper(self, box: Box) -> Sides:
        """The sides of a box on the paper, at the scale of the style, in points."""
        x, y = self._x(0) * (1 - self._scale), self._y(0) * (1 - self._scale)
        left, bottom, right, top = (side * self._scale for side in self._corners(box))
        return (x + left, y + bottom, x + right, y + top)

    def _forget_state(self) -> None:
        self._fill = self._stroke = self._line = self._font = None

    def _show(self, at: Point, runs: Sequence[TextRun], face: TypeStyle, mode: Mode = None) -> None:
        x, y = at
        for run in runs:
            self._write(x, y, run, face, mode)
            x += run.width + face.tracking * len(run.text)

    def _write(self, x: float, y: float, run: TextRun, face: TypeStyle, mode: Mode) -> None:
        if run.font is None:
            self._boxes(x, y, run, face)
            return
        if self._font != (run.font, face.size):
            self._font = (run.font, face.size)
            self._canvas.setFont(run.font, face.size)
        if self._written is not None:
            letters = self._written.get(run.font, "") + run.text
            self._written[run.font] = "".join(dict.fromkeys(letters))
        self._canvas.drawString(x, y, run.text, mode=mode, charSpace=face.tracking)

    def _boxes(self, x: float, y: float, run: TextRun, face: TypeStyle) -> None:
        """Draw a box in the color of the text for each character that cannot be printed."""
        assert self._fill is not None
        line, step = face.size / 20, MISSING_WIDTH * face.size
        self._stroke_with(self._fill, line)
        for index in range(len(run.text)):
            left = x + index * (step + face.tracking) + step * 0.1
            self._canvas.rect(left, y + line / 2, step * 0.8, face.size * CAPITAL - line)

    def _path(self, points: Sequence[Point], *, closed: bool) -> PDFPathObject:
        path = self._canvas.beginPath()
        path.moveTo(self._x(points[0][0]), self._y(points[0][1]))
        for x, y in points[1:]:
            path.lineTo(self._x(x), self._y(y))
        if closed:
            path.close()
        return path

    def _outline(self, box: Box, corners: Corners) -> PDFPathObject:
        """A box with each corner rounded by its own radius."""
        path = self._canvas.beginPath()
        path.moveTo(self._x(box.x + corners[0]), self._y(box.y))
        for end, *bend in sides_and_bends(box, corners):
            path.lineTo(self._x(end[0]), self._y(end[1]))
            path.curveTo(*(at for x, y in bend for at in (self._x(x), self._y(y))))
        path.close()
        return path

    def _filled_and_stroked(
        self, fill: Ink | None, stroke: Ink | None, thickness: float
    ) -> dict[str, int]:
        """Set the colors of a shape; return the `fill` and `stroke` flags for the canvas."""
        if fill is not None:
            self._fill_with(fill)
        if stroke is not None:
            self._stroke_with(stroke, thickness)
        return {"stroke": int(stroke is not None), "fill": int(fill is not None)}

    def _fill_with(self, ink: Ink) -> None:
        if self._fill != ink:
            self._fill = ink
            self._canvas.setFillColorRGB(*ink)

    def _stroke_with(self, ink: Ink, thickness: float) -> None:
        if self._stroke != ink:
            self._stroke = ink
            self._canvas.setStrokeColorRGB(*ink)
        if self._line != thickness:
            self._line = thickness
            self._canvas.setLineWidth(thickness)

    def _x(self, x: float) -> float:
        return (self._left + x) / POINT

    def _y(self, y: float) -> float:
        return (self._top - y) / POINT
