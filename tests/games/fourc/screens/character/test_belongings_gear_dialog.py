"""The gear dialog: searching and typing."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.characters.equipment import catalog_items
from fourc_desktop.games.fourc.screens.character.belongings import GearDialog
from fourc_desktop.games.fourc.services.fourc_campaign import shipped_rulebook
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.ui.theming.appearance import Appearance

Keys = Qt.Key


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    made = QWidget()
    made.resize(1280, 720)
    qtbot.addWidget(made)
    return made


@pytest.fixture
def dialog(parent: QWidget, tools: ApplicationContext) -> GearDialog:
    made = GearDialog("Ada", 20, shipped_rulebook(tools), parent)
    made.show()
    return made


@pytest.fixture
def taken(dialog: GearDialog) -> list[str]:
    found: list[str] = []
    dialog.taken.connect(found.append)
    return found


def shown(dialog: GearDialog) -> list[str]:
    return [dialog.list.item(row).text() for row in range(dialog.list.count())]


def test_the_dialog_lists_the_whole_catalog(dialog: GearDialog, tools: ApplicationContext) -> None:
    assert len(shown(dialog)) == len(catalog_items(shipped_rulebook(tools)))
    dialog.reject()


def test_the_dialog_explains_the_lifestyle(dialog: GearDialog) -> None:
    """4C, Character Assets, Means, or Resources."""
    words = [each.text() for each in dialog.findChildren(QLabel)]
    assert "Lifestyle 20, wealth that needs no job: everything that fits it is available." in words


def test_the_dialog_fits_its_window(
    parent: QWidget, appearance: Appearance, tools: ApplicationContext
) -> None:
    appearance.set_text_scale(200)
    made = GearDialog("Ada", 20, shipped_rulebook(tools), parent)
    assert made.height() < parent.height()
    made.reject()


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("crossb", "Crossbow"),
        ("armor 20", "Bomb Suit"),
        ("pistol", "Pistol"),
        ("knife", "Knife"),
        ("armor", "Plate Armor"),
        ("A letter", "A letter"),
    ],
)
def test_a_typed_name_is_found_and_added_once(
    dialog: GearDialog, taken: list[str], typed: str, name: str
) -> None:
    QTest.keyClicks(dialog.search, typed)
    QTest.keyClick(dialog.search, Keys.Key_Return)
    assert taken == [name]
    assert not dialog.isVisible()


def test_a_custom_item_may_resemble_a_catalog_item(dialog: GearDialog, taken: list[str]) -> None:
    QTest.keyClicks(dialog.search, "bow")
    assert shown(dialog)[1].startswith("Crossbow")
    QTest.keyClicks(dialog.search, " of")
    assert shown(dialog) == ["bow of\nIn your own words"]
    QTest.keyClick(dialog.search, Keys.Key_Return)
    assert taken == ["bow of"]


def test_arrow_keys_move_through_the_list(dialog: GearDialog, taken: list[str]) -> None:
    QTest.keyClick(dialog.search, Keys.Key_Down)
    QTest.keyClick(dialog.list, Keys.Key_Down)
    QTest.keyClick(dialog.list, Keys.Key_Return)
    assert taken == ["Crossbow"]


def test_a_double_click_adds_an_item(dialog: GearDialog, taken: list[str]) -> None:
    place = dialog.list.visualItemRect(dialog.list.item(2)).center()
    QTest.mouseClick(dialog.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    QTest.mouseDClick(dialog.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert taken == ["Pistol"]


def test_the_add_button_adds_the_selected_item(dialog: GearDialog, taken: list[str]) -> None:
    add = next(each for each in dialog.findChildren(QPushButton) if each.text() == "Add")
    QTest.mouseClick(add, Qt.MouseButton.LeftButton)
    assert taken == ["Bow"]
