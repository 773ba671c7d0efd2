"""The rail: the places of the program, an icon above a word."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QFont,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QSizePolicy, QVBoxLayout, QWidget

from fourc_desktop.ui.shared.file_drop import CARDS_MIME_TYPE
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.theme import Radius, TextStyle
from fourc_desktop.ui.widgets.painting.drawing import box
from fourc_desktop.ui.widgets.painting.result_shape import paint_four_colors

WIDTH: Final = 80
SIDE: Final = 8
MARK: Final = 40
OPENS_AFTER: Final = 400
"""How long cards are held over a place before it opens, in milliseconds."""

HIGH: Final = 72
TIGHT: Final = 54
"""How high a place is, and where there is little room, in pixels at 100 % text."""


@dataclass(frozen=True, slots=True)
class RailItem:
    """A place of the program as the rail shows it."""

    id: str
    name: str
    icon: str


class RailButton(QAbstractButton):
    """One place; the current one has a card, a bar at the edge and bold text."""

    focus_radius: Final = float(Radius.PANEL)

    def __init__(self, place: RailItem, appearance: Appearance) -> None:
        super().__init__()
        self._icon = place.icon
        self._appearance = appearance
        self._tight = False
        self.setText(place.name)
        self.setCheckable(True)
        self.setAcceptDrops(True)
        self._opening = QTimer(self, singleShot=True, interval=OPENS_AFTER)
        self._opening.timeout.connect(self.click)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """The width of the rail, high enough for icon and word."""
        theme = self._appearance.theme
        return QSize(self.wide(), theme.px(TIGHT if self._tight else HIGH))

    def minimumSizeHint(self) -> QSize:
        """The same without the room around it."""
        return QSize(self.wide(), self._appearance.theme.px(TIGHT))

    def wide(self) -> int:
        """Wide enough for its longest word, as it is while the place is the current one."""
        theme = self._appearance.theme
        metrics = QFontMetricsF(theme.font(TextStyle.CAPTION, QFont.Weight.Bold))
        text_width = (metrics.horizontalAdvance(each) for each in self.text().split())
        return max(theme.px(64), ceil(max(text_width, default=0)) + 2)

    def show_name(self, name: str, icon: str) -> None:
        """Show another name and icon."""
        self._icon = icon
        self.setText(name)
        self.update()

    def set_compact(self, *, tight: bool) -> None:
        """Do without the room around icon and word."""
        if tight != self._tight:
            self._tight = tight
            self.updateGeometry()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Open the place for cards that are held here a moment."""
        if event.mimeData().hasFormat(CARDS_MIME_TYPE):
            event.acceptProposedAction()
            self._opening.start()

    def dragLeaveEvent(self, _event: QDragLeaveEvent) -> None:
        """They went on."""
        self._opening.stop()

    def dropEvent(self, _event: QDropEvent) -> None:
        """Nothing is taken here."""
        self._opening.stop()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the card, the icon and the word."""
        theme = self._appearance.theme
        colors = theme.colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        if self.isChecked():
            box(painter, rect, Radius.PANEL, colors.surface, colors.line)
        elif self.underMouse():
            box(painter, rect, Radius.PANEL, colors.surface)
        ink = colors.accent if self.isChecked() else colors.ink2
        side = theme.px(20 if self._tight else 24)
        top, below = (2, 23) if self._tight else (10, 38)
        icon = QRectF(round(rect.center().x() - side / 2), theme.px(top), side, side)
        self._appearance.icons.paint(painter, self._icon, icon, ink)
        weight = QFont.Weight.Bold if self.isChecked() else QFont.Weight.Medium
        painter.setFont(theme.font(TextStyle.CAPTION, weight))
        painter.setPen(ink)
        text_rect = QRectF(0, theme.px(below), rect.width(), rect.height() - theme.px(below))
        flags = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        painter.drawText(text_rect, int(flags), self.text())
        painter.end()


class NavigationRail(QWidget):
    """The column at the left edge: the sign of the program, and below it the places."""

    chosen = Signal(str)

    def __init__(self, places: Sequence[RailItem], appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._has_sign = True
        self._buttons = {place.id: RailButton(place, appearance) for place in places}
        self._group = QButtonGroup(self)
        self._column = QVBoxLayout(self)
        self._column.setSizeConstraint(QVBoxLayout.SizeConstraint.SetNoConstraint)
        for id_, button in self._buttons.items():
            self._group.addButton(button)
            self._column.addWidget(button)
            button.clicked.connect(lambda _checked, id_=id_: self.chosen.emit(id_))
            # The bar stands beside the button, on the rail.
            button.toggled.connect(self.update)
        self._column.addStretch(1)
        appearance.changed.connect(self._fit)
        self._fit()

    def show_current(self, place: str) -> None:
        """Mark the place that is shown."""
        self._buttons[place].setChecked(True)

    def rename(self, place: str, name: str, icon: str) -> None:
        """Give a place another name and icon."""
        self._buttons[place].show_name(name, icon)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """Room for the places alone."""
        theme = self._appearance.theme
        return QSize(self._wide(), len(self._buttons) * (theme.px(TIGHT) + 4) + 4)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Do without the sign, and then without room around the places, where it is low."""
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        """Do so from the first look on: no resize follows where it has its size already."""
        super().showEvent(event)
        self._fit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground, its edge, the sign, and the bar of the current place."""
        theme = self._appearance.theme
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.colors.sunken)
        painter.fillRect(self.width() - 1, 0, 1, self.height(), theme.colors.line)
        if self._has_sign:
            self._paint_sign(painter)
        current = self._group.checkedButton()
        if current is not None:
            bar = current.geometry().adjusted(0, 8, 0, -8)
            painter.fillRect(0, bar.top(), 4, bar.height(), theme.colors.accent)
        painter.end()

    def _paint_sign(self, painter: QPainter) -> None:
        theme = self._appearance.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = theme.px(MARK)
        sign = QRectF(QPointF(round((self.width() - side) / 2), 16), QPointF(0, 0))
        sign.setSize(QSize(side, side).toSizeF())
        painter.fillRect(sign, theme.colors.frame)
        paint_four_colors(painter, sign.adjusted(2, 2, -3, -3), theme.colors, gap=1)

    def _wide(self) -> int:
        """Room for every name; in longer languages more than usual."""
        names = max(each.wide() for each in self._buttons.values())
        return max(self._appearance.theme.px(WIDTH), names + 2 * SIDE)

    def _fit(self) -> None:
        """Take the width that goes with the size of the text."""
        theme = self._appearance.theme
        self.setFixedWidth(self._wide())
        places = len(self._buttons) * (theme.px(HIGH) + 8)
        sign = 16 + theme.px(MARK) + 24
        self._has_sign = sign + places <= self.height() or not self.isVisible()
        tight = not self._has_sign and 8 + places > self.height()
        self._column.setContentsMargins(
            SIDE, sign if self._has_sign else 4, SIDE, 4 if tight else 8
        )
        self._column.setSpacing(4 if tight else 8)
        for button in self._buttons.values():
            button.set_compact(tight=tight)
            button.updateGeometry()
