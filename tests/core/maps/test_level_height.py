from fourc_desktop.core.maps.level_height import FEET, LEVELS, METERS


def test_the_height_of_levels_in_words() -> None:
    assert [height.words(2) for height in (FEET, METERS, LEVELS)] == [
        "20 feet", "6 meters", "2 levels"
    ]  # fmt: skip
    assert LEVELS.words(1) == "1 level"


def test_differences_of_height_have_a_sign() -> None:
    assert [FEET.signed_words(each) for each in (2, 0, -1)] == ["+20 ft", "+0 ft", "−10 ft"]
