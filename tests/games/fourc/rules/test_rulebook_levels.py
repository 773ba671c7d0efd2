"""The meaning of a Rank Value of Lifestyle or headquarters, as text."""

import pytest

from fourc_desktop.games.fourc.rules.creation.companions import SIZES
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

ROWS = (1, 3, 6, 10, 20, 30, 40, 50, 75, 100, 150, 1000)


def test_lifestyle_has_twelve_levels(book: Rulebook) -> None:
    """4C, Character Assets, Means, or Resources."""
    assert tuple(step.rank for step in book.lifestyles.steps) == ROWS
    assert len({step.says for step in book.lifestyles.steps}) == len(ROWS)


@pytest.mark.parametrize(
    ("rank", "word"),
    [
        (1, "benefits"),
        (5, "part-time"),
        (9, "hour"),
        (19, "profession"),
        (29, "no job"),
        (30, "small company"),
        (49, "worldwide company"),
        (50, "small nation"),
        (99, "large nation"),
        (149, "great power"),
        (999, "world"),
        (5000, "galaxy"),
    ],
)
def test_the_description_of_a_lifestyle(book: Rulebook, rank: int, word: str) -> None:
    assert word in str(book.lifestyles.read(rank))


def test_every_size_of_a_headquarters_may_hold_something(book: Rulebook) -> None:
    """4C, Headquarters."""
    sizes = book.power_tables[SIZES]
    assert [step.rank for step in book.contents.steps] == [step.rank for step in sizes.steps]
    for rank, word in ((5, "computer"), (9, "gym"), (10, "cells"), (30, "fence"), (40, "offices")):
        assert word in str(book.contents.read(rank))
