"""The list of one kind: the table's own entries first, then those that come with the program."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from fourc_desktop.games.fourc.screens.homebrew.written import Key
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Step


@dataclass(frozen=True, slots=True)
class Row:
    """An entry in the list.

    Attributes:
        key: What it is known by.
        name: What it is called.
        is_own: Whether the table has added it.
        is_wrong: Whether what was typed is not yet right.
    """

    key: Key
    name: str
    is_own: bool
    is_wrong: bool = False


class EntryList(QListWidget):
    """`chosen` says which entry a person wants to see."""

    chosen = Signal(object)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._rows: tuple[Row, ...] = ()
        self._shown: Row | None = None
        self._showing = False
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.currentItemChanged.connect(self._went)
        appearance.changed.connect(self._fill)

    def show_rows(self, rows: Sequence[Row], shown: Row | None) -> None:
        """Show these, one of them marked; nobody is told that a person chose it."""
        if tuple(rows) == self._rows and shown == self._shown:
            return
        self._rows, self._shown = tuple(rows), shown
        self._fill()

    def _fill(self) -> None:
        self._showing = True
        self.clear()
        for is_own, title in ((True, tr("Your own")), (False, tr("From the rules"))):
            rows = [row for row in self._rows if row.is_own is is_own]
            if rows:
                self._add_head(title)
            for row in rows:
                self._add_row(row)
        self._showing = False

    def _add_head(self, title: str) -> None:
        item = QListWidgetItem(title)
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        theme = self._appearance.theme
        item.setFont(theme.font(Step.CAPTION, QFont.Weight.Medium))
        item.setForeground(theme.colors.ink2)
        self.addItem(item)

    def _add_row(self, row: Row) -> None:
        theme = self._appearance.theme
        item = QListWidgetItem(row.name or tr("Without a name"))
        item.setData(Qt.ItemDataRole.UserRole, row)
        if row.is_wrong:
            side = theme.px(16)
            icons, colors = self._appearance.icons, theme.colors
            item.setIcon(icons.icon("triangle-alert", side, colors.danger, colors.ink3))
            said = tr("{name}, not yet in the rulebook", name=item.text())
            item.setData(Qt.ItemDataRole.AccessibleTextRole, said)
        self.addItem(item)
        if self._shown is not None and (row.key, row.is_own) == (
            self._shown.key,
            self._shown.is_own,
        ):
            self.setCurrentItem(item)

    def _went(self, item: QListWidgetItem | None) -> None:
        if item is None or self._showing:
            return
        row = item.data(Qt.ItemDataRole.UserRole)
        if isinstance(row, Row):
            self._shown = row
            self.chosen.emit(row)
