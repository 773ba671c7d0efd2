"""Who and what of a campaign can be printed, and what there is that belongs to nobody."""

from typing import Final

from fourc_desktop.core.documents import Group
from fourc_desktop.games.fourc.rules.rules import ADVANCED, BASIC
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.cards import Card
from fourc_desktop.services.print_order import Blank, BlankKind
from fourc_desktop.ui.screens.printing.who_model import WhoRow
from fourc_desktop.ui.text import tr

BLANKS: Final = {
    "hero-basic": ("Character, 4C Basic", Blank(BlankKind.HERO, BASIC)),
    "hero-advanced": ("Character, 4C Advanced", Blank(BlankKind.HERO, ADVANCED)),
    "vehicle": ("Vehicle", Blank(BlankKind.VEHICLE, ADVANCED)),
    "headquarters": ("Headquarters", Blank(BlankKind.HEADQUARTERS, ADVANCED)),
    "table-basic": ("Master Table, 4C Basic", Blank(BlankKind.MASTER_TABLE, BASIC)),
    "table-advanced": ("Master Table, 4C Advanced", Blank(BlankKind.MASTER_TABLE, ADVANCED)),
}
"""What belongs to nobody, by an id and with its name."""


def rows_of(campaign: Campaign) -> list[WhoRow]:
    """Everybody and everything with a sheet: heroes first, each group by name."""
    places = {group.id: place for place, group in enumerate(campaign.kinds.groups)}
    kinds = campaign.kinds
    cards = [card for card in campaign.cards(kind=None) if kinds[card.kind].has_sheet]
    cards.sort(key=lambda card: (places[card.group.id], card.name.casefold(), card.id))
    usual = campaign.kinds.groups[0]
    return [_row(card, usual) for card in cards]


def blank_rows() -> list[WhoRow]:
    """What belongs to nobody."""
    names = {id_: tr(name) for id_, (name, _) in BLANKS.items()}
    return [WhoRow(id_, name, "", name.casefold()) for id_, name in names.items()]


def _row(card: Card, usual: Group) -> WhoRow:
    kind = "" if card.group is usual else tr(card.group.title)
    drawing = card.drawing or card.group.drawing or card.side
    return WhoRow(card.id, card.name, kind, card.words, drawing, card.portrait)
