"""A line of buttons, of which a menu has those for which there is no room."""

import pytest
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.button_line import ButtonLine

WORDS = ("Remove Flight", "Remove Claws", "Allow 5 powers && more")


@pytest.fixture
def line(qtbot: QtBot) -> ButtonLine:
    made = ButtonLine("Fixes")
    qtbot.addWidget(made)
    made.show_buttons([Button(each) for each in WORDS])
    made.resize(2000, 40)
    made.show()
    return made


def shown(line: ButtonLine) -> list[str]:
    return [each.text() for each in line.stops() if each.isVisible()]


def test_a_wide_line_shows_all_buttons_without_a_menu(line: ButtonLine) -> None:
    assert shown(line) == list(WORDS)


def test_a_line_never_wraps_nor_cuts_a_button(line: ButtonLine) -> None:
    height = line.sizeHint().height()
    for width in range(2000, line.minimumSizeHint().width(), -10):
        line.resize(width, 40)
        assert line.sizeHint().height() == height
        for each in line.stops():
            if each.isVisible():
                assert line.rect().contains(each.geometry())
                assert each.width() >= each.sizeHint().width()
    assert shown(line) == ["Fixes"]
    line.resize(line.minimumSizeHint().width() + line.buttons[0].width() + 8, 40)
    assert shown(line) == [WORDS[0], "More"]


def test_the_menu_presses_the_buttons_that_are_not_shown(line: ButtonLine) -> None:
    pressed: list[str] = []
    for each in line.buttons:
        each.clicked.connect(lambda _on=False, each=each: pressed.append(each.text()))
    line.resize(line.minimumSizeHint().width(), 40)
    items = line.more._items()
    assert [each.text for each in items[1:]] == ["Remove Claws", "Allow 5 powers & more"]
    line.more.chosen.emit(items[2].id)
    assert pressed == [WORDS[2]]


def test_a_button_that_is_shown_again_stays(line: ButtonLine) -> None:
    first = line.buttons[0]
    before = first.geometry()
    line.show_buttons([first, Button("Another")])
    assert first.geometry() == before
    assert shown(line) == [WORDS[0], "Another"]
