"""A part of a sheet that lists what a person writes line by line."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.entry_row import EntryRow
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.menu_button import MenuButton, MenuItem
from fourc_desktop.ui.widgets.section import Section
from fourc_desktop.ui.widgets.tab_order import put_before


class EntrySection(Section):
    """`rows` stand for the entries; `remade` says that they are others now.

    `add` offers what there is to add.
    """

    remade = Signal()

    def __init__(
        self,
        title: str,
        adding: str,
        appearance: Appearance,
        offers: Callable[[], Sequence[MenuItem]],
        make_row: Callable[[int], EntryRow],
    ) -> None:
        """`adding` is what the button says, `make_row` makes the row of a number from 1 on."""
        super().__init__(title)
        self.rows: list[EntryRow] = []
        self.add = MenuButton(adding, appearance, offers, icon="plus")
        self._make_row = make_row
        self._changeable = True
        self._none = label(tr("None yet."), tone="ink2")
        self._column = QVBoxLayout()
        self._column.setSpacing(0)
        self.body.addLayout(self._column)
        self.body.addSpacing(Space.GRID)
        self.body.addWidget(self._none)
        self.body.addSpacing(Space.GRID)
        self.body.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)

    @property
    def first(self) -> QWidget:
        """Where Tab stops first."""
        return self.rows[0].name.field if self.rows else self.add

    def show_entries(self, entries: Sequence[tuple[str, str]]) -> None:
        """Show names and notes; the rows stay, unless there are more or fewer entries."""
        self._none.setVisible(not entries)
        if len(entries) != len(self.rows):
            self._remake(len(entries))
        for row, (name, note) in zip(self.rows, entries, strict=True):
            row.show_entry(name, note)

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether a person may change anything."""
        self._changeable = changeable
        self.add.setVisible(changeable)
        for row in self.rows:
            row.set_changeable(changeable)

    def _remake(self, count: int) -> None:
        """Make rows for so many entries; the old ones go last, when nobody listens any more."""
        old, self.rows = self.rows, [self._make_row(number) for number in range(1, count + 1)]
        self.remade.emit()
        for row in old:
            row.hide()
            row.deleteLater()
        stops: list[QWidget] = []
        for row in self.rows:
            row.set_changeable(self._changeable)
            self._column.addWidget(row)
            # At once, because only what is seen takes the keys.
            row.show()
            stops += row.stops()
        put_before(self.add, stops)
