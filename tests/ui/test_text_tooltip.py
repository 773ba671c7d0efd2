from PySide6.QtGui import Qt

from fourc_desktop.ui.text import TIP_WIDTH, WORD_JOINER, tooltip_text


def test_a_tooltip_shows_words_as_they_are() -> None:
    for words in ("<Unknown> & Co", "A <b>bold</b> & &lt; one", "Tom & Jerry", ""):
        tip = tooltip_text(words)
        assert tip.replace(WORD_JOINER, "") == words
        assert not Qt.mightBeRichText(tip)


def test_a_long_tooltip_has_lines() -> None:
    lines = tooltip_text("several words " * 20).split("\n")
    assert len(lines) > 3
    assert max(map(len, lines)) <= TIP_WIDTH
