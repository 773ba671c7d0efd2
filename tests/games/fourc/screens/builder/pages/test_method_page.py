"""The first page: method, side and rules; later changes keep the fields that are set."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, Draft, DraftField
from fourc_desktop.games.fourc.rules.editions import BASIC, AdvancedPart, Edition, OtherReading
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.screens.builder.pages.method_page import PARTS, MethodPage, readings
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from tests.games.fourc.screens.builder.conftest import Person

Begin = Callable[[CreationMethod], str]


@pytest.fixture
def page(screen: FourcBuilderScreen, whole: str) -> MethodPage:
    screen.show_document(whole)
    screen.show_step(BuilderStep.METHOD)
    shown = screen.frame.page
    assert isinstance(shown, MethodPage)
    return shown


@pytest.fixture
def draft(campaign: Campaign, whole: str) -> Callable[[], Draft]:
    return lambda: FourcCampaign(campaign).draft(whole)


@pytest.mark.parametrize(
    "method", [CreationMethod.CHOOSE, CreationMethod.POINTS, CreationMethod.TYPED]
)
def test_changing_the_method_keeps_settled_fields(
    page: MethodPage, draft: Callable[[], Draft], person: Person, method: CreationMethod
) -> None:
    before = draft()
    person.press(page.methods.button(method.value))
    after = draft()
    assert after.method is method
    assert after.entered is (method is CreationMethod.TYPED)
    same = replace(after, method=before.method, rules=before.rules, entered=before.entered)
    assert same == before
    person.press(page.methods.button("roll"))
    assert draft() == before


def choose_roll(screen: FourcBuilderScreen, person: Person) -> None:
    screen.show_step(BuilderStep.METHOD)
    page = screen.frame.page
    assert isinstance(page, MethodPage)
    person.press(page.methods.button("roll"))


@pytest.mark.parametrize("method", [CreationMethod.CHOOSE, CreationMethod.TYPED])
def test_another_method_locks_what_was_typed_where_dice_decide(
    screen: FourcBuilderScreen,
    begin: Begin,
    campaign: Campaign,
    person: Person,
    method: CreationMethod,
) -> None:
    """*Roll all unlocked* overwrote it."""
    id_ = begin(method)
    controller = screen.controller
    controller.choose_origin("alien")
    controller.set_number(DraftField.BRAWN, 44)
    held = HeldPower("flight", rank=Score(30))
    controller.do(lambda draft: replace(draft, powers=(held,)), "Add a power")
    choose_roll(screen, person)
    typed = {DraftField.BRAWN, DraftField.ORIGIN, DraftField.POWERS}
    assert FourcCampaign(campaign).draft(id_).locked == typed


def test_numbers_that_follow_from_what_is_bought_are_not_locked(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.POINTS)
    screen.controller.set_number(DraftField.BRAWN, 40)
    choose_roll(screen, person)
    assert FourcCampaign(campaign).draft(id_).locked == {DraftField.BRAWN}


def test_with_points_origins_have_no_effect(
    page: MethodPage, screen: FourcBuilderScreen, draft: Callable[[], Draft], person: Person
) -> None:
    person.press(page.methods.button("points"))
    assert not draft().rules.origin_modifiers
    assert not page.switches["origin_modifiers"].isEnabled()
    assert screen.frame.points.isVisible()


def test_the_side(page: MethodPage, draft: Callable[[], Draft], person: Person) -> None:
    person.press("Villain")
    assert draft().profile.side is CharacterSide.VILLAIN


def test_an_edition_and_its_switches(
    page: MethodPage, draft: Callable[[], Draft], person: Person
) -> None:
    person.press("4C Basic")
    assert draft().rules == BASIC
    person.press(page.switches["contacts"])
    assert draft().rules == replace(BASIC, contacts=True)
    person.press("4C Advanced")
    assert draft().rules.edition is Edition.ADVANCED
    assert all(switch.isChecked() for switch in page.switches.values())


def test_body_parts_follow_the_power_list(
    page: MethodPage, draft: Callable[[], Draft], person: Person, campaign: Campaign, whole: str
) -> None:
    plain = draft().rules.with_part(AdvancedPart.BODY_PARTS, on=False)
    campaign.edit([whole], lambda draft: replace(draft, rules=plain), "Edit {}")
    person.press(page.switches["contacts"])
    assert draft().rules.turned == (AdvancedPart.BODY_PARTS,)
    for on in (False, True):
        person.press(page.switches["advanced_powers"])
        assert draft().rules.advanced_powers is on
        assert draft().rules.has(AdvancedPart.BODY_PARTS) is on


def test_other_readings_are_named(draft: Callable[[], Draft]) -> None:
    rules = replace(draft().rules, other_readings=(OtherReading.ARMOR_ADDS,))
    assert readings(rules) == "Rulings changed: R22."
    assert readings(draft().rules) == "All rulings at their default."


def test_the_parts_of_an_edition_are_reported_as_on_the_page_of_the_campaign(
    page: MethodPage,
) -> None:
    assert len(page.switches) == 4
    for field, part in PARTS.items():
        box = page.switches[field]
        assert part.title in box.text()
        assert box.accessibleDescription() == part.on.sentence
        assert box.property("rule_topic") == f"switch:{part.id}"
