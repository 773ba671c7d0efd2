from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.buttons.check_box import CheckBox
from fourc_desktop.ui.widgets.fields.labeled_field import FormFieldRow
from fourc_desktop.ui.widgets.fields.line_field import LineField
from fourc_desktop.ui.widgets.fields.number_field import NumberField


def read(row: FormFieldRow) -> list[str]:
    return [each.text() for each in row.findChildren(QLabel) if each.isVisible()]


def test_a_refusal_takes_the_place_of_the_hint(qtbot: QtBot) -> None:
    field = LineField("Name")
    field.setAccessibleDescription("Who that is")
    row = FormFieldRow("Name", field, "As people call it.")
    qtbot.addWidget(row)
    row.show()
    assert read(row) == ["Name", "As people call it."]
    resting = field.grab().toImage()
    row.refuse("Give it a name.")
    assert read(row) == ["Name", "Give it a name."]
    assert row.refusal == "Give it a name."
    assert field.accessibleDescription() == "Give it a name."
    assert field.grab().toImage() != resting
    row.refuse("")
    assert read(row) == ["Name", "As people call it."]
    assert field.accessibleDescription() == "Who that is"
    assert field.grab().toImage() == resting


def test_a_number_out_of_range_says_so_by_itself(qtbot: QtBot) -> None:
    field = NumberField("d%", 0, 99)
    row = FormFieldRow("d%", field)
    qtbot.addWidget(row)
    row.show()
    field.selectAll()
    QTest.keyClicks(field, "160")
    assert row.refusal == "It should be 99 or less."
    field.show_number(67)
    assert row.refusal == ""


def test_a_tick_stands_alone(qtbot: QtBot) -> None:
    row = FormFieldRow("", CheckBox("Nights heal"))
    qtbot.addWidget(row)
    row.show()
    assert read(row) == []


def test_a_press_on_the_label_goes_to_the_field(qtbot: QtBot) -> None:
    field = LineField("Name")
    row = FormFieldRow("Name", field)
    qtbot.addWidget(row)
    head = next(each for each in row.findChildren(QLabel) if each.text() == "Name")
    assert head.buddy() is field
