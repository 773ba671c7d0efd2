"""A searchable list of entries under headings, of which one can be picked."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QFont, QHideEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QListView, QScrollArea, QStyle, QWidget

from fourc_desktop.core.text import SearchText, best_groups_first, folded
from fourc_desktop.ui.text import count_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.fields.line_field import SearchField
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import (
    ScrollAnchor,
    ScrollBar,
    bring_into_view,
    scroll_area_around,
)
from fourc_desktop.ui.widgets.lists.list_model import (
    DISPLAY,
    SELECTABLE,
    ListModel,
    with_headings,
)
from fourc_desktop.ui.widgets.lists.row_description import (
    IconPart,
    RowDescription,
    RowLine,
    RowPart,
    RowStyle,
    TextFlow,
    TextPart,
)
from fourc_desktop.ui.widgets.lists.row_view import RowView
from fourc_desktop.ui.widgets.lists.whole_rows import WholeRowsMixin
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin

COLUMN: Final = 190
"""The minimum width of a column of names, in pixels at 100 % text."""


@dataclass(frozen=True, slots=True)
class PickItem:
    """An entry of the list.

    Attributes:
        id: Its id; empty for a typed custom entry.
        name: Its name.
        more: Its description, or empty.
        group: The heading of its group, or empty.
        also: Further search words.
        price: Its price, or empty.
        is_there: Whether it is already picked; it keeps its place and cannot be picked again.
    """

    id: str
    name: str
    more: str = ""
    group: str = ""
    also: str = ""
    price: str = ""
    is_there: bool = False


ROW: Final = RowStyle(
    flow=TextFlow.WRAPPED,
    margins=(Space.GRID, Space.INSIDE, Space.GRID, Space.INSIDE),
    line_gap=2,
    filled=QStyle.StateFlag.State_HasFocus,
    edge=1,
)
NAME: Final = replace(ROW, column=COLUMN)


def describe_pick(row: str | PickItem) -> RowDescription:
    """The name above the description, a name alone in a column, or a heading.

    The space of the check mark is reserved, so that no text wraps anew when an entry is picked.
    """
    if isinstance(row, str):
        heading = RowLine(row, TextStyle.SMALL, QFont.Weight.Bold, "ink2")
        return RowDescription((heading,), ROW)
    tone = "ink2" if row.is_there else "ink"
    after: list[RowPart] = [IconPart("check" if row.is_there else "")] if row.id else []
    if row.price:
        after.append(TextPart(RowLine(row.price, TextStyle.SMALL, tone="ink2")))
    if not row.more:
        name = RowLine(row.name, tone=tone)
        return RowDescription((name,), NAME if row.id else ROW, after=tuple(after))
    name = RowLine(row.name, weight=QFont.Weight.Medium, tone=tone)
    more = RowLine(row.more, TextStyle.SMALL, tone="ink2")
    return RowDescription((name, more), ROW, after=tuple(after))


def accessible_text(row: str | PickItem) -> str:
    """The text after the name of an entry for screen readers."""
    if isinstance(row, str):
        return ""
    there = tr("chosen already") if row.is_there else ""
    return ", ".join(filter(None, (there, row.price, row.more or row.group)))


COMMANDS: Final = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)
"""The modifiers with which a key is a command instead of a letter."""

MIN_HEIGHT: Final = 264
"""The least height of the list, in pixels at 100 % text."""

SHARE: Final = 0.4
"""The share of the page that a longer list takes."""


class PickView(StyleChangeMixin, WholeRowsMixin, RowView):
    """Entries under headings; `taken` carries the picked entry, `typed` a typed letter."""

    taken = Signal(object)
    typed = Signal(str)

    def __init__(self, name: str) -> None:
        self._page: QScrollArea | None = None
        self._is_whole = False
        self._needed = 0
        self._picks = ListModel[str | PickItem](
            {
                DISPLAY: lambda row: row if isinstance(row, str) else row.name,
                Qt.ItemDataRole.AccessibleDescriptionRole: accessible_text,
            },
            key=lambda row: ("", row) if isinstance(row, str) else (row.id, ""),
            flags=lambda row: Qt.ItemFlag.NoItemFlags if isinstance(row, str) else SELECTABLE,
        )
        super().__init__(self._picks, describe_pick, name, wraps=True, framed=True)
        self.setVerticalScrollBar(ScrollBar())
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.clicked.connect(self._take)
        self._fit()

    def show_items(
        self, picks: Sequence[PickItem], own: PickItem | None = None, *, is_whole: bool = True
    ) -> None:
        """List entries under the headings of their groups; custom entries come last.

        The list keeps its height while it `is_whole` no longer.
        """
        self._is_whole = is_whole
        rows = with_headings(picks, lambda pick: pick.group)
        if own is not None:
            rows.append(own)
        self._picks.show_rows(rows or [tr("No matches.")])

    def picks(self) -> list[PickItem]:
        """The listed entries in order."""
        return [row for row in self._picks.rows if isinstance(row, PickItem)]

    def begin(self) -> None:
        """Focus the first entry."""
        self.setFocus(Qt.FocusReason.TabFocusReason)
        if not self.currentIndex().isValid():
            self.setCurrentIndex(self._picks.index_where(lambda row: isinstance(row, PickItem)))

    def event(self, event: QEvent) -> bool:
        """Take letters before the shortcuts of the page."""
        if event.type() == QEvent.Type.ShortcutOverride and _letter(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space pick the entry; letters are for the search."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._take(self.currentIndex())
        elif letter := _letter(event):
            self.typed.emit(letter)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap for the new width."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def showEvent(self, event: QShowEvent) -> None:
        """Follow the height of the page."""
        super().showEvent(event)
        page = scroll_area_around(self)
        if page is not None and page is not self._page:
            self._page = page
            page.viewport().installEventFilter(self)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the share of a page of another height."""
        if self._page and watched is self._page.viewport() and event.type() == QEvent.Type.Resize:
            self._fit()
        return super().eventFilter(watched, event)

    def updateGeometries(self) -> None:
        """Fit the height to other rows."""
        super().updateGeometries()
        self._fit()

    def _take(self, index: QModelIndex) -> None:
        row = self._picks.row_at(index)
        if isinstance(row, PickItem) and not row.is_there:
            self.taken.emit(row)

    def _fit(self) -> None:
        least = current_theme().px(MIN_HEIGHT)
        most = 0 if self._page is None else round(self._page.viewport().height() * SHARE)
        if self._is_whole:
            self._needed = self.contentsSize().height() + 2 * self.frameWidth()
        self.setFixedHeight(max(least, min(most, self._needed)))


