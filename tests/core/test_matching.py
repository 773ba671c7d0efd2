import pytest

from fourc_desktop.core.matching import Fit, Typed, folded


@pytest.mark.parametrize(
    ("typed", "name", "fit"),
    [
        ("captain lantern", "Captain Lantern", Fit.WHOLE),
        ("  CAPTAIN   lantern ", "Captain Lantern", Fit.WHOLE),
        ("capt", "Captain Lantern", Fit.START),
        ("lant", "Captain Lantern", Fit.WORDS),
        ("lan cap", "Captain Lantern", Fit.WORDS),
        ("cpl", "Captain Lantern", Fit.LETTERS),
        ("ltn", "Captain Lantern", Fit.LETTERS),
        ("tain", "Captain Lantern", None),
        ("xyz", "Captain Lantern", None),
        ("", "Captain Lantern", Fit.START),
        ("", "", Fit.WHOLE),
        ("element", "Elemental/Energy Control", Fit.START),
        ("energy", "Elemental/Energy Control", Fit.WORDS),
        ("r7", "R7", Fit.WHOLE),
        ("emile", "Émile", Fit.WHOLE),
        ("ca va", "Ça va?", Fit.START),
        ("o'neil", "Dr. O’Neil", Fit.WORDS),
        ("a.c", "abc", None),
        ("c++", "The C++ Kid", Fit.WORDS),
    ],
)
def test_how_well_a_name_fits(typed: str, name: str, fit: Fit | None) -> None:
    assert Typed(typed).fit(name) is fit
    assert Typed(typed).fit_of_words(name) is (None if fit is Fit.LETTERS else fit)


def test_every_word_has_to_begin_one() -> None:
    assert Typed("red gr").starts_words_of("green and red")
    assert not Typed("red een").starts_words_of("green and red")
    assert not Typed("red blue").starts_words_of("green and red")


def test_folding_leaves_plain_words_as_they_are() -> None:
    assert folded("Straße ÉCLAIR don’t") == "strasse eclair don't"
    assert folded("PLAIN") == "plain"
