"""The sheet beside the pages always shows the draft."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, DraftField
from fourc_desktop.games.fourc.rules.creation.draft_fields import set_field
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.skills import Skill
from fourc_desktop.games.fourc.screens.builder.draft_sheet import DraftSheet
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.text import BREAK
from fourc_desktop.ui.theming.appearance import Appearance

Begin = Callable[[CreationMethod], str]


@pytest.fixture
def sheet(screen: FourcBuilderScreen) -> DraftSheet:
    return screen.sheet.sheet


def test_a_new_draft_sheet_is_empty(
    sheet: DraftSheet, begin: Begin, screen: FourcBuilderScreen
) -> None:
    begin(CreationMethod.ROLL)
    assert sheet.head.name.text() == "No name yet"
    assert sheet.head.origin.text() == "Origin open"
    assert [line.value for line in sheet.traits.rows] == ["–"] * 7
    assert sheet.damage.accessibleName() == "Damage –"
    assert sheet.fortune.accessibleName() == "Fortune –"
    assert sheet.powers.rows == sheet.skills.rows == ()
    assert not screen.sheet.preview.isEnabled()
    assert sheet.head.portrait.toolTip() == "The portrait is chosen on the page Who"


def test_the_draft_sheet_shows_each_choice(
    sheet: DraftSheet, begin: Begin, campaign: Campaign
) -> None:
    id_ = begin(CreationMethod.ROLL)
    draft = replace(FourcCampaign(campaign).draft(id_), origin="mutant")
    draft = set_field(draft, DraftField.FORTITUDE, Score(30, 67))
    draft = set_field(draft, DraftField.SKILL_COUNT, Score(2, 40))
    draft = replace(draft, skills=(Skill("Signaling"),), powers=(HeldPower("magic"),))
    profile = replace(draft.profile, identity="Ada Venn", player="Kira", side=CharacterSide.VILLAIN)
    campaign.change(id_, replace(draft, profile=profile), "Settle")
    assert sheet.head.origin.text() == "Mutant · Villain"
    assert sheet.head._who.text() == "Ada Venn, played by Kira"
    assert str(sheet.traits.rows[3]) == "Fortitude 40–49 40"
    assert [str(line) for line in sheet.skills.rows] == [
        "Signaling +1",
        "1 skill or contact to choose",
    ]
    assert [line.name for line in sheet.powers.rows] == ["Magic"]


def test_a_very_long_word_leaves_the_sheet_its_width(
    sheet: DraftSheet, begin: Begin, campaign: Campaign
) -> None:
    id_ = begin(CreationMethod.ROLL)
    usual = sheet.minimumSizeHint().width()
    draft = FourcCampaign(campaign).draft(id_)
    long = "Bartholomew" * 9
    profile = replace(draft.profile, name=long, identity=long, player=long)
    campaign.change(id_, replace(draft, profile=profile), "Name")
    assert sheet.minimumSizeHint().width() <= usual


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("name", ["Extraordinarily-Longname", "Supercalifragilistic"])
def test_a_long_name_does_not_break_within_a_word(
    sheet: DraftSheet,
    begin: Begin,
    campaign: Campaign,
    appearance: Appearance,
    qtbot: QtBot,
    name: str,
    scale: int,
) -> None:
    id_ = begin(CreationMethod.ROLL)
    appearance.set_text_scale(scale)
    draft = FourcCampaign(campaign).draft(id_)
    campaign.change(id_, replace(draft, profile=replace(draft.profile, name=name)), "Name")
    shown = sheet.head.name

    def fits() -> bool:
        words = shown.text().replace("-", "- ").replace(BREAK, "").split()
        metrics = QFontMetricsF(shown.font())
        return max(map(metrics.horizontalAdvance, words)) <= shown.contentsRect().width()

    qtbot.waitUntil(fits)
    assert shown.text().replace(BREAK, "") == name


def test_powers_bought_with_points_are_counted_without_a_limit(
    sheet: DraftSheet, begin: Begin, campaign: Campaign
) -> None:
    id_ = begin(CreationMethod.POINTS)
    draft = replace(FourcCampaign(campaign).draft(id_), powers=(HeldPower("magic"),))
    campaign.change(id_, draft, "Buy a power")
    assert sheet.powers._note.text() == "1 power"


def test_rule_problems_are_marked(
    sheet: DraftSheet, whole: str, campaign: Campaign, screen: FourcBuilderScreen
) -> None:
    screen.show_document(whole)
    draft = FourcCampaign(campaign).draft(whole)
    campaign.change(whole, replace(draft, powers=(*draft.powers, draft.powers[0])), "Twice")
    assert any(line.is_wrong for line in sheet.powers.rows)
    campaign.undo()
    assert not any(line.is_wrong for line in sheet.powers.rows)
    assert screen.sheet.preview.isEnabled()
