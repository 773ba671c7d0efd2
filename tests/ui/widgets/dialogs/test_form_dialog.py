"""The common parts of form dialogs: buttons, keys, initial focus, size and closing."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.dialogs.form_dialog import FormDialog, StandardButton
from fourc_desktop.ui.widgets.fields.line_field import LineField
from fourc_desktop.ui.widgets.focus_ring import REACH, FocusRing

Key = Qt.Key


class CountingDialog(FormDialog):
    """A dialog that counts how often it is submitted, and stays open."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("Rename", parent, accept="Rename it")
        self.submitted = 0
        self.name = LineField("Name")
        self.add_field("Name", self.name, "As on the sheet")
        self.open_at(300, 100)

    def submit(self) -> None:
        self.submitted += 1


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(700, 600)
    made.show()
    return made


@pytest.fixture
def dialog(window: QWidget) -> CountingDialog:
    made = CountingDialog(window)
    made.show()
    made.activateWindow()
    return made


def test_the_first_field_has_the_focus_and_enter_submits(
    dialog: CountingDialog, qtbot: QtBot
) -> None:
    qtbot.waitUntil(dialog.name.hasFocus)
    QTest.keyClick(dialog.name, Key.Key_Return)
    assert dialog.submitted == 1
    assert dialog.isVisible()
    QTest.keyClick(dialog.name, Key.Key_Tab)
    assert dialog.accept_button.hasFocus()


def test_escape_closes_the_dialog_without_submitting(dialog: CountingDialog) -> None:
    QTest.keyClick(dialog, Key.Key_Escape)
    assert not dialog.isVisible()
    assert dialog.submitted == 0


def test_a_refused_form_cannot_be_submitted_and_gives_the_reason(
    dialog: CountingDialog,
) -> None:
    assert dialog.accept_button.text() == "Rename it"
    dialog.refuse("It needs a name.")
    QTest.keyClick(dialog.name, Key.Key_Return)
    assert dialog.submitted == 0
    assert dialog.accept_button.toolTip() == "It needs a name."
    dialog.refuse("")
    QTest.keyClick(dialog.name, Key.Key_Return)
    assert dialog.submitted == 1
    assert dialog.accept_button.toolTip() == ""


def test_a_problem_is_between_the_rows_and_the_buttons(dialog: CountingDialog) -> None:
    assert not dialog.problem.isVisible()
    dialog.problem.show_problem("It is taken.")
    dialog.problem.show()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    rows, problem, foot = dialog.name, dialog.problem, dialog.accept_button
    tops = [each.mapTo(dialog, each.rect().topLeft()).y() for each in (rows, problem, foot)]
    assert tops == sorted(tops)


def test_rows_are_labeled(dialog: CountingDialog) -> None:
    dialog.add_heading("Rename Ada")
    dialog.add_text("Her other name stays.")
    shown = [each.text() for each in dialog.findChildren(QLabel) if each.text()]
    assert {"Name", "As on the sheet", "Rename Ada", "Her other name stays."} <= set(shown)
    [head] = [each for each in dialog.findChildren(QLabel) if each.text() == "Name"]
    assert head.buddy() is dialog.name


def test_the_size_follows_only_the_text_scale(
    dialog: CountingDialog, appearance: Appearance
) -> None:
    assert dialog.width() == 300
    dialog.resize(400, 200)
    appearance.choose(ThemeChoice.DARK)
    assert dialog.width() == 400
    appearance.set_text_scale(150)
    assert dialog.width() == 450


def test_a_dialog_that_grows_with_the_text_stays_on_the_screen(
    dialog: CountingDialog, appearance: Appearance
) -> None:
    room = dialog.screen().availableGeometry()
    dialog.show()
    dialog.move(room.bottomRight() - dialog.rect().bottomRight())
    appearance.set_text_scale(200)
    assert dialog.width() == 600
    assert room.contains(dialog.frameGeometry())


def test_an_opened_dialog_is_deleted_when_it_is_closed(window: QWidget) -> None:
    made = CountingDialog(window)
    made.open()
    QTest.keyClick(made, Key.Key_Escape)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert window.findChildren(FormDialog) == []


def test_a_dialog_without_input_has_only_a_close_button(window: QWidget, qtbot: QtBot) -> None:
    made = FormDialog("Look", window, buttons=StandardButton.Close)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.buttons.button(StandardButton.Close).hasFocus)
    QTest.keyClick(made.problem, Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert made.isVisible()
    QTest.keyClick(made, Key.Key_Return)
    assert not made.isVisible()


def test_a_dialog_with_its_own_footer_shows_no_standard_button(window: QWidget) -> None:
    made = FormDialog("Look", window, buttons=StandardButton.NoButton)
    field = QLineEdit()
    made.foot.addWidget(field)
    made.show()
    assert not made.buttons.isVisible()
    assert field.isVisible()
    made.reject()


def test_buttons_in_the_form_and_standard_buttons_have_a_focus_ring(
    dialog: CountingDialog, qtbot: QtBot
) -> None:
    """In high contrast the fill of the default button is near the color of an edge around it."""
    button = Button("All")
    dialog.body.addWidget(button)
    ring = dialog.findChild(FocusRing)
    assert ring is not None
    button.setFocus()
    qtbot.waitUntil(ring.isVisible)
    assert ring.geometry().contains(button.geometry())
    standard = dialog.accept_button
    standard.setFocus()
    place = QRect(standard.mapTo(dialog, QPoint(0, 0)), standard.size())
    around = place.adjusted(-REACH, -REACH, REACH, REACH)
    qtbot.waitUntil(lambda: ring.geometry() == around)
    assert ring.isVisible()
