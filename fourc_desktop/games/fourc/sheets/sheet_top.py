"""Parts that the sheets share: names and texts, the top without a portrait, and gauges."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from fourc_desktop.games.fourc.sheets.character_content import GaugeContent, SheetField
from fourc_desktop.games.fourc.sheets.result_marks import LEGEND
from fourc_desktop.pdf.blocks.fields import FieldLine, field_line
from fourc_desktop.pdf.blocks.notes import NotesBlock, text_only
from fourc_desktop.pdf.forms import number_field
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.page import Page, PlacedBlock, PrintLook, place
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.pieces.boxes import draw_write_in_box
from fourc_desktop.pdf.pieces.titles import SheetNameBar, name_bar
from fourc_desktop.pdf.pieces.track import PointTrack
from fourc_desktop.pdf.typography import GAUGE, GAUGE_TITLE, NOTE


class SheetSubject(Protocol):
    """The content of a sheet."""

    @property
    def name(self) -> str:
        """The name at the top."""

    def words(self) -> Iterator[tuple[str, str]]:
        """The texts typed by the user, each with the name of its place."""


ContentT = TypeVar("ContentT", bound=SheetSubject)


@dataclass(frozen=True, slots=True)
class FourcSheet(Generic[ContentT]):
    """The base class of the sheets: a page with its overflow pages."""

    page: ContentT
    remark = LEGEND
    """The legend of the color signs, at the foot of a form."""

    @property
    def name(self) -> str:
        """The name at the top."""
        return self.page.name

    def words(self) -> Iterator[tuple[str, str]]:
        """The texts typed by the user, each with the name of its place."""
        return self.page.words()


FIELDS_Y = 18.4
FIELD_GAP = 2.0
NARROW_FIELDS = 2
"""The number of fields in a row if there is no room for all."""


@dataclass(frozen=True, slots=True)
class SheetTop:
    """The placed blocks, and the full texts of those cut with an ellipsis."""

    placed: Page
    too_long: tuple[NotesBlock, ...]

    @property
    def bottom(self) -> float:
        """The bottom of the lowest block, in mm."""
        return max(placed.box.bottom for placed in self.placed)


def sheet_top(
    name: str,
    badge: str,
    mark: str,
    fields: Sequence[SheetField],
    widths: Sequence[float],
    look: PrintLook,
) -> SheetTop:
    """The top of a page; `widths` are those of the fields in one row, in mm."""
    content, fonts = look.content, look.fonts
    bar = name_bar(name, badge, mark, content.width, fonts, alone=True)
    if look.is_narrow:
        room = (content.width - FIELD_GAP * (NARROW_FIELDS - 1)) / NARROW_FIELDS
        widths = (room,) * len(fields)
    lines = [
        field_line(field.label, field.value, width, fonts)
        for field, width in zip(fields, widths, strict=True)
    ]
    placed = (place("name", 0, 0, content.width, bar), *_in_rows(lines, widths, content.width))
    return SheetTop(placed, tuple(_too_long(name, bar, fields, lines, look)))


def _in_rows(
    lines: Sequence[FieldLine], widths: Sequence[float], width: float
) -> Iterator[PlacedBlock]:
    """The fields side by side, wrapped into further rows."""
    x, y = 0.0, FIELDS_Y
    for line, room in zip(lines, widths, strict=True):
        if x + room > width:
            x, y = 0.0, y + line.height + FIELD_GAP
        yield place(line.label, x, y, room, line)
        x += room + FIELD_GAP


def _too_long(
    name: str,
    bar: SheetNameBar,
    fields: Sequence[SheetField],
    lines: Sequence[FieldLine],
    look: PrintLook,
) -> Iterator[NotesBlock]:
    width, fonts = look.content.width, look.fonts
    if not bar.name.whole:
        yield text_only("Name", name, width, fonts)
    for field, line in zip(fields, lines, strict=True):
        if not line.value.whole:
            yield text_only(field.label, field.value, width, fonts)


HEIGHT = 37.0
PADDING = 3.0
RADIUS = 1.4
TITLE_BASELINE = 6.0
NUMBER_BASELINE = 16.8
NOW = Box(0, 3.0, 24.5, 15.1)
"""The box for the current value: its distance from the top, its size."""

START = Box(0, 7.6, 21.0, 10.5)
"""The box for a blank number at the start."""

TRACK_TOP = 21.4
HINT_BASELINE = 34.6


@dataclass(frozen=True, slots=True)
class GaugePanel:
    """A panel of a gauge."""

    gauge: GaugeContent

    height = HEIGHT

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the panel, from its title to its hint."""
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
