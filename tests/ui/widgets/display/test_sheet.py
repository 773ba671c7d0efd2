from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.display.sheet import SheetPage


def test_columns_stand_beside_each_other_where_there_is_room(qtbot: QtBot) -> None:
    left, right = QLabel("Left"), QLabel("Right")
    page = SheetPage(QLabel("Head"))
    qtbot.addWidget(page)
    page.add_columns([left], [right])
    page.resize(1100, 400)
    page.show()
    assert left.y() == right.y()
    page.resize(800, 400)
    QApplication.processEvents()
    assert left.y() < right.y()
    colors = current_theme().colors
    image = page.grab().toImage()
    assert QColor(image.pixel(0, 100)) == colors.frame
    assert QColor(image.pixel(20, 380)) == colors.surface


def test_lines_never_get_too_long_to_read(appearance: Appearance, qtbot: QtBot) -> None:
    page = SheetPage(QLabel("Head"))
    qtbot.addWidget(page)
    assert page.maximumWidth() == 1240
    appearance.set_text_scale(150)
    assert page.maximumWidth() == 1860
