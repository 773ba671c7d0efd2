"""The builder screen: steps, keys, and navigation."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.formats.document_formats import DRAFT_KIND, HERO_KIND
from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
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


def step(screen: FourcBuilderScreen) -> BuilderStep:
    return screen.step


def with_power(campaign: Campaign, id_: str, power: str) -> None:
    """Add a power to a draft, as the page does."""
    draft = FourcCampaign(campaign).draft(id_)
    held = HeldPower(power, rank=Score(30))
    campaign.change(id_, replace(draft, powers=(*draft.powers, held)), "Add a power")


def test_without_a_draft_it_offers_the_ways_to_begin(
    screen: FourcBuilderScreen, campaign: Campaign, person: Person
) -> None:
    assert screen.document_id == ""
    person.press(screen.start.methods[CreationMethod.POINTS])
    assert FourcCampaign(campaign).draft(screen.document_id).method is CreationMethod.POINTS
    assert step(screen) is BuilderStep.METHOD


def test_a_draft_is_continued_from_the_start_page(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.ROLL)
    profile = replace(FourcCampaign(campaign).draft(id_).profile, name="Ada")
    campaign.change(id_, replace(FourcCampaign(campaign).draft(id_), profile=profile), "Name")
    screen.show_start()
    person.press("Edit Ada")
    assert screen.document_id == id_
    assert step(screen) is BuilderStep.ORIGIN


def test_the_heading_is_the_name_as_soon_as_there_is_one(
    screen: FourcBuilderScreen, begin: Begin, person: Person, building: DraftService
) -> None:
    screen.show_document(building.begin(CreationMethod.ROLL, side=CharacterSide.VILLAIN))
    assert screen.steps.title == "New villain"
    begin(CreationMethod.ROLL)
    assert screen.steps.title == "New hero"
    screen.rename()
    person.type(" Ada ")
    assert screen.steps.title == "Ada"


def test_a_new_draft_begins_with_the_method_and_a_whole_one_with_the_review(
    screen: FourcBuilderScreen, begin: Begin, whole: str
) -> None:
    begin(CreationMethod.CHOOSE)
    assert step(screen) is BuilderStep.METHOD
    screen.show_document(whole)
    assert step(screen) is BuilderStep.REVIEW


@pytest.mark.parametrize("role", CompanionRole)
def test_a_new_companion_begins_with_its_name(
    screen: FourcBuilderScreen, whole: str, building: DraftService, role: CompanionRole
) -> None:
    id_ = building.begin_companion(whole, role)
    screen.show_document(id_)
    assert step(screen) is BuilderStep.WHO
    draft = screen.controller.draft
    screen.controller.change(replace(draft, profile=replace(draft.profile, name="Alex")), "Name")
    screen.show_document(whole)
    screen.show_document(id_)
    assert screen.controller.draft.profile.name == "Alex"
    assert step(screen) is not BuilderStep.WHO


def test_the_draft_that_is_open_stays_at_its_step(screen: FourcBuilderScreen, whole: str) -> None:
    screen.show_document(whole)
    screen.show_step(BuilderStep.SECONDARY)
    screen.show_document(whole)
    assert step(screen) is BuilderStep.SECONDARY


def test_digits_are_typed_into_the_first_open_dice_without_a_click(
    screen: FourcBuilderScreen, begin: Begin, person: Person, campaign: Campaign
) -> None:
    id_ = begin(CreationMethod.ROLL)
    screen.show_step(BuilderStep.ORIGIN)
    person.type("07")
    draft = FourcCampaign(campaign).draft(id_)
    assert draft.origin_dice == 7
    screen.show_step(BuilderStep.PRIMARY)
    person.type("55")
    person.key(Qt.Key.Key_Return)
    person.type("32")
    draft = FourcCampaign(campaign).draft(id_)
    found = [draft.score(DraftField.MELEE), draft.score(DraftField.COORDINATION)]
    assert [each and each.dice for each in found] == [55, 32]
    screen.show_step(BuilderStep.PRIMARY)
    person.key(Qt.Key.Key_R)
    draft = FourcCampaign(campaign).draft(id_)
    assert draft.score(DraftField.WILLPOWER) is not None


def test_the_points_method_focuses_the_search_field(
    screen: FourcBuilderScreen, begin: Begin, person: Person, campaign: Campaign
) -> None:
    id_ = begin(CreationMethod.POINTS)
    for each, words in ((BuilderStep.POWERS, "flight"), (BuilderStep.SKILLS, "law")):
        screen.show_step(each)
        person.type(words)
        person.key(Qt.Key.Key_Return)
    draft = FourcCampaign(campaign).draft(id_)
    assert [each.power for each in draft.powers] == ["flight"]
    assert [each.name for each in draft.skills] == ["Law"]
    screen.show_step(BuilderStep.POWERS)
    assert person.focus is person.button("Flight")


def test_a_review_that_is_built_ahead_shows_no_finish_button(
    screen: FourcBuilderScreen, begin: Begin
) -> None:
    begin(CreationMethod.ROLL)
    for _ in screen.preload():
        pass
    assert screen.bar.finish is not None
    assert not screen.bar.finish.isVisible()


def test_the_bar_moves_between_steps(
    screen: FourcBuilderScreen, begin: Begin, person: Person
) -> None:
    begin(CreationMethod.ROLL)
    assert not screen.bar.back.isVisible()
    person.press(screen.bar.next)
    assert step(screen) is BuilderStep.WHO
    assert screen.bar.next.text() == "Origin"
    person.press(screen.bar.back)
    assert step(screen) is BuilderStep.METHOD


def test_keys_move_between_steps(screen: FourcBuilderScreen, begin: Begin, person: Person) -> None:
    begin(CreationMethod.ROLL)
    person.key(Qt.Key.Key_PageDown, CTRL)
    person.key(Qt.Key.Key_PageDown, CTRL)
    assert step(screen) is BuilderStep.ORIGIN
    person.key(Qt.Key.Key_Left, ALT)
    assert step(screen) is BuilderStep.WHO
    person.key(Qt.Key.Key_Right, ALT)
    person.key(Qt.Key.Key_PageUp, CTRL)
    person.key(Qt.Key.Key_PageUp, CTRL)
    person.key(Qt.Key.Key_PageUp, CTRL)
    assert step(screen) is BuilderStep.METHOD


def test_tab_order_follows_reading_order(
    screen: FourcBuilderScreen, whole: str, person: Person
) -> None:
    screen.show_document(whole)
    for each in (BuilderStep.SECONDARY, BuilderStep.PRIMARY):
        screen.show_step(each)
    screen.frame.area.setFocus()
    rows = list(screen.frame.page.card.rows.values())  # type: ignore[attr-defined]
    seen: list[object] = []
    for _ in range(40):
        person.key(Qt.Key.Key_Tab)
        seen.append(person.focus)
    fields = [each for row in rows for each in (row.dice, row.value, row.lock, row.reroll)]
    assert seen[:28] == fields
    sums = [screen.frame.page._damage.value, screen.frame.page._fortune.value]  # type: ignore[attr-defined]
    assert seen[28:33] == [*sums, screen.bar.back, screen.bar.next, screen.sheet.preview]


def test_any_step_at_any_time(screen: FourcBuilderScreen, begin: Begin, person: Person) -> None:
    begin(CreationMethod.ROLL)
    for each in (BuilderStep.SECONDARY, BuilderStep.ORIGIN, BuilderStep.PRIMARY):
        person.press(screen.steps.steps.buttons[each])
        assert screen.step is each
        assert screen.steps.steps.buttons[each].isChecked()


def test_the_r_key_types_in_text_fields(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.ROLL)
    screen.show_step(BuilderStep.WHO)
    person.type("r")
    assert FourcCampaign(campaign).draft(id_).profile.name == "r"


def test_esc_closes_and_keeps_the_draft(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person, heard: Heard
) -> None:
    id_ = begin(CreationMethod.ROLL)
    person.key(Qt.Key.Key_Escape)
    assert heard.closed == 1
    assert [card.id for card in campaign.cards(DRAFT_KIND)] == [id_]


def test_discarding_the_draft_closes_the_screen(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, heard: Heard
) -> None:
    id_ = begin(CreationMethod.ROLL)
    campaign.discard([id_])
    assert screen.document_id == ""
    assert heard.closed == 1
    screen.show_document("nobody")
    assert heard.closed == 2


def test_a_change_while_it_is_away_is_seen_when_it_is_back(
    screen: FourcBuilderScreen, window: MainWindow, whole: str, campaign: Campaign, qtbot: QtBot
) -> None:
    screen.show_document(whole)
    screen.hide()
    profile = replace(FourcCampaign(campaign).draft(whole).profile, name="Nightlight")
    campaign.change(whole, replace(FourcCampaign(campaign).draft(whole), profile=profile), "Rename")
    assert screen.sheet.sheet.head.name.text() == "Captain Lantern"
    screen.show()
    assert screen.sheet.sheet.head.name.text() == "Nightlight"


def test_finishing_shows_the_character(
    screen: FourcBuilderScreen, whole: str, campaign: Campaign, heard: Heard
) -> None:
    screen.show_document(whole)
    screen.frame.page.finish_wanted.emit()
    assert campaign.card(whole).kind == HERO_KIND
    assert heard.wanted == [whole]
    assert screen.document_id == ""


def test_a_hero_is_built_and_finished_by_the_keys_without_going_back(
    screen: FourcBuilderScreen, campaign: Campaign, person: Person, heard: Heard
) -> None:
    enter = Qt.Key.Key_Return
    screen.start.methods[CreationMethod.POINTS].setFocus()
    person.tab_to(screen.start.methods[CreationMethod.ROLL])
    person.key(enter)
    person.tab_to(screen.bar.next)
    person.key(enter)
    person.type("Night Owl")
    person.tab_to(screen.steps.tools.rest)
    person.key(enter)
    for _ in range(6):
        person.tab_to(screen.bar.next)
        person.key(enter)
    assert step(screen) is BuilderStep.REVIEW
    assert person.focus is screen.bar.finish
    assert screen.bar.finish.geometry().right() > screen.bar.width() // 2
    id_ = screen.document_id
    person.key(enter)
    assert FourcCampaign(campaign).character(id_).profile.name == "Night Owl"
    assert heard.wanted == [id_]


def test_a_removed_power_can_be_rolled_with_the_rest(
    screen: FourcBuilderScreen, whole: str, person: Person
) -> None:
    """A power that is rolled once more is raised by one instead."""
    screen.show_document(whole)
    controller, rest = screen.controller, screen.steps.tools.rest
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
    screen: FourcBuilderScreen, whole: str, campaign: Campaign, window: MainWindow, qtbot: QtBot
) -> None:
    screen.show_document(whole)
    screen.show_step(BuilderStep.PRIMARY)
    problems = screen.frame.problems
    assert problems.problem == ""
    wrong = set_field(FourcCampaign(campaign).draft(whole), DraftField.BRAWN, Score(40, 67))
    campaign.change(whole, wrong, "Wrong")
    assert problems.problem.startswith("Brawn:")
    for top in (0, screen.frame.area.verticalScrollBar().maximum()):
        screen.frame.area.verticalScrollBar().setValue(top)
        qtbot.waitUntil(lambda: problems.visibleRegion().boundingRect().height() > 20)
    assert problems.mapTo(screen, problems.rect().topLeft()).y() > screen.frame.area.height() // 2


def test_an_incomplete_draft_is_not_finished(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, heard: Heard
) -> None:
    id_ = begin(CreationMethod.ROLL)
    screen.frame.page.finish_wanted.emit()
    assert "missing" in heard.failed[0]
    assert screen.document_id == id_


def test_changes_to_a_finished_hero_can_be_discarded(
    screen: FourcBuilderScreen,
    campaign: Campaign,
    building: DraftService,
    person: Person,
    heard: Heard,
) -> None:
    id_ = FourcCampaign(campaign).add_instant_hero(seed="ada")
    before = FourcCampaign(campaign).character(id_)
    screen.show_document(id_)
    screen.show_step(BuilderStep.PRIMARY)
    assert not screen.steps.tools.abandon.isEnabled()
    assert "Nothing has been changed" in screen.steps.tools.abandon.toolTip()
    screen.controller.set_number(DraftField.MELEE, 44)
    assert building.drafts()
    assert screen.steps.tools.abandon.isEnabled()
    person.press("Discard changes")
    assert not building.drafts()
    assert FourcCampaign(campaign).character(id_) == before
    assert heard.wanted == [id_]


def test_a_companion_opens_a_builder_inside_the_builder(
    screen: FourcBuilderScreen, whole: str, campaign: Campaign, person: Person, heard: Heard
) -> None:
    with_power(campaign, whole, "sidekick")
    screen.show_document(whole)
    screen.frame.page.companion_wanted.emit("sidekick")
    (sidekick,) = heard.wanted
    limits = FourcCampaign(campaign).draft(sidekick).limits
    assert limits is not None
    assert limits.companion is CompanionRole.SIDEKICK
    screen.show_document(sidekick)
    screen.controller.roll_rest()
    person.press("Back to Captain Lantern")
    assert heard.wanted == [sidekick, whole]
    screen.show_document(whole)
    screen.frame.page.companion_wanted.emit("sidekick")
    assert heard.wanted == [sidekick, whole, sidekick]


def test_a_finished_companion_leads_back(
    screen: FourcBuilderScreen, whole: str, campaign: Campaign, person: Person, heard: Heard
) -> None:
    with_power(campaign, whole, "alter-ego")
    screen.show_document(whole)
    screen.frame.page.companion_wanted.emit("alter-ego")
    screen.show_document(heard.wanted[0])
    person.press(screen.steps.tools.instant)
    screen.frame.page.finish_wanted.emit()
    assert heard.wanted[1:] == [whole]
    assert FourcCampaign(campaign).character(heard.wanted[0]).limits is not None


@pytest.mark.parametrize("power", ["vehicle", "headquarters"])
def test_a_belonging_of_a_power_is_added_once(
    screen: FourcBuilderScreen, whole: str, campaign: Campaign, heard: Heard, power: str
) -> None:
    with_power(campaign, whole, power)
    screen.show_document(whole)
    screen.frame.page.companion_wanted.emit(power)
    screen.frame.page.companion_wanted.emit(power)
    assert len(set(heard.wanted)) == 1
    assert campaign.owner(heard.wanted[0]) == whole
    assert campaign.card(heard.wanted[0]).kind == f"4c-{power}"


def test_a_sidekick_needs_a_complete_hero(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, heard: Heard
) -> None:
    id_ = begin(CreationMethod.CHOOSE)
    with_power(campaign, id_, "sidekick")
    screen.frame.page.companion_wanted.emit("sidekick")
    assert "Finish the hero first" in heard.failed[0]


def test_the_columns_give_way(
    screen: FourcBuilderScreen,
    begin: Begin,
    window: MainWindow,
    appearance: Appearance,
    person: Person,
    qtbot: QtBot,
) -> None:
    begin(CreationMethod.ROLL)
    assert screen.sheet.isVisible()
    assert not screen.bar.sheet.isVisible()
    appearance.set_text_scale(200)
    window.resize(1280, 720)
    qtbot.waitUntil(lambda: not screen.sheet.isVisible())
    person.press(screen.bar.sheet)
    assert screen.sheet.isVisible()
    assert not screen.frame.isVisible()
    person.press(screen.bar.sheet)
    assert screen.frame.isVisible()
    assert screen.steps.tools.instant.text() == ""
    assert screen.steps.tools.instant.accessibleName() == "Instant hero"


def test_the_steps_fit_a_low_window_without_scrolling(
    screen: FourcBuilderScreen, begin: Begin, window: MainWindow, qtbot: QtBot
) -> None:
    begin(CreationMethod.ROLL)
    column = screen.steps
    bar = column._scroll.verticalScrollBar()
    usual = column.steps.height()
    assert (bar.maximum(), column.tools.help.isVisible()) == (0, True)
    window.resize(1280, 690)
    qtbot.waitUntil(lambda: column.height() < 640 and bar.maximum() == 0)
    assert column.steps.height() < usual
    assert column.tools.rest.isVisible()
    window.resize(1440, 900)
    qtbot.waitUntil(lambda: column.steps.height() == usual)
    assert column.tools.help.isVisible()


def test_the_buttons_below_the_steps_are_equally_high(
    screen: FourcBuilderScreen, begin: Begin
) -> None:
    begin(CreationMethod.ROLL)
    assert screen.steps.tools.instant.height() == screen.steps.tools.rest.height() > 0


def test_a_read_only_campaign_disables_all_changes(
    window: MainWindow,
    tools: ApplicationContext,
    campaign: Campaign,
    building: DraftService,
    whole: str,
) -> None:
    with open_campaign(campaign.file.path, tools) as second:
        assert second.read_only
        screen = FourcBuilderScreen(
            second, CampaignSignals(second, window), window.program_actions, tools
        )
        window.show_screen(screen)
        screen.show_document(whole)
        for step in BuilderStep:
            screen.show_step(step)
        assert not screen.steps.tools.instant.isEnabled()
        screen.show_start()
        assert not screen.start.methods[CreationMethod.ROLL].isEnabled()


def test_widgets_without_a_topic_use_the_default_topic(
    screen: FourcBuilderScreen, whole: str
) -> None:
    screen.show_document(whole)
    assert topic_of(screen.steps.steps.buttons[BuilderStep.WHO]) == "draft"
    assert topic_of(screen.bar.back) == "draft"


def test_the_instant_button_names_the_kind_of_character(
    screen: FourcBuilderScreen, building: DraftService, whole: str, campaign: Campaign
) -> None:
    with_power(campaign, whole, "alter-ego")
    screen.show_document(whole)
    assert screen.steps.tools.instant.text() == "Instant hero"
    screen.show_document(building.begin_companion(whole, CompanionRole.ALTER_EGO))
    assert screen.steps.tools.instant.text() == "Instant Alter-Ego"
    assert screen.steps.tools.instant.accessibleName() == "Instant Alter-Ego"
