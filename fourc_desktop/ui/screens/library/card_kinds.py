"""How a card is marked: its word, its icon, its color and its drawing."""

from fourc_desktop.services.cards import Card
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.card_painter import CardKind


def kind_of(card: Card) -> CardKind:
    """How this card is marked, its word in the language of the window."""
    group = card.group
    return CardKind(tr(group.title), group.icon, group.tone, card.drawing, group.faint)
