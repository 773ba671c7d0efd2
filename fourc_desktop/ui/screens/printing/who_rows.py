"""Who and what of a campaign can be printed, and what there is that belongs to nobody."""

from typing import Final

from fourc_desktop.games.fourc.rules.rules import ADVANCED, BASIC
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.cards import Card, Group
from fourc_desktop.services.print_order import Blank, BlankKind
from fourc_desktop.ui.screens.printing.who_model import WhoRow
from fourc_desktop.ui.text import tr

ORDER: Final = {
    Group.HERO: "hero",
    Group.VILLAIN: "villain",
    Group.COMPANION: "hero",
    Group.VEHICLE: "car",
    Group.HEADQUARTERS: "headquarters",
}
"""The groups in the order of the list, each with what stands in for a picture; not drafts."""

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
    places = {group: place for place, group in enumerate(ORDER)}
    cards = [card for card in campaign.cards(kind=None) if card.group in places]
    cards.sort(key=lambda card: (places[card.group], card.name.casefold(), card.id))
    return [_row(card) for card in cards]


def blank_rows() -> list[WhoRow]:
    """What belongs to nobody."""
    names = {id_: tr(name) for id_, (name, _) in BLANKS.items()}
    return [WhoRow(id_, name, "", name.casefold()) for id_, name in names.items()]


def _row(card: Card) -> WhoRow:
    kind = "" if card.group is Group.HERO else tr(card.group.title)
    drawing = card.drawing or (card.side if card.group is Group.COMPANION else ORDER[card.group])
    return WhoRow(card.id, card.name, kind, card.words, drawing, card.portrait)
