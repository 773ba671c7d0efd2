"""Scroll areas keep the focused widget in view."""

import pytest
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.layouts.scroll_area import PanelScrollArea, WideScrollArea

pytestmark = pytest.mark.usefixtures("shared_appearance")


def test_the_focused_widget_stays_visible_after_a_resize(qtbot: QtBot) -> None:
    inside = QWidget()
    column = QVBoxLayout(inside)
    fields = [QLineEdit() for _ in range(12)]
    for field in fields:
        column.addWidget(field)
    area = PanelScrollArea(inside)
    qtbot.addWidget(area)
    area.resize(300, 900)
    with qtbot.waitExposed(area):
        area.show()
    area.activateWindow()
    fields[-1].setFocus()
    qtbot.waitUntil(fields[-1].hasFocus)
    area.resize(300, 120)

    def is_seen() -> bool:
        place = fields[-1].mapTo(area.viewport(), fields[-1].rect().center())
        return area.viewport().rect().contains(place)

    qtbot.waitUntil(is_seen)


def test_wide_content_scrolls_sideways_and_is_never_cut_off_below(qtbot: QtBot) -> None:
    inside = QWidget()
    inside.setMinimumSize(600, 200)
    area = WideScrollArea(inside)
    qtbot.addWidget(area)
    area.resize(800, 200)
    with qtbot.waitExposed(area):
        area.show()
    assert (area.minimumSizeHint().height(), area.horizontalScrollBar().maximum()) == (200, 0)
    area.resize(400, 200)
    qtbot.waitUntil(lambda: area.horizontalScrollBar().maximum() > 0)
    bar = area.horizontalScrollBar().sizeHint().height()
    assert area.minimumSizeHint().height() == area.sizeHint().height() == 200 + bar
