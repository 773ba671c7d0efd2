import csv
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from fourc_desktop.games.fourc.rules.checks.master_table import Color, preset_names
from fourc_desktop.games.fourc.rules.editions import Edition
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.screens.master_table.grid_model import (
    COLOR_ROLE,
    MasterTableModel,
)

FIVES = [f"{first:02} to {first + 4:02}" for first in range(10, 90, 5)]
ENDS = ["90 to 93", "94 to 96", "97 to 98", "99"]
HEADS = {
    Edition.BASIC: ["00 to 04", "05 to 09", *FIVES, *ENDS],
    Edition.ADVANCED: ["00", "01 to 02", "03 to 05", "06 to 09", *FIVES, *ENDS],
}
"""The published headings of the columns."""


def published(resources: Path, edition: Edition) -> list[tuple[str, dict[Color, range]]]:
    """The rows of the file, the highest first: the label, and the d% of each color."""
    with (resources / "rules" / "fourc" / "master_tables.csv").open(encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if row["table"].lower() == edition.value]
    found = []
    for row in rows:
        spans = {}
        for color in Color:
            first, last = row[color.title].split("-") if "-" in row[color.title] else (
                row[color.title], row[color.title])  # fmt: skip
            spans[color] = range(int(first), int(last) + 1)
        found.append((row["rank_row"], spans))
    return found


@pytest.mark.parametrize("edition", Edition)
def test_every_cell_is_as_published(book: Rulebook, resources: Path, edition: Edition) -> None:
    model = MasterTableModel(book.master_tables[edition])
    rows = published(resources, edition)
    assert model.rowCount() == len(rows)
    assert model.columnCount() == len(HEADS[edition]) + 1
    side = Qt.Orientation.Horizontal
    heads = [model.headerData(at, side) for at in range(len(HEADS[edition]))]
    assert heads == HEADS[edition]
    for number, (label, spans) in enumerate(rows):
        vertical = str(model.headerData(number, Qt.Orientation.Vertical))
        assert vertical.replace("–", "-").rstrip("+") == label.rstrip("+")
        for dice in range(100):
            index = model.index(number, model.column_of(dice))
            color = Color(index.data(COLOR_ROLE))
            assert dice in spans[color]
            assert index.data() == color.letter
            assert str(index.data(Qt.ItemDataRole.AccessibleTextRole)).endswith(color.title)


@pytest.mark.parametrize("edition", Edition)
def test_odds_are_counted_cells(book: Rulebook, edition: Edition) -> None:
    table = book.master_tables[edition]
    model = MasterTableModel(table)
    for number, odds in enumerate(model.odds):
        row = model.row(number)
        counted = [row.color(dice) for dice in range(100)]
        assert odds == {color: counted.count(color) for color in Color}
    last = model.columnCount() - 1
    index = model.index(model.number(table.row(30)), last)
    assert index.data(COLOR_ROLE) is None
    assert model.headerData(last, Qt.Orientation.Horizontal) == "Exact odds"
    assert str(index.data()).startswith("black ")


def test_row_words_include_rank_names_and_own_traits(book: Rulebook) -> None:
    table = book.master_tables[Edition.ADVANCED]
    model = MasterTableModel(table)
    model.show_names(preset_names(book.ranks[Edition.ADVANCED]))
    row = table.row(30)
    model.show_own({row.label: "Melee 30"})
    words = model.row_text(model.number(row))
    assert words.startswith("30–39, ")
    assert words.endswith(": Melee 30")
    assert model.own(0) == ""


def test_another_edition_takes_its_place(book: Rulebook) -> None:
    model = MasterTableModel(book.master_tables[Edition.ADVANCED])
    model.show_table(book.master_tables[Edition.BASIC])
    assert (model.rowCount(), model.columnCount()) == (13, 23)
    assert model.rowCount(model.index(0, 0)) == 0
    assert model.columnCount(model.index(0, 0)) == 0
    assert model.index(0, 0).data(Qt.ItemDataRole.DecorationRole) is None
    assert model.headerData(0, Qt.Orientation.Vertical, Qt.ItemDataRole.ToolTipRole) is None
