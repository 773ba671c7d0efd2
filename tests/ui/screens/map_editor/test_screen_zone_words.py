"""On a map without a grid nothing that can be read in the editor is about sectors."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from fourc_desktop.ui.screens.map_editor import selection
from fourc_desktop.ui.screens.map_editor.tools import FOR_ZONES
from tests.ui.read_texts import read_on
from tests.ui.screens.map_editor.conftest import LEFT, Drawing, field, undo_label

SHIFT = Qt.KeyboardModifier.ShiftModifier


def about_sectors(docks: Drawing) -> list[str]:
    """The visible texts with the word."""
    texts = list(read_on(docks.editor, hidden=False))
    assert any("Terrain" in each for each in texts)
    return sorted({each for each in texts if "sector" in each.lower()})


def test_no_tool_is_about_sectors(museum: Drawing) -> None:
    for tool in FOR_ZONES:
        museum.editor.take(tool)
        assert about_sectors(museum) == []


def test_the_tools_are_about_the_places_of_the_open_map(museum: Drawing, docks: Drawing) -> None:
    strip = museum.editor.strip

    def help_text() -> str:
        [found] = {
            each for each in read_on(strip, hidden=False) if each.startswith("Terrain (G): ")
        }
        return found

    assert museum.editor is docks.editor
    assert help_text() == "Terrain (G): Paint sectors with a terrain."
    museum.opened.open_from_library(museum.id)
    assert help_text() == "Terrain (G): Paint zones with a terrain."


def test_several_zones_are_counted_as_zones(
    museum: Drawing, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(selection, "announce", lambda _view, words: said.append(words))
    museum.click(0, 0)
    QTest.mouseClick(museum.editor.view.viewport(), LEFT, SHIFT, pos=museum.place(2, 0))
    assert said == ["2 zones selected"]
    assert "2 zones" in read_on(museum.editor, hidden=False)
    assert about_sectors(museum) == []


def test_the_steps_of_undo_are_about_zones(museum: Drawing) -> None:
    museum.click(1, 0)
    QTest.keyClicks(field(museum, "Name of the zone"), " 2")
    assert undo_label(museum) == "Name a zone of Museum"
