"""The fonts of the lines of a list."""

import pytest

from fourc_desktop.ui.theming.theme import TextStyle
from fourc_desktop.ui.widgets.lists.row_description import RowLine
from fourc_desktop.ui.widgets.lists.row_fonts import RowFonts

LINE = RowLine("Unconscious, 1 turn", TextStyle.CAPTION)

pytestmark = pytest.mark.usefixtures("appearance")


def test_a_wrapped_line_with_a_word_too_wide_is_set_in_a_condensed_font_of_its_size() -> None:
    fonts = RowFonts()
    plain, metrics = fonts.of(LINE)
    word = metrics.horizontalAdvance("Unconscious,")
    assert fonts.fitting(LINE, word) == fonts.of(LINE)
    condensed, narrow = fonts.fitting(LINE, word - 1)
    assert condensed.family() != plain.family()
    assert condensed.pixelSize() == plain.pixelSize()
    assert narrow.horizontalAdvance("Unconscious,") < word
