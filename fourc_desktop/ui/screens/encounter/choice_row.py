"""A line of the menu of what can be done to somebody: its odds, its key, or why it cannot be."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from fourc_desktop.core.fight_views import Chances
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.encounter.forecast import chances_words, percent_words
from fourc_desktop.ui.screens.encounter.marks import numbers_wide, paint_numbers, paint_shares
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Radius, Space, Step
from fourc_desktop.ui.widgets.drawing import box
from fourc_desktop.ui.widgets.key_badge import badge_size, paint_badge

BAR: Final = 12
PAD: Final = 10
ICON: Final = 20
BARS: Final = 128
WORDS: Final = 120
REASON: Final = 320
"""Measures in pixels at 100 % text."""

NO_CHANCES: Final = Chances(())


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that can be done.

    Attributes:
        name: What it is called.
        note: What the chances come from, or why it cannot be done now.
        chances: How likely each result is; nothing in it where no dice fall.
        can: Whether it can be done.
        icon: The name of its icon, or nothing.
    """

    name: str
    note: str
    chances: Chances = NO_CHANCES
    can: bool = True
    icon: str = ""


class ChoiceRow(QAbstractButton):
    """A choice with its icon, its bar, its numbers and its key."""

    def __init__(self, choice: Choice, key: str, appearance: Appearance) -> None:
        super().__init__()
        self.choice = choice
        self._key = key
        self._appearance = appearance
        self.setText(tr(choice.name))
        self.setEnabled(choice.can)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if choice.can else Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        words = [tr(choice.name), tr(choice.note)]
        if choice.chances.shares:
            words.append(chances_words(choice.chances))
        self.setAccessibleName(", ".join(filter(None, words)))
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        """A reason wraps."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The name, and the lines below it."""
        theme = self._appearance.theme
        room = width - 2 * theme.px(PAD) - self._left_wide() - self._right_wide()
        metrics = QFontMetricsF(theme.font(Step.SMALL))
        flags = Qt.TextFlag.TextWordWrap
        note = metrics.boundingRect(QRectF(0, 0, max(room, 1), 9999), flags, tr(self.choice.note))
        name = QFontMetricsF(theme.font(Step.BODY, QFont.Weight.Bold)).height()
        return round(name + note.height()) + theme.px(14)

    def sizeHint(self) -> QSize:
        """The words beside bar, percent and key."""
        theme = self._appearance.theme
        bold = QFontMetricsF(theme.font(Step.BODY, QFont.Weight.Bold))
        words = max(bold.horizontalAdvance(self.text()), theme.px(WORDS))
        if not self.choice.can:
            words = max(words, theme.px(REASON))
        wide = round(self._left_wide() + words + self._right_wide() + 2 * theme.px(PAD)) + 2
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        """The same as the wish."""
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter chooses; everything else is the menu's."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            event.ignore()

    def enterEvent(self, event: object) -> None:
        """The one under the pointer is the one that Enter would take."""
        if self.choice.can:
            self.setFocus(Qt.FocusReason.MouseFocusReason)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the row."""
        theme = self._appearance.theme
        colors = theme.colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hasFocus():
            place = QRectF(self.rect())
            box(painter, place, Radius.FIELD, colors.accent_soft, colors.accent, 2)
        pad = theme.px(PAD)
        place = QRectF(self.rect()).adjusted(pad, theme.px(6), -pad, -theme.px(6))
        ink = colors.ink if self.choice.can else colors.ink3
        if self.choice.icon:
            icon = QRectF(place.left(), place.top() + theme.px(2), theme.px(ICON), theme.px(ICON))
            self._appearance.icons.paint(painter, self.choice.icon, icon, ink)
        painter.setFont(theme.font(Step.BODY, QFont.Weight.Bold))
        painter.setPen(ink)
        words = place.adjusted(self._left_wide(), 0, -self._right_wide(), 0)
        painter.drawText(words, int(Qt.AlignmentFlag.AlignTop), self.text())
        high = QFontMetricsF(painter.font()).height()
        painter.setFont(theme.font(Step.SMALL))
        painter.setPen(colors.ink2 if self.choice.can else colors.ink3)
        flags = int(Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
        painter.drawText(words.adjusted(0, high, 0, 20), flags, tr(self.choice.note))
        if self.choice.can:
            self._paint_right(painter, place)
        painter.end()

    def _paint_right(self, painter: QPainter, place: QRectF) -> None:
        theme = self._appearance.theme
        right = place.right()
        if self._key:
            size = badge_size(theme, self._key)
            badge = QRectF(right - size.width(), 0, size.width(), size.height())
            badge.moveTop(place.center().y() - size.height() / 2)
            paint_badge(painter, theme, badge, self._key, theme.colors.ink, theme.colors.control)
            right = badge.left() - Space.GRID
        shares = self.choice.chances.shares
        if not shares:
            return
        painter.setFont(theme.head_font(Step.SUBHEAD))
        painter.setPen(theme.colors.ink)
        wide = QFontMetricsF(painter.font()).horizontalAdvance("100 %") + 2
        middle = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        percent = QRectF(right - wide, place.top(), wide, place.height())
        painter.drawText(percent, middle, percent_words(self.choice.chances))
        right = percent.left() - Space.GRID
        bars = self._bars_wide()
        high = theme.px(BAR)
        numbers = QFontMetricsF(theme.font(Step.CAPTION)).height()
        top = place.center().y() - (high + 3 + numbers) / 2
        paint_shares(painter, theme, QRectF(right - bars, top, bars, high), shares)
        below = QRectF(right - bars, top + high + 3, bars, numbers)
        paint_numbers(painter, theme, below, shares)

    def _bars_wide(self) -> float:
        theme = self._appearance.theme
        return max(theme.px(BARS), numbers_wide(theme, self.choice.chances.shares))

    def _left_wide(self) -> float:
        """What stands at the left of the words; all words begin at one edge."""
        return self._appearance.theme.px(ICON) + Space.CARD

    def _right_wide(self) -> float:
        """What stands at the right of the words."""
        theme = self._appearance.theme
        wide = badge_size(theme, "0").width() + Space.GRID if self._key else 0.0
        if self.choice.can and self.choice.chances.shares:
            percent = QFontMetricsF(theme.head_font(Step.SUBHEAD)).horizontalAdvance("100 %")
            wide += percent + 2 + self._bars_wide() + 2 * Space.GRID
        return wide + Space.GRID
