"""The frame of a gauge: title, level, and a warning where little is left."""

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.charts.gauges import GaugeBar, GaugeBox


@pytest.fixture
def gauge(qtbot: QtBot) -> GaugeBox:
    made = GaugeBox("Damage", "gauge_first")
    qtbot.addWidget(made)
    made.resize(400, 120)
    made.show()
    return made


@pytest.mark.parametrize(("now", "low"), [(0, True), (30, True), (31, False), (90, False)])
def test_a_third_or_less_is_low(gauge: GaugeBox, now: int, low: bool) -> None:
    gauge.show_level(now, 90, "Melee 60 + Brawn 30")
    words = [each.text() for each in gauge.findChildren(QLabel) if each.isVisible()]
    assert words == ["Damage", "Low", "Melee 60 + Brawn 30"] if low else ["Damage", words[-1]]
    assert gauge.accessibleName() == f"Damage {now} of 90"


def test_the_bar_has_the_color_of_the_gauge(gauge: GaugeBox) -> None:
    gauge.show_level(90, 90, "")
    bar = gauge.findChild(GaugeBar)
    assert isinstance(bar, GaugeBar)
    middle = bar.grab().toImage().pixelColor(bar.width() // 3, bar.height() // 2)
    assert middle == QColor(current_theme().colors.gauge_first)
