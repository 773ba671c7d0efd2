import pytest
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QFrame, QLabel
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.app.status_bar import StatusBar
from fourc_desktop.ui.text import tooltip_text
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme


def test_the_status_bar_shows_sentence_and_facts(qtbot: QtBot) -> None:
    line = StatusBar()
    qtbot.addWidget(line)
    line.show_facts(["4C Advanced", "14 documents"])
    line.show_facts(["4C Basic", "15 documents"])
    line.show_message("Ana has it open.", "lock", alarming=True)
    line.show()
    shown = [each for each in line.findChildren(QLabel) if each.isVisible()]
    assert {each.text() for each in shown} == {"Ana has it open.", "4C Basic", "15 documents"}
    reported = next(each for each in shown if each.text() == line.sentence())
    reported.ensurePolished()
    assert reported.toolTip() == tooltip_text(line.sentence())
    assert reported.palette().color(QPalette.ColorRole.WindowText) == current_theme().colors.danger


def test_a_long_sentence_does_not_widen_the_window(qtbot: QtBot) -> None:
    line = StatusBar()
    qtbot.addWidget(line)
    line.show_message("word " * 200)
    assert line.minimumSizeHint().width() < 200


FACTS = ("4C Advanced", "14 documents", "Ctrl+K  Commands", "F1  Rules")


def seen(line: StatusBar) -> list[str]:
    """All visible texts, from left to right."""
    return [each.text() for each in sorted(visible(line), key=lambda each: each.x())]


def visible(line: StatusBar) -> list[QLabel]:
    return [each for each in line.findChildren(QLabel) if each.isVisible()]


@pytest.mark.parametrize("scale", [100, 200])
def test_facts_are_hidden_before_the_sentence_is_cut(
    appearance: Appearance, qtbot: QtBot, scale: int
) -> None:
    appearance.set_text_scale(scale)
    line = StatusBar()
    qtbot.addWidget(line)
    line.show_facts(FACTS)
    line.show_message("All changes saved", "check")
    line.resize(2000, 60)
    line.show()
    ways: list[list[str]] = []
    for width in range(2000, 200, -10):
        line.resize(width, line.height())
        QApplication.processEvents()
        sentence, *facts = seen(line)
        if ways[-1:] != [facts]:
            ways.append(facts)
        is_whole = sentence == line.sentence() == "All changes saved"
        assert is_whole or (not facts and sentence.endswith("…"))
        rules = [each for each in line.findChildren(QFrame) if each.property("upright")]
        assert sum(each.isVisible() for each in rules) == max(len(facts) - 1, 0)
        assert max(each.geometry().right() for each in visible(line)) < width
        tip = " ".join(line.toolTip().split())
        reported = all(" ".join(words.split()) in tip for words in ("All changes saved", *FACTS))
        assert reported is (len(facts) < len(FACTS))
    assert ways == [list(FACTS[number:]) for number in range(5)]
    assert line.accessibleName() == " · ".join(("All changes saved", *FACTS))
    assert line.facts() == list(FACTS)
