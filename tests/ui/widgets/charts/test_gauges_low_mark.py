from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.charts.gauges import LowWarning


def test_the_warning_is_an_icon_and_a_word(qtbot: QtBot) -> None:
    mark = LowWarning("Low")
    qtbot.addWidget(mark)
    mark.resize(mark.sizeHint())
    word = mark.findChild(QLabel)
    assert isinstance(word, QLabel)
    assert word.text() == "Low"
    picture = mark.grab().toImage()
    danger = current_theme().colors.danger
    painted = {picture.pixelColor(x, y).rgb() for x in range(16) for y in range(picture.height())}
    assert danger.rgb() in painted
    assert word.x() >= 16
