import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.fields.number_field import NumberBinding, NumberField


@pytest.fixture
def field(qtbot: QtBot) -> NumberField:
    made = NumberField("Durability", 0, 25)
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    made.setFocus()
    return made


@pytest.fixture
def typed(field: NumberField) -> NumberBinding:
    made = NumberBinding(field)
    made.show_number(20)
    made.put.connect(made.show_number)
    field.selectAll()
    return made


@pytest.fixture
def kept(typed: NumberBinding) -> list[int]:
    """The values to store, in order."""
    heard: list[int] = []
    typed.put.connect(heard.append)
    return heard


def test_each_key_stores_the_number(field: NumberField, kept: list[int]) -> None:
    QTest.keyClicks(field, "16")
    QTest.keyClick(field, Qt.Key.Key_Up)
    assert kept == [1, 16, 17]


def test_enter_restores_the_stored_number_when_out_of_range(
    field: NumberField, kept: list[int], typed: NumberBinding, qtbot: QtBot
) -> None:
    QTest.keyClicks(field, "30")
    assert (kept, field.text()) == ([3, 20], "30")
    with qtbot.waitSignal(typed.left):
        QTest.keyClick(field, Qt.Key.Key_Return)
    assert (kept, field.text()) == ([3, 20], "20")


def test_an_out_of_range_number_can_be_corrected(field: NumberField, kept: list[int]) -> None:
    QTest.keyClicks(field, "30")
    QTest.keyClick(field, Qt.Key.Key_Backspace)
    assert kept == [3, 20, 3]
    QTest.keyClick(field, Qt.Key.Key_Backspace)
    assert kept == [3, 20, 3, 20]
    QTest.keyClicks(field, "24")
    assert kept[-2:] == [2, 24]


def test_clearing_the_field_stores_nothing(field: NumberField, kept: list[int]) -> None:
    QTest.keyClick(field, Qt.Key.Key_Delete)
    field.clearFocus()
    assert (kept, field.text()) == ([], "20")


def test_a_change_from_elsewhere_is_shown_over_anything(
    field: NumberField, typed: NumberBinding
) -> None:
    QTest.keyClicks(field, "30")
    typed.show_number(20)
    assert field.text() == "30"
    typed.show_number(12)
    assert field.text() == "12"
