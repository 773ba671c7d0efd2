"""A card: its parts, distributed over as many cards of a size as needed."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import repeat
from typing import Final

from fourc_desktop.pdf.blocks.pictures import draw_portrait
from fourc_desktop.pdf.cards.card_content import CardRow, CharacterCard
from fourc_desktop.pdf.cards.card_head import (
    NAMES,
    CardHead,
    LaterHead,
    card_head,
    draw_name,
    free_in_head,
    gauge_lines,
    later_head,
)
from fourc_desktop.pdf.cards.card_rows import (
    LARGE_LEADING,
    LEADING,
    SETTINGS,
    USUAL_SETTING,
    CardSetting,
    card_row_line,
    card_rows,
    score_lines,
    text_lines,
)
from fourc_desktop.pdf.cards.card_tracks import BoxLine, box_lines, member_lines
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import TOLERANCE, Box
from fourc_desktop.pdf.page import Block, PrintLook
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.typography import NOTE, POINT, TypeStyle
from fourc_desktop.pdf.wrapping import FittedText, fit

MARGIN: Final = 3.2
"""The margin of a card, in mm."""

CORNER: Final = 2.0
"""The length of the cut marks in the corners, in mm."""

FIRST_ROWS: Final = 2
FIRST_LINES: Final = 2
"""The numbers of rows and text lines that take precedence over further ones."""

IN_HEAD: Final = 2
"""The lines of boxes in a head without gauges."""

NAME_HEIGHT: Final = 8.6
"""The height of the name on a back, with its rule and the gap below, in mm."""

SHAPE: Final = 3 / 4
"""The width of a portrait for a height of 1."""

BACK_GAP: Final = 3.0
"""The gap between the portrait and the words of a back, in mm."""


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """A printed card, with cut marks in its corners."""

    head: CardHead | LaterHead
    parts: tuple[Block, ...]
    height: float

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the head and the parts, from top to bottom."""
        draw_corners(pen, box)
        inner = box.inset(MARGIN)
        y = inner.y
        for part in (self.head, *self.parts):
            part.draw(pen, Box(inner.x, y, inner.width, part.height))
            y += part.height


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a card, and its position in the order from top to bottom."""

    place: int
    block: Block


def cards(
    content: CharacterCard, width: float, height: float, fonts: Fonts
) -> Iterator[PrintedCard]:
    """The cards of a character, of a size in mm; several are marked "2 of 3"."""
    inner, room = width - 2 * MARGIN, height - 2 * MARGIN
    above, below = _boxes(content, inner, fonts)
    head = card_head(content, above, inner, fonts)
    first_room, later_room = room - head.height, room - LaterHead.height
    found: list[list[_Part]] = []
    for setting in (*SETTINGS, USUAL_SETTING):
        parts = _parts(content, head, below, inner, fonts, setting)
        found = [*_poured(parts, first_room, later_room)]
        if len(found) == 1:
            break
    first, *others = found
    last = found[-1]
    left = (later_room if others else first_room) - sum(each.block.height for each in last)
    if content.is_form and not others:
        first += _free_rows(inner, left, fonts)
    last += _more(content, inner, left, fonts)
    yield PrintedCard(head, _from_above(first), height)
    for number, more in enumerate(others, start=2):
        later = later_head(content, number, len(others) + 1, inner, fonts)
        yield PrintedCard(later, _from_above(more), height)


def _boxes(
    content: CharacterCard, width: float, fonts: Fonts
) -> tuple[list[BoxLine], list[BoxLine]]:
    """The boxes of a single character: those in a head without gauges, and those below it.

    A track that is too wide for the head stands below it.
    """
    tracks = content.tracks if content.members == 1 else ()
    path, free = (content.path,), free_in_head(content, width)
    count, above = 0, list[BoxLine]()
    while not content.gauges and count < len(tracks):
        lines = list(box_lines(path, tracks[: count + 1], free, fonts))
        if len(lines) > IN_HEAD or sum(len(line.groups) for line in lines) > count + 1:
            break
        count, above = count + 1, lines
    return above, list(box_lines(path, tracks[count:], width, fonts))


def _parts(
    content: CharacterCard,
    head: CardHead,
    boxes: Sequence[BoxLine],
    width: float,
    fonts: Fonts,
    setting: CardSetting,
) -> Iterator[_Part]:
    """The blocks below the head, by priority."""
    shown = 0 if head.gauges is None else len(head.gauges.gauges)
    rows = [_Part(3, each) for each in card_rows(content.rows, width, fonts, setting)]
    line = "" if head.line else content.line
    texts = [_Part(5, each) for each in text_lines(line, content.texts, width, fonts, setting)]
    first = FIRST_LINES + bool(line)
    yield from (_Part(0, each) for each in gauge_lines(content, content.gauges[shown:], width))
    yield from (
        _Part(1, each)
        for each in score_lines(content.scores, content.parted, width, fonts, (content.path,))
    )
    yield from (_Part(2, each) for each in boxes)
    yield from rows[:FIRST_ROWS]
    if content.members > 1:
        yield from (_Part(4, each) for each in member_lines(content, width, fonts))
    yield from (*texts[:first], *rows[FIRST_ROWS:], *texts[first:])


def _more(content: CharacterCard, width: float, room: float, fonts: Fonts) -> Iterator[_Part]:
    """The further rows that fit `room` mm, then the further paragraphs that fit completely."""
    for row in content.more_rows:
        line = card_row_line(row, width, fonts)
        if line.height <= room:
            room -= line.height
            yield _Part(3, line)
    for text in content.more_texts:
        lines = list(text_lines("", (text,), width, fonts))
        if (high := sum(each.height for each in lines)) <= room:
            room -= high
            yield from (_Part(6, each) for each in lines)


def _free_rows(width: float, room: float, fonts: Fonts) -> Iterator[_Part]:
    """As many rows to write in as fit `room` mm."""
    row = card_row_line(CardRow(""), width, fonts)
    yield from repeat(_Part(7, row), int((room + TOLERANCE) / row.height))


def _poured(parts: Iterable[_Part], first: float, later: float) -> Iterator[list[_Part]]:
    """The parts of each card, given the height in mm on the first and on each later card."""
    room = first
    card: list[_Part] = []
    for part in parts:
        if part.block.height > room + TOLERANCE:
            yield card
            card, room = [], later
        card.append(part)
        room -= part.block.height
    yield card


def _from_above(card: Sequence[_Part]) -> tuple[Block, ...]:
    """The blocks of a card in reading order."""
    return tuple(each.block for each in sorted(card, key=lambda each: each.place))


@dataclass(frozen=True, slots=True)
class CardBack:
    """The back of a card: the portrait, the name and a text; a long text ends in an ellipsis."""

    portrait: bytes | None
    name: FittedText
    lines: tuple[str, ...]
    face: TypeStyle
    leading: float
    height: float

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw them side by side, or below each other on a narrow card."""
        inner = box.inset(MARGIN)
        words = inner
        if self.portrait is not None and pen.style.portraits:
            picture, words = _divided(inner)
            draw_portrait(pen, picture, self.portrait)
        rule = words.y + NAME_HEIGHT - 1.2
        draw_name(pen, words.x, rule - 1.8, self.name)
        y = rule - pen.style.lines.section * POINT / 2
        pen.line((words.x, y), (words.right, y), pen.style.accent, pen.style.lines.section)
        y = words.y + NAME_HEIGHT + self.leading - 1.0
        for line in self.lines:
            pen.text(words.x, y, line, self.face, pen.style.ink)
            y += self.leading


