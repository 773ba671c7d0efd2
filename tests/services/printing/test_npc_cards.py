"""Documents become cards; identical characters share one."""

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.game import GAME
from fourc_desktop.pdf.cards.card_content import CardGauge, CharacterCard, PencilContent
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.printing.npc_cards import card_sheet, in_groups, party_sheet
from fourc_desktop.services.printing.print_order import PrintOrder
from fourc_desktop.storage.print_options import PrintOptions
from fourc_desktop.storage.settings import PaperSetting


def test_cards_that_differ_only_by_number_form_a_gang() -> None:
    thugs = [CharacterCard(f"Thug {number}", "Villain") for number in (1, 2, 3)]
    stray = CharacterCard("Thug 4", "Villain", line="walk 9")
    boss = CharacterCard("Agent 8", "Villain")
    gang, other, alone = in_groups([*thugs, stray, boss])
    assert (gang.name, gang.badge, gang.members) == ("Thug", "Gang of 3", 3)
    assert gang.texts == ()
    assert other == stray
    assert alone == boss


def test_a_gang_has_the_points_of_each() -> None:
    gauges = (CardGauge("Damage", 40, 25), CardGauge("Fortune", 18))
    alone = CharacterCard("Thug 1", "Villain", gauges=gauges)
    (gang,) = in_groups([alone, CharacterCard("Thug 2", "Villain", gauges=gauges)])
    assert [each.title for each in gang.gauges] == ["each", "Fortune"]
    assert next(in_groups([alone])).gauges == gauges
    (boxes,) = in_groups([CharacterCard("Wolf 1"), CharacterCard("Wolf 2")])
    assert boxes.gauges == ()


def test_a_gang_in_pencil_leaves_the_place_of_texts_to_its_tracks() -> None:
    penciled = PencilContent(line="walk", texts=("Roll: Melee",), more_texts=("Acrobatics",))
    thugs = [CharacterCard(f"Thug {number}", penciled=penciled) for number in (1, 2)]
    (gang,) = in_groups(thugs)
    assert gang.in_pencil().line == "walk"
    assert gang.in_pencil().texts == ()
    assert gang.in_pencil().more_texts == ("Roll: Melee", "Acrobatics")


def test_characters_and_companions_have_cards(peopled: Campaign) -> None:
    hero = peopled.cards()[0]
    order = PrintOrder((hero.id,), (), PaperSetting.A4, PrintOptions(), "cards")
    subjects = list(order.subjects(peopled))
    one = card_sheet(subjects, GAME, per_page=8, backs=False)  # type: ignore[arg-type]
    assert [(each.name, each.badge) for each in one.cards] == [(hero.name, "Hero")]
    along = frozenset({"companions"})
    more = card_sheet(subjects, GAME, per_page=8, backs=True, along=along)  # type: ignore[arg-type]
    assert len(more.cards) > 1
    assert more.backs


def test_an_empty_card_sheet_is_refused() -> None:
    with pytest.raises(Refused, match="choose a character"):
        card_sheet([], GAME, per_page=8, backs=False)


def test_a_party_has_a_row_for_each(peopled: Campaign) -> None:
    ids = tuple(card.id for card in peopled.cards())
    order = PrintOrder(ids, (), PaperSetting.A4, PrintOptions(), "party")
    sheet = party_sheet(list(order.subjects(peopled)), GAME)  # type: ignore[arg-type]
    assert [each.name for each in sheet.members] == [card.name for card in peopled.cards()]
