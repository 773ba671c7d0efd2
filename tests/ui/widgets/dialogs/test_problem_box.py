from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.dialogs.problem_box import ProblemBox


def test_a_problem_box_shows_problem_reason_and_fix(qtbot: QtBot) -> None:
    problem = ProblemBox()
    qtbot.addWidget(problem)
    way = Button("Open a backup", kind=ButtonKind.QUIET)
    problem.add_fix(way)
    problem.show_problem("<b>It</b> is damaged.", "A page is torn.")
    problem.show()
    labels = problem.findChildren(QLabel)
    assert [each.text() for each in labels] == ["<b>It</b> is damaged.", "A page is torn."]
    assert all(each.textFormat() is Qt.TextFormat.PlainText for each in labels)
    assert problem.accessibleName() == "<b>It</b> is damaged. A page is torn."
    assert way.isVisible()
    problem.show_problem("It is damaged.")
    assert not labels[1].isVisible()
