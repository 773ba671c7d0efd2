"""A searchable list of entries to pick, with headings."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from fourc_desktop.core.text import SearchText, folded
from fourc_desktop.ui.text import counted, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Radius, Space, TextStyle
from fourc_desktop.ui.widgets.fields.line_field import SearchField
from fourc_desktop.ui.widgets.layouts.scroll_area import ScrollBar, bring_into_view
from fourc_desktop.ui.widgets.painting.drawing import box

Index = QModelIndex | QPersistentModelIndex

COLUMN: Final = 190
"""The least width of a column of names, in pixels at 100 % text."""

PICK_ROLE: Final = Qt.ItemDataRole.UserRole
WRAPPED: Final = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop)


@dataclass(frozen=True, slots=True)
class PickItem:
    """An entry: id, name, description and group; `also` holds further search terms."""

    id: str
    name: str
    more: str = ""
    group: str = ""
    also: str = ""


class PickDelegate(QStyledItemDelegate):
    """Paints the name above the description; both wrap."""

    def __init__(self, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """Height of the wrapped text; width of the list, or of a column of names."""
        theme = current_theme()
        whole = self._view.viewport().width() - 2
        pick: PickItem | None = index.data(PICK_ROLE)
        is_short = pick is not None and pick.id != "" and not pick.more
        columns = max(whole // theme.px(COLUMN), 1) if is_short else 1
        width = whole // columns
        heights = [
            self._height(font, words, width - 2 * Space.GRID)
            for font, words, _ in self._lines(index)
        ]
        least = theme.px(Height.CONTROL)
        return QSize(width, max(round(sum(heights)) + 2 * Space.INSIDE, least))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the entry, highlighted under the pointer and with the focus."""
        colors = current_theme().colors
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        row = QRectF(option.rect)
        if index.data(PICK_ROLE) is not None:
            focused = option.state & QStyle.StateFlag.State_HasFocus
            if focused or option.state & QStyle.StateFlag.State_MouseOver:
                edge = colors.accent if focused else None
                box(painter, row, Radius.CHIP, colors.accent_soft, edge)
        lines = self._lines(index)
        width = row.width() - 2 * Space.GRID
        heights = [self._height(font, words, width) for font, words, _ in lines]
        top = row.top() + (row.height() - sum(heights)) / 2
        for (font, words, tone), height in zip(lines, heights, strict=True):
            painter.setFont(font)
            painter.setPen(getattr(colors, tone))
            rect = QRectF(row.left() + Space.GRID, top, width, height)
            painter.drawText(rect, WRAPPED, words)
            top += height
        painter.restore()

    def _lines(self, index: Index) -> list[tuple[QFont, str, str]]:
        """Font, text and color of each line."""
        theme = current_theme()
        pick: PickItem | None = index.data(PICK_ROLE)
        if pick is None:
            return [(theme.font(TextStyle.SMALL, QFont.Weight.Bold), str(index.data()), "ink2")]
        weight = QFont.Weight.Medium if pick.more else QFont.Weight.Normal
        lines = [(theme.font(TextStyle.BODY, weight), pick.name, "ink")]
        if pick.more:
            lines.append((theme.font(TextStyle.SMALL), pick.more, "ink2"))
        return lines

    @staticmethod
    def _height(font: QFont, words: str, width: float) -> float:
        room = QRectF(0, 0, width, 10_000)
        return QFontMetricsF(font).boundingRect(room, WRAPPED, words).height() + 2


HEIGHT: Final = 320
"""The height of the list, in pixels at 100 % text."""


