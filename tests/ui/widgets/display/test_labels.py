import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QPalette
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.text import BREAK
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.style_sheet import TONES
from fourc_desktop.ui.theming.theme import TextStyle
from fourc_desktop.ui.widgets.display.labels import (
    FittedHeading,
    hairline,
    label,
    show_breakable,
)


@pytest.mark.parametrize("tone", TONES)
def test_a_label_has_the_color_of_its_tone(qtbot: QtBot, tone: str) -> None:
    made = label("<b>Ada</b>", tone=tone)
    qtbot.addWidget(made)
    made.ensurePolished()
    color = getattr(current_theme().colors, tone)
    assert made.palette().color(QPalette.ColorRole.WindowText) == color
    assert made.textFormat() is Qt.TextFormat.PlainText


@pytest.mark.parametrize("step", TextStyle)
def test_a_label_has_the_size_of_its_style(qtbot: QtBot, step: TextStyle) -> None:
    text, strong, head = (
        label("a", step),
        label("a", step, strong=True),
        label("a", step, head=True),
    )
    for made in (text, strong, head):
        qtbot.addWidget(made)
        made.ensurePolished()
        assert made.font().pixelSize() == step
    assert strong.font().weight() == QFont.Weight.Medium
    assert head.font().families()[0] == "Roboto Condensed"


def test_a_hairline_is_one_pixel(qtbot: QtBot) -> None:
    line = hairline()
    qtbot.addWidget(line)
    line.ensurePolished()
    assert line.minimumHeight() == line.maximumHeight() == 1


def test_a_very_long_word_breaks_into_lines(qtbot: QtBot) -> None:
    """A screen reader gets it in one piece."""
    made = label("", wrap=True)
    qtbot.addWidget(made)
    show_breakable(made, "Lady Meridian of the Northern Observatory")
    usual = made.minimumSizeHint().width()
    assert made.text() == "Lady Meridian of the Northern Observatory"
    show_breakable(made, "Bartholomew" * 9)
    assert made.minimumSizeHint().width() <= 2 * usual
    assert made.accessibleName() == "Bartholomew" * 9
    assert made.text().replace(BREAK, "") == "Bartholomew" * 9


def test_a_long_word_with_a_hyphen_breaks_only_there(qtbot: QtBot) -> None:
    made = label("", wrap=True)
    qtbot.addWidget(made)
    show_breakable(made, "Extraordinarily-Longname")
    assert made.text() == "Extraordinarily-Longname"


@pytest.mark.parametrize(
    ("name", "width", "step"),
    [
        ("Night Owl", 180, "head"),
        ("Extraordinarily-Longname", 180, "head"),
        ("Extraordinarily-Longname", 110, "subhead"),
        ("Supercalifragilisticman", 142, "body"),
    ],
)
def test_a_heading_shrinks_before_it_breaks_a_word(
    qtbot: QtBot, name: str, width: int, step: str
) -> None:
    made = FittedHeading(tone="ink")
    qtbot.addWidget(made)
    made.show()
    made.show_text(name)
    made.resize(width, 80)
    assert (made.property("step"), made.text().replace(BREAK, "")) == (step, name)
    made.resize(400, 80)
    assert (made.property("step"), made.text()) == ("head", name)


def test_a_heading_breaks_a_word_that_no_size_fits(qtbot: QtBot) -> None:
    """A screen reader gets it in one piece."""
    made = FittedHeading(tone="ink")
    qtbot.addWidget(made)
    made.show()
    made.resize(150, 80)
    made.show_text("Bartholomew" * 9)
    assert made.property("step") == "body"
    assert made.text().count(f"-{BREAK}") >= 3
    assert made.accessibleName() == "Bartholomew" * 9
    assert made.minimumSizeHint().width() <= 150
