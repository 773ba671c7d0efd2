import pytest

from fourc_desktop.ui.widgets.fields.number_field import parse_whole_number


@pytest.mark.parametrize("words", ["-3", " 25", "0 ", "7"])
def test_a_number_in_range_is_taken(words: str) -> None:
    assert parse_whole_number(words, -3, 25) == int(words)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("", "Type a whole number."),
        ("ten", "Type a whole number."),
        ("2.5", "Type a whole number."),
        ("9" * 30, "Type a whole number."),
        ("-4", "It should be −3 or more."),
        ("26", "It should be 25 or less."),
    ],
)
def test_anything_else_is_refused_in_a_sentence(words: str, why: str) -> None:
    assert parse_whole_number(words, -3, 25) == why
