"""A score row while a person types: what changes by something else is shown at once."""

from collections.abc import Callable

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, DraftField
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
