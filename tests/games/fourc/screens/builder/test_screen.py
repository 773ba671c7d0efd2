"""The builder screen: steps, keys, and navigation."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.formats.document_formats import DRAFT_KIND, HERO_KIND
from fourc_desktop.games.fourc.rules.characters.companion_limits import CompanionRole
from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, DraftField
from fourc_desktop.games.fourc.rules.creation.draft_fields import set_field
from fourc_desktop.games.fourc.rules.creation.draft_powers import remove_power
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import open_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.rules.rules_panel import topic_of
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.theming.appearance import Appearance
from tests.games.fourc.screens.builder.conftest import Heard, Person

Begin = Callable[[CreationMethod], str]


CTRL = Qt.KeyboardModifier.ControlModifier


ALT = Qt.KeyboardModifier.AltModifier


def step(place: FourcBuilderScreen) -> BuilderStep:
    return place.step


def with_power(campaign: Campaign, id_: str, power: str) -> None:
    """Add a power to a draft, as the page does."""
    draft = FourcCampaign(campaign).draft(id_)
    held = HeldPower(power, rank=Score(30))
    campaign.change(id_, replace(draft, powers=(*draft.powers, held)), "Add a power")


def test_without_a_draft_it_offers_the_ways_to_begin(
    place: FourcBuilderScreen, campaign: Campaign, person: Person
) -> None:
    assert place.document_id == ""
    person.press(place.start.methods[CreationMethod.POINTS])
    assert FourcCampaign(campaign).draft(place.document_id).method is CreationMethod.POINTS
    assert step(place) is BuilderStep.METHOD


def test_a_draft_is_continued_from_the_start_page(
    place: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.ROLL)
    profile = replace(FourcCampaign(campaign).draft(id_).profile, name="Ada")
    campaign.change(id_, replace(FourcCampaign(campaign).draft(id_), profile=profile), "Name")
    place.show_start()
    person.press("Continue Ada")
    assert place.document_id == id_
    assert step(place) is BuilderStep.ORIGIN


def test_a_new_draft_begins_with_the_method_and_a_whole_one_with_the_review(
    place: FourcBuilderScreen, begin: Begin, whole: str
) -> None:
    begin(CreationMethod.CHOOSE)
    assert step(place) is BuilderStep.METHOD
    place.show_document(whole)
    assert step(place) is BuilderStep.REVIEW


def test_the_draft_that_is_open_stays_at_its_step(place: FourcBuilderScreen, whole: str) -> None:
    place.show_document(whole)
    place.show_step(BuilderStep.SECONDARY)
    place.show_document(whole)
    assert step(place) is BuilderStep.SECONDARY


def test_digits_are_typed_into_the_first_open_dice_without_a_click(
    place: FourcBuilderScreen, begin: Begin, person: Person, campaign: Campaign
) -> None:
    id_ = begin(CreationMethod.ROLL)
    place.show_step(BuilderStep.ORIGIN)
    person.type("07")
    draft = FourcCampaign(campaign).draft(id_)
    assert draft.origin_dice == 7
    place.show_step(BuilderStep.PRIMARY)
    person.type("55")
    person.key(Qt.Key.Key_Return)
    person.type("32")
    draft = FourcCampaign(campaign).draft(id_)
    found = [draft.score(DraftField.MELEE), draft.score(DraftField.COORDINATION)]
    assert [each and each.dice for each in found] == [55, 32]
    place.show_step(BuilderStep.PRIMARY)
    person.key(Qt.Key.Key_R)
    draft = FourcCampaign(campaign).draft(id_)
    assert draft.score(DraftField.WILLPOWER) is not None


def test_the_points_method_focuses_the_search_field(
    place: FourcBuilderScreen, begin: Begin, person: Person, campaign: Campaign
) -> None:
    id_ = begin(CreationMethod.POINTS)
    for each, words in ((BuilderStep.POWERS, "flight"), (BuilderStep.SKILLS, "law")):
        place.show_step(each)
        person.type(words)
        person.key(Qt.Key.Key_Return)
    draft = FourcCampaign(campaign).draft(id_)
    assert [each.power for each in draft.powers] == ["flight"]
    assert [each.name for each in draft.skills] == ["Law"]
    place.show_step(BuilderStep.POWERS)
    assert person.focus is place.frame.area


def test_a_review_that_is_built_ahead_shows_no_finish_button(
    place: FourcBuilderScreen, begin: Begin
) -> None:
    begin(CreationMethod.ROLL)
    for _ in place.preload():
        pass
    assert place.bar.finish is not None
    assert not place.bar.finish.isVisible()


def test_the_bar_moves_between_steps(
    place: FourcBuilderScreen, begin: Begin, person: Person
) -> None:
    begin(CreationMethod.ROLL)
    assert not place.bar.back.isVisible()
    person.press(place.bar.next)
    assert step(place) is BuilderStep.WHO
    assert place.bar.next.text() == "Origin"
    person.press(place.bar.back)
    assert step(place) is BuilderStep.METHOD


def test_keys_move_between_steps(place: FourcBuilderScreen, begin: Begin, person: Person) -> None:
    begin(CreationMethod.ROLL)
    person.key(Qt.Key.Key_PageDown, CTRL)
    person.key(Qt.Key.Key_PageDown, CTRL)
    assert step(place) is BuilderStep.ORIGIN
    person.key(Qt.Key.Key_Left, ALT)
    assert step(place) is BuilderStep.WHO
    person.key(Qt.Key.Key_Right, ALT)
    person.key(Qt.Key.Key_PageUp, CTRL)
    person.key(Qt.Key.Key_PageUp, CTRL)
    person.key(Qt.Key.Key_PageUp, CTRL)
    assert step(place) is BuilderStep.METHOD


def test_tab_order_follows_reading_order(
    place: FourcBuilderScreen, whole: str, person: Person
) -> None:
    place.show_document(whole)
    for each in (BuilderStep.SECONDARY, BuilderStep.PRIMARY):
        place.show_step(each)
    rows = list(place.frame.page.card.rows.values())  # type: ignore[attr-defined]
    seen: list[object] = []
    for _ in range(40):
        person.key(Qt.Key.Key_Tab)
        seen.append(person.focus)
    fields = [each for row in rows for each in (row.dice, row.value, row.lock, row.reroll)]
    assert seen[:28] == fields
    sums = [place.frame.page._damage.value, place.frame.page._fortune.value]  # type: ignore[attr-defined]
    assert seen[28:33] == [*sums, place.bar.back, place.bar.next, place.sheet.preview]


def test_any_step_at_any_time(place: FourcBuilderScreen, begin: Begin, person: Person) -> None:
    begin(CreationMethod.ROLL)
    for each in (BuilderStep.SECONDARY, BuilderStep.ORIGIN, BuilderStep.PRIMARY):
        person.press(place.steps.steps.buttons[each])
        assert place.step is each
        assert place.steps.steps.buttons[each].isChecked()


def test_the_r_key_types_in_text_fields(
    place: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.ROLL)
    place.show_step(BuilderStep.WHO)
    person.type("r")
    assert FourcCampaign(campaign).draft(id_).profile.name == "r"


def test_esc_closes_and_keeps_the_draft(
    place: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person, heard: Heard
) -> None:
    id_ = begin(CreationMethod.ROLL)
    person.key(Qt.Key.Key_Escape)
    assert heard.closed == 1
    assert [card.id for card in campaign.cards(DRAFT_KIND)] == [id_]


def test_discarding_the_draft_closes_the_screen(
    place: FourcBuilderScreen, begin: Begin, campaign: Campaign, heard: Heard
) -> None:
    id_ = begin(CreationMethod.ROLL)
    campaign.discard([id_])
    assert place.document_id == ""
    assert heard.closed == 1
    place.show_document("nobody")
    assert heard.closed == 2


def test_a_change_while_it_is_away_is_seen_when_it_is_back(
    place: FourcBuilderScreen, window: MainWindow, whole: str, campaign: Campaign, qtbot: QtBot
) -> None:
    place.show_document(whole)
    place.hide()
    profile = replace(FourcCampaign(campaign).draft(whole).profile, name="Nightlight")
    campaign.change(whole, replace(FourcCampaign(campaign).draft(whole), profile=profile), "Rename")
    assert place.sheet.sheet.head.name.text() == "Captain Lantern"
    place.show()
    assert place.sheet.sheet.head.name.text() == "Nightlight"


def test_finishing_shows_the_character(
    place: FourcBuilderScreen, whole: str, campaign: Campaign, heard: Heard
) -> None:
    place.show_document(whole)
    place.frame.page.finish_wanted.emit()
    assert campaign.card(whole).kind == HERO_KIND
    assert heard.wanted == [whole]
    assert place.document_id == ""


def test_a_hero_is_built_and_finished_by_the_keys_without_going_back(
    place: FourcBuilderScreen, campaign: Campaign, person: Person, heard: Heard
) -> None:
    enter = Qt.Key.Key_Return
    place.start.methods[CreationMethod.POINTS].setFocus()
    person.tab_to(place.start.methods[CreationMethod.ROLL])
    person.key(enter)
    person.tab_to(place.bar.next)
    person.key(enter)
    person.type("Night Owl")
    person.tab_to(place.steps.rest)
    person.key(enter)
    for _ in range(6):
        person.tab_to(place.bar.next)
        person.key(enter)
    assert step(place) is BuilderStep.REVIEW
    assert person.focus is place.bar.finish
    assert place.bar.finish.geometry().right() > place.bar.width() // 2
    id_ = place.document_id
    person.key(enter)
    assert FourcCampaign(campaign).character(id_).profile.name == "Night Owl"
    assert heard.wanted == [id_]


def test_a_removed_power_can_be_rolled_with_the_rest(
    place: FourcBuilderScreen, whole: str, person: Person
) -> None:
    """A power that is rolled once more is raised by one instead."""
    place.show_document(whole)
    controller, rest = place.controller, place.steps.rest
    controller.roll_rest()
    count = sum(1 + each.raised for each in controller.draft.powers)
    assert not rest.isEnabled()
    controller.do(lambda draft: remove_power(draft, 0), "Remove a power")
    assert rest.isEnabled()
    kept = controller.draft.powers
    person.press(rest)
    powers = controller.draft.powers
    assert [each.power for each in powers[: len(kept)]] == [each.power for each in kept]
    assert sum(1 + each.raised for each in powers) == count
    assert not rest.isEnabled()


def test_a_problem_is_in_view_wherever_the_page_is_scrolled(
    place: FourcBuilderScreen, whole: str, campaign: Campaign, window: MainWindow, qtbot: QtBot
) -> None:
    place.show_document(whole)
    place.show_step(BuilderStep.PRIMARY)
    problems = place.frame.problems
    assert not problems.isVisible()
    wrong = set_field(FourcCampaign(campaign).draft(whole), DraftField.BRAWN, Score(40, 67))
    campaign.change(whole, wrong, "Wrong")
    for top in (0, place.frame.area.verticalScrollBar().maximum()):
        place.frame.area.verticalScrollBar().setValue(top)
        qtbot.waitUntil(lambda: problems.visibleRegion().boundingRect().height() > 20)
    assert problems.mapTo(place, problems.rect().topLeft()).y() > place.frame.area.height() // 2


def test_an_incomplete_draft_is_not_finished(
    place: FourcBuilderScreen, begin: Begin, campaign: Campaign, heard: Heard
) -> None:
    id_ = begin(CreationMethod.ROLL)
    place.frame.page.finish_wanted.emit()
    assert "missing" in heard.failed[0]
    assert place.document_id == id_


def test_changes_to_a_finished_hero_can_be_discarded(
    place: FourcBuilderScreen,
    campaign: Campaign,
    building: DraftService,
    person: Person,
    heard: Heard,
) -> None:
    id_ = FourcCampaign(campaign).add_instant_hero(seed="ada")
    before = FourcCampaign(campaign).character(id_)
    place.show_document(id_)
    place.show_step(BuilderStep.PRIMARY)
    place.controller.set_number(DraftField.MELEE, 44)
    assert building.drafts()
    person.press("Discard changes")
    assert not building.drafts()
    assert FourcCampaign(campaign).character(id_) == before
    assert heard.wanted == [id_]


def test_a_companion_opens_a_builder_inside_the_builder(
    place: FourcBuilderScreen, whole: str, campaign: Campaign, person: Person, heard: Heard
) -> None:
    with_power(campaign, whole, "sidekick")
    place.show_document(whole)
    place.frame.page.companion_wanted.emit("sidekick")
    (sidekick,) = heard.wanted
    limits = FourcCampaign(campaign).draft(sidekick).limits
    assert limits is not None
    assert limits.companion is CompanionRole.SIDEKICK
    place.show_document(sidekick)
    place.controller.roll_rest()
    person.press("Back to Captain Lantern")
    assert heard.wanted == [sidekick, whole]
    place.show_document(whole)
    place.frame.page.companion_wanted.emit("sidekick")
    assert heard.wanted == [sidekick, whole, sidekick]


def test_a_finished_companion_leads_back(
    place: FourcBuilderScreen, whole: str, campaign: Campaign, person: Person, heard: Heard
) -> None:
    with_power(campaign, whole, "alter-ego")
    place.show_document(whole)
    place.frame.page.companion_wanted.emit("alter-ego")
    place.show_document(heard.wanted[0])
    person.press(place.steps.instant)
    place.frame.page.finish_wanted.emit()
    assert heard.wanted[1:] == [whole]
    assert FourcCampaign(campaign).character(heard.wanted[0]).limits is not None


@pytest.mark.parametrize("power", ["vehicle", "headquarters"])
def test_a_belonging_of_a_power_is_added_once(
    place: FourcBuilderScreen, whole: str, campaign: Campaign, heard: Heard, power: str
) -> None:
    with_power(campaign, whole, power)
    place.show_document(whole)
    place.frame.page.companion_wanted.emit(power)
    place.frame.page.companion_wanted.emit(power)
    assert len(set(heard.wanted)) == 1
    assert campaign.owner(heard.wanted[0]) == whole
    assert campaign.card(heard.wanted[0]).kind == f"4c-{power}"


def test_a_sidekick_needs_a_complete_hero(
    place: FourcBuilderScreen, begin: Begin, campaign: Campaign, heard: Heard
) -> None:
    id_ = begin(CreationMethod.CHOOSE)
    with_power(campaign, id_, "sidekick")
    place.frame.page.companion_wanted.emit("sidekick")
    assert "Finish the hero first" in heard.failed[0]


def test_the_columns_give_way(
    place: FourcBuilderScreen,
    begin: Begin,
    window: MainWindow,
    appearance: Appearance,
    person: Person,
    qtbot: QtBot,
) -> None:
    begin(CreationMethod.ROLL)
    assert place.sheet.isVisible()
    assert not place.bar.sheet.isVisible()
    appearance.set_text_scale(200)
    window.resize(1280, 720)
    qtbot.waitUntil(lambda: not place.sheet.isVisible())
    person.press(place.bar.sheet)
    assert place.sheet.isVisible()
    assert not place.frame.isVisible()
    person.press(place.bar.sheet)
    assert place.frame.isVisible()
    assert place.steps.instant.text() == ""
    assert place.steps.instant.accessibleName() == "Instant hero"


def test_a_read_only_campaign_disables_all_changes(
    window: MainWindow,
    tools: ApplicationContext,
    campaign: Campaign,
    building: DraftService,
    whole: str,
) -> None:
    with open_campaign(campaign.file.path, tools) as second:
        assert second.read_only
        place = FourcBuilderScreen(
            second, CampaignSignals(second, window), window.program_actions, tools
        )
        window.show_screen(place)
        place.show_document(whole)
        for step in BuilderStep:
            place.show_step(step)
        assert not place.steps.instant.isEnabled()
        place.show_start()
        assert not place.start.methods[CreationMethod.ROLL].isEnabled()


def test_widgets_without_a_topic_use_the_default_topic(
    place: FourcBuilderScreen, whole: str
) -> None:
    place.show_document(whole)
    assert topic_of(place.steps.steps.buttons[BuilderStep.WHO]) == "draft"
    assert topic_of(place.bar.back) == "draft"


def test_the_instant_button_names_the_kind_of_character(
    place: FourcBuilderScreen, building: DraftService, whole: str, campaign: Campaign
) -> None:
    with_power(campaign, whole, "alter-ego")
    place.show_document(whole)
    assert place.steps.instant.text() == "Instant hero"
    place.show_document(building.begin_companion(whole, CompanionRole.ALTER_EGO))
    assert place.steps.instant.text() == "Instant Alter-Ego"
    assert place.steps.instant.accessibleName() == "Instant Alter-Ego"
