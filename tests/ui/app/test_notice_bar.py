import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.app.notice_bar import NoticeBar
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, vbox

LONG = "Harbor.4c is missing; it may have been renamed or moved. " * 4


@pytest.fixture
def host(qtbot: QtBot) -> QWidget:
    """The window of the bar."""
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(700, 300)
    return made


@pytest.fixture
def bar(host: QWidget, qtbot: QtBot) -> NoticeBar:
    """A bar at the top of a window, without a message."""
    made = NoticeBar()
    vbox(made, STRETCH, parent=host)
    with qtbot.waitExposed(host):
        host.show()
    return made


def test_a_message_wraps_and_stays_until_it_is_closed(bar: NoticeBar, qtbot: QtBot) -> None:
    assert not bar.isVisible()
    bar.show_message(LONG)
    assert bar.isVisible()
    assert bar.text() == bar.accessibleName() == LONG
    assert not bar.button.isVisible()
    qtbot.waitUntil(lambda: bar.height() > 2 * bar.fontMetrics().height())
    QTest.mouseClick(bar.close_button, Qt.MouseButton.LeftButton)
    assert not bar.isVisible()


def test_its_button_deals_with_the_message(bar: NoticeBar) -> None:
    done: list[str] = []
    bar.show_message("Missing", action="Locate & open…", do=lambda: done.append("located"))
    assert bar.button.text() == "Locate && open…"
    QTest.keyClick(bar.button, Qt.Key.Key_Space)
    assert done == ["located"]
    assert bar.isVisible(), "what deals with it may fail"
