from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLocale, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QAccessible, QKeyEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QStyle, QStyleOptionSpinBox
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from fourc_desktop.ui.theming.theme import Height
from fourc_desktop.ui.widgets.fields.number_field import NumberField

Heard = list[int | str]


@pytest.fixture
def heard() -> Heard:
    """The emitted numbers, and the error messages."""
    return []


@pytest.fixture
def field(qtbot: QtBot, heard: Heard) -> NumberField:
    """A field for 1 to 99 that shows 20, with the focus."""
    made = NumberField("Seats", 1, 99)
    qtbot.addWidget(made)
    made.show_number(20)
    made.entered.connect(heard.append)
    made.refused.connect(heard.append)
    made.show()
    made.activateWindow()
    made.setFocus()
    made.selectAll()
    return made


def test_each_key_enters_a_number(field: NumberField, heard: Heard) -> None:
    QTest.keyClicks(field, "45")
    assert heard == ["", 4, "", 45]


@pytest.mark.parametrize("written", ["1,000", "1.000"])
def test_a_number_can_be_pasted_as_the_window_or_the_system_writes_it(
    qtbot: QtBot, written: str
) -> None:
    before = QLocale()
    QLocale.setDefault(QLocale("de_DE"))
    made = NumberField("Points", 1, 5_000)
    qtbot.addWidget(made)
    entered: list[int] = []
    made.entered.connect(entered.append)
    made.selectAll()
    made.lineEdit().insert(written)
    QLocale.setDefault(before)
    assert (entered, made.value()) == ([1_000], 1_000)


def test_the_value_is_the_number_that_is_entered(field: NumberField) -> None:
    values: list[int] = []
    field.entered.connect(lambda _entered: values.append(field.value()))
    QTest.keyClicks(field, "45")
    assert values == [4, 45]


def test_typing_replaces_the_number_of_a_field_that_has_the_focus_already(
    field: NumberField, heard: Heard
) -> None:
    """As after a page of a stack is shown, which sets the focus without a selection."""
    field.lineEdit().deselect()
    field.begin()
    QTest.keyClicks(field, "4")
    assert heard == ["", 4]


