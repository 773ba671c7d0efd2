"""Helpers for input on the screens of vehicles and headquarters."""

from dataclasses import dataclass, field

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QWidget

from fourc_desktop.games.fourc.screens.property_screen import PropertyScreen
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton
from fourc_desktop.ui.widgets.dialogs.problem_box import ProblemBox
from fourc_desktop.ui.widgets.fields.inline_text_edit import InlineTextEdit
from fourc_desktop.ui.widgets.fields.labeled_field import FieldError
from fourc_desktop.ui.widgets.fields.number_field import NumberField

LEFT = Qt.MouseButton.LeftButton


@dataclass
class Heard:
    """The signals of the screen."""

    closed: int = 0
    failed: list[str] = field(default_factory=list)
    wanted: list[str] = field(default_factory=list)

    def close(self) -> None:
        self.closed += 1


def place(view: PropertyScreen, window: MainWindow, campaign: Campaign, heard: Heard) -> None:
    """Put a screen into the window, with working undo and redo."""
    view.closed.connect(heard.close)
    view.failed.connect(heard.failed.append)
    view.wanted.connect(heard.wanted.append)
    for name, step in (("undo", campaign.undo), ("redo", campaign.redo)):
        window.program_actions[name].setEnabled(True)
        window.program_actions[name].triggered.connect(step)
    window.show_screen(view)
    window.activateWindow()


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, LEFT)
    QApplication.processEvents()


def named(view: QWidget, name: str) -> InlineTextEdit:
    """The field of this name."""
    return next(each for each in view.findChildren(InlineTextEdit) if each.accessibleName() == name)


def numbered(view: QWidget, name: str) -> NumberField:
    """The number field of this name."""
    return next(each for each in view.findChildren(NumberField) if each.accessibleName() == name)


def button(view: QWidget, words: str) -> Button:
    """The visible button with this text or name."""
    QApplication.processEvents()
    return next(
        each
        for each in view.findChildren(Button)
        if each.isVisible() and words in (each.text(), each.accessibleName())
    )


def write(words_field: InlineTextEdit, words: str) -> None:
    """Click into a field, replace its text, and leave it."""
    QTest.mouseClick(words_field.viewport(), LEFT)
    words_field.selectAll()
    QTest.keyClicks(words_field, words)
    QTest.keyClick(words_field, Qt.Key.Key_Escape)


def give_number(number_field: NumberField, digits: str) -> None:
    """Replace the number in a field, and press Enter."""
    number_field.setFocus()
    number_field.selectAll()
    QTest.keyClicks(number_field, digits)
    QTest.keyClick(number_field, Qt.Key.Key_Return)


def pick(menu_button: MenuButton, words: str) -> None:
    """Open a menu with the keyboard and choose the entry that starts with this text."""
    menu_button.setFocus()
    QTest.keyClick(menu_button, Qt.Key.Key_Down)
    menu = menu_button.findChild(QMenu)
    assert isinstance(menu, QMenu)
    lines = [action for action in menu.actions() if not action.isSeparator()]
    wanted = next(action for action in lines if action.text().startswith(words))
    while menu.activeAction() is not wanted:
        QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    QApplication.processEvents()


def lines(menu_button: MenuButton) -> list[str]:
    """The entries of a menu, the current one with a star."""
    menu_button.open_list()
    menu = menu_button.findChild(QMenu)
    assert isinstance(menu, QMenu)
    found = [
        action.text() + ("*" if action.isChecked() else "")
        for action in menu.actions()
        if not action.isSeparator()
    ]
    menu.close()
    return found


def texts(view: QWidget) -> set[str]:
    return {each.text() for each in view.findChildren(QLabel) if each.isVisible()}


def refusals(view: QWidget) -> list[str]:
    return [each.sentence for each in view.findChildren(FieldError) if each.isVisible()]


def problems(view: QWidget) -> list[str]:
    QApplication.processEvents()
    boxes = [each for each in view.findChildren(ProblemBox) if each.isVisible()]
    return [each.accessibleName() for each in boxes]
