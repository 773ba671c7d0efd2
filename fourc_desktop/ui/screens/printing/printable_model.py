"""The model of what can be printed, and the rows of a campaign."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QModelIndex, Qt

from fourc_desktop.core.documents import LibraryGroup
from fourc_desktop.core.game import AnyGame
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_card import DocumentCard
from fourc_desktop.services.printing.print_order import BlankOrder
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.lists.check_list import CheckListModel, ModelIndex

ROW_ROLE: Final = Qt.ItemDataRole.UserRole
"""Role: the `PrintableRow`."""


@dataclass(frozen=True, slots=True)
class PrintableRow:
    """A row to tick.

    Attributes:
        id: Its id.
        name: Its name.
        kind: The name of its kind, or empty.
        words: Lower-case search text.
        drawing: Placeholder of a picture: `FIGURE`, `DARK_FIGURE`, an object, or empty.
        portrait: Digest of its picture, or None.
    """

    id: str
    name: str
    kind: str
    words: str
    drawing: str = ""
    portrait: str | None = None


class PrintableModel(CheckListModel):
    """The rows that match; ticks of others are kept."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: tuple[PrintableRow, ...] = ()

    def id_at(self, row: int) -> str:
        """The id of a row."""
        return self.rows[row].id

    def show_rows(self, rows: Sequence[PrintableRow]) -> None:
        """Show these rows."""
        self.beginResetModel()
        self.rows = tuple(rows)
        self.endResetModel()

    def rowCount(self, parent: ModelIndex = QModelIndex()) -> int:  # noqa: B008
        """The number of rows."""
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: ModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The name, the tick, and the accessible text with the kind."""
        row = self.rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return row.name
        if role == Qt.ItemDataRole.CheckStateRole:
            return self.tick(index)
        if role == ROW_ROLE:
            return row
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(filter(None, (row.name, row.kind)))
        return None


def rows_of(campaign: Campaign) -> list[PrintableRow]:
    """All documents with a sheet: heroes first, each group by name."""
    places = {group.id: index for index, group in enumerate(campaign.kinds.groups)}
    kinds = campaign.kinds
    cards = [card for card in campaign.cards(kind=None) if kinds[card.kind].has_sheet]
    cards.sort(key=lambda card: (places[card.group.id], card.name.casefold(), card.id))
    usual = campaign.kinds.groups[0]
    return [_row(card, usual) for card in cards]


def blank_rows(game: AnyGame) -> list[PrintableRow]:
    """Blank forms, for each preset that offers them."""
    names = ((id_, tr(name)) for id_, name, _ in _blanks(game))
    return [PrintableRow(id_, name, "", name.casefold()) for id_, name in names]


def blank_orders(game: AnyGame) -> dict[str, BlankOrder]:
    """The order of each blank row, by row id."""
    return {id_: order for id_, _, order in _blanks(game)}


def _blanks(game: AnyGame) -> Iterator[tuple[str, str, BlankOrder]]:
    for blank in game.blanks:
        for preset, title in blank.titles.items():
            yield f"{blank.id} {preset}", title, BlankOrder(blank.id, game.presets[preset])


def _row(card: DocumentCard, usual: LibraryGroup) -> PrintableRow:
    kind = "" if card.group is usual else tr(card.group.title)
    return PrintableRow(card.id, card.name, kind, card.words, card.drawing, card.portrait)
