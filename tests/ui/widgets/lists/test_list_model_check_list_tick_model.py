import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.lists.list_model import CheckListModel

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


def test_it_is_a_model_as_qt_wants_it(model: Names) -> None:
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Warning)
    model.choose(["ada"])


def test_choosing_says_nothing_of_a_person(model: Names, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(model.checked), qtbot.waitSignal(model.dataChanged):
        model.choose(["dorn", "somebody who is not shown"])
    assert ticks(model) == [OFF, OFF, ON]


def test_a_person_ticks_and_unticks(model: Names, qtbot: QtBot) -> None:
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
