from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.formats.document_formats import VEHICLE_KIND
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_card import cards_label, free_name
from tests.kinds import FOURC


def test_a_label_names_one_card_and_counts_several(campaign: Campaign) -> None:
    card = campaign.card(FourcCampaign(campaign).add_instant_hero(seed="a"))
    assert cards_label([card], FOURC) == card.name
    assert cards_label([card] * 3, FOURC) == "3 heroes"
    assert cards_label([card, replace(card, kind=VEHICLE_KIND)], FOURC) == "2 documents"


@pytest.mark.parametrize(
    ("name", "taken", "free"),
    [
        ("Storm", {"Storm"}, "Storm 2"),
        ("Storm", {"Storm", "Storm 2"}, "Storm 3"),
        ("Agent 7", {"Agent 7"}, "Agent 8"),
        ("Agent 7", {"Agent 7", "Agent 8"}, "Agent 9"),
        ("Agent 1", {"Agent 1"}, "Agent 1 2"),
        ("7", {"7"}, "7 2"),
    ],
)
def test_a_free_name_counts_on(name: str, taken: set[str], free: str) -> None:
    assert free_name(name, taken) == free
