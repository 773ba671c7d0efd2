from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.dialogs.input_form_dialog import InputFormDialog
from fourc_desktop.ui.widgets.fields.line_field import LineField


class NameForm(InputFormDialog):
    def __init__(self) -> None:
        super().__init__("Name")
        self.name = LineField("Name")
        self.name.show_text("Ada")
        self.add_field("Name", self.name)

    def entries(self) -> object:
        return self.name.text()


def test_the_entries_as_opened_are_no_input(qtbot: QtBot) -> None:
    dialog = NameForm()
    qtbot.addWidget(dialog)
    dialog.show()
    QTest.keyClick(dialog.name, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_a_hidden_form_that_is_shown_again_keeps_what_counts_as_input(qtbot: QtBot) -> None:
    dialog = NameForm()
    qtbot.addWidget(dialog)
    dialog.show()
    QTest.keyClicks(dialog.name, "m")
    dialog.hide()
    dialog.show()
    QTest.keyClick(dialog.name, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    question = dialog.findChild(QMessageBox)
    assert isinstance(question, QMessageBox)
    QTest.keyClick(question, Qt.Key.Key_Return)
    assert dialog.isVisible()
    dialog.accept()
