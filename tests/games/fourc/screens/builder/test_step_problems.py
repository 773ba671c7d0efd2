"""The problems of a page: text, rule, buttons of fixes, and links to other steps."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, DraftField
from fourc_desktop.games.fourc.rules.creation.draft_fields import set_field, set_origin
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.screens.builder.pages.review_page import ReviewPage
from fourc_desktop.games.fourc.screens.builder.pages.score_row import ScoreRow
from fourc_desktop.games.fourc.screens.builder.pages.skill_page import SkillPage
from fourc_desktop.games.fourc.screens.builder.pages.trait_page import PrimaryTraitPage
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.screens.builder.step_problems import StepProblems
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.widgets.buttons.button_line import ButtonLine
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


def boxes(where: StepProblems) -> list[str]:
    """The problem that is shown, if there is one."""
    return list(filter(None, [where.problem]))


def ways(where: QWidget) -> list[str]:
    """The buttons beside the problems, also those in the menu of a line."""
    lines = [each for each in where.findChildren(ButtonLine) if each.isVisible()]
    return [button.text() for line in lines for button in line.buttons]


def press_way(where: StepProblems, title: str) -> None:
    """Press a button beside a problem, or choose it in the menu."""
    [button] = [each for each in where.line.buttons if each.text() == title]
    if button.isVisible():
        QTest.mouseClick(button, LEFT)
    else:
        [item] = [each for each in where.line.more._items() if each.text == title]
        where.line.more.chosen.emit(item.id)
    QApplication.processEvents()


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


def test_a_link_to_another_step_leads_to_the_first_field_with_a_problem(
    screen: FourcBuilderScreen, whole: str, campaign: Campaign, person: Person
) -> None:
    draft = FourcCampaign(campaign).draft(whole)
    for field in (DraftField.WILLPOWER, DraftField.BRAWN):
        draft = set_field(draft, field, Score(50, 71))
    campaign.change(whole, draft, "Cheat")
    screen.show_document(whole)
    screen.show_step(BuilderStep.ORIGIN)
    person.press("Go to Primary traits: 2 problems")
    traits = screen.frame.page
    assert isinstance(traits, PrimaryTraitPage)
    assert person.focus is traits.card.rows[DraftField.BRAWN].dice


def test_the_override_button_exempts_the_draft(
    screen: FourcBuilderScreen, cheated: str, campaign: Campaign, person: Person, qtbot: QtBot
) -> None:
    screen.show_step(BuilderStep.PRIMARY)
    qtbot.waitUntil(lambda: "Gamemaster override" in ways(screen.frame.problems))
    press_way(screen.frame.problems, "Gamemaster override")
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


def test_a_double_click_that_causes_a_problem_meets_none_of_its_buttons(
    screen: FourcBuilderScreen, give: Give, campaign: Campaign, qtbot: QtBot
) -> None:
    id_ = give(FLIGHT, FORCE, HeldPower("claws", rank=Score(20)), origin="robot")
    shown, problems, window = power_page(screen), screen.frame.problems, screen.window()
    place = problems.mapTo(window, QPoint(200, -20))
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
    assert problems.problem
    assert window.childAt(place) is view


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


def test_several_problems_are_shown_one_after_the_other(
    screen: FourcBuilderScreen, whole: str, campaign: Campaign, person: Person, qtbot: QtBot
) -> None:
    draft = FourcCampaign(campaign).draft(whole)
    scores = tuple((field, replace(score, value=77)) for field, score in draft.scores)
    campaign.change(whole, replace(draft, scores=scores), "Cheat")
    screen.show_document(whole)
    screen.show_step(BuilderStep.PRIMARY)
    shown = screen.frame.problems
    seen = []
    for place in range(7):
        assert shown.next.text() == f"{place + 1} of 7"
        seen.append(shown.problem)
        qtbot.waitUntil(lambda: "Keep 77, as chosen" in ways(shown))
        person.press(shown.next)
    assert len(set(seen)) == 7
    assert shown.problem == seen[0]


def test_a_new_problem_is_shown_before_those_that_were_there(
    screen: FourcBuilderScreen, cheated: str, campaign: Campaign
) -> None:
    screen.show_step(BuilderStep.PRIMARY)
    draft = FourcCampaign(campaign).draft(cheated)
    more = set_field(draft, DraftField.WILLPOWER, Score(50, 71))
    campaign.change(cheated, more, "Cheat")
    assert boxes(screen.frame.problems) == ["Willpower: d% 71 gives 30, not 50. (4C, Characters)"]
    campaign.undo()
    assert boxes(screen.frame.problems) == ["Melee: d% 71 gives 30, not 50. (4C, Characters)"]


@pytest.mark.parametrize("step", [each for each in BuilderStep if each is not BuilderStep.REVIEW])
def test_nothing_moves_when_a_problem_comes_and_goes(
    screen: FourcBuilderScreen, whole: str, campaign: Campaign, step: BuilderStep, qtbot: QtBot
) -> None:
    screen.show_document(whole)
    screen.show_step(step)
    frame = screen.frame

    def places() -> list[QRect]:
        QApplication.processEvents()
        return [each.geometry() for each in (frame.area, frame.problems, screen.bar)]

    before = places()
    draft = FourcCampaign(campaign).draft(whole)
    field = {BuilderStep.SECONDARY: DraftField.REPUTE, BuilderStep.SKILLS: DraftField.SKILL_COUNT,
             BuilderStep.POWERS: DraftField.POWER_COUNT}.get(step, DraftField.MELEE)  # fmt: skip
    campaign.change(whole, set_field(draft, field, Score(90, 0)), "Cheat")
    assert screen.controller.problems
    assert places() == before
    qtbot.waitUntil(lambda: len(ways(frame.problems)) > 0)
    assert places() == before
    campaign.undo()
    assert places() == before


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
    assert tab_stops(person, last_needed.line.buttons[-1], 8) == [
        "Go to Primary traits",
        "Lower Coordination to 320",
        "Gamemaster override",
        "Go to Primary traits",
        "Lower to 50",
        "Gamemaster override",
        "Keep what breaks the rules",
        "Back",
    ]
    screen.show_step(BuilderStep.PRIMARY)
    screen.window().resize(1800, 900)
    qtbot.waitUntil(lambda: "Lower to 50" in ways(screen.frame.problems))
    traits = screen.frame.page
    assert isinstance(traits, PrimaryTraitPage)
    last = traits.findChildren(ScoreRow)[-1].value
    assert tab_stops(person, last, 5) == [
        "Next problem, this is 1 of 2",
        "Lower to 50",
        "Gamemaster override",
        "Back",
        "Next: Secondary traits",
    ]


def test_the_fix_of_the_next_problem_takes_the_place_of_the_one_that_was_pressed(
    screen: FourcBuilderScreen,
    begin: Callable[[CreationMethod], str],
    campaign: Campaign,
    person: Person,
    qtbot: QtBot,
) -> None:
    id_ = begin(CreationMethod.POINTS)
    draft = FourcCampaign(campaign).draft(id_)
    for field in (DraftField.MELEE, DraftField.BRAWN, DraftField.WILLPOWER):
        draft = set_field(draft, field, Score(60))
    screen.show_step(BuilderStep.PRIMARY)
    campaign.change(id_, draft, "Overspend")
    problems = screen.frame.problems
    seen = []
    for left in (3, 2, 1):
        qtbot.waitUntil(lambda: "Lower to 50" in ways(problems))
        assert len(boxes(problems)) == 1
        assert problems.next.isVisible() == (left > 1)
        shown = [each for each in problems.line.stops() if each.isVisible()]
        place = problems.line.mapTo(screen, QPoint(0, 0))
        seen.append((place, [(each.text(), each.geometry()) for each in shown]))
        person.press("Lower to 50")
        QApplication.processEvents()
    assert boxes(problems) == []
    assert seen == [seen[0]] * 3


def test_a_problem_has_its_sentence_also_after_a_message_of_the_page(
    screen: FourcBuilderScreen, give: Give, qtbot: QtBot
) -> None:
    claws, reach = (HeldPower(power, rank=Score(20)) for power in ("claws", "invisibility"))
    give(FLIGHT, FORCE, claws, reach, HeldPower("regeneration", rank=Score(20)), origin="robot")
    power_page(screen)
    problems = screen.frame.problems
    qtbot.waitUntil(lambda: len(ways(problems)) > 3)
    QApplication.processEvents()
    before = problems._words.geometry()
    assert before.width() > 200
    for sentence in ("Flight is chosen already.", ""):
        problems.show_message(sentence)
        QApplication.processEvents()
    qtbot.waitUntil(lambda: len(ways(problems)) > 3)
    QApplication.processEvents()
    assert problems._words.geometry() == before


def test_a_wrong_number_of_skills_is_a_problem_of_its_step_as_soon_as_it_is_typed(
    screen: FourcBuilderScreen,
    begin: Callable[[CreationMethod], str],
    campaign: Campaign,
    person: Person,
    qtbot: QtBot,
) -> None:
    id_ = begin(CreationMethod.CHOOSE)
    draft = set_origin(FourcCampaign(campaign).draft(id_), "skilled-human")
    campaign.change(id_, draft, "Choose the origin")
    screen.show_step(BuilderStep.SKILLS)
    page = screen.frame.page
    assert isinstance(page, SkillPage)
    person.press(page.count.rows[DraftField.SKILL_COUNT].value)
    person.type("3")
    person.key(Qt.Key.Key_Return)
    problems = screen.frame.problems
    assert boxes(problems) == [
        "The table gives 1 to 4; with Skilled Human +3 that is 4 to 7, not 3. (R64)"
    ]
    qtbot.waitUntil(lambda: "Allow 4 slots" in ways(problems))
    press_way(problems, "Allow 4 slots")
    assert boxes(problems) == []
