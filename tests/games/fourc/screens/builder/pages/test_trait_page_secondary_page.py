"""The page of Lifestyle and Repute."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication

from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, DraftField
from fourc_desktop.games.fourc.rules.powers.power import Score
from fourc_desktop.games.fourc.screens.builder.pages.trait_page import SecondaryTraitPage
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.theming.appearance import Appearance
from tests.games.fourc.screens.builder.conftest import Person

Begin = Callable[[CreationMethod], str]


def page(screen: FourcBuilderScreen) -> SecondaryTraitPage:
    screen.show_step(BuilderStep.SECONDARY)
    shown = screen.frame.page
    assert isinstance(shown, SecondaryTraitPage)
    return shown


def test_r_rolls_both(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.ROLL)
    page(screen)
    person.key(Qt.Key.Key_R)
    assert [field for field, _ in FourcCampaign(campaign).draft(id_).scores] == [
        DraftField.LIFESTYLE,
        DraftField.REPUTE,
    ]


def test_lifestyle_is_not_described_as_a_strength(
    screen: FourcBuilderScreen, begin: Begin, person: Person
) -> None:
    begin(CreationMethod.CHOOSE)
    value = page(screen).card.rows[DraftField.LIFESTYLE].value
    person.press(value)
    person.type("1")
    assert value.accessibleDescription().startswith("Row 1")
    assert "person" not in value.accessibleDescription()


def test_repute_is_a_third_of_the_dice(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.ROLL)
    person.press(page(screen).card.rows[DraftField.REPUTE].dice)
    person.type("64")
    assert FourcCampaign(campaign).draft(id_).score(DraftField.REPUTE) == Score(22, 64)


def test_repute_may_be_0_but_lifestyle_may_not(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.CHOOSE)
    rows = page(screen).card.rows
    person.press(rows[DraftField.REPUTE].value)
    person.type("0")
    assert FourcCampaign(campaign).draft(id_).score(DraftField.REPUTE) == Score(0)
    person.press(rows[DraftField.LIFESTYLE].value)
    person.type("0")
    assert "1 or more" in rows[DraftField.LIFESTYLE].refusal
    assert FourcCampaign(campaign).draft(id_).score(DraftField.LIFESTYLE) is None


def test_in_a_narrow_window_repute_has_its_remark_in_the_line_of_its_number(
    screen: FourcBuilderScreen, begin: Begin, person: Person, appearance: Appearance
) -> None:
    """Repute has no row of the Master Table, whose place would be empty."""
    appearance.set_text_scale(200)
    begin(CreationMethod.ROLL)
    screen.resize(1100, 900)
    rows = page(screen).card.rows
    person.key(Qt.Key.Key_R)
    QApplication.processEvents()
    repute, lifestyle = rows[DraftField.REPUTE], rows[DraftField.LIFESTYLE]
    assert not repute.is_wide
    remark = QRect(repute._remark.mapTo(repute, QPoint(0, 0)), repute._remark.size())
    field = QRect(repute.value.mapTo(repute, QPoint(0, 0)), repute.value.size())
    assert remark.top() < field.center().y() < remark.bottom()
    assert field.right() < remark.left()
    assert repute.height() < lifestyle.height()
    assert (
        repute.reroll.mapTo(screen, QPoint(0, 0)).x()
        == lifestyle.reroll.mapTo(screen, QPoint(0, 0)).x()
    )


@pytest.mark.parametrize("method", CreationMethod)
def test_the_page_explains_each_creation_method(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, method: CreationMethod
) -> None:
    id_ = begin(method)
    shown = page(screen)
    assert shown.sentence(FourcCampaign(campaign).draft(id_))
    assert screen.frame.points.isVisible() is (method is CreationMethod.POINTS)
    if method is not CreationMethod.POINTS:  # no empty space is kept for it
        problems = screen.frame.problems
        assert (
            screen.frame.area.geometry().bottom() + 1 == problems.mapTo(screen.frame, QPoint()).y()
        )
    assert shown.leads(FourcCampaign(campaign).draft(id_)) is (method is CreationMethod.ROLL)
