from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.characters.companion_limits import alter_ego_limits
from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, DraftField
from fourc_desktop.games.fourc.rules.creation.draft_fields import new_draft as begin_draft
from fourc_desktop.games.fourc.rules.creation.draft_fields import set_field
from fourc_desktop.games.fourc.rules.powers.power import Score
from fourc_desktop.games.fourc.screens.builder.pages.score_row import ScoreRow, ScoreViewModel
from fourc_desktop.games.fourc.screens.builder.pages.trait_page import PrimaryTraitPage
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.widgets.buttons.value_button import ValueSources
from tests.games.fourc.screens.builder.conftest import Person

Begin = Callable[[CreationMethod], str]


def page(screen: FourcBuilderScreen) -> PrimaryTraitPage:
    if screen.step is not BuilderStep.PRIMARY:
        screen.show_step(BuilderStep.PRIMARY)
    shown = screen.frame.page
    assert isinstance(shown, PrimaryTraitPage)
    return shown


def row(screen: FourcBuilderScreen, field: DraftField) -> ScoreRow:
    return page(screen).card.rows[field]


def test_reroll_rolls_one(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.ROLL)
    person.press(row(screen, DraftField.MELEE).reroll)
    assert [field for field, _ in FourcCampaign(campaign).draft(id_).scores] == [DraftField.MELEE]
    assert campaign.undo_label == "Roll Melee"


def test_two_typed_digits_set_the_score(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.ROLL)
    first = row(screen, DraftField.MELEE)
    person.press(first.dice)
    person.type("71")
    assert FourcCampaign(campaign).draft(id_).score(DraftField.MELEE) == Score(30, 71)
    person.key(Qt.Key.Key_Return)
    assert person.focus is row(screen, DraftField.COORDINATION).dice
    person.type("48")
    assert FourcCampaign(campaign).draft(id_).score(DraftField.COORDINATION) == Score(20, 48)


@pytest.mark.parametrize("typed", ["1x", "123", "-1"])
def test_impossible_dice_are_refused_without_loss(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person, typed: str
) -> None:
    id_ = begin(CreationMethod.ROLL)
    melee = row(screen, DraftField.MELEE)
    person.press(melee.dice)
    person.type("71")
    melee.dice.setText("")
    melee.dice.insert("")
    melee.dice.textEdited.emit(typed)
    assert "00 to 99" in melee.refusal
    assert FourcCampaign(campaign).draft(id_).score(DraftField.MELEE) == Score(30, 71)
    person.key(Qt.Key.Key_Tab)
    assert melee.refusal == ""
    assert melee.dice.text() == "71"


def test_a_value_is_typed_in_one_step_of_undo(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.CHOOSE)
    melee = row(screen, DraftField.MELEE)
    assert not melee.dice.isVisible()
    person.press(melee.value)
    person.type("30")
    assert FourcCampaign(campaign).draft(id_).score(DraftField.MELEE) == Score(30)
    person.key(Qt.Key.Key_Return)
    person.type("20")
    campaign.undo()
    assert FourcCampaign(campaign).draft(id_).score(DraftField.COORDINATION) is None
    assert FourcCampaign(campaign).draft(id_).score(DraftField.MELEE) == Score(30)
    campaign.undo()
    assert FourcCampaign(campaign).draft(id_).score(DraftField.MELEE) is None


def test_a_typed_value_includes_the_origin_bonus(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.CHOOSE)
    campaign.change(
        id_, replace(FourcCampaign(campaign).draft(id_), origin="mutant"), "Choose the origin"
    )
    fortitude = row(screen, DraftField.FORTITUDE)
    person.press(fortitude.value)
    person.type("40")
    assert FourcCampaign(campaign).draft(id_).score(DraftField.FORTITUDE) == Score(30)
    assert fortitude.value.text() == "40"
    assert fortitude.value.sources.parts == (("Chosen", "30"), ("Mutant", "+10"))


