"""Rough Magic as a game: options, stock documents, sheets, rolls, a fight in a campaign."""

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.documents import PrintContext
from fourc_desktop.core.game_registry import GameRegistry
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.registry import GAMES
from fourc_desktop.games.rough_magic.formats.document_formats import ROLLER
from fourc_desktop.games.rough_magic.game import GAME
from fourc_desktop.games.rough_magic.rules.campaign_page import RoughMagicOptions, RoughMagicPage
from fourc_desktop.games.rough_magic.rules.character import RoughMagicCharacter
from fourc_desktop.games.rough_magic.rules.combat.commands import (
    FocusOnDefense,
    NextTurn,
    RollAttempt,
    SettleAttempt,
    StrikeAt,
)
from fourc_desktop.games.rough_magic.rules.homebrew import RoughMagicHomebrew
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.services.application_context import ApplicationContext, application_context
from fourc_desktop.services.campaign_opening import create_campaign, open_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.new_characters import Stock
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.services.encounters.encounter_setup import FoeGroup
from fourc_desktop.services.rolls.roll_service import RollService
from fourc_desktop.storage.folders import Folders
from tests.games.rough_magic.conftest import RESOURCES

YARD = SectorMap("Yard", 6, 2)


@pytest.fixture
def tools(tmp_path: Path) -> ApplicationContext:
    return application_context(RESOURCES, Folders.under(tmp_path), GAMES)


@pytest.fixture
def campaign(tmp_path: Path, tools: ApplicationContext) -> Iterator[Campaign]:
    """A campaign with an instant hero in it."""
    with create_campaign(tmp_path / "Halyard Bay.4c", tools, GAME.id) as made:
        made.add(
            [made.game.instant(made.book, made.page, "a", "players", along=True)], "Add somebody"
        )
        yield made


def test_importing_the_game_brings_no_window_paper_or_command_line() -> None:
    code = (
        "import sys; from fourc_desktop.games.rough_magic.game import GAME;"
        "print(sorted({'click', 'reportlab', 'PySide6'} & sys.modules.keys()))"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"


def test_options_change_the_book_of_a_campaign(rough_book: RoughMagicBook) -> None:
    page = RoughMagicPage(options=RoughMagicOptions(knockback=True))
    assert GAME.book(rough_book, page, RoughMagicHomebrew()).options.knockback
    assert list(GAME.presets.values()) == [RoughMagicPage()]
    assert GAME.page.read(GAME.page.write(page)) == page


def test_walls_have_materials(rough_book: RoughMagicBook) -> None:
    assert [each.name for each in GAME.substances(rough_book)][:2] == ["Paper", "Plastic"]


def test_stock_characters_are_searched_by_their_words(rough_book: RoughMagicBook) -> None:
    stock = GAME.stock(RESOURCES, rough_book, RoughMagicPage())
    assert len({each.id for each in stock}) == len(stock) == 8 + 6
    assert {each.side for each in stock[8:]} == {"players"}
    thug = stock[0]
    assert (thug.name, thug.group, thug.side) == ("Thug", "Criminals", "others")
    assert "muscle" in thug.words
    assert thug.document.content.document.profile.name == "Thug"


def test_the_game_has_a_blank_sheet(rough_book: RoughMagicBook) -> None:
    assert [each.id for each in GAME.blanks] == ["character", "screen"]
    context = PrintContext(GAME.title, rough_book, RoughMagicPage())
    assert GAME.blank("character", context, RoughMagicPage()).words()


def test_credits_name_the_authors_and_the_license() -> None:
    [text] = [each.text for each in GAME.credits]
    assert "Kalos Comics" in text
    assert "CC BY-SA 4.0" in text


def test_the_game_knows_its_kinds(tools: ApplicationContext) -> None:
    registry = GameRegistry(GAMES, RESOURCES)
    assert registry.by_kind("rough-magic-character") is GAME
    assert "roll" in GAME.commands()
    assert tools.games.by_preset("rough-magic") is GAME


def test_a_roll_is_paid_with_a_plot_point_and_undone(
    campaign: Campaign, tools: ApplicationContext
) -> None:
    [card] = campaign.cards("rough-magic-character")
    rolls = RollService(campaign, tools, ROLLER)
    trait = next(each for each in rolls.rollable_traits(card.id) if each.group == "Skills")
    rolls.begin(trait.roll)
    rolls.throw((1, 2))
    rolls.alter("again", card.id)
    rolls.throw((6, 6))
    rolls.settle()
    assert campaign.document(card.id).plot_points == 0
    assert "6 + 6" in rolls.words(rolls.history()[0].roll)
    campaign.undo()
    assert campaign.document(card.id).plot_points == 1


def test_a_fight_in_a_campaign_stores_its_wounds_in_the_characters(
    campaign: Campaign, tools: ApplicationContext, tmp_path: Path
) -> None:
    [card] = campaign.cards("rough-magic-character")
    hero = campaign.document(card.id)
    assert isinstance(hero, RoughMagicCharacter)
    campaign.change(card.id, replace(hero, armor=0), "Take the armor off")
    fights = EncounterService(campaign, tools)
    thug = next(each for each in Stock(campaign, tools).entries if each.id == "thug")
    id_ = fights.begin("Yard", YARD, (card.id,), [FoeGroup(thug, 2)])
    [me, first, second] = [each.id for each in fights.now(id_).combatants]
    fights.play(id_, NextTurn(), dice=ScriptedDice(1, 1, 6, 6, 6, 6))
    assert fights.now(id_).table.order.order == (first, second, me)
    fights.play(id_, StrikeAt(first, me, "Pistol"))
    fights.play(id_, RollAttempt(), dice=ScriptedDice(6, 6))
    fights.play(id_, SettleAttempt(), dice=ScriptedDice(6))
    for _ in range(2):
        fights.play(id_, NextTurn())
    fights.play(id_, FocusOnDefense(me))
    lost = hero.health - fights.now(id_).combatant(me).fighter.health
    assert lost == 9
    fights.end(id_)
    assert campaign.document(card.id).health == hero.health - 9
    campaign.undo()
    assert campaign.document(card.id).health == hero.health


def test_a_campaign_persists_after_reopening(tmp_path: Path, tools: ApplicationContext) -> None:
    path = tmp_path / "Kept.4c"
    page = RoughMagicPage(notes="x", options=RoughMagicOptions(sector=5))
    with create_campaign(path, tools, GAME.id, page) as made:
        made.add([made.game.instant(made.book, made.page, "b", "others", along=False)], "Add")
    with open_campaign(path, tools) as opened:
        assert opened.game is GAME
        assert opened.page == page
        assert opened.book.options.sector == 5
        assert opened.problems == ()
        [card] = opened.cards("rough-magic-character")
        assert card.group.id == "others"
