"""The encounter's map with its measuring tools."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest

from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.encounter.measuring.area import AreaTool
from fourc_desktop.ui.screens.encounter.measuring.ruler import RulerTool
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.ui.screens.encounter.conftest import LEFT, middle


@pytest.fixture
def ruler(place: EncounterScreen) -> RulerTool:
    """The ruler, not active yet."""
    return place.map.ruler


@pytest.fixture
def area(place: EncounterScreen) -> AreaTool:
    """The area tool, not active yet."""
    return place.map.area


def hover(place: EncounterScreen, spot: Position) -> None:
    """Move the pointer to a sector."""
    port, at = place.map.view.viewport(), middle(place, spot)
    QTest.mouseMove(port, at + QPoint(3, 3))
    QTest.mouseMove(port, at)


def press(place: EncounterScreen, spot: Position) -> None:
    """Click a sector."""
    QTest.mouseClick(place.map.view.viewport(), LEFT, pos=middle(place, spot))


def caption(place: EncounterScreen) -> list[str]:
    """The lines beside the pointer."""
    words: str = place.map.view.path.words
    return words.split("\n") if place.map.view.path.spots else []
