"""The marks of results: letters, with the color and the shape of their grade."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from fourc_desktop.core.fight_views import Share
from fourc_desktop.core.mark import Mark
from fourc_desktop.core.odds import percent
from fourc_desktop.ui.theme import Step, Theme
from fourc_desktop.ui.widgets.drawing import box
from fourc_desktop.ui.widgets.result_mark import graded
from fourc_desktop.ui.widgets.result_tag import TAG, paint_mark_tag


def mark_wide(theme: Theme) -> int:
    """How wide a mark is, in pixels."""
    return theme.px(TAG.width())


def paint_result(painter: QPainter, theme: Theme, mark: Mark | None, place: QRectF) -> None:
    """Draw the mark of a result in the middle of a place, or a dot where there is none."""
    if mark is None:
        dot = QRectF(0, 0, theme.px(5), theme.px(5))
        dot.moveCenter(place.center())
        box(painter, dot, dot.width() / 2, theme.colors.ink3)
        return
    tag = QRectF(0, 0, theme.px(TAG.width()), theme.px(TAG.height()))
    tag.moveCenter(place.center())
    paint_mark_tag(painter, theme, mark, tag)


def paint_shares(painter: QPainter, theme: Theme, bar: QRectF, shares: Sequence[Share]) -> None:
    """Draw how likely each result is, side by side, with an edge around all."""
    edges = _edges(bar, [share.chance for share in shares])
    for place, (left, right) in enumerate(pairwise(edges)):
        segment = QRectF(left, bar.top(), right - left, bar.height())
        if right > left:
            fill = graded(shares[place].mark.grade).fill(theme.colors)
            painter.fillRect(segment, fill)
    for x in edges[1:-1]:
        painter.fillRect(QRectF(x, bar.top(), 1, bar.height()), theme.colors.surface)
    box(painter, bar, 1, None, theme.colors.result_edge)


def share_numbers(shares: Sequence[Share]) -> str:
    """The numbers below a bar: "K 25  R 30  B 35  Y 10"."""
    return "  ".join(f"{share.mark.letters} {percent(share.chance)}" for share in shares)


def numbers_wide(theme: Theme, shares: Sequence[Share]) -> float:
    """How much room the numbers take."""
    metrics = QFontMetricsF(theme.font(Step.CAPTION, QFont.Weight.Medium))
    return metrics.horizontalAdvance(share_numbers(shares)) + 1


def paint_numbers(painter: QPainter, theme: Theme, place: QRectF, shares: Sequence[Share]) -> None:
    """Write the numbers, spread below their bar."""
    font = theme.font(Step.CAPTION, QFont.Weight.Medium)
    painter.setFont(font)
    painter.setPen(theme.colors.ink)
    metrics = QFontMetricsF(font)
    words = [f"{share.mark.letters} {percent(share.chance)}" for share in shares]
    widths = [metrics.horizontalAdvance(each) for each in words]
    free = place.width() - sum(widths)
    gap = max(free / max(len(words) - 1, 1), 4)
    left = place.left()
    for each, wide in zip(words, widths, strict=True):
        painter.drawText(QRectF(left, place.top(), wide + 1, place.height()), 0, each)
        left += wide + gap


def _edges(bar: QRectF, chances: Sequence[Fraction]) -> list[float]:
    reached = Fraction(0)
    edges = [bar.left()]
    for chance in chances:
        reached += chance
        edges.append(bar.left() + round(bar.width() * float(reached)))
    return edges
