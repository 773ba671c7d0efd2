"""Documents of any game side by side."""

from fourc_desktop.core.comparison import (
    Better,
    ComparedRow,
    TableCell,
    TableCellGroup,
    comparison,
)

ADA = (
    TableCellGroup("Numbers", (TableCell("Nerve", 3), TableCell("Home", "shelf"))),
    TableCellGroup("Knacks", ()),
    TableCellGroup("Bag", (TableCell("Dagger", 1, words="one"),)),
)
BEA = (
    TableCellGroup("Numbers", (TableCell("Nerve", 2), TableCell("Home", "box"))),
    TableCellGroup("Knacks", (TableCell("Dance", 0), TableCell("Hide", 0))),
    TableCellGroup("Bag", ()),
)
CLEO = (
    TableCellGroup("Numbers", (TableCell("Nerve", 3),)),
    TableCellGroup("Knacks", (TableCell("Hide", 0),)),
)


def test_groups_keep_their_order_and_empty_ones_are_left_out() -> None:
    assert [part.title for part in comparison([ADA, BEA])] == ["Numbers", "Knacks", "Bag"]
    assert [part.title for part in comparison([ADA])] == ["Numbers", "Bag"]


def test_rows_that_most_documents_have_come_first() -> None:
    knacks = comparison([ADA, BEA, CLEO])[1]
    assert [row.name for row in knacks.rows] == ["Hide", "Dance"]
    assert [cell and cell.shown for cell in knacks.rows[1].cells] == [None, "0", None]


def test_only_the_highest_numbers_are_best() -> None:
    nerve, home = comparison([ADA, BEA, CLEO])[0].rows
    assert nerve.best == {0, 2}
    assert home.best == frozenset()
    assert comparison([ADA, CLEO])[0].rows[0].best == frozenset()
    [dagger] = comparison([ADA, BEA])[2].rows
    assert dagger.best == {0}
    assert dagger.cells[0] is not None
    assert dagger.cells[0].shown == "one"


def test_a_missing_value_is_never_best() -> None:
    """FUDGE's ladder goes down to −3."""

    def best(*values: int | None) -> frozenset[int]:
        cells = tuple(None if value is None else TableCell("Climb", value) for value in values)
        return ComparedRow("Climb", cells).best

    assert best(-1, None) == {0}
    assert best(None, -3, -2) == {2}
    assert best(-2, -2) == best(None, None) == frozenset()


def test_the_better_number_of_a_value_is_best() -> None:
    """A higher cost is neither better nor worse."""
    for better, best in ((Better.HIGHER, {0}), (Better.NEITHER, set())):
        cells = (TableCell("Cost", 3, better=better), TableCell("Cost", 1, better=better), None)
        assert ComparedRow("Cost", cells).best == best
