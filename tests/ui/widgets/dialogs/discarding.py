"""The question of a form that is left with entries."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox

from fourc_desktop.ui.widgets.dialogs.input_form_dialog import InputFormDialog


def shown_question(dialog: InputFormDialog) -> QMessageBox:
    """The question that is open."""
    (question,) = [each for each in dialog.findChildren(QMessageBox) if each.isVisible()]
    assert question.text() == "Discard what you entered?"
    return question


def keep_editing(dialog: InputFormDialog) -> None:
    """Answer the question with Esc, which leaves the dialog open."""
    QTest.keyClick(shown_question(dialog), Qt.Key.Key_Escape)
    assert dialog.isVisible()


def discard_entries(dialog: InputFormDialog) -> None:
    """Answer the question with "Discard", which closes the dialog."""
    buttons = shown_question(dialog).buttons()
    (discard,) = [button for button in buttons if button.text() == "Discard"]
    QTest.mouseClick(discard, Qt.MouseButton.LeftButton)
    assert not dialog.isVisible()
