"""What deeds are worth in Fortune and Repute, and what Fortune buys."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Scale:
    """How far a deed reaches, and the Fortune it is worth (4C, Fluctuating Fortunes).

    Attributes:
        id: The name the files and commands use.
        name: The name people read.
        fortune: The points a good deed gains and a bad one loses, 1 or more.
    """

    id: str
    name: str
    fortune: int


@dataclass(frozen=True, slots=True)
class Deed:
    """Something the public hears of, and what it does to Repute (4C, Repute).

    Attributes:
        id: The name the files and commands use.
        name: The name people read.
        repute: The points it gains or, negative, loses; never 0.
    """

    id: str
    name: str
    repute: int


@dataclass(frozen=True, slots=True)
class AwardTable:
    """What deeds are worth, and what Fortune buys.

    Attributes:
        scales: The scales by their ids, the smallest first.
        deeds: The deeds by their ids.
        new_power: What a new power costs, in Fortune (4C, Character Advancement).
        new_skill: What a new skill costs for each slot it takes, in Fortune.
    """

    scales: Mapping[str, Scale]
    deeds: Mapping[str, Deed]
    new_power: int
    new_skill: int
