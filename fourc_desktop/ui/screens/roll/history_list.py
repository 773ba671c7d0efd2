"""The rows of the roll history, and the cards of recent rolls."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourc_desktop.core.rolls.outcomes import outcome_of
from fourc_desktop.core.rolls.rolling import Grade, ResultMark
from fourc_desktop.services.campaigns.roll_repository import StoredRoll
from fourc_desktop.services.rolls.roll_service import RollService
from fourc_desktop.ui.shared.operation import operation_result
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Radius, Space, TextStyle, Theme
from fourc_desktop.ui.widgets.lists.row_description import (
    DrawingPart,
    RowDescription,
    RowLine,
    RowStyle,
)
from fourc_desktop.ui.widgets.painting.drawing import box
from fourc_desktop.ui.widgets.painting.result_shape import TAG, paint_result_mark_tag


@dataclass(frozen=True, slots=True)
class RollHistoryItem:
    """A roll in short: its mark, who rolled, and what."""

    mark: ResultMark
    who: str
    what: str


def line_of(rolls: RollService[Any, Any], stored: StoredRoll[Any]) -> RollHistoryItem:
    """A settled roll in short; one that the rules no longer accept has the mark "?"."""
    outcome = operation_result(lambda: outcome_of(rolls.roller, stored.roll, rolls.book)).value
    mark = ResultMark("?", Grade.BAD) if outcome is None else outcome.mark
    what = rolls.roller.short(stored.roll, rolls.book)
    return RollHistoryItem(mark, stored.roll.check.name or tr("Nobody"), what)


HISTORY_ROW: Final = RowStyle(
    height=52,
    margins=(Space.GRID, Space.INSIDE, Space.GRID, Space.INSIDE),
    gap=Space.CARD,
    inset=(2, 1),
    radius=Radius.FIELD,
    hovered="",
)


def describe_roll(stored: StoredRoll[Any], rolls: RollService[Any, Any]) -> RowDescription:
    """The tag of a settled roll, who rolled and what, and the whole roll in words."""
    item = line_of(rolls, stored)

    def draw(painter: QPainter, rect: QRectF) -> None:
        paint_result_mark_tag(painter, current_theme(), item.mark, rect)

    lines = (
        RowLine(f"{item.who}: {item.what}", weight=QFont.Weight.Medium),
        RowLine(rolls.words(stored.roll), TextStyle.SMALL, tone="ink2"),
    )
    tag = DrawingPart(TAG.width(), TAG.height(), draw)
    return RowDescription(lines, HISTORY_ROW, before=(tag,))


MAX_RECENT: Final = 5
RECENT_CARD_WIDTH: Final = 178
RECENT_CARD_HEIGHT: Final = 48
"""The size of a card, in pixels at 100 % text."""


class RecentRolls(QWidget):
    """Cards of the last rolls, as many as fit."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: Sequence[RollHistoryItem] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_lines(self, lines: Sequence[RollHistoryItem]) -> None:
        """Show these rolls, the latest first."""
        self._lines = lines[:MAX_RECENT]
        reason = "; ".join(f"{line.mark.letters} {line.who} {line.what}" for line in self._lines)
        self.setAccessibleName(tr("Last rolls: {rolls}", rolls=reason) if reason else "")
        self.setVisible(bool(self._lines))
        self.update()

    def sizeHint(self) -> QSize:
        """One row of cards."""
        theme = current_theme()
        return QSize(theme.px(RECENT_CARD_WIDTH), theme.px(RECENT_CARD_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """One card."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the cards."""
        theme = current_theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width, count = theme.px(RECENT_CARD_WIDTH), len(self._lines)
        shown = max(1, min(count, int((self.width() + Space.GRID) // (width + Space.GRID))))
        each = min((self.width() - (shown - 1) * Space.GRID) / shown, width * 1.4)
        for at, line in enumerate(self._lines[:shown]):
            card = QRectF(at * (each + Space.GRID), 0, each, self.height())
            _paint_card(painter, theme, card, line)
        painter.end()


def _paint_card(painter: QPainter, theme: Theme, card: QRectF, line: RollHistoryItem) -> None:
    colors = theme.colors
    box(painter, card, Radius.FIELD, colors.surface, colors.line)
    height = theme.px(TAG.height())
    tag = QRectF(card.left() + Space.GRID, 0, theme.px(TAG.width()), height)
    tag.moveTop(round(card.center().y() - height / 2))
    paint_result_mark_tag(painter, theme, line.mark, tag)
    text_rect = card.adjusted(tag.right() - card.left() + Space.GRID, 4, -Space.GRID, -4)
    middle = text_rect.height() / 2
    for place, text, font, ink in (
        (text_rect.adjusted(0, 0, 0, -middle), line.who,
         theme.font(TextStyle.SMALL, QFont.Weight.Medium), colors.ink),
        (text_rect.adjusted(0, middle, 0, 0), line.what, theme.font(TextStyle.SMALL), colors.ink2),
    ):  # fmt: skip
        painter.setFont(font)
        painter.setPen(ink)
        fit = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, place.width())
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, fit)