def test_a_value_above_a_limit_is_kept_and_cut_down(
    screen: FourcBuilderScreen, campaign: Campaign, person: Person
) -> None:
    draft = replace(
        begin_draft(FourcCampaign(campaign).rules, CreationMethod.CHOOSE, alter_ego_limits())
    )
    id_ = FourcCampaign(campaign).add([draft], "Begin")[0]
    screen.show_document(id_)
    brawn = row(screen, DraftField.BRAWN)
    person.press(brawn.value)
    person.type("40")
    assert FourcCampaign(campaign).draft(id_).score(DraftField.BRAWN) == Score(40)
    said = "40 with Alter-Ego’s limit −10 is 30."
    assert brawn.note == said
    person.key(Qt.Key.Key_Tab)
    assert (brawn.value.text(), brawn.note) == ("30", said)
    person.type("20")
    assert (brawn.note, brawn.refusal) == (said, "")
    person.press(brawn.value)
    person.type("20")
    assert brawn.note == ""


def test_notes_are_cleared_for_the_next_character(
    screen: FourcBuilderScreen, campaign: Campaign, person: Person
) -> None:
    drafts = [
        begin_draft(FourcCampaign(campaign).rules, CreationMethod.CHOOSE, alter_ego_limits())
        for _ in range(2)
    ]
    first, second = FourcCampaign(campaign).add(drafts, "Begin")
    for id_ in (first, second):
        campaign.change(
            id_,
            set_field(FourcCampaign(campaign).draft(id_), DraftField.BRAWN, Score(30)),
            "Choose Brawn",
        )
    screen.show_document(first)
    screen.show_step(BuilderStep.PRIMARY)
    brawn = row(screen, DraftField.BRAWN)
    person.press(brawn.value)
    person.type("40")
    assert brawn.note
    screen.show_document(second)
    screen.show_step(BuilderStep.PRIMARY)
    assert brawn.value.text() == "30"
    assert brawn.note == ""


@pytest.mark.parametrize(
    ("typed", "said"), [("0", "1 or more"), ("99999", "9,999 or less"), ("2.5", "whole number")]
)
def test_an_impossible_value_is_refused_and_the_old_one_stays(
    screen: FourcBuilderScreen,
    begin: Begin,
    campaign: Campaign,
    person: Person,
    typed: str,
    said: str,
) -> None:
    id_ = begin(CreationMethod.CHOOSE)
    campaign.change(
        id_, set_field(FourcCampaign(campaign).draft(id_), DraftField.MELEE, Score(6)), "Choose"
    )
    melee = row(screen, DraftField.MELEE)
    following = row(screen, DraftField.COORDINATION)
    before = following.mapTo(screen, QPoint(0, 0))
    person.press(melee.value)
    person.type(typed)
    QApplication.processEvents()
    assert said in melee.refusal
    assert not melee._refusal.visibleRegion().isEmpty()
    assert melee.rect().contains(melee._refusal.geometry())
    assert following.mapTo(screen, QPoint(0, 0)) == before, "no row moves under the pointer"
    person.key(Qt.Key.Key_Tab)
    assert melee.refusal == ""
    assert melee.value.text() != typed


def test_a_value_opens_to_its_sources(
    screen: FourcBuilderScreen, whole: str, person: Person, window: MainWindow
) -> None:
    screen.show_document(whole)
    value = row(screen, DraftField.MELEE).value
    person.tab_to(value)
    assert screen._tip.isVisible()
    QTest.keyClick(value, Qt.Key.Key_Escape)
    assert not screen._tip.isVisible()
    person.key(Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert screen._tip.isVisible()


@pytest.mark.parametrize("bonuses", [(), ("Mutant +10",)])
def test_a_score_without_a_row_has_its_sources_below_only_if_there_are_bonuses(
    qtbot: QtBot, bonuses: tuple[str, ...]
) -> None:
    repute = ScoreRow("Repute", "", lambda _: None, least=0, most=100, has_row=False)
    qtbot.addWidget(repute)
    shown = ScoreViewModel(Score(13, 38), 13, ValueSources("", "", ()), chips=bonuses)
    repute.show_score(replace(shown, remark="" if bonuses else "as rolled"))
    with qtbot.waitExposed(repute):
        repute.show()
    repute.resize(repute.minimumSizeHint())
    QApplication.processEvents()
    source = repute._chip_widgets[0] if bonuses else repute._remark
    below = source.mapTo(repute, QPoint(0, 0)).y() > repute._held.geometry().bottom()
    assert below is bool(bonuses)
