"""The model and delegate of the roll history, and the cards of recent rolls."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.rolls.outcomes import outcome_of
from fourc_desktop.core.rolls.rolling import Grade, ResultMark
from fourc_desktop.services.campaigns.roll_repository import StoredRoll
from fourc_desktop.services.rolls.roll_service import RollService
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Radius, Space, TextStyle, Theme
from fourc_desktop.ui.widgets.painting.drawing import box
from fourc_desktop.ui.widgets.painting.result_shape import TAG, paint_mark_tag

Index = QModelIndex | QPersistentModelIndex

ITEM_ROLE: Final = Qt.ItemDataRole.UserRole
"""The displayed data of a roll: a `RollHistoryItem`."""

ANYWHERE: Final = QModelIndex()


@dataclass(frozen=True, slots=True)
class RollHistoryItem:
    """A roll in short: its mark, who rolled, and what."""

    mark: ResultMark
    who: str
    what: str


class RollHistoryModel(QAbstractListModel):
    """The settled rolls that match a filter."""

    def __init__(self, rolls: RollService[Any, Any]) -> None:
        super().__init__()
        self._rolls = rolls
        self._shown: Sequence[StoredRoll[Any]] = ()

    @property
    def rolls(self) -> Sequence[StoredRoll[Any]]:
        """The rolls that are shown."""
        return self._shown

    def show_rolls(self, rolls: Sequence[StoredRoll[Any]]) -> None:
        """Show these rolls."""
        self.beginResetModel()
        self._shown = rolls
        self.endResetModel()

    def rowCount(self, parent: Index = ANYWHERE) -> int:
        """The number of rolls."""
        return 0 if parent.isValid() else len(self._shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The roll as text, and as `RollHistoryItem`."""
        stored = self._shown[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._rolls.words(stored.roll)
        if role == ITEM_ROLE:
            return line_of(self._rolls, stored)
        return None


def line_of(rolls: RollService[Any, Any], stored: StoredRoll[Any]) -> RollHistoryItem:
    """A settled roll in short; one that the rules no longer accept has the mark "?"."""
    mark = ResultMark("?", Grade.BAD)
    with suppress(Refused):
        if (outcome := outcome_of(rolls.roller, stored.roll, rolls.book)) is not None:
            mark = outcome.mark
    what = rolls.roller.short(stored.roll, rolls.book)
    return RollHistoryItem(mark, stored.roll.check.name or tr("Nobody"), what)


HISTORY_ROW_HEIGHT = 52
"""The height of a roll in the list, in pixels at 100 % text."""


class RollHistoryDelegate(QStyledItemDelegate):
    """Draws the tag and two lines; the second is elided."""

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """All rows are equally high."""
        return QSize(100, current_theme().px(HISTORY_ROW_HEIGHT))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the background, the tag and both lines."""
        line = index.data(ITEM_ROLE)
        assert isinstance(line, RollHistoryItem)
        theme = current_theme()
        colors = theme.colors
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(option.rect).adjusted(2, 1, -2, -1)
        focused = bool(option.state & QStyle.StateFlag.State_HasFocus)
        if option.state & QStyle.StateFlag.State_Selected:
            box(painter, rect, Radius.FIELD, colors.accent_soft)
        if focused:
            box(painter, rect, Radius.FIELD, None, colors.accent, 2)
        height = theme.px(TAG.height())
        tag = QRectF(rect.left() + Space.GRID, 0, theme.px(TAG.width()), height)
        tag.moveTop(round(rect.center().y() - height / 2))
        paint_mark_tag(painter, theme, line.mark, tag)
        text_rect = rect.adjusted(tag.right() - rect.left() + Space.CARD, 4, -Space.GRID, -4)
        upper = text_rect.adjusted(0, 0, 0, -text_rect.height() / 2)
        lower = text_rect.adjusted(0, text_rect.height() / 2, 0, 0)
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.setPen(colors.ink)
        painter.setFont(theme.font(TextStyle.BODY, QFont.Weight.Medium))
        painter.drawText(upper, left, f"{line.who}: {line.what}")
        font = theme.font(TextStyle.SMALL)
        painter.setFont(font)
        painter.setPen(colors.ink2)
        roll_text = str(index.data(Qt.ItemDataRole.DisplayRole))
        fit = QFontMetricsF(font).elidedText(roll_text, Qt.TextElideMode.ElideRight, lower.width())
        painter.drawText(lower, left, fit)
        painter.restore()


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
    paint_mark_tag(painter, theme, line.mark, tag)
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
