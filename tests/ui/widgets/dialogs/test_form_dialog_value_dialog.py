"""A dialog that asks for one number or text."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.dialogs.form_dialog import LONGEST_NOTE, ValueDialog, ask_value
from fourc_desktop.ui.widgets.fields.number_field import NumberField


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(700, 600)
    made.show()
    return made


def given(dialog: ValueDialog) -> list[object]:
    values: list[object] = []
    dialog.given.connect(values.append)
    return values


@pytest.mark.parametrize(("typed", "expected"), [("7", [7]), ("-5", [-5]), ("-6", []), ("10", [])])
def test_a_number_within_its_limits(window: QWidget, typed: str, expected: list[int]) -> None:
    dialog = ask_value(window, "Damage", "Damage of Ada", 3, accept="Set", low=-5, high=9)
    values = given(dialog)
    assert isinstance(dialog.field, NumberField)
    QTest.keyClicks(dialog.field, typed)
    QTest.keyClick(dialog.field, Qt.Key.Key_Return)
    assert values == expected
    assert dialog.isVisible() is not bool(expected)
    dialog.close()


def test_a_line_is_stripped(window: QWidget) -> None:
    dialog = ask_value(window, "Rename", "What is Ada called?", "Ada", accept="Rename")
    values = given(dialog)
    assert isinstance(dialog.field, QLineEdit)
    QTest.keyClicks(dialog.field, " Zoe ")
    QTest.keyClick(dialog.field, Qt.Key.Key_Return)
    assert values == ["Zoe"]


def test_the_button_that_gives_the_value_is_a_verb(window: QWidget) -> None:
    dialog = ask_value(window, "Rename", "What is Ada called?", "Ada", accept="Rename")
    assert dialog.accept_button.text() == "Rename"


def test_several_lines_have_a_limit(window: QWidget) -> None:
    dialog = ask_value(window, "Notes", "Notes on E5", "x", accept="Save", lines=True)
    values = given(dialog)
    assert isinstance(dialog.field, QPlainTextEdit)
    dialog.field.setPlainText("One\n" * LONGEST_NOTE)
    dialog.accept_button.click()
    assert values == [("One\n" * LONGEST_NOTE)[:LONGEST_NOTE]]


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_breaks_a_line_and_ctrl_enter_gives_several(window: QWidget, key: Qt.Key) -> None:
    dialog = ask_value(window, "Notes", "Notes on E5", "", accept="Save", lines=True)
    values = given(dialog)
    QTest.keyClicks(dialog.field, "One")
    QTest.keyClick(dialog.field, key)
    QTest.keyClicks(dialog.field, "Two")
    QTest.keyClick(dialog.field, key, Qt.KeyboardModifier.ControlModifier)
    assert values == ["One\nTwo"]
    assert not dialog.isVisible()


def test_cancel_gives_nothing_and_the_dialog_is_gone(window: QWidget) -> None:
    dialog = ask_value(window, "Rename", "What is Ada called?", "Ada", accept="Rename")
    values = given(dialog)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert values == []
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert window.findChildren(ValueDialog) == []
