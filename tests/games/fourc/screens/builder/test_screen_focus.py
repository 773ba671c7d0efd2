"""Where the focus is when a step of the builder is shown."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
from fourc_desktop.games.fourc.rules.characters.companion_limits import CompanionRole
from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, DraftField
from fourc_desktop.games.fourc.rules.creation.draft_fields import set_field
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.screens.builder.pages.review_page import ReviewPage
from fourc_desktop.games.fourc.screens.builder.pages.skill_page import SkillPage
from fourc_desktop.games.fourc.screens.builder.pages.trait_page import PrimaryTraitPage
from fourc_desktop.games.fourc.screens.builder.powers.page import PowerPage
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.app.main_window import MainWindow
from tests.games.fourc.screens.builder.conftest import Person

Begin = Callable[[CreationMethod], str]


def review(screen: FourcBuilderScreen) -> ReviewPage:
    screen.show_step(BuilderStep.REVIEW)
    page = screen.frame.page
    assert isinstance(page, ReviewPage)
    return page


def go_to_optional(screen: FourcBuilderScreen, words: str, person: Person) -> None:
    """Press the button of an optional item on the review."""
    [row] = [each for each in review(screen).open.rows if words in each.words]
    person.press(row.stops()[0])


@pytest.mark.parametrize("method", CreationMethod)
@pytest.mark.parametrize(
    "power", ["absorption", "detection", "elemental-energy-control", "trait-increase"]
)
def test_an_open_question_is_focused_where_it_is_asked(
    screen: FourcBuilderScreen,
    begin: Begin,
    campaign: Campaign,
    person: Person,
    method: CreationMethod,
    power: str,
) -> None:
    id_ = begin(method)
    draft = FourcCampaign(campaign).draft(id_)
    held = HeldPower(power, rank=Score(40))
    campaign.change(id_, replace(draft, powers=(HeldPower("flight", rank=Score(20)), held)), "Add")
    name = screen.controller.book.powers[power].name
    go_to_optional(screen, f"Powers: {name}", person)
    page = screen.frame.page
    assert isinstance(page, PowerPage)
    detail, row = page.powers.details[1], page.powers.rows[1]
    assert row.fold.is_open
    assert person.focus is detail.choices.first_open(held)
    person.type("30")
    assert FourcCampaign(campaign).draft(id_).powers[1].rank == Score(40)
    row.fold.click()
    row.ask.click()
    assert person.focus is detail.choices.first_open(held)


def test_an_open_rank_value_is_focused(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.CHOOSE)
    draft = FourcCampaign(campaign).draft(id_)
    campaign.change(id_, replace(draft, powers=(HeldPower("absorption"),)), "Add")
    go_to_optional(screen, "Rank Value", person)
    page = screen.frame.page
    assert isinstance(page, PowerPage)
    assert person.focus is page.powers.rows[0].rank


def test_a_problem_of_a_number_leads_to_its_field(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.POINTS)
    draft = FourcCampaign(campaign).draft(id_)
    campaign.change(id_, set_field(draft, DraftField.BRAWN, Score(400)), "Overspend")
    problem, *_ = [each for each in screen.controller.problems if each.where == "Brawn"]
    page = review(screen)
    person.press(page.problems._lines[problem].stops()[0])
    traits = screen.frame.page
    assert isinstance(traits, PrimaryTraitPage)
    assert person.focus is traits.card.rows[DraftField.BRAWN].value


def test_a_problem_of_a_skill_leads_to_its_row(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.CHOOSE)
    draft = FourcCampaign(campaign).draft(id_)
    skills = (Skill("Law"), Skill("Piloting", SkillKind.CONTACT, improved=True))
    campaign.change(id_, replace(draft, skills=skills), "Improve")
    problem, *_ = [each for each in screen.controller.problems if each.about == "Piloting"]
    page = review(screen)
    person.press(page.problems._lines[problem].stops()[0])
    shown = screen.frame.page
    assert isinstance(shown, SkillPage)
    QApplication.processEvents()
    assert person.focus is shown.rows[1].name


def assert_steps_have_a_focus(screen: FourcBuilderScreen, person: Person) -> None:
    """Show every step, and check that the focus is in a field of it or on Finish."""
    for step in (*BuilderStep, *reversed(BuilderStep)):
        screen.show_step(step)
        QApplication.processEvents()
        frame, focus = screen.frame, person.focus
        is_in_step = frame.page.isAncestorOf(focus) or focus is screen.bar.finish
        assert is_in_step, (step, focus, focus.accessibleName())
        assert focus.isEnabled()
        assert focus.visibleRegion().intersects(focus.rect()), (step, focus.accessibleName())


@pytest.mark.parametrize("method", CreationMethod)
def test_every_step_has_its_focus_in_a_field(
    screen: FourcBuilderScreen, begin: Begin, person: Person, method: CreationMethod
) -> None:
    begin(method)
    assert_steps_have_a_focus(screen, person)
    screen.controller.choose_origin("mutant")
    assert_steps_have_a_focus(screen, person)


@pytest.mark.parametrize("companion", CompanionRole)
def test_every_step_of_a_companion_has_its_focus_in_a_field(
    screen: FourcBuilderScreen,
    building: DraftService,
    whole: str,
    person: Person,
    companion: CompanionRole,
) -> None:
    screen.show_document(building.begin_companion(whole, companion))
    assert_steps_have_a_focus(screen, person)
    screen.controller.instant()
    assert_steps_have_a_focus(screen, person)


@pytest.mark.parametrize("side", CharacterSide)
def test_every_step_of_a_whole_character_has_its_focus_in_a_field(
    screen: FourcBuilderScreen, building: DraftService, person: Person, side: CharacterSide
) -> None:
    screen.show_document(building.begin(CreationMethod.ROLL, side=side))
    screen.controller.instant()
    assert_steps_have_a_focus(screen, person)


@pytest.mark.parametrize("step", [BuilderStep.PRIMARY, BuilderStep.SECONDARY, BuilderStep.POWERS])
def test_a_step_that_is_shown_opens_no_sources_over_its_fields(
    screen: FourcBuilderScreen,
    whole: str,
    building: DraftService,
    campaign: Campaign,
    step: BuilderStep,
) -> None:
    draft = replace(FourcCampaign(campaign).draft(whole), method=CreationMethod.CHOOSE)
    campaign.change(whole, draft, "Choose")
    building.finish(whole)
    screen.show_document(whole)
    power = next(each.power for each in draft.powers if each.rank is not None)
    for entry in ("", power):
        screen.show_step(step, entry)
        QApplication.processEvents()
        assert not screen._tip.isVisible()


def test_the_keys_of_the_steps_lead_from_the_rail_into_the_page(
    screen: FourcBuilderScreen, whole: str, window: MainWindow, person: Person
) -> None:
    screen.show_document(whole)
    screen.show_step(BuilderStep.POWERS)
    window.rail.show_current("builder")
    person.tab_to(window.rail._buttons["builder"])
    person.key(Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert screen.step is BuilderStep.REVIEW
    assert person.focus is screen.bar.finish
