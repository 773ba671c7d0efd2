from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.tooltip import tip
from fourc_desktop.ui.widgets.status_line import StatusLine


def test_a_sentence_and_facts(appearance: Appearance, qtbot: QtBot) -> None:
    line = StatusLine(appearance)
    qtbot.addWidget(line)
    line.show_facts(["4C Advanced", "14 documents"])
    line.show_facts(["4C Basic", "15 documents"])
    line.show_sentence("Ana has it open.", "lock", alarming=True)
    line.show()
    shown = [each for each in line.findChildren(QLabel) if each.isVisible()]
    assert {each.text() for each in shown} == {"Ana has it open.", "4C Basic", "15 documents"}
    told = next(each for each in shown if each.text() == line.sentence())
    told.ensurePolished()
    assert told.toolTip() == tip(line.sentence())
    assert told.palette().color(QPalette.ColorRole.WindowText) == appearance.theme.colors.danger


def test_a_long_sentence_does_not_widen_the_window(appearance: Appearance, qtbot: QtBot) -> None:
    line = StatusLine(appearance)
    qtbot.addWidget(line)
    line.show_sentence("word " * 200)
    assert line.minimumSizeHint().width() < 200
