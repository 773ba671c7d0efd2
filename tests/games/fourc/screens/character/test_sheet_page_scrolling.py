from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.screens.character.sheet import centered_scroll_area


def test_a_page_scrolls_in_the_middle(qtbot: QtBot) -> None:
    page = QWidget()
    page.setMinimumHeight(2000)
    page.setMaximumWidth(600)
    scroll = centered_scroll_area(page)
    qtbot.addWidget(scroll)
    scroll.resize(1000, 400)
    scroll.show()
    QApplication.processEvents()
    assert scroll.verticalScrollBar().maximum() > 1000
    ground = page.parentWidget()
    assert ground is not None
    assert page.width() == 600
    assert abs(page.geometry().center().x() - ground.width() / 2) < 20
