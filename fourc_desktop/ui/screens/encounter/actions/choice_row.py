"""A choice of the action menu, and its row with the chances."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from fourc_desktop.core.encounter.views import CommandChances
from fourc_desktop.ui.screens.encounter.actions.chances import (
    chances_text,
    numbers_width,
    paint_numbers,
    paint_shares,
    percent_text,
)
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.theme import Radius, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import enable
from fourc_desktop.ui.widgets.display.badge import badge_size, paint_badge
from fourc_desktop.ui.widgets.layouts.box_layouts import set_height_for_width
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter, wrapped_height

BAR: Final = 12
PAD: Final = 10
ICON: Final = 20
BARS: Final = 128
WORDS: Final = 120
REASON: Final = 320
"""Measures in pixels at 100 % text."""

UNLIMITED: Final = 9999
"""A length in pixels that no text reaches."""

NO_CHANCES: Final = CommandChances(())


@dataclass(frozen=True, slots=True)
class ActionChoice:
    """One choice of the menu.

    Attributes:
        name: Its title.
        note: What the chances depend on, or why it is unavailable.
        chances: Probability of each result; empty if no dice are rolled.
        can: Whether it is available.
        icon: Icon name, or empty.
        has_options: Whether more can be chosen for it than the menu shows.
        needs_answer: Whether something has to be chosen for it.
        is_more: Whether it is hidden until the other actions are asked for.
        count: The number of actions it stands for.
        keeps_digit: Whether it has a digit while it is unavailable, so that others keep theirs.
    """

    name: str
    note: str
    chances: CommandChances = NO_CHANCES
    can: bool = True
    icon: str = ""
    has_options: bool = False
    needs_answer: bool = False
    is_more: bool = False
    count: int = 1
    keeps_digit: bool = False


class ActionChoiceRow(QAbstractButton):
    """A choice with icon, probability bar, numbers and shortcut key.

    `focused` carries the row when it gets the focus.
    """

    focused = Signal(QAbstractButton)
    draws_focus = True

    def __init__(self, choice: ActionChoice, digit: str) -> None:
        super().__init__()
        self.choice = choice
        self.digit = digit
        self.setText(tr(choice.name))
        enable(self, "" if choice.can else tr(choice.note) or tr("Not available now"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if choice.can else Qt.FocusPolicy.NoFocus)
        self.setMouseTracking(True)
        words = [tr(choice.name), tr(choice.note)]
        if choice.chances.shares:
            words.append(chances_text(choice.chances))
        self.setAccessibleName(", ".join(filter(None, words)))
        set_height_for_width(self, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def hasHeightForWidth(self) -> bool:
        """The height depends on the width, because the reason wraps."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Height of the name and of the note below it."""
        room = width - 2 * current_theme().px(PAD) - self._left_wide() - self._right_wide()
        return round(self._name_height(room) + self._note_height(room)) + current_theme().px(14)

    def sizeHint(self) -> QSize:
        """Text, bar, percentage and key side by side."""
        theme = current_theme()
        words = float(theme.px(REASON))
        if self.choice.can:
            note = self._note_metrics().horizontalAdvance(tr(self.choice.note))
            name = self._name_metrics().horizontalAdvance(self.text())
            words = max(name, min(note, words), theme.px(WORDS))
        width = round(self._left_wide() + words + self._right_wide() + 2 * theme.px(PAD)) + 2
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """The width of the size hint, and the height of text that need not wrap."""
        return QSize(self.sizeHint().width(), self.heightForWidth(UNLIMITED))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter chooses; other keys are passed to the menu."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Report the focus."""
        super().focusInEvent(event)
        self.focused.emit(self)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Focus the row under the moving pointer, so that Enter chooses it.

        A row that appears under a resting pointer leaves the focus where it is.
        """
        super().mouseMoveEvent(event)
        if self.choice.can:
            self.setFocus(Qt.FocusReason.MouseFocusReason)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the row."""
        theme = current_theme()
        colors = theme.colors
        painter = smooth_painter(self)
        if self.hasFocus():
            rect = QRectF(self.rect())
            box(painter, rect, Radius.FIELD, colors.accent_soft, colors.accent, 2)
        pad = theme.px(PAD)
        rect = QRectF(self.rect()).adjusted(pad, theme.px(6), -pad, -theme.px(6))
        ink = colors.ink if self.choice.can else colors.ink3
        if self.choice.icon:
            icon = QRectF(rect.left(), rect.top() + theme.px(2), theme.px(ICON), theme.px(ICON))
            icons().paint(painter, self.choice.icon, icon, ink)
        painter.setFont(theme.font(TextStyle.BODY, QFont.Weight.Bold))
        painter.setPen(ink)
        words = rect.adjusted(self._left_wide(), 0, -self._right_wide(), 0)
        flags = int(Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
        painter.drawText(words, flags, self.text())
        height = self._name_height(words.width())
        painter.setFont(theme.font(TextStyle.SMALL))
        painter.setPen(colors.ink2 if self.choice.can else colors.ink3)
        painter.drawText(words.adjusted(0, height, 0, 20), flags, tr(self.choice.note))
        if self.choice.can:
            self._paint_right(painter, rect)
        painter.end()

    def _paint_right(self, painter: QPainter, rect: QRectF) -> None:
        theme = current_theme()
        size = badge_size(theme, "0")
        badge = QRectF(rect.right() - size.width(), 0, size.width(), size.height())
        badge.moveTop(rect.center().y() - size.height() / 2)
        if self.digit:
            paint_badge(painter, theme, badge, self.digit, theme.colors.ink, theme.colors.control)
        # Without a digit its place stays free, so that the bars of all rows stand below each other.
        right = badge.left() - Space.GRID
        shares = self.choice.chances.shares
        if not shares:
            return
        painter.setFont(theme.head_font(TextStyle.SUBHEAD))
        painter.setPen(theme.colors.ink)
        width = QFontMetricsF(painter.font()).horizontalAdvance("100 %") + 2
        middle = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        percent = QRectF(right - width, rect.top(), width, rect.height())
        painter.drawText(percent, middle, percent_text(self.choice.chances))
        right = percent.left() - Space.GRID
        bars = self._bars_wide()
        height = theme.px(BAR)
        numbers = QFontMetricsF(theme.font(TextStyle.CAPTION)).height()
        top = rect.center().y() - (height + 3 + numbers) / 2
        paint_shares(painter, theme, QRectF(right - bars, top, bars, height), shares)
        below = QRectF(right - bars, top + height + 3, bars, numbers)
        paint_numbers(painter, theme, below, shares)

    def _name_height(self, room: float) -> float:
        return wrapped_height(self.text(), TextStyle.BODY, max(room, 1), QFont.Weight.Bold)

    def _note_height(self, room: float) -> float:
        note = tr(self.choice.note)
        return wrapped_height(note, TextStyle.SMALL, max(room, 1)) if note else 0.0

    def _name_metrics(self) -> QFontMetricsF:
        return QFontMetricsF(current_theme().font(TextStyle.BODY, QFont.Weight.Bold))

    def _note_metrics(self) -> QFontMetricsF:
        return QFontMetricsF(current_theme().font(TextStyle.SMALL))

    def _bars_wide(self) -> float:
        theme = current_theme()
        return max(theme.px(BARS), numbers_width(theme, self.choice.chances.shares))

    def _left_wide(self) -> float:
        """The width of the parts left of the text, the same for all rows."""
        return current_theme().px(ICON) + Space.CARD

    def _right_wide(self) -> float:
        """The width of the parts right of the text."""
        theme = current_theme()
        width = badge_size(theme, "0").width() + Space.GRID if self.choice.can else 0.0
        if self.choice.can and self.choice.chances.shares:
            percent = QFontMetricsF(theme.head_font(TextStyle.SUBHEAD)).horizontalAdvance("100 %")
            width += percent + 2 + self._bars_wide() + 2 * Space.GRID
        return width + Space.GRID
