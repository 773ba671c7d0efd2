"""The push button of the program and its variants for re-rolls and conditions."""

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from fourc_desktop.ui.text import escape_mnemonics, number, tooltip_text, tr
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.text_size import drawn_size, text_width
from fourc_desktop.ui.theming.theme import Colors, Height, Radius, TextStyle
from fourc_desktop.ui.widgets.display.badge import badge_size, paint_badge
from fourc_desktop.ui.widgets.mixins import EnterMixin
from fourc_desktop.ui.widgets.painting.drawing import box, mixed, smooth_painter

GAP: Final = 8
SPREAD_PADDING: Final = 10
"""The horizontal padding of a spread button, in pixels at 100 % text."""

LABEL: Final = int(Qt.TextFlag.TextShowMnemonic | Qt.TextFlag.TextSingleLine)
"""The flags for measuring the text of a button."""


class ButtonKind(Enum):
    """The visual weight of a button, from the main action to a quiet one."""

    MAIN = auto()
    OUTLINED = auto()
    QUIET = auto()
    LINK = auto()
    DANGER = auto()
    SEGMENT = auto()
    TAG = auto()


UNBOXED: Final = (ButtonKind.QUIET, ButtonKind.LINK)
"""The kinds without a box; a link has the color of one."""


@dataclass(frozen=True, slots=True)
class ButtonColors:
    """The colors of a button in its current state; None is not drawn. Its edge may be `dashed`."""

    ink: QColor
    fill: QColor | None
    edge: QColor | None
    stroke: float = 1.0
    dashed: bool = False


