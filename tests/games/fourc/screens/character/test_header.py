"""The header of the screen: buttons for the program's actions, and the tabs."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.screens.character.header import CharacterHeader
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.widgets.buttons.button import Button


@pytest.fixture
def header(window: MainWindow, qtbot: QtBot) -> CharacterHeader:
    made = CharacterHeader(window.program_actions)
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is made)
    return made


def button(header: CharacterHeader, words: str) -> Button:
    return next(each for each in header.findChildren(Button) if each.text() == words)


@pytest.mark.parametrize(("width", "lines"), [(1300, 1), (800, 2), (470, 3)])
def test_buttons_wrap_to_the_next_line(header: CharacterHeader, width: int, lines: int) -> None:
    for _ in range(2):
        header.resize(width, header.heightForWidth(width))
        QApplication.processEvents()
    corners = {
        each: each.mapTo(header, QPoint(0, 0))
        for each in header.findChildren(Button)
        if each.isVisible()
    }
    assert len({corner.y() for corner in corners.values()}) == lines
    assert all(corner.x() + each.width() <= width for each, corner in corners.items())
    assert all(corner.y() + each.height() <= header.height() for each, corner in corners.items())


def test_a_page_is_turned_to(header: CharacterHeader) -> None:
    turned: list[str] = []
    header.turned.connect(turned.append)
    QTest.mouseClick(button(header, "Ledger"), Qt.MouseButton.LeftButton)
    button(header, "Ledger").setFocus()
    QTest.keyClick(button(header, "Ledger"), Qt.Key.Key_Left)
    assert turned == ["ledger", "advancement"]


def test_only_a_companion_leads_to_its_owner(header: CharacterHeader, qtbot: QtBot) -> None:
    assert not header._owner.isVisible()
    header.show_owner("Ada & Bert")
    assert header._owner.isVisible()
    assert header._owner.accessibleName() == "Back to Ada & Bert"
    assert header._owner.text() == "Ada && Bert"
    with qtbot.waitSignal(header.owner_wanted, timeout=20_000):
        QTest.mouseClick(header._owner, Qt.MouseButton.LeftButton)
    header.show_owner(None)
    assert not header._owner.isVisible()


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_rare_actions_are_in_the_more_menu(header: CharacterHeader, window: MainWindow) -> None:
    menu = header.findChild(QMenu)
    assert isinstance(menu, QMenu)
    wanted = [window.program_actions[id_] for id_ in ("duplicate", "export", "print", "trash")]
    assert [each for each in menu.actions() if not each.isSeparator()] == wanted
    more = button(header, "More")
    QTest.mouseClick(more, Qt.MouseButton.LeftButton)
    assert menu.isVisible()
    # On a real screen Qt sends no leave event while the menu is open.
    more.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    QCursor.setPos(header.mapToGlobal(QPoint(0, header.height() + 40)))
    menu.close()
    assert not more.underMouse()


def test_the_owner_button_hides_when_back_leads_there(header: CharacterHeader) -> None:
    header.show_back_button("Ada")
    header.show_owner("Ada")
    assert header._back.accessibleName() == "Back to Ada"
    assert not header._owner.isVisible()
    header.show_back_button("")
    header.show_owner("Ada")
    assert header._back.accessibleName() == "Back to the library"
    assert header._owner.isVisible()


def test_page_buttons_have_rule_topics(header: CharacterHeader) -> None:
    topics = [button(header, words).property("rule_topic") for words in ("Advancement", "Ledger")]
    assert topics == ["advancement", "award"]
