import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.accessibility import enable
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.value_button import ValueSources
from fourc_desktop.ui.widgets.fields import rank_field
from fourc_desktop.ui.widgets.fields.rank_field import RankField

SOURCES = ValueSources("Melee 30", "Row 30–39", (("Rolled", "30"),))


@pytest.fixture
def host(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


@pytest.fixture
def field(qtbot: QtBot, host: QWidget) -> RankField:
    made = RankField("Melee", 1, 9999)
    column = QVBoxLayout(host)
    column.addWidget(QLineEdit())  # It has the initial focus.
    column.addWidget(made)
    made.show_value(30, SOURCES)
    host.show()
    host.activateWindow()
    qtbot.waitUntil(host.isActiveWindow)
    return made


def test_each_typed_digit_emits_entered(field: RankField) -> None:
    entered: list[int] = []
    field.entered.connect(entered.append)
    QTest.mouseClick(field, Qt.MouseButton.LeftButton)
    QTest.keyClicks(field, "40")
    assert entered == [4, 40]


def test_letters_are_left_to_the_shortcuts_of_the_window(field: RankField, host: QWidget) -> None:
    pressed: list[bool] = []
    refusals: list[str] = []
    QShortcut(QKeySequence("R"), host).activated.connect(lambda: pressed.append(True))
    field.refused.connect(refusals.append)
    field.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClicks(field, "rqX")
    assert pressed == [True]
    assert (field.text(), refusals) == ("30", [])


def test_another_number_is_selected_so_that_typing_replaces_it(field: RankField) -> None:
    field.setFocus(Qt.FocusReason.TabFocusReason)
    field.show_value(6, SOURCES)
    assert field.selectedText() == "6"


def test_a_second_press_sets_the_cursor(field: RankField) -> None:
    QTest.mouseClick(field, Qt.MouseButton.LeftButton)
    assert field.selectedText() == "30"
    QTest.mouseClick(field, Qt.MouseButton.LeftButton, pos=QPoint(5, 10))
    assert field.selectedText() == ""


@pytest.mark.parametrize(
    ("typed", "said"), [("0", "1 or more"), ("10000", "or less"), ("2.5", "whole")]
)
def test_invalid_ranks_are_refused(field: RankField, typed: str, said: str) -> None:
    refusals: list[str] = []
    field.refused.connect(refusals.append)
    field.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClicks(field, typed)
    assert said in refusals[-1]
    field.clearFocus()
    assert refusals[-1] == ""
    assert field.text() == "30"


def test_an_emptied_field_gets_its_number_back(field: RankField) -> None:
    done: list[bool] = []
    field.done.connect(lambda: done.append(True))
    field.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(field, Qt.Key.Key_Backspace)
    assert field.text() == ""
    field.clearFocus()
    assert field.text() == "30"
    assert done == [True]


def test_focus_and_alt_down_request_the_sources(field: RankField, qtbot: QtBot) -> None:
    with qtbot.waitSignal(field.wanted):
        field.setFocus(Qt.FocusReason.TabFocusReason)
    with qtbot.waitSignal(field.wanted):
        QTest.keyClick(field, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    with qtbot.waitSignal(field.left):
        field.clearFocus()
    assert "Rolled: 30" in field.accessibleDescription()
    field.show_value(None)
    assert field.text() == ""
    field.setFocus(Qt.FocusReason.TabFocusReason)
    with qtbot.assertNotEmitted(field.wanted):
        QTest.keyClick(field, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)


@pytest.fixture
def steppers(host: QWidget, field: RankField) -> tuple[Button, Button]:
    """Buttons beside the field that change its number by 1."""
    fewer, more = Button("", icon="minus"), Button("", icon="plus")
    numbers = [30]
    field.entered.connect(numbers.append)

    def change(step: int) -> None:
        numbers.append(numbers[-1] + step)
        field.show_value(numbers[-1])

    for button, step in ((fewer, -1), (more, 1)):
        button.clicked.connect(lambda _=False, step=step: change(step))
        column = host.layout()
        assert column is not None
        column.addWidget(button)
    field.set_steppers(fewer, more)
    return fewer, more


def test_up_and_down_do_what_the_steppers_do(
    field: RankField, steppers: tuple[Button, Button]
) -> None:
    field.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClicks(field, "40")
    QTest.keyClick(field, Qt.Key.Key_Up)
    QTest.keyClick(field, Qt.Key.Key_Up)
    assert field.text() == "42"
    QTest.keyClick(field, Qt.Key.Key_Down)
    assert field.text() == field.selectedText() == "41"


def test_a_step_replaces_input_that_was_refused(
    field: RankField, steppers: tuple[Button, Button]
) -> None:
    refusals: list[str] = []
    field.refused.connect(refusals.append)
    field.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClicks(field, "q")
    QTest.keyClick(field, Qt.Key.Key_Down)
    assert (field.text(), refusals[-1]) == ("29", "")


def test_steppers_are_no_stops_of_tab(
    host: QWidget, field: RankField, steppers: tuple[Button, Button]
) -> None:
    after = QLineEdit()
    column = host.layout()
    assert column is not None
    column.addWidget(after)
    after.show()
    field.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(field, Qt.Key.Key_Tab)
    assert after.hasFocus()


def test_a_step_past_a_limit_announces_the_reason(
    field: RankField, steppers: tuple[Button, Button], monkeypatch: pytest.MonkeyPatch
) -> None:
    announced: list[str] = []
    monkeypatch.setattr(rank_field, "announce", lambda _, text: announced.append(text))
    enable(steppers[1], "30 is the highest value")
    field.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(field, Qt.Key.Key_Up)
    assert (field.text(), announced) == ("30", ["30 is the highest value"])


def test_without_steppers_up_and_down_change_nothing(
    field: RankField, steppers: tuple[Button, Button]
) -> None:
    for button in steppers:
        button.hide()
    field.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(field, Qt.Key.Key_Up)
    assert field.text() == "30"