def _letter(event: QEvent) -> str:
    """The visible character that a key types, or ""."""
    if not isinstance(event, QKeyEvent) or event.modifiers() & COMMANDS:
        return ""
    return event.text().strip() if event.text().isprintable() else ""


class PickList(QWidget):
    """A search field above the list; `picked` carries an id.

    Enter in the search field picks the first match. The picked entry keeps its place, and the list
    its position in the window, while the content above grows. If custom entries are allowed,
    `wrote` carries a typed text without a match.
    """

    picked = Signal(str)
    wrote = Signal(str)

    def __init__(
        self, placeholder: str, *, own_words: str = "", around: QWidget | None = None
    ) -> None:
        """`own_words` is the text of the custom entry with {words}.

        Empty allows no custom entries. `around` is the panel that stays at its place with the list.
        """
        super().__init__()
        self._own_words = own_words
        self._picks: tuple[PickItem, ...] = ()
        self._is_found = False
        self.search = SearchField(placeholder, "")
        self.list = PickView(placeholder)
        vbox(self.search, self.list, parent=self, spacing=Space.GRID)
        self.search.textEdited.connect(lambda _text: self._search())
        self.search.returnPressed.connect(self._take_first)
        self.search.left.connect(self.list.begin)
        self.list.taken.connect(self._take)
        self.list.typed.connect(self._go_on)
        self.search.installEventFilter(self)
        self._anchor = ScrollAnchor(around or self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Focusing the search field again starts a new search."""
        if event.type() == QEvent.Type.FocusIn and self._is_found:
            self._clear()
        return super().eventFilter(watched, event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Show everything, from the top, when the list is shown again."""
        super().hideEvent(event)
        if not event.spontaneous():
            self._clear()
            self.list.scrollToTop()

    def show_items(self, picks: Sequence[PickItem]) -> None:
        """Set the entries; those that match the search are shown."""
        if tuple(picks) != self._picks:
            self._picks = tuple(picks)
            self._fill()

    def show_placeholder(self, placeholder: str) -> None:
        """Say what is looked for, also to screen readers."""
        self.search.setPlaceholderText(placeholder)
        for widget in (self.search, self.list):
            widget.setAccessibleName(placeholder)

    def begin(self) -> None:
        """Focus the search field, and scroll it into view."""
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)
        bring_into_view(self.list, self.search)

    @property
    def found(self) -> list[PickItem]:
        """The entries that are shown, without headings."""
        return [pick for pick in self.list.picks() if pick.id]

    def _clear(self) -> None:
        self._is_found = False
        if self.search.text():
            self.search.setText("")
            self._fill()

    def _go_on(self, letter: str) -> None:
        """Continue in the search field what is typed in the list."""
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)
        self.search.insert(letter)

    def _search(self) -> None:
        """Show the matches, scrolled to the top."""
        self._is_found = False
        self._fill()
        self.list.setCurrentIndex(QModelIndex())
        self.list.scrollToTop()
        bring_into_view(self.list, self.search)

    def _fill(self) -> None:
        typed = SearchText(self.search.text())
        found = _found(typed, self._picks)
        self.list.show_items(found, self._own(found), is_whole=not typed.words)
        words = count_text(len(found), "{count} found", "{count} found") if typed.words else ""
        self.search.show_found(words)

    def _own(self, found: Sequence[PickItem]) -> PickItem | None:
        """The custom entry for the typed text, unless it is listed."""
        words = " ".join(self.search.text().split())
        names = {folded(pick.name) for pick in found}
        if not self._own_words or not words or folded(words) in names:
            return None
        return PickItem("", tr(self._own_words, words=words))

    def _take_first(self) -> None:
        """Pick the best match, or the custom entry without a match.

        With an empty search the focus moves to the list instead.
        """
        picks = self.list.picks()
        if not self.search.text().split():
            self.list.begin()
        elif picks:
            best = picks[0]
            self.search.forget_typing()
            self.search.selectAll()
            if not best.is_there:
                self._take(best)

    def hold_place(self) -> None:
        """Stay at the place in the window while the page above becomes higher or lower."""
        self._anchor.hold()

    def _take(self, pick: PickItem) -> None:
        self.hold_place()
        self._is_found = True
        if pick.id:
            self.picked.emit(pick.id)
        else:
            self.wrote.emit(" ".join(self.search.text().split()))


def _found(typed: SearchText, picks: Sequence[PickItem]) -> list[PickItem]:
    """The entries that match, the best first in each group: by name, group, and description."""
    places = {pick: _place(typed, pick) for pick in picks}
    found = [pick for pick in picks if places[pick] is not None]
    return best_groups_first(found, lambda pick: pick.group, lambda pick: places[pick] or 0)


def _place(typed: SearchText, pick: PickItem) -> int | None:
    if not typed.words:
        return 0
    return typed.place(pick.name, pick.group, f"{pick.also} {pick.more}")
