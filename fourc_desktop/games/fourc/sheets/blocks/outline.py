"""The drawing of a vehicle from above, with its seats by their numbers."""

from dataclasses import dataclass

from fourc_desktop.games.fourc.rules.vehicles import VehicleKind
from fourc_desktop.games.fourc.sheets.outlines import HEIGHT, OUTLINES, WIDTH, Fill, Spot
from fourc_desktop.pdf.box import Box
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces.drawing_frame import draw_drawing_frame
from fourc_desktop.pdf.pieces.number_mark import draw_number_mark
from fourc_desktop.pdf.rounding import Point
from fourc_desktop.pdf.style import WHITE, Ink, Style
from fourc_desktop.pdf.typography import LABEL

EDGE = 1.2
LINE = 0.6
"""How thick the edge of a shape and a line on it are, in points."""

PADDING = 3.0
BASELINE = 2.4
"""From the labels' baseline to the lower edge, in mm."""


@dataclass(frozen=True, slots=True)
class OutlineDrawing:
    """The drawing of a kind of vehicle; of none there is only room to draw one.

    Attributes:
        kind: What sort of vehicle it is, or None.
        seats: How many seats there are, as far as they are known.
        height: How high it is, in mm.
    """

    kind: VehicleKind | None
    seats: int
    height: float = HEIGHT

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the frame, then the vehicle as large as it allows, in its middle."""
        draw_drawing_frame(pen, box, empty=self.kind is None)
        if self.kind is None:
            return
        self._draw_vehicle(pen, box, self.kind)
        soft, baseline = pen.style.soft_ink, box.bottom - BASELINE
        pen.text(box.x + PADDING, baseline, "top view", LABEL, soft)
        pen.text(box.right - PADDING, baseline, "bow up", LABEL, soft, Align.RIGHT)

    def _draw_vehicle(self, pen: Pen, box: Box, kind: VehicleKind) -> None:
        outline, style = OUTLINES[kind], pen.style
        scale = min(box.width / WIDTH, box.height / HEIGHT)
        middle = box.y + box.height / 2

        def place(spot: Spot) -> Point:
            return (box.middle + spot[0] * scale, middle + spot[1] * scale)

        for shape in outline.shapes:
            corners = [place(corner) for corner in shape.corners]
            fill = _fill(shape.fill, style)
            pen.polygon(corners, fill=fill, stroke=style.ink, thickness=EDGE)
        for start, end in outline.lines:
            pen.line(place(start), place(end), style.ink, LINE)
        for number, seat in enumerate(outline.seats[: self.seats], start=1):
            draw_number_mark(pen, number, place(seat))


def _fill(fill: Fill, style: Style) -> Ink:
    """What a shape is filled with; white hides what is below it where a style has no fills."""
    inks = {
        Fill.BODY: style.strong_tint,
        Fill.LIGHT: style.paper,
        Fill.DARK: style.soft_ink if style.strong_tint else None,
    }
    return inks[fill] or WHITE
