from fractions import Fraction
from functools import partial
from itertools import product

from fourc_desktop.core.dice import Dice, ScriptedDice
from fourc_desktop.core.rolls.odds import odds
from fourc_desktop.games.fourth_earth.rules.dice_pool import (
    PoolResult,
    pool_size,
    success_chance,
    throw_pool,
)
from fourc_desktop.games.fourth_earth.rules.difficulty import DifficultyLevel
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook

PICTURE = """
100 50.0 25.0 16.7 12.5 10.0  8.3 0
100 75.0 43.8 30.6 23.4 19.0 16.0 0
100 87.5 57.8 42.1 33.0 27.1 23.0 0
100 93.8 68.4 51.8 41.4 34.4 29.4 0
100 96.9 76.3 59.8 48.7 41.0 35.3 0
"""
"""The percentages by dice, 1 to 5, and rating, 0 to 7."""


def test_ranks_make_the_pool() -> None:
    assert [pool_size(ranks) for ranks in range(8)] == [1, 1, 2, 3, 4, 5, 5, 5]
    assert [pool_size(ranks, base_die=True) for ranks in range(6)] == [1, 2, 3, 4, 5, 5]
    assert pool_size(7, limit=None) == 7
    assert pool_size(7, base_die=True, limit=None) == 8


def test_a_one_is_a_success(plain: EarthRulebook) -> None:
    level = plain.level(3)
    assert throw_pool(ScriptedDice(5, 1, 3, 6), 4, level, "") == PoolResult(
        4, 6, 1, is_success=True
    )
    assert throw_pool(ScriptedDice(5, 2), 2, level, "") == PoolResult(2, 6, 0, is_success=False)
    assert throw_pool(ScriptedDice(), 3, plain.level(0), "") == PoolResult(3, 0, 0, is_success=True)
    for rating in (7, 20, None):
        assert not throw_pool(ScriptedDice(), 3, plain.level(rating), "").is_success


def test_chances_are_those_of_the_picture(plain: EarthRulebook) -> None:
    rows = [line.split() for line in PICTURE.split("\n") if line]
    for size, row in enumerate(rows, start=1):
        for rating, shown in enumerate(row):
            found = float(success_chance(size, plain.level(rating)) * 100)
            assert abs(found - float(shown)) <= 0.051


def ones_of(size: int, level: DifficultyLevel, dice: Dice) -> int:
    return throw_pool(dice, size, level, "").ones


def test_every_pool_of_up_to_five_dice_has_the_chances_of_all_its_faces(
    plain: EarthRulebook,
) -> None:
    """The count is compared with an enumeration of all faces, as far as that is quick."""
    for size in range(1, 6):
        for rating in range(1, 7):
            level = plain.level(rating)
            found = odds(partial(ones_of, size, level))
            assert sum(found.values()) == 1
            assert sum(p for ones, p in found.items() if ones) == success_chance(size, level)
            if level.sides**size < 2000:
                faces = list(product(range(1, level.sides + 1), repeat=size))
                ones = [each.count(1) for each in faces]
                for count, share in found.items():
                    assert share == Fraction(ones.count(count), len(faces))
