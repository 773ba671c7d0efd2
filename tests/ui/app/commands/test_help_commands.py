"""F1 within dialogs, which the panel of the window cannot reach."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.core.rule_texts import RuleTexts
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.app.commands.help_commands import DialogHelpFilter
from fourc_desktop.ui.screens.rules.rules_panel import RulesDialog
from fourc_desktop.ui.widgets.fields.line_field import SearchField


@pytest.fixture
def dialog(qtbot: QtBot) -> QDialog:
    """A dialog about awards with two fields, the second about Repute."""
    made = QDialog()
    made.setProperty("rule_topic", "award")
    column = QVBoxLayout(made)
    first, second = QLineEdit(), QLineEdit()
    second.setProperty("rule_topic", "figure:repute")
    column.addWidget(first)
    column.addWidget(second)
    qtbot.addWidget(made)
    return made


@pytest.fixture
def rules(texts: RuleTexts, dialog: QDialog, qtbot: QtBot) -> DialogHelpFilter:
    made = DialogHelpFilter(lambda: texts, dialog)
    dialog.open()
    dialog.activateWindow()
    qtbot.waitUntil(lambda: QApplication.focusWidget() in dialog.findChildren(QLineEdit))
    return made


def press(widget: QWidget, key: Qt.Key) -> None:
    QTest.keyClick(widget, key)


def opened(dialog: QDialog) -> list[RulesDialog]:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return dialog.findChildren(RulesDialog)


def test_f1_opens_the_rule_of_the_field(
    rules: DialogHelpFilter, dialog: QDialog, qtbot: QtBot
) -> None:
    first, second = dialog.findChildren(QLineEdit)
    second.setFocus()
    press(second, Qt.Key.Key_F1)
    (shown,) = opened(dialog)
    assert shown.panel.topic == "figure:repute"
    assert shown.isVisible()
    press(shown.panel, Qt.Key.Key_Escape)
    assert opened(dialog) == []
    assert dialog.isVisible()
    first.setFocus()
    press(first, Qt.Key.Key_F1)
    assert opened(dialog)[0].panel.topic == "award"
    opened(dialog)[0].close()


def test_f1_again_focuses_the_search(
    rules: DialogHelpFilter, dialog: QDialog, qtbot: QtBot
) -> None:
    first, _ = dialog.findChildren(QLineEdit)
    first.setFocus()
    press(first, Qt.Key.Key_F1)
    (shown,) = opened(dialog)
    qtbot.waitUntil(lambda: QApplication.focusWidget() in shown.findChildren(QWidget))
    press(shown.panel, Qt.Key.Key_F1)
    assert shown.panel.findChildren(SearchField)[0].hasFocus()
    assert len(opened(dialog)) == 1
    shown.close()


def test_a_dialog_has_one_help_shortcut(rules: DialogHelpFilter, dialog: QDialog) -> None:
    for field in dialog.findChildren(QLineEdit) * 2:
        field.setFocus()
    assert len(dialog.findChildren(QShortcut)) == 1


def test_unreadable_rule_texts_are_reported(dialog: QDialog, qtbot: QtBot) -> None:
    def spoiled() -> RuleTexts:
        raise StorageError("The texts are gone.")

    rules = DialogHelpFilter(spoiled, dialog)
    dialog.open()
    dialog.activateWindow()
    first, _ = dialog.findChildren(QLineEdit)
    qtbot.waitUntil(first.hasFocus)
    with qtbot.waitSignal(rules.failed) as failed:
        press(first, Qt.Key.Key_F1)
    assert failed.args == ["The texts are gone."]
    assert opened(dialog) == []
