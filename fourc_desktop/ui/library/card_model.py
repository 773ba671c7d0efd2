"""The cards of a campaign as Qt's views want them."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from fourc_desktop.ui.text import tr
from fourc_desktop.ui.tooltip import tip
from fourc_desktop.workspace.cards import Card

Index = QModelIndex | QPersistentModelIndex

CARD_ROLE = Qt.ItemDataRole.UserRole


class CardModel(QAbstractListModel):
    """A list of cards; renaming one is handed on, never kept here."""

    def __init__(self, rename: Callable[[str, str], bool] | None = None) -> None:
        """`rename` is told an id and a new name and says whether it was taken; None forbids it."""
        super().__init__()
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

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The card itself, its name, what may be cut on it, and what a screen reader says."""
        card = self._cards[index.row()]
        if role == CARD_ROLE:
            return card
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return card.name
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return spoken(card)
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(" – ".join(part for part in (card.name, card.subtitle, card.line) if part))
        return None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Rename; False where the name was refused."""
        if role != Qt.ItemDataRole.EditRole or self._rename is None or not isinstance(value, str):
            return False
        return self._rename(self._cards[index.row()].id, value)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Cards can be chosen and, where renaming is allowed, edited."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return flags if self._rename is None else flags | Qt.ItemFlag.ItemIsEditable


def spoken(card: Card) -> str:
    """The card in words: "Captain Lantern, Hero, Mutant · Kira, Damage 110, Fortune 80"."""
    numbers = (f"{name} {value}" for name, value in card.numbers)
    parts = (card.name, tr(card.side.title), card.subtitle, *numbers, card.line, *card.tags)
    return ", ".join(part for part in parts if part)
