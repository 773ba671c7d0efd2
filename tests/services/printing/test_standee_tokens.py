"""Documents become tokens: by their side, numbered where names are the same."""

import pytest

from fourc_desktop.core.documents import PrintContext, PrintSubject
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.game import GAME
from fourc_desktop.pdf.standee_content import Ring
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.printing.print_order import PrintOrder
from fourc_desktop.services.printing.standee_tokens import name_and_number, standee_sheet
from fourc_desktop.storage.print_options import OWN_SIZE, PrintOptions
from fourc_desktop.storage.settings import PaperSetting


def test_tokens_of_the_same_name_are_numbered(peopled: Campaign) -> None:
    hero = peopled.cards()[0]
    order = PrintOrder((hero.id,), (), PaperSetting.A4, PrintOptions(), "standees")
    (subject,) = order.subjects(peopled)
    one = standee_sheet([subject], GAME)  # type: ignore[list-item]
    assert [(each.name, each.ring, each.number) for each in one.tokens] == [
        (hero.name, Ring.SOLID, None)
    ]
    two = standee_sheet([subject, subject], GAME)  # type: ignore[list-item]
    assert [each.number for each in two.tokens] == [1, 2]


def test_a_standee_sheet_needs_tokens() -> None:
    with pytest.raises(Refused):
        standee_sheet([], GAME)


def test_belongings_get_a_token_with_their_owner(peopled: Campaign) -> None:
    along = frozenset({"companions", "vehicles"})
    options = PrintOptions(along=along)
    kinds = [kind.id for kind in peopled.kinds if kind.has_token]
    cards = {card.id: card.name for kind in kinds for card in peopled.cards(kind)}
    assert len(cards) > 1
    order = PrintOrder(tuple(cards), (), PaperSetting.A4, options, "standees")
    sheet = standee_sheet(list(order.subjects(peopled)), GAME, along)  # type: ignore[arg-type]
    assert sorted(each.name for each in sheet.tokens) == sorted(cards.values())


def test_a_trailing_number_becomes_the_token_number() -> None:
    assert name_and_number("Dock Thug 3") == ("Dock Thug", 3)
    assert name_and_number("Thug #12") == ("Thug", 12)
    assert name_and_number("Agent 0") == ("Agent 0", None)
    assert name_and_number("1984") == ("1984", None)


def test_one_size_can_be_set_for_all_tokens(peopled: Campaign) -> None:
    order = PrintOrder((peopled.cards()[0].id,), (), PaperSetting.A4, PrintOptions(), "standees")
    subjects = list(order.subjects(peopled))
    for size, multiple in ((OWN_SIZE, 1), (1, 1), (3, 3)):
        (token,) = standee_sheet(subjects, GAME, size=size).tokens  # type: ignore[arg-type]
        assert token.multiple == multiple


@pytest.mark.parametrize("preset", ["fudge", "rough-magic", "fourth-earth", "4c-basic"])
def test_a_character_without_a_picture_has_the_figure_of_its_game(
    preset: str, tools: ApplicationContext
) -> None:
    game = tools.games.by_preset(preset)
    page = game.presets[preset]
    book = tools.games.book(game, page)
    made = game.instant(book, page, "7F3K", game.sides[1].id, along=False)
    subject = PrintSubject(made, PrintContext(game.title, book, page, "City"))
    (token,) = standee_sheet([subject], game).tokens
    summary = game.kinds[0].summary(made.content.document, None, book)
    seed = summary.face or token.name
    assert token.sketch is not None
    assert token.sketch.ground == game.figures.figure(seed, dark=True).ground
