from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.layouts.scroll_area import ScrollBar


def test_the_handle_is_hidden_without_overflow(qtbot: QtBot) -> None:
    area, page = QScrollArea(), QWidget()
    qtbot.addWidget(area)
    bar = ScrollBar()
    area.setVerticalScrollBar(bar)
    area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
    area.setWidget(page)
    area.resize(200, 200)
    area.show()
    handle = QPoint(bar.width() // 2, 20)
    page.resize(100, 100)
    assert bar.isVisible()
    empty = bar.grab().toImage().pixelColor(handle)
    page.resize(100, 1000)
    assert bar.grab().toImage().pixelColor(handle) == current_theme().colors.control != empty
    page.resize(100, 100)
    assert bar.grab().toImage().pixelColor(handle) == empty
