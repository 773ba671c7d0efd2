import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.charts.gauges import GaugeBar


@pytest.mark.parametrize(("now", "full", "share"), [(0, 0, 0), (0, 8, 0), (3, 8, 37), (8, 8, 100)])
def test_what_is_left_is_filled(qtbot: QtBot, now: int, full: int, share: int) -> None:
    bar = GaugeBar("gauge_first")
    qtbot.addWidget(bar)
    bar.resize(400, bar.sizeHint().height())
    bar.show_level(now, full)
    image = bar.grab().toImage()
    colors, middle = current_theme().colors, image.height() // 2
    row = [QColor(image.pixel(x, middle)).name() for x in range(image.width())]
    filled = 100 * row.count(colors.gauge_first.name()) / len(row)
    assert abs(filled - share) < 2
    assert row[200] == row[100] == colors.surface.name()
