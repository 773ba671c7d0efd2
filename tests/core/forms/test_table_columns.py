"""Columns of tables, known by their headings."""

import pytest

from fourc_desktop.core.forms.table_columns import TableColumn, guessed_columns, heading_key

COLUMNS = (
    TableColumn("name", "Name", ("Hero",)),
    TableColumn("hp", "Health", ("HP", "Hit Points")),
)


@pytest.mark.parametrize(
    ("heading", "key"),
    [("  Hit-Points: ", "hit points"), ("Stärke", "starke"), ("#", ""), ("a/b", "a/b")],
)
def test_headings_are_compared_without_marks(heading: str, key: str) -> None:
    assert heading_key(heading) == key


@pytest.mark.parametrize(
    ("headings", "expected"),
    [
        (("NAME", "hit_points"), ("name", "")),
        (("Hero", "Hit-points", "Eyes"), ("name", "hp", "")),
        (("Name", "Hero", "hp"), ("name", "", "hp")),
        (("Name", "HP %", "HP"), ("name", "", "hp")),
        ((), ()),
    ],
)
def test_each_column_is_guessed_once(headings: tuple[str, ...], expected: tuple[str, ...]) -> None:
    assert guessed_columns(headings, COLUMNS) == expected
