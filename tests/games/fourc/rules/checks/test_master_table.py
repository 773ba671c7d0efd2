import csv
from itertools import pairwise
from pathlib import Path

import pytest

from fourc_desktop.games.fourc.rules.checks.master_table import Color, MasterTable, MasterTableRow
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC, Edition
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

# The first red, blue and yellow of each row, written out a second time from the printed tables.
SHARED = {
    "0": (65, 94, 99),
    "1-2": (60, 90, 99),
    "3-5": (55, 85, 99),
    "6-9": (50, 80, 97),
    "10-19": (45, 75, 97),
    "20-29": (40, 70, 94),
    "30-39": (35, 65, 94),
    "40-49": (30, 60, 90),
    "50-74": (25, 55, 90),
    "75-99": (20, 50, 85),
    "100-149": (15, 45, 85),
}
TABLES = {
    Edition.BASIC: SHARED | {"150-999": (10, 40, 80), "1000": (5, 35, 75)},
    Edition.ADVANCED: SHARED
    | {
        "150-249": (10, 40, 80),
        "250-499": (6, 40, 80),
        "500-999": (3, 35, 75),
        "1000-1499": (1, 35, 75),
        "1500-2499": (1, 30, 70),
        "2500-4999": (1, 25, 65),
        "5000+": (1, 20, 60),
    },
}
ROWS = [
    pytest.param(edition, label, starts, id=f"{edition.value} {label}")
    for edition, rows in TABLES.items()
    for label, starts in rows.items()
]


def row_named(book: Rulebook, edition: Edition, label: str) -> MasterTableRow:
    return next(row for row in book.master_tables[edition].rows if row.label == label)


def test_the_editions_have_13_and_18_rows(book: Rulebook) -> None:
    for edition, rows in TABLES.items():
        assert [row.label for row in book.master_tables[edition].rows] == list(rows)


@pytest.mark.parametrize(("edition", "label", "starts"), ROWS)
def test_every_roll_on_every_row(
    book: Rulebook, edition: Edition, label: str, starts: tuple[int, int, int]
) -> None:
    row = row_named(book, edition, label)
    red, blue, yellow = starts
    for dice in range(100):
        expected = (
            Color.YELLOW
            if dice >= yellow
            else Color.BLUE
            if dice >= blue
            else Color.RED
            if dice >= red
            else Color.BLACK
        )
        assert row.color(dice) is expected, f"d% {dice:02}"
        assert book.master_tables[edition].color(row.low, dice) is expected


@pytest.mark.parametrize(("edition", "label", "starts"), ROWS)
def test_spans_tile_the_dice(
    book: Rulebook, edition: Edition, label: str, starts: tuple[int, int, int]
) -> None:
    row = row_named(book, edition, label)
    spans = [row.span(color) for color in Color]
    assert row.starts == starts
    assert spans[0][0] == 0
    assert spans[-1][1] == 99
    assert all(after[0] == before[1] + 1 for before, after in pairwise(spans))


def test_the_spans_are_those_the_data_prints(book: Rulebook, resources: Path) -> None:
    path = resources / "rules" / "fourc" / "master_tables.csv"
    with path.open(encoding="utf-8") as file:
        for printed in csv.DictReader(file):
            row = row_named(book, Edition(printed["table"].lower()), printed["rank_row"])
            for color in Color:
                low, high = row.span(color)
                text = f"{low:02}" if low == high else f"{low:02}-{high:02}"
                assert printed[color.title] == text


def test_rows_common_to_both_editions(book: Rulebook) -> None:
    basic = book.master_tables[Edition.BASIC]
    advanced = book.master_tables[Edition.ADVANCED]
    assert basic.rows[:11] == advanced.rows[:11]
    assert basic.rows[11].starts == advanced.rows[11].starts
    assert basic.rows[12].starts not in [row.starts for row in advanced.rows]


@pytest.mark.parametrize(
    ("rank", "label"),
    [(0, "0"), (1, "1-2"), (2, "1-2"), (3, "3-5"), (30, "30-39"), (39, "30-39"), (150, "150-999")],
)
def test_a_rank_value_reads_its_row(book: Rulebook, rank: int, label: str) -> None:
    assert book.master_table(BASIC).row(rank).label == label


