import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QTreeWidget, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.rulebook import Gear
from fourc_desktop.games.fourc.screens.vehicle.vehicle_kind import VehicleKindDialog


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(1280, 720)
    return made


@pytest.fixture
def dialog(page: QWidget, gear: Gear) -> VehicleKindDialog:
    made = VehicleKindDialog(gear.vehicles.values(), "sports-car", page)
    made.show()
    return made


def kinds(dialog: VehicleKindDialog) -> list[str]:
    """The displayed classes and kinds."""
    tree = dialog.findChild(QTreeWidget)
    assert isinstance(tree, QTreeWidget)
    found = []
    item = tree.topLevelItem(0)
    while item is not None:
        parent = item.parent()
        if not item.isHidden() and (parent is None or not parent.isHidden()):
            found.append(item.text(0))
        item = tree.itemBelow(item)
    return found


def search(dialog: VehicleKindDialog, words: str) -> None:
    field = dialog.findChild(QLineEdit)
    assert isinstance(field, QLineEdit)
    field.selectAll()
    QTest.keyClicks(field, words)


def take(dialog: VehicleKindDialog) -> QPushButton:
    return next(each for each in dialog.findChildren(QPushButton) if each.text() == "Choose")


def reported(dialog: VehicleKindDialog) -> str:
    about = dialog.findChild(QLabel)
    assert isinstance(about, QLabel)
    return about.text()


def test_every_kind_is_offered_by_its_class(dialog: VehicleKindDialog, gear: Gear) -> None:
    offered = kinds(dialog)
    assert set(offered) >= {each.name for each in gear.vehicles.values()}
    assert offered[:3] == ["Car", "Compact Car", "Sports Car"]
    assert reported(dialog) == "A fast, low car with good handling. From 4C."


def test_a_class_without_a_kind_is_left_out(page: QWidget, gear: Gear) -> None:
    dialog = VehicleKindDialog([gear.vehicles["tank"]], "sports-car", page)
    assert kinds(dialog) == ["Tank", "Tank"]
    assert not take(dialog).isEnabled()
    assert reported(dialog) == ""


def test_searching_finds_names_and_classes(dialog: VehicleKindDialog) -> None:
    search(dialog, "jet")
    assert kinds(dialog) == ["Jet", "Private Jet", "Fighter Jet"]
    assert reported(dialog) == "A small jet with a comfortable cabin. From 4C."
    search(dialog, "jet fight")
    assert kinds(dialog) == ["Jet", "Fighter Jet"]
    assert "Built in: Missiles, Radar." in reported(dialog)


def test_searching_selects_the_best_name(dialog: VehicleKindDialog) -> None:
    search(dialog, "boat")
    tree = dialog.findChild(QTreeWidget)
    assert isinstance(tree, QTreeWidget)
    assert kinds(dialog) == ["Boat", "Speedboat", "Patrol Boat", "Motor Yacht"]
    current = tree.currentItem()
    assert current is not None
    assert current.text(0) == "Patrol Boat"


def test_without_a_match_the_choose_button_is_disabled(
    dialog: VehicleKindDialog, qtbot: QtBot
) -> None:
    search(dialog, "broomstick")
    assert (kinds(dialog), reported(dialog)) == ([], "No matches.")
    assert not take(dialog).isEnabled()
    search(dialog, "tank")
    assert take(dialog).isEnabled()


def test_a_press_takes_it_and_esc_does_not(dialog: VehicleKindDialog, qtbot: QtBot) -> None:
    with qtbot.waitSignal(dialog.chosen) as chosen:
        QTest.mouseClick(take(dialog), Qt.MouseButton.LeftButton)
    assert chosen.args == ["sports-car"]


def test_esc_closes_without_a_choice(dialog: VehicleKindDialog, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(dialog.chosen):
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert dialog.isHidden()


def test_the_arrows_lead_from_the_search_into_the_list(dialog: VehicleKindDialog) -> None:
    field, tree = dialog.findChild(QLineEdit), dialog.findChild(QTreeWidget)
    assert isinstance(field, QLineEdit)
    assert isinstance(tree, QTreeWidget)
    QTest.keyClick(field, Qt.Key.Key_Down)
    assert dialog.focusWidget() is tree
    QTest.keyClick(tree, Qt.Key.Key_Down)
    assert reported(dialog).startswith("Room for five")


@pytest.mark.parametrize("height", [560, 571, 583])
def test_no_kind_is_cut_before_the_list_is_scrolled(dialog: VehicleKindDialog, height: int) -> None:
    dialog.resize(dialog.width(), height)
    QApplication.processEvents()
    tree = dialog.findChild(QTreeWidget)
    assert isinstance(tree, QTreeWidget)
    tree.scrollToTop()
    assert tree.verticalScrollBar().maximum() > 0
    room = tree.viewport().height()
    row = tree.visualRect(tree.model().index(0, 0)).height()
    assert room > 8 * row
    assert room % row == 0


def test_the_headings_stand_on_one_line(dialog: VehicleKindDialog) -> None:
    tree = dialog.findChild(QTreeWidget)
    assert isinstance(tree, QTreeWidget)
    heads = tree.headerItem()
    for column in range(1, tree.columnCount()):
        assert heads.textAlignment(column) & Qt.AlignmentFlag.AlignVCenter
