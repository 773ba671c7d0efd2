"""The list of homebrew entries: a campaign's own, then those of the rules."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QStyle

from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.lists.list_model import (
    ACCESSIBLE,
    DISPLAY,
    SELECTABLE,
    ListModel,
    with_headings,
)
from fourc_desktop.ui.widgets.lists.row_description import (
    IconPart,
    RowDescription,
    RowLine,
    RowStyle,
    TextFlow,
)
from fourc_desktop.ui.widgets.lists.row_view import RowView
from fourc_desktop.ui.widgets.lists.whole_rows import WholeRowsMixin

EntryKey = str | int
"""The key of an entry: an id, a name, or an index."""


@dataclass(frozen=True, slots=True)
class HomebrewRow:
    """A row of the list.

    Attributes:
        key: Key of the entry.
        name: Displayed name.
        is_own: Whether it belongs to the homebrew.
        is_wrong: Whether its draft has errors.
    """

    key: EntryKey
    name: str
    is_own: bool
    is_wrong: bool = False


HEADING: Final = RowStyle(height=24, margins=(11, 0, 11, 0))
ROW: Final = RowStyle(
    height=27,
    flow=TextFlow.WRAPPED,
    margins=(11, Space.INSIDE, 11, Space.INSIDE),
    gap=6,
    edged=QStyle.StateFlag.State_None,
    hovered="sunken",
)


def describe_entry(row: str | HomebrewRow) -> RowDescription:
    """The name of an entry, with a sign if its draft has errors; or a heading."""
    if isinstance(row, str):
        heading = RowLine(tr(row), TextStyle.CAPTION, QFont.Weight.Medium, "ink2")
        return RowDescription((heading,), HEADING)
    sign = (IconPart("triangle-alert", "danger"),) if row.is_wrong else ()
    return RowDescription((RowLine(_shown(row)),), ROW, before=sign)


def _shown(row: str | HomebrewRow) -> str:
    return tr(row) if isinstance(row, str) else row.name or tr("Untitled")


def _numbered(rows: Sequence[HomebrewRow]) -> list[HomebrewRow]:
    """Rows with a number after each name that occurs several times."""
    counts, numbers = Counter(map(_shown, rows)), Counter[str]()
    numbered = list[HomebrewRow]()
    for row in rows:
        name = _shown(row)
        numbers[name] += 1
        is_unique = counts[name] == 1
        numbered.append(row if is_unique else replace(row, name=f"{name} ({numbers[name]})"))
    return numbered


def _accessible_text(row: str | HomebrewRow) -> str:
    if isinstance(row, str) or not row.is_wrong:
        return _shown(row)
    return tr("{name}, not yet in the rulebook", name=_shown(row))


class HomebrewList(WholeRowsMixin, RowView):
    """The list view; `chosen` carries the key of the entry to show."""

    chosen = Signal(object)

    def __init__(self) -> None:
        self._entries = ListModel[str | HomebrewRow](
            {DISPLAY: _shown, ACCESSIBLE: _accessible_text},
            flags=lambda row: Qt.ItemFlag.NoItemFlags if isinstance(row, str) else SELECTABLE,
        )
        super().__init__(self._entries, describe_entry, "", wraps=True, framed=True)
        self._showing = False
        self.selectionModel().currentChanged.connect(self._went)

    def show_rows(self, rows: Sequence[HomebrewRow], shown: HomebrewRow | None) -> None:
        """Show these rows with one selected; no signal is emitted."""
        own = _numbered([row for row in rows if row.is_own])
        others = _numbered([row for row in rows if not row.is_own])
        listed = with_headings(
            (*own, *others), lambda row: "Your own" if row.is_own else "From the rules"
        )
        self._showing = True
        if listed != list(self._entries.rows):
            self._entries.show_rows(listed)
        key = None if shown is None else (shown.key, shown.is_own)
        self.setCurrentIndex(self._entries.index_where(lambda row: _key(row) == key))
        self._showing = False

    def _went(self, index: QModelIndex) -> None:
        row = self._entries.row_at(index)
        if isinstance(row, HomebrewRow) and not self._showing:
            self.chosen.emit(row)


def _key(row: str | HomebrewRow) -> tuple[EntryKey, bool] | str:
    return row if isinstance(row, str) else (row.key, row.is_own)
