import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.buttons.menu_button import MenuItem
from fourc_desktop.ui.widgets.lists.editable_list import EditableListRow, EditableListSection


@pytest.fixture
def rooms(qtbot: QtBot) -> EditableListSection:
    made = EditableListSection(
        "Rooms",
        "Add a room",
        lambda: [MenuItem("", "Anything")],
        lambda number: EditableListRow(f"Room {number}", "What is in it"),
    )
    qtbot.addWidget(made)
    made.resize(700, 300)
    made.show()
    made.activateWindow()
    return made


def names(rooms: EditableListSection) -> list[str]:
    return [row.name.field.toPlainText() for row in rooms.rows]


def test_rows_stay_as_long_as_there_are_as_many(rooms: EditableListSection, qtbot: QtBot) -> None:
    assert rooms._none.isVisible()
    with qtbot.waitSignal(rooms.remade):
        rooms.show_entries([("Vault", "One key"), ("Gym", "")])
    before = list(rooms.rows)
    rooms.show_entries([("Vault", "Two keys"), ("Hall", "")])
    assert rooms.rows == before
    assert names(rooms) == ["Vault", "Hall"]
    rooms.show_entries([("Hall", "")])
    assert names(rooms) == ["Hall"]
    assert not rooms._none.isVisible()


def test_tab_goes_from_row_to_row_to_the_button(rooms: EditableListSection) -> None:
    rooms.show_entries([("Vault", ""), ("Gym", "")])
    stops: list[QWidget] = [stop for row in rooms.rows for stop in row.stops()]
    stops[0].setFocus()
    for stop in [*stops[1:], rooms.add]:
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, Qt.Key.Key_Tab)
        assert stop.hasFocus()


def test_a_narrow_row_is_a_high_one(rooms: EditableListSection) -> None:
    rooms.show_entries([("Vault", "One key")])
    QApplication.processEvents()
    (row,) = rooms.rows
    assert row.name.y() == row.note.y()
    rooms.resize(400, 300)
    QApplication.processEvents()
    assert row.name.y() < row.note.y()


def test_a_read_only_list_cannot_be_edited(rooms: EditableListSection) -> None:
    rooms.show_entries([("Vault", "One key")])
    rooms.set_changeable(False)
    (row,) = rooms.rows
    assert row.name.field.isReadOnly()
    assert not row.remove.isVisible()
    assert not rooms.add.isVisible()
    assert row.remove.accessibleName() == "Remove Vault"
