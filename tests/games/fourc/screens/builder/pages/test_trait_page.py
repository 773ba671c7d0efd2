"""The page of the Primary Traits: rolled, typed, chosen, bought, each value with its sources."""

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
from fourc_desktop.games.fourc.rules.creation.draft_fields import settle_field
from fourc_desktop.games.fourc.rules.powers.power import Score
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.screens.builder.pages.score_row import ScoreRow
from fourc_desktop.games.fourc.screens.builder.pages.trait_page import PrimaryTraitPage
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.app.main_window import MainWindow
from tests.games.fourc.screens.builder.conftest import Person

Begin = Callable[[CreationMethod], str]
TRAITS = [DraftField(trait.value) for trait in Trait]


def page(place: FourcBuilderScreen) -> PrimaryTraitPage:
    if place.step is not BuilderStep.PRIMARY:
        place.show_step(BuilderStep.PRIMARY)
    shown = place.frame.page
    assert isinstance(shown, PrimaryTraitPage)
    return shown


def row(place: FourcBuilderScreen, field: DraftField) -> ScoreRow:
    return page(place).card.rows[field]


def test_roll_unlocked_rolls_every_trait_and_leaves_the_locked_alone(
    place: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.ROLL)
    rows = page(place).card.rows
    person.press("Roll unlocked traits")
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


def test_reroll_rolls_one(
    place: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.ROLL)
    person.press(row(place, DraftField.MELEE).reroll)
    assert [field for field, _ in FourcCampaign(campaign).draft(id_).scores] == [DraftField.MELEE]
    assert campaign.undo_label == "Roll Melee"


def test_two_digits_are_what_the_dice_on_the_table_show(
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
def test_dice_that_cannot_be_are_refused_below_and_nothing_is_lost(
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


def test_a_value_is_what_it_comes_to_with_the_origin(
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


def test_what_was_told_of_one_character_is_not_told_of_the_next(
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
            settle_field(FourcCampaign(campaign).draft(id_), DraftField.BRAWN, Score(30)),
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


def test_long_words_about_a_source_keep_the_columns_of_all_rows_alike(
    place: FourcBuilderScreen, campaign: Campaign, person: Person
) -> None:
    id_ = FourcCampaign(campaign).add(
        [begin_draft(FourcCampaign(campaign).rules, CreationMethod.CHOOSE, alter_ego_limits())],
        "Begin",
    )[0]
    place.resize(1600, 900)
    place.show_document(id_)
    place.show_step(BuilderStep.PRIMARY)
    rows = [row(place, field) for field in (DraftField.FORTITUDE, DraftField.BRAWN)]
    person.press(rows[1].value)
    person.type("5000")
    person.key(Qt.Key.Key_Tab)
    assert rows[1].is_wide
    assert rows[1].origin_width > 116
    assert len({each.value.mapTo(place, QPoint(0, 0)).x() for each in rows}) == 1


@pytest.mark.parametrize(
    ("typed", "said"), [("0", "1 or more"), ("99999", "9999 or less"), ("x", "whole number")]
)
def test_a_value_that_cannot_be_is_refused_below_and_the_old_one_stays(
    place: FourcBuilderScreen,
    begin: Begin,
    campaign: Campaign,
    person: Person,
    typed: str,
    said: str,
) -> None:
    id_ = begin(CreationMethod.CHOOSE)
    campaign.change(
        id_, settle_field(FourcCampaign(campaign).draft(id_), DraftField.MELEE, Score(6)), "Choose"
    )
    melee = row(place, DraftField.MELEE)
    person.press(melee.value)
    person.type(typed)
    assert said in melee.refusal
    person.key(Qt.Key.Key_Tab)
    assert melee.refusal == ""
    assert melee.value.text() != typed


def test_points_are_stepped_and_counted(
    place: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.POINTS)
    melee = row(place, DraftField.MELEE)
    person.press(melee.value)
    person.type("40")
    for _ in range(3):
        person.press(melee.more)
    person.press(melee.fewer)
    assert FourcCampaign(campaign).draft(id_).score(DraftField.MELEE) == Score(42)
    assert page(place)._points.accessibleName().startswith("278 ")
    assert "42 points" in melee._remark.text()


def test_damage_and_fortune_come_when_their_traits_are_there(
    place: FourcBuilderScreen, begin: Begin, campaign: Campaign
) -> None:
    id_ = begin(CreationMethod.CHOOSE)
    shown = page(place)
    assert not shown._damage.value.isEnabled()
    draft = FourcCampaign(campaign).draft(id_)
    for field, value in zip(TRAITS[:4], (30, 20, 20, 30), strict=True):
        draft = settle_field(draft, field, Score(value))
    campaign.change(id_, draft, "Choose")
    assert shown._damage.value.text() == "100"
    assert shown._damage.value.sources.parts[0] == ("Melee", "30")
    assert shown._fortune.value.text() == "–"


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


@pytest.mark.parametrize(
    "method", [CreationMethod.CHOOSE, CreationMethod.POINTS, CreationMethod.TYPED]
)
def test_a_page_of_numbers_to_type_has_the_cursor_in_the_first_that_is_open(
    place: FourcBuilderScreen,
    begin: Begin,
    campaign: Campaign,
    person: Person,
    method: CreationMethod,
) -> None:
    id_ = begin(method)
    place.show_step(BuilderStep.PRIMARY)
    for value in range(21, 28):
        person.type(str(value))
        person.key(Qt.Key.Key_Return)
    assert [FourcCampaign(campaign).draft(id_).score(field) for field in TRAITS] == [
        *map(Score, range(21, 28))
    ]
    assert person.focus is place.bar.next
    person.key(Qt.Key.Key_Space)
    person.type("6")
    person.key(Qt.Key.Key_Return)
    person.type("7")
    draft = FourcCampaign(campaign).draft(id_)
    assert (draft.score(DraftField.LIFESTYLE), draft.score(DraftField.REPUTE)) == (
        Score(6),
        Score(7),
    )


def test_what_is_rolled_has_no_cursor_in_it_so_that_r_rolls(
    place: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.ROLL)
    place.show_step(BuilderStep.PRIMARY)
    person.key(Qt.Key.Key_R)
    assert FourcCampaign(campaign).draft(id_).score(DraftField.WILLPOWER) is not None


@pytest.mark.parametrize("method", CreationMethod)
def test_the_heads_stand_over_their_columns(
    place: FourcBuilderScreen, begin: Begin, method: CreationMethod, qtbot: QtBot
) -> None:
    begin(method)
    card = page(place).card
    qtbot.waitUntil(card._head_row.isVisible)
    QApplication.processEvents()
    first = card.rows[DraftField.MELEE]
    left = QPoint(0, 0)
    for head, part in ((card._heads[3], first._words), (card._heads[4], first._from)):
        assert head.mapTo(card, left).x() == part.mapTo(card, left).x()
