"""The button that hides the side panel of the map editor."""

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.appearance import Appearance
from tests.ui.screens.map_editor.conftest import LEFT, Drawing


@pytest.fixture
def docks(docks: Drawing, appearance: Appearance, qtbot: QtBot) -> Drawing:
    """The editor with large text in a small window."""
    appearance.set_text_scale(200)
    docks.editor.window().resize(1280, 720)
    qtbot.wait(10)
    return docks


def test_half_of_a_small_window_is_the_map_without_the_panel(docks: Drawing, qtbot: QtBot) -> None:
    """Before, the map had a quarter of the window in large text."""
    editor, window = docks.editor, docks.editor.window()
    button = editor.panel_button
    row = button.parentWidget()
    assert row is not None
    assert editor.bar.rect().contains(row.geometry())
    assert button.accessibleName() == "Hide the side panel"
    editor.panel.name.field.setFocus()
    QTest.mouseClick(button, LEFT)
    qtbot.waitUntil(lambda: editor.view.width() >= window.width() / 2)
    assert not editor.panel.isVisible()
    assert button.hasFocus()
    assert button.accessibleName() == "Show the side panel"
    QTest.mouseClick(button, LEFT)
    assert editor.panel.isVisible()


def test_rename_shows_the_panel(docks: Drawing) -> None:
    QTest.mouseClick(docks.editor.panel_button, LEFT)
    docks.editor.rename()
    assert docks.editor.panel.name.isVisible()


def test_the_button_is_there_only_where_the_map_is_small(
    docks: Drawing, appearance: Appearance, qtbot: QtBot
) -> None:
    button = docks.editor.panel_button
    assert button.isVisible()
    appearance.set_text_scale(100)
    qtbot.waitUntil(button.isHidden)
    appearance.set_text_scale(200)
    qtbot.waitUntil(button.isVisible)
    QTest.mouseClick(button, LEFT)
    appearance.set_text_scale(100)
    qtbot.wait(10)
    assert button.isVisible()
