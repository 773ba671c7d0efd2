"""The wide button of a start page, with an explanation below its title."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.theme import Radius, TextStyle
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.display.badge import badge_size, paint_badge
from fourc_desktop.ui.widgets.layouts.box_layouts import set_height_for_width
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter, wrapped_height

TITLE_STYLE: Final = TextStyle.SUBHEAD
TITLE_WEIGHT: Final = QFont.Weight.Medium


class StartButton(Button):
    """A button as wide as its column with an icon, a title and a shortcut.

    An explanation below the title may be empty.
    """

    def __init__(self, text: str, more: str, *, icon: str, shortcut: str = "") -> None:
        super().__init__(text, icon=icon, shortcut=shortcut)
        self._more = more
        self.setAccessibleName(text)
        self.setAccessibleDescription(more)
        # With a fixed height, it could not grow when its text wraps.
        set_height_for_width(self, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

    def show_more(self, more: str) -> None:
        """Change the explanation."""
        if more != self._more:
            self._more = more
            self.setAccessibleDescription(more)
            self.updateGeometry()
            self.update()

    def hasHeightForWidth(self) -> bool:
        """A narrow button is higher, because its text wraps."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of both lines, wrapped at this width."""
        theme = current_theme()
        return max(round(self._text_height(width)) + theme.px(20), self._least_height())

    def sizeHint(self) -> QSize:
        """A comfortable reading width, and the height it needs."""
        theme = current_theme()
        return QSize(theme.px(420), self.heightForWidth(theme.px(420)))

    def minimumSizeHint(self) -> QSize:
        """Half of that width, because the text wraps."""
        theme = current_theme()
        return QSize(theme.px(240), self._least_height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box, the icon on its tile, both lines, the shortcut and the arrow."""
        theme = current_theme()
        colors = theme.colors
        painter = smooth_painter(self)
        is_off = not self.isEnabled()
        fill = colors.sunken if is_off or self.underMouse() or self.isDown() else colors.raised
        rect = QRectF(self.rect())
        box(painter, rect, Radius.PANEL, fill, colors.line)
        self._paint_tile(painter)
        text = self._text_rect(rect.width())
        painter.setPen(colors.ink3 if is_off else colors.ink)
        painter.setFont(self._title_font())
        title = self._title_height(rect.width())
        flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop)
        top = (rect.height() - self._text_height(rect.width())) / 2
        painter.drawText(QRectF(text.left(), top, text.width(), title), flags, self.text())
        painter.setPen(colors.ink3 if is_off else colors.ink2)
        painter.setFont(theme.font(TextStyle.SMALL))
        below = QRectF(text.left(), top + title, text.width(), rect.height())
        painter.drawText(below, flags, self._more)
        self._paint_arrow(painter)
        painter.end()

    def _least_height(self) -> int:
        return current_theme().px(60 if self._more else 48)

    def _paint_tile(self, painter: QPainter) -> None:
        theme = current_theme()
        tile = QRectF(0, 0, theme.px(40), theme.px(40))
        tile.moveCenter(QPointF(12 + tile.width() / 2, self.height() / 2))
        box(painter, tile, Radius.FIELD, theme.colors.accent_soft)
        icon = QRectF(0, 0, theme.px(20), theme.px(20))
        icon.moveCenter(tile.center())
        icons().paint(painter, self._icon, icon, theme.colors.accent)

    def _paint_arrow(self, painter: QPainter) -> None:
        theme = current_theme()
        side = theme.px(16)
        arrow = QRectF(self.width() - 16 - side, (self.height() - side) / 2, side, side)
        icons().paint(painter, "chevron-right", arrow, theme.colors.ink2)
        if self._badge:
            size = badge_size(theme, self._badge)
            corner = QPointF(arrow.left() - 12 - size.width(), (self.height() - size.height()) / 2)
            badge = QRectF(corner, size)
            paint_badge(painter, theme, badge, self._badge, theme.colors.ink2, theme.colors.control)

    def _text_rect(self, width: float) -> QRectF:
        theme = current_theme()
        left = 12 + theme.px(40) + 16
        end = 16.0 + theme.px(16) + 12
        if self._badge:
            end += badge_size(theme, self._badge).width() + 12
        return QRectF(left, 0, max(width - left - end, 40), 0)

    def _text_height(self, width: float) -> float:
        more = self._wrapped_height(self._more, TextStyle.SMALL, QFont.Weight.Normal, width)
        return self._title_height(width) + more

    def _title_height(self, width: float) -> float:
        return self._wrapped_height(self.text(), TITLE_STYLE, TITLE_WEIGHT, width) + 2

    def _wrapped_height(
        self, text: str, style: TextStyle, weight: QFont.Weight, width: float
    ) -> float:
        return wrapped_height(text, style, self._text_rect(width).width(), weight) if text else 0

    def _title_font(self) -> QFont:
        return current_theme().font(TITLE_STYLE, TITLE_WEIGHT)
