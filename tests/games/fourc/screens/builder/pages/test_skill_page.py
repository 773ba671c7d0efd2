"""The skill page: slots, lists, custom names, and kinds."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, DraftField
from fourc_desktop.games.fourc.rules.creation.draft_fields import set_field
from fourc_desktop.games.fourc.rules.editions import BASIC
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.screens.builder.pages import skill_page
from fourc_desktop.games.fourc.screens.builder.pages.skill_page import SkillPage
from fourc_desktop.games.fourc.screens.builder.pages.skill_row import NAMES
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.lists.incremental_fill import INITIAL_ROWS
from fourc_desktop.ui.widgets.lists.list_model import DISPLAY
from tests.games.fourc.screens.builder.conftest import Person

Begin = Callable[[CreationMethod], str]


def page(screen: FourcBuilderScreen) -> SkillPage:
    if screen.step is not BuilderStep.SKILLS:
        screen.show_step(BuilderStep.SKILLS)
    shown = screen.frame.page
    assert isinstance(shown, SkillPage)
    return shown


@pytest.fixture
def two_slots(campaign: Campaign, begin: Begin) -> str:
    """The id of a rolled draft with two empty slots."""
    id_ = begin(CreationMethod.ROLL)
    draft = set_field(FourcCampaign(campaign).draft(id_), DraftField.SKILL_COUNT, Score(2, 20))
    campaign.change(id_, draft, "Roll")
    return id_


def test_open_slots_lead_to_the_search(
    screen: FourcBuilderScreen, two_slots: str, campaign: Campaign, person: Person
) -> None:
    shown = page(screen)
    assert [slot.text() for slot in shown.slots] == ["1 skill or contact to choose"] * 2
    assert shown._tools.unlocked.accessibleName() == "Roll the number of skills"
    person.press(shown.slots[0])
    person.type("law")
    assert [pick.name for pick in shown.picks.found] == ["Law"]
    person.key(Qt.Key.Key_Return)
    assert FourcCampaign(campaign).draft(two_slots).skills == (Skill("Law"),)
    assert len(shown.slots) == 1
    assert shown.sentence(FourcCampaign(campaign).draft(two_slots)) == "1 of 2 slots filled"
    assert [pick.name for pick in shown.picks.found if pick.is_there] == ["Law"]


def test_many_open_slots_are_reported_together(
    screen: FourcBuilderScreen, two_slots: str, campaign: Campaign
) -> None:
    campaign.change(
        two_slots,
        set_field(FourcCampaign(campaign).draft(two_slots), DraftField.SKILL_COUNT, Score(8)),
        "8",
    )
    assert [slot.text() for slot in page(screen).slots][-1] == "6 more skills or contacts to choose"


def test_a_skill_is_picked_with_the_mouse(
    screen: FourcBuilderScreen, two_slots: str, campaign: Campaign, person: Person
) -> None:
    shown = page(screen)
    person.press(shown.kinds.findChildren(Button)[1])
    view = shown.picks.list
    [boxing] = view.model().match(view.model().index(0, 0), DISPLAY, "Boxing")
    screen.frame.area.ensureWidgetVisible(view)
    view.scrollTo(boxing)
    at = view.visualRect(boxing).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert FourcCampaign(campaign).draft(two_slots).skills == (Skill("Boxing", SkillKind.ADVANCED),)
    head = view.model().index(0, 0)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(head).center())
    assert len(FourcCampaign(campaign).draft(two_slots).skills) == 1


def test_a_custom_skill_is_picked_by_keyboard(
    screen: FourcBuilderScreen,
    two_slots: str,
    campaign: Campaign,
    person: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(skill_page, "announce", lambda _page, words: heard.append(words))
    shown = page(screen)
    shown.picks.begin()
    person.type("Clock repair")
    assert shown.picks.list.model().index(0, 0).data() == "Add “Clock repair”"
    person.key(Qt.Key.Key_Down)
    assert person.focus is shown.picks.list
    person.key(Qt.Key.Key_Return)
    assert FourcCampaign(campaign).draft(two_slots).skills == (Skill("Clock repair"),)
    assert heard == ["Clock repair added"]


def test_the_search_says_whether_it_finds_skills_or_contacts(
    screen: FourcBuilderScreen, two_slots: str, person: Person
) -> None:
    picks = page(screen).picks
    for button, words in (
        (2, "Find a contact, or type your own"),
        (0, "Find a skill, or type your own"),
    ):
        person.press(page(screen).kinds.findChildren(Button)[button])
        assert picks.search.placeholderText() == words
        assert {picks.search.accessibleName(), picks.list.accessibleName()} == {words}


def test_another_hero_begins_with_skills(
    screen: FourcBuilderScreen, two_slots: str, person: Person, begin: Begin
) -> None:
    person.press(page(screen).kinds.findChildren(Button)[2])
    assert page(screen).kinds.findChildren(Button)[2].isChecked()
    begin(CreationMethod.ROLL)
    assert page(screen).kinds.findChildren(Button)[0].isChecked()
    assert "skill" in page(screen).picks.search.placeholderText()


def test_a_skill_is_renamed_turned_and_dropped(
    screen: FourcBuilderScreen, two_slots: str, campaign: Campaign, person: Person
) -> None:
    filled = replace(
        FourcCampaign(campaign).draft(two_slots), skills=(Skill("Law"), Skill("Pilot"))
    )
    campaign.change(two_slots, filled, "Fill")
    shown = page(screen)
    row = shown.rows[0]
    person.press(row.name)
    row.name.selectAll()
    person.type("Pilot")
    assert row._refusal.sentence == "Pilot is there already."
    row.name.selectAll()
    person.type("Law of the sea")
    assert row._refusal.sentence == ""
    assert FourcCampaign(campaign).draft(two_slots).skills[0] == Skill("Law of the sea")
    campaign.undo()
    assert FourcCampaign(campaign).draft(two_slots) == filled
    assert row.name.hasFocus()
    assert row.name.text() == "Law"
    person.press(next(each for each in row.findChildren(Button) if each.text() == "Contact"))
    assert FourcCampaign(campaign).draft(two_slots).skills[0].kind is SkillKind.CONTACT
    person.press("Remove Law")
    assert [skill.name for skill in FourcCampaign(campaign).draft(two_slots).skills] == ["Pilot"]


def test_improved_skills_raise_one(
    screen: FourcBuilderScreen, two_slots: str, campaign: Campaign, person: Person
) -> None:
    """Ruling R9."""
    draft = replace(
        FourcCampaign(campaign).draft(two_slots),
        skills=(Skill("Law"), Skill("Pilot")),
        powers=(HeldPower("improved-skills"),),
    )
    campaign.change(two_slots, draft, "Improve")
    shown = page(screen)
    person.press(shown.rows[1].three)
    assert [skill.improved for skill in FourcCampaign(campaign).draft(two_slots).skills] == [
        False,
        True,
    ]
    person.press(shown.rows[0].three)
    assert [skill.improved for skill in FourcCampaign(campaign).draft(two_slots).skills] == [
        True,
        False,
    ]
    person.press(shown.rows[0].three)
    assert not any(skill.improved for skill in FourcCampaign(campaign).draft(two_slots).skills)


def test_basic_heroes_have_no_contacts(
    screen: FourcBuilderScreen, two_slots: str, campaign: Campaign, person: Person
) -> None:
    """Ruling R8."""
    shown = page(screen)
    person.press("Contact")
    assert "Bartender" in [pick.name for pick in shown.picks.found]
    draft = replace(
        FourcCampaign(campaign).draft(two_slots),
        rules=BASIC,
        skills=(Skill("Ana", SkillKind.CONTACT),),
    )
    campaign.change(two_slots, draft, "Play Basic")
    assert "Bartender" not in [pick.name for pick in shown.picks.found]
    contact = next(each for each in shown.kinds.findChildren(Button) if each.text() == "Contact")
    assert not contact.isVisible()
    assert not contact.isChecked()


def test_the_number_is_rolled(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.ROLL)
    shown = page(screen)
    assert shown.leads(FourcCampaign(campaign).draft(id_))
    assert (
        shown.sentence(FourcCampaign(campaign).draft(id_))
        == "Roll how many there are, or choose first"
    )
    person.key(Qt.Key.Key_R)
    score = FourcCampaign(campaign).draft(id_).score(DraftField.SKILL_COUNT)
    assert score is not None
    assert len(shown.slots) == min(score.value, 3)


def test_the_choose_method_asks_for_the_skill_count(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    """Ruling R64."""
    id_ = begin(CreationMethod.CHOOSE)
    shown = page(screen)
    assert shown.sentence(FourcCampaign(campaign).draft(id_)) == "Enter how many there are"
    row = shown.count.rows[DraftField.SKILL_COUNT]
    assert row.value.isVisible()
    assert not row.dice.isVisible()
    person.press(row.value)
    person.type("2")
    person.key(Qt.Key.Key_Return)
    assert len(shown.slots) == 2
    assert FourcCampaign(campaign).draft(id_).score(DraftField.SKILL_COUNT) == Score(2)


def test_the_points_method_shows_prices_without_a_count(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.POINTS)
    shown = page(screen)
    assert not shown.count.isVisible()
    shown.picks.begin()
    person.type("Pilot")
    person.key(Qt.Key.Key_Return)
    assert shown.sentence(FourcCampaign(campaign).draft(id_)) == "1 slot filled"
    assert shown.rows[0].price.text() == shown.rows[0].name.accessibleDescription() == "20 points"
    assert shown._price.text() == "20 points"
    for kind, price in (("Advanced +2", "40 points"), ("Contact", "20 points")):
        shown.kinds.chosen.emit(next(each for each in SkillKind if NAMES[each] == kind))
        assert shown._price.text() == price
        shown.rows[0].turned.emit(next(each for each in SkillKind if NAMES[each] == kind))
        assert shown.rows[0].price.text() == price
    assert screen.controller.points_left == 320 - 20
    assert "of 320 points left" in screen.frame.points.accessibleName()
    change = replace(FourcCampaign(campaign).draft(id_), method=CreationMethod.CHOOSE)
    campaign.change(id_, change, "Choose")
    assert shown.rows[0].price.isHidden()
    assert shown._price.text() == ""
    assert screen.frame.points.isHidden()


def test_a_narrow_row_wraps_its_controls(
    screen: FourcBuilderScreen, two_slots: str, campaign: Campaign
) -> None:
    filled = replace(
        FourcCampaign(campaign).draft(two_slots), skills=(Skill("Law"), Skill("Pilot"))
    )
    campaign.change(two_slots, filled, "Fill")
    row = page(screen).rows[0]
    row.resize(900, 60)
    wide = row.heightForWidth(900)
    row.resize(row.minimumSizeHint())
    layout = row.layout()
    assert layout is not None
    layout.activate()
    assert row.kinds.geometry().top() > row.name.geometry().top()
    assert wide < row.heightForWidth(row.minimumSizeHint().width())


def test_skills_are_edited_by_keyboard(
    screen: FourcBuilderScreen, two_slots: str, campaign: Campaign, person: Person
) -> None:
    shown = page(screen)
    person.tab_to(shown.slots[0])
    person.key(Qt.Key.Key_Space)
    person.type("boxing")
    person.key(Qt.Key.Key_Return)
    row = shown.rows[0]
    person.tab_to(row.name)
    person.type("Old boxing")
    person.key(Qt.Key.Key_Tab)
    person.key(Qt.Key.Key_Right)
    assert FourcCampaign(campaign).draft(two_slots).skills == (
        Skill("Old boxing", SkillKind.ADVANCED),
    )
    person.tab_to(row.remove)
    person.key(Qt.Key.Key_Return)
    assert FourcCampaign(campaign).draft(two_slots).skills == ()


def test_tab_order_follows_reading_order(
    screen: FourcBuilderScreen, two_slots: str, campaign: Campaign, person: Person
) -> None:
    campaign.change(
        two_slots, replace(FourcCampaign(campaign).draft(two_slots), skills=(Skill("Law"),)), "Law"
    )
    shown = page(screen)
    shown.rows[0].remove.setFocus()
    person.key(Qt.Key.Key_Tab)
    assert person.focus is shown.slots[0]
    person.key(Qt.Key.Key_Tab)
    assert person.focus in shown.kinds.stops()
    campaign.change(
        two_slots,
        replace(FourcCampaign(campaign).draft(two_slots), skills=(Skill("A"), Skill("B"))),
        "A",
    )
    QApplication.processEvents()
    shown.rows[0].remove.setFocus()
    person.key(Qt.Key.Key_Tab)
    assert person.focus.accessibleName() == "Skill 2"


def test_many_skill_rows_are_filled_incrementally(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, qtbot: QtBot
) -> None:
    id_ = begin(CreationMethod.CHOOSE)
    skills = tuple(Skill(f"Number {each}") for each in range(30))
    campaign.change(id_, replace(FourcCampaign(campaign).draft(id_), skills=skills), "Learn a lot")
    rows = page(screen).rows
    assert INITIAL_ROWS <= len(rows) < 30
    qtbot.waitUntil(lambda: len(rows) == 30, timeout=30_000)
    assert [row.name.text() for row in rows] == [each.name for each in skills]


def test_basic_slots_do_not_mention_contacts(
    screen: FourcBuilderScreen, two_slots: str, campaign: Campaign
) -> None:
    campaign.change(
        two_slots, replace(FourcCampaign(campaign).draft(two_slots), rules=BASIC), "Play Basic"
    )
    assert [slot.text() for slot in page(screen).slots] == ["1 skill to choose"] * 2
    (line,) = screen.sheet.sheet.skills.rows
    assert line.name == "2 skills to choose"


def test_an_empty_skill_list_has_its_own_text(
    screen: FourcBuilderScreen, begin: Begin, person: Person
) -> None:
    begin(CreationMethod.POINTS)
    shown = page(screen)
    assert shown.none.isVisible()
    assert shown.none.text() == "No skills or contacts yet."
    shown.picks.begin()
    person.type("law")
    person.key(Qt.Key.Key_Return)
    assert not shown.none.isVisible()


def test_tab_from_a_name_reaches_the_kind_that_was_clicked(
    screen: FourcBuilderScreen, two_slots: str, campaign: Campaign, person: Person
) -> None:
    draft = FourcCampaign(campaign).draft(two_slots)
    campaign.change(two_slots, replace(draft, skills=(Skill("Law"),)), "Choose a skill")
    row = page(screen).rows[0]
    contact = next(each for each in row.findChildren(Button) if each.text() == "Contact")
    person.press(contact)
    row.name.setFocus()
    person.key(Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is contact
    person.key(Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is row.remove


def test_undo_in_the_search_takes_back_what_was_just_chosen(
    screen: FourcBuilderScreen, two_slots: str, campaign: Campaign, person: Person
) -> None:
    shown = page(screen)
    person.press(shown.slots[0])
    person.type("boxing")
    person.key(Qt.Key.Key_Return)
    assert FourcCampaign(campaign).draft(two_slots).skills == (Skill("Boxing"),)
    person.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert FourcCampaign(campaign).draft(two_slots).skills == ()
    assert shown.picks.search.text() == "boxing"
    person.type("la")
    person.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert shown.picks.search.text() != "la"
