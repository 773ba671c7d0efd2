from PySide6.QtCore import QCoreApplication, QEvent, QSize
from PySide6.QtWidgets import QStackedWidget, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.app.main_window_content import SidePanelContainer


class Wide(QWidget):
    """A widget with a given minimum width."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.wanted = self.least = width

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(self.wanted, 100)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(self.least, 100)


def made(qtbot: QtBot) -> tuple[SidePanelContainer, Wide, Wide]:
    places, place, panel = QStackedWidget(), Wide(600), Wide(300)
    places.addWidget(place)
    beside = SidePanelContainer(places)
    qtbot.addWidget(beside)
    panel.hide()
    beside.show_panel(panel)
    beside.resize(1000, 500)
    beside.show()
    return beside, place, panel


def test_without_a_panel_the_screen_has_the_whole_width(qtbot: QtBot) -> None:
    beside, place, _ = made(qtbot)
    assert place.geometry() == beside.rect()
    assert beside.minimumSizeHint() == beside.sizeHint() == QSize(600, 100)


def test_screen_and_panel_share_the_width(qtbot: QtBot) -> None:
    _, place, panel = made(qtbot)
    panel.show()
    assert (place.width(), panel.x(), panel.width()) == (700, 700, 300)
    panel.hide()
    assert place.width() == 1000


def test_in_a_narrow_window_the_panel_overlaps_the_screen(qtbot: QtBot) -> None:
    beside, place, panel = made(qtbot)
    panel.show()
    beside.resize(800, 500)
    assert (place.width(), panel.x(), panel.width()) == (800, 500, 300)
    beside.resize(200, 500)
    assert (panel.x(), panel.width()) == (0, 200)


def test_only_the_current_screen_needs_its_minimum_width(qtbot: QtBot) -> None:
    beside, place, panel = made(qtbot)
    panel.show()
    places = place.parentWidget()
    assert isinstance(places, QStackedWidget)
    places.addWidget(wider := Wide(800))
    assert place.width() == 700
    places.setCurrentWidget(wider)
    assert wider.width() == beside.width()
    places.setCurrentWidget(place)
    assert place.width() == 700


def test_a_growing_panel_takes_more_width(qtbot: QtBot) -> None:
    _, place, panel = made(qtbot)
    panel.show()
    panel.wanted = panel.least = 380
    panel.updateGeometry()
    qtbot.waitUntil(lambda: panel.width() == 380)
    assert place.width() == 620


def test_another_panel_replaces_the_first(qtbot: QtBot) -> None:
    beside, place, panel = made(qtbot)
    panel.show()
    second = Wide(200)
    beside.show_panel(second)
    panel.hide()
    second.show()
    assert (place.width(), second.x()) == (800, 800)
    panel.setParent(None)
    panel.deleteLater()


def test_a_deleted_panel_is_forgotten(qtbot: QtBot) -> None:
    beside, place, panel = made(qtbot)
    second = Wide(200)
    for next_ in (second, Wide(250)):
        panel.hide()
        panel.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        beside.resize(beside.width() - 10, 500)
        assert place.width() == beside.width()
        beside.show_panel(next_)
        next_.show()
        assert place.width() == beside.width() - next_.wanted
        panel = next_


def test_deleting_the_old_panel_keeps_the_new_one(qtbot: QtBot) -> None:
    beside, place, panel = made(qtbot)
    panel.deleteLater()
    second = Wide(200)
    beside.show_panel(second)
    second.show()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    beside.resize(900, 500)
    assert place.width() == 700


def test_a_released_panel_stays_shown_and_frees_its_width(qtbot: QtBot) -> None:
    beside, place, panel = made(qtbot)
    panel.show()
    assert place.width() == 700
    beside.release(QWidget(beside))
    assert place.width() == 700, "another panel changes nothing"
    beside.release(panel)
    assert place.width() == 1000
    panel.hide()
    panel.show()
    assert place.width() == 1000
    beside.show_panel(panel)
    assert place.width() == 700


def test_a_shrinkable_panel_leaves_the_screen_more_than_half(qtbot: QtBot) -> None:
    beside, place, _ = made(qtbot)
    panel = Wide(700)
    beside.show_panel(panel)
    panel.show()
    assert panel.width() == 700, "no narrower than it can be"
    panel.least = 200
    panel.updateGeometry()
    qtbot.waitUntil(lambda: panel.width() == 450)
    assert place.width() == beside.width()
    beside.resize(1200, 500)
    assert (place.width(), panel.x(), panel.width()) == (660, 660, 540)
