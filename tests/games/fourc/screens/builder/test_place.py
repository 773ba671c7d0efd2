"""The Builder as a place: its steps, its keys, what leads in and out of it."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.formats.draft_format import DRAFT_KIND
from fourc_desktop.games.fourc.formats.hero_format import HERO_KIND
from fourc_desktop.games.fourc.rules.draft import Field, Method
from fourc_desktop.games.fourc.rules.draft_steps import DraftStep
from fourc_desktop.games.fourc.rules.limits import Companion
from fourc_desktop.games.fourc.rules.powers import HeldPower, Score
from fourc_desktop.games.fourc.screens.builder.place import BuilderPlace
from fourc_desktop.games.fourc.services.building import Building
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.opening import open_campaign
from fourc_desktop.services.toolbox import Toolbox
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.main_window import MainWindow
from fourc_desktop.ui.screens.rules.topic import topic_of
from fourc_desktop.ui.signals import CampaignSignals
from tests.games.fourc.screens.builder.conftest import Heard, Person

Begin = Callable[[Method], str]
CTRL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier


def step(place: BuilderPlace) -> DraftStep:
    return place.step


def with_power(campaign: Campaign, id_: str, power: str) -> None:
    """Give a draft one power more, as its page would."""
    draft = FourcCampaign(campaign).draft(id_)
    held = HeldPower(power, rank=Score(30))
    campaign.change(id_, replace(draft, powers=(*draft.powers, held)), "Add a power")


def test_without_a_draft_it_offers_the_ways_to_begin(
    place: BuilderPlace, campaign: Campaign, person: Person
) -> None:
    assert place.document_id == ""
    person.press(place.start.methods[Method.POINTS])
    assert FourcCampaign(campaign).draft(place.document_id).method is Method.POINTS
    assert step(place) is DraftStep.METHOD


def test_drafts_wait_and_go_on_where_they_were_left(
    place: BuilderPlace, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(Method.ROLL)
    profile = replace(FourcCampaign(campaign).draft(id_).profile, name="Ada")
    campaign.change(id_, replace(FourcCampaign(campaign).draft(id_), profile=profile), "Name")
    place.show_start()
    person.press("Continue Ada")
    assert place.document_id == id_
    assert step(place) is DraftStep.ORIGIN


def test_a_new_draft_begins_with_the_method_and_a_whole_one_with_the_review(
    place: BuilderPlace, begin: Begin, whole: str
) -> None:
    begin(Method.CHOOSE)
    assert step(place) is DraftStep.METHOD
    place.show_document(whole)
    assert step(place) is DraftStep.REVIEW


def test_the_bar_goes_on_and_back(place: BuilderPlace, begin: Begin, person: Person) -> None:
    begin(Method.ROLL)
    assert not place.bar.back.isVisible()
    person.press(place.bar.next)
    assert step(place) is DraftStep.WHO
    assert place.bar.next.text() == "Origin"
    person.press(place.bar.back)
    assert step(place) is DraftStep.METHOD


def test_keys_go_on_and_back(place: BuilderPlace, begin: Begin, person: Person) -> None:
    begin(Method.ROLL)
    person.key(Qt.Key.Key_PageDown, CTRL)
    person.key(Qt.Key.Key_PageDown, CTRL)
    assert step(place) is DraftStep.ORIGIN
    person.key(Qt.Key.Key_Left, ALT)
    assert step(place) is DraftStep.WHO
    person.key(Qt.Key.Key_Right, ALT)
    person.key(Qt.Key.Key_PageUp, CTRL)
    person.key(Qt.Key.Key_PageUp, CTRL)
    person.key(Qt.Key.Key_PageUp, CTRL)
    assert step(place) is DraftStep.METHOD


def test_tab_goes_as_one_reads(place: BuilderPlace, whole: str, person: Person) -> None:
    place.show_document(whole)
    for each in (DraftStep.SECONDARY, DraftStep.PRIMARY):
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


def test_any_step_at_any_time(place: BuilderPlace, begin: Begin, person: Person) -> None:
    begin(Method.ROLL)
    for each in (DraftStep.SECONDARY, DraftStep.ORIGIN, DraftStep.PRIMARY):
        person.press(place.steps.steps.buttons[each])
        assert place.step is each
        assert place.steps.steps.buttons[each].isChecked()


def test_r_is_a_letter_where_words_are_typed(
    place: BuilderPlace, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(Method.ROLL)
    place.show_step(DraftStep.WHO)
    person.type("r")
    assert FourcCampaign(campaign).draft(id_).profile.name == "r"


def test_instant_settles_everything_and_keeps_the_words(
    place: BuilderPlace, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(Method.ROLL)
    place.rename()
    person.type("Ada")
    person.press(place.steps.instant)
    draft = FourcCampaign(campaign).draft(id_)
    assert draft.profile.name == "Ada"
    assert draft.profile.identity
    assert place.desk.problems == ()
    campaign.undo()
    assert FourcCampaign(campaign).draft(id_).scores == ()


def test_the_rest_is_rolled(
    place: BuilderPlace, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(Method.ROLL)
    place.show_step(DraftStep.PRIMARY)
    place.desk.type_dice(Field.MELEE, 71)
    person.press(place.steps.rest)
    assert FourcCampaign(campaign).draft(id_).score(Field.MELEE) == Score(30, 71)
    assert len(FourcCampaign(campaign).draft(id_).scores) == 11
    assert not place.steps.rest.isEnabled()


def test_undo_and_redo_are_at_hand(
    place: BuilderPlace, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(Method.ROLL)
    person.press(place.steps.instant)
    person.press("Undo")
    assert FourcCampaign(campaign).draft(id_).origin == ""
    person.press("Redo")
    assert FourcCampaign(campaign).draft(id_).origin


def test_esc_goes_back_and_the_draft_stays(
    place: BuilderPlace, begin: Begin, campaign: Campaign, person: Person, heard: Heard
) -> None:
    id_ = begin(Method.ROLL)
    person.key(Qt.Key.Key_Escape)
    assert heard.closed == 1
    assert [card.id for card in campaign.cards(DRAFT_KIND)] == [id_]


def test_a_draft_that_goes_closes(
    place: BuilderPlace, begin: Begin, campaign: Campaign, heard: Heard
) -> None:
    id_ = begin(Method.ROLL)
    campaign.discard([id_])
    assert place.document_id == ""
    assert heard.closed == 1
    place.show_document("nobody")
    assert heard.closed == 2


def test_a_change_while_it_is_away_is_seen_when_it_is_back(
    place: BuilderPlace, window: MainWindow, whole: str, campaign: Campaign, qtbot: QtBot
) -> None:
    place.show_document(whole)
    place.hide()
    profile = replace(FourcCampaign(campaign).draft(whole).profile, name="Nightlight")
    campaign.change(whole, replace(FourcCampaign(campaign).draft(whole), profile=profile), "Rename")
    assert place.sheet.sheet.head.name.text() == "Captain Lantern"
    place.show()
    assert place.sheet.sheet.head.name.text() == "Nightlight"


def test_finishing_shows_the_character(
    place: BuilderPlace, whole: str, campaign: Campaign, heard: Heard
) -> None:
    place.show_document(whole)
    place.frame.page.finish_wanted.emit()
    assert campaign.card(whole).kind == HERO_KIND
    assert heard.wanted == [whole]
    assert place.document_id == ""


def test_what_lacks_something_is_not_finished(
    place: BuilderPlace, begin: Begin, campaign: Campaign, heard: Heard
) -> None:
    id_ = begin(Method.ROLL)
    place.frame.page.finish_wanted.emit()
    assert "missing" in heard.failed[0]
    assert place.document_id == id_


def test_a_finished_hero_is_changed_or_left_as_they_were(
    place: BuilderPlace,
    campaign: Campaign,
    building: Building,
    person: Person,
    heard: Heard,
) -> None:
    id_ = FourcCampaign(campaign).add_instant_hero(seed="ada")
    before = FourcCampaign(campaign).character(id_)
    building.reopen(id_)
    place.show_document(id_)
    place.show_step(DraftStep.PRIMARY)
    place.desk.settle(Field.MELEE, 44)
    person.press("Leave as they were")
    assert FourcCampaign(campaign).character(id_) == before
    assert heard.wanted == [id_]


def test_a_companion_opens_a_builder_inside_the_builder(
    place: BuilderPlace, whole: str, campaign: Campaign, person: Person, heard: Heard
) -> None:
    with_power(campaign, whole, "sidekick")
    place.show_document(whole)
    place.frame.page.companion_wanted.emit("sidekick")
    (sidekick,) = heard.wanted
    limits = FourcCampaign(campaign).draft(sidekick).limits
    assert limits is not None
    assert limits.companion is Companion.SIDEKICK
    place.show_document(sidekick)
    person.press("Back to Captain Lantern")
    assert heard.wanted == [sidekick, whole]
    place.show_document(whole)
    place.frame.page.companion_wanted.emit("sidekick")
    assert heard.wanted == [sidekick, whole, sidekick]


def test_a_finished_companion_leads_back(
    place: BuilderPlace, whole: str, campaign: Campaign, person: Person, heard: Heard
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
def test_a_thing_is_added_once(
    place: BuilderPlace, whole: str, campaign: Campaign, heard: Heard, power: str
) -> None:
    with_power(campaign, whole, power)
    place.show_document(whole)
    place.frame.page.companion_wanted.emit(power)
    place.frame.page.companion_wanted.emit(power)
    assert len(set(heard.wanted)) == 1
    assert campaign.owner(heard.wanted[0]) == whole
    assert campaign.card(heard.wanted[0]).kind == f"4c-{power}"


def test_a_sidekick_of_nobody_yet_is_refused(
    place: BuilderPlace, begin: Begin, campaign: Campaign, heard: Heard
) -> None:
    id_ = begin(Method.CHOOSE)
    with_power(campaign, id_, "sidekick")
    place.frame.page.companion_wanted.emit("sidekick")
    assert "Settle the hero first" in heard.failed[0]


def test_the_columns_give_way(
    place: BuilderPlace,
    begin: Begin,
    window: MainWindow,
    appearance: Appearance,
    person: Person,
    qtbot: QtBot,
) -> None:
    begin(Method.ROLL)
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


def test_nothing_can_be_changed_in_a_campaign_that_is_only_read(
    window: MainWindow,
    appearance: Appearance,
    tools: Toolbox,
    campaign: Campaign,
    building: Building,
    whole: str,
) -> None:
    with open_campaign(campaign.file.path, tools) as second:
        assert second.read_only
        place = BuilderPlace(
            second, CampaignSignals(second, window), window.program_actions, appearance, tools
        )
        window.show_place(place)
        place.show_document(whole)
        for step in DraftStep:
            place.show_step(step)
        assert not place.steps.instant.isEnabled()
        place.show_start()
        assert not place.start.methods[Method.ROLL].isEnabled()


def test_the_rule_behind_whatever_has_none_of_its_own(place: BuilderPlace, whole: str) -> None:
    place.show_document(whole)
    assert topic_of(place.steps.steps.buttons[DraftStep.WHO]) == "draft"
    assert topic_of(place.bar.back) == "draft"
