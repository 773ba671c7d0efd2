"""The problems of a page: text, rule, and buttons of fixes."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, DraftField
from fourc_desktop.games.fourc.rules.creation.draft_fields import set_field
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.screens.builder.pages.review_page import ReviewPage
from fourc_desktop.games.fourc.screens.builder.pages.score_row import ScoreRow
from fourc_desktop.games.fourc.screens.builder.pages.trait_page import PrimaryTraitPage
from fourc_desktop.games.fourc.screens.builder.problems import ProblemList
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.dialogs.problem_box import ProblemBox
from tests.games.fourc.screens.builder.conftest import Person
from tests.games.fourc.screens.builder.power_steps import FLIGHT, FORCE, Give
from tests.games.fourc.screens.builder.power_steps import page as power_page

LEFT, PLAIN = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier

SETTLED = 400
"""The time after which everything is laid out and the fixes are found, in milliseconds."""


@pytest.fixture
def cheated(screen: FourcBuilderScreen, whole: str, campaign: Campaign) -> str:
    """A draft whose Melee does not match its dice."""
    campaign.change(
        whole,
        set_field(FourcCampaign(campaign).draft(whole), DraftField.MELEE, Score(50, 71)),
        "Cheat",
    )
    screen.show_document(whole)
    return whole


def boxes(where: ProblemList) -> list[str]:
    return [each.accessibleName() for each in where.findChildren(ProblemBox) if each.isVisible()]


def ways(where: QWidget) -> list[str]:
    return [each.text() for each in where.findChildren(Button) if each.isVisible()]


def test_pressing_a_fix_solves_the_problem(
    screen: FourcBuilderScreen, cheated: str, campaign: Campaign, person: Person, qtbot: QtBot
) -> None:
    screen.show_step(BuilderStep.PRIMARY)
    problems = screen.frame.problems
    assert boxes(problems) == ["Melee: d% 71 gives 30, not 50. (4C, Characters)"]
    fix = screen.controller.fixes(screen.controller.problems[0])[0]
    qtbot.waitUntil(lambda: fix.title in ways(problems))
    person.press(fix.title)
    QApplication.processEvents()
    assert FourcCampaign(campaign).draft(cheated) == fix.draft
    assert boxes(problems) == []
    assert campaign.undo_label == fix.title


def test_an_outdated_fix_keeps_later_changes(
    screen: FourcBuilderScreen, cheated: str, campaign: Campaign
) -> None:
    problem = screen.controller.problems[0]
    old = screen.controller.fixes(problem)[0]
    profile = replace(FourcCampaign(campaign).draft(cheated).profile, name="Nightlight")
    campaign.change(
        cheated, replace(FourcCampaign(campaign).draft(cheated), profile=profile), "Rename"
    )
    assert screen.controller.apply_fix(problem, old)
    assert FourcCampaign(campaign).draft(cheated).profile.name == "Nightlight"
    assert screen.controller.problems == ()
    assert not screen.controller.apply_fix(problem, old)


def test_another_step_is_one_press_away(
    screen: FourcBuilderScreen, cheated: str, person: Person
) -> None:
    screen.show_step(BuilderStep.ORIGIN)
    assert boxes(screen.frame.problems) == []
    assert ways(screen.frame.problems) == ["Go to Primary traits: 1 problem"]
    person.press("Go to Primary traits: 1 problem")
    QApplication.processEvents()
    assert screen.step is BuilderStep.PRIMARY


def test_the_override_button_exempts_the_draft(
    screen: FourcBuilderScreen, cheated: str, campaign: Campaign, person: Person, qtbot: QtBot
) -> None:
    screen.show_step(BuilderStep.PRIMARY)
    qtbot.waitUntil(lambda: "Gamemaster override" in ways(screen.frame.problems))
    person.press("Gamemaster override")
    QApplication.processEvents()
    assert FourcCampaign(campaign).draft(cheated).exempt
    assert boxes(screen.frame.problems) == []


def test_the_override_appears_with_the_fixes_and_stays_where_it_is(
    screen: FourcBuilderScreen, cheated: str, qtbot: QtBot
) -> None:
    screen.show_step(BuilderStep.PRIMARY)
    problems = screen.frame.problems
    seen: list[list[str]] = []

    def note() -> bool:
        if ways(problems) not in seen:
            seen.append(ways(problems))
        return len(ways(problems)) > 1

    qtbot.waitUntil(note)
    assert seen[:-1] in ([], [[]])
    assert "Gamemaster override" in seen[-1]


def test_a_double_click_that_shows_a_problem_presses_none_of_its_buttons(
    screen: FourcBuilderScreen, give: Give, campaign: Campaign, qtbot: QtBot
) -> None:
    id_ = give(FLIGHT, FORCE, HeldPower("claws", rank=Score(20)), origin="robot")
    shown, problems = power_page(screen), screen.frame.problems
    before = FourcCampaign(campaign).draft(id_)
    campaign.change(id_, replace(before, powers=(*before.powers, HeldPower("telepathy"))), "Add")
    qtbot.waitUntil(lambda: "Gamemaster override" in ways(problems))
    qtbot.wait(SETTLED)
    [override] = [each for each in problems.findChildren(Button) if "override" in each.text()]
    window = screen.window()
    place = override.mapTo(window, override.rect().center())
    campaign.undo()
    qtbot.waitUntil(problems.isHidden)
    qtbot.wait(SETTLED)
    bar, view = screen.frame.area.verticalScrollBar(), shown.add.picks.list.viewport()
    middle = view.mapTo(window, view.rect().center())
    bar.setValue(bar.value() + middle.y() - place.y())
    qtbot.waitUntil(lambda: window.childAt(place) is view)
    # The second press comes after everything has been laid out and searched.
    shown.add.picks.picked.connect(lambda _: qtbot.wait(SETTLED))
    QTest.mouseDClick(window.windowHandle(), LEFT, PLAIN, place)
    QApplication.processEvents()
    after = FourcCampaign(campaign).draft(id_)
    assert (len(after.powers), after.exempt) == (4, False)
    hit = window.childAt(place)
    assert hit is not None
    assert problems.isAncestorOf(hit)


def test_the_fixes_of_an_edited_character_are_found(
    screen: FourcBuilderScreen, campaign: Campaign, qtbot: QtBot
) -> None:
    id_ = FourcCampaign(campaign).add_instant_hero(seed="LANTERN")
    screen.show_document(id_)
    screen.show_step(BuilderStep.POWERS)
    draft = FourcCampaign(campaign).draft(id_)
    more = next(each for each in ("claws", "flight") if each not in {p.power for p in draft.powers})
    added = replace(draft, powers=(*draft.powers, HeldPower(more, rank=Score(20))))
    DraftService(campaign).change(id_, added, "Add a power")
    qtbot.waitUntil(lambda: len(ways(screen.frame.problems)) > 1)
    assert f"Allow {len(added.powers)} powers" in ways(screen.frame.problems)


def test_a_page_is_not_buried(
    screen: FourcBuilderScreen, whole: str, campaign: Campaign, person: Person
) -> None:
    draft = FourcCampaign(campaign).draft(whole)
    scores = tuple((field, replace(score, value=77)) for field, score in draft.scores)
    campaign.change(whole, replace(draft, scores=scores), "Cheat")
    screen.show_document(whole)
    screen.show_step(BuilderStep.PRIMARY)
    shown = screen.frame.problems
    assert len(boxes(shown)) == 3
    person.press(next(each.text() for each in shown.findChildren(type(person.button("Back")))
                      if "more on the review" in each.text()))  # fmt: skip
    QApplication.processEvents()
    assert screen.step is BuilderStep.REVIEW


def tab_stops(person: Person, first: QWidget, count: int) -> list[str]:
    """The names of the stops that Tab comes to after a widget."""
    first.setFocus(Qt.FocusReason.TabFocusReason)
    names = []
    for _ in range(count):
        person.key(Qt.Key.Key_Tab)
        focus = person.focus
        names.append(focus.accessibleName() or getattr(focus, "text", str)())
    return names


def test_tab_comes_to_the_fixes_after_the_page_in_the_order_they_are_seen(
    screen: FourcBuilderScreen,
    begin: Callable[[CreationMethod], str],
    campaign: Campaign,
    person: Person,
    qtbot: QtBot,
) -> None:
    id_ = begin(CreationMethod.POINTS)
    draft = FourcCampaign(campaign).draft(id_)
    screen.show_step(BuilderStep.PRIMARY)
    screen.show_step(BuilderStep.REVIEW)
    campaign.change(id_, set_field(draft, DraftField.COORDINATION, Score(400)), "Overspend")
    qtbot.waitUntil(lambda: "Lower to 50" in ways(screen.frame.page))
    review = screen.frame.page
    assert isinstance(review, ReviewPage)
    *_, last_needed = review.needed.rows
    assert tab_stops(person, last_needed.stops()[-1], 7) == [
        "Go to Rules and method",
        "Gamemaster override",
        "Lower to 50",
        "Go to Primary traits",
        "Gamemaster override",
        "Keep what breaks the rules",
        "Back",
    ]
    screen.show_step(BuilderStep.PRIMARY)
    qtbot.waitUntil(lambda: "Lower to 50" in ways(screen.frame.problems))
    traits = screen.frame.page
    assert isinstance(traits, PrimaryTraitPage)
    last = traits.findChildren(ScoreRow)[-1].value
    assert tab_stops(person, last, 5) == [
        "Lower to 50",
        "Gamemaster override",
        "Go to Rules and method: 1 problem",
        "Back",
        "Next: Secondary traits",
    ]
