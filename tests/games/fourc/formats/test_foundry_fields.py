"""Fields of Foundry VTT documents."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.games.fourc.formats.foundry_fields import (
    at,
    entries,
    fields,
    first,
    line,
    plain_line,
    plain_lines,
    rank_value,
    text,
    title_of,
    whole,
)

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


@given(ANYTHING)
def test_readers_accept_any_value(value: Any) -> None:
    for read in (fields, entries, text, line, plain_line, whole, rank_value, first):
        read(value)
    at(value, "a", "b")
    rank_value({"rank": value, "value": value})
    assert all(map(str, plain_lines(fields(value))))


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("<p>One &amp; two</p><p>three</p>", "One & two\nthree"),
        ("a<br>b<BR />c", "a\nb\nc"),
        ("<div>one\ntwo</div>", "one two"),
        ("x < y", "x < y"),
        ("a\tb\0c", "a bc"),
        (7, "7"),
        (7.0, "7"),
        (7.5, ""),
        (True, ""),
        (None, ""),
    ],
)
def test_texts_lose_their_html(value: object, expected: str) -> None:
    assert text(value) == expected


def test_names_keep_angle_brackets() -> None:
    assert line("  A <b>  C\n") == "A <b> C"
    assert plain_line("<p>a</p><p>b</p>") == "a b"
    assert first("", None, 3, "x") == "3"


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (3, 3), (3.0, 3), ("3", 3), (" -3 ", -3), ("3.5", None), (3.5, None), (True, None),
        (10**10, None), (float("inf"), None), (float("nan"), None), ("9" * 10, None),
    ],
)  # fmt: skip
def test_whole_reads_integers_from_any_value(value: object, expected: int | None) -> None:
    assert whole(value) == expected


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ({"rank": "Good", "value": 12}, 12),
        ({"rank": "Good", "value": 0}, 10),
        ({"rank": "good"}, 10),
        ({"rank": "typical", "number": 0}, 6),
        ({"rank": "shift0", "number": 0}, 0),
        ({"number": 0}, 0),
        ({"number": -1}, -1),
        ({"value": 30}, 30),
        ({"rank": "Gd 10"}, 10),
        ({"rank": "strong"}, None),
        ({"rank": "Beyond", "number": 99_999}, 5000),
        ({"rank": "Shift-Y", "value": 200}, 250),
        ({"rank": "Shift-X", "value": 200}, 200),
        ("Rm", 30),
        ("30", 30),
        (200, 250),
        ([], None),
        (None, None),
    ],
)
def test_rank_value_reads_ranks_from_any_value(value: object, expected: int | None) -> None:
    found = rank_value(value)
    assert (found and found.rank_value) == expected


def test_field_names_become_titles() -> None:
    assert title_of("eyeColor") == "Eye color"
    group = {"eyeColor": "blue", "more": {"placeOfBirth": "Rye", "deep": {"a": "b"}}, "n": 3}
    assert [*plain_lines(group)] == [("Eye color", "blue"), ("Place of birth", "Rye")]
