import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.core.comparison import Change
from fourc_desktop.services.campaigns.campaign_reader import PartyRow
from fourc_desktop.ui.screens.library.editing import EditableModel, number_of, value_editor
from fourc_desktop.ui.widgets.lists.column_model import Column
from fourc_desktop.ui.widgets.lists.list_model import ModelIndex

NAMES: tuple[Column[PartyRow], ...] = (Column("Name", lambda row: row.name),)
HEROES: tuple[Column[PartyRow], ...] = (Column("Hero", lambda row: row.name),)


class Names(EditableModel[PartyRow]):
    def is_editable(self, index: ModelIndex) -> bool:
        return index.isValid() and index.row() == 0


@pytest.fixture
def model(qtbot: QtBot) -> Names:
    made = Names(NAMES)
    made.show_rows([PartyRow("1", "Ada", ()), PartyRow("2", "Bert", ())])
    return made


@pytest.mark.parametrize(
    ("text", "number"),
    [("7", 7), ("-5", Change(-5)), ("+3", Change(3)), ("207−35", 172), ("", None), ("x", None)],
)
def test_a_number_may_be_a_sum(text: str, number: int | Change | None) -> None:
    assert number_of(text) == number


def test_an_editor_has_the_name_of_its_value(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    damage, player = value_editor(parent, "Damage", is_number=True), value_editor(parent, "Player")
    assert (damage.accessibleName(), player.accessibleName()) == ("Damage", "Player")
    assert "sum" in damage.accessibleDescription()
    assert player.accessibleDescription() == ""


def test_the_same_rows_get_new_values_without_a_reset(model: Names, qtbot: QtBot) -> None:
    """A reset would close the editor of the next value."""
    held = model.index(1, 0)
    with qtbot.assertNotEmitted(model.modelReset), qtbot.waitSignal(model.dataChanged):
        model.show_rows([PartyRow("1", "Ada Lamp", ()), PartyRow("2", "Bert", ())])
    assert model.index(0, 0).data() == "Ada Lamp"
    assert held.isValid()
    with qtbot.waitSignal(model.modelReset):
        model.show_rows([PartyRow("2", "Bert", ()), PartyRow("1", "Ada", ())])
    with qtbot.waitSignal(model.modelReset):
        model.show_rows(model.rows, HEROES)


def test_only_editable_values_have_the_flag(model: Names) -> None:
    flags = [model.flags(model.index(row, 0)) for row in range(2)]
    assert [bool(each & Qt.ItemFlag.ItemIsEditable) for each in flags] == [True, False]
    assert (model.place_of("2"), model.place_of("3")) == (1, None)
