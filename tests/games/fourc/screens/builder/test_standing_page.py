"""The page of Lifestyle and Repute."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from fourc_desktop.games.fourc.rules.draft import Field, Method
from fourc_desktop.games.fourc.rules.draft_steps import DraftStep
from fourc_desktop.games.fourc.rules.powers import Score
from fourc_desktop.games.fourc.screens.builder.place import BuilderPlace
from fourc_desktop.games.fourc.screens.builder.standing_page import StandingPage
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaign import Campaign
from tests.games.fourc.screens.builder.conftest import Person

Begin = Callable[[Method], str]


def page(place: BuilderPlace) -> StandingPage:
    place.show_step(DraftStep.SECONDARY)
    shown = place.frame.page
    assert isinstance(shown, StandingPage)
    return shown


def test_r_rolls_both(
    place: BuilderPlace, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(Method.ROLL)
    page(place)
    person.key(Qt.Key.Key_R)
    assert [field for field, _ in FourcCampaign(campaign).draft(id_).scores] == [
        Field.LIFESTYLE,
        Field.REPUTE,
    ]


def test_repute_is_a_third_of_the_dice(
    place: BuilderPlace, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(Method.ROLL)
    person.press(page(place).card.rows[Field.REPUTE].dice)
    person.type("64")
    assert FourcCampaign(campaign).draft(id_).score(Field.REPUTE) == Score(22, 64)


def test_repute_may_be_nothing_and_lifestyle_may_not(
    place: BuilderPlace, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(Method.CHOOSE)
    rows = page(place).card.rows
    person.press(rows[Field.REPUTE].value)
    person.type("0")
    assert FourcCampaign(campaign).draft(id_).score(Field.REPUTE) == Score(0)
    person.press(rows[Field.LIFESTYLE].value)
    person.type("0")
    assert "1 or more" in rows[Field.LIFESTYLE].refusal
    assert FourcCampaign(campaign).draft(id_).score(Field.LIFESTYLE) is None


@pytest.mark.parametrize("method", Method)
def test_it_says_how_they_come_about(
    place: BuilderPlace, begin: Begin, campaign: Campaign, method: Method
) -> None:
    id_ = begin(method)
    shown = page(place)
    assert shown.sentence(FourcCampaign(campaign).draft(id_))
    assert shown._points.isVisible() is (method is Method.POINTS)
    assert shown.leads(FourcCampaign(campaign).draft(id_)) is (method is Method.ROLL)
