"""The order of play: panel, list view and delegate."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
)

from fourc_desktop.core.encounter.views import GaugeState, Readiness
from fourc_desktop.ui.screens.encounter.combatants import CombatantItem, SideGroup
from fourc_desktop.ui.screens.encounter.order_of_play.model import ROW_ROLE, Index, OrderModel
from fourc_desktop.ui.screens.encounter.portraits import paint_ring, paint_shaped_portrait
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.theme import Height, Radius, Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.layouts.container import Surface
from fourc_desktop.ui.widgets.layouts.scroll_area import ScrollBar
from fourc_desktop.ui.widgets.painting.drawing import box

SIDE_HIGH: Final = 38
PORTRAIT: Final = 38
BAR: Final = 6
LEAST: Final = 52
"""Heights, and the side of a portrait, in pixels at 100 % text."""


class OrderDelegate(QStyledItemDelegate):
    """Paints name, intention, conditions and gauge, in as many lines as needed."""

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """A side takes one line; a combatant as many as it has values."""
        theme, row = current_theme(), index.data(ROW_ROLE)
        if isinstance(row, SideGroup):
            return QSize(120, theme.px(SIDE_HIGH))
        lines = self._line(TextStyle.BODY) + theme.px(BAR) + 2 * Space.GRID + 6
        if row.status.plan:
            lines += self._line(TextStyle.SMALL)
        if row.conditions:
            lines += self._line(TextStyle.SMALL)
        return QSize(120, max(round(lines), theme.px(LEAST)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the line."""
        row = index.data(ROW_ROLE)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        rect = QRectF(option.rect)
        if isinstance(row, SideGroup):
            self._paint_side(painter, rect, row)
        else:
            self._paint_person(painter, rect, row, option)
        painter.restore()

    def _paint_side(self, painter: QPainter, rect: QRectF, group: SideGroup) -> None:
        theme = current_theme()
        colors = theme.colors
        painter.fillRect(rect, colors.sunken)
        sign = QRectF(rect.left() + Space.PANEL, 0, theme.px(16), theme.px(16))
        sign.moveTop(rect.center().y() - sign.height() / 2)
        paint_ring(painter, theme, sign, group.style)
        left = sign.right() + Space.GRID
        painter.setFont(theme.font(TextStyle.BODY, QFont.Weight.Bold))
        painter.setPen(colors.ink)
        name = tr(group.name)
        words = QRectF(left, rect.top(), rect.right() - left - Space.CARD, rect.height())
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, name)
        width = QFontMetricsF(painter.font()).horizontalAdvance(name)
        painter.setFont(theme.font(TextStyle.SMALL))
        painter.setPen(colors.ink2)
        # The number is the main part of the note and comes last.
        note = QFontMetricsF(painter.font()).elidedText(
            tr(group.note), Qt.TextElideMode.ElideLeft, words.width() - width - Space.GRID
        )
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(words, right, note)

    def _paint_person(
        self, painter: QPainter, rect: QRectF, person: CombatantItem, option: QStyleOptionViewItem
    ) -> None:
        theme = current_theme()
        colors = theme.colors
        inner = rect.adjusted(Space.GRID, 1, -Space.GRID, -1)
        if option.state & QStyle.StateFlag.State_Selected:
            box(painter, inner, Radius.PANEL, colors.accent_soft, colors.accent, 2)
        elif option.state & QStyle.StateFlag.State_MouseOver:
            box(painter, inner, Radius.PANEL, colors.sunken)
        if option.state & QStyle.StateFlag.State_HasFocus:
            box(painter, inner.adjusted(-3, -1, 3, 1), Radius.PANEL, None, colors.accent, 2)
        side = theme.px(PORTRAIT)
        portrait_rect = QRectF(inner.left() + Space.GRID, inner.top() + Space.GRID, side, side)
        paint_shaped_portrait(painter, theme, portrait_rect, person)
        left = portrait_rect.right() + Space.GRID
        words = QRectF(left, inner.top() + 5, inner.right() - Space.GRID - left, inner.height())
        self._paint_words(painter, words, person)

    def _paint_words(self, painter: QPainter, rect: QRectF, person: CombatantItem) -> None:
        theme = current_theme()
        colors = theme.colors
        height = self._line(TextStyle.BODY)
        line = QRectF(rect.left(), rect.top(), rect.width(), height)
        self._paint_state(painter, line, person)
        painter.setFont(theme.font(TextStyle.BODY, QFont.Weight.Bold))
        painter.setPen(colors.ink2 if person.is_out else colors.ink)
        _elided(painter, line.adjusted(0, 0, -self._state_wide(person), 0), person.name)
        line = QRectF(line.left(), line.bottom(), line.width(), self._line(TextStyle.SMALL))
        painter.setFont(theme.font(TextStyle.SMALL))
        if person.status.plan:
            painter.setPen(colors.ink2)
            _elided(painter, line, person.status.plan)
            line.translate(0, line.height())
        if person.conditions:
            grave = person.badges[0].tone == "danger"
            painter.setPen(colors.danger if grave else colors.warn)
            _elided(painter, line, ", ".join(each.name for each in person.badges))
            line.translate(0, line.height())
        for gauge in person.gauges[:1]:
            self._paint_gauge(painter, line.top() + 5, rect, gauge)

    def _paint_gauge(self, painter: QPainter, top: float, rect: QRectF, gauge: GaugeState) -> None:
        theme = current_theme()
        colors = theme.colors
        painter.setFont(theme.font(TextStyle.SMALL, QFont.Weight.Bold))
        room = max(QFontMetricsF(painter.font()).horizontalAdvance("000"), 10) + Space.GRID
        bar = QRectF(rect.left(), top, rect.width() - room, theme.px(BAR))
        box(painter, bar, bar.height() / 2, colors.gauge, colors.control)
        if gauge.full and gauge.now:
            filled = QRectF(bar)
            filled.setWidth(max(bar.width() * min(gauge.now / gauge.full, 1.0), bar.height()))
            box(painter, filled, bar.height() / 2, getattr(colors, gauge.tone), colors.control)
        painter.setPen(colors.ink)
        words = QRectF(bar.right(), bar.center().y() - 10, room, 20)
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(words, right, number(gauge.now))

    def _paint_state(self, painter: QPainter, line: QRectF, person: CombatantItem) -> None:
        """Paint turn status and visibility at the right edge."""
        theme = current_theme()
        colors, side = theme.colors, theme.px(16)
        right = line.right()
        if person.combatant.hidden:
            rect = QRectF(right - side, line.center().y() - side / 2, side, side)
            icons().paint(painter, "eye-off", rect, colors.ink2)
            right -= side + 4
        readiness = person.status.readiness
        if readiness is Readiness.DONE:
            rect = QRectF(right - side, line.center().y() - side / 2, side, side)
            icons().paint(painter, "check", rect, colors.accent)
        elif readiness is Readiness.NOW:
            painter.setFont(theme.font(TextStyle.SMALL, QFont.Weight.Bold))
            painter.setPen(colors.accent)
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            painter.drawText(line.adjusted(0, 0, right - line.right(), 0), flags, tr("now"))

    def _state_wide(self, person: CombatantItem) -> float:
        """Width in pixels that these take from the name."""
        theme = current_theme()
        width = theme.px(16) + 6 if person.combatant.hidden else 0
        if person.status.readiness is Readiness.DONE:
            return width + theme.px(16) + 4
        if person.status.readiness is Readiness.NOW:
            font = theme.font(TextStyle.SMALL, QFont.Weight.Bold)
            return width + QFontMetricsF(font).horizontalAdvance(tr("now")) + 4
        return width

    def _line(self, step: TextStyle) -> float:
        return QFontMetricsF(current_theme().font(step)).height() + 1


