import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.games.fourc.rules.creation.old_ranks import (
    OLD_RANKS,
    OldRank,
    named_rank,
    old_value,
    rank_of_row,
    stated_value,
)
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

# The name, its number, and the Rank Value it becomes, written a second time.
RANKS = [
    ("Shift 0", 0, 0),
    ("Feeble", 2, 2),
    ("Poor", 4, 4),
    ("Typical", 6, 6),
    ("Good", 10, 10),
    ("Excellent", 20, 20),
    ("Remarkable", 30, 30),
    ("Incredible", 40, 40),
    ("Amazing", 50, 50),
    ("Monstrous", 75, 75),
    ("Unearthly", 100, 100),
    ("Shift X", 150, 150),
    ("Shift Y", 200, 250),
    ("Shift Z", 500, 500),
    ("Class 1000", 1000, 1000),
    ("Class 3000", 3000, 1500),
    ("Class 5000", 5000, 2500),
    ("Beyond", None, 5000),
]

SHORT = "Sh0 Fe Pr Ty Gd Ex Rm In Am Mn Un ShX ShY ShZ CL1000 CL3000 CL5000 B"


@pytest.mark.parametrize(("name", "number", "rank_value"), RANKS)
def test_every_rank(name: str, number: int | None, rank_value: int) -> None:
    value = old_value(name)
    assert value is not None
    assert value.rank_value == rank_value
    assert value.number == (5000 if number is None else number)
    if number is not None:
        assert old_value(number) == old_value(f"{name} ({number})") == value


def test_the_old_ranks_match_the_printed_table() -> None:
    assert [(rank.name, rank.number, rank.rank_value) for rank in OLD_RANKS] == RANKS
    assert " ".join(rank.short for rank in OLD_RANKS) == SHORT
    assert [rank.name for rank in OLD_RANKS if rank.changes] == [
        "Shift Y",
        "Class 3000",
        "Class 5000",
        "Beyond",
    ]


def test_each_old_rank_has_its_own_row(book: Rulebook) -> None:
    """Eighteen old ranks and eighteen rows, which keeps the odds."""
    table = book.master_table(ADVANCED)
    assert [table.row(rank.rank_value) for rank in OLD_RANKS] == list(table.rows)


@pytest.mark.parametrize("rank", OLD_RANKS, ids=lambda rank: rank.name)
def test_every_way_to_write_a_rank(rank: OldRank) -> None:
    for text in (rank.name, rank.short):
        for spelling in (text, text.upper(), text.lower(), f"  {text} ", text.replace(" ", "")):
            value = old_value(spelling)
            assert value is not None
            assert value.rank is rank


def test_abbreviations_with_a_space() -> None:
    assert old_value("CL 3000") == old_value("Class 3000")
    assert old_value("Sh Y") == old_value("Shift Y")


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ("Remarkable", "Remarkable (30)"),
        (30, "Remarkable (30)"),
        ("Shift Y", "Shift Y (200)"),
        ("Class 3000", "Class 3000"),
        ("Shift 0", "Shift 0"),
        ("Beyond", "Beyond"),
        (16, "16"),
        ("Excellent (16)", "16"),
    ],
)
def test_values_in_words(written: int | str, words: str) -> None:
    assert str(old_value(written)) == words


@pytest.mark.parametrize(
    ("written", "rank_value"),
    [
        ("Excellent (16)", 16),
        ("Rm(26)", 26),
        ("Shift Y (220)", 220),
        ("Shift Y (200)", 250),
        ("Beyond (5000)", 5000),
        (" 200 ", 250),
        ("+20", 20),
        ("3001", 3001),
    ],
)
def test_the_number_counts_and_never_the_name(written: str, rank_value: int) -> None:
    value = old_value(written)
    assert value is not None
    assert value.rank_value == rank_value


@given(number=st.integers(-9_999, 9_999))
def test_a_number_stays_that_number_but_for_the_exceptions(number: int) -> None:
    exceptions = {200: 250, 3000: 1500, 5000: 2500}
    for written in (number, str(number)):
        value = old_value(written)
        assert value is not None
        assert value.number == number
        assert value.rank_value == exceptions.get(number, number)


@pytest.mark.parametrize(
    "written", ["", " ", "Superb", "30.5", "Superb (30)", "Good (x)", "(30)", "Shift", "9" * 5000]
)
def test_texts_that_are_no_rank(written: str) -> None:
    assert old_value(written) is None


@given(written=st.text(max_size=20))
def test_any_text_is_read_or_not(written: str) -> None:
    value = old_value(written)
    assert value is None or str(value)


@pytest.mark.parametrize(
    ("value", "name"),
    [
        (0, "Shift 0"), (1, "Feeble"), (2, "Feeble"), (3, "Poor"), (5, "Poor"), (6, "Typical"),
        (9, "Typical"), (10, "Good"), (19, "Good"), (99, "Monstrous"), (150, "Shift X"),
        (200, "Shift X"), (249, "Shift X"), (250, "Shift Y"), (1499, "Class 1000"),
        (1500, "Class 3000"), (2500, "Class 5000"), (4999, "Class 5000"), (5000, "Beyond"),
    ],
)  # fmt: skip
def test_the_old_rank_of_a_row(value: int, name: str) -> None:
    assert rank_of_row(value).name == name


@given(st.integers(0, 9_999))
def test_a_number_with_the_rank_of_its_row_stays(value: int) -> None:
    assert stated_value(rank_of_row(value), value).rank_value == value


@pytest.mark.parametrize(
    ("rank", "number", "value"),
    [
        (None, 200, 250), ("Shift-Y", 200, 250), ("Shift X", 200, 200), ("Typical", 200, 250),
        ("Class 5000", 3000, 3000), ("Class 3000", 3000, 1500), ("Beyond", 5000, 5000),
        ("CL5000", 5000, 2500), ("Good", 12, 12),
    ],
)  # fmt: skip
def test_a_stated_number_overrides_its_rank(rank: str | None, number: int, value: int) -> None:
    assert stated_value(named_rank(rank or ""), number).rank_value == value


@pytest.mark.parametrize(
    ("written", "name"),
    [("Fb", "Feeble"), ("EXC", "Excellent"), ("rem", "Remarkable"), ("Amz", "Amazing")],
)
def test_other_abbreviations_of_ranks(written: str, name: str) -> None:
    assert str(old_value(written)).startswith(name)
