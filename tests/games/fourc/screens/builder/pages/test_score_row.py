from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from fourc_desktop.games.fourc.rules.characters.companion_limits import alter_ego_limits
from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, DraftField
from fourc_desktop.games.fourc.rules.creation.draft_fields import new_draft as begin_draft
from fourc_desktop.games.fourc.rules.creation.draft_fields import set_field
from fourc_desktop.games.fourc.rules.powers.power import Score
from fourc_desktop.games.fourc.screens.builder.pages.score_row import ScoreRow
from fourc_desktop.games.fourc.screens.builder.pages.trait_page import PrimaryTraitPage
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.app.main_window import MainWindow
from tests.games.fourc.screens.builder.conftest import Person

Begin = Callable[[CreationMethod], str]


def page(place: FourcBuilderScreen) -> PrimaryTraitPage:
    if place.step is not BuilderStep.PRIMARY:
        place.show_step(BuilderStep.PRIMARY)
    shown = place.frame.page
    assert isinstance(shown, PrimaryTraitPage)
    return shown


def row(place: FourcBuilderScreen, field: DraftField) -> ScoreRow:
    return page(place).card.rows[field]


def test_reroll_rolls_one(
    place: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.ROLL)
    person.press(row(place, DraftField.MELEE).reroll)
    assert [field for field, _ in FourcCampaign(campaign).draft(id_).scores] == [DraftField.MELEE]
    assert campaign.undo_label == "Roll Melee"


def test_two_typed_digits_set_the_score(
    place: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.ROLL)
    first = row(place, DraftField.MELEE)
    person.press(first.dice)
    person.type("71")
    assert FourcCampaign(campaign).draft(id_).score(DraftField.MELEE) == Score(30, 71)
    person.key(Qt.Key.Key_Return)
    assert person.focus is row(place, DraftField.COORDINATION).dice
    person.type("48")
    assert FourcCampaign(campaign).draft(id_).score(DraftField.COORDINATION) == Score(20, 48)


@pytest.mark.parametrize("typed", ["1x", "123", "-1"])
def test_impossible_dice_are_refused_without_loss(
    place: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person, typed: str
) -> None:
    id_ = begin(CreationMethod.ROLL)
    melee = row(place, DraftField.MELEE)
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
    place: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.CHOOSE)
    melee = row(place, DraftField.MELEE)
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
    place: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.CHOOSE)
    campaign.change(
        id_, replace(FourcCampaign(campaign).draft(id_), origin="mutant"), "Choose the origin"
    )
    fortitude = row(place, DraftField.FORTITUDE)
    person.press(fortitude.value)
    person.type("40")
    assert FourcCampaign(campaign).draft(id_).score(DraftField.FORTITUDE) == Score(30)
    assert fortitude.value.text() == "40"
    assert fortitude.value.sources.parts == (("Chosen", "30"), ("Mutant", "+10"))


def test_a_value_above_a_limit_is_kept_and_cut_down(
    place: FourcBuilderScreen, campaign: Campaign, person: Person
) -> None:
    draft = replace(
        begin_draft(FourcCampaign(campaign).rules, CreationMethod.CHOOSE, alter_ego_limits())
    )
    id_ = FourcCampaign(campaign).add([draft], "Begin")[0]
    place.show_document(id_)
    brawn = row(place, DraftField.BRAWN)
    person.press(brawn.value)
    person.type("40")
    assert FourcCampaign(campaign).draft(id_).score(DraftField.BRAWN) == Score(40)
    said = "40 cannot be: with what is added it comes to 30."
    assert brawn.note == said
    person.key(Qt.Key.Key_Tab)
    assert (brawn.value.text(), brawn.note) == ("30", said)
    person.type("20")
    assert (brawn.note, brawn.refusal) == (said, "")
    person.press(brawn.value)
    person.type("20")
    assert brawn.note == ""


def test_notes_are_cleared_for_the_next_character(
    place: FourcBuilderScreen, campaign: Campaign, person: Person
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
    place.show_document(first)
    place.show_step(BuilderStep.PRIMARY)
    brawn = row(place, DraftField.BRAWN)
    person.press(brawn.value)
    person.type("40")
    assert brawn.note
    place.show_document(second)
    place.show_step(BuilderStep.PRIMARY)
    assert brawn.value.text() == "30"
    assert brawn.note == ""


@pytest.mark.parametrize(
    ("typed", "said"), [("0", "1 or more"), ("99999", "9999 or less"), ("x", "whole number")]
)
def test_an_impossible_value_is_refused_and_the_old_one_stays(
    place: FourcBuilderScreen,
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
    melee = row(place, DraftField.MELEE)
    person.press(melee.value)
    person.type(typed)
    assert said in melee.refusal
    person.key(Qt.Key.Key_Tab)
    assert melee.refusal == ""
    assert melee.value.text() != typed


def test_a_value_opens_to_its_sources(
    place: FourcBuilderScreen, whole: str, person: Person, window: MainWindow
) -> None:
    place.show_document(whole)
    value = row(place, DraftField.MELEE).value
    person.tab_to(value)
    assert place._tip.isVisible()
    QTest.keyClick(value, Qt.Key.Key_Escape)
    assert not place._tip.isVisible()
    person.key(Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert place._tip.isVisible()
