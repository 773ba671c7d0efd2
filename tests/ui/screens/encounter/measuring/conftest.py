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
def ruler(screen: EncounterScreen) -> RulerTool:
    """The ruler, not active yet."""
    return screen.map.ruler


@pytest.fixture
def area(screen: EncounterScreen) -> AreaTool:
    """The area tool, not active yet."""
    return screen.map.area


def hover(screen: EncounterScreen, spot: Position) -> None:
    """Move the pointer to a sector."""
    port, at = screen.map.view.viewport(), middle(screen, spot)
    QTest.mouseMove(port, at + QPoint(3, 3))
    QTest.mouseMove(port, at)


def press(screen: EncounterScreen, spot: Position) -> None:
    """Click a sector."""
    QTest.mouseClick(screen.map.view.viewport(), LEFT, pos=middle(screen, spot))


def caption(screen: EncounterScreen) -> list[str]:
    """The lines beside the pointer."""
    words: str = screen.map.view.path.words
    return words.split("\n") if screen.map.view.path.spots else []
