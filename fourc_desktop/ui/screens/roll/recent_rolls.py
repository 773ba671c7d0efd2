"""The last few rolls, side by side below the grid."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.roll.history_model import Line
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Radius, Space, Step, Theme
from fourc_desktop.ui.widgets.drawing import box
from fourc_desktop.ui.widgets.result_tag import TAG, paint_mark_tag

MOST: Final = 5
WIDE: Final = 178
HIGH: Final = 48
"""How large a card is, in pixels at 100 % text."""


class RecentRolls(QWidget):
    """As many cards as have room; all of them are in the history."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._lines: Sequence[Line] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_lines(self, lines: Sequence[Line]) -> None:
        """Show these, the latest first."""
        self._lines = lines[:MOST]
        told = "; ".join(f"{line.mark.letters} {line.who} {line.what}" for line in self._lines)
        self.setAccessibleName(tr("Last rolls: {rolls}", rolls=told) if told else "")
        self.setVisible(bool(self._lines))
        self.update()

    def sizeHint(self) -> QSize:
        """One line of cards."""
        theme = self._appearance.theme
        return QSize(theme.px(WIDE), theme.px(HIGH))

    def minimumSizeHint(self) -> QSize:
        """One card."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the cards."""
        theme = self._appearance.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide, there = theme.px(WIDE), len(self._lines)
        room = max(1, min(there, int((self.width() + Space.GRID) // (wide + Space.GRID))))
        each = min((self.width() - (room - 1) * Space.GRID) / room, wide * 1.4)
        for at, line in enumerate(self._lines[:room]):
            card = QRectF(at * (each + Space.GRID), 0, each, self.height())
            _paint_card(painter, theme, card, line)
        painter.end()


def _paint_card(painter: QPainter, theme: Theme, card: QRectF, line: Line) -> None:
    colors = theme.colors
    box(painter, card, Radius.FIELD, colors.surface, colors.line)
    high = theme.px(TAG.height())
    tag = QRectF(card.left() + Space.GRID, 0, theme.px(TAG.width()), high)
    tag.moveTop(round(card.center().y() - high / 2))
    paint_mark_tag(painter, theme, line.mark, tag)
    words = card.adjusted(tag.right() - card.left() + Space.GRID, 4, -Space.GRID, -4)
    middle = words.height() / 2
    for place, text, font, ink in (
        (words.adjusted(0, 0, 0, -middle), line.who,
         theme.font(Step.SMALL, QFont.Weight.Medium), colors.ink),
        (words.adjusted(0, middle, 0, 0), line.what, theme.font(Step.SMALL), colors.ink2),
    ):  # fmt: skip
        painter.setFont(font)
        painter.setPen(ink)
        fit = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, place.width())
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, fit)
