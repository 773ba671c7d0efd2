import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.dialogs.problem_box import ProblemBox, ProblemBoxList, ProblemFix

NAME = Problem("Name", Refusal("4C, Vehicles", "It needs a name."))
SIZE = Problem("Size", Refusal("R7", "It is too large."))


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    """A page with a field above the stack and one below."""
    made = QWidget()
    QVBoxLayout(made)
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    return made


@pytest.fixture
def stack(page: QWidget) -> ProblemBoxList:
    above, below = QLineEdit(), QLineEdit()
    made = ProblemBoxList(lambda: below)
    layout = page.layout()
    assert layout is not None
    for part in (above, made, below):
        layout.addWidget(part)
    return made


def shown(stack: ProblemBoxList) -> list[str]:
    QApplication.processEvents()
    boxes = [each for each in stack.findChildren(ProblemBox) if not each.isHidden()]
    return [each.accessibleName() for each in boxes]


def test_each_problem_is_reported_with_its_rule(stack: ProblemBoxList) -> None:
    assert stack.isHidden()
    stack.show_problems([(NAME, ()), (SIZE, ())])
    assert shown(stack) == ["Name: It needs a name. 4C, Vehicles", "Size: It is too large. R7"]
    stack.show_problems([(SIZE, ())])
    assert shown(stack) == ["Size: It is too large. R7"]
    stack.show_problems([])
    assert stack.isHidden()


def test_a_fix_can_remove_its_own_button(stack: ProblemBoxList) -> None:
    gone: list[str] = []

    def mend() -> None:
        gone.append("mended")
        stack.show_problems([])

    stack.show_problems([(SIZE, (ProblemFix("Make it smaller", mend),))])
    button = stack.findChild(Button)
    assert isinstance(button, Button)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert (gone, shown(stack)) == (["mended"], [])


def test_tab_visits_the_fixes_in_their_order(stack: ProblemBoxList, page: QWidget) -> None:
    ways = (ProblemFix("Make it smaller", list), ProblemFix("Choose another", list))
    stack.show_problems([(NAME, ways[:1]), (SIZE, ways)])
    QApplication.processEvents()
    above, below = page.findChildren(QLineEdit)
    above.setFocus()
    stops = [*stack.findChildren(Button), below]
    assert len(stops) == 4
    for stop in stops:
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, Qt.Key.Key_Tab)
        assert stop.hasFocus()


def test_the_box_of_an_unchanged_problem_is_reused(stack: ProblemBoxList) -> None:
    stack.show_problems([(SIZE, ())])
    before = stack.findChild(ProblemBox)
    stack.show_problems([(SIZE, ())])
    assert stack.findChild(ProblemBox) is before


def test_problems_without_fixes_need_no_widget_after_them(qtbot: QtBot) -> None:
    stack = ProblemBoxList()
    qtbot.addWidget(stack)
    stack.show_problems([(NAME, ())])
    assert shown(stack) == ["Name: It needs a name. 4C, Vehicles"]
