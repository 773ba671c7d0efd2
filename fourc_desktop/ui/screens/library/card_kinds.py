"""How each group of cards is marked: its word, its icon, its color and its drawing."""

from typing import Final

from fourc_desktop.services.cards import Card, Group
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.card_painter import CardKind

MARKS: Final = {
    Group.HERO: CardKind("Hero", "star", "accent", "hero"),
    Group.VILLAIN: CardKind("Villain", "skull", "danger", "villain"),
    Group.COMPANION: CardKind("Companion", "users", "ink2", "hero"),
    Group.VEHICLE: CardKind("Vehicle", "car", "ink2", "car"),
    Group.HEADQUARTERS: CardKind("Headquarters", "building", "ink2", "headquarters"),
    Group.MAP: CardKind("Map", "map", "ink2", "map"),
    Group.ENCOUNTER: CardKind("Encounter", "map-pin", "ink2", "map"),
    Group.DRAFT: CardKind("Draft", "pencil", "warn", "hero", faint=True),
}
"""One for each group; a vehicle is drawn by its sort, a person by the side."""

MANY: Final = {
    Group.HERO: "Heroes",
    Group.VILLAIN: "Villains",
    Group.COMPANION: "Companions",
    Group.VEHICLE: "Vehicles",
    Group.HEADQUARTERS: "Headquarters",
    Group.MAP: "Maps",
    Group.ENCOUNTER: "Encounters",
    Group.DRAFT: "Drafts",
}
"""The groups as one asks for all of them."""


def kind_of(card: Card) -> CardKind:
    """How this card is marked, its word in the language of the window."""
    mark = MARKS[card.group]
    drawing = card.drawing or (card.side if mark.drawing == "hero" else mark.drawing)
    return CardKind(tr(mark.title), mark.icon, mark.tone, drawing, mark.faint)
