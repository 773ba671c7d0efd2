"""Which cards are chosen in a view, by the ids of their documents."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from PySide6.QtCore import QItemSelection, QItemSelectionModel
from PySide6.QtWidgets import QAbstractItemView

from fourc_desktop.ui.screens.library.card_model import CardModel


class CardChoice:
    """Reads and sets the choice of a view over a `CardModel`, row by row."""

    def __init__(self, view: QAbstractItemView, model: CardModel) -> None:
        self._view = view
        self._model = model

    def ids(self) -> list[str]:
        """The ids of the chosen cards, in the order they stand."""
        chosen = self._view.selectionModel().selection()
        parts = [chosen.at(part) for part in range(chosen.count())]
        rows = {row for part in parts for row in range(part.top(), part.bottom() + 1)}
        return [self._model.card(self._model.index(row, 0)).id for row in sorted(rows)]

    def choose(self, ids: Sequence[str]) -> None:
        """Choose these cards, those of them that are shown, and bring the topmost into view."""
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
        """Choose the card in this place, or the last one where there are fewer now."""
        near = self._model.index(max(min(row, self._model.rowCount() - 1), 0), 0)
        if near.isValid():
            self.choose([self._model.card(near).id])


def runs(rows: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Rows that follow each other, as the first and the last: 1 2 3 7 as (1, 3), (7, 7)."""
    for _, run in groupby(enumerate(sorted(rows)), lambda counted: counted[1] - counted[0]):
        neighbors = [row for _, row in run]
        yield neighbors[0], neighbors[-1]
