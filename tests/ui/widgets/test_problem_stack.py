import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.domain.problem import Problem
from fourc_desktop.domain.refusal import Refusal
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.problem_box import ProblemBox
from fourc_desktop.ui.widgets.problem_stack import ProblemStack, Way

NAME = Problem("Name", Refusal("4C, Vehicles", "It needs a name."))
SIZE = Problem("Size", Refusal("R7", "It is too large."))


@pytest.fixture
def stack(appearance: Appearance, qtbot: QtBot) -> ProblemStack:
    made = ProblemStack(appearance)
    qtbot.addWidget(made)
    return made


def shown(stack: ProblemStack) -> list[str]:
    QApplication.processEvents()
    boxes = [each for each in stack.findChildren(ProblemBox) if not each.isHidden()]
    return [each.accessibleName() for each in boxes]


def test_each_problem_is_told_with_its_rule(stack: ProblemStack) -> None:
    assert stack.isHidden()
    stack.show_problems([(NAME, ()), (SIZE, ())])
    assert shown(stack) == ["Name: It needs a name. 4C, Vehicles", "Size: It is too large. R7"]
    stack.show_problems([(SIZE, ())])
    assert shown(stack) == ["Size: It is too large. R7"]
    stack.show_problems([])
    assert stack.isHidden()


def test_a_way_out_may_take_its_own_button_away(stack: ProblemStack) -> None:
    gone: list[str] = []

    def mend() -> None:
        gone.append("mended")
        stack.show_problems([])

    stack.show_problems([(SIZE, (Way("Make it smaller", mend),))])
    stack.show()
    button = stack.findChild(Button)
    assert isinstance(button, Button)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert (gone, shown(stack)) == (["mended"], [])


def test_what_is_there_already_stays(stack: ProblemStack) -> None:
    stack.show_problems([(SIZE, ())])
    before = stack.findChild(ProblemBox)
    stack.show_problems([(SIZE, ())])
    assert stack.findChild(ProblemBox) is before
