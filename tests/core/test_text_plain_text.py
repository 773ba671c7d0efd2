import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.core.text import is_plain, plain


@pytest.mark.parametrize(
    "text", ["Dr. O’Neil", "Żubr", "小林", "<b>bold</b>", "a & b", "🦸", "Ψ", "Ж"]
)
def test_plain_text_is_unchanged(text: str) -> None:
    assert plain(text, longest=100) == text


@pytest.mark.parametrize(
    "character", ["\x00", "\x07", "\x7f", "\u202e", "\u2066", "\u2028", "\ud800"]
)
def test_control_characters_are_removed(character: str) -> None:
    assert plain(f"a{character}b", lines=True, longest=100) == "ab"
    assert not is_plain(character, lines=True)


def test_newlines_are_kept_only_in_multiline_text() -> None:
    assert plain("a\r\nb\rc\nd", lines=True, longest=100) == "a\nb\nc\nd"
    assert plain("a\nb", longest=100) == "ab"


def test_text_is_composed_and_cut() -> None:
    assert plain("e\u0301", longest=5) == "é"
    assert plain("e\u202e\u0301", longest=5) == "é"
    assert plain("abcdef", longest=3) == "abc"


@given(st.text(st.characters(codec=None)), st.booleans(), st.integers(0, 40))
def test_plain_is_idempotent(text: str, lines: bool, longest: int) -> None:
    once = plain(text, lines=lines, longest=longest)
    assert plain(once, lines=lines, longest=longest) == once
    assert len(once) <= longest
