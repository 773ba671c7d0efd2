"""The origin page: rolled, typed or chosen, with its effects."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, Draft, DraftField
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.screens.builder.pages.origin_page import OriginPage, changes
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.app.main_window import MainWindow
from tests.games.fourc.screens.builder.conftest import Heard, Person


@pytest.fixture
def id_(begin: Callable[[CreationMethod], str]) -> str:
    return begin(CreationMethod.ROLL)


@pytest.fixture
def page(screen: FourcBuilderScreen, id_: str) -> OriginPage:
    screen.show_step(BuilderStep.ORIGIN)
    shown = screen.frame.page
    assert isinstance(shown, OriginPage)
    return shown


@pytest.fixture
def draft(campaign: Campaign, id_: str) -> Callable[[], Draft]:
    return lambda: FourcCampaign(campaign).draft(id_)


def test_typed_dice_set_the_origin(
    page: OriginPage, draft: Callable[[], Draft], person: Person
) -> None:
    person.press(page.dice)
    person.type("67")
    assert (draft().origin, draft().origin_dice) == ("mutant", 67)
    assert page.list.buttons["mutant"].isChecked()
    assert page._rolled.text() == "60–79: Mutant"


@pytest.mark.parametrize("method", [CreationMethod.TYPED, CreationMethod.CHOOSE])
def test_the_list_has_the_focus_where_no_dice_decide(
    screen: FourcBuilderScreen,
    begin: Callable[[CreationMethod], str],
    person: Person,
    method: CreationMethod,
) -> None:
    begin(method)
    screen.show_step(BuilderStep.ORIGIN)
    page = screen.frame.page
    assert isinstance(page, OriginPage)
    assert person.focus is next(iter(page.list.buttons.values()))
    assert screen.controller.draft.origin == ""
    screen.controller.choose_origin("robot")
    screen.show_step(BuilderStep.WHO)
    screen.show_step(BuilderStep.ORIGIN)
    assert person.focus is page.list.buttons["robot"]


def test_arrows_choose_an_origin_also_when_none_is_chosen(
    screen: FourcBuilderScreen, begin: Callable[[CreationMethod], str], person: Person
) -> None:
    begin(CreationMethod.CHOOSE)
    screen.show_step(BuilderStep.ORIGIN)
    page = screen.frame.page
    assert isinstance(page, OriginPage)
    second = list(page.list.buttons)[1]
    person.key(Qt.Key.Key_Down)
    assert screen.controller.draft.origin == second
    assert person.focus is page.list.buttons[second]
    person.key(Qt.Key.Key_Up)
    assert screen.controller.draft.origin == next(iter(page.list.buttons))


def test_a_refusal_of_the_dice_does_not_move_the_list(page: OriginPage, person: Person) -> None:
    before = page.list.mapTo(page, QPoint())
    person.press(page.dice)
    person.type("x")
    assert "two digits" in page._rolled.text()
    assert page.list.mapTo(page, QPoint()) == before
    person.key(Qt.Key.Key_Tab)
    assert page._rolled.text().startswith("Not rolled yet")


def test_r_rolls_it_until_it_is_locked(
    page: OriginPage, draft: Callable[[], Draft], person: Person
) -> None:
    person.key(Qt.Key.Key_R)
    rolled = draft()
    assert rolled.origin_dice is not None
    person.press(page.lock)
    person.key(Qt.Key.Key_R)
    assert draft().origin_dice == rolled.origin_dice
    assert DraftField.ORIGIN in draft().locked
    assert not page.reroll.isEnabled()


def test_a_locked_origin_that_is_open_says_why_it_is_not_rolled(
    page: OriginPage, draft: Callable[[], Draft], person: Person, screen: FourcBuilderScreen
) -> None:
    person.press(page.lock)
    assert page._rolled.text() == "It is locked: unlock it, or type what your dice show."
    screen.controller.roll_rest()
    assert draft().origin == ""
    rest = screen.steps.tools.rest
    assert (rest.isEnabled(), rest.toolTip()) == (False, "Everything open is locked")
    person.press(page.lock)
    assert page._rolled.text().startswith("Not rolled yet: press R")
    assert rest.isEnabled()


def test_r_on_a_locked_origin_says_why_it_is_not_rolled(
    page: OriginPage, person: Person, heard: Heard
) -> None:
    person.press(page.lock)
    person.key(Qt.Key.Key_R)
    assert heard.noted == ["The origin is locked: unlock it to roll it"]
    person.press(page.lock)
    person.key(Qt.Key.Key_R)
    assert len(heard.noted) == 1


def test_a_chosen_one_forgets_the_dice(
    page: OriginPage, draft: Callable[[], Draft], person: Person
) -> None:
    person.press(page.dice)
    person.type("67")
    person.press(page.list.buttons["alien"])
    assert (draft().origin, draft().origin_dice) == ("alien", None)
    assert page._rolled.text() == "Chosen, not rolled."


def test_the_trait_it_raises(page: OriginPage, draft: Callable[[], Draft], person: Person) -> None:
    assert not page.trait.isVisible()
    person.press(page.list.buttons["changed-human"])
    assert page.trait.isVisible()
    page.trait.setFocus()
    person.type("b")
    assert draft().origin_trait is Trait.BRAWN
    person.press(page.list.buttons["mutant"])
    assert draft().origin_trait is None


def test_an_entered_hero_is_asked_for_no_trait(
    page: OriginPage, draft: Callable[[], Draft], person: Person
) -> None:
    """The numbers of the sheet include the bonus of the origin."""
    entered = replace(draft(), method=CreationMethod.TYPED, entered=True)
    page.controller.do(lambda _: entered, "Enter")
    person.press(page.list.buttons["changed-human"])
    assert not page.trait.isVisible()
    assert page.sentence(draft()).startswith("The sheet holds its numbers")


@pytest.mark.parametrize(
    ("origin", "line"),
    [
        ("robot", "All traits +10, Repute starts at 0"),
        ("alien", "All traits +10, 1 fewer power"),
        ("skilled-human", "3 extra skills"),
        ("changed-human", "One trait of your choice +10"),
        (
            "mutant",
            "Fortitude +10, Lifestyle −10, Repute starts at 0, 1 extra power, powers are inborn",
        ),
        ("technologically-enhanced", "Intellect +20, Lifestyle +20"),
    ],
)
def test_the_changes_of_each_origin(book: Rulebook, origin: str, line: str) -> None:
    assert changes(book.origins[origin]) == line


def test_the_button_of_an_origin_lists_its_changes(page: OriginPage) -> None:
    mutant = page.list.buttons["mutant"]
    assert "Fortitude +10" in mutant.accessibleDescription()
    assert mutant.height() >= mutant.heightForWidth(mutant.width())


def test_the_list_stays_where_it_is_when_a_trait_is_asked_for(
    page: OriginPage, person: Person
) -> None:
    changed = page.list.buttons["changed-human"]
    before = changed.mapTo(page, changed.rect().topLeft())
    person.press(changed)
    assert page.trait.isVisible()
    assert changed.mapTo(page, changed.rect().topLeft()) == before


def test_the_review_leads_to_the_trait_to_choose(
    page: OriginPage, screen: FourcBuilderScreen, person: Person, qtbot: QtBot
) -> None:
    screen.window().resize(1440, 850)
    person.press(page.list.buttons["changed-human"])
    qtbot.waitUntil(lambda: screen.frame.area.verticalScrollBar().maximum() > 0)
    screen.show_step(BuilderStep.REVIEW)
    person.press("Go to Origin")
    qtbot.waitUntil(page.trait.hasFocus)
    area = screen.frame.area.viewport()
    qtbot.waitUntil(
        lambda: area.rect().contains(page.trait.rect().translated(page.trait.mapTo(area, QPoint())))
    )


def test_the_list_does_not_move_under_the_pointer_when_a_trait_is_asked_for(
    screen: FourcBuilderScreen,
    page: OriginPage,
    window: MainWindow,
    person: Person,
    qtbot: QtBot,
) -> None:
    """Neither at once nor when a double click is over."""
    window.resize(1280, 720)
    qtbot.wait(50)
    screen.frame.area.verticalScrollBar().setValue(0)
    changed = page.list.buttons["changed-human"]
    before = changed.mapTo(screen, QPoint(0, 0))
    person.press(changed)
    qtbot.wait(QApplication.doubleClickInterval() + 100)
    assert changed.mapTo(screen, QPoint(0, 0)) == before
    assert screen.frame.problems.has_message


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # the list that opens
@pytest.mark.parametrize("height", [900, 600])
def test_a_trait_to_raise_is_asked_for_in_view(
    page: OriginPage, screen: FourcBuilderScreen, person: Person, height: int
) -> None:
    """Typed dice leave the focus above the list, where the field is out of view."""
    screen.window().resize(1280, height)
    page.dice.setFocus()
    person.type("42")
    assert screen.controller.draft.origin == "changed-human"
    bar = screen.frame.problems
    assert bar.has_message
    person.press("Choose a trait")
    assert page.trait.visibleRegion().boundingRect() == page.trait.rect()
    assert page.trait.accessibleName() == "Trait to raise (+10)"
    assert page.trait.view().isVisible(), "its list is open"
    QTest.keyClicks(page.trait.view(), "b")
    QTest.keyClick(page.trait.view(), Qt.Key.Key_Return)
    assert screen.controller.draft.origin_trait is Trait.BRAWN
    assert not bar.has_message


def test_enter_in_the_dice_leads_to_the_trait_to_raise(page: OriginPage, person: Person) -> None:
    page.dice.setFocus()
    person.type("42")
    person.key(Qt.Key.Key_Return)
    assert page.trait.hasFocus()
