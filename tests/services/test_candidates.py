"""Who can come into a fight."""

from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.side import Side
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.candidates import Candidates
from fourc_desktop.services.fights import Fights
from fourc_desktop.services.stock import Stock
from fourc_desktop.services.toolbox import Toolbox


def add(campaign: Campaign, name: str, side: Side) -> str:
    """Somebody of this name."""
    id_ = FourcCampaign(campaign).add_instant_hero(seed=name, side=side)
    FourcCampaign(campaign).edit_profile(
        id_, replace(FourcCampaign(campaign).character(id_).profile, name=name, side=side)
    )
    return id_


@pytest.fixture
def candidates(campaign: Campaign, tools: Toolbox) -> Candidates:
    """Those of a campaign with two heroes and a villain."""
    for name, side in (("zoe", Side.HERO), ("Ben", Side.VILLAIN), ("Abe", Side.HERO)):
        add(campaign, name, side)
    return Candidates(campaign, Stock(campaign, tools), Fights(campaign, tools).kinds)


def test_people_come_before_the_stock(candidates: Candidates) -> None:
    found = candidates.all()
    assert [(each.name, each.group, each.side) for each in found[:4]] == [
        ("Abe", "Heroes", "hero"),
        ("zoe", "Heroes", "hero"),
        ("Ben", "Villains", "villain"),
        ("Thug", "Street", "villain"),
    ]
    assert [each.foe is None for each in found[:4]] == [True, True, True, False]
    assert len(found) == 3 + len(candidates.stock.entries)
    assert found[3].numbers == (("Damage", 36), ("Fortune", 14))


@pytest.mark.parametrize(
    ("text", "names"),
    [("ABE", ["Abe"]), ("guard dog", ["Guard Dog"]), ("nobody at all", [])],
)
def test_they_are_found_by_their_words(candidates: Candidates, text: str, names: list[str]) -> None:
    assert [each.name for each in candidates.found(text)] == names


def test_they_are_gathered_anew_only_after_a_change(
    candidates: Candidates, campaign: Campaign
) -> None:
    before = candidates.all()
    assert candidates.all() is before
    add(campaign, "Cid", Side.HERO)
    assert [each.name for each in candidates.all()[:3]] == ["Abe", "Cid", "zoe"]
    campaign.discard([candidates.all()[0].id])
    assert candidates.all()[0].name == "Cid"
