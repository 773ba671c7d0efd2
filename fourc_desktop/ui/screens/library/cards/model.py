"""The table model of the library's cards, its columns and the selection."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QItemSelection, QItemSelectionModel, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QAbstractItemView

from fourc_desktop.core.comparison import Change
from fourc_desktop.services.documents.document_card import (
    ORDER_KIND,
    ORDER_NAME,
    ORDER_RECENT,
    DocumentCard,
)
from fourc_desktop.services.documents.kind_registry import KindRegistry
from fourc_desktop.ui.screens.library.editing import NAME, EditableModel, number_of
from fourc_desktop.ui.text import date_text, number, tr
from fourc_desktop.ui.widgets.fields.sum_field import no_sum_text
from fourc_desktop.ui.widgets.lists.column_model import Column
from fourc_desktop.ui.widgets.lists.list_model import ACCESSIBLE, ModelIndex, runs
from fourc_desktop.ui.widgets.painting.card_content import CardKind

CardColumn = Column[DocumentCard]

ABOUT: Final = "About"
"""The column of the subtitle, of which the player can be edited."""

PLAYER: Final = "Player"
TAGS: Final = "Tags"


def _shown_number(name: str) -> Callable[[DocumentCard], str]:
    def shown(card: DocumentCard) -> str:
        value = card.number(name)
        return "" if value is None else number(value)

    return shown


def _changed(card: DocumentCard) -> str:
    return date_text(card.changed_at.astimezone().date())


def columns_of(
    kinds: KindRegistry,
    is_open: Callable[[DocumentCard], bool],
    label: Callable[[DocumentCard], str],
) -> tuple[CardColumn, ...]:
    """The columns of the list; the grid uses the first, which holds the whole card.

    `is_open` tells the encounter that is open, `label` gives a name that no other card has.
    """

    def kind(card: DocumentCard) -> CardKind:
        return kind_of(card, is_open=is_open(card))

    def tool_tip(card: DocumentCard) -> str:
        state = tr("Open on the Encounter screen") if is_open(card) else ""
        parts = (label(card), card.subtitle, card.line, state)
        return " – ".join(part for part in parts if part)

    numbers: list[CardColumn] = [
        Column(name, _shown_number(name), order=name, is_number=True, width=84)
        for name in kinds.numbers
    ]
    columns: tuple[CardColumn, ...] = (
        Column(
            "Name",
            label,
            accessible=lambda card: card_accessible_text(
                replace(card, name=label(card)), is_open=is_open(card)
            ),
            order=ORDER_NAME,
            width=190,
            grows=True,
            weight=QFont.Weight.Medium,
            tone=lambda _card: "ink",
        ),
        Column(
            "Kind",
            lambda card: kind(card).title,
            order=ORDER_KIND,
            width=130,
            grows=True,
            tone=lambda card: kind(card).tone,
            icon=lambda card: (kind(card).icon, kind(card).tone),
        ),
        Column(ABOUT, lambda card: card.subtitle, width=200, grows=True),
        *numbers,
        Column("Details", lambda card: card.line, width=220, grows=True),
        Column(TAGS, lambda card: ", ".join(card.tags), width=150, grows=True),
        Column("Changed", _changed, order=ORDER_RECENT, width=100),
    )
    return tuple(replace(column, tool_tip=tool_tip) for column in columns)


@dataclass(frozen=True, slots=True)
class CardChanges:
    """How values of cards are changed; the first argument of each is the id of a document.

    Attributes:
        rename: Stores a name; returns whether it was accepted.
        edit: Stores the text, the number or the change of a value by its title; returns success.
        player: Returns the name of the player.
    """

    rename: Callable[[str, str], bool]
    edit: Callable[[str, str, str | int | Change], bool]
    player: Callable[[str], str]


class CardTableModel(EditableModel[DocumentCard]):
    """The cards as rows.

    Attributes:
        reads_cards: Whether the accessible text of a name is that of the whole card.
    """

    reads_cards = True

    def __init__(self, kinds: KindRegistry, changes: CardChanges | None = None) -> None:
        """`kinds` are the document kinds of the campaign; without `changes` nothing is edited."""
        super().__init__(columns_of(kinds, self.is_open, self.label))
        self._kinds = kinds
        self._places: dict[str, int] = {}
        self._labels: Mapping[str, str] = {}
        self._open = ""
        self._changes = changes
        self._player: tuple[DocumentCard | None, str] = (None, "")

    def show(
        self, cards: Sequence[DocumentCard], labels: Mapping[str, str] = MappingProxyType({})
    ) -> None:
        """Show cards; `labels` are their `distinct_names`, else each is shown by its name."""
        self._labels = labels
        self._places = {card.id: place for place, card in enumerate(cards)}
        self.show_rows(cards)

    def label(self, card: DocumentCard) -> str:
        """The name with what distinguishes it from equal ones."""
        return self._labels.get(card.id, card.name)

    def is_open(self, card: DocumentCard) -> bool:
        """Whether a card is that of the encounter shown by `show_open`."""
        return card.id == self._open

    def show_open(self, encounter_id: str) -> None:
        """Mark the encounter that is open; empty if there is none."""
        self._open = encounter_id
        if self.rows:
            last = self.index(len(self.rows) - 1, len(self.columns) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def place_of(self, id_: str) -> int | None:
        """The row of a document, or None."""
        return self._places.get(id_)

    def value_title(self, index: ModelIndex) -> str:
        """The title of the value that is edited in a column."""
        title = self.columns[index.column()].title
        return PLAYER if title == ABOUT else title

    def is_editable(self, index: ModelIndex) -> bool:
        """Whether a value of a card can be changed in place."""
        if self._changes is None or not index.isValid():
            return False
        card, title = self.row_at(index), self.value_title(index)
        if index.column() == NAME or title == TAGS:
            return True
        is_shown = title == PLAYER or card.number(title) is not None
        return is_shown and title in self._kinds[card.kind].edits

    def player(self, card: DocumentCard) -> str:
        """The player of a character; the last one is kept, since the pointer asks often."""
        if self._changes is None:
            return ""
        if self._player[0] is not card:
            self._player = card, self._changes.player(card.id)
        return self._player[1]

    def data(self, index: ModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The data of a cell; for editing, the bare name, number or player."""
        if role == Qt.ItemDataRole.EditRole and self.is_editable(index):
            card, title = self.row_at(index), self.value_title(index)
            if index.column() == NAME:
                return card.name
            held = card.number(title)
            if held is not None:
                return str(held)
            if title == PLAYER:
                return self.player(card)
        if role == ACCESSIBLE and not self.reads_cards:
            return self.columns[index.column()].text(self.row_at(index))
        return super().data(index, role)

    def setData(
        self, index: ModelIndex, value: object, role: int = Qt.ItemDataRole.EditRole
    ) -> bool:
        """Store a typed text; a number may be a sum. False if nothing is changed."""
        changes, is_text = self._changes, isinstance(value, str)
        if role != Qt.ItemDataRole.EditRole or changes is None or not is_text:
            return False
        card, text = self.row_at(index), str(value).strip()
        if index.column() == NAME:
            return changes.rename(card.id, text)
        held = card.number(self.value_title(index))
        entered = text if held is None else number_of(text)
        if entered is None:
            self.refused.emit(no_sum_text())
            return False
        if entered in (held, self.data(index, role)):
            return False
        return changes.edit(card.id, self.value_title(index), entered)

    def flags(self, index: ModelIndex) -> Qt.ItemFlag:
        """Cards can be selected and dragged, and some values edited."""
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsDragEnabled if index.isValid() else flags


