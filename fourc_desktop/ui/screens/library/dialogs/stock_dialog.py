"""The dialog of stock characters, its list and the previews of an entry."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from fourc_desktop.core.game import StockEntry
from fourc_desktop.services.campaigns.new_characters import MAX_OF_STOCK, Stock
from fourc_desktop.ui.screens.library.party_table import cell_text
from fourc_desktop.ui.shared.operation import run_operation
from fourc_desktop.ui.text import count_text, tr
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import announce, enable
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.dialogs.form_dialog import FormDialog, StandardButton
from fourc_desktop.ui.widgets.display.labels import hairline, label
from fourc_desktop.ui.widgets.fields.line_field import SearchField
from fourc_desktop.ui.widgets.fields.number_field import NumberField
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, clear_layout, hbox, vbox
from fourc_desktop.ui.widgets.layouts.flow_layout import TileLayout
from fourc_desktop.ui.widgets.lists.list_model import (
    DISPLAY,
    SELECTABLE,
    TOOL_TIP,
    ListModel,
    with_headings,
)
from fourc_desktop.ui.widgets.lists.row_description import RowDescription, RowLine, RowStyle
from fourc_desktop.ui.widgets.lists.row_view import RowView
from fourc_desktop.ui.widgets.lists.whole_rows import WholeRowsMixin

HEADING: Final = RowStyle(margins=(Space.GRID, Space.GRID, Space.GRID, 0))
ROW: Final = RowStyle(margins=(Space.PANEL, 0, Space.GRID, 0), hovered="sunken")


def describe_foe(row: str | StockEntry) -> RowDescription:
    """A character, or the heading of a group."""
    if isinstance(row, str):
        heading = RowLine(tr(row), TextStyle.CAPTION, QFont.Weight.Bold, "ink2")
        return RowDescription((heading,), HEADING)
    return RowDescription((RowLine(tr(row.name)),), ROW)


class FoeList(WholeRowsMixin, RowView):
    """`chosen` is emitted for another selection, `wanted` asks to add the selected one."""

    chosen = Signal()
    wanted = Signal()

    def __init__(self) -> None:
        self._foes = ListModel[str | StockEntry](
            {
                DISPLAY: lambda row: tr(row if isinstance(row, str) else row.name),
                TOOL_TIP: lambda row: "" if isinstance(row, str) else tr(row.about),
            },
            flags=lambda row: Qt.ItemFlag.NoItemFlags if isinstance(row, str) else SELECTABLE,
        )
        super().__init__(self._foes, describe_foe, tr("Foes"), framed=True)
        self.selectionModel().currentChanged.connect(self.chosen)
        self.doubleClicked.connect(self.wanted)

    def show_foes(self, foes: Sequence[StockEntry]) -> None:
        """Show entries; the selection is kept, else the first is selected."""
        before = self.foe()
        rows = with_headings(foes, lambda foe: foe.group)
        self._foes.show_rows(rows)
        self.choose(before if before in foes else next(iter(foes), None))

    def foe(self) -> StockEntry | None:
        """The selected entry."""
        row = self._foes.row_at(self.currentIndex())
        return row if isinstance(row, StockEntry) else None

    def choose(self, foe: StockEntry | None) -> None:
        """Select an entry if it is shown."""
        if foe is not None:
            self.setCurrentIndex(self._foes.index_where(lambda row: row == foe))


class StockPreview(QScrollArea):
    """A preview on white paper in a scroll area; subclasses of games fill it.

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
        self.column = vbox(parent=paper, margins=Space.PANEL, spacing=Space.GRID)

    @abstractmethod
    def show_entry(self, entry: StockEntry, stock: Stock) -> None:
        """Show another character."""


