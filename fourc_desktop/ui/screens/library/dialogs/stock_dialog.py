"""The dialog of stock characters, its list and the previews of an entry."""

from abc import abstractmethod
from collections.abc import Sequence
from itertools import groupby
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from fourc_desktop.core.game import StockEntry
from fourc_desktop.core.refusal import Refused
from fourc_desktop.services.campaigns.new_characters import MOST_OF_STOCK, Stock
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.text import counted, error_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Radius, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import announce
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.dialogs.form_dialog import FormDialog, StandardButton
from fourc_desktop.ui.widgets.display.labels import hairline, label
from fourc_desktop.ui.widgets.fields.line_field import SearchField
from fourc_desktop.ui.widgets.fields.number_field import NumberField
from fourc_desktop.ui.widgets.painting.card_painter import draw_elided
from fourc_desktop.ui.widgets.painting.drawing import box

Index = QModelIndex | QPersistentModelIndex

FOE: Final = Qt.ItemDataRole.UserRole
"""Role: the entry of a row; None for a heading."""


class FoeDelegate(QStyledItemDelegate):
    """Paints a heading, or a row of a character."""

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """The height of a press target."""
        theme = current_theme()
        return QSize(theme.px(160), theme.px(Height.CONTROL))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint background and text."""
        theme = current_theme()
        colors = theme.colors
        row = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if index.data(FOE) is None:
            painter.setFont(theme.font(TextStyle.CAPTION, QFont.Weight.Bold))
            painter.setPen(colors.ink2)
            row = row.adjusted(8, theme.px(8), -8, 0)
        else:
            selected = bool(option.state & QStyle.StateFlag.State_Selected)
            focused = bool(option.state & QStyle.StateFlag.State_HasFocus)
            hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
            if selected or hovered:
                ground = colors.accent_soft if selected else colors.sunken
                box(painter, row, Radius.CHIP, ground, colors.accent if focused else None, 2.0)
            painter.setFont(theme.font(TextStyle.BODY))
            painter.setPen(colors.ink)
            row = row.adjusted(16, 0, -8, 0)
        draw_elided(painter, row, str(index.data()))
        painter.restore()


class FoeList(QListWidget):
    """`chosen` is emitted for another selection, `wanted` asks to add the selected one."""

    chosen = Signal()
    wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._painter = FoeDelegate()
        self.setItemDelegate(self._painter)
        self.setMouseTracking(True)
        self.setAccessibleName(tr("Foes"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.currentItemChanged.connect(self.chosen)
        self.itemDoubleClicked.connect(self.wanted)

    def show_foes(self, foes: Sequence[StockEntry]) -> None:
        """Show entries; the selection is kept, else the first is selected."""
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
        """The selected entry."""
        item = self.currentItem()
        foe = item.data(FOE) if self.currentRow() >= 0 else None
        return foe if isinstance(foe, StockEntry) else None

    def choose(self, foe: StockEntry | None) -> None:
        """Select an entry if it is shown."""
        for row in range(self.count()):
            if foe is not None and self.item(row).data(FOE) == foe:
                self.setCurrentRow(row)


class StockPreview(QScrollArea):
    """White paper in a scroll area; a game's subclass fills it.

    Attributes:
        column: Layout of the paper.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(tr("The chosen foe"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        paper = QFrame()
        paper.setProperty("panel", "true")
        self.setWidget(paper)
        self.column = QVBoxLayout(paper)
        self.column.setContentsMargins(Space.PANEL, Space.PANEL, Space.PANEL, Space.PANEL)
        self.column.setSpacing(Space.GRID)

    @abstractmethod
    def show_entry(self, entry: StockEntry, stock: Stock) -> None:
        """Show another character."""


class CardPreview(StockPreview):
    """The texts of a card, for games without a preview of their own."""

    def __init__(self) -> None:
        super().__init__()
        self._name = label("", TextStyle.HEAD, head=True, wrap=True)
        self._subtitle = label("", tone="ink2", wrap=True)
        self._numbers = label("", wrap=True)
        self._line = label("", wrap=True)
        for each in (self._name, self._subtitle, hairline(), self._numbers, self._line):
            self.column.addWidget(each)
        self.column.addStretch(1)

    def show_entry(self, entry: StockEntry, stock: Stock) -> None:
        """Show another character."""
        summary = stock.summary(entry)
        self._name.setText(tr(entry.name))
        self._subtitle.setText(summary.subtitle)
        self._numbers.setText(", ".join(f"{tr(name)} {value}" for name, value in summary.numbers))
        self._line.setText(summary.line)


class StockDialog(FormDialog):
    """Adds characters and stays open for more; `added` carries the new ids."""

    added = Signal(list)

    def __init__(
        self, stock: Stock, parent: QWidget | None = None, preview: StockPreview | None = None
    ) -> None:
        """`preview` shows the selected entry; by default a `CardPreview`."""
        super().__init__(tr("Stock foes"), parent, buttons=StandardButton.NoButton)
        self._stock = stock
        self._search = SearchField(tr("Search foes"), "")
        self._list = FoeList()
        self._sheet = preview or CardPreview()
        self._count = NumberField(tr("How many"), 1, MOST_OF_STOCK)
        self._count.show_number(1)
        self._add = Button(tr("Add"), kind=ButtonKind.MAIN, icon="plus", height=Height.SEGMENT)
        self._close = Button(tr("Close"), height=Height.SEGMENT)
        self._told = label("", tone="ink2", wrap=True)
        self._build_layout()
        self._connect()
        self._show_found()
        self._search.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter adds the selected entry, wherever the focus is; Esc closes."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._add.click()
        else:
            super().keyPressEvent(event)

    def _show_found(self) -> None:
        text = self._search.text()
        found = self._stock.found(text)
        self._list.show_foes(found)
        words = counted(len(found), "{count} found", "{count} found") if text.strip() else ""
        self._search.show_found(words)
        self._show_foe()

    def _show_foe(self) -> None:
        foe = self._list.foe()
        self._add.setEnabled(foe is not None)
        self._sheet.setVisible(foe is not None)
        if foe is not None:
            self._sheet.show_entry(foe, self._stock)

    def _refuse_count(self, sentence: str) -> None:
        self._told.setText(sentence)
        self._add.setEnabled(not sentence and self._list.foe() is not None)

    def _add_chosen(self) -> None:
        foe, count = self._list.foe(), self._count.value()
        if foe is None or not self._add.isEnabled():
            return
        try:
            ids = self._stock.add(foe, count)
        except (StorageError, Refused) as reason:
            self.problem.show_problem(error_text(reason))
            self.problem.show()
            return
        self.problem.hide()
        words = tr("{count} × {name} added", count=count, name=tr(foe.name))
        self._told.setText(words)
        announce(self, words)
        self.added.emit(ids)

    def _connect(self) -> None:
        self._search.textEdited.connect(self._show_found)
        self._search.left.connect(self._list.setFocus)
        self._list.chosen.connect(self._show_foe)
        self._list.wanted.connect(self._add_chosen)
        self._count.refused.connect(self._refuse_count)
        self._add.clicked.connect(self._add_chosen)
        self._close.clicked.connect(self.accept)

    def _build_layout(self) -> None:
        middle = QHBoxLayout()
        middle.setSpacing(Space.PANEL)
        middle.addWidget(self._list, 2)
        middle.addWidget(self._sheet, 3)
        many = label(tr("How many"), tone="ink2")
        many.setBuddy(self._count)
        self.foot.addWidget(self._close)
        self.foot.addWidget(self._told, 1)
        self.foot.addWidget(many)
        self.foot.addWidget(self._count)
        self.foot.addWidget(self._add)
        self.add_heading(tr("Stock foes"))
        self.body.addWidget(self._search)
        self.body.addLayout(middle, 1)
        self.open_at(760, 620)
