"""Documents side by side."""

from fourc_desktop.core.comparison import Compared, comparison
from fourc_desktop.core.documents import Cell

ADA = (Cell("Build", 3), Cell("Kind", "Elf"), Cell("Axe", 0, group="Skills", words="yes"))
BEA = (Cell("Build", 5), Cell("Kind", "Troll"), Cell("Bow", 2, group="Skills"))
BOTH = Cell("Sail", 1, group="Skills")


def test_rows_stand_below_their_groups() -> None:
    parts = comparison([ADA, BEA])
    assert [(part.title, [row.title for row in part.rows]) for part in parts] == [
        ("", ["Build", "Kind"]),
        ("Skills", ["Axe", "Bow"]),
    ]


def test_what_all_have_comes_first() -> None:
    (_, skills) = comparison([(*ADA, BOTH), (*BEA, BOTH)])
    assert [row.title for row in skills.rows] == ["Sail", "Axe", "Bow"]


def test_the_most_is_the_best_and_words_are_all_alike() -> None:
    (rows, skills) = comparison([ADA, BEA])
    build, kind = rows.rows
    assert build.best == {1}
    assert kind.best == frozenset()
    axe = skills.rows[0]
    assert axe.cells == (ADA[2], None)
    assert axe.best == {0}


def test_nobody_is_the_best_where_all_are_equal() -> None:
    assert Compared("Build", (Cell("Build", 3), Cell("Build", 3))).best == frozenset()
    assert Compared("Build", (Cell("Build", 3),)).best == frozenset()


def test_a_number_is_read_as_it_is_unless_it_has_words() -> None:
    assert Cell("Build", 3).shown == "3"
    assert Cell("Axe", 0, words="yes").shown == "yes"


def test_a_group_stands_where_it_is_said_to() -> None:
    first = (Cell("Build", 3), Cell("", 0, group="Powers"), Cell("Axe", 1, group="Skills"))
    other = (Cell("Build", 3), Cell("Fly", 1, group="Powers"))
    assert [part.title for part in comparison([first, other])] == ["", "Powers", "Skills"]
    assert [part.title for part in comparison([first])] == ["", "Skills"]
