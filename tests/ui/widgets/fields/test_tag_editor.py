"""Tags: a click removes one, a word and Enter add one."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.limits import MAX_TAGS
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.fields.tag_editor import TagEditor


@pytest.fixture
def editor(qtbot: QtBot) -> TagEditor:
    made = TagEditor()
    qtbot.addWidget(made)
    made.show_tags(("one", "two"), [])
    made.show()
    return made


@pytest.fixture
def edits(editor: TagEditor) -> list[tuple[str, ...]]:
    heard: list[tuple[str, ...]] = []
    editor.edited.connect(heard.append)
    return heard


def chips(editor: TagEditor) -> list[Button]:
    return editor._chips


def typed(editor: TagEditor, words: str) -> None:
    QTest.keyClicks(editor._field, words)
    QTest.keyClick(editor._field, Qt.Key.Key_Return)


@pytest.mark.parametrize(
    ("words", "tags"),
    [
        ("harbor", [("one", "two", "harbor")]),
        ("  Season   2 ", [("one", "two", "Season 2")]),
        ("ONE", []),
        ("   ", []),
        ("x" * 50, [("one", "two", "x" * 40)]),
    ],
)
def test_a_typed_tag_is_added_once(
    editor: TagEditor, edits: list[tuple[str, ...]], words: str, tags: list[tuple[str, ...]]
) -> None:
    typed(editor, words)
    assert edits == tags
    assert editor._field.text() == ""


def test_leaving_the_field_adds_the_typed_tag(
    editor: TagEditor, edits: list[tuple[str, ...]]
) -> None:
    QTest.keyClicks(editor._field, "harbor")
    editor._field.editingFinished.emit()
    assert edits == [("one", "two", "harbor")]


def test_esc_discards_the_typed_tag(editor: TagEditor, edits: list[tuple[str, ...]]) -> None:
    QTest.keyClicks(editor._field, "harbor")
    QTest.keyClick(editor._field, Qt.Key.Key_Escape)
    assert (editor._field.text(), edits) == ("", [])


def test_a_click_removes_a_tag(editor: TagEditor, edits: list[tuple[str, ...]]) -> None:
    QTest.mouseClick(chips(editor)[0], Qt.MouseButton.LeftButton)
    assert edits == [("two",)]
    assert chips(editor)[0].accessibleName() == "Remove the tag one"


def test_the_number_of_tags_is_limited(editor: TagEditor, edits: list[tuple[str, ...]]) -> None:
    editor.show_tags(tuple(f"tag {number}" for number in range(MAX_TAGS)), [])
    typed(editor, "one too many")
    assert edits == []


def test_an_ampersand_is_an_ampersand(editor: TagEditor) -> None:
    editor.show_tags(("this & that",), [])
    assert chips(editor)[0].text() == "this && that"


def test_a_read_only_editor_ignores_clicks(editor: TagEditor, edits: list[tuple[str, ...]]) -> None:
    editor.set_changeable(False)
    QTest.mouseClick(chips(editor)[0], Qt.MouseButton.LeftButton)
    assert edits == []
    assert not editor._field.isVisible()
