"""The head of a card: portrait, name, badge, gauges and the shield."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from fourc_desktop.pdf.blocks.pictures import draw_portrait
from fourc_desktop.pdf.cards.card_content import CardGauge, CharacterCard
from fourc_desktop.pdf.cards.card_tracks import BoxLine
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.forms import PdfField, number_field
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces.boxes import draw_shield, draw_write_in_box
from fourc_desktop.pdf.typography import (
    CARD_HEAD,
    LABEL,
    NUMBER,
    POINT,
    ROW_LABEL,
    TypeStyle,
    Weight,
)
from fourc_desktop.pdf.wrapping import FittedText, fit, narrowed, wrap_list

CARD_NAME: Final = TypeStyle(15, Weight.BOLD)
WIDE: Final = 75.0
"""The least width for badge and gauges beside the name, in mm."""

PORTRAIT_WIDTH: Final = 16.6
HEAD_X: Final = 19.4
"""The left edge of the words beside the portrait, in mm."""

GAP: Final = 2.0
NAMES: Final = (
    *((CARD_NAME.at(size), 1) for size in (15, 14, 13, 12, 11, 10)),
    (CARD_NAME.at(9), 2),
)
NAME_LEADING: Final = 3.6
TYPED_NAME: Final = 4.4
"""The distance from the top of a name's form field to its baseline, in mm."""

GAUGE_BOX: Final = (11.0, 7.6)
"""The width and height of the box behind a gauge, in mm."""

GAUGE_WIDTH: Final = 26.0
"""The width of a gauge with its box and the gap behind it, in mm."""

GAUGE_ALONE: Final = 14.0
"""The width of a gauge without a box, with the gap behind it, in mm."""

GAUGE_HEIGHT: Final = 11.2
NUMBER_BASELINE: Final = 6.0
LABEL_BASELINE: Final = 10.4
SHIELD: Final = 9.2
"""The width of a shield, in mm."""

MAX_LINES: Final = 3
LINE_LEADING: Final = 3.8
"""The distance between the lines beside the shield of a narrow card, in mm."""

BADGES: Final = ((CARD_HEAD, 1), (replace(CARD_HEAD, shrunk=True), 1))
"""The type styles tried for a badge; in large print a long badge keeps its usual size."""

LATER_HEIGHT: Final = 7.6
"""The height of the head of a later card, in mm."""


@dataclass(frozen=True, slots=True)
class GaugeLine:
    """Gauges side by side, each with a box to write in unless the card is for several members."""

    card: str
    gauges: tuple[CardGauge, ...]
    boxed: bool = True

    height = GAUGE_HEIGHT

    @property
    def width(self) -> float:
        """The width of all gauges with the gap behind each, in mm."""
        return len(self.gauges) * (GAUGE_WIDTH if self.boxed else GAUGE_ALONE)

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw numbers, boxes and titles."""
        style, x = pen.style, box.x
        wide = GAUGE_WIDTH if self.boxed else GAUGE_ALONE
        room = wide - GAP - (GAUGE_BOX[0] + 1 if self.boxed else 0)
        for gauge in self.gauges:
            if gauge.value is None:
                field = number_field(None, self.card, gauge.title, "value")
                draw_write_in_box(pen, Box(x, box.y, room, GAUGE_BOX[1]), field=field)
            else:
                words = str(gauge.value)
                face = narrowed(words, NUMBER, room, pen.fonts)
                pen.text(x, box.y + NUMBER_BASELINE, words, face, style.ink)
            if self.boxed:
                field = number_field(gauge.now, self.card, gauge.title, "now")
                place = Box(x + room + 1, box.y, *GAUGE_BOX)
                draw_write_in_box(pen, place, field=field)
            title = fit(gauge.title, ((LABEL, 1),), wide - GAP, pen.fonts)
            pen.text(x, box.y + LABEL_BASELINE, title.lines[0], title.face, style.soft_ink)
            x += wide


def gauge_lines(
    card: CharacterCard, gauges: Sequence[CardGauge], width: float
) -> Iterator[GaugeLine]:
    """All gauges, in lines of a width in mm."""
    most = gauges_in(card, width)
    for start in range(0, len(gauges), most):
        yield GaugeLine(card.path, tuple(gauges[start : start + most]), card.members == 1)


def gauges_in(card: CharacterCard, width: float) -> int:
    """How many gauges fit side by side into a width in mm, at least 1."""
    return max(int((width + GAP) / (GAUGE_WIDTH if card.members == 1 else GAUGE_ALONE)), 1)


@dataclass(frozen=True, slots=True)
class CardHead:
    """The head of the first card.

    Attributes:
        content: The content of the card.
        name: The name made to fit.
        badge: The badge made to fit.
        gauges: The gauges that fit into it.
        boxes: Lines of boxes instead of gauges.
        line: The text line of the card, wrapped, if it is in the head.
        wide: Whether badge and name share a line.
    """

    content: CharacterCard
    name: FittedText
    badge: FittedText
    gauges: GaugeLine | None
    boxes: tuple[BoxLine, ...]
    line: tuple[str, ...]
    wide: bool

    @property
    def height(self) -> float:
        """The height with the gap below, in mm."""
        return 20.8 if self.wide else 25.4

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw it in reading order."""
        style, left = pen.style, box.x + HEAD_X
        rule = box.y + (6.2 if self.wide else 11.0)
        tall = self.height - 1.2
        draw_portrait(pen, Box(box.x, box.y, PORTRAIT_WIDTH, tall), self.content.portrait)
        below = rule - 1.8
        if self.wide:
            pen.text(
                box.right, below, self.badge.lines[0], self.badge.face, style.accent, Align.RIGHT
            )
        else:
            pen.text(left, box.y + 2.4, self.badge.lines[0], self.badge.face, style.accent)
        self._draw_name(pen, left, below, box.right)
        y = rule - style.lines.section * POINT / 2
        pen.line((left, y), (box.right, y), style.accent, style.lines.section)
        y = rule + 1.6
        if self.gauges is not None:
            self.gauges.draw(pen, Box(left, y, box.right - left, GAUGE_HEIGHT))
        for line in self.boxes:
            line.draw(pen, Box(left, y, box.right - left, line.height))
            y += line.height
        if self.content.shield is not None:
            draw_card_shield(pen, box.right - SHIELD, rule + 0.8, *self.content.shield)
        self._draw_line(pen, left, rule + 4.2)

    def _draw_name(self, pen: Pen, left: float, baseline: float, right: float) -> None:
        """Draw the name, or the space to write one."""
        if not self.content.is_form:
            draw_name(pen, left, baseline, self.name)
            return
        place = Box(left, baseline - TYPED_NAME, right - left, TYPED_NAME + 0.6)
        with pen.field(PdfField((self.content.path, "name")), place, CARD_NAME, pen.style.ink):
            pass

    def _draw_line(self, pen: Pen, x: float, y: float) -> None:
        """Draw the wrapped text line of the card behind the gauges."""
        x += 0 if self.gauges is None else self.gauges.width
        for line in self.line:
            pen.text(x, y, line, LABEL, pen.style.soft_ink)
            y += LINE_LEADING


