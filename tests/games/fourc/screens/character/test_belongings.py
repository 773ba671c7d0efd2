"""The equipment of a hero: added, reordered and removed."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.screens.character.belongings import EquipmentSection
from fourc_desktop.games.fourc.services.fourc_campaign import shipped_rulebook
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.ui.widgets.buttons.button import Button

LEFT = Qt.MouseButton.LeftButton
THREE = ("Pistol", "Rope & hook", "Key")


@pytest.fixture
def section(tools: ApplicationContext, qtbot: QtBot) -> EquipmentSection:
    made = EquipmentSection()
    qtbot.addWidget(made)
    made.show_equipment(THREE, shipped_rulebook(tools))
    made.resize(500, 300)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is made)
    return made


def way(section: EquipmentSection, name: str) -> Button:
    QApplication.processEvents()
    found = (each for each in section.findChildren(Button) if each.accessibleName() == name)
    return next(each for each in found if each.isVisible())


def texts(section: EquipmentSection) -> list[str]:
    QApplication.processEvents()
    return [each.text() for each in section.findChildren(QLabel) if each.isVisible()]


def test_catalog_items_show_their_effect(section: EquipmentSection) -> None:
    shown = texts(section)
    assert [name for name in shown if name in THREE] == list(THREE)
    assert "Ranged · 10 damage, 4 sectors" in shown


def test_items_are_moved_and_removed(section: EquipmentSection) -> None:
    moved: list[tuple[int, int]] = []
    dropped: list[int] = []
    section.moved.connect(lambda index, place: moved.append((index, place)))
    section.dropped.connect(dropped.append)
    QTest.mouseClick(way(section, "Move Pistol down"), LEFT)
    QTest.keyClick(way(section, "Move Key up"), Qt.Key.Key_Return)
    QTest.mouseClick(way(section, "Remove Rope & hook"), LEFT)
    assert (moved, dropped) == ([(0, 1), (2, 1)], [1])
    assert not way(section, "Move Pistol up").isEnabled()
    assert not way(section, "Move Key down").isEnabled()


def test_the_focus_follows_the_moved_item(
    section: EquipmentSection, tools: ApplicationContext
) -> None:
    way(section, "Move Pistol down").setFocus()
    section.show_equipment(("Rope & hook", "Pistol", "Key"), shipped_rulebook(tools))
    assert way(section, "Move Pistol down").hasFocus()
    section.show_equipment(("Rope & hook", "Key", "Pistol"), shipped_rulebook(tools))
    assert way(section, "Remove Pistol").hasFocus()
    section.show_equipment(("Rope & hook", "Key"), shipped_rulebook(tools))
    assert way(section, "Remove Key").hasFocus()
    section.show_equipment((), shipped_rulebook(tools))
    assert section.add.hasFocus()
    assert "Nothing yet." in texts(section)
    assert section.first is section.add


def test_the_add_button_emits_wanted(section: EquipmentSection, qtbot: QtBot) -> None:
    with qtbot.waitSignal(section.wanted, timeout=20_000):
        QTest.mouseClick(section.add, LEFT)


def test_for_reading_it_is_only_shown(section: EquipmentSection, tools: ApplicationContext) -> None:
    section.set_changeable(False)
    section.show_equipment(THREE, shipped_rulebook(tools))
    assert [each for each in section.findChildren(Button) if each.isVisible()] == []
    section.show_equipment((), shipped_rulebook(tools))
    assert not section.isVisible()
