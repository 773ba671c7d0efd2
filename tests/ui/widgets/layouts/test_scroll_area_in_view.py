from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.layouts.scroll_area import bring_into_view


def test_the_last_row_is_scrolled_into_view(qtbot: QtBot) -> None:
    ground = QWidget()
    column = QVBoxLayout(ground)
    rows = [QWidget() for _ in range(20)]
    for row in rows:
        row.setFixedHeight(60)
        column.addWidget(row)
    area = QScrollArea()
    qtbot.addWidget(area)
    area.setWidget(ground)
    area.setWidgetResizable(True)
    area.resize(200, 200)
    with qtbot.waitExposed(area):
        area.show()
    bring_into_view(rows[-1], rows[9])
    assert rows[9].visibleRegion().boundingRect().height() == 60
    assert rows[-1].visibleRegion().isEmpty()
    bring_into_view(area)
    rows[4].setFixedHeight(500)
    bring_into_view(rows[4])
    assert rows[4].visibleRegion().boundingRect().top() == 0
    assert rows[3].visibleRegion().boundingRect().height() < 60
