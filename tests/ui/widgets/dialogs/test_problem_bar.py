"""The bar of problems, which has the same height with a problem and without."""

import pytest
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.dialogs.problem_bar import ProblemBar

LONG = "Powers: Headquarters is a device, and the powers of a Mutant are inborn. (R62) " * 4


@pytest.fixture
def bar(qtbot: QtBot) -> ProblemBar:
    made = ProblemBar()
    qtbot.addWidget(made)
    made.show_nothing("No rule problems")
    made.resize(640, 60)
    made.show()
    return made


def heights(bar: ProblemBar) -> tuple[int, int]:
    return bar.sizeHint().height(), bar.minimumSizeHint().height()


def test_a_problem_bar_keeps_its_height(bar: ProblemBar) -> None:
    before = heights(bar)
    bar.show_problem("Melee: too high.", 0, 1)
    assert heights(bar) == before
    bar.show_problem(LONG, 2, 5)
    bar.line.show_buttons([Button("Remove Headquarters") for _ in range(5)])
    assert heights(bar) == before
    bar.show_nothing("")
    bar.line.show_buttons([])
    assert heights(bar) == before


def test_a_long_problem_is_whole_in_the_tool_tip_and_for_screen_readers(bar: ProblemBar) -> None:
    bar.show_problem(LONG, 0, 1)
    assert bar.problem == bar.accessibleName() == LONG
    assert "R62" in bar._words.toolTip()
    assert bar._words.shown.count("\n") == 1
    assert bar._words.shown.endswith("…")


def test_the_next_problem_is_offered_if_there_are_several(bar: ProblemBar, qtbot: QtBot) -> None:
    bar.show_problem("One.", 0, 1)
    assert not bar.next.isVisible()
    bar.show_problem("Two.", 1, 3)
    assert bar.next.text() == "2 of 3"
    with qtbot.waitSignal(bar.next_wanted):
        bar.next.click()
    bar.show_nothing("No rule problems")
    assert not bar.next.isVisible()
    assert bar.problem == ""


def test_a_narrow_problem_bar_has_its_fixes_in_a_menu(bar: ProblemBar, qtbot: QtBot) -> None:
    bar.resize(400, 60)
    bar.show_problem(LONG, 0, 1)
    bar.line.show_buttons([Button("Remove Headquarters"), Button("Allow 5 powers")])
    qtbot.waitUntil(bar.line.more.isVisible)
    assert [each.text() for each in bar.line.stops() if each.isVisible()] == ["Fixes"]
    assert bar._words.width() > bar.line.width()