@pytest.mark.parametrize(
    ("rank", "edition", "label"),
    [
        (999, Edition.BASIC, "150-999"),
        (1000, Edition.BASIC, "1000"),
        (1001, Edition.BASIC, "1000"),
        (9999, Edition.BASIC, "1000"),
        (4999, Edition.ADVANCED, "2500-4999"),
        (5000, Edition.ADVANCED, "5000+"),
        (9999, Edition.ADVANCED, "5000+"),
    ],
)
def test_the_top_row_has_no_end(book: Rulebook, rank: int, edition: Edition, label: str) -> None:
    """Ruling R2."""
    assert book.master_tables[edition].row(rank).label == label


def test_people_read_a_row_with_a_dash() -> None:
    assert MasterTableRow(1, 2, "1-2", 60, 90, 99).title == "1–2"


def test_jessica_and_her_karate_chop(book: Rulebook) -> None:
    assert book.master_table(BASIC).row(30, +1).label == "40-49"
    assert book.master_table(BASIC).row(39, +1).label == "40-49"


def test_steps_down(book: Rulebook) -> None:
    assert book.master_table(BASIC).row(20, -2).label == "6-9"


@pytest.mark.parametrize(
    ("rank", "steps", "label"),
    [
        (0, -1, "0"),
        (3, -99, "0"),
        (1000, 1, "1000"),
        (100, 99, "1000"),
    ],
)
def test_steps_stop_at_the_ends(book: Rulebook, rank: int, steps: int, label: str) -> None:
    """Ruling R1."""
    assert book.master_table(BASIC).row(rank, steps).label == label


def test_richard_rolls_83(book: Rulebook) -> None:
    assert book.master_table(ADVANCED).color(30, 83) is Color.BLUE


@pytest.mark.parametrize(
    ("rank", "steps", "lowered"),
    [
        (34, 0, 34),
        (34, 1, 20),
        (34, 2, 10),
        (3, 1, 1),
        (2, 1, 0),
        (1, 1, 0),
        (0, 1, 0),
        (50, 9, 0),
    ],
)
def test_a_lowered_rank_takes_the_lowest_of_its_row(
    book: Rulebook, rank: int, steps: int, lowered: int
) -> None:
    """Ruling R3."""
    assert book.master_table(ADVANCED).lowered(rank, steps) == lowered


def test_colors_have_letters_and_an_order() -> None:
    assert [color.letter for color in Color] == ["K", "R", "B", "Y"]
    assert [color.title for color in Color] == ["black", "red", "blue", "yellow"]
    assert Color.BLUE >= Color.RED


@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        ((MasterTableRow(1, None, "1+", 60, 90, 99),), "should start at 0"),
        (
            (MasterTableRow(0, 0, "0", 65, 94, 99), MasterTableRow(2, None, "2+", 60, 90, 99)),
            "should start at 1",
        ),
        ((MasterTableRow(0, 9, "0-9", 65, 94, 99),), "should have no end"),
        ((MasterTableRow(0, None, "0+", 65, 65, 99),), "should run black, red, blue, yellow"),
    ],
)
def test_a_table_with_a_hole_is_refused(rows: tuple[MasterTableRow, ...], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        MasterTable(rows)


COMMON_COLUMNS = [*((first, first + 4) for first in range(10, 90, 5)), (90, 93), (94, 96), (97, 98)]
COLUMNS = {
    Edition.BASIC: [(0, 4), (5, 9), *COMMON_COLUMNS, (99, 99)],
    Edition.ADVANCED: [(0, 0), (1, 2), (3, 5), (6, 9), *COMMON_COLUMNS, (99, 99)],
}


@pytest.mark.parametrize("edition", Edition)
def test_the_table_has_the_columns_it_was_published_with(book: Rulebook, edition: Edition) -> None:
    assert list(book.master_tables[edition].columns) == COLUMNS[edition]


@pytest.mark.parametrize("edition", Edition)
def test_a_column_is_one_color_on_every_row(book: Rulebook, edition: Edition) -> None:
    table = book.master_tables[edition]
    for row in table.rows:
        for first, last in table.columns:
            assert len({row.color(dice) for dice in range(first, last + 1)}) == 1
