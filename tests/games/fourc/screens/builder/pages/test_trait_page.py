"""The page of the Primary Traits: rolled, typed, chosen, bought, each with its sources."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from fourc_desktop.core.limits import HIGHEST_RANK
from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, DraftField
from fourc_desktop.games.fourc.rules.creation.draft_fields import set_field
from fourc_desktop.games.fourc.rules.powers.power import Score
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.screens.builder.pages.score_row import ScoreRow
from fourc_desktop.games.fourc.screens.builder.pages.trait_page import PrimaryTraitPage
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from tests.games.fourc.screens.builder.conftest import Heard, Person

Begin = Callable[[CreationMethod], str]


TRAITS = [DraftField(trait.value) for trait in Trait]


def page(screen: FourcBuilderScreen) -> PrimaryTraitPage:
    if screen.step is not BuilderStep.PRIMARY:
        screen.show_step(BuilderStep.PRIMARY)
    shown = screen.frame.page
    assert isinstance(shown, PrimaryTraitPage)
    return shown


def row(screen: FourcBuilderScreen, field: DraftField) -> ScoreRow:
    return page(screen).card.rows[field]


def test_roll_unlocked_keeps_locked_traits(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.ROLL)
    rows = page(screen).card.rows
    person.press("Roll all unlocked traits")
    first = FourcCampaign(campaign).draft(id_)
    assert [first.score(field) is not None for field in TRAITS] == [True] * 7
    person.press(rows[DraftField.BRAWN].lock)
    assert not rows[DraftField.BRAWN].reroll.isEnabled()
    person.key(Qt.Key.Key_R)
    second = FourcCampaign(campaign).draft(id_)
    assert second.score(DraftField.BRAWN) == first.score(DraftField.BRAWN)
    assert second.scores != first.scores
    for field in TRAITS:
        score = second.score(field)
        assert score is not None
        assert rows[field].dice.text() == f"{score.dice:02}"
        assert rows[field].value.text() == str(score.value)


def test_r_says_why_nothing_is_rolled_when_everything_is_locked(
    screen: FourcBuilderScreen, begin: Begin, person: Person, heard: Heard
) -> None:
    begin(CreationMethod.ROLL)
    shown = page(screen)
    for field in TRAITS:
        assert heard.noted == []
        screen.controller.lock(field, locked=True)
    person.key(Qt.Key.Key_R)
    assert heard.noted == ["Everything here is locked: unlock what is to be rolled"]
    assert shown.tools()[0].toolTip() == heard.noted[0]


def test_points_are_stepped_and_counted(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.POINTS)
    melee = row(screen, DraftField.MELEE)
    person.press(melee.value)
    person.type("40")
    for _ in range(3):
        person.press(melee.more)
    person.press(melee.fewer)
    assert FourcCampaign(campaign).draft(id_).score(DraftField.MELEE) == Score(42)
    assert screen.frame.points.accessibleName().startswith("278 ")
    assert "42 points" in melee._remark.text()
    assert melee.fewer.isEnabled()
    assert melee.more.isEnabled()


def test_tab_leads_from_number_to_number(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.POINTS)
    person.press(row(screen, DraftField.MELEE).value)
    for trait, rank in zip(TRAITS, range(11, 18), strict=True):
        assert person.focus is row(screen, trait).value
        person.type(str(rank))
        person.key(Qt.Key.Key_Tab)
    draft = FourcCampaign(campaign).draft(id_)
    assert [draft.score(trait) for trait in TRAITS] == [Score(rank) for rank in range(11, 18)]


def test_up_and_down_in_a_bought_number_step_it(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.POINTS)
    melee = row(screen, DraftField.MELEE)
    person.press(melee.value)
    person.type("40")
    person.key(Qt.Key.Key_Up)
    person.key(Qt.Key.Key_Up)
    person.key(Qt.Key.Key_Down)
    assert melee.value.text() == "41"
    assert FourcCampaign(campaign).draft(id_).score(DraftField.MELEE) == Score(41)
    assert "Up and Down" in melee.value.accessibleDescription()
    draft = replace(FourcCampaign(campaign).draft(id_), method=CreationMethod.CHOOSE)
    campaign.change(id_, draft, "Choose")
    person.key(Qt.Key.Key_Up)
    assert melee.value.text() == "41"
    assert "Up and Down" not in melee.value.accessibleDescription()


@pytest.mark.parametrize(
    ("typed", "disabled", "reason"),
    [
        ("1", "fewer", "1 is the lowest value"),
        (str(HIGHEST_RANK), "more", f"{HIGHEST_RANK} is the highest value"),
    ],
)
def test_a_stepper_at_its_limit_is_disabled(
    screen: FourcBuilderScreen,
    begin: Begin,
    person: Person,
    typed: str,
    disabled: str,
    reason: str,
) -> None:
    begin(CreationMethod.POINTS)
    melee = row(screen, DraftField.MELEE)
    person.press(melee.value)
    person.type(typed)
    steppers = {"fewer": melee.fewer, "more": melee.more}
    assert {name for name, each in steppers.items() if not each.isEnabled()} == {disabled}
    assert steppers[disabled].accessibleDescription() == reason


def test_damage_and_fortune_need_their_traits(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign
) -> None:
    id_ = begin(CreationMethod.CHOOSE)
    shown = page(screen)
    assert not shown._damage.value.isEnabled()
    draft = FourcCampaign(campaign).draft(id_)
    for field, value in zip(TRAITS[:4], (30, 20, 20, 30), strict=True):
        draft = set_field(draft, field, Score(value))
    campaign.change(id_, draft, "Choose")
    assert shown._damage.value.text() == "100"
    assert shown._damage.value.sources.parts[0] == ("Melee", "30")
    assert shown._fortune.value.text() == "–"
