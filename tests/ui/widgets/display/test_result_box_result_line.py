from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.display.result_box import ResultLine
from fourc_desktop.ui.widgets.painting.result_shape import ResultShape, ResultTag


def test_a_result_line_shows_colors_and_meaning(qtbot: QtBot) -> None:
    line = ResultLine([ResultShape.RED, ResultShape.BLUE], "Hit", more="hard", end=label("40 %"))
    qtbot.addWidget(line)
    assert [each.accessibleName() for each in line.findChildren(ResultTag)] == ["Red", "Blue"]
    assert [each.text() for each in line.findChildren(QLabel)] == ["Hit", "hard", "40 %"]


def test_a_result_line_needs_only_a_text(qtbot: QtBot) -> None:
    line = ResultLine([ResultShape.BLACK], "Missed")
    qtbot.addWidget(line)
    assert [each.text() for each in line.findChildren(QLabel)] == ["Missed"]
