"""The model of what can be printed, and the rows of a campaign."""

from collections.abc import Iterator
from dataclasses import dataclass

from fourc_desktop.core.documents import LibraryGroup
from fourc_desktop.core.game import AnyGame
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_card import DocumentCard
from fourc_desktop.services.printing.print_order import BlankOrder
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.lists.check_list import CheckListModel
from fourc_desktop.ui.widgets.lists.list_model import ACCESSIBLE, DISPLAY, TOOL_TIP


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


def printable_model() -> CheckListModel[PrintableRow]:
    """A model of rows to tick, read out with their kinds."""
    return CheckListModel[PrintableRow](
        {
            DISPLAY: lambda row: row.name,
            TOOL_TIP: lambda row: row.name,
            ACCESSIBLE: lambda row: ", ".join(filter(None, (row.name, row.kind))),
        },
        lambda row: row.id,
    )


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
