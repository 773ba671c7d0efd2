from fourc_desktop.ui.text import tooltip_text


def test_a_tooltip_shows_words_as_they_are() -> None:
    assert tooltip_text("<Unknown> & Co") == "<p>&lt;Unknown&gt; &amp; Co</p>"
    assert tooltip_text("") == ""
