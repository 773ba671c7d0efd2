from fourc_desktop.core.maps.level_height import FEET, LEVELS, METERS


def test_the_height_of_levels_in_words() -> None:
    assert [height.words(2) for height in (FEET, METERS, LEVELS)] == [
        "20 feet", "6 meters", "2 levels"
    ]  # fmt: skip
    assert LEVELS.words(1) == "1 level"
