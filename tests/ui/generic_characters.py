"""The generic character screen: its roll buttons, the roll that one has opened, and gauges."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget

from fourc_desktop.core.rolls.rolling import AnyRoll
from fourc_desktop.ui.app.game_screens import widget
from fourc_desktop.ui.screens.generic_character.screen import GenericCharacterScreen
from fourc_desktop.ui.screens.roll.panel import RollPanel
from fourc_desktop.ui.shared.form_fields.editors import GaugeEditor
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.value_button import ValueButton
from tests.ui.game_window import GameWindow


def character_screen(opened: GameWindow, id_: str) -> GenericCharacterScreen:
    """The screen of a character, opened from the library."""
    opened.opened.open_from_library(id_)
    found = opened.opened.in_front()
    assert isinstance(found, GenericCharacterScreen)
    return found


def roll_names(screen: QWidget) -> list[str]:
    """The names of the roll buttons that are shown."""
    buttons = [each for each in screen.findChildren(Button) if each.isVisible()]
    names = [each.accessibleName() for each in buttons]
    return [each.removeprefix("Roll ") for each in names if each.startswith("Roll ")]


def roll_button(screen: QWidget, name: str) -> Button:
    """The button that opens a roll."""
    buttons = screen.findChildren(Button)
    [found] = [each for each in buttons if each.accessibleName() == f"Roll {name}"]
    return found


def number_of(screen: QWidget, name: str) -> ValueButton:
    """A number by its name with its value: "Offense 5"."""
    numbers = screen.findChildren(ValueButton)
    return next(each for each in numbers if each.accessibleName() == name)


def click(target: QWidget) -> None:
    """A click with the left button."""
    assert target.isVisible()
    QTest.mouseClick(target, Qt.MouseButton.LeftButton, pos=target.rect().center())


def gauge(screen: GenericCharacterScreen, section: str, path: str) -> GaugeEditor:
    """The editor of a gauge."""
    assert screen.cards is not None
    found = screen.cards.card(section).editor(path)
    assert isinstance(found, GaugeEditor)
    return found


def type_sum(editor: GaugeEditor, typed: str) -> None:
    """Click into a gauge, type and press Return."""
    click(editor.field.lineEdit())
    editor.field.selectAll()
    QTest.keyClicks(editor.field, typed)
    QTest.keyClick(editor.field, Qt.Key.Key_Return)


def opened_roll(opened: GameWindow) -> AnyRoll:
    """The roll on the roll screen, which is shown with its dice ready."""
    screen: Any = opened.opened.rolls.screen()
    assert opened.window.current_screen() is widget(screen)
    panel: RollPanel = screen.panel
    assert opened.window.focusWidget() is panel.dice.button
    found = panel.view.roll
    assert not found.throws
    return found


def line_of(screen: GenericCharacterScreen, begins: str) -> QLabel:
    """The line of text that begins like this."""
    return next(e for e in screen.findChildren(QLabel) if e.text().startswith(begins))


def press_return(widget: QWidget) -> None:
    """Focus a widget and press Return."""
    widget.setFocus()
    QTest.keyClick(widget, Qt.Key.Key_Return)


def opens_nothing(shown: GameWindow, screen: GenericCharacterScreen, widget: QWidget) -> bool:
    """Whether a widget neither looks like a link nor leads away from the screen."""
    is_link = widget.cursor().shape() is Qt.CursorShape.PointingHandCursor
    click(widget)
    return not is_link and shown.window.current_screen() is screen
