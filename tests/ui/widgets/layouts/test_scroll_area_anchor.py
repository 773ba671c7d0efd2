"""The used widget keeps its position in the view while the content above it grows."""

from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.layouts.scroll_area import ScrollAnchor


def test_the_content_above_grows(qtbot: QtBot) -> None:
    page, above, held, other = QWidget(), QVBoxLayout(), QWidget(), QLineEdit()
    field = QLineEdit()
    inside = QVBoxLayout(held)
    inside.addWidget(field)
    column = QVBoxLayout(page)
    column.addLayout(above)
    column.addWidget(held)
    column.addWidget(other)
    anchor = ScrollAnchor(held)
    anchor.hold()  # not in a scroll area yet
    area = QScrollArea()
    qtbot.addWidget(area)
    area.setWidget(page)
    area.setWidgetResizable(True)
    area.resize(200, 240)  # there is space below
    with qtbot.waitExposed(area):
        area.show()
    area.activateWindow()

    def grow() -> int:
        """Grow the content above; return how far the held widget moves in the view."""
        before = held.mapTo(area, field.pos()).y()
        line = QLabel("More")
        line.setFixedHeight(80)
        above.addWidget(line)
        QApplication.processEvents()
        return held.mapTo(area, field.pos()).y() - before

    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    assert grow() > 0
    anchor.hold()
    assert grow() == 0
    other.setFocus()
    assert grow() > 0
    field.setFocus()
    assert grow() == 0
    held.hide()
    held.show()
    field.setFocus()
    assert grow() > 0
