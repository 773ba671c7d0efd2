"""The Undo and Redo buttons of the editor, with the label of their step."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.buttons.button_groups import RadioButton
from tests.ui.screens.map_editor.conftest import LEFT, Drawing, undo_label


def radio(docks: Drawing, words: str) -> RadioButton:
    """A visible radio button by its text."""
    buttons = docks.editor.findChildren(RadioButton)
    (found,) = [each for each in buttons if each.text() == words and each.isVisible()]
    return found


def test_the_buttons_name_and_run_undo_and_redo(docks: Drawing) -> None:
    undo, redo = docks.editor.steps
    actions = docks.editor.window().program_actions  # type: ignore[attr-defined]
    docks.keys("g")
    docks.click(2, 2)
    actions.show_steps(undo_label(docks), None)
    assert undo.accessibleName() == "Undo: Paint terrain of Docks"
    assert undo.text().startswith("Undo: Paint terr")
    assert undo.toolTip() == "Undo: Paint terrain of Docks"
    QTest.mouseClick(undo, LEFT)
    assert docks.terrain(2, 2) == ""
    actions.show_steps(undo_label(docks), docks.opened.campaign.redo_label)
    assert redo.accessibleName() == "Redo: Paint terrain of Docks"
    QTest.mouseClick(redo, LEFT)
    assert docks.terrain(2, 2) == "street"


def test_undo_leaves_steps_of_other_documents_alone(docks: Drawing) -> None:
    undo, redo = docks.editor.steps
    actions = docks.editor.window().program_actions  # type: ignore[attr-defined]
    docks.keys("g")
    docks.click(2, 2)
    docks.opened.encounter_service().add_map(SectorMap("Attic", 3, 3))
    actions.show_steps(undo_label(docks), None)
    assert not undo.isEnabled()
    assert undo.accessibleName() == undo.text() == "Undo"
    assert undo.toolTip() == "“New map Attic” is not a step of this map"
    docks.opened.campaign.undo()
    actions.show_steps(undo_label(docks), docks.opened.campaign.redo_label)
    assert undo.isEnabled()
    assert undo.accessibleName() == "Undo: Paint terrain of Docks"
    assert not redo.isEnabled()
    assert redo.accessibleName() == "Redo"


def test_the_buttons_can_be_icons_only(docks: Drawing) -> None:
    for words in (False, True):
        for button in docks.editor.steps:
            button.show_words(words=words)
            assert bool(button.text()) is words


def test_the_buttons_stay_where_they_are_when_their_text_changes(docks: Drawing) -> None:
    actions = docks.editor.window().program_actions  # type: ignore[attr-defined]
    before = [button.sizeHint().width() for button in docks.editor.steps]
    for steps in (("Paint a sector of Docks", None), (None, "Name a sector of Docks")):
        actions.show_steps(*steps)
        assert [button.sizeHint().width() for button in docks.editor.steps] == before


def test_an_ampersand_in_a_name_stays(docks: Drawing) -> None:
    actions = docks.editor.window().program_actions  # type: ignore[attr-defined]
    undo, _redo = docks.editor.steps
    actions.show_steps("Name A & B", None)
    assert undo.accessibleName() == undo.toolTip() == "Undo: Name A & B"
    assert undo.text() == "Undo: Name A && B"


@pytest.mark.parametrize("width", [1280, 1440, 2560])
def test_both_are_in_one_line_with_large_text(
    docks: Drawing, appearance: Appearance, qtbot: QtBot, width: int
) -> None:
    appearance.set_text_scale(200)
    docks.editor.window().resize(width, 720)
    qtbot.wait(50)
    undo, redo = (button.mapTo(docks.editor, QPoint(0, 0)) for button in docks.editor.steps)
    assert undo.y() == redo.y()
    assert undo.x() < redo.x()
    last = docks.editor.steps[-1]
    assert docks.editor.bar.rect().contains(last.mapTo(docks.editor.bar, last.rect().bottomRight()))
