"""What a person does in the library beside the map."""

from PySide6.QtCore import QMimeData, QModelIndex, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.encounter.candidates.panel import CandidatePanel
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.ui.screens.encounter.conftest import LEFT

NONE = Qt.KeyboardModifier.NoModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
MANY = 12
"""More than have room in a sector beside each other."""

COPY = Qt.DropAction.CopyAction


def rows(adding: CandidatePanel) -> list[str]:
    """The lines as they are shown."""
    model = adding.view.candidates
    return [str(model.index(row).data()) for row in range(model.rowCount())]


def line(adding: CandidatePanel, name: str) -> QModelIndex:
    """The line of somebody, in view."""
    index = adding.view.candidates.index(rows(adding).index(name))
    adding.view.scrollTo(index)
    return index


def press_way(adding: CandidatePanel, name: str) -> None:
    """Click on the button of a line."""
    at = adding.view.button_rect(line(adding, name)).center().toPoint()
    QTest.mouseClick(adding.view.viewport(), LEFT, pos=at)


def on_name(adding: CandidatePanel, name: str) -> QPoint:
    """Where the name of somebody stands."""
    return adding.view.visualRect(line(adding, name)).center()


def click(adding: CandidatePanel, name: str, keys: Qt.KeyboardModifier = NONE) -> None:
    """Click on somebody."""
    QTest.mouseClick(adding.view.viewport(), LEFT, keys, on_name(adding, name))


def double_click(adding: CandidatePanel, at: QPoint) -> None:
    """Click twice, as a screen would tell it."""
    port = adding.view.viewport()
    QTest.mouseClick(port, LEFT, pos=at)
    QTest.mouseDClick(port, LEFT, pos=at)
    QTest.mouseRelease(port, LEFT, pos=at)


def pull(adding: CandidatePanel, name: str) -> None:
    """Press on a line and move."""
    port, start = adding.view.viewport(), on_name(adding, name)
    QTest.mousePress(port, LEFT, pos=start)
    for step in (8, 30, 60):
        QTest.mouseMove(port, start + QPoint(step, 0))
    QTest.mouseRelease(port, LEFT, pos=start + QPoint(60, 0))


def drop(place: EncounterScreen, mime: QMimeData, at: QPoint) -> None:
    """Bring something over the map and let it go there."""
    port = place.map.view.viewport()
    for event in (
        QDragEnterEvent(at, COPY, mime, LEFT, NONE),
        QDragMoveEvent(at, COPY, mime, LEFT, NONE),
        QDropEvent(QPointF(at), COPY, mime, LEFT, NONE),
    ):
        QApplication.sendEvent(port, event)
        assert event.isAccepted()


def names_at(controller: EncounterController, spot: Position) -> list[str]:
    """Who is in a sector, by their ids in the fight."""
    return [each.id for each in controller.state.at(spot)]
