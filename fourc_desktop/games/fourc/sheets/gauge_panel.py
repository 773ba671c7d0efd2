"""GaugePanel: Damage, Fortune or Durability with start value, current value and track."""

from dataclasses import dataclass

from fourc_desktop.games.fourc.sheets.character_content import GaugeContent
from fourc_desktop.pdf.forms import number_field
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.pieces.boxes import draw_write_in_box
from fourc_desktop.pdf.pieces.track import PointTrack
from fourc_desktop.pdf.typography import GAUGE, GAUGE_TITLE, NOTE

HEIGHT = 37.0
PADDING = 3.0
RADIUS = 1.4
TITLE_BASELINE = 6.0
NUMBER_BASELINE = 16.8
NOW = Box(0, 3.0, 24.5, 15.1)
"""The box for now: its place from the top, its size."""

START = Box(0, 7.6, 21.0, 10.5)
"""The box for a number at the start that is left blank."""

TRACK_TOP = 21.4
HINT_BASELINE = 34.6


@dataclass(frozen=True, slots=True)
class GaugePanel:
    """One of the two panels."""

    gauge: GaugeContent

    height = HEIGHT

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw it, from its title to its hint."""
        style, left = pen.style, box.x + PADDING
        frame = style.lines.frame
        pen.box(box, fill=style.tint, stroke=style.accent, thickness=frame, radius=RADIUS)
        title = self.gauge.title.upper()
        pen.text(left, box.y + TITLE_BASELINE, title, GAUGE_TITLE, style.accent)
        baseline = box.y + NUMBER_BASELINE
        start = Box(left, box.y + START.y, START.width, START.height)
        if self.gauge.value is None:
            field = number_field(None, self.gauge.title, "at start")
            draw_write_in_box(pen, start, field=field)
            width = start.width
        else:
            width = pen.text(left, baseline, str(self.gauge.value), GAUGE, style.ink)
        pen.text(left + width + 2.4, baseline, "at start", NOTE, style.soft_ink)
        now = Box(box.right - PADDING - NOW.width, box.y + NOW.y, NOW.width, NOW.height)
        field = number_field(self.gauge.now, self.gauge.title, "now")
        draw_write_in_box(pen, now, "now", field)
        track = PointTrack(self.gauge.value)
        inner = box.width - 2 * PADDING
        track.draw(pen, Box(left, box.y + TRACK_TOP, inner, track.height))
        pen.text(left, box.y + HINT_BASELINE, self.gauge.hint, NOTE, style.ink)
