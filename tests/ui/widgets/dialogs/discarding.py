"""The question of a form that is left with entries."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox

from fourc_desktop.ui.widgets.dialogs.input_form_dialog import InputFormDialog


def keep_editing(dialog: InputFormDialog) -> None:
    """Answer the question with Esc, which leaves the dialog open."""
    question = dialog.findChild(QMessageBox)
    assert isinstance(question, QMessageBox)
    QTest.keyClick(question, Qt.Key.Key_Escape)
    assert dialog.isVisible()
