from dataclasses import replace

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.headquarters_format import HEADQUARTERS_KIND
from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.formats.owned_format import COMPANION_KIND
from fourc_desktop.games.fourc.formats.vehicle_format import VEHICLE_KIND
from fourc_desktop.games.fourc.rules.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.draft import Draft
from fourc_desktop.games.fourc.rules.owned_vehicles import OwnedVehicle
from fourc_desktop.games.fourc.rules.rules import ADVANCED, BASIC
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.print_order import Blank, BlankKind, PrintOrder, table_of
from fourc_desktop.services.toolbox import Toolbox
from fourc_desktop.storage.print_options import PrintOptions, PrintStyle
from fourc_desktop.storage.settings import Paper


@pytest.fixture
def peopled(campaign: Campaign, family: HeroFile) -> Campaign:
    """Ada's family."""
    FourcCampaign(campaign).add([family], "Import Ada")
    return campaign


def order(campaign: Campaign, **wanted: bool) -> PrintOrder:
    """Everybody and everything, the heroes first."""
    ids = tuple(card.id for card in (*campaign.cards(), *campaign.cards(kind=None)))
    return PrintOrder(ids, (), Paper.A4, PrintOptions(PrintStyle.COLOR, **wanted))


@pytest.mark.parametrize(
    ("wanted", "kinds"),
    [
        ({"companions": True}, {COMPANION_KIND}),
        ({"headquarters": True}, {HEADQUARTERS_KIND}),
        ({"companions": True, "vehicles": True}, {COMPANION_KIND, VEHICLE_KIND}),
        ({}, set()),
    ],
)
def test_who_follows_another_is_not_printed_twice(
    peopled: Campaign, wanted: dict[str, bool], kinds: set[str]
) -> None:
    asked = order(peopled, **wanted)
    missing = set(asked.ids).difference(asked.alone(peopled))
    assert {peopled.card(id_).kind for id_ in missing} == kinds
    assert len(asked.alone(peopled)) + len(missing) == len(peopled.cards(kind=None))


def test_who_belongs_to_nobody_asked_for_is_printed_alone(peopled: Campaign) -> None:
    ids = tuple(card.id for card in peopled.cards(COMPANION_KIND))
    asked = PrintOrder(ids, (), Paper.A4, PrintOptions(companions=True))
    assert asked.alone(peopled) == ids
    assert {each.owner and each.owner.profile.name for each in asked.subjects(peopled)} == {"Ada"}


def test_everything_is_read_with_whose_it_is(peopled: Campaign) -> None:
    blank = Blank(BlankKind.MASTER_TABLE, BASIC)
    asked = replace(order(peopled), blanks=(blank,))
    subjects = list(asked.subjects(peopled))
    assert len(subjects) == len(peopled.cards(kind=None)) + 1
    assert subjects[-1].content == blank
    assert all(each.table == table_of(peopled) for each in subjects)


def test_what_a_draft_will_own_has_no_owner_yet(campaign: Campaign) -> None:
    (draft,) = FourcCampaign(campaign).add([Draft(ADVANCED)], "Begin")
    car = campaign.book.gear.vehicles["compact-car"]
    (bike,) = FourcCampaign(campaign).add([OwnedVehicle("Rumor", car)], "Add", owner=draft)
    asked = PrintOrder((bike,), (), Paper.A4, PrintOptions())
    assert [each.owner for each in asked.subjects(campaign)] == [None]
    with pytest.raises(Refused, match="is a draft"):
        list(replace(asked, ids=(draft,)).subjects(campaign))


def test_nobody_is_no_order(campaign: Campaign) -> None:
    with pytest.raises(Refused, match="choose somebody"):
        list(order(campaign).subjects(campaign))


def test_the_table_is_the_campaigns(campaign: Campaign, tools: Toolbox) -> None:
    assert table_of(campaign).names(ADVANCED, tools) == tools.rank_names(ADVANCED)
    campaign.change_page(CampaignPage(name="Night", rank_names=False), "Change")
    table = table_of(campaign)
    assert (table.campaign, table.book) == ("Night", campaign.book)
    assert table.names(ADVANCED, tools) != tools.rank_names(ADVANCED)
