"""The outcome chart of a roll and its legend, and chances as text."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from fourc_desktop.core.rolls.outcomes import OutcomeChances
from fourc_desktop.core.rolls.rolling import RollOutcome
from fourc_desktop.ui.text import tooltip_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Radius, Space, TextStyle
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter
from fourc_desktop.ui.widgets.painting.result_shape import (
    TAG,
    paint_result_mark_tag,
    shape_of_grade,
)


def chance_text(chance: Fraction) -> str:
    """A chance with one decimal: "58.3 %"; a possible outcome is never 0 or 100 %."""
    tenths = round(chance * 1000)
    if 0 < chance < 1:
        tenths = min(max(tenths, 1), 999)
    shown = str(tenths // 10) if chance in (0, 1) else f"{tenths // 10}.{tenths % 10}"
    return f"{shown}\N{NO-BREAK SPACE}%"


def key_text(outcome: RollOutcome) -> str:
    """The name of a result, with a true minus sign (U+2212)."""
    return tr(outcome.key).replace("-", "−")


def if_changed(chance: Fraction | None) -> str:
    """The chance after a change: "if changed 16.7 %"; "" if unknown."""
    return "" if chance is None else tr("if changed {chance}", chance=chance_text(chance))


MIN_ROW_HEIGHT: Final = 26
MAX_ROW_HEIGHT: Final = 38
"""The minimum and maximum height of a row, in pixels at 100 % text."""

HEAD: Final = 24
MIN_KEY_WIDTH: Final = 32
"""The minimum width of long keys, in pixels at 100 % text."""

MIN_BAR: Final = 2
"""The width of the shortest bar, in pixels."""

TWO: Final = 2
"""Success and failure, as in 4th Earth."""

MIN_BAR_WIDTH: Final = 8
"""The minimum width of the longest bar, in pixels at 100 % text."""


@dataclass(frozen=True, slots=True)
class OutcomeBar:
    """A possible outcome of a roll.

    Attributes:
        outcome: The outcome.
        chance: The chance of exactly this outcome.
        or_better: The chance of this or a better outcome.
    """

    outcome: RollOutcome
    chance: Fraction
    or_better: Fraction


@dataclass(frozen=True, slots=True)
class ChartColumns:
    """Where the columns of a chart are, in pixels.

    Attributes:
        tag: The width of the marks.
        left: The left edge of the bars.
        bar_end: The right edge of the longest bar.
        exact: The right edge of the chances of exactly this outcome.
    """

    tag: int
    left: float
    bar_end: float
    exact: float


def bars(chances: OutcomeChances) -> list[OutcomeBar]:
    """The bars of the chart, the best outcome first."""
    found, reached = [], Fraction(0)
    ordered = sorted(chances, key=lambda each: (each.number, each.mark.grade, each.key))
    for outcome in reversed(ordered):
        reached += chances[outcome]
        found.append(OutcomeBar(outcome, chances[outcome], reached))
    return found


def key_font(key: str, size: TextStyle, width: float) -> QFont:
    """The font of a key in a row: smaller where it would be wider than this, in pixels."""
    theme = current_theme()
    font = theme.head_font(size)
    if QFontMetricsF(font).horizontalAdvance(key) <= width:
        return font
    return theme.head_font(TextStyle.CAPTION)


class OutcomeChart(QWidget):
    """A bar for each outcome; the actual one is highlighted.

    Of two outcomes, "this or better" would only repeat the chance of the first, so its width is
    left to the bars.
    """

    def __init__(self, *, is_low: bool = False) -> None:
        """`is_low` keeps the minimum height, so that the roll below is visible as well."""
        super().__init__()
        self._bars: list[OutcomeBar] = []
        self._highlighted: RollOutcome | None = None
        self._row_height = MIN_ROW_HEIGHT if is_low else MAX_ROW_HEIGHT
        policy = QSizePolicy.Policy
        self.setSizePolicy(policy.Expanding, policy.Fixed if is_low else policy.Expanding)

    def show_chances(self, chances: OutcomeChances, highlighted: RollOutcome | None) -> None:
        """Show these chances, and highlight the actual outcome."""
        if (many := len(chances)) != len(self._bars):
            self.updateGeometry()
        self._bars, self._highlighted = bars(chances), highlighted
        assert many == len(self._bars)
        reason = "; ".join(self.words(bar) for bar in self._bars)
        self.setAccessibleName(tr("Chances"))
        self.setAccessibleDescription(reason)
        self.update()

    @property
    def highlighted(self) -> RollOutcome | None:
        """The highlighted outcome, or None."""
        return self._highlighted

    def words(self, bar: OutcomeBar) -> str:
        """A bar as text: "S Success, +2: 9.9 %, this or better 31.2 %"."""
        return tr(
            "{letters} {title}, {key}: {chance}, this or better {better}",
            letters=bar.outcome.mark.letters,
            title=tr(bar.outcome.title),
            key=key_text(bar.outcome),
            chance=chance_text(bar.chance),
            better=chance_text(bar.or_better),
        )

    def sizeHint(self) -> QSize:
        """A row for each bar."""
        return QSize(current_theme().px(520), self._height_with(self._row_height))

    def minimumSizeHint(self) -> QSize:
        """The minimum size: long keys are elided, rows have the minimum height."""
        columns = self._columns(0)
        minimum = columns.left + current_theme().px(MIN_BAR_WIDTH) - columns.bar_end
        return QSize(round(minimum), self._height_with(MIN_ROW_HEIGHT))

    def event(self, event: QEvent) -> bool:
        """Show the bar under the pointer as tooltip."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            bar = self.bar_at(event.pos().y())
            QToolTip.showText(
                event.globalPos(), tooltip_text("" if bar is None else self.words(bar)), self
            )
            return True
        return super().event(event)

    def bar_at(self, y: float) -> OutcomeBar | None:
        """The bar at a vertical position, or None."""
        at = int((y - self._head()) // self._row())
        return self._bars[at] if y >= self._head() and at < len(self._bars) else None

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the heading and a row for each bar."""
        painter = smooth_painter(self)
        columns = self._columns(self.width())
        if self._bars:
            self._paint_head(painter, columns.exact)
        maximum = max((bar.chance for bar in self._bars), default=Fraction(1))
        height = self._row()
        for at, bar in enumerate(self._bars):
            rect = QRectF(0, self._head() + at * height, self.width(), height)
            self._paint_row(painter, rect, columns, bar, float(bar.chance / maximum))
        painter.end()

    def _paint_head(self, painter: QPainter, exact: float) -> None:
        theme = current_theme()
        painter.setFont(theme.font(TextStyle.CAPTION))
        painter.setPen(theme.colors.ink2)
        low = Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignRight
        head = QRectF(0, 0, exact, self._head() - 4)
        painter.drawText(head, low, tr("exactly") if self._has_better_column else tr("chance"))
        if self._has_better_column:
            head.setRight(self.width() - Space.GRID)
            painter.drawText(head, low, tr("or better"))

    def _paint_row(
        self, painter: QPainter, rect: QRectF, columns: ChartColumns, bar: OutcomeBar, share: float
    ) -> None:
        theme = current_theme()
        colors = theme.colors
        is_highlighted = bar.outcome == self._highlighted
        painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), colors.line)
        if is_highlighted:
            box(
                painter,
                rect.adjusted(0, 1, 0, -1),
                Radius.FIELD,
                colors.accent_soft,
                colors.ink,
                2,
            )
        tag = QRectF(Space.GRID, 0, columns.tag, theme.px(TAG.height()))
        tag.moveTop(round(rect.center().y() - tag.height() / 2))
        paint_result_mark_tag(painter, theme, bar.outcome.mark, tag)
        left = columns.left
        middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.setPen(colors.ink)
        key = QRectF(tag.right(), rect.top(), left - tag.right() - Space.GRID, rect.height())
        size = TextStyle.SUBHEAD if is_highlighted else TextStyle.BODY
        font = key_font(key_text(bar.outcome), size, key.width())
        painter.setFont(font)
        words = painter.fontMetrics().elidedText(
            key_text(bar.outcome), Qt.TextElideMode.ElideRight, int(key.width()) + 1
        )
        painter.drawText(key, middle, words)
        length = max((columns.bar_end - left) * share, MIN_BAR)
        bar_rect = QRectF(left, 0, length, min(rect.height() - 8, theme.px(20)))
        bar_rect.moveTop(rect.center().y() - bar_rect.height() / 2)
        fill = shape_of_grade(bar.outcome.mark.grade).fill(colors)
        box(painter, bar_rect, 1, fill, colors.result_edge)
        painter.setFont(self._number_font(strong=is_highlighted))
        painter.setPen(colors.ink)
        exact = QRectF(0, rect.top(), columns.exact, rect.height())
        painter.drawText(exact, middle, chance_text(bar.chance))
        if self._has_better_column:
            better = rect.adjusted(0, 0, -Space.GRID, 0)
            painter.drawText(better, middle, chance_text(bar.or_better))

    @property
    def _has_better_column(self) -> bool:
        """Whether the chances of an outcome or a better one are shown."""
        return len(self._bars) > TWO

    def _head(self) -> int:
        return current_theme().px(HEAD)

    def _row(self) -> float:
        room = (self.height() - self._head()) / max(len(self._bars), 1)
        return min(room, current_theme().px(MAX_ROW_HEIGHT))

    def _height_with(self, row: int) -> int:
        return self._head() + len(self._bars) * current_theme().px(row)

    def _columns(self, width: float) -> ChartColumns:
        """Where the columns are in a chart of this width.

        Keys get the width they need if possible.
        """
        theme = current_theme()
        metrics = QFontMetricsF(theme.head_font(TextStyle.SUBHEAD))
        keys = (metrics.horizontalAdvance(key_text(bar.outcome)) for bar in self._bars)
        widest = max(keys, default=0)
        caption = QFontMetricsF(theme.font(TextStyle.CAPTION))
        tag, number = self._tag_width(), self._number_width()
        exact = width - Space.GRID
        if self._has_better_column:
            exact -= max(caption.horizontalAdvance(tr("or better")), number) + Space.GRID
        bar_end = exact - number - Space.GRID
        fixed = Space.GRID + tag + Space.CARD + Space.GRID
        room = bar_end - theme.px(MIN_BAR_WIDTH) - fixed
        left = fixed + min(widest, max(room, theme.px(MIN_KEY_WIDTH)))
        return ChartColumns(tag, left, bar_end, exact)

    def _tag_width(self) -> int:
        """Wide enough for the longest letters."""
        theme = current_theme()
        metrics = QFontMetricsF(theme.font(TextStyle.SMALL, QFont.Weight.Bold))
        letters = (metrics.horizontalAdvance(bar.outcome.mark.letters) for bar in self._bars)
        return round(max(theme.px(TAG.width()), theme.px(25) + max(letters, default=0)))

    def _number_width(self) -> float:
        """The width of the longest chance."""
        metrics = QFontMetricsF(self._number_font(strong=True))
        chances = (chance for bar in self._bars for chance in (bar.chance, bar.or_better))
        widths = (metrics.horizontalAdvance(chance_text(each)) for each in chances)
        return max(widths, default=0.0)

    def _number_font(self, *, strong: bool) -> QFont:
        weight = QFont.Weight.Bold if strong else QFont.Weight.Medium
        return current_theme().font(TextStyle.SMALL, weight)
