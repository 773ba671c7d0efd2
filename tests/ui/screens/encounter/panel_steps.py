"""User actions in the library beside the map."""

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
"""More combatants than fit side by side in a sector."""

COPY = Qt.DropAction.CopyAction


def rows(adding: CandidatePanel) -> list[str]:
    """The texts of the rows."""
    model = adding.view.candidates
    return [str(model.index(row).data()) for row in range(model.rowCount())]


def line(adding: CandidatePanel, name: str) -> QModelIndex:
    """The row of a candidate, scrolled into view."""
    index = adding.view.candidates.index(rows(adding).index(name))
    adding.view.scrollTo(index)
    return index


def press_way(adding: CandidatePanel, name: str) -> None:
    """Click the button of a row."""
    at = adding.view.button_rect(line(adding, name)).center().toPoint()
    QTest.mouseClick(adding.view.viewport(), LEFT, pos=at)


def on_name(adding: CandidatePanel, name: str) -> QPoint:
    """The position of a candidate's name."""
    return adding.view.visualRect(line(adding, name)).center()


def click(adding: CandidatePanel, name: str, keys: Qt.KeyboardModifier = NONE) -> None:
    """Click a candidate."""
    QTest.mouseClick(adding.view.viewport(), LEFT, keys, on_name(adding, name))


def double_click(adding: CandidatePanel, at: QPoint) -> None:
    """Double-click with the events that Qt gets from a real screen."""
    port = adding.view.viewport()
    QTest.mouseClick(port, LEFT, pos=at)
    QTest.mouseDClick(port, LEFT, pos=at)
    QTest.mouseRelease(port, LEFT, pos=at)


def pull(adding: CandidatePanel, name: str) -> None:
    """Press on a row and move."""
    port, start = adding.view.viewport(), on_name(adding, name)
    QTest.mousePress(port, LEFT, pos=start)
    for step in (8, 30, 60):
        QTest.mouseMove(port, start + QPoint(step, 0))
    QTest.mouseRelease(port, LEFT, pos=start + QPoint(60, 0))


def drop(screen: EncounterScreen, mime: QMimeData, at: QPoint) -> None:
    """Drag data over the map and drop it there."""
    port = screen.map.view.viewport()
    for event in (
        QDragEnterEvent(at, COPY, mime, LEFT, NONE),
        QDragMoveEvent(at, COPY, mime, LEFT, NONE),
        QDropEvent(QPointF(at), COPY, mime, LEFT, NONE),
    ):
        QApplication.sendEvent(port, event)
        assert event.isAccepted()


def names_at(controller: EncounterController, spot: Position) -> list[str]:
    """The ids of the combatants in a sector."""
    return [each.id for each in controller.state.at(spot)]
