import pytest

from fourc_desktop.core.text import (
    MatchQuality,
    SearchText,
    added_text,
    alternatives,
    best_groups_first,
    counted,
    folded,
    initials,
    is_plain,
    number_text,
    one_line,
    plain,
    sentence_start,
    signed_text,
    stripped,
    with_article,
)


@pytest.mark.parametrize(
    ("typed", "name", "fit"),
    [
        ("captain lantern", "Captain Lantern", MatchQuality.WHOLE),
        ("  CAPTAIN   lantern ", "Captain Lantern", MatchQuality.WHOLE),
        ("capt", "Captain Lantern", MatchQuality.START),
        ("lant", "Captain Lantern", MatchQuality.WORDS),
        ("lan cap", "Captain Lantern", MatchQuality.WORDS),
        ("cpl", "Captain Lantern", MatchQuality.LETTERS),
        ("ltn", "Captain Lantern", MatchQuality.LETTERS),
        ("tain", "Captain Lantern", None),
        ("xyz", "Captain Lantern", None),
        ("", "Captain Lantern", MatchQuality.START),
        ("", "", MatchQuality.WHOLE),
        ("element", "Elemental/Energy Control", MatchQuality.START),
        ("energy", "Elemental/Energy Control", MatchQuality.WORDS),
        ("r7", "R7", MatchQuality.WHOLE),
        ("emile", "Émile", MatchQuality.WHOLE),
        ("ca va", "Ça va?", MatchQuality.START),
        ("o'neil", "Dr. O’Neil", MatchQuality.WORDS),
        ("a.c", "abc", None),
        ("c++", "The C++ Kid", MatchQuality.WORDS),
        ("kt", "The C++ Kid", None),
        ("+k", "The C++ Kid", MatchQuality.LETTERS),
        # A regular expression that backtracks over all letters would never end.
        ("an" * 20 + "z", "an" * 99, None),
        ("an" * 20 + "z", "an" * 99 + "z", MatchQuality.LETTERS),
    ],
)
def test_search_text_rates_how_well_a_name_matches(
    typed: str, name: str, fit: MatchQuality | None
) -> None:
    assert SearchText(typed).fit(name) is fit
    assert SearchText(typed).fit_of_words(name) is (None if fit is MatchQuality.LETTERS else fit)


@pytest.mark.parametrize(
    ("typed", "place"),
    [
        ("stealth", 0),
        ("steal", 1),
        ("", 1),
        ("stealth crime", 3),
        ("crime", 3),
        ("quiet", 4),
        ("quiet crime", 4),
        ("loud", None),
    ],
)
def test_search_text_places_names_before_other_texts(typed: str, place: int | None) -> None:
    assert SearchText(typed).place("Stealth", "Crime", "Quiet feet") == place


def test_search_text_places_a_hit_of_another_text_last() -> None:
    query = SearchText("crime")
    assert query.place_by_name("True crime") == MatchQuality.WORDS
    assert query.place_by_name("Stealth") > max(MatchQuality)


def test_best_groups_first_keeps_groups_together() -> None:
    entries = ("a3", "b2", "a1", "c3", "b2", "d3")
    found = best_groups_first(entries, lambda each: each[0], lambda each: int(each[1]))
    assert found == ["a1", "a3", "b2", "b2", "c3", "d3"]
    assert best_groups_first((), str, int) == []


def test_every_typed_word_starts_a_word_of_the_name() -> None:
    assert SearchText("red gr").starts_words_of("green and red")
    assert not SearchText("red een").starts_words_of("green and red")
    assert not SearchText("red blue").starts_words_of("green and red")


def test_folded_removes_accents_and_case() -> None:
    assert folded("Straße ÉCLAIR don’t") == "strasse eclair don't"
    assert folded("PLAIN") == "plain"


def test_better_match_qualities_sort_first() -> None:
    assert [quality.name for quality in sorted(MatchQuality)] == [
        "WHOLE",
        "START",
        "WORDS",
        "LETTERS",
    ]


