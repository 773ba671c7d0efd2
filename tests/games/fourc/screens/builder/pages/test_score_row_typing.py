"""A score row while a person types, and what is said about it."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, DraftField
from fourc_desktop.games.fourc.rules.creation.draft_fields import set_field, set_origin
from fourc_desktop.games.fourc.rules.powers.power import Score
from fourc_desktop.games.fourc.screens.builder.pages.score_row import ScoreRow
from fourc_desktop.games.fourc.screens.builder.pages.trait_page import PrimaryTraitPage
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from tests.games.fourc.screens.builder.conftest import Person

Begin = Callable[[CreationMethod], str]


def willpower(screen: FourcBuilderScreen) -> ScoreRow:
    screen.show_step(BuilderStep.PRIMARY)
    shown = screen.frame.page
    assert isinstance(shown, PrimaryTraitPage)
    return shown.card.rows[DraftField.WILLPOWER]


def test_a_fix_replaces_the_typed_number_in_its_field(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person, qtbot: QtBot
) -> None:
    id_ = begin(CreationMethod.POINTS)
    row = willpower(screen)
    person.press(row.value)
    person.type("60")
    line = screen.frame.problems.line
    qtbot.waitUntil(lambda: "Lower to 50" in [each.text() for each in line.buttons])
    person.press("Lower to 50")
    QApplication.processEvents()
    assert FourcCampaign(campaign).draft(id_).score(DraftField.WILLPOWER) == Score(50)
    assert row.value.text() == "50"


def test_undo_replaces_the_typed_number_in_its_field(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    begin(CreationMethod.POINTS)
    row = willpower(screen)
    person.press(row.value)
    person.type("30")
    campaign.undo()
    assert row.value.hasFocus()
    assert row.value.text() == ""


@pytest.mark.parametrize("before", [None, Score(6)])
def test_too_large_a_number_leaves_none_of_its_digits(
    screen: FourcBuilderScreen,
    begin: Begin,
    campaign: Campaign,
    person: Person,
    before: Score | None,
) -> None:
    id_ = begin(CreationMethod.CHOOSE)
    draft = FourcCampaign(campaign).draft(id_)
    campaign.change(id_, set_field(draft, DraftField.WILLPOWER, before), "Choose")
    row = willpower(screen)
    person.press(row.value)
    person.type("999999")
    assert row.refusal == "It should be 9,999 or less."
    assert row.value.text() == "999999"
    assert FourcCampaign(campaign).draft(id_).score(DraftField.WILLPOWER) == before
    person.key(Qt.Key.Key_Tab)
    assert row.value.text() == ("" if before is None else "6")


def test_a_sum_that_differs_is_told_until_the_step_is_left(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.CHOOSE)
    draft = FourcCampaign(campaign).draft(id_)
    campaign.change(id_, set_origin(draft, "alien"), "Choose the origin")
    row = willpower(screen)
    person.press(row.value)
    person.type("6")
    assert row.note == "6 with Alien +10 is 16."
    screen.show_step(BuilderStep.SECONDARY)
    assert willpower(screen).note == ""
