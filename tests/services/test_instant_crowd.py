import pytest

from fourc_desktop.core.dice import SeededDice
from fourc_desktop.games.fourc.game import GAME
from fourc_desktop.games.fourc.rules.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.rules import BASIC
from fourc_desktop.games.fourc.rules.side import Side
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.instant_crowd import InstantCrowd


def test_each_has_a_seed_of_their_own(book: Rulebook) -> None:
    wanted = InstantCrowd(GAME, 20, CampaignPage(rules=BASIC), Side.VILLAIN)
    heroes = list(wanted.rolled(book, SeededDice("crowd")))
    assert len({hero.content.thing.seed for hero in heroes}) == 20
    assert {hero.content.thing.rules for hero in heroes} == {BASIC}
    assert {hero.content.thing.profile.side for hero in heroes} == {Side.VILLAIN}
    assert not any(hero.along for hero in heroes)


def test_companions_come_along_where_they_are_wanted(book: Rulebook) -> None:
    wanted = InstantCrowd(GAME, 40, CampaignPage(), Side.HERO, along=True)
    assert any(hero.along for hero in wanted.rolled(book, SeededDice("crowd")))


@pytest.mark.parametrize(
    ("count", "side", "label"),
    [
        (1, Side.HERO, "Instant hero"),
        (12, Side.HERO, "12 Instant heroes"),
        (2, Side.VILLAIN, "2 Instant villains"),
    ],
)
def test_the_step_has_a_name(count: int, side: Side, label: str) -> None:
    assert InstantCrowd(GAME, count, CampaignPage(), side).label == label


def test_they_come_and_go_in_one_step(campaign: Campaign, book: Rulebook) -> None:
    wanted = InstantCrowd(GAME, 30, CampaignPage(), Side.HERO, along=True)
    campaign.add(list(wanted.rolled(book, SeededDice("crowd"))), wanted.label)
    assert len(campaign.cards()) == 30
    assert campaign.undo() == "30 Instant heroes"
    assert campaign.cards(kind=None) == []
