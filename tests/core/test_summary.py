from fourc_desktop.core.summary import NEUTRAL_WORDS, KindWords, Summary


def test_neutral_words_are_about_characters() -> None:
    words = NEUTRAL_WORDS
    assert (words.one, words.a, words.many) == ("character", "a character", "characters")
    assert words.nameless == "Character"
    assert KindWords(one="hero").nameless == "Hero"


def test_a_summary_has_no_draft_by_default() -> None:
    assert not Summary("Ada", "", "", (), "", (), None, "ada").draft
