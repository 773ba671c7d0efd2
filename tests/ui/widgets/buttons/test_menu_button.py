import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton, MenuItem

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
ITEMS = [MenuItem("", "Anybody"), MenuItem("a", "Ada & Co", checked=True, begins_group=True)]


@pytest.fixture
def owner(qtbot: QtBot) -> MenuButton:
    made = MenuButton("Owner", lambda: ITEMS)
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    return made


def menu(owner: MenuButton) -> QMenu:
    found = owner.findChild(QMenu)
    assert isinstance(found, QMenu)
    return found


@pytest.mark.parametrize("key", [Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_the_keys_open_the_list_at_what_is_chosen_now(owner: MenuButton, key: Qt.Key) -> None:
    QTest.keyClick(owner, key)
    assert [each.text() for each in menu(owner).actions()] == ["Anybody", "", "Ada && Co"]
    assert menu(owner).activeAction().text() == "Ada && Co"
    assert menu(owner).activeAction().isChecked()
    menu(owner).close()


def test_choosing_an_item_emits_chosen(owner: MenuButton, qtbot: QtBot) -> None:
    QTest.mouseClick(owner, Qt.MouseButton.LeftButton)
    QTest.keyClick(menu(owner), Qt.Key.Key_Up)
    with qtbot.waitSignal(owner.chosen) as reported:
        QTest.keyClick(menu(owner), Qt.Key.Key_Return)
    assert reported.args == [""]


def test_leaving_the_list_changes_nothing(owner: MenuButton, qtbot: QtBot) -> None:
    QTest.keyClick(owner, Qt.Key.Key_Down)
    with qtbot.assertNotEmitted(owner.chosen):
        QTest.keyClick(menu(owner), Qt.Key.Key_Up)
        QTest.keyClick(menu(owner), Qt.Key.Key_Escape)


@pytest.mark.parametrize(
    ("typed", "found"),
    [("d", "Dazed"), ("dd", "Dying"), ("dy", "Dying"), ("hero p", "Hero point"), ("x", "Blind")],
)
def test_typing_the_beginning_of_an_item_moves_to_it(qtbot: QtBot, typed: str, found: str) -> None:
    names = ("Blind", "Dazed", "Dying", "Hero point", "Held")
    button = MenuButton("Conditions", lambda: [MenuItem(each, each) for each in names])
    qtbot.addWidget(button)
    button.show()
    button.open_list()
    QTest.keyClicks(menu(button), typed)
    assert menu(button).activeAction().text() == found
    with qtbot.waitSignal(button.chosen) as chosen:
        QTest.keyClick(menu(button), Qt.Key.Key_Return)
    assert chosen.args == [found]


def test_leaving_the_list_leaves_a_checkable_button_as_it_was(owner: MenuButton) -> None:
    owner.setCheckable(True)
    QTest.mouseClick(owner, Qt.MouseButton.LeftButton)
    QTest.keyClick(menu(owner), Qt.Key.Key_Escape)
    assert not owner.isChecked()


@pytest.mark.parametrize("stays", [True, False])
def test_a_menu_button_is_highlighted_after_its_list_only_while_pointed_at(
    owner: MenuButton, *, stays: bool
) -> None:
    QTest.mouseClick(owner, Qt.MouseButton.LeftButton)
    # On a real screen Qt sends no leave event while the list is open.
    owner.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    away = QPoint() if stays else QPoint(owner.width(), 40)
    QCursor.setPos(owner.mapToGlobal(owner.rect().center() + away))
    QTest.keyClick(menu(owner), Qt.Key.Key_Return)
    assert owner.underMouse() == stays


def test_ampersands_in_the_chosen_text_are_escaped(owner: MenuButton) -> None:
    owner.show_text("Ada & Co")
    assert owner.text() == "Ada && Co"


def test_an_empty_list_opens_as_well(qtbot: QtBot) -> None:
    owner = MenuButton("Owner", list)
    qtbot.addWidget(owner)
    owner.open_list()
    assert menu(owner).actions() == []
    menu(owner).close()
