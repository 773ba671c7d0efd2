from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from fourc_desktop.core.maps import editing
from fourc_desktop.core.maps.sectors import MapCircumstance, Sector
from fourc_desktop.ui.widgets.fields.inline_text_edit import InlineTextEdit
from tests.ui.screens.map_editor.conftest import Drawing, field, number_field, undo_label


def test_the_chosen_sector_is_changed_on_the_right(docks: Drawing) -> None:
    docks.click(2, 1)
    name = field(docks, "Name of the sector")
    QTest.keyClicks(name, "Bank")
    assert docks.map.column((2, 1))[0].name == "Bank"
    QTest.keyClick(name, Qt.Key.Key_Return)
    docks.opened.campaign.undo()
    assert docks.map.column((2, 1))[0].name == ""
    number_field(docks, "Level of the ground").stepBy(2)
    assert docks.map.on_ground(2, 1).level == 2
    docks.editor.panel.sector._water.click()
    assert docks.map.column((2, 1))[0].water
    dark = docks.editor.panel.sector.circumstances.boxes[MapCircumstance.DARK]
    dark.click()
    assert docks.map.column((2, 1))[0].circumstances == (MapCircumstance.DARK,)
    assert dark.isChecked()
    assert "dark" in docks.editor.panel.sector._where.text()
    dark.click()
    terrain = docks.editor.panel.sector._terrain
    terrain.setCurrentIndex(terrain.findData("roof"))
    terrain.activated.emit(terrain.currentIndex())
    notes = [
        each
        for each in docks.editor.findChildren(InlineTextEdit)
        if each.accessibleName() == "Notes about the sector"
    ]
    QTest.keyClicks(notes[0], "Trap door")
    assert docks.map.column((2, 1)) == (Sector("", "roof", 2, water=True, notes="Trap door"),)


def test_notes_about_a_sector_that_are_too_long_say_so(docks: Drawing) -> None:
    docks.click(2, 1)
    panel = docks.editor.panel.sector
    QApplication.clipboard().setText("n" * 2_003)
    panel._notes.paste()
    assert docks.map.column((2, 1))[0].notes == "n" * 2_000
    assert panel._notes_row.refusal == "At most 2,000 characters; 3 left out at the end."
    docks.click(3, 1)
    assert panel._notes_row.refusal == ""


def test_a_sector_that_cannot_be_raised_stays_the_chosen_one(docks: Drawing) -> None:
    roof = editing.with_floor(docks.map, {(2, 1)}, Sector(terrain="roof", ground=9))
    docks.opened.campaign.change(docks.id, roof, "Put up floors")
    docks.editor.view.show_level(0)
    docks.click(2, 1)
    words = docks.editor.panel.sector._where.text()
    number_field(docks, "Level of the ground").stepBy(1)
    assert "levels 0 to 9" in docks.editor._error.sentence
    assert docks.editor.panel.sector._where.text() == words


def test_the_map_is_named_sized_and_measured_on_the_right(docks: Drawing) -> None:
    docks.opened.rename()
    docks.keys("Pier")
    assert docks.map.name == "Pier"
    docks.editor.view.setFocus()
    number_field(docks, "Sectors across").stepBy(2)
    number_field(docks, "Levels").stepBy(-1)
    docks.editor.panel.map._diagonals.click()
    for each in (MapCircumstance.RAIN, MapCircumstance.DARK):
        docks.editor.panel.map.circumstances.boxes[each].click()
    assert docks.map.circumstances == (MapCircumstance.DARK, MapCircumstance.RAIN)
    docks.editor.panel.map._diagonals.click()
    docks.editor.panel.map._diagonals.click()
    assert (docks.map.width, docks.map.height, docks.map.levels) == (8, 4, 9)
    assert docks.map.diagonals
    assert undo_label(docks) == "Change diagonal steps of Pier"