def card_back(content: CharacterCard, width: float, height: float, look: PrintLook) -> CardBack:
    """The back of a card of a size in mm."""
    fonts = look.fonts
    words = inner = Box(0, 0, width - 2 * MARGIN, height - 2 * MARGIN)
    if content.portrait is not None and look.style.portraits:
        _, words = _divided(inner)
    face = fonts.setting.sized(NOTE)
    leading = LEADING if face == NOTE else LARGE_LEADING
    most = int((words.height - NAME_HEIGHT) / leading)
    text = fit(content.back, ((NOTE, most),), words.width, fonts)
    name = fit(content.name, NAMES, words.width, fonts)
    return CardBack(content.portrait, name, text.lines, text.face, leading, height)


def _divided(inner: Box) -> tuple[Box, Box]:
    """The box of the portrait, and that of the words beside or below it."""
    if inner.width > inner.height:
        wide = inner.height * SHAPE
        left = inner.x + wide + BACK_GAP
        return (
            Box(inner.x, inner.y, wide, inner.height),
            Box(left, inner.y, inner.right - left, inner.height),
        )
    wide = inner.height / 2 * SHAPE
    top = inner.y + inner.height / 2 + BACK_GAP
    return (
        Box(inner.middle - wide / 2, inner.y, wide, inner.height / 2),
        Box(inner.x, top, inner.width, inner.bottom - top),
    )


def draw_corners(pen: Pen, box: Box) -> None:
    """Draw an angle in each corner of a card; where cards touch, the angles form crosses."""
    thickness = pen.style.lines.hairline
    half = thickness * POINT / 2
    for x, right in ((box.x + half, 1), (box.right - half, -1)):
        for y, down in ((box.y + half, 1), (box.bottom - half, -1)):
            pen.line((x, y), (x + right * CORNER, y), pen.style.ink, thickness)
            pen.line((x, y), (x, y + down * CORNER), pen.style.ink, thickness)
