"""The panel of numbers against a copy of the tables."""

from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.games.rough_magic.sheets.gm_screen.number_panel import (
    armor_table,
    attribute_table,
    house_lines,
    material_table,
    range_table,
    throwing_table,
)


def test_attributes_and_throwing(rough_book: RoughMagicBook) -> None:
    rows = attribute_table(rough_book).rows
    assert rows[0] == ("0", "0 / 0 / 0", "25 kg", "0 m", "0")
    assert rows[4] == ("4", "13 / 26 / 78", "110 kg", "80 m", "10")
    assert rows[10][1:] == ("13,000 / 26,000 / 78,000", "64,000 kg", "5,120 m", "55")
    assert throwing_table(rough_book).rows[0] == ("0", "2 m")
    assert throwing_table(rough_book).rows[6] == ("6", "128 m")


def test_range_armor_and_objects(rough_book: RoughMagicBook) -> None:
    assert [row[1] for row in range_table(rough_book).rows] == [
        "1 m", "10 m", "100 m", "1,000 m", "10,000 m",
    ]  # fmt: skip
    assert [row[1] for row in armor_table(rough_book).rows] == list("456789")
    assert {row[0]: row[1] for row in material_table(rough_book).rows}["Brick"] == "5"
    assert "Kalos Comics" in str(house_lines().rows)
