import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.fields.dice_field import DiceField


@pytest.fixture
def boxes(qtbot: QtBot) -> DiceField:
    made = DiceField("Dice of Melee")
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    made.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(made.hasFocus)
    return made


def test_two_digits_are_a_throw(boxes: DiceField, qtbot: QtBot) -> None:
    thrown: list[int] = []
    boxes.typed.connect(thrown.append)
    QTest.keyClicks(boxes, "07")
    QTest.keyClicks(boxes, "71")
    assert thrown == [7, 71]


def test_half_a_throw_is_dropped(boxes: DiceField) -> None:
    boxes.show_dice(48)
    QTest.keyClicks(boxes, "7")
    boxes.show_dice(48)
    assert boxes.text() == "7"
    boxes.clearFocus()
    assert boxes.text() == "48"


def test_a_roll_replaces_what_was_refused(boxes: DiceField) -> None:
    said: list[str] = []
    boxes.refused.connect(said.append)
    QTest.keyClicks(boxes, " ")
    boxes.show_dice(48)
    assert "00 to 99" in said[0]
    assert (boxes.text(), said[-1]) == ("48", "")


def test_more_than_two_digits_are_refused(boxes: DiceField, qtbot: QtBot) -> None:
    said: list[str] = []
    boxes.refused.connect(said.append)
    boxes.deselect()
    boxes.setText("71")
    QTest.keyClicks(boxes, "2")
    assert "00 to 99" in said[-1]
    boxes.clearFocus()
    assert said[-1] == ""


def test_letters_are_left_to_the_window(boxes: DiceField, qtbot: QtBot) -> None:
    pressed: list[bool] = []
    shortcut = QShortcut(QKeySequence("R"), boxes)
    shortcut.activated.connect(lambda: pressed.append(True))
    QTest.keyClick(boxes, Qt.Key.Key_R)
    assert pressed == [True]
    assert boxes.text() == ""


def test_letters_can_be_refused_in_place_of_a_shortcut(boxes: DiceField) -> None:
    pressed, said = list[bool](), list[str]()
    shortcut = QShortcut(QKeySequence("R"), boxes)
    shortcut.activated.connect(lambda: pressed.append(True))
    boxes.refused.connect(said.append)
    boxes.refuses_letters = True
    QTest.keyClick(boxes, Qt.Key.Key_R)
    assert pressed == []
    assert "00 to 99" in said[-1]


def test_enter_refuses_a_single_digit(boxes: DiceField) -> None:
    said, entered = list[str](), list[bool]()
    boxes.refused.connect(said.append)
    boxes.returnPressed.connect(lambda: entered.append(True))
    boxes.selectAll()
    QTest.keyClicks(boxes, "7")
    QTest.keyClick(boxes, Qt.Key.Key_Return)
    assert "00 to 99" in said[-1]
    assert boxes.text() == "7"
    assert entered == []
    QTest.keyClicks(boxes, "07")
    QTest.keyClick(boxes, Qt.Key.Key_Return)
    assert entered == [True]


def test_the_description_tells_whether_dice_were_rolled(boxes: DiceField) -> None:
    boxes.show_dice(None)
    assert "Not rolled" in boxes.accessibleDescription()
    boxes.show_dice(5)
    assert boxes.text() == "05"
    assert boxes.accessibleDescription() == "Rolled with d%."
    assert not boxes.grab().isNull()
