"""A tile for something somebody could do: its icon, its words, and its key in a keycap."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from fourc_desktop.core.fight_views import Offer
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.encounter.offer_kinds import LOOKS
from fourc_desktop.ui.text import tr, worded
from fourc_desktop.ui.theme import Height, Radius, Space, Step
from fourc_desktop.ui.tooltip import tip
from fourc_desktop.ui.widgets.drawing import box, mixed
from fourc_desktop.ui.widgets.key_badge import badge_size, paint_badge

ICON: Final = 16
PAD: Final = 8
"""Measures in pixels at 100 % text."""

WRAPPED: Final = int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap)


class OfferButton(QAbstractButton):
    """Its words go on in the next line where they must, and are never cut.

    What cannot be done now looks sunken; a press still asks for it.
    """

    focus_radius = float(Radius.FIELD)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._icon = ""
        self._key = ""
        self._can = True
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_offer(self, offer: Offer, key: str) -> None:
        """Show something, and the key that stands for it; nothing for none."""
        self._icon, self._key, self._can = LOOKS[offer.kind].icon, key, offer.refusal is None
        self.setText(tr(offer.name))
        name = tr(offer.name)
        self.setAccessibleName(tr("{action}, key {key}", action=name, key=key) if key else name)
        why = "" if offer.refusal is None else worded(offer.refusal)
        self.setToolTip(tip(why))
        self.setAccessibleDescription(tr("Not now: {why}", why=why) if why else "")
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        """A narrow tile is a high one."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The words as they wrap, and never less than a control."""
        theme = self._appearance.theme
        room = QRectF(0, 0, max(width - self._beside(), 1), 10_000)
        words = QFontMetricsF(self._font()).boundingRect(room, WRAPPED, self.text()).height()
        return max(round(words) + theme.px(PAD), theme.px(Height.CONTROL))

    def sizeHint(self) -> QSize:
        """All in one line."""
        wide = QFontMetricsF(self._font()).horizontalAdvance(self.text()) + self._beside() + 1
        return QSize(round(wide), self.heightForWidth(round(wide)))

    def minimumSizeHint(self) -> QSize:
        """As wide as the words need in two lines."""
        metrics = QFontMetricsF(self._font())
        words = self.text().split()
        halves = ((words[:n], words[n:]) for n in range(1, len(words) + 1))
        least = min(
            (max(metrics.horizontalAdvance(" ".join(half)) for half in both) for both in halves),
            default=0.0,
        )
        return QSize(round(least + self._beside() + 2), self._appearance.theme.px(Height.CONTROL))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses it, as Space does; all else is for what stands around it."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the tile."""
        theme = self._appearance.theme
        colors = theme.colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = QRectF(self.rect())
        lit = self.underMouse() or self.isDown()
        ground = colors.sunken if lit or not self._can else colors.surface
        ink = colors.ink if self._can else colors.ink2
        box(painter, place, Radius.FIELD, ground, colors.control if self._can else colors.line)
        pad, side = theme.px(PAD), theme.px(ICON)
        icon = QRectF(pad, round(place.center().y() - side / 2), side, side)
        self._appearance.icons.paint(painter, self._icon, icon, ink)
        right = place.right() - pad
        if self._key:
            size = badge_size(theme, self._key)
            badge = QRectF(right - size.width(), 0, size.width(), size.height())
            badge.moveTop(place.center().y() - size.height() / 2)
            paint_badge(painter, theme, badge, self._key, ink, mixed(ink, ground, 0.4))
        painter.setFont(self._font())
        painter.setPen(ink)
        words = QRectF(icon.right() + Space.GRID, 0, 0, place.height())
        words.setWidth(place.width() - self._beside())
        painter.drawText(words, WRAPPED, self.text())
        painter.end()

    def _beside(self) -> float:
        """What icon, key and the gaps around the words take of the width."""
        theme = self._appearance.theme
        key = badge_size(theme, self._key).width() + Space.INSIDE if self._key else 0.0
        return 2 * theme.px(PAD) + theme.px(ICON) + Space.GRID + key

    def _font(self) -> QFont:
        return self._appearance.theme.font(Step.BODY, QFont.Weight.Medium)
