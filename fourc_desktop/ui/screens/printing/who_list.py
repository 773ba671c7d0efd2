"""Whose sheets are printed, or which blank ones: a list to tick and to search in."""

from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QListView, QVBoxLayout, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.portraits import Portraits
from fourc_desktop.ui.screens.printing.who_delegate import HIGH, WhoDelegate
from fourc_desktop.ui.screens.printing.who_model import WhoModel, WhoRow
from fourc_desktop.ui.text import counted, number, tr
from fourc_desktop.ui.theme import Height, Space, Step
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.search_field import SearchField

FEW: Final = 6
"""So many are found without a search; so many rows are seen at once."""


class WhoList(QWidget):
    """`changed` carries the ids of all that a person has ticked, in the order of the list."""

    changed = Signal(tuple)

    def __init__(self, title: str, portraits: Portraits, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._rows: tuple[WhoRow, ...] = ()
        self._count = label("", Step.SMALL, tone="ink2")
        self._field = SearchField(tr("Search"), "", appearance)
        self._model = WhoModel()
        self._delegate = WhoDelegate(portraits, appearance)
        self.view = QListView()
        self.view.setAccessibleName(title)
        self.view.setModel(self._model)
        self.view.setItemDelegate(self._delegate)
        self.view.setMouseTracking(True)
        self.view.setUniformItemSizes(True)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._every = Button(tr("All"), appearance, height=Height.COMPACT)
        self._none = Button(tr("None"), appearance, height=Height.COMPACT)
        self._lay_out(title)
        self._model.ticked.connect(self._tell)
        self._field.textEdited.connect(self._search)
        self._field.left.connect(lambda: self.view.setFocus(Qt.FocusReason.TabFocusReason))
        self._every.clicked.connect(lambda: self._take(ticked=True))
        self._none.clicked.connect(lambda: self._take(ticked=False))
        appearance.changed.connect(self._fit)

    def show_rows(self, rows: Sequence[WhoRow], chosen: Iterable[str]) -> None:
        """Show these, some of them ticked; it is not said that a person did."""
        same = self._rows == tuple(rows)
        self._rows = tuple(rows)
        self._model.choose(chosen)
        if not same:
            self._search(self._field.text())
        self._field.setVisible(len(rows) > FEW)
        self._show_count()
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
        """Tick or untick all that is found."""
        found = {row.id for row in self._model.rows}
        self._model.choose(self._model.chosen | found if ticked else self._model.chosen - found)
        self._tell()

    def _tell(self) -> None:
        self._show_count()
        self.changed.emit(tuple(row.id for row in self._rows if row.id in self._model.chosen))

    def _show_count(self) -> None:
        there = {row.id for row in self._rows}
        chosen, all_ = number(len(there & self._model.chosen)), number(len(there))
        self._count.setText(tr("{chosen} of {all}", chosen=chosen, all=all_))

    def _lay_out(self, title: str) -> None:
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
        self.view.setFixedHeight(rows * self._appearance.theme.px(HIGH) + 4)
        self.view.scheduleDelayedItemsLayout()
