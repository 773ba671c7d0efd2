from dataclasses import replace
from typing import Any

import pytest

from fourc_desktop.games.fourc.rules.powers.power_numbers import PowerTable
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.headquarters import (
    Headquarters,
    HeadquartersRoom,
    headquarters_problems,
)

LAMP_ROOM = Headquarters(
    "Lamp Room", 20, rooms=(HeadquartersRoom("Garage"), HeadquartersRoom("Vault", "One key"))
)


@pytest.fixture
def sizes(book: Rulebook) -> PowerTable:
    return book.power_tables["headquarters"]


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"name": " "}, "Name: A headquarters needs a name. (4C, Headquarters)"),
        ({"size": 0}, "Size: A Rank Value starts at 1. (4C, Rank Values)"),
        ({"rooms": (HeadquartersRoom(" "),)}, "Rooms: A room needs a name. (4C, Headquarters)"),
        (
            {"rooms": (HeadquartersRoom("Gym"), HeadquartersRoom("gym"))},
            "Rooms: Gym is there more than once. (4C, Headquarters)",
        ),
        (
            {"rooms": (HeadquartersRoom("Gym"), HeadquartersRoom(" gym"), HeadquartersRoom("GYM"))},
            "Rooms: Gym is there more than once. (4C, Headquarters)",
        ),
    ],
)
def test_every_planted_violation_is_found(
    sizes: PowerTable, changes: dict[str, Any], problem: str
) -> None:
    assert headquarters_problems(LAMP_ROOM, sizes) == ()
    found = headquarters_problems(replace(LAMP_ROOM, **changes), sizes, rank=50)
    assert [str(each) for each in found] == [problem]


@pytest.mark.parametrize("rank", [0, 1, 5, 6, 9, 10, 19, 20, 29, 30, 39, 40, 49, 50, 999])
@pytest.mark.parametrize("size", [1, 5, 6, 9, 10, 19, 20, 29, 30, 39, 40, 49, 50, 999])
def test_a_smaller_one_is_legal_and_a_larger_one_is_not(
    sizes: PowerTable, size: int, rank: int
) -> None:
    found = headquarters_problems(Headquarters("Pier 40", size), sizes, rank=rank)
    lines = [1, 6, 10, 20, 30, 40, 50]
    legal = sum(line <= size for line in lines) <= max(sum(line <= rank for line in lines), 1)
    assert (found == ()) is legal


def test_the_problem_of_a_large_size_names_both_sizes(sizes: PowerTable) -> None:
    (found,) = headquarters_problems(Headquarters("Pier 40", 45), sizes, rank=12)
    assert str(found) == (
        "Size: Rank Value 12 gives a house at most; this is a skyscraper. (4C, Headquarters)"
    )


def test_no_power_no_limit(sizes: PowerTable) -> None:
    assert headquarters_problems(Headquarters("Pier 40", 999), sizes) == ()
