"""The ladder, against the list of levels in the rules."""

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fudge.rules.ladder import (
    FARTHEST,
    HIGHEST_RUNG,
    LOWEST_RUNG,
    degree_id,
    degree_title,
    level_title,
    parse_level,
    trait_title,
)

TRAITS = {
    4: "Legendary",
    3: "Superb",
    2: "Great",
    1: "Good",
    0: "Fair",
    -1: "Mediocre",
    -2: "Poor",
    -3: "Terrible",
    -4: "Infamous",
}
"""The list of levels in the seed, copied into this test."""

DEGREES = {
    7: ("Superb +4", "superb+4"),
    6: ("Superb +3", "superb+3"),
    5: ("Superb +2", "superb+2"),
    4: ("Superb +1", "superb+1"),
    3: ("Superb", "superb"),
    2: ("Great", "great"),
    1: ("Good", "good"),
    0: ("Fair", "fair"),
    -1: ("Mediocre", "mediocre"),
    -2: ("Poor", "poor"),
    -3: ("Terrible", "terrible"),
    -4: ("Terrible −1", "terrible-1"),
    -5: ("Terrible −2", "terrible-2"),
    -6: ("Terrible −3", "terrible-3"),
    -7: ("Terrible −4", "terrible-4"),
}


def test_a_trait_has_one_of_nine_levels() -> None:
    assert {level: trait_title(level) for level in range(-4, 5)} == TRAITS
    for beyond in (-5, 5):
        with pytest.raises(IndexError):
            trait_title(beyond)


def test_a_rolled_degree_has_one_of_fifteen_names_and_counts_on_beyond() -> None:
    rungs = range(LOWEST_RUNG, HIGHEST_RUNG + 1)
    assert {level: (degree_title(level), degree_id(level)) for level in rungs} == DEGREES
    assert degree_id(9) == "superb+6"
    assert degree_id(-11) == "terrible-8"


def test_level_names_round_trip() -> None:
    for level in range(-FARTHEST, FARTHEST + 1):
        assert parse_level(degree_title(level)) == level
        assert parse_level(degree_id(level)) == level
        assert parse_level(f"{level:+}") == level
        assert parse_level(f" {level} ") == level
    for level, title in TRAITS.items():
        assert parse_level(title.upper()) == level


def test_the_ends_of_the_ladder_have_two_names() -> None:
    assert parse_level("legendary") == parse_level("superb+1") == 4
    assert parse_level("Infamous") == parse_level("Terrible − 1") == -4


def test_other_words_are_refused() -> None:
    wrong = ("", "goodish", "superb-1", "terrible+1", "superb+0", "superb+01", "good+1", "superb+")
    for text in (*wrong, "superb+99", "terrible-38", "41", "-41", "1.5", "+-1", "²"):
        with pytest.raises(Refused, match="is no level; levels are infamous, terrible, poor"):
            parse_level(text)


def test_a_level_changed_in_a_fight_is_named_like_a_trait_or_like_a_degree_beyond() -> None:
    assert [level_title(level) for level in (-5, -4, 0, 4, 5)] == [
        "Terrible −2", "Infamous", "Fair", "Legendary", "Superb +2",
    ]  # fmt: skip
