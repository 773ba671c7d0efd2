"""Sums typed into a gauge: computed, clamped to the limits, or refused with a message."""

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.fields.number_field import NumberBinding
from fourc_desktop.ui.widgets.fields.sum_field import SumField, SumLine, sum_of

Keys = Qt.Key


@pytest.mark.parametrize(
    ("text", "total"),
    [
        ("−35", 172),
        ("-35", 172),
        ("+ 5", 212),
        ("207−35", 172),
        (" 207 - 35 + 3 ", 175),
        ("207", None),
        ("", None),
        ("-", None),
        ("207−", None),
        ("ten−1", None),
    ],
)
def test_a_sum_without_a_start_begins_at_what_is_there(text: str, total: int | None) -> None:
    assert sum_of(text, 207) == total


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    made = QWidget()
    QVBoxLayout(made)
    qtbot.addWidget(made)
    return made


def type_into(field: QWidget, text: str) -> None:
    """Type text, including characters without a key on an English keyboard."""
    for each in text:
        press = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, each)
        QApplication.sendEvent(field, press)


def put_on(page: QWidget, field: QWidget) -> None:
    layout = page.layout()
    assert layout is not None
    layout.addWidget(field)
    page.show()
    page.activateWindow()
    QTest.qWaitForWindowActive(page)
    field.setFocus()


def test_a_field_computes_a_complete_sum(page: QWidget) -> None:
    field = SumField("Damage now", 0, 90)
    field.show_number(70)
    put_on(page, field)
    put: list[int] = []
    bound = NumberBinding(field)
    bound.show_number(70)
    bound.put.connect(put.append)
    bound.put.connect(bound.show_number)
    for typed, expected in (("-35", 35), ("−7", 28), ("20-5", 15), ("+200", 90), ("-200", 0)):
        field.selectAll()
        type_into(field, typed)
        QTest.keyClick(field, Keys.Key_Return)
        assert (field.value(), put[-1]) == (expected, expected), typed
    field.selectAll()
    QTest.keyClicks(field, "12")
    assert put[-2:] == [1, 12]
    QTest.keyClick(field, Keys.Key_Up)
    field.selectAll()
    QTest.keyClicks(field, "-3")
    QTest.keyClick(field, Keys.Key_Return)
    assert put[-1] == 10
    QTest.keyClicks(field, "x")
    assert field.value() == 10


def test_a_field_refuses_a_sum_beyond_its_limits(page: QWidget) -> None:
    field = SumField("Damage now", 0, 82)
    put_on(page, field)
    put: list[int] = []
    said: list[str] = []
    bound = NumberBinding(field)
    bound.show_number(47)
    bound.put.connect(put.append)
    bound.put.connect(bound.show_number)
    field.refused.connect(said.append)
    field.begin()
    type_into(field, "207-35")
    assert said[-1] == "", "the number before the minus is no number yet"
    QTest.keyClick(field, Keys.Key_Return)
    assert (field.value(), put[-1]) == (47, 47)
    assert said[-1] == "It should be 82 or less."
    field.selectAll()
    type_into(field, "-5")
    QTest.keyClick(field, Keys.Key_Return)
    assert (field.value(), put[-1], said[-1]) == (42, 42, "")


def test_a_line_enters_a_sum_on_enter_or_focus_loss(page: QWidget) -> None:
    field = SumLine("Fortune now")
    field.show_score(207)
    put_on(page, field)
    entered: list[int] = []
    said: list[str] = []
    field.entered.connect(entered.append)
    field.refused.connect(said.append)
    for typed in ("-35", "207−35", "180", "+3"):
        field.selectAll()
        type_into(field, typed)
        QTest.keyClick(field, Keys.Key_Return)
    assert entered == [172, 172, 180, 210]
    no_sum = "Type a number or a sum such as 120−35."
    for typed, why in (("-208", "It should be 0 or more."), ("many", no_sum)):
        field.selectAll()
        type_into(field, typed)
        QTest.keyClick(field, Keys.Key_Return)
        assert said[-1] == why
    QTest.keyClick(field, Keys.Key_Escape)
    assert (field.text(), said[-1]) == ("207", "")
    QTest.keyClick(field, Keys.Key_Return)
    field.selectAll()
    QTest.keyClicks(field, "-208")
    field.clearFocus()
    assert (field.text(), len(entered)) == ("207", 4)
    field.setFocus(Qt.FocusReason.TabFocusReason)
    assert field.selectedText() == "207"
    field.clearFocus()
    assert len(entered) == 4
    field.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClicks(field, "207-25")
    for elsewhere in (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason):
        QApplication.sendEvent(field, QFocusEvent(QEvent.Type.FocusOut, elsewhere))
    assert (field.text(), len(entered)) == ("207-25", 4)
    field.clearFocus()
    assert entered[4:] == [182]


def test_a_line_is_selected_by_a_click_and_again_after_enter(page: QWidget) -> None:
    other = QLineEdit()
    field = SumLine("Fortune now")
    field.show_score(100)
    field.entered.connect(field.show_score)
    layout = page.layout()
    assert layout is not None
    layout.addWidget(other)
    put_on(page, field)
    other.setFocus()
    field.deselect()
    assert other.hasFocus()
    QTest.mouseClick(field, Qt.MouseButton.LeftButton, pos=QPoint(14, field.height() // 2))
    QApplication.processEvents()
    assert field.selectedText() == "100"
    for typed, expected in (("-35", "65"), ("150", "150"), ("150", "150"), ("90", "90")):
        type_into(field, typed)
        QTest.keyClick(field, Keys.Key_Return)
        assert (field.text(), field.selectedText()) == (expected, expected)
