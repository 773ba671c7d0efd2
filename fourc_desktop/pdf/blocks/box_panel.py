"""A panel in the head of a sheet: boxes to mark, or a number with a box for each point."""

from dataclasses import dataclass
from typing import Final

from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.forms import PdfField, number_field
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces.boxes import draw_mark_box, draw_write_in_box
from fourc_desktop.pdf.pieces.track import PointTrack
from fourc_desktop.pdf.sheet_content import BoxesContent, PanelBoxGroup
from fourc_desktop.pdf.typography import GAUGE, GAUGE_TITLE, LABEL, NOTE, ROW_LABEL, TypeStyle
from fourc_desktop.pdf.wrapping import fit

HEIGHT: Final = 37.0
PADDING: Final = 3.0
RADIUS: Final = 1.4
TITLE_BASELINE: Final = 6.0
NUMBER_BASELINE: Final = 16.8
NOW: Final = Box(0, 3.0, 24.5, 15.1)
NARROW_NOW: Final = 15.0
START: Final = Box(0, 7.6, 21.0, 10.5)
TRACK_TOP: Final = 21.4
HINT_BASELINE: Final = 34.6
GROUPS_TOP: Final = 8.6
"""The distance from the top of the panel to its groups, in mm."""

BOX: Final = 8.2
PITCH: Final = 9.4
MIN_PITCH: Final = 6.6
MIN_BOX: Final = 4.4
GROUP_TITLE: Final = 4.0
GROUP_DETAIL: Final = 8.3
BOXES_TOP: Final = 10.4
SHORT: Final = 3
"""The most letters of an effect that is written large."""

EFFECT_ROOM: Final = 9.0
GROUP_GAP: Final = 5.0
LINE: Final = 5.4
"""The height of a group on a line of its own, in mm."""


LABELS: Final = tuple((ROW_LABEL.at(size), 1) for size in (11, 10, 9, 8))

DETAILS: Final = ((NOTE, 1), (LABEL, 1))
DETAIL_GAP: Final = 2.0
"""The type of a detail behind its title, and the least distance between them, in mm."""

NUMBER_WIDTH: Final = 62.0
GRID_WIDTH: Final = 34.0
"""The preferred widths of panels with a number and with one group, in mm."""


