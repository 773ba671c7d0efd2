import pytest

from fourc_desktop.games.fourc.rules.checks.master_table import preset_names
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC, Edition
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.sheets.master_table.master_table_content import master_table_grid


@pytest.mark.parametrize("edition", Edition)
def test_every_cell_has_the_color_of_each_of_its_rolls(book: Rulebook, edition: Edition) -> None:
    table = book.master_tables[edition]
    shown = master_table_grid(table)
    assert len(shown.rows) == len(table.rows)
    for row, original in zip(shown.rows, reversed(table.rows), strict=True):
        for color, (first, last) in zip(row.colors, shown.columns, strict=True):
            assert {original.color(dice) for dice in range(first, last + 1)} == {color}


@pytest.mark.parametrize(("edition", "rows", "columns"), [("BASIC", 13, 22), ("ADVANCED", 18, 24)])
def test_the_grid_has_the_published_size(
    book: Rulebook, edition: str, rows: int, columns: int
) -> None:
    shown = master_table_grid(book.master_tables[Edition[edition]])
    assert (len(shown.rows), len(shown.columns)) == (rows, columns)


def test_the_highest_row_is_on_top(book: Rulebook) -> None:
    shown = master_table_grid(book.master_table(ADVANCED))
    assert [row.ranks for row in shown.rows][:3] == ["5000+", "2500–4999", "1500–2499"]
    assert shown.rows[-1].ranks == "0"


def test_row_names_follow_the_campaign(book: Rulebook) -> None:
    table = book.master_table(BASIC)
    names = preset_names(book.ranks[Edition.BASIC])
    assert [row.name for row in master_table_grid(table, names).rows] == [
        names.name(row) for row in reversed(table.rows)
    ]
    assert {row.name for row in master_table_grid(table).rows} == {""}


def test_own_rows_list_their_traits(book: Rulebook) -> None:
    shown = master_table_grid(
        book.master_table(BASIC), own={"30-39": ("Melee", "Flight"), "1-2": ()}
    )
    assert [(row.ranks, row.readers) for row in shown.own_rows] == [
        ("30–39", ("Melee", "Flight")),
        ("1–2", ()),
    ]


@pytest.mark.parametrize("edition", Edition)
def test_two_halves_make_the_whole_grid(book: Rulebook, edition: Edition) -> None:
    whole = master_table_grid(book.master_tables[edition])
    left, right = whole.halves()
    assert left.columns + right.columns == whole.columns
    for row, one, other in zip(whole.rows, left.rows, right.rows, strict=True):
        assert one.colors + other.colors == row.colors
        assert one.ranks == other.ranks == row.ranks
