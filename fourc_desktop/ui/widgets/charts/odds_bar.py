"""The odds of a roll as a colored bar, and the thresholds of the four colors."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import TextStyle, Theme
from fourc_desktop.ui.widgets.layouts.box_layouts import clear_layout
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter
from fourc_desktop.ui.widgets.painting.result_shape import TAG, ResultShape, paint_tag

BAR_HEIGHT: Final = 10
"""The height of the bar, in pixels at 100 % text."""

NUMBERS_HEIGHT: Final = 16
"""The height of the line of numbers below it, in pixels at 100 % text."""

MIN_WIDTH: Final = 120

RESULT_SHAPES: Final = tuple(ResultShape)
"""The result shapes by grade, from the worst."""

Percents = Mapping[int, int]
"""The chance of each grade, 0 to 3, in whole percent."""


class OddsBar(QWidget):
    """The odds of a roll; its accessible name has them as text."""

    def __init__(self) -> None:
        super().__init__()
        self._odds: Percents = dict.fromkeys(range(len(RESULT_SHAPES)), 0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_odds(self, odds: Percents) -> None:
        """Show other odds."""
        self._odds = odds
        self.setAccessibleName(odds_text(odds))
        self.update()

    def sizeHint(self) -> QSize:
        """The bar, and the numbers below it."""
        theme = current_theme()
        return QSize(theme.px(MIN_WIDTH), theme.px(BAR_HEIGHT + NUMBERS_HEIGHT) + 4)

    def minimumSizeHint(self) -> QSize:
        """The same as the size hint."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw bar and numbers."""
        theme = current_theme()
        painter = smooth_painter(self)
        rect = QRectF(self.rect())
        bar = QRectF(rect.left(), 1, rect.width(), theme.px(BAR_HEIGHT))
        paint_bar(painter, theme, bar, self._odds)
        below = QRectF(rect.left(), bar.bottom() + 2, rect.width(), theme.px(NUMBERS_HEIGHT))
        paint_numbers(painter, theme, below, self._odds, letters=True)
        painter.end()


def odds_text(odds: Percents) -> str:
    """The odds as text, for screen readers."""
    return ", ".join(
        f"{tr(shape.name.lower())} {odds[at]} %" for at, shape in enumerate(RESULT_SHAPES)
    )


def paint_bar(painter: QPainter, theme: Theme, bar: QRectF, odds: Percents) -> None:
    """Draw the four segments with separators and an outline."""
    colors = theme.colors
    edges = _segment_edges(bar, odds)
    for shape, (left, right) in zip(RESULT_SHAPES, pairwise(edges), strict=True):
        if right > left:
            segment = QRectF(left, bar.top(), right - left, bar.height())
            painter.fillRect(segment, shape.fill(colors))
    for x in edges[1:-1]:
        painter.fillRect(QRectF(x, bar.top(), 1, bar.height()), colors.surface)
    box(painter, bar, 1, None, colors.result_edge)


def paint_numbers(
    painter: QPainter, theme: Theme, line: QRectF, odds: Percents, *, letters: bool = False
) -> None:
    """Draw the four numbers below their segments, moved apart if they would overlap."""
    font = theme.font(TextStyle.CAPTION, QFont.Weight.Medium)
    painter.setFont(font)
    painter.setPen(theme.colors.ink)
    metrics = QFontMetricsF(font)
    texts = [
        f"{shape.value} {odds[at]}" if letters else str(odds[at])
        for at, shape in enumerate(RESULT_SHAPES)
    ]
    widths = [metrics.horizontalAdvance(each) + 1 for each in texts]
    lefts = _spread(_centers(line, odds), widths, line)
    for each, left, width in zip(texts, lefts, widths, strict=True):
        rect = QRectF(left, line.top(), width, line.height())
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, each)


def _segment_edges(bar: QRectF, odds: Percents) -> list[float]:
    """The left edges of the segments, and the right edge of the last."""
    total = sum(odds.values()) or 1
    reached = 0
    edges = [bar.left()]
    for at in range(len(RESULT_SHAPES)):
        reached += odds[at]
        edges.append(bar.left() + round(bar.width() * reached / total))
    return edges


def _centers(line: QRectF, odds: Percents) -> list[float]:
    return [(left + right) / 2 for left, right in pairwise(_segment_edges(line, odds))]


def _spread(centers: list[float], widths: list[float], line: QRectF) -> list[float]:
    """Left edges for texts as near their centers as possible without overlapping."""
    gap = 5.0
    lefts: list[float] = []
    minimum = line.left()
    for middle, width in zip(centers, widths, strict=True):
        lefts.append(max(middle - width / 2, minimum))
        minimum = lefts[-1] + width + gap
    maximum = line.right()
    for at in reversed(range(len(lefts))):
        lefts[at] = min(lefts[at], maximum - widths[at])
        maximum = lefts[at] - gap
    return lefts


