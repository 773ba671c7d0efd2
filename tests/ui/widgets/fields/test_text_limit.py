"""Texts that are longer than their field allows."""

import pytest

from fourc_desktop.ui.widgets.fields.text_limit import kept_text, plain_text, too_long_text


@pytest.mark.parametrize(
    ("typed", "kept", "left_out"),
    [
        ("abc", "abc", ""),
        ("abcd", "abcd", ""),
        ("abcdefg", "abcd", "At most 4 characters; 3 left out at the end."),
        ("a\x07e\u0301cde", "a\u00e9cd", "At most 4 characters; 1 left out at the end."),
    ],
)
def test_a_text_is_cut_to_its_limit_with_a_message(typed: str, kept: str, left_out: str) -> None:
    assert kept_text(typed, longest=4) == (kept, left_out)


def test_line_breaks_stay_only_in_several_lines() -> None:
    assert kept_text("a\r\nb", longest=4, lines=True) == ("a\nb", "")
    assert plain_text("a\nb") == "ab"


def test_a_composed_text_of_any_length_is_kept_whole() -> None:
    # U+1D160 is the longest of all: three characters when it is composed.
    assert len(plain_text("\U0001d160" * 5)) == 15


def test_a_text_that_is_too_long_says_by_how_much() -> None:
    assert too_long_text("a" * 1_000, 1_000) == ""
    assert too_long_text("a" * 3_000, 1_000) == "At most 1,000 characters; 2,000 too many."
