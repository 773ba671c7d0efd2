from dataclasses import replace

import pytest

from fourc_desktop.core.documents import PrintContext, PrintSubject
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.document_formats import (
    COMPANION_KIND,
    HEADQUARTERS_KIND,
    VEHICLE_KIND,
)
from fourc_desktop.games.fourc.formats.hero_file import content_of
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.creation.draft import Draft
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC
from fourc_desktop.games.fourc.rules.summaries.card_summaries import NOBODY
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.printing.print_order import (
    BlankOrder,
    BlankSubject,
    PrintOrder,
    sheets_of,
)
from fourc_desktop.storage.print_options import PrintOptions
from fourc_desktop.storage.settings import PaperSetting


def order(campaign: Campaign, *along: str) -> PrintOrder:
    """Everybody and everything, the heroes first."""
    ids = tuple(card.id for card in (*campaign.cards(), *campaign.cards(kind=None)))
    return PrintOrder(ids, (), PaperSetting.A4, PrintOptions(along=frozenset(along)))


def documents(asked: PrintOrder, campaign: Campaign) -> list[PrintSubject]:
    """The documents among what is to be printed."""
    return [each for each in asked.subjects(campaign) if isinstance(each, PrintSubject)]


@pytest.mark.parametrize(
    ("wanted", "kinds"),
    [
        (("companions",), {COMPANION_KIND}),
        (("headquarters",), {HEADQUARTERS_KIND}),
        (("companions", "vehicles"), {COMPANION_KIND, VEHICLE_KIND}),
        ((), set()),
    ],
)
def test_belongings_printed_with_their_owner_are_not_repeated(
    peopled: Campaign, wanted: tuple[str, ...], kinds: set[str]
) -> None:
    asked = order(peopled, *wanted)
    missing = set(asked.ids).difference(asked.alone(peopled))
    assert {peopled.card(id_).kind for id_ in missing} == kinds
    assert len(asked.alone(peopled)) + len(missing) == len(peopled.cards(kind=None))


def test_companions_are_printed_alone_without_their_owner(peopled: Campaign) -> None:
    ids = tuple(card.id for card in peopled.cards(COMPANION_KIND))
    asked = PrintOrder(ids, (), PaperSetting.A4, PrintOptions(along=frozenset({"companions"})))
    assert asked.alone(peopled) == ids
    assert {each.owner.profile.name for each in documents(asked, peopled)} == {"Ada"}


def test_subjects_carry_the_print_context(peopled: Campaign) -> None:
    blank = BlankOrder("master-table", CampaignPage(rules=BASIC))
    asked = replace(order(peopled), blanks=(blank,))
    subjects = list(asked.subjects(peopled))
    assert len(subjects) == len(peopled.cards(kind=None)) + 1
    assert subjects[-1] == BlankSubject(blank, peopled.print_context)
    assert all(each.context == peopled.print_context for each in subjects)


def test_a_belonging_of_a_draft_prints_no_owner(campaign: Campaign) -> None:
    (draft,) = FourcCampaign(campaign).add([Draft(ADVANCED)], "Begin")
    car = campaign.book.gear.vehicles["compact-car"]
    (bike,) = FourcCampaign(campaign).add([OwnedVehicle("Rumor", car)], "Add", owner=draft)
    asked = PrintOrder((bike,), (), PaperSetting.A4, PrintOptions())
    (subject,) = documents(asked, campaign)
    assert isinstance(subject.owner, Draft)
    (sheet,) = sheets_of(subject, PrintOptions(), campaign.game)
    assert ("Owner", NOBODY) in sheet.words()
    with pytest.raises(Refused, match="is a draft"):
        list(replace(asked, ids=(draft,)).subjects(campaign))


def test_an_empty_order_is_refused(campaign: Campaign) -> None:
    with pytest.raises(Refused, match="choose somebody"):
        list(order(campaign).subjects(campaign))


def test_crew_members_are_read_with_their_vehicle(peopled: Campaign) -> None:
    base = peopled.book.gear.vehicles["compact-car"]
    car = OwnedVehicle("Gossip", base, crew="ADA; Nobody, Gossip")
    (gossip,) = FourcCampaign(peopled).add([car], "Add")
    asked = PrintOrder((gossip, peopled.cards()[0].id), (), PaperSetting.A4, PrintOptions())
    subject, ada = documents(asked, peopled)
    named = {peopled.kinds.of(content_of(each)).head(each).name for each in subject.others}
    assert named == {"Ada", "Gossip"}
    assert ada.others == ()


def test_the_print_context_comes_from_the_campaign(campaign: Campaign) -> None:
    page = CampaignPage(name="Night", rank_names=False)
    campaign.change_page(page, "Change")
    assert campaign.print_context == PrintContext("4C", campaign.book, page, "Night")
