"""The people a moment or an award may be for, as Qt's views want them."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, Qt

from fourc_desktop.services.cards import Card
from fourc_desktop.ui.widgets.tick_model import Index, TickModel

Says = Callable[[str], str]
"""Tells, of the one with this id, what will happen."""

EFFECT_ROLE: Final = Qt.ItemDataRole.UserRole
"""What will happen to somebody, in a line."""

BELONGS_ROLE: Final = Qt.ItemDataRole.UserRole + 1
"""Whether somebody stands below the one they belong to."""


class PeopleModel(TickModel):
    """Everybody with a tick; what will happen is worked out for those who are looked at."""

    def __init__(self, people: Sequence[Card], belonging: frozenset[str], says: Says) -> None:
        """`belonging` are the ids of those who stand below somebody else."""
        super().__init__()
        self._people = people
        self._belonging = belonging
        self._says = says
        self._told: dict[str, str] = {}

    def chosen_in_order(self) -> list[str]:
        """The ids of those who are ticked, in the order they stand."""
        return [card.id for card in self._people if card.id in self.chosen]

    def id_at(self, row: int) -> str:
        """The id of somebody's card."""
        return self._people[row].id

    def tell_again(self) -> None:
        """Work out anew what will happen."""
        self._told = {}
        self.show_again([EFFECT_ROLE])

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """How many there are."""
        return 0 if parent.isValid() else len(self._people)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The name, the tick, what will happen, and both in words for those who hear it."""
        card = self._people[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return card.name
        if role == Qt.ItemDataRole.CheckStateRole:
            return self.tick(index)
        if role == EFFECT_ROLE:
            return self._effect(card.id)
        if role == BELONGS_ROLE:
            return card.id in self._belonging
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{card.name}: {self._effect(card.id)}"
        return None

    def _effect(self, id_: str) -> str:
        if id_ not in self._told:
            self._told[id_] = self._says(id_)
        return self._told[id_]
