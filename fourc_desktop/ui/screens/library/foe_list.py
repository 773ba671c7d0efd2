"""The list of the stock: the foes under the headings of their groups."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from fourc_desktop.core.game import StockEntry
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Height, Radius, Step
from fourc_desktop.ui.widgets.card_painter import draw_elided
from fourc_desktop.ui.widgets.drawing import box

Index = QModelIndex | QPersistentModelIndex

FOE: Final = Qt.ItemDataRole.UserRole
"""The foe of a row; a heading has none."""


class FoeDelegate(QStyledItemDelegate):
    """A heading in small letters, or a foe in a row that can be chosen."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """A row high enough to hit."""
        theme = self._appearance.theme
        return QSize(theme.px(160), theme.px(Height.CONTROL))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the ground of a chosen foe, and the words."""
        theme = self._appearance.theme
        colors = theme.colors
        row = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if index.data(FOE) is None:
            painter.setFont(theme.font(Step.CAPTION, QFont.Weight.Bold))
            painter.setPen(colors.ink2)
            row = row.adjusted(8, theme.px(8), -8, 0)
        else:
            selected = bool(option.state & QStyle.StateFlag.State_Selected)
            focused = bool(option.state & QStyle.StateFlag.State_HasFocus)
            hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
            if selected or hovered:
                ground = colors.accent_soft if selected else colors.sunken
                box(painter, row, Radius.CHIP, ground, colors.accent if focused else None, 2.0)
            painter.setFont(theme.font(Step.BODY))
            painter.setPen(colors.ink)
            row = row.adjusted(16, 0, -8, 0)
        draw_elided(painter, row, str(index.data()))
        painter.restore()


class FoeList(QListWidget):
    """`chosen` says that another foe is chosen, `wanted` that a person wants this one now."""

    chosen = Signal()
    wanted = Signal()

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._painter = FoeDelegate(appearance)
        self.setItemDelegate(self._painter)
        self.setMouseTracking(True)
        self.setAccessibleName(tr("Foes"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.currentItemChanged.connect(self.chosen)
        self.itemDoubleClicked.connect(self.wanted)

    def show_foes(self, foes: Sequence[StockEntry]) -> None:
        """Show other foes; the first is chosen, unless the one chosen before is still there."""
        before = self.foe()
        self.clear()
        for group, members in groupby(foes, lambda foe: foe.group):
            heading = QListWidgetItem(tr(group))
            heading.setFlags(Qt.ItemFlag.NoItemFlags)
            self.addItem(heading)
            for foe in members:
                item = QListWidgetItem(tr(foe.name))
                item.setData(FOE, foe)
                item.setToolTip(tr(foe.about))
                self.addItem(item)
        shown = list(foes)
        self.choose(before if before in shown else next(iter(shown), None))

    def foe(self) -> StockEntry | None:
        """The foe that is chosen."""
        item = self.currentItem()
        foe = item.data(FOE) if self.currentRow() >= 0 else None
        return foe if isinstance(foe, StockEntry) else None

    def choose(self, foe: StockEntry | None) -> None:
        """Choose this one, where it is shown."""
        for row in range(self.count()):
            if foe is not None and self.item(row).data(FOE) == foe:
                self.setCurrentRow(row)
