"""Boxes to mark on a card: of one character, or of each of several members."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Final

from fourc_desktop.pdf.cards.card_content import CardTrack, CharacterCard
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.forms import PdfField
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces.boxes import draw_mark_box
from fourc_desktop.pdf.pieces.track import MAX_CELLS, draw_cells, step_for
from fourc_desktop.pdf.styles import WHITE
from fourc_desktop.pdf.typography import LABEL, NOTE_STRONG, POINT
from fourc_desktop.pdf.wrapping import narrowed

SIDE: Final = 3.6
"""The width and height of a box, in mm."""

PITCH: Final = 4.0
LINE: Final = 5.3
"""The distance between lines of boxes, in mm."""

WORDS_GAP: Final = 1.2
GROUP_GAP: Final = 3.0
NARROW_GAP: Final = 1.4
"""The gap between the groups of a member whose boxes then take fewer lines, in mm."""

MARK: Final = 4.2
"""The width of the number of a member, with the gap behind it, in mm."""

BADGE_RADIUS: Final = 1.8
NARROWEST: Final = 1.8
WIDEST: Final = 4.0
"""The width and height of the cells of a member's track, in mm."""

FEW_LINES: Final = 2


@dataclass(frozen=True, slots=True)
class BoxLine:
    """A line of boxes: each group with its left edge in mm, its title and its letters.

    Attributes:
        path: The form field names of the card, and of the member if there are several.
        groups: The groups on the line.
        number: The number of the member at the left, or None.
    """

    path: tuple[str, ...]
    groups: tuple[tuple[float, CardTrack], ...]
    number: int | None = None

    height = LINE

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw titles and boxes."""
        top = box.y + (LINE - SIDE) / 2
        if self.number is not None:
            draw_badge(pen, self.number, box.x, box.y + LINE / 2)
        for x, track in self.groups:
            baseline = box.y + LINE / 2 + pen.fonts.setting.sized(LABEL).capital / 2
            left = box.x + x
            if track.title:
                left += pen.text(left, baseline, track.title, LABEL, pen.style.soft_ink) + WORDS_GAP
            for index, letter in enumerate(track.letters):
                field = PdfField((*self.path, track.title, str(index + 1)), letter.strip())
                place = Box(left + index * PITCH, top, SIDE, SIDE)
                draw_mark_box(pen, place, letter, field, letters=False)


def box_lines(
    path: tuple[str, ...],
    tracks: Sequence[CardTrack],
    width: float,
    fonts: Fonts,
    number: int | None = None,
    gap: float = GROUP_GAP,
) -> Iterator[BoxLine]:
    """Groups of boxes, `gap` mm apart, in as many lines of a width in mm as needed."""
    start = 0.0 if number is None else MARK
    x, line = start, list[tuple[float, CardTrack]]()
    for track in tracks:
        for part in _parts(track, width - start, fonts):
            wide = _width(part, fonts)
            if line and x + wide > width:
                yield BoxLine(path, tuple(line), number)
                x, line, number = start, [], None
            line.append((x, part))
            x += wide + gap
    if line:
        yield BoxLine(path, tuple(line), number)


def _parts(track: CardTrack, width: float, fonts: Fonts) -> Iterator[CardTrack]:
    """Split a track into pieces that fit a line."""
    title, letters = track.title, track.letters
    while letters:
        words = fonts.width(title, LABEL) + WORDS_GAP if title else 0
        most = max(int((width - words + PITCH - SIDE) / PITCH), 1)
        yield CardTrack(title, letters[:most])
        title, letters = "", letters[most:]


def _width(track: CardTrack, fonts: Fonts) -> float:
    words = fonts.width(track.title, LABEL) + WORDS_GAP if track.title else 0
    return words + len(track.letters) * PITCH - (PITCH - SIDE)


@dataclass(frozen=True, slots=True)
class MemberLine:
    """The tracks of some members side by side; each cell stands for some points.

    Attributes:
        first: The number of the first one.
        count: The number of members on the line.
        columns: How many members fit on a line.
        cells: The number of cells of each member.
    """

    first: int
    count: int
    columns: int
    cells: int

    height = LINE

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw numbers and cells."""
        room = box.width / self.columns
        wide = min((room - MARK - GROUP_GAP / 2) / self.cells, WIDEST)
        for index in range(self.count):
            x = box.x + index * room
            draw_badge(pen, self.first + index, x, box.y + LINE / 2)
            frame = Box(x + MARK, box.y + (LINE - SIDE) / 2, wide * self.cells, SIDE)
            draw_cells(pen, frame, self.cells)


@dataclass(frozen=True, slots=True)
class MemberBoxes:
    """The lines of boxes of a member, which stay together."""

    lines: tuple[BoxLine, ...]

    @property
    def height(self) -> float:
        """All lines, in mm."""
        return LINE * len(self.lines)

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw them below each other."""
        for index, line in enumerate(self.lines):
            line.draw(pen, Box(box.x, box.y + index * LINE, box.width, LINE))


def draw_badge(pen: Pen, number: int, x: float, middle: float) -> None:
    """Draw a number in a small circle."""
    style, words = pen.style, str(number)
    center = (x + BADGE_RADIUS, middle)
    thickness = style.lines.cell
    radius = BADGE_RADIUS - thickness * POINT / 2
    pen.circle(center, radius, fill=WHITE, stroke=style.ink, thickness=thickness)
    face = pen.fonts.setting.sized(narrowed(words, NOTE_STRONG, 2.6, pen.fonts))
    pen.text(center[0], middle + face.capital / 2, words, face, style.ink, Align.CENTER)


def member_lines(
    content: CharacterCard, width: float, fonts: Fonts
) -> Iterator[MemberBoxes | MemberLine]:
    """The tracks of all members in lines of a width in mm; titles are their first letters."""
    members = range(1, content.members + 1)
    if content.gauges:
        gauge = content.gauges[0]
        value, step = gauge.value, step_for(gauge.value or 0, gauge.finest)
        cells = MAX_CELLS if value is None else max(-(-value // step), 1)
        least = MARK + GROUP_GAP / 2 + cells * NARROWEST
        most = max(int(width / least), 1)
        columns = min(most, -(-content.members // FEW_LINES))
        for first in members[::columns]:
            yield MemberLine(first, min(columns, content.members + 1 - first), columns, cells)
    else:
        titles = short_titles([each.title for each in content.tracks])
        tracks = [
            replace(each, title=title) for each, title in zip(content.tracks, titles, strict=True)
        ]
        for number in members:
            path = (content.name, str(number))
            settings = (
                tuple(box_lines(path, tracks, width, fonts, number, gap))
                for gap in (GROUP_GAP, NARROW_GAP)
            )
            yield MemberBoxes(min(settings, key=len))


def short_titles(titles: Sequence[str]) -> list[str]:
    """The first letters of each title, as few as tell it from the others."""
    return [
        next((start for start in accumulate(title) if _starts_alone(start, title, titles)), title)
        for title in titles
    ]


def _starts_alone(start: str, title: str, titles: Sequence[str]) -> bool:
    return not any(other.startswith(start) for other in titles if other != title)
