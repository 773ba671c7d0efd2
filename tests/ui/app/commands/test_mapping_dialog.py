"""The dialog that maps the columns of a table to fields."""

import pytest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.formats.hero_table import COLUMNS
from fourc_desktop.services.import_export.table_mapping import TablePreview
from fourc_desktop.ui.app.commands.mapping_dialog import MappingDialog
from fourc_desktop.ui.theming.appearance import Appearance

PREVIEW = TablePreview(
    "heroes.csv",
    ("Who", "", "Fight", "Hair"),
    (("Lynx", "?", "10", "r" * 100), ("Puma", "", "20")),
    ("", "", "fighting", ""),
    COLUMNS,
)


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


@pytest.fixture
def dialog(parent: QWidget) -> MappingDialog:
    return MappingDialog(PREVIEW, PREVIEW.guessed, parent)


def choose(dialog: MappingDialog, place: int, id_: str) -> None:
    box = dialog.boxes[place]
    box.setCurrentIndex(box.findData(id_))
    box.activated.emit(box.currentIndex())


def visible_texts(dialog: MappingDialog) -> list[str]:
    return [each.text() for each in dialog.findChildren(QLabel) if each.isVisible()]


def test_guessed_columns_are_preselected_and_a_name_is_required(dialog: MappingDialog) -> None:
    assert dialog.columns() == ("", "", "fighting", "")
    assert not dialog.accept_button.isEnabled()
    assert dialog.accept_button.toolTip() == "Choose a column for the name and one for a number."
    dialog.show()
    assert dialog.accept_button.toolTip() in visible_texts(dialog)
    choose(dialog, 0, "name")
    assert dialog.accept_button.isEnabled()
    assert dialog.accept_button.isDefault()
    assert not any("Choose a column" in each for each in visible_texts(dialog))


def test_each_choice_of_a_column_is_listed_once(dialog: MappingDialog) -> None:
    box = dialog.boxes[0]
    titles = [box.itemText(index) for index in range(box.count())]
    assert titles[0] == "No field: to the notes"
    assert len(set(titles)) == len(titles)
    assert "Notes" in titles


def test_accept_emits_the_mapped_columns(dialog: MappingDialog, qtbot: QtBot) -> None:
    choose(dialog, 0, "name")
    choose(dialog, 3, "notes")
    with qtbot.waitSignal(dialog.given) as given:
        dialog.accept_button.click()
    assert given.args == [("name", "", "fighting", "notes")]


def test_a_field_is_mapped_to_one_column_only(dialog: MappingDialog) -> None:
    choose(dialog, 0, "name")
    choose(dialog, 3, "fighting")
    assert dialog.columns() == ("name", "", "", "fighting")


def test_every_box_has_a_name_for_screen_readers(dialog: MappingDialog) -> None:
    names = [box.accessibleName() for box in dialog.boxes.values()]
    assert names == ["Meaning of Who", "Meaning of Fight", "Meaning of Hair"]


@pytest.mark.parametrize("scale", [100, 200])
def test_a_long_cell_does_not_cut_the_combo_boxes(
    parent: QWidget, appearance: Appearance, qtbot: QtBot, scale: int
) -> None:
    appearance.set_text_scale(scale)
    parent.resize(1280, 720)
    dialog = MappingDialog(PREVIEW, PREVIEW.guessed, parent)
    dialog.show()
    boxes = dialog.boxes.values()
    qtbot.waitUntil(
        lambda: all(each.visibleRegion().boundingRect() == each.rect() for each in boxes)
    )
