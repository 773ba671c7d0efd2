"""What a campaign's book holds."""

from dataclasses import replace

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fourc.game import GAME
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.services.printing.campaign_book import book, book_subjects
from fourc_desktop.services.printing.print_order import PrintOrder
from fourc_desktop.storage.print_options import PrintOptions
from fourc_desktop.storage.settings import PaperSetting


def printed(campaign: Campaign, *, secrets: bool) -> list[str]:
    options = PrintOptions(along=frozenset({"vehicles"}), secrets=secrets)
    ids = tuple(card.id for card in campaign.cards())
    order = PrintOrder(ids, (), PaperSetting.A4, options, "book")
    return [each.name for each in book(list(book_subjects(order, campaign)), options, GAME)]


def test_the_book_holds_characters_maps_and_notes(
    peopled: Campaign, tools: ApplicationContext
) -> None:
    EncounterService(peopled, tools).add_map(SectorMap("Docks", 6, 2))
    peopled.change_page(replace(peopled.page, name="City", notes="The mayor did it."), "Notes")
    open_, shut = printed(peopled, secrets=True), printed(peopled, secrets=False)
    assert open_[:2] == ["City", "Contents"]
    assert open_[-2:] == ["Docks", "City"]
    assert shut == open_[:-1]
    heroes = [card.name for card in peopled.cards()]
    assert set(heroes) <= set(open_)
