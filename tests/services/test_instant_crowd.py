import pytest

from fourc_desktop.core.dice import SeededDice
from fourc_desktop.core.game import AnyPage, Side
from fourc_desktop.games.fourc.game import GAME
from fourc_desktop.games.fourc.rules.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.rules import ADVANCED, BASIC, Rules
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.instant_crowd import InstantCrowd

HERO, VILLAIN = GAME.sides


def page(rules: Rules = ADVANCED) -> AnyPage:
    return CampaignPage(rules=rules)


def test_each_has_a_seed_of_their_own(book: Rulebook) -> None:
    wanted = InstantCrowd(20, page(BASIC), VILLAIN)
    made = list(wanted.rolled(GAME, book, SeededDice("crowd")))
    heroes = [each.content.thing for each in made]
    assert len({hero.seed for hero in heroes}) == 20
    assert {hero.rules for hero in heroes} == {BASIC}
    assert {hero.profile.side for hero in heroes} == {"villain"}
    assert not any(each.along for each in made)


def test_what_belongs_to_them_comes_along_where_it_is_wanted(book: Rulebook) -> None:
    wanted = InstantCrowd(40, page(), HERO, along=True)
    assert any(each.along for each in wanted.rolled(GAME, book, SeededDice("crowd")))


@pytest.mark.parametrize(
    ("count", "side", "label"),
    [
        (1, HERO, "Instant hero"),
        (12, HERO, "12 Instant heroes"),
        (2, VILLAIN, "2 Instant villains"),
    ],
)
def test_the_step_has_a_name(count: int, side: Side, label: str) -> None:
    assert InstantCrowd(count, page(), side).label == label


def test_they_come_and_go_in_one_step(campaign: Campaign, book: Rulebook) -> None:
    wanted = InstantCrowd(30, page(), HERO, along=True)
    campaign.add(list(wanted.rolled(GAME, book, SeededDice("crowd"))), wanted.label)
    assert len(campaign.cards()) == 30
    assert campaign.undo() == "30 Instant heroes"
    assert campaign.cards(kind=None) == []
