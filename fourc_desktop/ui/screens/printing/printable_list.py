"""The checklist of what can be printed, and its delegate."""

from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListView,
    QStyle,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from fourc_desktop.core.documents import DARK_FIGURE, FIGURE
from fourc_desktop.ui.screens.printing.printable_model import ROW_ROLE, PrintableModel, PrintableRow
from fourc_desktop.ui.shared.portrait_cache import PortraitCache
from fourc_desktop.ui.text import counted, number, tr
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.theme import Height, Radius, Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.line_field import SearchField
from fourc_desktop.ui.widgets.lists.check_list import ICONS, CheckListDelegate
from fourc_desktop.ui.widgets.lists.check_list import ModelIndex as Index
from fourc_desktop.ui.widgets.painting.card_painter import cut, draw_elided
from fourc_desktop.ui.widgets.painting.drawing import box, rounded
from fourc_desktop.ui.widgets.painting.illustration import paint_illustration
from fourc_desktop.ui.widgets.painting.placeholder_figure import (
    paint_placeholder_figure,
    placeholder_figure,
)

HIGH: Final = 34
PORTRAIT: Final = 28
TICK: Final = 18
"""The height of a row and the sizes of its parts, in pixels at 100 % text."""

GAP: Final = 10


class PrintableDelegate(CheckListDelegate):
    """Paints a row, which is one press target."""

    def __init__(self, portraits: PortraitCache) -> None:
        super().__init__()
        self._portraits = portraits

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """Size for the portrait."""
        theme = current_theme()
        return QSize(theme.px(120), theme.px(HIGH))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the row in one line; the kind gives way to the name."""
        theme = current_theme()
        colors = theme.colors
        row: PrintableRow = index.data(ROW_ROLE)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        cell = QRectF(option.rect)
        focused = option.state & QStyle.StateFlag.State_HasFocus
        if focused or option.state & QStyle.StateFlag.State_MouseOver:
            box(painter, cell, Radius.CHIP, colors.accent_soft, colors.accent if focused else None)
        left = self._paint_tick(
            painter, cell, Qt.CheckState(index.data(Qt.ItemDataRole.CheckStateRole))
        )
        if row.drawing:
            left = self._paint_portrait(painter, cell, left, row)
        words = QRectF(left, cell.top(), cell.right() - 6 - left, cell.height())
        self._paint_words(painter, words, row)
        painter.restore()

    def _paint_tick(self, painter: QPainter, cell: QRectF, state: Qt.CheckState) -> float:
        colors = current_theme().colors
        side = current_theme().px(TICK)
        rect = QRectF(cell.left() + 6, cell.center().y() - side / 2, side, side)
        if state is Qt.CheckState.Unchecked:
            box(painter, rect, Radius.CHIP, colors.surface, colors.control)
        else:
            box(painter, rect, Radius.CHIP, colors.accent_fill)
            tick = rect.adjusted(2, 2, -2, -2)
            icons().paint(painter, ICONS[state], tick, colors.on_accent)
        return rect.right() + GAP

    def _paint_portrait(
        self, painter: QPainter, cell: QRectF, left: float, row: PrintableRow
    ) -> float:
        colors = current_theme().colors
        side = current_theme().px(PORTRAIT)
        rect = QRectF(left, cell.center().y() - side / 2, side, side)
        painter.save()
        painter.setClipPath(rounded(rect, Radius.CHIP))
        picture = self._portraits.get(row.portrait)
        if picture is not None:
            painter.drawPixmap(rect, picture, cut(picture.size(), rect.size().toSize()))
        elif row.drawing in (FIGURE, DARK_FIGURE):
            figure = placeholder_figure(row.id, colors, dark=row.drawing == DARK_FIGURE)
            paint_placeholder_figure(painter, rect, figure)
        else:
            paint_illustration(painter, rect, row.drawing, colors)
        painter.restore()
        return rect.right() + GAP

    def _paint_words(self, painter: QPainter, words: QRectF, row: PrintableRow) -> None:
        theme = current_theme()
        body, small = theme.font(TextStyle.BODY), theme.font(TextStyle.SMALL)
        name = QFontMetricsF(body).horizontalAdvance(row.name)
        kind = QFontMetricsF(small).horizontalAdvance(row.kind)
        painter.setFont(body)
        painter.setPen(theme.colors.ink)
        draw_elided(painter, words, row.name)
        if row.kind and name + GAP + kind <= words.width():
            painter.setFont(small)
            painter.setPen(theme.colors.ink2)
            flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(words, int(flags), row.kind)


FEW: Final = 6
"""Up to this number of rows there is no search; and the number of visible rows."""


class PrintableList(QWidget):
    """`changed` carries the ids of all ticked rows in list order."""

    changed = Signal(tuple)

    def __init__(self, title: str, portraits: PortraitCache) -> None:
        super().__init__()
        self._rows: tuple[PrintableRow, ...] = ()
        self._count = label("", TextStyle.SMALL, tone="ink2")
        self._field = SearchField(tr("Search"), "")
        self._model = PrintableModel()
        self._delegate = PrintableDelegate(portraits)
        self.view = QListView()
        self.view.setAccessibleName(title)
        self.view.setModel(self._model)
        self.view.setItemDelegate(self._delegate)
        self.view.setMouseTracking(True)
        self.view.setUniformItemSizes(True)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._every = Button(tr("All"), height=Height.COMPACT)
        self._none = Button(tr("None"), height=Height.COMPACT)
        self._build_layout(title)
        self._model.ticked.connect(self._emit_changed)
        self._field.textEdited.connect(self._search)
        self._field.left.connect(lambda: self.view.setFocus(Qt.FocusReason.TabFocusReason))
        self._every.clicked.connect(lambda: self._take(ticked=True))
        self._none.clicked.connect(lambda: self._take(ticked=False))

    def show_rows(self, rows: Sequence[PrintableRow], chosen: Iterable[str]) -> None:
        """Show rows, some of them ticked, without a signal."""
        same = self._rows == tuple(rows)
        self._rows = tuple(rows)
        self._model.choose(chosen)
        if not same:
            self._search(self._field.text())
        self._field.setVisible(len(rows) > FEW)
        self._show_count()
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Follow theme and text scale."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange:
            self._fit()

    def _search(self, text: str) -> None:
        words = text.casefold().split()
        found = [row for row in self._rows if all(word in row.words for word in words)]
        self._model.show_rows(found)
        if not self.view.currentIndex().isValid():
            self.view.setCurrentIndex(self._model.index(0))
        said = counted(len(found), "{count} found", "{count} found") if words else ""
        self._field.show_found(said)

    def _take(self, *, ticked: bool) -> None:
        """Tick or untick all matches."""
        found = {row.id for row in self._model.rows}
        self._model.choose(self._model.chosen | found if ticked else self._model.chosen - found)
        self._emit_changed()

    def _emit_changed(self) -> None:
        self._show_count()
        self.changed.emit(tuple(row.id for row in self._rows if row.id in self._model.chosen))

    def _show_count(self) -> None:
        there = {row.id for row in self._rows}
        chosen, all_ = number(len(there & self._model.chosen)), number(len(there))
        self._count.setText(tr("{chosen} of {all}", chosen=chosen, all=all_))

    def _build_layout(self, title: str) -> None:
        head = QHBoxLayout()
        head.addWidget(label(title, strong=True), 1)
        head.addWidget(self._count)
        ways = QHBoxLayout()
        ways.setSpacing(Space.GRID)
        ways.addWidget(self._every, 1)
        ways.addWidget(self._none, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.GRID)
        column.addLayout(head)
        column.addWidget(self._field)
        column.addWidget(self.view)
        column.addLayout(ways)

    def _fit(self) -> None:
        rows = min(max(len(self._rows), 1), FEW)
        self.view.setFixedHeight(rows * current_theme().px(HIGH) + 4)
