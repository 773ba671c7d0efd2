from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import TextStyle
from fourc_desktop.ui.widgets.display.elided_label import ElidedLabel

TEXT = "Mutant, played by Kira"


def test_an_elided_label_has_its_whole_text_as_a_tooltip(qtbot: QtBot) -> None:
    made = ElidedLabel(TextStyle.SMALL, tone="ink2")
    qtbot.addWidget(made)
    made.show_text(TEXT)
    made.resize(400, 24)
    made.show()
    assert (made.shown, made.toolTip()) == (TEXT, "")
    made.resize(60, 24)
    assert made.shown.endswith("…")
    assert made.text() == TEXT
    assert TEXT in made.toolTip()


def test_an_elided_label_is_painted_in_its_tone(qtbot: QtBot) -> None:
    made = ElidedLabel(TextStyle.SMALL, tone="danger")
    qtbot.addWidget(made)
    made.show_text("MMMM")
    made.resize(100, 24)
    made.show()
    picture = made.grab().toImage()
    colors = {picture.pixelColor(x, y).rgb() for x in range(100) for y in range(24)}
    assert QColor(current_theme().colors.danger).rgb() in colors


def test_an_elided_label_does_not_widen_its_panel(qtbot: QtBot) -> None:
    made = ElidedLabel()
    qtbot.addWidget(made)
    made.show_text(TEXT * 10)
    assert made.minimumSize().width() == 0


def test_an_elided_label_of_two_lines_elides_the_second(qtbot: QtBot) -> None:
    made = ElidedLabel(lines=2)
    qtbot.addWidget(made)
    made.show_text(TEXT)
    made.show()
    made.resize(120, 60)
    assert made.shown.replace("\n", " ") == TEXT
    assert made.toolTip() == ""
    height = made.sizeHint().height()
    made.show_text(TEXT * 10)
    assert made.shown.count("\n") == 1
    assert made.shown.endswith("…")
    assert TEXT in made.toolTip()
    made.show_text("")
    assert made.sizeHint().height() == height
