"""The list of homebrew entries, its rows, and the drafts of unsaved entries."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from fourc_desktop.games.fourc.services.homebrew_entries import EntryValues, HomebrewKind
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import application, current_theme, icons
from fourc_desktop.ui.theming.theme import TextStyle

DraftKey = str | int
"""The key of a saved entry, or a number for a new one."""


@dataclass(frozen=True, slots=True)
class EntryDraft:
    """An entry as typed, and as saved when the edit began; None for a new one."""

    values: EntryValues
    base: EntryValues | None


class EntryDrafts:
    """The drafts, by kind and key."""

    def __init__(self) -> None:
        self._drafts: dict[tuple[HomebrewKind, DraftKey], EntryDraft] = {}
        self._begun = 0

    def get(self, kind: HomebrewKind, key: DraftKey) -> EntryDraft | None:
        """The draft of an entry; None if it has no unsaved edits."""
        return self._drafts.get((kind, key))

    def new(self, kind: HomebrewKind, values: EntryValues) -> int:
        """Begin a new entry; return its key."""
        self._begun += 1
        self._drafts[kind, self._begun] = EntryDraft(values, None)
        return self._begun

    def put(
        self, kind: HomebrewKind, key: DraftKey, values: EntryValues, saved: EntryValues | None
    ) -> None:
        """Keep a draft; one equal to the saved entry is dropped."""
        if values == saved:
            self.drop(kind, key)
        else:
            self._drafts[kind, key] = EntryDraft(values, saved)

    def drop(self, kind: HomebrewKind, key: DraftKey) -> None:
        """Drop the draft of an entry."""
        self._drafts.pop((kind, key), None)

    def keys(self, kind: HomebrewKind) -> list[DraftKey]:
        """The keys of a kind's drafts."""
        return [key for each, key in self._drafts if each is kind]


@dataclass(frozen=True, slots=True)
class HomebrewRow:
    """A row of the list.

    Attributes:
        key: Key of the entry.
        name: Displayed name.
        is_own: Whether it belongs to the homebrew.
        is_wrong: Whether its draft has errors.
    """

    key: DraftKey
    name: str
    is_own: bool
    is_wrong: bool = False


class HomebrewList(QListWidget):
    """`chosen` carries the key of the entry to show."""

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[HomebrewRow, ...] = ()
        self._shown: HomebrewRow | None = None
        self._showing = False
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.currentItemChanged.connect(self._went)
        application().theme_changed.connect(self._fill)

    def show_rows(self, rows: Sequence[HomebrewRow], shown: HomebrewRow | None) -> None:
        """Show these rows with one selected; no signal is emitted."""
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
        theme = current_theme()
        item.setFont(theme.font(TextStyle.CAPTION, QFont.Weight.Medium))
        item.setForeground(theme.colors.ink2)
        self.addItem(item)

    def _add_row(self, row: HomebrewRow) -> None:
        theme = current_theme()
        item = QListWidgetItem(row.name or tr("Without a name"))
        item.setData(Qt.ItemDataRole.UserRole, row)
        if row.is_wrong:
            side = theme.px(16)
            colors = theme.colors
            item.setIcon(icons().icon("triangle-alert", side, colors.danger, colors.ink3))
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
        if isinstance(row, HomebrewRow):
            self._shown = row
            self.chosen.emit(row)


MANY: Final[Mapping[HomebrewKind, str]] = {
    HomebrewKind.POWERS: "Powers",
    HomebrewKind.ORIGINS: "Origins",
    HomebrewKind.SKILLS: "Skills",
    HomebrewKind.WEAPONS: "Weapons",
    HomebrewKind.ARMOR: "Armor",
    HomebrewKind.VEHICLES: "Vehicles",
}
"""The plural of each kind."""

ONE: Final[Mapping[HomebrewKind, str]] = {
    HomebrewKind.POWERS: "Power",
    HomebrewKind.ORIGINS: "Origin",
    HomebrewKind.SKILLS: "Skills",
    HomebrewKind.WEAPONS: "Weapon",
    HomebrewKind.ARMOR: "Armor",
    HomebrewKind.VEHICLES: "Vehicle",
}
"""The singular of each kind."""

NEW: Final[Mapping[HomebrewKind, str]] = {
    HomebrewKind.POWERS: "New power",
    HomebrewKind.ORIGINS: "New origin",
    HomebrewKind.SKILLS: "New skills",
    HomebrewKind.WEAPONS: "New weapon",
    HomebrewKind.ARMOR: "New armor",
    HomebrewKind.VEHICLES: "New vehicle",
}
"""The text of the button that begins an entry."""


def topic(kind: HomebrewKind, key: str | int, *, is_own: bool) -> str:
    """The rules topic of an entry; empty if the rules have none."""
    named = {HomebrewKind.POWERS: f"power:{key}", HomebrewKind.ORIGINS: f"origin:{key}"}
    if kind in named:
        return "" if is_own else named[kind]
    return {
        HomebrewKind.SKILLS: "skill",
        HomebrewKind.WEAPONS: "weapon",
        HomebrewKind.ARMOR: "armor",
    }.get(kind, "vehicle")
