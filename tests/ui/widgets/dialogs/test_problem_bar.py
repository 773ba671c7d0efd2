"""The bar of problems, which has the same height with a problem and without."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.dialogs import problem_bar
from fourc_desktop.ui.widgets.dialogs.problem_bar import ProblemBar, StepLink, sentence_on_page
from fourc_desktop.ui.widgets.dialogs.problem_box import ProblemFix

LONG = "Headquarters is a device, and the powers of a Mutant are inborn. (R62) " * 4
ONE, TWO, THREE = (Problem(each, Refusal("4C", "Wrong.")) for each in ("One", "Two", "Three"))


@pytest.fixture
def bar(qtbot: QtBot) -> ProblemBar:
    made = ProblemBar()
    qtbot.addWidget(made)
    made.resize(640, 60)
    made.show()
    return made


@pytest.fixture
def heard(bar: ProblemBar, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a screen reader announces."""
    assert bar.isVisible()
    said: list[str] = []
    monkeypatch.setattr(problem_bar, "announce", lambda _bar, words: said.append(words))
    return said


def heights(bar: ProblemBar) -> tuple[int, int]:
    return bar.sizeHint().height(), bar.minimumSizeHint().height()


def test_a_problem_bar_keeps_its_height(bar: ProblemBar) -> None:
    before = heights(bar)
    bar.show_problems({ONE: "Melee: too high."}, {})
    assert heights(bar) == before
    bar.show_problems({ONE: LONG, TWO: LONG}, {})
    bar.line.show_buttons([Button("Remove Headquarters") for _ in range(5)])
    assert heights(bar) == before
    bar.show_problems({}, {})
    bar.line.show_buttons([])
    assert heights(bar) == before


def test_a_long_problem_is_whole_in_the_tool_tip_and_for_screen_readers(bar: ProblemBar) -> None:
    bar.show_problems({ONE: LONG}, {})
    assert bar.problem == bar.accessibleName() == LONG
    assert "R62" in bar._words.toolTip()
    assert bar._words.shown.count("\n") == 1
    assert bar._words.shown.endswith("…")


def test_the_newest_problem_is_shown_and_the_others_are_a_click_away(bar: ProblemBar) -> None:
    bar.show_problems({ONE: "One."}, {})
    assert not bar.next.isVisible()
    bar.show_problems({ONE: "One.", TWO: "Two.", THREE: "Three."}, {})
    seen = []
    for _ in range(4):
        seen.append((bar.problem, bar.next.text()))
        QTest.mouseClick(bar.next, Qt.MouseButton.LeftButton)
    assert seen == [
        ("Two.", "2 of 3"),
        ("Three.", "3 of 3"),
        ("One.", "1 of 3"),
        ("Two.", "2 of 3"),
    ]
    bar.show_problems({ONE: "One.", THREE: "Three."}, {})
    assert bar.problem == "Three."
    bar.show_problems({}, {})
    assert not bar.next.isVisible()
    assert (bar.problem, bar._words.text()) == ("", "No rule problems")


def test_a_narrow_problem_bar_has_its_fixes_in_a_menu(bar: ProblemBar, qtbot: QtBot) -> None:
    bar.resize(400, 60)
    bar.show_problems({ONE: LONG}, {})
    bar.show_line([Button("Remove Headquarters"), Button("Allow 5 powers")])
    qtbot.waitUntil(bar.line.more.isVisible)
    assert [each.text() for each in bar.line.stops() if each.isVisible()] == ["Fixes"]
    assert bar._words.width() > bar.line.width()
    bar.show_problems({}, {TWO: StepLink("skills", "Skills and contacts of the character")})
    bar.resize(200, 60)
    qtbot.waitUntil(bar.line.more.isVisible)
    assert bar.line.more.text() == "Other steps"


def test_problems_of_other_steps_are_links(bar: ProblemBar, qtbot: QtBot) -> None:
    skills, powers = StepLink("skills", "Skills"), StepLink("powers", "Powers")
    bar.show_problems({}, {ONE: skills, TWO: powers, THREE: skills})
    assert bar._words.text() == "No problems here"
    links = {button.text(): button for button in bar.line.buttons}
    assert list(links) == ["Go to Skills: 2 problems", "Go to Powers: 1 problem"]
    with qtbot.waitSignal(bar.step_wanted) as wanted:
        links["Go to Skills: 2 problems"].click()
    assert wanted.args == ["skills", ONE]


