import pytest

from fourc_desktop.core.dice import SeededDice
from fourc_desktop.games.fourc.game import GAME
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
from fourc_desktop.games.fourc.rules.editions import BASIC
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.new_characters import InstantCharacters


def test_instant_characters_have_different_seeds(book: Rulebook) -> None:
    wanted = InstantCharacters(GAME, 20, CampaignPage(rules=BASIC), CharacterSide.VILLAIN)
    heroes = list(wanted.rolled(book, SeededDice("crowd")))
    assert len({hero.content.document.seed for hero in heroes}) == 20
    assert {hero.content.document.rules for hero in heroes} == {BASIC}
    assert {hero.content.document.profile.side for hero in heroes} == {CharacterSide.VILLAIN}
    assert not any(hero.belongings for hero in heroes)


def test_companions_are_rolled_on_request(book: Rulebook) -> None:
    wanted = InstantCharacters(GAME, 40, CampaignPage(), CharacterSide.HERO, along=True)
    assert any(hero.belongings for hero in wanted.rolled(book, SeededDice("crowd")))


@pytest.mark.parametrize(
    ("count", "side", "label"),
    [
        (1, CharacterSide.HERO, "Instant hero"),
        (12, CharacterSide.HERO, "12 Instant heroes"),
        (2, CharacterSide.VILLAIN, "2 Instant villains"),
    ],
)
def test_the_step_has_a_name(count: int, side: CharacterSide, label: str) -> None:
    assert InstantCharacters(GAME, count, CampaignPage(), side).label == label


def test_instant_characters_are_added_in_one_undo_step(campaign: Campaign, book: Rulebook) -> None:
    wanted = InstantCharacters(GAME, 30, CampaignPage(), CharacterSide.HERO, along=True)
    campaign.add(list(wanted.rolled(book, SeededDice("crowd"))), wanted.label)
    assert len(campaign.cards()) == 30
    assert campaign.undo() == "30 Instant heroes"
    assert campaign.cards(kind=None) == []
