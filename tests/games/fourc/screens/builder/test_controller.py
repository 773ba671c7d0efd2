from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest
from PySide6.QtCore import Qt

from fourc_desktop.games.fourc.rules.characters.companion_limits import CompanionRole
from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, DraftField
from fourc_desktop.games.fourc.rules.creation.draft_fields import can_roll_rest
from fourc_desktop.games.fourc.rules.creation.draft_powers import add_power, mark_as_lost
from fourc_desktop.games.fourc.rules.creation.draft_skills import add_skill
from fourc_desktop.games.fourc.rules.creation.draft_totals import field_breakdown
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.skills import Skill
from fourc_desktop.games.fourc.screens.builder.controller import BuilderController
from fourc_desktop.games.fourc.screens.builder.powers.page import PowerPage
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.widgets.buttons.toggle_buttons import LockButton
from tests.games.fourc.screens.builder.conftest import Heard, Person

Begin = Callable[[CreationMethod], str]


def power_sentences(controller: BuilderController) -> list[str]:
    """The problems with the number of powers."""
    found = [each for each in controller.problems if each.where == "Powers" and not each.about]
    return [each.refusal.sentence for each in found]


def test_a_typed_value_is_not_rolled_over(controller: BuilderController) -> None:
    field = DraftField.BRAWN
    assert controller.set_number(field, 30) == ""
    assert field in controller.draft.locked
    assert controller.roll((field, DraftField.MELEE), "Roll")
    assert controller.draft.score(field) == Score(30)
    assert DraftField.MELEE not in controller.draft.locked


def test_the_dice_of_the_table_are_not_rolled_over(controller: BuilderController) -> None:
    for dice in (71, 12):  # a mistyped number is corrected
        for field in (DraftField.MELEE, DraftField.ORIGIN):
            assert controller.type_dice(field, dice)
            assert field in controller.draft.locked
    typed = controller.draft
    assert controller.roll((DraftField.ORIGIN, DraftField.MELEE, DraftField.BRAWN), "Roll")
    rolled = controller.draft
    assert (rolled.origin_dice, rolled.score(DraftField.MELEE)) == (
        12,
        typed.score(DraftField.MELEE),
    )
    assert controller.lock(DraftField.ORIGIN, locked=False)
    assert controller.choose_origin("alien")
    assert DraftField.ORIGIN in controller.draft.locked


def test_an_instant_alter_ego_has_the_civilian_name_of_its_owner(
    controller: BuilderController, campaign: Campaign, building: DraftService
) -> None:
    owner = controller.document_id
    identity = controller.draft.profile.identity
    assert identity
    other = building.begin_companion(owner, CompanionRole.ALTER_EGO)
    controller.take(other)
    assert controller.instant()
    assert controller.draft.profile.name == identity
    assert controller.draft.profile.identity == ""


def test_instant_completes_the_draft_and_keeps_its_name(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.ROLL)
    screen.rename()
    person.type("Ada")
    person.press(screen.steps.tools.instant)
    draft = FourcCampaign(campaign).draft(id_)
    assert draft.profile.name == "Ada"
    assert draft.profile.identity
    assert screen.controller.problems == ()
    campaign.undo()
    assert FourcCampaign(campaign).draft(id_).scores == ()


@pytest.mark.parametrize(
    "method", [CreationMethod.CHOOSE, CreationMethod.POINTS, CreationMethod.TYPED]
)
def test_instant_keeps_what_was_typed_by_another_method(
    screen: FourcBuilderScreen,
    begin: Begin,
    campaign: Campaign,
    heard: Heard,
    method: CreationMethod,
) -> None:
    id_ = begin(method)
    controller = screen.controller
    controller.choose_origin("mutant")
    controller.set_total(DraftField.BRAWN, 44)
    held = HeldPower("flight", rank=Score(30))
    controller.do(lambda draft: replace(draft, powers=(held,)), "Add a power")
    typed = controller.draft
    for _ in range(10):
        assert controller.instant()
        draft = controller.draft
        brawn = field_breakdown(draft, DraftField.BRAWN, controller.partial_stats)
        assert brawn is not None
        # A rolled power may raise Brawn, which a typed sheet includes already.
        kept = brawn.value if method is CreationMethod.TYPED else brawn.parts[0].amount
        assert (kept, draft.origin, draft.method) == (44, "mutant", CreationMethod.ROLL)
        assert draft.powers[0] == held
        assert controller.problems == ()
        assert draft.locked == {DraftField.BRAWN, DraftField.ORIGIN, DraftField.POWERS}
        assert heard.done.pop() == (
            "Rolled all but typed numbers, the origin and powers; the method is now Roll"
        )
        campaign.undo()
        assert FourcCampaign(campaign).draft(id_) == typed