class Button(EnterMixin, QAbstractButton):
    """A button with an icon, text, an optional count and its shortcut inside.

    The shortcut is only displayed; the action behind the button owns it. `count` is the number
    shown on a segment. A button without text needs an accessible name.
    """

    def __init__(
        self,
        text: str,
        *,
        kind: ButtonKind = ButtonKind.OUTLINED,
        icon: str = "",
        trailing: str = "",
        shortcut: str = "",
        height: Height = Height.CONTROL,
        spread: bool = False,
        elides: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """With `spread`, the icon is at the left edge and the shortcut at the right edge.

        With `elides`, text for which there is no room is elided, and whole in the tooltip.
        """
        super().__init__(parent)
        self._spread = spread
        self._elides = elides
        self._kind = kind
        self._icon = icon
        self._trailing = trailing
        self._shortcut = self._badge = shortcut
        self._height = height
        self._count = ""
        self.setText(text)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCheckable(kind in (ButtonKind.SEGMENT, ButtonKind.TAG))
        wide = QSizePolicy.Policy.Preferred if elides else QSizePolicy.Policy.Minimum
        self.setSizePolicy(wide, QSizePolicy.Policy.Fixed)

    @property
    def focus_radius(self) -> float:
        """The corner radius of the focus ring, in pixels."""
        return self.height() / 2 if self._kind is ButtonKind.TAG else Radius.FIELD

    def set_kind(self, kind: ButtonKind) -> None:
        """Change the visual weight of the button."""
        if kind is not self._kind:
            self._kind = kind
            self.update()

    def show_icon(self, icon: str) -> None:
        """Show another icon."""
        if icon != self._icon:
            self._icon = icon
            self.update()

    def show_shortcut(self, *, shown: bool) -> None:
        """Show or hide the shortcut inside the button."""
        badge = self._shortcut if shown else ""
        if badge != self._badge:
            self._badge = badge
            self.updateGeometry()
            self.update()

    def set_count(self, count: int) -> None:
        """Show a number after the text."""
        if number(count) != self._count:
            self._count = number(count)
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """Wide enough for the whole content."""
        return QSize(self.width_with(self.text()), current_theme().px(self._height))

    def width_with(self, text: str, *, shortcut: bool | None = None) -> int:
        """The width in pixels with another text, and with or without the shortcut.

        A `shortcut` of None means as currently shown.
        """
        theme = current_theme()
        content = self._content_width(text, shortcut=shortcut)
        if not text:
            trailing_width = round(content + 2 * theme.px(8)) if self._trailing else 0
            return max(theme.px(self._height), trailing_width)
        return round(content + 2 * theme.px(10 if self._height < Height.MAIN else 18) + 1)

    def minimumSizeHint(self) -> QSize:
        """The same as the size hint, unless text may be elided."""
        hint = self.sizeHint()
        return QSize(self.width_with(""), hint.height()) if self._elides else hint

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show text that is elided now in the tooltip."""
        super().resizeEvent(event)
        self._explain_elided()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw box, icon, text, count and shortcut in one row."""
        painter = smooth_painter(self)
        colors = self._button_colors(current_theme().colors)
        rect = QRectF(self.rect())
        radius = rect.height() / 2 if self._kind is ButtonKind.TAG else Radius.FIELD
        box(painter, rect, radius, colors.fill, colors.edge, colors.stroke, dashed=colors.dashed)
        self._paint_content(painter, rect, colors)
        painter.end()

    def _paint_content(self, painter: QPainter, rect: QRectF, colors: ButtonColors) -> None:
        theme = current_theme()
        words = self._shown_text()
        left = rect.center().x() - self._content_width(words) / 2
        if self._spread:
            left = rect.left() + theme.px(SPREAD_PADDING)
        side = theme.px(self._icon_size())
        if self._icon:
            self._paint_icon(painter, self._icon, left, side, colors.ink)
            left += side + (GAP if words else 0)
        if words:
            font = self._font()
            painter.setFont(font)
            painter.setPen(colors.ink)
            width = self._text_width(words)
            place = QRectF(left, rect.top(), width, rect.height())
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextShowMnemonic
            painter.drawText(place, int(flags), words)
            left += width
        if self._count:
            painter.setFont(theme.font(TextStyle.SMALL))
            painter.setPen(colors.ink if self.isChecked() else theme.colors.ink3)
            place = QRectF(left + GAP, rect.top(), self._count_width(), rect.height())
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, self._count)
            left += GAP + self._count_width()
        if self._badge:
            size = badge_size(theme, self._badge)
            if self._spread:
                left = rect.right() - theme.px(SPREAD_PADDING) - size.width() - GAP
            corner = QPointF(left + GAP, rect.center().y() - size.height() / 2)
            edge = mixed(colors.ink, colors.fill or theme.colors.surface, 0.4)
            paint_badge(painter, theme, QRectF(corner, size), self._badge, colors.ink, edge)
            left += GAP + size.width()
        if self._trailing:
            self._paint_icon(painter, self._trailing, left + GAP, side, colors.ink)

    def _shown_text(self) -> str:
        """The text, elided if it may be and there is no room for it."""
        text = self.text()
        excess = self.sizeHint().width() - self.width()
        if not self._elides or excess <= 0:
            return text
        metrics, plain = QFontMetricsF(self._font()), text.replace("&&", "&")
        room = max(self._text_width(text) - 1 - excess, 0.0)
        return escape_mnemonics(metrics.elidedText(plain, Qt.TextElideMode.ElideRight, room))

    def _explain_elided(self) -> None:
        if self._elides:
            is_whole = self._shown_text() == self.text()
            self.setToolTip("" if is_whole else tooltip_text(self.text().replace("&&", "&")))

    def _paint_icon(
        self, painter: QPainter, name: str, left: float, side: float, ink: QColor
    ) -> None:
        rect = QRectF(round(left), round(self.height() / 2 - side / 2), side, side)
        icons().paint(painter, name, rect, ink)

    def _content_width(self, text: str, *, shortcut: bool | None = None) -> float:
        """The width of the row without padding."""
        theme = current_theme()
        badge = self._badge if shortcut is None else self._shortcut if shortcut else ""
        side = theme.px(self._icon_size())
        parts = [side if self._icon else 0.0, self._text_width(text), self._count_width()]
        parts.append(badge_size(theme, badge).width() if badge else 0.0)
        parts.append(side if self._trailing else 0.0)
        present = [part for part in parts if part]
        return sum(present) + GAP * max(len(present) - 1, 0)

    def _text_width(self, text: str) -> float:
        return drawn_size(self._font(), text, LABEL)[0] + 1 if text else 0.0

    def _count_width(self) -> float:
        if not self._count:
            return 0.0
        return text_width(current_theme().font(TextStyle.SMALL), self._count) + 1

    def _font(self) -> QFont:
        step = TextStyle.SUBHEAD if self._height >= Height.MAIN else TextStyle.BODY
        if self._kind is ButtonKind.TAG or self._height < Height.COMPACT:
            step = TextStyle.SMALL
        return current_theme().font(step, QFont.Weight.Medium)

    def _icon_size(self) -> int:
        return 20 if self._height >= Height.MAIN else 16

    def _button_colors(self, colors: Colors) -> ButtonColors:
        if not self.isEnabled():
            is_boxed, dashed = self._kind not in UNBOXED, current_theme().dashes_disabled
            fill, edge = (colors.sunken, colors.line) if is_boxed else (None, None)
            return ButtonColors(colors.ink3, fill, edge, dashed=dashed)
        if self._kind is ButtonKind.MAIN:
            shade = 0.25 if self.isDown() else 0.12 if self.underMouse() else 0.0
            # Darker, never lighter, since its text is white in dark themes as well.
            fill = mixed(colors.accent_fill, colors.result_black, shade)
            return ButtonColors(colors.on_accent, fill, None)
        if self.isChecked():
            return ButtonColors(colors.accent, colors.accent_soft, colors.accent, 2.0)
        highlighted = self.underMouse() or self.isDown()
        background = colors.sunken if highlighted else colors.surface
        if self._kind in UNBOXED:
            ink = colors.accent if self._kind is ButtonKind.LINK else colors.ink
            return ButtonColors(ink, background if highlighted else None, None)
        if self._kind is ButtonKind.DANGER:
            fill = colors.danger_soft if highlighted else colors.surface
            return ButtonColors(colors.danger, fill, colors.danger)
        edge = colors.line if self._kind is ButtonKind.SEGMENT else colors.control
        return ButtonColors(colors.ink, background, edge)


def icon_button(
    icon: str,
    name: str,
    tip: str = "",
    *,
    kind: ButtonKind = ButtonKind.OUTLINED,
    height: Height = Height.CONTROL,
) -> Button:
    """A button without text; its tooltip is `tip`, or else its accessible name."""
    button = Button("", kind=kind, icon=icon, height=height)
    button.setAccessibleName(name)
    button.setToolTip(tooltip_text(tip or name))
    return button


class RerollButton(Button):
    """A square re-roll button next to a lock; disabled while the lock is on."""

    def __init__(self, name: str) -> None:
        """`name` is what is rolled."""
        super().__init__("", icon="refresh-cw")
        self.setAccessibleName(tr("Roll {name}", name=name))
        self.setToolTip(tooltip_text(tr("Roll {name}", name=name)))
