import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from fourc_desktop.pdf.typography import composed, needs_shaping, one_line


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("Żubr", "Żubr"),
        ("Z\u0307ubr", "Żubr"),
        ("co\u00adop\u200b", "coop"),
        ("❤\ufe0f", "❤"),
        ("a\tb\u2003c", "a b c"),
        ("1\u00a0000", "1\u00a0000"),
        ("one\r\ntwo\u2028three", "one\ntwo\nthree"),
        ("one\n", "one\n"),
        ("e\u200d\u0301", "é"),
        ("<b>x</b> & y", "<b>x</b> & y"),
    ],
)
def test_text_as_it_is_printed(typed: str, printed: str) -> None:
    assert composed(typed) == printed


def test_one_line_has_no_breaks_and_no_double_spaces() -> None:
    assert one_line("  The \n Night\t\tOwl ") == "The Night Owl"


@given(st.text())
@example("\x1e\r")
@example("a\u200d\u0301")
def test_composing_twice_changes_nothing(text: str) -> None:
    once = composed(text)
    assert composed(once) == once
    assert unicodedata.is_normalized("NFC", once)


@pytest.mark.parametrize("character", "אشहก\u0e31རမខ\u030c\u20dd\u0660\U00011103ᄀ")
def test_complex_scripts_need_shaping(character: str) -> None:
    assert needs_shaping(character)


@pytest.mark.parametrize("character", "aß–Żế Ωж小あ한😀½€")
def test_scripts_that_are_set_letter_by_letter(character: str) -> None:
    assert not needs_shaping(character)
