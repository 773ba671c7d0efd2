import pytest
from PySide6.QtCore import QSize
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.painting.illustration import ComicIllustration
from fourc_desktop.ui.widgets.painting.result_shape import ResultShape


@pytest.mark.parametrize("size", [QSize(560, 720), QSize(250, 300), QSize(1200, 1000)])
def test_the_four_colors_are_on_the_page(qtbot: QtBot, size: QSize) -> None:
    panels = ComicIllustration()
    qtbot.addWidget(panels)
    panels.resize(size)
    image = panels.grab().toImage()
    there = {
        image.pixel(x, y) for x in range(0, size.width(), 2) for y in range(0, size.height(), 2)
    }
    colors = current_theme().colors
    assert {mark.fill(colors).rgb() for mark in ResultShape} <= there
