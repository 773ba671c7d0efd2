"""The navigation rail: the screens of the program as icons with names."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QFont,
    QFontMetrics,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from fourc_desktop.ui.shared.file_drop import CARDS_MIME_TYPE, dropped_cards
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.text_size import text_width
from fourc_desktop.ui.theming.theme import Radius, TextStyle
from fourc_desktop.ui.widgets.buttons.button_groups import ExclusiveGroup
from fourc_desktop.ui.widgets.mixins import EnterMixin, StyleChangeMixin
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter
from fourc_desktop.ui.widgets.painting.result_shape import paint_four_colors

WIDTH: Final = 80
MARGIN: Final = 8
LOGO_SIZE: Final = 40
OPENS_AFTER: Final = 400
"""How long cards must be dragged over an item to open its screen, in milliseconds."""

ITEM_HEIGHT: Final = 72
COMPACT_HEIGHT: Final = 54
"""The height of an item, regular and compact, in pixels at 100 % text."""

TEXT_FLAGS: Final = int(
    Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
)


@dataclass(frozen=True, slots=True)
class RailItem:
    """A screen in the navigation rail."""

    id: str
    name: str
    icon: str


class RailButton(EnterMixin, QAbstractButton):
    """An item; the current one has a card, a bar at the edge and bold text.

    `cards_dropped` carries the ids of the cards that are dropped here.
    """

    cards_dropped = Signal(list)
    focus_radius: Final = float(Radius.PANEL)

    def __init__(self, place: RailItem) -> None:
        super().__init__()
        self._icon = place.icon
        self._compact = False
        self.setText(place.name)
        self.setCheckable(True)
        self.setAcceptDrops(True)
        self._opening = QTimer(self, singleShot=True, interval=OPENS_AFTER)
        self._opening.timeout.connect(self.click)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """The width of the rail, and the height of icon and name."""
        theme = current_theme()
        return QSize(self.min_width(), theme.px(COMPACT_HEIGHT if self._compact else ITEM_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """The same without padding."""
        return QSize(self.min_width(), current_theme().px(COMPACT_HEIGHT))

    def min_width(self) -> int:
        """The width of the longest word in bold, as for the current item."""
        theme = current_theme()
        font = theme.font(TextStyle.CAPTION, QFont.Weight.Bold)
        widths = (text_width(font, each) for each in self.text().split())
        return max(theme.px(64), ceil(max(widths, default=0)) + 2)

    def show_name(self, name: str, icon: str) -> None:
        """Show another name and icon."""
        self._icon = icon
        self.setText(name)
        self.update()

    def set_compact(self, *, compact: bool) -> None:
        """Leave out the padding around icon and name."""
        if compact != self._compact:
            self._compact = compact
            self.updateGeometry()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Start the timer to open the screen while cards are dragged here, and stand out."""
        if event.mimeData().hasFormat(CARDS_MIME_TYPE):
            event.acceptProposedAction()
            self._opening.start()
            self.update()

    def dragLeaveEvent(self, _event: QDragLeaveEvent) -> None:
        """Cancel opening."""
        self._opening.stop()
        self.update()

    def dropEvent(self, event: QDropEvent) -> None:
        """Cancel opening, and emit the dropped cards."""
        self._opening.stop()
        self.update()
        event.acceptProposedAction()
        self.cards_dropped.emit(dropped_cards(event))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the card, the icon and the name."""
        theme = current_theme()
        colors = theme.colors
        painter = smooth_painter(self)
        rect = QRectF(self.rect())
        if self.isChecked():
            box(painter, rect, Radius.PANEL, colors.surface, colors.line)
        elif self._opening.isActive():
            box(painter, rect, Radius.PANEL, colors.accent_soft, colors.accent, 2)
        elif self.underMouse():
            box(painter, rect, Radius.PANEL, colors.surface)
        ink = colors.accent if self.isChecked() else colors.ink2
        weight = QFont.Weight.Bold if self.isChecked() else QFont.Weight.Medium
        painter.setFont(theme.font(TextStyle.CAPTION, weight))
        painter.setPen(ink)
        icon, text = self._places(painter.fontMetrics())
        icons().paint(painter, self._icon, icon, ink)
        painter.drawText(text, TEXT_FLAGS, self.text())
        painter.end()

    def _places(self, metrics: QFontMetrics) -> tuple[QRectF, QRectF]:
        """The rectangles of icon and name; without padding, both are vertically centered."""
        theme, rect = current_theme(), QRectF(self.rect())
        side = theme.px(20 if self._compact else 24)
        top, below = theme.px(10), theme.px(38)
        if self._compact:
            lines = metrics.boundingRect(self.rect(), TEXT_FLAGS, self.text()).height()
            top = max(self.height() - side - theme.px(1) - lines, 0) // 2
            below = top + side + theme.px(1)
        icon = QRectF(round(rect.center().x() - side / 2), top, side, side)
        return icon, rect.adjusted(0, below, 0, 0)


class NavigationRail(StyleChangeMixin, QWidget):
    """The column at the left edge: the logo and the items.

    `chosen` carries the id of an item; `cards_dropped` an item and the ids of cards dropped on it.
    """

    chosen = Signal(str)
    cards_dropped = Signal(str, list)

    def __init__(self, items: Sequence[RailItem]) -> None:
        super().__init__()
        self._has_logo = True
        self._buttons = {item.id: RailButton(item) for item in items}
        self._group = ExclusiveGroup(self)
        self._column = QVBoxLayout(self)
        self._column.setSizeConstraint(QVBoxLayout.SizeConstraint.SetNoConstraint)
        for id_, button in self._buttons.items():
            self._group.addButton(button)
            self._column.addWidget(button)
            button.clicked.connect(lambda _checked, id_=id_: self.chosen.emit(id_))
            button.cards_dropped.connect(partial(self.cards_dropped.emit, id_))
            # The bar is drawn by the rail, next to the button.
            button.toggled.connect(self.update)
        self._column.addStretch(1)
        self._fit()

    def show_current(self, place: str) -> None:
        """Mark the current item."""
        self._buttons[place].setChecked(True)

    def current(self) -> str:
        """The id of the current item, or empty."""
        return next((id_ for id_, each in self._buttons.items() if each.isChecked()), "")

    def rename(self, place: str, name: str, icon: str) -> None:
        """Change name and icon of an item."""
        self._buttons[place].show_name(name, icon)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """The size for the items."""
        theme = current_theme()
        return QSize(self._min_width(), len(self._buttons) * (theme.px(COMPACT_HEIGHT) + 4) + 4)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the logo, then the padding of the items, if the height is too small."""
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        """Fit before the first paint: no resize event follows if the size is final."""
        super().showEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        """Repaint the bar of the current item after the items have moved."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.update()
        return super().event(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the background, its edge, the logo, and the bar of the current item."""
        theme = current_theme()
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.colors.sunken)
        painter.fillRect(self.width() - 1, 0, 1, self.height(), theme.colors.line)
        if self._has_logo:
            self._paint_logo(painter)
        current = self._group.checkedButton()
        if current is not None:
            bar = current.geometry().adjusted(0, 8, 0, -8)
            painter.fillRect(0, bar.top(), 4, bar.height(), theme.colors.accent)
        painter.end()

    def _paint_logo(self, painter: QPainter) -> None:
        theme = current_theme()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = theme.px(LOGO_SIZE)
        logo = QRectF(QPointF(round((self.width() - side) / 2), 16), QPointF(0, 0))
        logo.setSize(QSize(side, side).toSizeF())
        painter.fillRect(logo, theme.colors.frame)
        paint_four_colors(painter, logo.adjusted(2, 2, -3, -3), theme.colors, gap=1)

    def _min_width(self) -> int:
        """The width for every name, at least the usual one."""
        names = max(each.min_width() for each in self._buttons.values())
        return max(current_theme().px(WIDTH), names + 2 * MARGIN)

    def _fit(self) -> None:
        """Set width, logo and padding for the text scale and the height."""
        theme = current_theme()
        self.setFixedWidth(self._min_width())
        items_height = len(self._buttons) * (theme.px(ITEM_HEIGHT) + 8)
        logo = 16 + theme.px(LOGO_SIZE) + 24
        self._has_logo = logo + items_height <= self.height() or not self.isVisible()
        compact = not self._has_logo and 8 + items_height > self.height()
        self._column.setContentsMargins(
            MARGIN, logo if self._has_logo else 4, MARGIN, 4 if compact else 8
        )
        self._column.setSpacing(4 if compact else 8)
        for button in self._buttons.values():
            button.set_compact(compact=compact)
            button.updateGeometry()