class NumberLine(QWidget):
    """The name of a value, and the value at the right."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._value = label("", TextStyle.SUBHEAD, head=True)
        hbox(label(tr(name), tone="ink2"), STRETCH, self._value, parent=self, spacing=Space.PANEL)

    def show_value(self, value: str) -> None:
        """Show another value."""
        self._value.setText(value)


class CardPreview(StockPreview):
    """A preview with all values and the line of a card, for games without their own preview."""

    def __init__(self) -> None:
        super().__init__()
        self._name = label("", TextStyle.HEAD, head=True, wrap=True)
        self._about = label("", tone="ink2", wrap=True)
        self._values = TileLayout(Space.PLACE, down=2)
        self._line = label("", wrap=True)
        for each in (self._name, self._about, hairline(), self._line):
            self.column.addWidget(each)
        self.column.addLayout(self._values)
        self.column.addStretch(1)

    def show_entry(self, entry: StockEntry, stock: Stock) -> None:
        """Show another character."""
        summary = stock.summary(entry)
        self._name.setText(tr(entry.name))
        self._about.setText(tr(entry.about) or summary.subtitle)
        self._line.setText(summary.line)
        self._line.setVisible(bool(summary.line))
        clear_layout(self._values)
        for cell in stock.cells(entry):
            line = NumberLine(cell.title)
            line.show_value(cell_text(cell))
            self._values.addWidget(line)


class StockDialog(FormDialog):
    """Adds characters and stays open for more; `added` carries the new ids."""

    added = Signal(list)

    def __init__(
        self,
        stock: Stock,
        parent: QWidget | None = None,
        preview: StockPreview | None = None,
        *,
        title: str = "",
    ) -> None:
        """`preview` shows the selected entry; by default a `CardPreview`.

        `title` is what the game calls its stock; "Stock characters" by default.
        """
        title = title or tr("Stock characters")
        super().__init__(title, parent, buttons=StandardButton.NoButton)
        self._stock = stock
        self._search = SearchField(tr("Search"), "")
        self._list = FoeList()
        self._sheet = preview or CardPreview()
        self._count = NumberField(tr("How many"), 1, MAX_OF_STOCK)
        self._count.show_number(1)
        self._add = Button(tr("Add"), kind=ButtonKind.MAIN, icon="plus", height=Height.SEGMENT)
        self._close = Button(tr("Close"), height=Height.SEGMENT)
        self._message = label("", tone="ink2", wrap=True)
        self._build_layout(title)
        self._connect()
        self._show_found()
        self._search.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter adds the selected entry from anywhere in the dialog; Esc closes it."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._add.click()
        else:
            super().keyPressEvent(event)

    def _show_found(self) -> None:
        text = self._search.text()
        found = self._stock.found(text)
        self._list.show_foes(found)
        words = count_text(len(found), "{count} found", "{count} found") if text.strip() else ""
        self._search.show_found(words)
        self._show_foe()

    def _show_foe(self) -> None:
        foe = self._list.foe()
        enable(self._add, "" if foe is not None else tr("Choose one first"))
        self._sheet.setVisible(foe is not None)
        if foe is not None:
            self._sheet.show_entry(foe, self._stock)

    def _refuse_count(self, sentence: str) -> None:
        self._message.setText(sentence)
        enable(self._add, sentence or ("" if self._list.foe() else tr("Choose one first")))

    def _add_chosen(self) -> None:
        foe, count = self._list.foe(), self._count.value()
        if foe is None or not self._add.isEnabled():
            return
        words = tr("{count} × {name} added", count=count, name=tr(foe.name))
        run_operation(
            lambda: self._stock.add(foe, count),
            self.problem.report,
            lambda ids: self._show_added(ids, words),
        )

    def _show_added(self, ids: list[str], words: str) -> None:
        self.problem.hide()
        self._message.setText(words)
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

    def _build_layout(self, title: str) -> None:
        middle = hbox((self._list, 2), (self._sheet, 3), spacing=Space.PANEL)
        many = label(tr("How many"), tone="ink2")
        many.setBuddy(self._count)
        self.foot.addWidget(self._close)
        self.foot.addWidget(self._message, 1)
        self.foot.addWidget(many)
        self.foot.addWidget(self._count)
        self.foot.addWidget(self._add)
        self.add_heading(title)
        self.body.addWidget(self._search)
        self.body.addLayout(middle, 1)
        self.open_at(760, 620)
