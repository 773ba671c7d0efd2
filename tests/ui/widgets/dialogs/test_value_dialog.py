"""A dialog that asks for one number or text."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QLineEdit, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.dialogs.value_dialog import ValueDialog, ask_value
from fourc_desktop.ui.widgets.fields.number_field import NumberField
from tests.ui.widgets.dialogs.discarding import discard_entries, keep_editing


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


def shown_reason(dialog: ValueDialog) -> str:
    """Why the value cannot be set, as far as it is shown."""
    return dialog.problem.accessibleName() if dialog.problem.isVisible() else ""


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


def test_several_lines_that_are_too_long_stay_and_say_so(window: QWidget) -> None:
    dialog = ask_value(window, "Notes", "On E5", "x", accept="Save", lines=True, longest=2_000)
    values = given(dialog)
    assert isinstance(dialog.field, QPlainTextEdit)
    QApplication.clipboard().setText("One\n" * 500)
    dialog.field.paste()
    too_long = "At most 2,000 characters; 1 too many."
    assert shown_reason(dialog) == too_long
    dialog.accept_button.click()
    assert shown_reason(dialog) == too_long
    assert (values, len(dialog.field.toPlainText())) == ([], 2_001)
    QTest.keyClick(dialog.field, Qt.Key.Key_Backspace)
    assert shown_reason(dialog) == ""
    dialog.accept_button.click()
    assert values == ["One\n" * 499 + "Onex"]


def test_pasted_text_becomes_plain(window: QWidget) -> None:
    dialog = ask_value(window, "Notes", "Notes on E5", "", accept="Save", lines=True)
    values = given(dialog)
    QApplication.clipboard().setText("Cafe\u0301\x07")
    assert isinstance(dialog.field, QPlainTextEdit)
    dialog.field.paste()
    dialog.accept_button.click()
    assert values == ["Caf\u00e9"]


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


@pytest.mark.parametrize("by_button", [False, True])
def test_several_lines_are_not_discarded_without_a_question(
    window: QWidget, by_button: bool
) -> None:
    dialog = ask_value(window, "Notes", "Notes on E5", "Old", accept="Save", lines=True)
    values = given(dialog)
    assert isinstance(dialog.field, QPlainTextEdit)
    cancel = dialog.buttons.button(QDialogButtonBox.StandardButton.Cancel)
    QTest.keyClicks(dialog.field, "New ")
    for answer in (keep_editing, discard_entries):
        assert dialog.field.toPlainText() == "New Old"
        if by_button:
            QTest.mouseClick(cancel, Qt.MouseButton.LeftButton)
        else:
            QTest.keyClick(dialog.field, Qt.Key.Key_Escape)
        answer(dialog)
    assert values == []


def test_several_lines_as_opened_close_without_a_question(window: QWidget) -> None:
    dialog = ask_value(window, "Notes", "Notes on E5", "Old", accept="Save", lines=True)
    QTest.keyClick(dialog.field, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


@pytest.mark.parametrize(
    ("typed", "expected"),
    [("36-10", 26), ("-35", 1), ("+4", 40), ("-36", 0), ("207-35", 172), ("12", 12)],
)
@pytest.mark.parametrize("by_button", [False, True])
def test_a_number_can_be_a_sum(window: QWidget, typed: str, expected: int, by_button: bool) -> None:
    dialog = ask_value(window, "Damage", "Damage of Ada", 36, accept="Set")
    values = given(dialog)
    QTest.keyClicks(dialog.field, typed)
    if by_button:
        dialog.accept_button.setFocus()
        dialog.accept_button.click()
    else:
        QTest.keyClick(dialog.field, Qt.Key.Key_Return)
    assert values == [expected]


@pytest.mark.parametrize("by_button", [False, True])
@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("99999", "It should be 9,999 or less."),
        ("36-40", "It should be 0 or more."),
        ("36-", "Type a number or a sum such as 120−35."),
        ("-37", "It should be 0 or more."),
    ],
)
def test_a_number_that_cannot_be_set_stays_with_its_reason(
    window: QWidget, typed: str, reason: str, by_button: bool
) -> None:
    dialog = ask_value(window, "Damage", "Damage of Ada", 36, accept="Set")
    values = given(dialog)
    assert isinstance(dialog.field, NumberField)
    QTest.keyClicks(dialog.field, typed)
    for _ in range(2):
        if by_button:
            dialog.accept_button.setFocus()
            dialog.accept_button.click()
        else:
            QTest.keyClick(dialog.field, Qt.Key.Key_Return)
        assert values == []
        assert dialog.field.text() == typed
        assert dialog.problem.isVisible()
        assert dialog.problem.accessibleName() == reason
    dialog.field.selectAll()
    QTest.keyClicks(dialog.field, "5")
    assert not dialog.problem.isVisible()
    QTest.keyClick(dialog.field, Qt.Key.Key_Return)
    assert values == [5]


def test_a_check_refuses_a_value_with_its_reason(window: QWidget) -> None:
    def check(value: object) -> str:
        return "A battery holds 0 to 8 points." if value == 99999 else ""

    dialog = ask_value(window, "Health", "Health of Ilse", 8, accept="Set", check=check)
    values = given(dialog)
    QTest.keyClicks(dialog.field, "99999")
    QTest.keyClick(dialog.field, Qt.Key.Key_Return)
    assert dialog.problem.accessibleName() == "A battery holds 0 to 8 points."
    assert values == []
    dialog.close()
