"""What a game says of itself where it says no more."""

from fourc_desktop.core.game import FEET, LEVELS, METERS, BlankForm


def test_no_rows_of_a_blank_form_can_be_marked_unless_it_says_so() -> None:
    assert BlankForm("hero", {}) == BlankForm("hero", {}, has_rows=False)


def test_the_height_of_levels_in_words() -> None:
    assert [height.words(2) for height in (FEET, METERS, LEVELS)] == [
        "20 feet", "6 meters", "2 levels"
    ]  # fmt: skip
    assert LEVELS.words(1) == "1 level"