@dataclass(frozen=True, slots=True)
class BoxPanel:
    """A panel; its groups are side by side, or below each other if it is narrow."""

    block: BoxesContent

    @property
    def height(self) -> float:
        """The height in mm: 37, or more for many groups below each other."""
        below = HEIGHT - HINT_BASELINE + NOTE.capital + 1 if self.block.hint else 1.0
        return max(HEIGHT, GROUPS_TOP + LINE * len(self.block.groups) + below)

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw it, from its title to its hint."""
        style, block = pen.style, self.block
        frame = style.lines.frame
        pen.box(box, fill=style.tint, stroke=style.accent, thickness=frame, radius=RADIUS)
        left, right = box.x + PADDING, box.right - PADDING
        title = fit(block.title.upper(), _titles(), right - left, pen.fonts)
        wide = pen.text(left, box.y + TITLE_BASELINE, title.lines[0], title.face, style.accent)
        if block.remark and wide + pen.fonts.width(block.remark, NOTE) + 4 < right - left:
            y = box.y + TITLE_BASELINE
            pen.text(right, y, block.remark, NOTE, style.soft_ink, Align.RIGHT)
        inner = Box(left, box.y + GROUPS_TOP, right - left, box.bottom - box.y - GROUPS_TOP)
        if not block.groups:
            self._draw_number(pen, box)
        elif len(block.groups) == 1:
            self._draw_grid(pen, inner, block.groups[0])
        elif sum(widths := _widths(block.groups, pen.fonts)) <= inner.width:
            self._draw_beside(pen, inner, widths)
        else:
            self._draw_below(pen, inner)
        if block.hint:
            (hint,) = fit(
                block.hint, ((NOTE, 1), (LABEL, 1)), inner.width, pen.fonts, shrinks=False
            ).lines
            pen.text(left, box.bottom - (HEIGHT - HINT_BASELINE), hint, NOTE, style.ink)

    def _draw_number(self, pen: Pen, box: Box) -> None:
        block, style, left = self.block, pen.style, box.x + PADDING
        baseline = box.y + NUMBER_BASELINE
        start = Box(left, box.y + START.y, min(START.width, box.width / 3), START.height)
        if block.most is None:
            draw_write_in_box(pen, start, field=number_field(None, block.title, "at start"))
            width = start.width
        else:
            width = pen.text(left, baseline, str(block.most), GAUGE, style.ink)
        wide = NOW.width if box.width >= 2.5 * NOW.width else NARROW_NOW
        now = Box(box.right - PADDING - wide, box.y + NOW.y, wide, NOW.height)
        words = "at start" if left + width + 16 < now.x else ""
        pen.text(left + width + 2.4, baseline, words, NOTE, style.soft_ink)
        draw_write_in_box(pen, now, "now", number_field(block.now, block.title, "now"))
        track = PointTrack(block.most, finest=1)
        place = Box(left, box.y + TRACK_TOP, box.width - 2 * PADDING, track.height)
        track.draw(pen, place)

    def _draw_grid(self, pen: Pen, box: Box, group: PanelBoxGroup) -> None:
        """Draw a single group: boxes in rows that fill the width, then its texts."""
        count = max(len(group.letters), 1)
        rows = max(-(-count * MIN_PITCH // box.width), 1)
        columns = int(-(-count // rows))
        pitch = min(PITCH, box.width / columns)
        size = min(BOX, pitch * BOX / PITCH)
        for index, letter in enumerate(group.letters):
            row, column = divmod(index, columns)
            mark = Box(box.x + column * pitch, box.y + row * pitch, size, size)
            self._draw_box(pen, mark, group, index, letter)
        below = box.y + rows * pitch + NOTE.capital + 1.2
        words = " ".join(filter(None, (group.detail, group.effect)))
        if words:
            (line,) = fit(words, ((NOTE, 1), (LABEL, 1)), box.width, pen.fonts, shrinks=False).lines
            pen.text(box.x, below, line, NOTE, pen.style.soft_ink)

    def _draw_beside(self, pen: Pen, box: Box, widths: list[float]) -> None:
        spare = min((box.width - sum(widths)) / max(len(widths) - 1, 1), GROUP_GAP)
        x, style = box.x, pen.style
        for number, (group, width) in enumerate(zip(self.block.groups, widths, strict=True)):
            if number:
                line = x - (GROUP_GAP + spare) / 2
                ends = ((line, box.y + 1.2), (line, box.y + BOXES_TOP + BOX))
                pen.line(*ends, style.rule, style.lines.hairline)
            pen.text(x, box.y + GROUP_TITLE, group.title, ROW_LABEL, style.ink)
            pen.text(x, box.y + GROUP_DETAIL, group.detail, NOTE, style.ink)
            y = box.y + (BOXES_TOP if self._has_details else GROUP_TITLE + 2.2)
            for index, letter in enumerate(group.letters):
                self._draw_box(pen, Box(x + index * PITCH, y, BOX, BOX), group, index, letter)
            effect = x + len(group.letters) * PITCH + 0.8
            baseline = y + (BOX + ROW_LABEL.capital) / 2
            face = GAUGE_TITLE.at(15) if len(group.effect) <= SHORT else NOTE
            pen.text(effect, baseline, group.effect, face, style.ink)
            x += width + spare

    def _draw_below(self, pen: Pen, box: Box) -> None:
        """Draw a line for each group: its title, its detail if it fits, its boxes, and effects."""
        style = pen.style
        size = MIN_BOX
        for number, group in enumerate(self.block.groups):
            y = box.y + number * LINE
            baseline = y + (LINE + NOTE.capital) / 2
            effects = EFFECT_ROOM if any(each.effect for each in self.block.groups) else 0.0
            room = len(group.letters) * (size + 0.9) + effects
            title = fit(group.title, LABELS, box.width - room, pen.fonts)
            wide = pen.text(box.x, baseline, title.lines[0], title.face, style.ink) + DETAIL_GAP
            x = box.right - room
            detail = fit(group.detail, DETAILS, x - box.x - wide, pen.fonts, shrinks=False)
            if detail.whole:
                pen.text(box.x + wide, baseline, detail.lines[0], detail.face, style.ink)
            for index, letter in enumerate(group.letters):
                mark = Box(x + index * (size + 0.9), y + (LINE - size) / 2, size, size)
                self._draw_box(pen, mark, group, index, letter)
            pen.text(box.right, baseline, group.effect, NOTE, style.ink, Align.RIGHT)

    @property
    def _has_details(self) -> bool:
        return any(group.detail for group in self.block.groups)

    def _draw_box(self, pen: Pen, box: Box, group: PanelBoxGroup, index: int, letter: str) -> None:
        words = (self.block.title, group.title or "box", str(index + 1))
        field = PdfField(tuple(dict.fromkeys(words)), letter.strip())
        draw_mark_box(pen, box, letter, field, letters=self.block.letters)


def wanted_width(block: BoxesContent, fonts: Fonts) -> float:
    """The preferred width of a panel, in mm."""
    if not block.groups:
        return NUMBER_WIDTH
    if len(block.groups) == 1:
        return GRID_WIDTH
    return sum(_widths(block.groups, fonts)) + 2 * PADDING


def _widths(groups: tuple[PanelBoxGroup, ...], fonts: Fonts) -> list[float]:
    """The width of each group, with the gap behind it, if they are side by side."""
    found = []
    for group in groups:
        effect = EFFECT_ROOM if group.effect else 0.0
        boxes = len(group.letters) * PITCH + effect
        words = max(fonts.width(group.title, ROW_LABEL), fonts.width(group.detail, NOTE))
        found.append(max(boxes, words) + GROUP_GAP)
    found[-1] -= GROUP_GAP
    return found


def _titles() -> tuple[tuple[TypeStyle, int], ...]:
    return tuple((GAUGE_TITLE.at(size), 1) for size in (12, 11, 10, 9, 8))
