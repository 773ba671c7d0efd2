"""Blank forms that every game has: cards, the party, an encounter, a map, standees."""

from collections.abc import Callable, Mapping
from typing import Final

from fourc_desktop.core.documents import PrintContext
from fourc_desktop.core.game import AnyGame, AnyPage, BlankForm
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.pdf.book import Printable
from fourc_desktop.pdf.cards.card_content import CharacterCard
from fourc_desktop.pdf.cards.card_sheet import CardSheet
from fourc_desktop.pdf.cards.party_sheet import PartySheet
from fourc_desktop.pdf.documents.text_document import TextDocument
from fourc_desktop.pdf.maps.map_sheet import BlankMap
from fourc_desktop.pdf.sheet_content import FieldsContent
from fourc_desktop.pdf.standees import StandeeSheet
from fourc_desktop.pdf.typography import one_line
from fourc_desktop.services.printing.printed_map import order_of_play
from fourc_desktop.storage.print_options import PrintOptions

DRAWN: Final = frozenset({"map", "standees"})
"""The ids of the forms to draw on, which have no fields."""

COMBATANTS: Final = 16
"""The rows of the order of play of a blank encounter."""

NO_CARD = Reason("no-blank-card", "{game}", "{game} has no cards; print a blank sheet.")


def blanks_of(game: AnyGame) -> tuple[BlankForm, ...]:
    """The blank sheets and tables of a game, then the forms that every game has."""
    usual = next(iter(game.presets))
    shared = (
        BlankForm(id_, {usual: title}, has_fields=id_ not in DRAWN)
        for id_, (title, _) in SHARED.items()
    )
    return (*game.blanks, *shared)


def blank_sheet(
    id_: str,
    context: PrintContext,
    page: AnyPage,
    marked: tuple[str, ...],
    options: PrintOptions,
    game: AnyGame,
) -> Printable:
    """A blank by its id, with these rows framed."""
    if id_ not in SHARED:
        sheet: Printable = game.blank(id_, context, page, marked)
        return sheet
    _, build = SHARED[id_]
    return build(context, page, options, game)


def _cards(context: PrintContext, page: AnyPage, options: PrintOptions, game: AnyGame) -> CardSheet:
    return CardSheet(one_line(context.campaign), (_card(context, page, game),), options.per_page)


def _party(
    context: PrintContext, page: AnyPage, _options: PrintOptions, game: AnyGame
) -> PartySheet:
    return PartySheet(one_line(context.campaign), (_card(context, page, game),))


def _card(context: PrintContext, page: AnyPage, game: AnyGame) -> CharacterCard:
    card: CharacterCard | None = game.kinds[0].blank_card(context.book, page)
    if card is None:
        raise Refused(NO_CARD(game=game.title))
    return card


def _encounter(
    context: PrintContext, _page: AnyPage, _options: PrintOptions, game: AnyGame
) -> TextDocument:
    fields = FieldsContent(
        "Where and when", (("Place", ""), ("Date", ""), ("What is at stake", ""))
    )
    order = order_of_play((("", "", "", ""),) * COMBATANTS, game.kinds[0].words.turn)
    campaign = one_line(context.campaign)
    return TextDocument("Encounter", game.title, (fields, order), campaign, has_lines=True)


def _map(context: PrintContext, _page: AnyPage, _options: PrintOptions, _game: AnyGame) -> BlankMap:
    return BlankMap(one_line(context.campaign))


def _standees(
    context: PrintContext, _page: AnyPage, _options: PrintOptions, game: AnyGame
) -> StandeeSheet:
    sides = tuple(side.plural for side in game.sides)
    return StandeeSheet(one_line(context.campaign), (), sides)


Build = Callable[[PrintContext, AnyPage, PrintOptions, AnyGame], Printable]

SHARED: Final[Mapping[str, tuple[str, Build]]] = {
    "cards": ("Cards", _cards),
    "party": ("Party", _party),
    "encounter": ("Encounter, order of play", _encounter),
    "map": ("Map, a grid of inches", _map),
    "standees": ("Standees and tokens", _standees),
}
"""The forms that every game has, by id: the title, and the function that makes the sheet."""
