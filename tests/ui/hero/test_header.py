"""The head of the screen: buttons that follow the program's actions."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.hero.header import HeroHeader
from fourc_desktop.ui.main_window import MainWindow
from fourc_desktop.ui.widgets.button import Button


@pytest.mark.parametrize(("width", "lines"), [(1300, 1), (700, 2)])
def test_buttons_go_on_in_the_next_line(
    window: MainWindow, appearance: Appearance, qtbot: QtBot, width: int, lines: int
) -> None:
    header = HeroHeader(window.program_actions, appearance)
    qtbot.addWidget(header)
    header.resize(width, header.heightForWidth(width))
    header.show()
    QApplication.processEvents()
    buttons = [each for each in header.findChildren(Button) if each.text() != "Library"]
    assert len({each.y() for each in buttons}) == lines
    assert all(each.geometry().right() <= width for each in buttons)