class PickView(QListWidget):
    """Entries under headings; `taken` carries the picked entry."""

    taken = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setItemDelegate(PickDelegate(self))
        self.setVerticalScrollBar(ScrollBar())
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.setMouseTracking(True)
        self.itemClicked.connect(self._take)
        self._fit()

    def show_picks(self, picks: Sequence[PickItem], own: PickItem | None = None) -> None:
        """List entries under the headings of their groups; custom entries come last."""
        self.clear()
        group = ""
        for pick in picks:
            if pick.group != group and pick.group:
                self._add_head(pick.group)
            group = pick.group
            self._add(pick)
        if own is not None:
            self._add(own)
        if not self.count():
            self._add_head(tr("Nothing here fits that."))

    def picks(self) -> list[PickItem]:
        """The listed entries in order."""
        found = (self.item(row).data(PICK_ROLE) for row in range(self.count()))
        return [pick for pick in found if pick is not None]

    def begin(self) -> None:
        """Focus the first entry."""
        self.setFocus(Qt.FocusReason.TabFocusReason)
        if self.currentRow() < 0:
            rows = (row for row in range(self.count()) if self.item(row).data(PICK_ROLE))
            self.setCurrentRow(next(rows, -1))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space pick the entry."""
        keys = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
        if event.key() in keys and (item := self.currentItem()) is not None:
            self._take(item)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap for the new width."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def changeEvent(self, event: QEvent) -> None:
        """Follow theme and text scale."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange:
            self._fit()

    def _add_head(self, words: str) -> None:
        """Add a heading, which cannot be picked."""
        head = QListWidgetItem(words, self)
        head.setFlags(Qt.ItemFlag.NoItemFlags)

    def _add(self, pick: PickItem) -> None:
        item = QListWidgetItem(pick.name, self)
        item.setData(PICK_ROLE, pick)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, pick.name)
        item.setData(Qt.ItemDataRole.AccessibleDescriptionRole, pick.more or pick.group)

    def _take(self, item: QListWidgetItem) -> None:
        pick = item.data(PICK_ROLE)
        if pick is not None:
            self.taken.emit(pick)

    def _fit(self) -> None:
        self.setFixedHeight(current_theme().px(HEIGHT))


class PickList(QWidget):
    """`picked` carries an id; Enter in the search field picks the first match.

    Where custom entries are allowed, `wrote` carries a typed text that matches none.
    """

    picked = Signal(str)
    wrote = Signal(str)

    def __init__(self, placeholder: str, *, own_words: str = "") -> None:
        """`own_words` is the text of the custom entry, with {words}; empty to allow none."""
        super().__init__()
        self._own_words = own_words
        self._picks: tuple[PickItem, ...] = ()
        self.search = SearchField(placeholder, "")
        self.list = PickView()
        self.list.setAccessibleName(placeholder)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.GRID)
        column.addWidget(self.search)
        column.addWidget(self.list)
        self.search.textEdited.connect(lambda _words: self._search())
        self.search.returnPressed.connect(self._take_first)
        self.search.left.connect(self.list.begin)
        self.list.taken.connect(self._take)

    def show_picks(self, picks: Sequence[PickItem]) -> None:
        """Set the entries; those that match the search are shown."""
        if tuple(picks) != self._picks:
            self._picks = tuple(picks)
            self._fill()

    def begin(self) -> None:
        """Focus the search field."""
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def found(self) -> list[PickItem]:
        """The entries that are shown, without headings."""
        return [pick for pick in self.list.picks() if pick.id]

    def _search(self) -> None:
        """Show the matches, scrolled to the top."""
        self._fill()
        bring_into_view(self.list, self.search)

    def _fill(self) -> None:
        typed = SearchText(self.search.text())
        found = _found(typed, self._picks)
        self.list.show_picks(found, self._own(found))
        words = counted(len(found), "{count} found", "{count} found") if typed.words else ""
        self.search.show_found(words)

    def _own(self, found: Sequence[PickItem]) -> PickItem | None:
        """The custom entry for the typed text, unless it is listed."""
        words = " ".join(self.search.text().split())
        names = {folded(pick.name) for pick in found}
        if not self._own_words or not words or folded(words) in names:
            return None
        return PickItem("", tr(self._own_words, words=words))

    def _take_first(self) -> None:
        """Pick the best match, or the custom entry if nothing else matches.

        With an empty search the focus moves to the list instead.
        """
        picks, whole = self.list.picks(), folded(" ".join(self.search.text().split()))
        if not whole:
            self.list.begin()
        elif picks:
            self._take(next((pick for pick in picks if folded(pick.name) == whole), picks[0]))

    def _take(self, pick: PickItem) -> None:
        words = " ".join(self.search.text().split())
        self.search.clear()
        self._fill()
        if pick.id:
            self.picked.emit(pick.id)
        else:
            self.wrote.emit(words)


def _found(typed: SearchText, picks: Sequence[PickItem]) -> list[PickItem]:
    """The entries that match by name, then those that match by description."""
    called = [pick for pick in picks if _fits(typed, pick.name, pick.group)]
    about = [pick for pick in picks if _fits(typed, pick.name, pick.group, pick.also, pick.more)]
    return [*called, *(pick for pick in about if pick not in called)]


def _fits(typed: SearchText, *words: str) -> bool:
    return typed.fit_of_words(" ".join(words)) is not None
