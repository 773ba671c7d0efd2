"""Paints result marks and probabilities, and computes the forecast of an action."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourc_desktop.core.encounter.views import ChanceShare, CommandChances
from fourc_desktop.core.rolls.odds import percent
from fourc_desktop.core.rolls.rolling import ResultMark
from fourc_desktop.ui.screens.encounter.action_form import ActionForm, forecast_command
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.text import number, refusal_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import TextStyle, Theme
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter
from fourc_desktop.ui.widgets.painting.result_shape import (
    TAG,
    paint_result_mark_tag,
    shape_of_grade,
)


def mark_width(theme: Theme) -> int:
    """Width of a result mark, in pixels."""
    return theme.px(TAG.width())


def paint_result(painter: QPainter, theme: Theme, mark: ResultMark | None, rect: QRectF) -> None:
    """Paint the mark of a result centered in a rectangle; a dot if there is none."""
    if mark is None:
        dot = QRectF(0, 0, theme.px(5), theme.px(5))
        dot.moveCenter(rect.center())
        box(painter, dot, dot.width() / 2, theme.colors.ink3)
        return
    tag = QRectF(0, 0, theme.px(TAG.width()), theme.px(TAG.height()))
    tag.moveCenter(rect.center())
    paint_result_mark_tag(painter, theme, mark, tag)


def paint_shares(
    painter: QPainter, theme: Theme, bar: QRectF, shares: Sequence[ChanceShare]
) -> None:
    """Paint the probabilities as a stacked bar with a frame."""
    edges = _edges(bar, [share.chance for share in shares])
    for index, (left, right) in enumerate(pairwise(edges)):
        segment = QRectF(left, bar.top(), right - left, bar.height())
        if right > left:
            fill = shape_of_grade(shares[index].mark.grade).fill(theme.colors)
            painter.fillRect(segment, fill)
    for x in edges[1:-1]:
        painter.fillRect(QRectF(x, bar.top(), 1, bar.height()), theme.colors.surface)
    box(painter, bar, 1, None, theme.colors.result_edge)


def share_numbers(shares: Sequence[ChanceShare]) -> str:
    """The percentages as text: "K 25 R 30 B 35 Y 10"."""
    return "  ".join(f"{share.mark.letters} {percent(share.chance)}" for share in shares)


def numbers_width(theme: Theme, shares: Sequence[ChanceShare]) -> float:
    """Width of the percentages, in pixels."""
    metrics = QFontMetricsF(theme.font(TextStyle.CAPTION, QFont.Weight.Medium))
    return metrics.horizontalAdvance(share_numbers(shares)) + 1


def paint_numbers(
    painter: QPainter, theme: Theme, rect: QRectF, shares: Sequence[ChanceShare]
) -> None:
    """Paint the percentages, spread below their bar."""
    font = theme.font(TextStyle.CAPTION, QFont.Weight.Medium)
    painter.setFont(font)
    painter.setPen(theme.colors.ink)
    metrics = QFontMetricsF(font)
    words = [f"{share.mark.letters} {percent(share.chance)}" for share in shares]
    widths = [metrics.horizontalAdvance(each) for each in words]
    free = rect.width() - sum(widths)
    gap = max(free / max(len(words) - 1, 1), 4)
    left = rect.left()
    for each, width in zip(words, widths, strict=True):
        painter.drawText(QRectF(left, rect.top(), width + 1, rect.height()), 0, each)
        left += width + gap


def _edges(bar: QRectF, chances: Sequence[Fraction]) -> list[float]:
    reached = Fraction(0)
    edges = [bar.left()]
    for chance in chances:
        reached += chance
        edges.append(bar.left() + round(bar.width() * float(reached)))
    return edges


BAR = 12
NUMBERS = 18
MIN_WIDTH = 132
"""Measures in pixels at 100 % text."""


class Forecast(QWidget):
    """A bar of probabilities; hidden without any. Its accessible name lists them."""

    def __init__(self) -> None:
        super().__init__()
        self._chances = CommandChances(())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_forecast(self, chances: CommandChances) -> None:
        """Show other probabilities."""
        self._chances = chances
        self.setAccessibleName(chances_text(chances))
        self.setVisible(bool(chances.shares))
        self.update()

    def sizeHint(self) -> QSize:
        """Size of the bar with the percentages below it."""
        theme = current_theme()
        return QSize(theme.px(MIN_WIDTH), theme.px(BAR + NUMBERS) + 4)

    def minimumSizeHint(self) -> QSize:
        """The same as the size hint."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint bar, percentages and chance of success."""
        theme, chances = current_theme(), self._chances
        painter = smooth_painter(self)
        rect = QRectF(self.rect())
        if chances.success is not None:
            font = theme.head_font(TextStyle.SUBHEAD)
            words = percent_text(chances)
            width = QFontMetricsF(font).horizontalAdvance(words) + 10
            painter.setFont(font)
            painter.setPen(theme.colors.ink)
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(rect, right, words)
            rect.setWidth(rect.width() - width)
        bar = QRectF(rect.left(), 1, rect.width(), theme.px(BAR))
        paint_shares(painter, theme, bar, chances.shares)
        below = QRectF(rect.left(), bar.bottom() + 2, rect.width(), theme.px(NUMBERS))
        painter.setFont(theme.font(TextStyle.CAPTION, QFont.Weight.Medium))
        paint_numbers(painter, theme, below, chances.shares)
        painter.end()


def percent_text(chances: CommandChances) -> str:
    """The chance of success: "75 %"."""
    return "" if chances.success is None else f"{number(percent(chances.success))} %"


def chances_text(chances: CommandChances) -> str:
    """The accessible text: "75 % success: Black 25 %, Red 30 %"."""
    shares = ", ".join(f"{tr(each.title)} {percent(each.chance)} %" for each in chances.shares)
    if chances.success is None:
        return shares
    return tr("{percent} success: {shares}", percent=percent_text(chances), shares=shares)


def forecast(controller: EncounterController, form: ActionForm) -> tuple[CommandChances, str]:
    """The chances of a form with its current answers, and why it is refused or cannot succeed."""
    if not form.is_whole:
        return CommandChances(()), ""
    chances, refusal = forecast_command(controller.fight, form.state, form.command())
    if chances.success == 0:
        return chances, tr(chances.note)
    return chances, "" if refusal is None or form.by_hand else refusal_text(refusal)
