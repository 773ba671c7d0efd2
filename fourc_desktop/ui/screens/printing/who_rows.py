"""Who and what of a campaign can be printed, and what there is that belongs to nobody."""

from collections.abc import Iterator

from fourc_desktop.core.documents import Group
from fourc_desktop.core.game import AnyGame
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.cards import Card
from fourc_desktop.services.print_order import BlankOrder
from fourc_desktop.ui.screens.printing.who_model import WhoRow
from fourc_desktop.ui.text import tr


def rows_of(campaign: Campaign) -> list[WhoRow]:
    """Everybody and everything with a sheet: heroes first, each group by name."""
    places = {group.id: place for place, group in enumerate(campaign.kinds.groups)}
    kinds = campaign.kinds
    cards = [card for card in campaign.cards(kind=None) if kinds[card.kind].has_sheet]
    cards.sort(key=lambda card: (places[card.group.id], card.name.casefold(), card.id))
    usual = campaign.kinds.groups[0]
    return [_row(card, usual) for card in cards]


def blank_rows(game: AnyGame) -> list[WhoRow]:
    """What belongs to nobody, for each preset it is offered for."""
    names = ((id_, tr(name)) for id_, name, _ in _blanks(game))
    return [WhoRow(id_, name, "", name.casefold()) for id_, name in names]


def blank_orders(game: AnyGame) -> dict[str, BlankOrder]:
    """What each of these rows prints, by the row's id."""
    return {id_: order for id_, _, order in _blanks(game)}


def _blanks(game: AnyGame) -> Iterator[tuple[str, str, BlankOrder]]:
    for blank in game.blanks:
        for preset, title in blank.titles.items():
            yield f"{blank.id} {preset}", title, BlankOrder(blank.id, game.presets[preset])


def _row(card: Card, usual: Group) -> WhoRow:
    kind = "" if card.group is usual else tr(card.group.title)
    return WhoRow(card.id, card.name, kind, card.words, card.drawing, card.portrait)
