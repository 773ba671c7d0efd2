"""Foes from the stock: search, look, and add any number with two clicks."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.core.refusal import Refused
from fourc_desktop.services.stock import MOST, Stock
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.library.foe_list import FoeList
from fourc_desktop.ui.screens.library.stock_preview import CardPreview, StockPreview
from fourc_desktop.ui.text import counted, error_text, tr
from fourc_desktop.ui.theme import Height, Space, Step
from fourc_desktop.ui.widgets.announcement import announce
from fourc_desktop.ui.widgets.button import Button, Kind
from fourc_desktop.ui.widgets.dialog_size import open_at
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.number_field import NumberField
from fourc_desktop.ui.widgets.problem_box import ProblemBox
from fourc_desktop.ui.widgets.search_field import SearchField


class StockDialog(QDialog):
    """It stays open, so that a whole gang comes together; `added` carries the ids each time."""

    added = Signal(list)

    def __init__(
        self,
        stock: Stock,
        appearance: Appearance,
        parent: QWidget | None = None,
        preview: StockPreview | None = None,
    ) -> None:
        """`preview` shows the chosen one as the game would; without it, what their card says."""
        super().__init__(parent)
        self._stock = stock
        self.setWindowTitle(tr("Stock foes"))
        self._search = SearchField(tr("Search foes"), "", appearance)
        self._list = FoeList(appearance)
        self._sheet = preview or CardPreview()
        self._count = NumberField(appearance, tr("How many"), 1, MOST)
        self._count.show_number(1)
        self._add = Button(
            tr("Add"), appearance, kind=Kind.MAIN, icon="plus", height=Height.SEGMENT
        )
        self._close = Button(tr("Close"), appearance, height=Height.SEGMENT)
        self._told = label("", tone="ink2", wrap=True)
        self._problem = ProblemBox(appearance)
        self._problem.hide()
        self._lay_out(appearance)
        self._connect()
        self._show_found()
        self._search.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter adds the chosen foe, wherever the keys are; Esc closes."""
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
            self._problem.show_problem(error_text(reason))
            self._problem.show()
            return
        self._problem.hide()
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

    def _lay_out(self, appearance: Appearance) -> None:
        middle = QHBoxLayout()
        middle.setSpacing(Space.PANEL)
        middle.addWidget(self._list, 2)
        middle.addWidget(self._sheet, 3)
        foot = QHBoxLayout()
        foot.setSpacing(Space.CARD)
        foot.addWidget(self._close)
        foot.addWidget(self._told, 1)
        many = label(tr("How many"), tone="ink2")
        many.setBuddy(self._count)
        foot.addWidget(many)
        foot.addWidget(self._count)
        foot.addWidget(self._add)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.PLACE, Space.PLACE, Space.PLACE, Space.PANEL)
        column.setSpacing(Space.CARD)
        column.addWidget(label(tr("Stock foes"), Step.HEAD, head=True))
        column.addWidget(self._search)
        column.addLayout(middle, 1)
        column.addWidget(self._problem)
        column.addLayout(foot)
        theme = appearance.theme
        open_at(self, QSize(theme.px(760), theme.px(620)))