def test_the_first_click_selects_the_number_and_the_next_places_the_cursor(
    field: NumberField, heard: Heard
) -> None:
    field.clearFocus()
    end = QPoint(field.lineEdit().width() - 4, field.lineEdit().height() // 2)
    for expected in (4, 45):
        QTest.mouseClick(field.lineEdit(), Qt.MouseButton.LeftButton, pos=end)
        QCoreApplication.processEvents()
        QTest.keyClicks(field, str(expected)[-1])
        assert heard[-1] == expected


def test_show_number_does_not_emit_entered(field: NumberField, heard: Heard) -> None:
    field.show_number(7)
    assert field.text() == "7"
    assert heard == [""]


def test_an_out_of_range_number_stays_with_an_explanation(field: NumberField, heard: Heard) -> None:
    QTest.keyClicks(field, "160")
    assert field.text() == "160"
    assert heard[-1] == "It should be 99 or less."
    assert 160 not in heard
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert field.text() == "160"
    assert heard[-1] == "It should be 99 or less."
    field.selectAll()
    QTest.keyClicks(field, "0")
    assert heard[-1] == "It should be 1 or more."


def test_leaving_an_empty_field_restores_its_number(field: NumberField, heard: Heard) -> None:
    QTest.keyClick(field, Qt.Key.Key_Delete)
    assert heard == ["Type a whole number."]
    field.clearFocus()
    assert field.text() == "20"
    assert heard[-1] == ""


def test_letters_are_not_typed(field: NumberField, heard: Heard) -> None:
    QTest.keyClicks(field, "abc")
    assert field.text() == "20"
    assert heard == []


def wheel(field: NumberField) -> None:
    middle = QPointF(field.rect().center())
    event = QWheelEvent(
        middle,
        field.mapToGlobal(middle),
        QPoint(),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QCoreApplication.sendEvent(field, event)


def press_plus(field: NumberField) -> None:
    option = QStyleOptionSpinBox()
    field.initStyleOption(option)
    rect = field.style().subControlRect(
        QStyle.ComplexControl.CC_SpinBox, option, QStyle.SubControl.SC_SpinBoxUp, field
    )
    assert min(rect.width(), rect.height()) >= 24
    QTest.mouseClick(field, Qt.MouseButton.LeftButton, pos=rect.center())


@pytest.mark.parametrize(
    "step", [lambda field: QTest.keyClick(field, Qt.Key.Key_Up), wheel, press_plus]
)
def test_steps_stop_at_the_limits(
    field: NumberField, heard: Heard, step: Callable[[NumberField], None]
) -> None:
    step(field)
    assert heard == ["", 21]
    field.show_number(99)
    heard.clear()
    step(field)
    assert heard == []


def test_a_step_limits_an_out_of_range_number(field: NumberField, heard: Heard) -> None:
    QTest.keyClicks(field, "160")
    QTest.keyClick(field, Qt.Key.Key_Down)
    assert heard[-2:] == ["", 99]


def test_the_wheel_does_nothing_without_the_focus(field: NumberField, heard: Heard) -> None:
    field.clearFocus()
    heard.clear()
    wheel(field)
    assert heard == []


def test_an_unchanged_number_emits_nothing(field: NumberField, heard: Heard) -> None:
    field.setSingleStep(10)
    field.show_number(1)
    heard.clear()
    field.stepBy(-1)
    assert heard == []


def test_the_limits_can_be_changed(field: NumberField, heard: Heard) -> None:
    field.set_limits(1, 30)
    QTest.keyClicks(field, "31")
    assert heard[-1] == "It should be 30 or less."


def test_a_screen_reader_hears_a_number(field: NumberField) -> None:
    seen = QAccessible.queryAccessibleInterface(field)
    assert seen.role() == QAccessible.Role.SpinBox
    assert seen.text(QAccessible.Text.Name) == "Seats"
    assert seen.text(QAccessible.Text.Value) == "20"


def test_ctrl_z_is_left_to_the_campaign(field: NumberField) -> None:
    event = QKeyEvent(
        QEvent.Type.ShortcutOverride, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier
    )
    event.ignore()
    QCoreApplication.sendEvent(field, event)
    assert not event.isAccepted()


def test_the_number_is_never_cut(appearance: Appearance, field: NumberField) -> None:
    for scale in (100, 200):
        appearance.set_text_scale(scale)
        assert field.minimumSizeHint() == field.sizeHint()
        left = field.sizeHint().width() - 2 * current_theme().px(32) - 20
        assert left >= field.fontMetrics().horizontalAdvance("99")


def test_a_read_only_field_ignores_step_keys(field: NumberField, heard: Heard) -> None:
    field.setReadOnly(True)
    QTest.keyClick(field, Qt.Key.Key_Up)
    assert heard == []
    assert not field.grab().isNull()


@pytest.mark.parametrize("choice", ThemeChoice)
def test_a_step_that_is_not_possible_looks_off(
    appearance: Appearance, field: NumberField, choice: ThemeChoice
) -> None:
    """Also in high contrast, where lines are as white as text."""

    def brightest_gap() -> float:
        """The largest difference to the ground in the left button, with the sign for less."""
        width = current_theme().px(Height.CONTROL)
        left = field.width() - 2 * width
        picture = field.grab(QRect(left + 4, 6, width - 8, field.height() - 12)).toImage()
        ground = picture.pixelColor(0, 0).lightness()
        return max(
            abs(picture.pixelColor(x, y).lightness() - ground)
            for x in range(picture.width())
            for y in range(picture.height())
        )

    appearance.choose(choice)
    possible = brightest_gap()
    field.show_number(1)
    assert 0 < brightest_gap() < 0.85 * possible
