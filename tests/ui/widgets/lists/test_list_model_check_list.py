import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QListWidget, QListWidgetItem
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.lists.list_model import ROW_ROLE, CheckListModel, describe_check
from fourc_desktop.ui.widgets.lists.row_delegate import RowDelegate

STATE = Qt.CheckState


@pytest.fixture
def rows(qtbot: QtBot) -> QListWidget:
    made = QListWidget()
    qtbot.addWidget(made)
    made.delegate = RowDelegate(describe_check)  # type: ignore[attr-defined]
    made.setItemDelegate(made.delegate)  # type: ignore[attr-defined]
    for state in (STATE.Unchecked, STATE.PartiallyChecked, STATE.Checked):
        item = QListWidgetItem(state.name)
        item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
        item.setCheckState(state)
        item.setData(ROW_ROLE, state.name)
        made.addItem(item)
    made.show()
    return made


@pytest.mark.parametrize(
    ("row", "after"), [(0, STATE.Checked), (1, STATE.Checked), (2, STATE.Unchecked)]
)
def test_a_click_anywhere_on_the_row(rows: QListWidget, row: int, after: Qt.CheckState) -> None:
    place = rows.visualItemRect(rows.item(row))
    assert place.height() >= 24
    QTest.mouseClick(
        rows.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place.center()
    )
    assert rows.item(row).checkState() is after


def test_space_ticks_the_current_one(rows: QListWidget) -> None:
    rows.setFocus()
    rows.setCurrentRow(0)
    QTest.keyClick(rows, Qt.Key.Key_Space)
    assert rows.item(0).checkState() is STATE.Checked


def test_the_three_states_look_different(rows: QListWidget) -> None:
    pictures = [
        rows.viewport().grab(rows.visualItemRect(rows.item(row)).adjusted(0, 0, -200, 0)).toImage()
        for row in range(3)
    ]
    assert pictures[0] != pictures[1] != pictures[2] != pictures[0]


TICK = Qt.ItemDataRole.CheckStateRole
ON, OFF = Qt.CheckState.Checked, Qt.CheckState.Unchecked
NAMES = ("Ada", "Bert", "Dorn")
Names = CheckListModel[str]


@pytest.fixture
def model() -> Names:
    made = CheckListModel[str]({}, str.lower)
    made.show_rows(NAMES)
    return made


def ticks(model: Names) -> list[object]:
    return [model.index(row).data(TICK) for row in range(len(NAMES))]


def test_the_model_passes_the_qt_model_tester(model: Names) -> None:
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Warning)
    model.choose(["ada"])


def test_choose_emits_no_user_signal(model: Names, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(model.checked), qtbot.waitSignal(model.dataChanged):
        model.choose(["dorn", "somebody who is not shown"])
    assert ticks(model) == [OFF, OFF, ON]


def test_user_input_checks_and_unchecks(model: Names, qtbot: QtBot) -> None:
    model.choose(["dorn", "eve"])
    with qtbot.waitSignal(model.checked):
        assert model.setData(model.index(0), ON.value, TICK)
    with qtbot.waitSignal(model.checked):
        assert model.setData(model.index(2), OFF.value, TICK)
    assert ticks(model) == [ON, OFF, OFF]
    assert model.chosen == {"ada", "eve"}
    assert model.chosen_in_order() == ["ada"]


def test_nothing_but_the_tick_is_changed(model: Names, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(model.checked):
        assert not model.setData(model.index(0), "Eve", Qt.ItemDataRole.EditRole)
    assert model.flags(model.index(0)) & Qt.ItemFlag.ItemIsUserCheckable
    assert model.flags(QModelIndex()) == Qt.ItemFlag.NoItemFlags
