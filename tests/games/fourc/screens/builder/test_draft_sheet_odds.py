"""The odds at the foot of the draft sheet."""

from collections.abc import Callable
from dataclasses import replace

from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, DraftField
from fourc_desktop.games.fourc.rules.creation.draft_fields import set_field
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign


def test_odds_are_shown_once_all_traits_are_set(
    screen: FourcBuilderScreen, begin: Callable[[CreationMethod], str], campaign: Campaign
) -> None:
    id_ = begin(CreationMethod.CHOOSE)
    odds = screen.sheet.sheet.odds
    assert not odds.isVisible()
    draft = FourcCampaign(campaign).draft(id_)
    for trait in Trait:
        draft = set_field(draft, DraftField(trait.value), Score(30))
    campaign.change(id_, draft, "Settle")
    assert odds.isVisible()
    assert odds.words.text() == "Fists, bashing: row 30–39"
    assert odds.hits.text() == "hits 65 %"
    assert odds.bar.accessibleName() == "black 35 %, red 30 %, blue 29 %, yellow 6 %"
    light = HeldPower("elemental-energy-control", rank=Score(40)).with_answers("kind", ("light",))
    campaign.change(id_, replace(draft, powers=(light,)), "Add a power")
    assert "row 40–49" in odds.words.text()
    assert odds.hits.text() == "hits 70 %"