def _elided(painter: QPainter, rect: QRectF, words: str) -> None:
    fit = QFontMetricsF(painter.font()).elidedText(words, Qt.TextElideMode.ElideRight, rect.width())
    painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter, fit)


WIDE: Final = 236
"""The least width of the list, in pixels at 100 % text."""


class OrderView(QListView):
    """`chosen` carries the selected combatant, `menu_wanted` a combatant and a screen position.

    `entered_row` carries the combatant of Enter or a double click.
    """

    chosen = Signal(str)
    entered_row = Signal(str)
    menu_wanted = Signal(str, QPoint)

    def __init__(self) -> None:
        super().__init__()
        self.rows = OrderModel()
        self._delegate = OrderDelegate()
        self.setModel(self.rows)
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(tr("Order of play"))
        self.setMouseTracking(True)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBar(ScrollBar())
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.clicked.connect(self._choose)
        self.doubleClicked.connect(lambda index: self.entered_row.emit(self.rows.id_at(index)))
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._ask_for_menu)

    def show_groups(self, groups: Sequence[SideGroup], selected: str) -> None:
        """Show these groups and the selected combatant."""
        self.rows.show_groups(groups)
        self.scheduleDelayedItemsLayout()
        index = self.rows.index_of(selected)
        if index.isValid():
            if self.currentIndex() != index:
                self.setCurrentIndex(index)
        else:
            self.clearSelection()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows select, Enter acts; letters and digits are passed to the screen."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if who := self.rows.id_at(self.currentIndex()):
                self.entered_row.emit(who)
            return
        if event.text().isalnum():
            # Letters and digits are shortcuts of action options, so they must not search the list.
            event.ignore()
            return
        before = self.currentIndex()
        super().keyPressEvent(event)
        if self.currentIndex() != before:
            self._choose(self.currentIndex())

    def minimumSizeHint(self) -> QSize:
        """Width of a name."""
        theme = current_theme()
        return QSize(theme.px(WIDE), theme.px(96))

    def sizeHint(self) -> QSize:
        """The same as the minimum."""
        return QSize(self.minimumSizeHint().width(), current_theme().px(400))

    def _choose(self, index: QModelIndex) -> None:
        if who := self.rows.id_at(index):
            self.chosen.emit(who)

    def _ask_for_menu(self, at: QPoint) -> None:
        index = self.indexAt(at)
        if not index.isValid():
            index = self.currentIndex()
        if who := self.rows.id_at(index):
            self.menu_wanted.emit(who, self.viewport().mapToGlobal(at))


class OrderPanel(Surface):
    """The list with a button below it that adds combatants."""

    def __init__(self) -> None:
        super().__init__()
        self.view = OrderView()
        self.add = Button(tr("Add a combatant"), icon="plus", height=Height.SEGMENT)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, Space.CARD)
        column.setSpacing(Space.CARD)
        column.addWidget(self.view, 1)
        below = QVBoxLayout()
        below.setContentsMargins(Space.PANEL, 0, Space.PANEL, 0)
        below.addWidget(self.add)
        column.addLayout(below)
