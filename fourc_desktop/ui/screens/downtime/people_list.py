"""Whom it is for: everybody with a tick, and what will happen to each of them."""

from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QListView, QVBoxLayout, QWidget

from fourc_desktop.services.downtime import Downtime
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.downtime.people_model import PeopleModel, Says
from fourc_desktop.ui.screens.downtime.person_delegate import PersonDelegate
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theme import Height, Space
from fourc_desktop.ui.widgets.button import Button, Kind
from fourc_desktop.ui.widgets.labels import label

LEAST: Final = 84
"""How low the list may be, in pixels at 100 % text; that it goes on can be seen."""


class PeopleList(QWidget):
    """A list to tick, the main side or nobody at once; `changed` says that a person did."""

    changed = Signal()

    def __init__(
        self, downtime: Downtime, kinds: Sequence[str], says: Says, appearance: Appearance
    ) -> None:
        """`kinds` are those of whom it may be for, `says` tells of each what will happen."""
        super().__init__()
        people = downtime.people(kinds)
        belonging = frozenset(card.id for card in people if downtime.belongs(card.id))
        self._side = side = downtime.main_side
        self._main = [card.id for card in people if downtime.side_of(card) == side.id]
        self._appearance = appearance
        self._count = label("", tone="ink2", wrap=True)
        self._model = PeopleModel(people, belonging, says)
        self._delegate = PersonDelegate(appearance)
        self.view = QListView()
        self.view.setAccessibleName(tr("Whom it is for"))
        self.view.setModel(self._model)
        self.view.setItemDelegate(self._delegate)
        self.view.setMouseTracking(True)
        self.view.setUniformItemSizes(True)
        self.view.setCurrentIndex(self._model.index(0))
        self._lay_out()
        self._model.ticked.connect(self._tell)
        appearance.changed.connect(self._fit)
        self._fit()
        self._show_count()

    def chosen(self) -> list[str]:
        """The ids of those who are ticked, in the order they stand."""
        return self._model.chosen_in_order()

    def choose(self, ids: Iterable[str]) -> None:
        """Tick these, the main side where none of them is here; `changed` is not emitted."""
        self._model.choose(ids)
        if not self.chosen():
            self._model.choose(self._main)
        self._show_count()

    def tell_again(self) -> None:
        """Work out anew what will happen to everybody."""
        self._model.tell_again()

    def _take(self, ids: Iterable[str]) -> None:
        self._model.choose(ids)
        self._tell()

    def _tell(self) -> None:
        self._show_count()
        self.changed.emit()

    def _show_count(self) -> None:
        chosen, there = len(self.chosen()), self._model.rowCount()
        nobody = tr("Nobody is here yet; make a {side} first.", side=tr(self._side.title).lower())
        words = tr("{chosen} of {there} chosen", chosen=number(chosen), there=number(there))
        self._count.setText(words if there else nobody)

    def _lay_out(self) -> None:
        every = Button(
            tr("All {side}", side=tr(self._side.plural).lower()),
            self._appearance,
            height=Height.COMPACT,
        )
        nobody = Button(tr("Nobody"), self._appearance, kind=Kind.QUIET, height=Height.COMPACT)
        every.clicked.connect(lambda: self._take(self._main))
        nobody.clicked.connect(lambda: self._take(()))
        head = QHBoxLayout()
        head.setSpacing(Space.GRID)
        head.addWidget(self._count, 1)
        head.addWidget(nobody)
        head.addWidget(every)
        if not self._model.rowCount():
            # To show what has no place yet would make a window of it, which takes long.
            for way in (every, nobody, self.view):
                way.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.GRID)
        column.addLayout(head)
        column.addWidget(self.view, 1)

    def _fit(self) -> None:
        """The first rows are always in view."""
        self.view.setMinimumHeight(self._appearance.theme.px(LEAST))
        self.view.scheduleDelayedItemsLayout()
