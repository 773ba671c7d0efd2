"""The stock characters of fights are offered for printing."""

import pytest

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fourc.game import GAME
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.new_characters import Stock
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.services.encounters.encounter_setup import FoeGroup
from fourc_desktop.services.printing import fight_foes
from fourc_desktop.services.printing.fight_foes import foes_in_fights
from fourc_desktop.services.printing.print_order import PrintOrder
from fourc_desktop.services.printing.printouts import BY_ID, PRINTOUTS
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.print_options import PrintOptions
from fourc_desktop.storage.settings import PaperSetting

DOCKS = SectorMap("Docks", 6, 4)


@pytest.fixture
def stock(campaign: Campaign, tools: ApplicationContext) -> Stock:
    return Stock(campaign, tools)


@pytest.fixture
def brawl(campaign: Campaign, tools: ApplicationContext, stock: Stock) -> str:
    hero = FourcCampaign(campaign).add_instant_hero(seed="7")
    (thug,) = (each for each in stock.entries if each.id == "thug")
    (police,) = (each for each in stock.entries if each.id == "police-officer")
    foes = [FoeGroup(thug, 4), FoeGroup(police, 1)]
    return EncounterService(campaign, tools).begin("Brawl", DOCKS, [hero], foes)


def test_foes_in_fights_are_counted_by_kind(campaign: Campaign, brawl: str, stock: Stock) -> None:
    thugs, police = foes_in_fights(campaign, lambda: stock.entries)
    assert (thugs.id, thugs.name, thugs.fight, thugs.count) == (f"{brawl}/thug", "Thug", "Brawl", 4)
    assert (police.name, police.count) == ("Police Officer", 1)


def test_a_gang_has_a_card_and_each_a_token(campaign: Campaign, brawl: str, stock: Stock) -> None:
    found = tuple(foes_in_fights(campaign, lambda: stock.entries))
    order = PrintOrder((), (), PaperSetting.A4, PrintOptions(), "cards", found)
    assert (order.is_empty, order.count) == (False, 5)
    subjects = list(BY_ID["cards"].subjects(order, campaign))
    ((cards,),) = BY_ID["cards"].batches(subjects, order.options, GAME)
    assert [(each.name, each.members) for each in cards.cards] == [  # type: ignore[attr-defined]
        ("Thug", 4),
        ("Police Officer", 1),
    ]
    ((standees,),) = BY_ID["standees"].batches(subjects, order.options, GAME)
    assert len(standees.tokens) == 5  # type: ignore[attr-defined]
    assert BY_ID["cards"].names(order, campaign) == ["Thug", "Police Officer"]
    assert [each.id for each in PRINTOUTS if each.takes_foes] == ["cards", "standees"]


def test_without_fights_the_stock_is_not_read(campaign: Campaign) -> None:
    def never() -> tuple[()]:
        raise AssertionError("the stock was read")

    assert foes_in_fights(campaign, never) == []


def test_a_fight_that_cannot_be_read_is_passed_over(
    campaign: Campaign, brawl: str, stock: Stock, monkeypatch: pytest.MonkeyPatch
) -> None:
    def damaged(_campaign: Campaign, _id: str) -> None:
        raise StorageError("Brawl is damaged.")

    monkeypatch.setattr(fight_foes, "fight_of", damaged)
    assert foes_in_fights(campaign, lambda: stock.entries) == []
