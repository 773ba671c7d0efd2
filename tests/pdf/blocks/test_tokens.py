"""Tokens show the longest name that fits: the name, the short name, or initials."""

import pytest

from fourc_desktop.pdf.blocks.tokens import NAME_WIDTH, token
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.standee_content import TokenContent, short_name


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Sump", "Sump"),
        ("Madame Verdigris", "Verdigris"),
        ("Wolfeschlegelsteinhausenbergerdorff", "WO"),
        ("", ""),
    ],
)
def test_a_token_shows_the_longest_name_that_fits(fonts: Fonts, name: str, shown: str) -> None:
    made = token(TokenContent(name, short_name(name)), fonts).name
    assert made.lines == (shown,)
    assert made.face.size >= 8
    assert fonts.width(shown, made.face) <= NAME_WIDTH
