"""The sheet beside the pages is always the draft's."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.draft import Field, Method
from fourc_desktop.games.fourc.rules.drafting import settle
from fourc_desktop.games.fourc.rules.powers import HeldPower, Score
from fourc_desktop.games.fourc.rules.side import Side
from fourc_desktop.games.fourc.rules.skills import Skill
from fourc_desktop.games.fourc.screens.builder.growing_sheet import GrowingSheet
from fourc_desktop.games.fourc.screens.builder.place import BuilderPlace
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaign import Campaign

Begin = Callable[[Method], str]


@pytest.fixture
def sheet(place: BuilderPlace) -> GrowingSheet:
    return place.sheet.sheet


def test_it_begins_empty(sheet: GrowingSheet, begin: Begin, place: BuilderPlace) -> None:
    begin(Method.ROLL)
    assert sheet.head.name.text() == "No name yet"
    assert sheet.head.origin.text() == "Origin open"
    assert [line.value for line in sheet.traits.lines] == ["–"] * 7
    assert (sheet.damage.value.text(), sheet.fortune.value.text()) == ("–", "–")
    assert sheet.powers.lines == sheet.skills.lines == ()
    assert not place.sheet.preview.isEnabled()


def test_it_grows_with_each_choice(sheet: GrowingSheet, begin: Begin, campaign: Campaign) -> None:
    id_ = begin(Method.ROLL)
    draft = replace(FourcCampaign(campaign).draft(id_), origin="mutant")
    draft = settle(draft, Field.FORTITUDE, Score(30, 67))
    draft = settle(draft, Field.SKILL_COUNT, Score(2, 40))
    draft = replace(draft, skills=(Skill("Signaling"),), powers=(HeldPower("magic"),))
    profile = replace(draft.profile, identity="Ada Venn", player="Kira", side=Side.VILLAIN)
    campaign.change(id_, replace(draft, profile=profile), "Settle")
    assert sheet.head.origin.text() == "Mutant · Villain"
    assert sheet.head._who.text() == "Ada Venn, played by Kira"
    assert str(sheet.traits.lines[3]) == "Fortitude 40–49 40"
    assert [str(line) for line in sheet.skills.lines] == [
        "Signaling +1",
        "1 skill or contact to choose",
    ]
    assert [line.name for line in sheet.powers.lines] == ["Magic"]


def test_what_is_against_the_rules_is_marked(
    sheet: GrowingSheet, whole: str, campaign: Campaign, place: BuilderPlace
) -> None:
    place.show_document(whole)
    draft = FourcCampaign(campaign).draft(whole)
    campaign.change(whole, replace(draft, powers=(*draft.powers, draft.powers[0])), "Twice")
    assert any(line.is_wrong for line in sheet.powers.lines)
    campaign.undo()
    assert not any(line.is_wrong for line in sheet.powers.lines)
    assert place.sheet.preview.isEnabled()
