"""Printed chances against those of 81 rolls, copied into this test."""

from fourc_desktop.games.fudge.sheets.chance_columns import dice_curve, reach_cells, reach_percent

OR_BETTER = {
    4: (1.2, 1.2),
    3: (4.9, 6.2),
    2: (12.3, 18.5),
    1: (19.8, 38.3),
    0: (23.5, 61.7),
    -1: (19.8, 81.5),
    -2: (12.3, 93.8),
    -3: (4.9, 98.8),
    -4: (1.2, 100.0),
}

AT_LEAST = {4: 1, 3: 5, 2: 15, 1: 31, 0: 50, -1: 66, -2: 76, -3: 80, -4: 81}
"""The number of the 81 rolls of four dice with a sum of at least the key."""


def test_the_curve_has_the_chances_of_four_dice() -> None:
    curve = dice_curve()
    assert [label for label, _, _ in curve.bars] == [
        *("Legendary +4", "Superb +3", "Great +2", "Good +1", "Fair 0"),
        *("Mediocre −1", "Poor −2", "Terrible −3", "Infamous −4"),
    ]
    found = [tuple(map(float, words)) for _, _, words in curve.bars]
    assert found == list(OR_BETTER.values())


def test_a_trait_shows_its_chance_per_difficulty() -> None:
    """The sheet of the design picture: Great 99, 94, 81, 62."""
    assert [each.words for each in reach_cells(2)] == ["99", "94", "81", "62"]
    for level in range(-4, 5):
        for needed in range(-4, 5):
            gap = needed - level
            ways = 0 if gap > 4 else AT_LEAST[max(gap, -4)]
            assert reach_percent(level, needed) == round(ways * 100 / 81)
