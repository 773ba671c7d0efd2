from fourc_desktop.games.fourth_earth.rules.difficulty import (
    RatingChange,
    adjusted_rating,
    halved_rating,
)
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook

TABLE = {
    0: (0, "Done", None),
    1: (2, "Safe bet", 7),
    2: (4, "Simple", 6),
    3: (6, "Difficult", 5),
    4: (8, "Long shot", 4),
    5: (10, "Leap of faith", 3),
    6: (12, "Inconceivable", 2),
    7: (0, "Impossible unless reduced", 1),
    None: (0, "Impossible", 0),
}


def test_the_table_is_that_of_raw(plain: EarthRulebook) -> None:
    found = {each.rating: (each.sides, each.label, each.opposing) for each in plain.levels}
    assert found == TABLE


def test_a_rating_above_7_behaves_as_7(plain: EarthRulebook) -> None:
    for rating in (7, 8, 99):
        assert plain.level(rating).rating == 7
        assert not plain.level(rating).sides
    assert not plain.level(None).sides
    assert plain.level(0).is_done
    assert not any(plain.level(rating).is_done for rating in (*range(1, 8), None))


def test_changes_add_up_and_never_go_below_0() -> None:
    changes = [RatingChange("Their allies", 2), RatingChange("Tool", -1)]
    assert adjusted_rating(5, changes) == 6
    assert adjusted_rating(8, [RatingChange("Battery", -3)]) == 5
    assert adjusted_rating(1, [RatingChange("Battery", -3)]) == 0
    assert adjusted_rating(None, [RatingChange("Battery", -8)]) is None


def test_two_fast_actions_halve_the_rating() -> None:
    assert halved_rating(5) == (3, 2)
    for rating in range(12):
        first, second = halved_rating(rating)
        assert first + second == rating
        assert 0 <= first - second <= 1