@pytest.mark.parametrize(("count", "words"), [(0, "0 turns"), (1, "1 turn"), (3, "3 turns")])
def test_counted_adds_the_plural(count: int, words: str) -> None:
    assert counted(count, "turn") == words


@pytest.mark.parametrize(
    ("number", "texts"),
    [
        (10, ("10", "+10", "+10")),
        (0, ("0", "0", "+0")),
        (-10, ("−10", "−10", "−10")),
        (1_500, ("1,500", "+1,500", "+1,500")),
        (-1_500, ("−1,500", "−1,500", "−1,500")),
    ],
)
def test_numbers_have_a_true_minus_sign_and_their_thousands_apart(
    number: int, texts: tuple[str, str, str]
) -> None:
    assert (number_text(number), signed_text(number), added_text(number)) == texts


def test_matches_run_from_the_best_to_the_worst() -> None:
    found = [MatchQuality.WHOLE, MatchQuality.START, MatchQuality.WORDS, MatchQuality.LETTERS]
    assert list(MatchQuality) == found == [0, 1, 2, 3]


@pytest.mark.parametrize("letter", "aß é’👩")
def test_letters_and_spaces_are_plain(letter: str) -> None:
    assert is_plain(letter)
    assert is_plain(letter, lines=True)


@pytest.mark.parametrize(
    "character", ["\t", "\x1b", "\x7f", "\x9b", "\ud800", "\u2028", "\u2029", "\u202e", "\u200f"]
)
def test_control_and_direction_characters_are_never_plain(character: str) -> None:
    assert not is_plain(character)
    assert not is_plain(character, lines=True)


def test_a_newline_is_plain_only_in_multiline_text() -> None:
    assert not is_plain("\n")
    assert is_plain("\n", lines=True)


def test_text_is_made_plain_composed_and_cut() -> None:
    assert plain("plain", longest=3) == "pla"
    assert plain("e\u202e\u0301\x1b[m", longest=9) == "é[m"
    assert plain("a\r\nb\rc\nd", longest=9) == "abcd"
    assert plain("a\r\nb\rc\nd", lines=True, longest=6) == "a\nb\nc\n"
    assert one_line(" a\u2028 b  c ", longest=99) == "a b c"


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("", ""),
        ("  Ada  Moreau ", "Ada  Moreau"),
        ("\u00a0\t Ada\u3000", "Ada"),
        ("\u200b", ""),
        (" \u2060\u200b ", ""),
        ("\u3164\uffa0\u2800", ""),
        ("\u0301", ""),
        ("\u200bAda", "\u200bAda"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("é", "é"),
        ("*", "*"),
    ],
)
def test_invisible_characters_are_stripped_from_names(text: str, left: str) -> None:
    assert stripped(text) == left
    assert one_line(text, longest=20) == " ".join(left.split())


def test_a_noun_has_its_article() -> None:
    nouns = ("attack", "Item", "skill", "tool")
    assert [with_article(noun) for noun in nouns] == ["an attack", "an Item", "a skill", "a tool"]


def test_only_an_article_is_capitalized_at_the_start_of_a_sentence() -> None:
    found = [sentence_start(each) for each in ("the Sidekick of Nova", "iBot", "theodora")]
    assert found == ["The Sidekick of Nova", "iBot", "theodora"]


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Captain Lantern", "CL"),
        ("Meteor", "ME"),
        ("Thug 2", "T2"),
        ("Gutter Saint 12", "S12"),
        ("The Tollkeeper", "TO"),
        ("Dr. O'Neil", "DO"),
        ("Spider-Woman", "SW"),
        ("“Doc” Meridian", "DM"),
        ("!", "?"),
        ("7", "7"),
    ],
)
def test_two_letters_stand_for_a_name(name: str, short: str) -> None:
    assert initials(name) == short


def test_alternatives_end_in_or() -> None:
    assert alternatives(("--a", "--b", "--c")) == "--a, --b or --c"
    assert alternatives(("--a", "--b")) == "--a or --b"
    assert alternatives(("--a",)) == "--a"
