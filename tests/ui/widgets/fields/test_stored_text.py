import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.fields.line_field import LineField


@pytest.fixture
def field(qtbot: QtBot) -> LineField:
    made = LineField("Name")
    qtbot.addWidget(made)
    made.show_stored("Ada")
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    made.setFocus()
    made.selectAll()
    return made


def test_input_in_progress_stays_whatever_is_stored_of_it(field: LineField) -> None:
    field.edited.connect(lambda words: field.show_stored(words.strip()))
    QTest.keyClicks(field, "Ada ")
    assert field.text() == "Ada "
    QTest.keyClicks(field, "Night")
    assert field.text() == "Ada Night"


def test_refused_input_stays_while_the_stored_text_is_shown_again(field: LineField) -> None:
    QTest.keyClick(field, Qt.Key.Key_Backspace)
    assert not field.show_stored("Ada")
    assert field.text() == ""


def test_a_text_that_something_else_stored_replaces_input_in_progress(field: LineField) -> None:
    QTest.keyClicks(field, "Orbit")
    assert field.show_stored("Night Owl")
    assert field.text() == "Night Owl"
    assert not field.isModified()
