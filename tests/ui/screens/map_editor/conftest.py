"""The map editor with a map of a campaign."""

from dataclasses import dataclass

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.zones import zone_map
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.map_editor.screen import MapEditorScreen
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.fields.line_field import LineField
from fourc_desktop.ui.widgets.fields.number_field import NumberField
from tests.ui.screens_of import map_editor

LEFT = Qt.MouseButton.LeftButton

DOCKS = SectorMap("Docks", 6, 4)
MUSEUM = zone_map("Museum", [Sector("Hall"), Sector("Vault"), Sector("Roof")], [(0, 1), (1, 2)])


@dataclass
class Drawing:
    """The editor with an open map, and user actions in it."""

    opened: OpenCampaign
    editor: MapEditorScreen
    id: str

    @property
    def map(self) -> SectorMap:
        """The map as stored in the campaign."""
        return self.opened.encounter_service().map(self.id)

    def place(self, x: int, y: int) -> QPoint:
        """The center of a sector in the view."""
        return self.editor.view.view_rect(Position(x, y)).center()

    def click(self, x: int, y: int) -> None:
        """Click a sector."""
        QTest.mouseClick(self.editor.view.viewport(), LEFT, pos=self.place(x, y))

    def click_side(self, x: int, y: int, *, down: bool = False) -> None:
        """Click the right side of a sector, or its lower one."""
        rect = self.editor.view.view_rect(Position(x, y))
        middle = rect.center()
        at = QPoint(middle.x(), rect.bottom()) if down else QPoint(rect.right(), middle.y())
        QTest.mouseMove(self.editor.view.viewport(), at)
        QTest.mouseClick(self.editor.view.viewport(), LEFT, pos=at)

    def sweep(self, *spots: tuple[int, int]) -> None:
        """Press in the first sector, move over the others, release in the last."""
        port, places = self.editor.view.viewport(), [self.place(*spot) for spot in spots]
        QTest.mousePress(port, LEFT, pos=places[0])
        for place in places[1:]:
            QTest.mouseMove(port, place)
        QTest.mouseRelease(port, LEFT, pos=places[-1])

    def keys(self, *keys: Qt.Key | str) -> None:
        """Press keys in the focused widget."""
        for key in keys:
            widget = QApplication.focusWidget()
            assert widget is not None
            if isinstance(key, str):
                QTest.keyClicks(widget, key)
            else:
                QTest.keyClick(widget, key)

    def terrain(self, x: int, y: int) -> str:
        """The terrain of a sector."""
        return self.map.column((x, y))[0].terrain


def show(opened: OpenCampaign, map_: SectorMap, qtbot: QtBot) -> Drawing:
    """Open a new map in the editor."""
    id_ = opened.encounter_service().add_map(map_)
    opened.open_from_library(id_)
    editor = map_editor(opened)
    editor.window().activateWindow()
    qtbot.waitUntil(editor.view.hasFocus)
    return Drawing(opened, editor, id_)


def undo_label(docks: Drawing) -> str | None:
    """The label of the next undo step."""
    return docks.opened.campaign.undo_label


def field(docks: Drawing, name: str, kind: type[LineField] = LineField) -> LineField:
    """A text field by its name."""
    [found] = [each for each in docks.editor.findChildren(kind) if each.accessibleName() == name]
    return found


def number_field(docks: Drawing, name: str) -> NumberField:
    """A number field by its name."""
    fields = docks.editor.findChildren(NumberField)
    [found] = [each for each in fields if each.accessibleName() == name]
    return found


def press(docks: Drawing, words: str) -> None:
    """Click the button with a text or accessible name."""
    buttons = docks.editor.findChildren(Button)
    found = [each for each in buttons if words in (each.text(), each.accessibleName())]
    [button] = [each for each in found if each.isVisible()]
    QTest.mouseClick(button, LEFT)


@pytest.fixture
def docks(opened: OpenCampaign, qtbot: QtBot) -> Drawing:
    """Open ground of 6 × 4 sectors."""
    return show(opened, DOCKS, qtbot)


@pytest.fixture
def museum(opened: OpenCampaign, qtbot: QtBot) -> Drawing:
    """Three zones in a row."""
    return show(opened, MUSEUM, qtbot)