@pytest.mark.parametrize("method", [CreationMethod.CHOOSE, CreationMethod.ROLL])
def test_another_origin_counts_the_powers_by_its_own_rules(
    screen: FourcBuilderScreen, begin: Begin, method: CreationMethod
) -> None:
    """The power a Mutant is granted is one of the three of an Alien, who loses one of them."""
    begin(method)
    controller = screen.controller
    controller.choose_origin("mutant")
    controller.set_number(DraftField.POWER_COUNT, 2)
    for power in ("flight", "chameleon", "absorption"):
        controller.do(partial(add_power, power=power, book=controller.book), "Add a power")
    assert [held.bonus for held in controller.draft.powers] == [False, False, True]
    controller.choose_origin("alien")
    controller.set_number(DraftField.POWER_COUNT, 3)
    assert power_sentences(controller) == ["Alien loses 1 power, 0 chosen."]
    controller.do(lambda draft: mark_as_lost(draft, 0, lost=True), "Lose Flight")
    assert power_sentences(controller) == []
    controller.choose_origin("changed-human")
    assert power_sentences(controller) == []
    assert not any(held.bonus or held.lost for held in controller.draft.powers)
    controller.set_number(DraftField.POWER_COUNT, 2)
    controller.choose_origin("mutant")
    assert power_sentences(controller) == []
    assert [held.bonus for held in controller.draft.powers] == [False, False, True]


def test_instant_keeps_chosen_skills_and_rolls_its_own_again(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, heard: Heard
) -> None:
    id_ = begin(CreationMethod.ROLL)
    controller = screen.controller
    controller.do(lambda draft: add_skill(draft, "Zeppelins"), "Add Zeppelins")
    before = controller.draft
    assert controller.instant()
    assert heard.done[-1] == "Rolled everything that is not locked; 1 chosen skill kept"
    flight = HeldPower("flight", rank=Score(30))
    controller.do(lambda draft: replace(draft, powers=(flight,)), "Add Flight")
    assert controller.instant()
    kept = "1 chosen power, 1 chosen skill kept"
    assert heard.done[-1] == f"Rolled everything that is not locked; {kept}"
    assert controller.draft.powers[0].power == "flight"
    seen = set()
    for _ in range(5):
        first, *others = controller.draft.skills
        assert replace(first, improved=False) == Skill("Zeppelins")
        seen.add(tuple(others))
        assert controller.instant()
    assert len(seen) > 1
    for _ in range(8):
        campaign.undo()
    assert FourcCampaign(campaign).draft(id_) == before


def test_the_rest_and_an_instant_hero_complete_chosen_powers(
    screen: FourcBuilderScreen, begin: Begin, heard: Heard
) -> None:
    """Chosen by hand, powers are locked: they are kept, and what they lack is rolled."""
    begin(CreationMethod.ROLL)
    screen.show_step(BuilderStep.POWERS)
    page = screen.frame.page
    assert isinstance(page, PowerPage)
    page.add.picks.picked.emit("absorption")
    controller, tools = screen.controller, screen.steps.tools
    begun = controller.draft
    assert begun.locked == {DraftField.POWERS}
    assert tools.rest.isEnabled()
    tools.rest.click()
    assert controller.draft.powers[0].power == "absorption"
    assert controller.draft.powers[0].rank is not None
    assert not can_roll_rest(controller.draft, controller.book)
    controller.change(begun, "Start anew")
    seen = set()
    for _ in range(6):
        assert controller.instant()
        assert controller.problems == ()
        assert controller.draft.powers[0].power == "absorption"
        seen.add(tuple(each.power for each in controller.draft.powers[1:]))
    assert len(seen) > 1
    # The list as it is was meant by a lock of its own.
    controller.lock(DraftField.POWERS, locked=True)
    controller.lock(DraftField.ORIGIN, locked=True)
    kept = controller.draft.powers
    assert controller.instant()
    assert controller.draft.powers == kept
    assert not heard.failed


def test_a_finished_hero_is_locked_when_it_is_edited(
    screen: FourcBuilderScreen, building: DraftService, whole: str, person: Person, heard: Heard
) -> None:
    building.finish(whole)
    screen.show_document(whole)
    before = screen.controller.draft
    for step in (BuilderStep.ORIGIN, BuilderStep.PRIMARY, BuilderStep.SECONDARY,
                 BuilderStep.SKILLS, BuilderStep.POWERS):  # fmt: skip
        screen.show_step(step)
        person.key(Qt.Key.Key_R)
    assert screen.controller.draft == before
    locked = "Everything here is locked: unlock what is to be rolled"
    assert heard.noted == ["The origin is locked: unlock it to roll it", *[locked] * 4]
    tools = screen.steps.tools
    assert not tools.instant.isEnabled()
    assert "Everything is locked: unlock what is to be rolled" in tools.instant.toolTip()
    assert not tools.rest.isEnabled()
    screen.show_step(BuilderStep.SECONDARY)
    lock = next(each for each in screen.frame.findChildren(LockButton) if each.isVisible())
    person.press(lock)
    assert tools.instant.isEnabled()
    assert len(screen.controller.draft.locked) == len(before.locked) - 1


def test_the_rest_is_rolled(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.ROLL)
    screen.show_step(BuilderStep.PRIMARY)
    screen.controller.type_dice(DraftField.MELEE, 71)
    person.press(screen.steps.tools.rest)
    assert FourcCampaign(campaign).draft(id_).score(DraftField.MELEE) == Score(30, 71)
    assert len(FourcCampaign(campaign).draft(id_).scores) == 11
    assert not screen.steps.tools.rest.isEnabled()


def test_undo_and_redo_are_offered(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.ROLL)
    person.press(screen.steps.tools.instant)
    person.press("Undo")
    assert FourcCampaign(campaign).draft(id_).origin == ""
    person.press("Redo")
    assert FourcCampaign(campaign).draft(id_).origin
