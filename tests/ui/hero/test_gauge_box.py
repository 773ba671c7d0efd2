"""Damage and Fortune, each with its sum."""

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from fourc_desktop.domain.fourc.figure import Figure, Part
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.hero.gauge_box import GaugeBox
from fourc_desktop.ui.widgets.value_button import ValueButton

DAMAGE = Figure((Part(30, "Melee"), Part(20, "Brawn")))


def test_it_shows_the_number_the_sum_and_the_color(appearance: Appearance, qtbot: QtBot) -> None:
    served: list[ValueButton] = []
    gauge = GaugeBox("Damage", "damage", appearance, served.append)
    qtbot.addWidget(gauge)
    gauge.show_figure(DAMAGE)
    assert [each.text() for each in gauge.findChildren(QLabel)] == ["Damage", "Melee 30 + Brawn 20"]
    assert served[0].sources.title == "Damage 50"
    gauge.resize(gauge.sizeHint())
    foot = gauge.grab().toImage().pixelColor(gauge.width() // 2, gauge.height() - 4)
    assert foot == QColor(appearance.theme.colors.damage)