def card_accessible_text(card: DocumentCard, *, is_open: bool = False) -> str:
    """The accessible text: "Captain Lantern, Hero, Mutant · Kira, Damage 110, Fortune 80"."""
    full = card.full or tuple(value for _, value in card.numbers)
    numbers = (
        f"{name} {value}"
        if value >= most
        else tr("{name} {now} of {full}", name=name, now=value, full=most)
        for (name, value), most in zip(card.numbers, full, strict=True)
    )
    state = tr("open") if is_open else ""
    parts = (card.name, tr(card.group.title), state, card.details, *numbers, card.line, *card.tags)
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
        return [self._model.rows[row].id for row in sorted(rows)]

    def choose(self, ids: Sequence[str]) -> None:
        """Select those of these cards that are shown, and scroll to the first."""
        rows = sorted(row for id_ in ids if (row := self._model.place_of(id_)) is not None)
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
            self.choose([self._model.row_at(near).id])


def kind_of(card: DocumentCard, *, is_open: bool = False) -> CardKind:
    """The displayed name of a card's kind, with a mark if it is the open encounter."""
    group = card.group
    title, tone = tr(group.title), group.tone
    if is_open:
        title, tone = tr("{kind} · open", kind=title), "accent"
    return CardKind(title, group.icon, tone, card.drawing, group.faint)
