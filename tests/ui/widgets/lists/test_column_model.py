from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester

from fourc_desktop.ui.text import WORD_JOINER
from fourc_desktop.ui.widgets.lists.column_model import Column, ColumnModel
from fourc_desktop.ui.widgets.lists.list_model import ACCESSIBLE, ROW_ROLE, TOOL_TIP

Row = tuple[str, int]

NAMES: Column[Row] = Column("Name", lambda row: row[0], tool_tip=lambda row: f"{row[0]} <b>")
NUMBERS: Column[Row] = Column(
    "Damage", lambda row: str(row[1]), accessible=lambda row: f"Damage: {row[1]}", is_number=True
)
ACROSS, DOWN = Qt.Orientation.Horizontal, Qt.Orientation.Vertical


def test_a_cell_is_a_function_of_its_row() -> None:
    model = ColumnModel[Row]([NAMES, NUMBERS])
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal, model)
    model.show_rows([("Ada", 70), ("Bert", 80)])
    name, damage = model.index(1, 0), model.index(1, 1)
    assert (name.data(), damage.data()) == ("Bert", "80")
    assert (name.data(ACCESSIBLE), damage.data(ACCESSIBLE)) == ("Bert", "Damage: 80")
    assert name.data(ROW_ROLE) == model.row_at(damage) == ("Bert", 80)
    assert "<b>" not in name.data(TOOL_TIP)
    assert name.data(TOOL_TIP).replace(WORD_JOINER, "") == "Bert <b>"
    assert name.data(Qt.ItemDataRole.DecorationRole) is None
    assert model.flags(name) & Qt.ItemFlag.ItemIsSelectable
    assert model.flags(QModelIndex()) == Qt.ItemFlag.NoItemFlags


def test_titles_stand_at_the_head_of_columns() -> None:
    model = ColumnModel[Row]([NAMES, NUMBERS])
    assert [model.headerData(section, ACROSS) for section in range(2)] == ["Name", "Damage"]
    assert model.headerData(0, DOWN) is None
    assert model.headerData(0, ACROSS, TOOL_TIP) is None


def test_columns_can_change_with_the_rows() -> None:
    model = ColumnModel[Row]([NAMES])
    model.show_rows([("Ada", 70)], [NAMES, NUMBERS])
    assert (model.rowCount(), model.columnCount()) == (1, 2)
    model.show_rows([])
    assert (model.rowCount(), model.columnCount()) == (0, 2)
