"""The table model of the library's cards, its columns and the selection."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
)
from PySide6.QtWidgets import QAbstractItemView

from fourc_desktop.services.documents.document_card import (
    ORDER_KIND,
    ORDER_NAME,
    ORDER_RECENT,
    DocumentCard,
)
from fourc_desktop.services.documents.kind_registry import KindRegistry
from fourc_desktop.ui.text import day, number, tip, tr
from fourc_desktop.ui.widgets.painting.card_painter import CardKind

Index = QModelIndex | QPersistentModelIndex

CARD_ROLE = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class CardColumn:
    """A column of the list.

    Attributes:
        title: Its heading.
        words: The text of a card in it.
        order: The order its heading sorts by, or empty.
        number: Whether it holds numbers, which are aligned right.
        width: Least width in pixels at 100 % text.
        grows: Whether it takes a share of spare width.
    """

    title: str
    words: Callable[[DocumentCard], str]
    order: str = ""
    number: bool = False
    width: int = 84
    grows: bool = False


def _shown_number(name: str) -> Callable[[DocumentCard], str]:
    def shown(card: DocumentCard) -> str:
        value = card.number(name)
        return "" if value is None else number(value)

    return shown


def _changed(card: DocumentCard) -> str:
    return day(card.changed_at.astimezone().date())


def columns_of(kinds: KindRegistry) -> tuple[CardColumn, ...]:
    """The columns of the list; the grid uses the first, which holds the whole card."""
    return (
        CardColumn("Name", lambda card: card.name, ORDER_NAME, width=190, grows=True),
        CardColumn("Kind", lambda card: tr(card.group.title), ORDER_KIND, width=130),
        CardColumn("About", lambda card: card.subtitle, width=200, grows=True),
        *(CardColumn(name, _shown_number(name), name, number=True) for name in kinds.numbers),
        CardColumn("Best at, or whose", lambda card: card.line, width=220, grows=True),
        CardColumn("Tags", lambda card: ", ".join(card.tags), width=150, grows=True),
        CardColumn("Changed", _changed, ORDER_RECENT, width=100),
    )


class CardTableModel(QAbstractTableModel):
    """The cards as rows; a rename is passed on, not stored."""

    def __init__(
        self, kinds: KindRegistry, rename: Callable[[str, str], bool] | None = None
    ) -> None:
        """`kinds` are the document kinds of the campaign.

        `rename` gets an id and a name and returns whether it was accepted; None forbids renaming.
        """
        super().__init__()
        self.columns = columns_of(kinds)
        self._cards: Sequence[DocumentCard] = ()
        self._rows: dict[str, int] = {}
        self._rename = rename

    def show(self, cards: Sequence[DocumentCard]) -> None:
        """Show cards; unchanged rows are kept."""
        self.beginResetModel()
        self._cards = cards
        self._rows = {card.id: row for row, card in enumerate(cards)}
        self.endResetModel()

    def card(self, index: Index) -> DocumentCard:
        """The card at an index."""
        return self._cards[index.row()]

    def row_of(self, id_: str) -> int | None:
        """The row of a document, or None."""
        return self._rows.get(id_)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """The number of cards."""
        return 0 if parent.isValid() else len(self._cards)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """The number of columns."""
        return 0 if parent.isValid() else len(self.columns)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """The headings."""
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return tr(self.columns[section].title)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The card, the text of a cell, its tooltip and its accessible text."""
        card = self._cards[index.row()]
        if role == CARD_ROLE:
            return card
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return self.columns[index.column()].words(card)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return (
                self.columns[index.column()].words(card)
                if index.column()
                else card_accessible_text(card)
            )
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(" – ".join(part for part in (card.name, card.subtitle, card.line) if part))
        return None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Rename; False if refused."""
        if role != Qt.ItemDataRole.EditRole or self._rename is None or not isinstance(value, str):
            return False
        return self._rename(self._cards[index.row()].id, value)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Cards can be selected, dragged and, if renaming is allowed, edited."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        flag = Qt.ItemFlag
        flags = flag.ItemIsEnabled | flag.ItemIsSelectable | flag.ItemIsDragEnabled
        return flags if self._rename is None or index.column() else flags | flag.ItemIsEditable


def card_accessible_text(card: DocumentCard) -> str:
    """The accessible text: "Captain Lantern, Hero, Mutant · Kira, Damage 110, Fortune 80"."""
    numbers = (f"{name} {value}" for name, value in card.numbers)
    parts = (card.name, tr(card.group.title), card.subtitle, *numbers, card.line, *card.tags)
    return ", ".join(part for part in parts if part)


class CardSelection:
    """Row selection of a view over a `CardTableModel`, by document id."""

    def __init__(self, view: QAbstractItemView, model: CardTableModel) -> None:
        self._view = view
        self._model = model

    def ids(self) -> list[str]:
        """The ids of the selected cards, in display order."""
        chosen = self._view.selectionModel().selection()
        parts = [chosen.at(part) for part in range(chosen.count())]
        rows = {row for part in parts for row in range(part.top(), part.bottom() + 1)}
        return [self._model.card(self._model.index(row, 0)).id for row in sorted(rows)]

    def choose(self, ids: Sequence[str]) -> None:
        """Select those of these cards that are shown, and scroll to the first."""
        rows = sorted(row for id_ in ids if (row := self._model.row_of(id_)) is not None)
        chosen = QItemSelection()
        for first, last in runs(rows):
            chosen.select(self._model.index(first, 0), self._model.index(last, 0))
        flag = QItemSelectionModel.SelectionFlag
        command = flag.ClearAndSelect
        if self._view.selectionBehavior() is QAbstractItemView.SelectionBehavior.SelectRows:
            command |= flag.Rows
        self._view.selectionModel().select(chosen, command)
        if rows:
            first_card = self._model.index(rows[0], 0)
            self._view.selectionModel().setCurrentIndex(first_card, flag.NoUpdate)
            self._view.scrollTo(first_card)

    def choose_near(self, row: int) -> None:
        """Select the card at a row, or the last one."""
        near = self._model.index(max(min(row, self._model.rowCount() - 1), 0), 0)
        if near.isValid():
            self.choose([self._model.card(near).id])


def runs(rows: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Group consecutive rows: 1 2 3 7 as (1, 3), (7, 7)."""
    for _, run in groupby(enumerate(sorted(rows)), lambda counted: counted[1] - counted[0]):
        neighbors = [row for _, row in run]
        yield neighbors[0], neighbors[-1]


def kind_of(card: DocumentCard) -> CardKind:
    """The displayed name of a card's kind."""
    group = card.group
    return CardKind(tr(group.title), group.icon, group.tone, card.drawing, group.faint)
