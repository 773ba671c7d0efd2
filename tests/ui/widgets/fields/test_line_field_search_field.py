import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.fields.line_field import SearchField
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox


def test_escape_clears_the_search_and_emits_textedited(qtbot: QtBot) -> None:
    field = SearchField("Search", "Ctrl+F")
    qtbot.addWidget(field)
    QTest.keyClicks(field, "ada")
    with qtbot.waitSignal(field.textEdited) as reported:
        QTest.keyClick(field, Qt.Key.Key_Escape)
    assert reported.args == [""]
    assert field.accessibleName() == "Search"


def test_escape_can_be_left_to_the_screen(qtbot: QtBot) -> None:
    screen = QDialog()
    field = SearchField("Search", "", takes_escape=False)
    vbox(field, parent=screen)
    qtbot.addWidget(screen)
    with qtbot.waitExposed(screen):
        screen.show()
    QTest.keyClicks(field, "ada")
    with qtbot.waitSignal(screen.rejected):
        QTest.keyClick(field, Qt.Key.Key_Escape)
    assert field.text() == "ada"


def test_the_shortcut_hint_is_hidden_by_text(appearance: Appearance, qtbot: QtBot) -> None:
    field = SearchField("Search", "Ctrl+F")
    qtbot.addWidget(field)
    field.resize(300, 40)
    corner = field.rect().adjusted(230, 4, -4, -4)
    empty = field.grab(corner).toImage()
    QTest.keyClicks(field, "a")
    assert field.grab(corner).toImage() != empty
    appearance.set_text_scale(200)
    assert field.height() == 80


def test_the_number_of_matches_is_announced(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(
        "fourc_desktop.ui.widgets.fields.line_field.announce",
        lambda _widget, words: said.append(words),
    )
    field = SearchField("Search", "Ctrl+F")
    qtbot.addWidget(field)
    field.resize(300, 40)
    QTest.keyClicks(field, "a")
    before = field.grab().toImage()
    field.show_found("12 found")
    assert field.grab().toImage() != before
    assert field.accessibleDescription() == "12 found"
    field.show_found("3 found")
    assert said == []
    field._pause.timeout.emit()
    assert said == ["3 found"]
    field.show_found("")
    assert not field._pause.isActive()


def test_long_words_end_before_what_was_found(qtbot: QtBot) -> None:
    field = SearchField("Search", "Ctrl+F")
    qtbot.addWidget(field)
    narrow = field.textMargins().right()
    field.show_found("12,345 found of very many")
    assert field.textMargins().right() > narrow


def test_without_a_shortcut_there_is_no_badge(qtbot: QtBot) -> None:
    field = SearchField("Search", "")
    qtbot.addWidget(field)
    field.resize(300, 40)
    corner = field.grab(field.rect().adjusted(260, 4, -4, -4)).toImage()
    ground = corner.pixelColor(0, 0)
    assert all(
        corner.pixelColor(x, y) == ground
        for x in range(corner.width())
        for y in range(corner.height())
    )


def test_the_description_follows_once_the_field_is_left(qtbot: QtBot) -> None:
    """Each change of the description of a focused field would be read out, at each key."""
    field = SearchField("Search", "Ctrl+F")
    qtbot.addWidget(field)
    with qtbot.waitActive(field):
        field.show()
        field.activateWindow()
    field.setFocus()
    for found in ("12 found", "3 found"):
        field.show_found(found)
        assert field.accessibleDescription() == ""
    field.clearFocus()
    assert field.accessibleDescription() == "3 found"
    field.show_found("4 found")
    assert field.accessibleDescription() == "4 found"
