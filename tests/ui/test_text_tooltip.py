from fourc_desktop.ui.text import tip


def test_a_tooltip_shows_words_as_they_are() -> None:
    assert tip("<Unknown> & Co") == "<p>&lt;Unknown&gt; &amp; Co</p>"
    assert tip("") == ""
