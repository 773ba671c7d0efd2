"""A text field emits signals for the user's edits, but not for values set by the program."""

from typing import Any

import pytest
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QColor, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import TextStyle
from fourc_desktop.ui.widgets.fields.inline_text_edit import InlineTextEdit

LONG = "A long paragraph that goes on about the hero. " * 20


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    made = QWidget()
    made.resize(400, 600)
    QVBoxLayout(made)
    qtbot.addWidget(made)
    return made


def put(field: InlineTextEdit, page: QWidget) -> InlineTextEdit:
    layout = page.layout()
    assert layout is not None
    layout.addWidget(field)
    page.show()
    return field


@pytest.fixture
def line(page: QWidget) -> InlineTextEdit:
    return put(InlineTextEdit("Name"), page)


@pytest.fixture
def notes(page: QWidget) -> InlineTextEdit:
    return put(InlineTextEdit("Notes", lines=True), page)


def test_only_a_person_edits(line: InlineTextEdit) -> None:
    edits: list[str] = []
    line.edited.connect(edits.append)
    line.show_text("Ada")
    assert edits == []
    QTest.keyClick(line, Qt.Key.Key_End)
    QTest.keyClicks(line, "m")
    assert edits == ["Adam"]


def test_a_disabled_field_has_the_ground_of_one_that_cannot_be_edited(
    notes: InlineTextEdit, page: QWidget, appearance: Appearance
) -> None:
    def ground() -> QColor:
        port = notes.viewport()
        return port.grab().toImage().pixelColor(port.width() - 4, port.height() - 4)

    colors = current_theme().colors
    assert ground() == colors.surface
    page.setEnabled(False)
    assert ground() == colors.sunken
    page.setEnabled(True)
    assert ground() == colors.surface


def test_the_cursor_stays_where_it_was(line: InlineTextEdit) -> None:
    line.show_text("Ada Venn")
    QTest.keyClick(line, Qt.Key.Key_Right)
    QTest.keyClick(line, Qt.Key.Key_Right)
    line.show_text("Ada V")
    assert line.textCursor().position() == 2
    line.show_text("A")
    assert line.textCursor().position() == 1


def test_enter_accepts_a_line_and_breaks_notes(line: InlineTextEdit, notes: InlineTextEdit) -> None:
    ends: list[str] = []
    line.left.connect(lambda: ends.append(line.toPlainText()))
    line.window().activateWindow()
    line.setFocus()
    QTest.keyClicks(line, "one")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert ends == ["one"]
    assert line.hasFocus()
    QTest.keyClick(line, Qt.Key.Key_Tab)
    assert notes.hasFocus()
    QTest.keyClicks(notes, "one")
    QTest.keyClick(notes, Qt.Key.Key_Return)
    QTest.keyClicks(notes, "two")
    assert notes.toPlainText() == "one\ntwo"


def test_words_are_no_markup(line: InlineTextEdit) -> None:
    line.show_text("<b>Ada</b> & <img src=x>")
    assert line.toPlainText() == "<b>Ada</b> & <img src=x>"


@pytest.mark.parametrize("scale", [100, 200])
def test_the_field_grows_until_all_text_is_visible(
    notes: InlineTextEdit, appearance: Appearance, scale: int
) -> None:
    appearance.set_text_scale(scale)
    low = notes.height()
    notes.show_text(LONG)
    needed = notes.document().size().height() * notes.fontMetrics().lineSpacing()
    assert notes.height() >= needed
    assert notes.height() > low
    notes.show_text("")
    assert notes.height() == low


def test_a_narrower_field_is_a_higher_one(
    notes: InlineTextEdit, page: QWidget, qtbot: QtBot
) -> None:
    notes.show_text(LONG)
    high = notes.height()
    page.resize(250, 600)
    qtbot.waitUntil(lambda: notes.height() > high)


def test_dropped_files_are_refused(notes: InlineTextEdit) -> None:
    file, link = QMimeData(), QMimeData()
    file.setUrls([QUrl("file:///home/ana/face.png")])
    link.setUrls([QUrl("https://example.org")])
    assert not notes.canInsertFromMimeData(file)
    assert notes.canInsertFromMimeData(link)


def test_nothing_stays_selected_in_a_field_that_is_left(
    line: InlineTextEdit, notes: InlineTextEdit
) -> None:
    line.show_text("Ada")
    line.window().activateWindow()
    line.begin()
    assert line.textCursor().selectedText() == "Ada"
    notes.setFocus()
    assert not line.textCursor().hasSelection()


@pytest.mark.parametrize("percent", [100, 125, 150, 200])
@pytest.mark.parametrize(
    "field",
    [{"quiet": TextStyle.HEAD}, {"headline": True}, {"quiet": TextStyle.BODY}, {"lines": True}, {}],
)
@pytest.mark.parametrize("text", ["Ivo Sedge the Second", "Ivo Sedge of the Long and Winding Name"])
def test_no_line_can_be_scrolled_out_of_view(
    page: QWidget, appearance: Appearance, percent: int, field: dict[str, Any], text: str
) -> None:
    """Neither by the wheel nor by the cursor in the last line."""
    appearance.set_text_scale(percent)
    edit = put(InlineTextEdit("Name", **field), page)
    edit.show_text(text)
    page.resize(round(180 * percent / 100), 900)
    QApplication.processEvents()
    edit.moveCursor(QTextCursor.MoveOperation.End)
    bar = edit.verticalScrollBar()
    assert (bar.value(), bar.maximum()) == (0, 0)