TAG_GAP: Final = 5
"""The gap between a tag and its number, in pixels."""
ENTRY_GAP: Final = 12
"""The gap between a number and the next tag, in pixels."""


class ColorThresholds(QWidget):
    """The first d% of each color, "K 00, R 35, B 65, Y 94", after tags with shape and letter."""

    def __init__(self) -> None:
        super().__init__()
        self._starts: tuple[int, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_starts(self, starts: Sequence[int]) -> None:
        """Show the first d% of red, blue and yellow; black starts at 00."""
        self._starts = (0, *starts)
        red, blue, yellow = starts
        self.setAccessibleName(
            tr(
                "Fails below {red}; red from {red}, blue from {blue}, yellow from {yellow}",
                red=red,
                blue=blue,
                yellow=yellow,
            )
        )
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Four tags with their numbers."""
        theme = current_theme()
        count = len(ResultShape)
        width = (
            count * (theme.px(TAG.width()) + TAG_GAP + self._number_width())
            + (count - 1) * ENTRY_GAP
        )
        return QSize(width, theme.px(max(TAG.height(), 24)))

    def minimumSizeHint(self) -> QSize:
        """The same as the size hint: numbers are never cut off."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the tags from left to right, each with its number after it."""
        theme = current_theme()
        painter = smooth_painter(self)
        size = QSize(theme.px(TAG.width()), theme.px(TAG.height()))
        left = 0.0
        for shape, start in zip(ResultShape, self._starts, strict=False):
            tag = QRectF(left, (self.height() - size.height()) / 2, size.width(), size.height())
            paint_tag(painter, theme, shape, tag)
            painter.setFont(self._number_font())
            painter.setPen(theme.colors.ink)
            number = QRectF(tag.right() + TAG_GAP, 0, self._number_width(), self.height())
            painter.drawText(number, Qt.AlignmentFlag.AlignVCenter, f"{start:02}")
            left = number.right() + ENTRY_GAP
        painter.end()

    def _number_width(self) -> int:
        return round(QFontMetricsF(self._number_font()).horizontalAdvance("00")) + 1

    def _number_font(self) -> QFont:
        return current_theme().head_font(TextStyle.SUBHEAD)


class ColorOutcomes(QWidget):
    """The results of red, blue and yellow with their first d%: "R 35 Hit, B 65 Slam"; wraps."""

    def __init__(self) -> None:
        super().__init__()
        self._flow = FlowLayout(gap=ENTRY_GAP)
        self.setLayout(self._flow)
        self._outcomes: tuple[tuple[int, str], ...] = ()

    def show_outcomes(self, starts: Sequence[int], words: Sequence[str]) -> None:
        """Show the first d% of each color above black, and its result in words."""
        outcomes = tuple(zip(starts, words, strict=True))
        if outcomes == self._outcomes:
            return
        self._outcomes = outcomes
        clear_layout(self._flow)
        texts = outcome_texts(outcomes)
        for shape, (start, word), text in zip(RESULT_SHAPES[1:], outcomes, texts, strict=True):
            entry = _ColorOutcome(shape, f"{start:02} {word}")
            entry.setAccessibleName(text)
            self._flow.addWidget(entry)


def outcome_texts(outcomes: Sequence[tuple[int, str]]) -> list[str]:
    """The results of red, blue and yellow in words: "red from 35: Hit"."""
    return [
        tr("{color} from {start}: {word}", color=tr(shape.name.lower()), start=start, word=word)
        for shape, (start, word) in zip(RESULT_SHAPES[1:], outcomes, strict=False)
    ]


class _ColorOutcome(QWidget):
    """A tag with shape and letter, and a text after it."""

    def __init__(self, shape: ResultShape, text: str) -> None:
        super().__init__()
        self._shape = shape
        self._text = text
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        theme = current_theme()
        width = QFontMetricsF(theme.font(TextStyle.SMALL)).horizontalAdvance(self._text)
        tag = theme.px(TAG.width()) + TAG_GAP
        return QSize(tag + round(width) + 2, theme.px(max(TAG.height(), 24)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = current_theme()
        painter = smooth_painter(self)
        height = theme.px(TAG.height())
        tag = QRectF(0, (self.height() - height) / 2, theme.px(TAG.width()), height)
        paint_tag(painter, theme, self._shape, tag)
        painter.setFont(theme.font(TextStyle.SMALL))
        painter.setPen(theme.colors.ink)
        words = QRectF(tag.right() + TAG_GAP, 0, self.width(), self.height())
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self._text)
        painter.end()
