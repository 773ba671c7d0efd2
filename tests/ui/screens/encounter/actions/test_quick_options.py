"""The options in the action menu: which there are, and what they report."""

from dataclasses import dataclass
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QMenu
from pytestqt.qtbot import QtBot

from fourc_desktop.core.questions import AnswerKind, AnswerOption, Question
from fourc_desktop.ui.screens.encounter.actions.quick_options import (
    QuickOptionBar,
    quick_options,
)
from fourc_desktop.ui.widgets.buttons.check_box import CheckBox
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@dataclass(frozen=True)
class Shoot:
    """A command with an option of each kind."""

    nail: bool = False
    cap: int | None = None
    bonus: int = 0
    where: str = ""


PLACES = (AnswerOption("", "Anywhere"), AnswerOption("head", "Head"))
NAIL = Question("nail", "Called shot", AnswerKind.TICK, is_quick=True)
CAP = Question("cap", "Damage cap", AnswerKind.NUMBER, most=9_999, is_quick=True)
BONUS = Question("bonus", "Bonus", AnswerKind.NUMBER, low=-2, most=2, is_quick=True)
WHERE = Question("where", "Location", AnswerKind.OPTION, PLACES, is_quick=True)


def titles(question: Question) -> list[str]:
    (option,) = quick_options([(Shoot, question)])
    return [each.title for each in option.choices]


def test_the_first_two_quick_options_are_taken_and_check_boxes_are_first() -> None:
    other = Question("other", "Other", AnswerKind.TICK)
    asked = [other, CAP, CAP, NAIL, WHERE]
    assert [each.field for each in quick_options((Shoot, each) for each in asked)] == [
        "nail",
        "cap",
    ]
    assert quick_options([(Shoot, other)]) == ()


def test_numbers_are_listed_one_by_one_or_round() -> None:
    assert titles(BONUS) == ["none", "−2", "−1", "1", "2"]
    assert titles(CAP)[:4] == ["none", "5", "10", "15"]
    assert titles(WHERE) == ["Anywhere", "Head"]


@pytest.fixture
def bar(qtbot: QtBot) -> QuickOptionBar:
    made = QuickOptionBar()
    qtbot.addWidget(made)
    made.show_options(quick_options([(Shoot, NAIL), (Shoot, CAP)]), {})
    made.show()
    return made


def chosen(bar: QuickOptionBar, *keys: Qt.Key) -> list[tuple[str, Any]]:
    """What the menu of the cap reports after some keys."""
    reported: list[tuple[str, Any]] = []
    bar.answered.connect(lambda field, answer: reported.append((field, answer)))
    button = bar.editors["cap"]
    assert isinstance(button, MenuButton)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    menu = button.findChild(QMenu)
    assert isinstance(menu, QMenu)
    for key in (*keys, Qt.Key.Key_Return):
        QTest.keyClick(menu, key)
    return reported


def test_a_menu_reports_its_answer_and_shows_it(bar: QuickOptionBar) -> None:
    assert chosen(bar, Qt.Key.Key_Down, Qt.Key.Key_Down) == [("cap", 10)]
    bar.show_options(quick_options([(Shoot, NAIL), (Shoot, CAP)]), {"cap": 10})
    assert bar.editors["cap"].text() == "10"
    assert bar.editors["cap"].accessibleName() == "Damage cap: 10"
    assert not [each for each in bar.findChildren(QLabel) if each.buddy() is not None]
    assert chosen(bar, Qt.Key.Key_Up, Qt.Key.Key_Up) == [("cap", None)]


def test_a_check_box_reports_its_state(bar: QuickOptionBar, qtbot: QtBot) -> None:
    nail = bar.editors["nail"]
    assert isinstance(nail, CheckBox)
    with qtbot.waitSignal(bar.answered) as answered:
        QTest.mouseClick(nail, Qt.MouseButton.LeftButton, pos=nail.rect().center())
    assert answered.args == ["nail", True]


def test_without_options_the_bar_is_hidden(bar: QuickOptionBar) -> None:
    bar.show_options((), {})
    assert not bar.isVisible()
    assert bar.editors == {}
