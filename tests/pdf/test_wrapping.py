import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.typography import NOTE, TypeSettings, TypeStyle, Weight
from fourc_desktop.pdf.wrapping import fit, text_after_lines, text_in_lines, wrap

BIG = TypeStyle(20, Weight.BOLD)
SMALL = TypeStyle(10, Weight.BOLD)
WORDS = st.text(alphabet="aeiWl.-<>&é \n小", max_size=200)


def test_lines_break_between_words(fonts: Fonts) -> None:
    assert wrap("one two three", NOTE, fonts.width("one two", NOTE), fonts) == ("one two", "three")


def test_empty_lines_stay(fonts: Fonts) -> None:
    assert wrap("one\n\ntwo", NOTE, 50, fonts) == ("one", "", "two")


def test_a_word_breaks_only_where_it_is_wider_than_its_block(fonts: Fonts) -> None:
    width = fonts.width("WWWW", NOTE)
    assert wrap("i WWWWWW i", NOTE, width, fonts) == ("i", "WWWW", "WW i")


def test_a_word_that_must_break_does_so_behind_a_hyphen(fonts: Fonts) -> None:
    width = fonts.width("Silver-Montgo", NOTE)
    assert wrap("Silver-Montgomery", NOTE, width, fonts) == ("Silver-", "Montgomery")
    assert wrap("Silver-Mont", NOTE, width, fonts) == ("Silver-Mont",)
    assert wrap("-" * 9, NOTE, fonts.width("-----", NOTE), fonts) == ("-----", "----")


def test_a_letter_wider_than_its_block_gets_a_line(fonts: Fonts) -> None:
    assert wrap("WW", NOTE, 0.1, fonts) == ("W", "W")


@given(WORDS, st.floats(4, 80))
def test_nothing_is_lost_and_no_line_is_too_wide(fonts: Fonts, text: str, width: float) -> None:
    lines = wrap(text, NOTE, width, fonts)
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert all(fonts.width(line, NOTE) <= width + 1e-6 for line in lines)


@given(WORDS, st.floats(4, 80))
def test_a_word_that_fits_is_never_broken(fonts: Fonts, text: str, width: float) -> None:
    whole = [word for word in text.split() if fonts.width(word, NOTE) <= width]
    printed = " ".join(wrap(text, NOTE, width, fonts)).split()
    assert set(whole) <= set(printed)


def test_the_first_face_that_holds_all_is_taken(fonts: Fonts) -> None:
    width = fonts.width("Night Owl", SMALL)
    fitted = fit("Night Owl", ((BIG, 1), (SMALL, 1)), width, fonts)
    assert (fitted.lines, fitted.face, fitted.whole) == (("Night Owl",), SMALL, True)


def test_two_lines_where_one_is_too_few(fonts: Fonts) -> None:
    fitted = fit("Night Owl", ((BIG, 1), (BIG, 2)), fonts.width("Night", BIG), fonts)
    assert fitted.lines == ("Night", "Owl")


def test_text_that_fits_no_face_ends_in_an_ellipsis(fonts: Fonts) -> None:
    width = fonts.width("Night O", SMALL)
    fitted = fit("Night Owl over the harbor", ((BIG, 1), (SMALL, 2)), width, fonts)
    assert not fitted.whole
    assert fitted.lines[0] == "Night"
    assert fitted.lines[1].endswith("…")
    assert all(fonts.width(line, SMALL) <= width for line in fitted.lines)


@given(WORDS, st.floats(4, 80), st.integers(0, 20))
def test_a_text_is_cut_where_its_lines_are(
    fonts: Fonts, text: str, width: float, count: int
) -> None:
    lines = wrap(text, NOTE, width, fonts)
    left = text_after_lines(text, lines[:count])
    assert "".join(left.split()) == "".join("".join(lines[count:]).split())
    assert "".join(text_in_lines(text, lines[:count]).split()) == "".join(
        "".join(lines[:count]).split()
    )


def test_a_name_breaks_at_words_or_shrinks(fonts: Fonts) -> None:
    """Large print is at least 10 points, except for a word that would be broken."""
    large = fonts.set_as(TypeSettings(least=10))
    width = fonts.width("Nachtwandlerin", BIG) * 0.8
    fitted = fit("Die Nachtwandlerin", ((BIG, 2),), width, fonts)
    assert (fitted.lines, fitted.whole) == (("Die", "Nachtwandlerin"), True)
    assert fitted.face.size == pytest.approx(16)
    tight = large.width("Nachtwandlerin", SMALL) * 0.75
    shrunk = fit("Nachtwandlerin", ((SMALL, 2),), tight, large)
    assert shrunk.lines == ("Nachtwandlerin",)
    assert large.width("Nachtwandlerin", shrunk.face) <= tight + 1e-6
    assert fit("Nachtwandlerin", ((SMALL, 2),), tight, large, shrinks=False).lines[0] != (
        "Nachtwandlerin"
    )
    # An even wider word is broken.
    assert len(fit("Nachtwandlerin", ((SMALL, 2),), tight * 0.7, fonts).lines) == 2


def test_a_letter_spaced_word_shrinks_with_its_spacing(fonts: Fonts) -> None:
    spaced = TypeStyle(10, Weight.BOLD, 1.2)
    tight = fonts.width("THUNDERSTORMBRINGER", spaced) * 0.8
    shrunk = fit("THUNDERSTORMBRINGER", ((spaced, 2),), tight, fonts)
    assert shrunk.lines == ("THUNDERSTORMBRINGER",)
    assert fonts.width("THUNDERSTORMBRINGER", shrunk.face) <= tight + 1e-6


def test_a_face_in_which_a_word_breaks_is_passed_over(fonts: Fonts) -> None:
    width = fonts.width("Nachtwandlerin", SMALL)
    fitted = fit("Nachtwandlerin", ((BIG, 2), (SMALL, 2)), width, fonts)
    assert (fitted.lines, fitted.face) == (("Nachtwandlerin",), SMALL)


@pytest.mark.parametrize(
    ("text", "line", "shown"),
    [
        ("Whoever is hit has to resist", "Whoever is hit has to", "Whoever is hit has…"),
        (
            "Claws · Flight · Growth · Speed",
            "Claws · Flight · Growth ·",
            "Claws · Flight…",
        ),
        ("Mr Teleporter of Dawn", "Mr Teleporter", "Mr Teleport…"),
    ],
)
def test_a_text_is_cut_off_between_words_unless_the_last_one_is_long(
    fonts: Fonts, text: str, line: str, shown: str
) -> None:
    fitted = fit(text, ((NOTE, 1),), fonts.width(line, NOTE), fonts)
    assert fitted.lines == (shown,)