def draw_card_shield(pen: Pen, x: float, y: float, words: str, label: str) -> None:
    """Draw a small shield with its upper left corner at (x, y), and a label below it."""
    draw_shield(pen, x, y, words, SHIELD)
    if not words:
        place = Box(x, y, SHIELD, SHIELD * 0.8).inset(1.4)
        with pen.field(PdfField((label,)), place, ROW_LABEL, pen.style.ink, Align.CENTER):
            pass
    shown = fit(label, ((LABEL, 1),), SHIELD + 2, pen.fonts)
    middle = x + SHIELD / 2
    pen.text(middle, y + 12.6, shown.lines[0], shown.face, pen.style.soft_ink, Align.CENTER)


def card_head(
    content: CharacterCard, boxes: Sequence[BoxLine], width: float, fonts: Fonts
) -> CardHead:
    """The head of a card with a width in mm between its margins; `boxes` replace missing gauges."""
    wide = width >= WIDE
    room = width - HEAD_X
    badge = fit(fonts.capitals(content.badge), BADGES, room / 2 if wide else room, fonts)
    taken = fonts.width(badge.lines[0], badge.face) + GAP if wide and content.badge else 0
    name = fit(content.name, NAMES, room - taken, fonts)
    free = free_in_head(content, width)
    gauges = next(gauge_lines(content, content.gauges, free), None) if wide else None
    used = 0.0 if gauges is None else gauges.width
    line = wrap_list(content.line, fonts.setting.sized(LABEL), max(free - used, 1), fonts)
    if len(line) > MAX_LINES or boxes or (wide and content.members == 1):
        line = ()
    return CardHead(content, name, badge, gauges, tuple(boxes), line, wide)


def free_in_head(content: CharacterCard, width: float) -> float:
    """The width left beside the portrait and the shield, in mm."""
    return width - HEAD_X - (SHIELD + GAP if content.shield is not None else 0)


def draw_name(pen: Pen, left: float, baseline: float, name: FittedText) -> None:
    """Draw a name whose last line is on the baseline."""
    y = baseline - NAME_LEADING * (len(name.lines) - 1)
    for text in name.lines:
        pen.text(left, y, text, name.face, pen.style.ink)
        y += NAME_LEADING


@dataclass(frozen=True, slots=True)
class LaterHead:
    """The head of a card that continues the previous one."""

    name: FittedText
    remark: str

    height = LATER_HEIGHT

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw name and remark over a rule."""
        style, rule = pen.style, box.y + 6.2
        draw_name(pen, box.x, rule - 1.8, self.name)
        pen.text(box.right, rule - 1.8, self.remark, CARD_HEAD, style.accent, Align.RIGHT)
        y = rule - style.lines.section * POINT / 2
        pen.line((box.x, y), (box.right, y), style.accent, style.lines.section)


def later_head(
    content: CharacterCard, number: int, total: int, width: float, fonts: Fonts
) -> LaterHead:
    """The head of card `number` of `total` of a character."""
    remark = fonts.capitals(f"{number} of {total}")
    room = width - fonts.width(remark, CARD_HEAD) - GAP
    return LaterHead(fit(content.name, NAMES, room, fonts), remark)
