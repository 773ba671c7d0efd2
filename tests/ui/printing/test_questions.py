"""The dialog that lists what cannot be printed."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QPushButton, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.main_window import MainWindow
from fourc_desktop.ui.printing.questions import EmptyBoxes

WARNINGS = [f"Kira, Notes: no font here has sign {number}." for number in range(60)]


@pytest.fixture
def dialog(window: MainWindow, appearance: Appearance) -> EmptyBoxes:
    made = EmptyBoxes(WARNINGS, appearance, window)
    made.show()
    return made


def button(dialog: QDialog, words: str) -> QPushButton:
    return next(each for each in dialog.findChildren(QPushButton) if each.text() == words)


def test_it_lists_every_place(dialog: EmptyBoxes) -> None:
    listed = dialog.findChild(QPlainTextEdit)
    assert isinstance(listed, QPlainTextEdit)
    assert listed.toPlainText().splitlines() == WARNINGS
    assert listed.isReadOnly()


def test_going_on_has_to_be_asked_for(dialog: EmptyBoxes) -> None:
    QTest.mouseClick(button(dialog, "Print with empty boxes"), Qt.MouseButton.LeftButton)
    assert dialog.result() == QDialog.DialogCode.Accepted


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
@pytest.mark.parametrize("kind", [QPushButton, QPlainTextEdit])
def test_a_key_pressed_in_passing_cancels(
    dialog: EmptyBoxes, kind: type[QWidget], key: Qt.Key
) -> None:
    within = button(dialog, "Cancel") if kind is QPushButton else dialog.findChild(kind)
    assert isinstance(within, kind)
    within.setFocus()
    QTest.keyClick(within, key)
    assert dialog.result() == QDialog.DialogCode.Rejected
