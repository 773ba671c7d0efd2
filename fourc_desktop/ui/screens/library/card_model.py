"""The cards of a campaign as Qt's views want them: a row each, their facts in columns."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
)

from fourc_desktop.services.card_order import KIND, NAME, RECENT
from fourc_desktop.services.cards import Card
from fourc_desktop.services.kinds import Kinds
from fourc_desktop.ui.text import day, number, tr
from fourc_desktop.ui.tooltip import tip

Index = QModelIndex | QPersistentModelIndex

CARD_ROLE = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class Column:
    """One fact about a card.

    Attributes:
        title: What stands above it.
        words: What a card says there.
        order: What pressing its head sorts by, or nothing.
        number: Whether it is a number, which stands at the right.
        width: Its least width in pixels at 100 % text.
        grows: Whether it shares what is left over.
    """

    title: str
    words: Callable[[Card], str]
    order: str = ""
    number: bool = False
    width: int = 84
    grows: bool = False


def _shown_number(name: str) -> Callable[[Card], str]:
    def shown(card: Card) -> str:
        value = card.number(name)
        return "" if value is None else number(value)

    return shown


def _changed(card: Card) -> str:
    return day(card.changed_at.astimezone().date())


def columns_of(kinds: Kinds) -> tuple[Column, ...]:
    """What the list shows; cards show the first column, which is the whole card to them."""
    return (
        Column("Name", lambda card: card.name, NAME, width=190, grows=True),
        Column("Kind", lambda card: tr(card.group.title), KIND, width=130),
        Column("About", lambda card: card.subtitle, width=200, grows=True),
        *(Column(name, _shown_number(name), name, number=True) for name in kinds.numbers),
        Column("Best at, or whose", lambda card: card.line, width=220, grows=True),
        Column("Tags", lambda card: ", ".join(card.tags), width=150, grows=True),
        Column("Changed", _changed, RECENT, width=100),
    )


class CardModel(QAbstractTableModel):
    """The cards in rows; renaming one is handed on, never kept here."""

    def __init__(self, kinds: Kinds, rename: Callable[[str, str], bool] | None = None) -> None:
        """`kinds` are those of the campaign.

        `rename` is told an id and a new name and says whether it was taken; None forbids it.
        """
        super().__init__()
        self.columns = columns_of(kinds)
        self._cards: Sequence[Card] = ()
        self._rows: dict[str, int] = {}
        self._rename = rename

    def show(self, cards: Sequence[Card]) -> None:
        """Show other cards, or the same ones changed."""
        self.beginResetModel()
        self._cards = cards
        self._rows = {card.id: row for row, card in enumerate(cards)}
        self.endResetModel()

    def card(self, index: Index) -> Card:
        """The card at an index of this model."""
        return self._cards[index.row()]

    def row_of(self, id_: str) -> int | None:
        """Where the card of this document stands, or None where it is not shown."""
        return self._rows.get(id_)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """How many cards there are."""
        return 0 if parent.isValid() else len(self._cards)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """How many facts there are about each."""
        return 0 if parent.isValid() else len(self.columns)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """The titles of the columns."""
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return tr(self.columns[section].title)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The card itself, a fact about it, what may be cut, and what a screen reader says."""
        card = self._cards[index.row()]
        if role == CARD_ROLE:
            return card
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return self.columns[index.column()].words(card)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.columns[index.column()].words(card) if index.column() else spoken(card)
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(" – ".join(part for part in (card.name, card.subtitle, card.line) if part))
        return None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Rename; False where the name was refused."""
        if role != Qt.ItemDataRole.EditRole or self._rename is None or not isinstance(value, str):
            return False
        return self._rename(self._cards[index.row()].id, value)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Cards can be chosen, dragged out and, where renaming is allowed, edited by name."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        flag = Qt.ItemFlag
        flags = flag.ItemIsEnabled | flag.ItemIsSelectable | flag.ItemIsDragEnabled
        return flags if self._rename is None or index.column() else flags | flag.ItemIsEditable


def spoken(card: Card) -> str:
    """The card in words: "Captain Lantern, Hero, Mutant · Kira, Damage 110, Fortune 80"."""
    numbers = (f"{name} {value}" for name, value in card.numbers)
    parts = (card.name, tr(card.group.title), card.subtitle, *numbers, card.line, *card.tags)
    return ", ".join(part for part in parts if part)