def test_a_sentence_without_buttons_has_their_room(bar: ProblemBar, qtbot: QtBot) -> None:
    bar.show_problems({ONE: LONG}, {TWO: StepLink("skills", "Skills")})
    qtbot.waitUntil(lambda: bar._words.width() < bar.width() / 2)
    bar.show_problems({ONE: LONG}, {})
    qtbot.waitUntil(lambda: bar._words.width() > bar.width() * 0.7)


def test_a_new_problem_is_announced_once_and_neither_when_it_stays_nor_when_it_goes(
    bar: ProblemBar, heard: list[str]
) -> None:
    bar.show_problems({ONE: "One."}, {})
    bar.show_problems({ONE: "One."}, {TWO: StepLink("skills", "Skills")})
    assert heard == ["One."]
    bar.show_problems({ONE: "One.", THREE: "Three."}, {})
    assert heard == ["One.", "Three."]
    bar.show_problems({ONE: "One."}, {})
    bar.show_problems({}, {})
    assert heard == ["One.", "Three."]
    bar.show_problems({ONE: "One."}, {})
    assert heard == ["One.", "Three.", "One."]


def test_the_problem_that_is_turned_to_is_announced(bar: ProblemBar, heard: list[str]) -> None:
    bar.show_problems({ONE: "One.", TWO: "Two."}, {})
    for _ in range(2):
        QTest.mouseClick(bar.next, Qt.MouseButton.LeftButton)
    assert heard == ["One.", "Two.", "One."]


def test_a_problem_that_arose_on_another_step_is_announced_when_it_is_first_shown(
    bar: ProblemBar, heard: list[str]
) -> None:
    bar.hide()
    bar.show_problems({ONE: "One."}, {})
    assert heard == []
    for _ in range(2):
        bar.show()
        bar.hide()
    assert heard == ["One."]


def test_the_sentence_on_a_page_leaves_out_its_title() -> None:
    assert sentence_on_page(ONE, "One") == "Wrong. (4C)"
    assert sentence_on_page(ONE, "Two") == "One: Wrong. (4C)"


def test_a_question_is_shown_before_the_problems_until_it_is_withdrawn(
    bar: ProblemBar, heard: list[str]
) -> None:
    bar.resize(900, 60)
    bar.show_problems({ONE: "One."}, {TWO: StepLink("skills", "Skills")})
    before, given = heights(bar), list[str]()
    bar.show_message("Which?", [ProblemFix("This", lambda: given.append("this"))])
    bar.show_problems({ONE: "One.", THREE: "Three."}, {})
    assert (bar.problem, heights(bar), bar.next.isHidden()) == ("Which?", before, True)
    [answer] = bar.line.buttons
    answer.click()
    QApplication.processEvents()
    assert given == ["this"]
    bar.show_message("")
    assert (bar.problem, bar.line.buttons, bar.next.isHidden()) == ("Three.", [], False)
    assert heard == ["One.", "Which?", "Three."]


def test_an_error_of_the_page_has_the_room_of_the_buttons(bar: ProblemBar, qtbot: QtBot) -> None:
    bar.show_problems({}, {TWO: StepLink("skills", "Skills")})
    bar.show_message(LONG)
    qtbot.waitUntil(lambda: bar._words.width() > bar.width() * 0.7)
    assert bar.line.buttons == []


def test_the_menu_of_answers_is_whole_in_a_narrow_bar(bar: ProblemBar, qtbot: QtBot) -> None:
    bar.resize(400, 60)
    answers = [ProblemFix(text, lambda: None) for text in ("Raise Flight by 20", "Roll anew")]
    bar.show_message(LONG, answers)
    qtbot.waitUntil(bar.line.more.isVisible)
    QApplication.processEvents()
    assert bar.line.more.text() == "Answers"
    assert bar.line.more.geometry().right() < bar.line.width()
    assert bar.line.geometry().right() < bar.width()
