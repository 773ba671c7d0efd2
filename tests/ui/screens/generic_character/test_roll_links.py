"""The rolls of the toy, opened from its generic character screen: Nerve and Wits, each a level."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from fourc_desktop.core.rolls.rolling import ThrowDice
from fourc_desktop.ui.app.game_screens import widget
from fourc_desktop.ui.screens.generic_character.builder import GenericBuilderScreen
from fourc_desktop.ui.screens.generic_character.screen import GenericCharacterScreen
from fourc_desktop.ui.screens.roll.screen import RollDock, RollScreen
from fourc_desktop.ui.shared.form_fields.editors import LevelEditor
from tests.ui.game_window import GameWindow
from tests.ui.generic_characters import click, opened_roll, roll_button, roll_names
from tests.ui.screens.generic_character.conftest import Keys, editor

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support propagateSizeHints",
    "This plugin does not support raise",
    "This plugin does not support grabbing",
    extend=True,
)

HAND = Qt.CursorShape.PointingHandCursor


def level(screen: GenericCharacterScreen, field: str) -> LevelEditor:
    """The editor of a level of the first section."""
    found = editor(screen, "traits", field)
    assert isinstance(found, LevelEditor)
    return found


def test_a_click_on_a_roll_button_opens_the_roll_of_its_trait(
    toys: GameWindow, screen: GenericCharacterScreen
) -> None:
    assert roll_names(screen) == ["Nerve", "Wits"]
    click(roll_button(screen, "Wits"))
    check = opened_roll(toys).check
    assert (check.who, check.on) == (screen.document_id, "Wits")


def test_a_click_on_the_name_of_a_rolled_level_opens_its_roll(
    toys: GameWindow, screen: GenericCharacterScreen
) -> None:
    name = level(screen, "wits").name
    assert name.cursor().shape() is HAND
    assert "Roll Wits" in name.toolTip()
    click(name)
    assert opened_roll(toys).check.on == "Wits"


@pytest.mark.parametrize("key", [Keys.Key_Return, Keys.Key_Enter])
def test_enter_on_the_slider_of_a_rolled_level_opens_its_roll(
    toys: GameWindow, screen: GenericCharacterScreen, key: Qt.Key
) -> None:
    slider = level(screen, "wits").stops
    slider.setFocus()
    QTest.keyClick(slider, key)
    assert opened_roll(toys).check.on == "Wits"


def test_a_roll_button_follows_its_slider_and_takes_enter(
    toys: GameWindow, screen: GenericCharacterScreen
) -> None:
    slider = level(screen, "nerve").stops
    slider.setFocus()
    QTest.keyClick(slider, Keys.Key_Tab)
    button = roll_button(screen, "Nerve")
    assert toys.window.focusWidget() is button
    QTest.keyClick(button, Keys.Key_Return)
    assert opened_roll(toys).check.on == "Nerve"


def test_a_roll_whose_dice_are_rolled_is_settled_by_the_next(
    toys: GameWindow, screen: GenericCharacterScreen
) -> None:
    rolls = toys.opened.rolls.screen()
    assert isinstance(rolls, RollScreen)
    click(roll_button(screen, "Nerve"))
    rolls.controller.do(ThrowDice((3, 4)))
    toys.opened.open_from_library(screen.document_id)
    click(roll_button(screen, "Wits"))
    assert opened_roll(toys).check.on == "Wits"
    [settled] = rolls.controller.rolls.history()
    assert settled.roll.check.on == "Nerve"


def test_a_double_click_on_a_name_rolls_no_dice(
    toys: GameWindow, screen: GenericCharacterScreen
) -> None:
    name = level(screen, "nerve").name
    place = name.mapTo(toys.window, name.rect().center())
    QTest.mouseDClick(toys.window.windowHandle(), Qt.MouseButton.LeftButton, pos=place)
    assert opened_roll(toys).check.on == "Nerve"


def test_a_roll_opens_in_the_dock_beside_the_character(
    toys: GameWindow, screen: GenericCharacterScreen
) -> None:
    toys.opened.rolls.show_dock()
    click(roll_button(screen, "Wits"))
    assert toys.window.current_screen() is screen
    dock = toys.opened.rolls.dock()
    assert isinstance(dock, RollDock)
    assert dock.panel.view.roll.check.on == "Wits"
    assert widget(dock).isVisible()


def test_entries_without_a_roll_do_not_look_clickable(
    toys: GameWindow, screen: GenericCharacterScreen
) -> None:
    for field in ("bag", "knacks"):
        labels = editor(screen, field, field).findChildren(QLabel)
        for each in filter(QLabel.isVisible, labels):
            assert each.cursor().shape() is not HAND
            assert not each.toolTip()
            click(each)
    assert toys.window.current_screen() is screen


def test_the_builder_rolls_nothing(builder: GenericBuilderScreen) -> None:
    assert roll_names(builder) == []
