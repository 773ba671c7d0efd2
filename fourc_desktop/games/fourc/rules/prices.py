"""What deeds are worth, what Fortune buys, what points buy (AwardTable, PointCosts)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from annotated_types import Ge, Le, Predicate

from fourc_desktop.core.limits import STRICT, Id, Words
from fourc_desktop.games.fourc.rules.skills import SkillKind

Price = Annotated[int, Ge(1), Le(10_000)]


def is_change(points: int) -> bool:
    """True; raises `ValueError` for 0."""
    if points == 0:
        raise ValueError("should gain or lose something")
    return True


@dataclass(frozen=True, slots=True)
class AwardScale:
    """The scale of a deed, and the Fortune it is worth (4C, Fluctuating Fortunes).

    Attributes:
        id: The name the files and commands use.
        name: The name people read.
        fortune: The points a good deed gains and a bad one loses, 1 or more.
    """

    id: Id
    name: Words
    fortune: Price


@dataclass(frozen=True, slots=True)
class ReputeDeed:
    """A public deed, and the Repute it gains or loses (4C, Repute).

    Attributes:
        id: The name the files and commands use.
        name: The name people read.
        repute: The points it gains or, negative, loses; never 0.
    """

    id: Id
    name: Words
    repute: Annotated[int, Ge(-1000), Le(1000), Predicate(is_change)]


@dataclass(frozen=True, slots=True)
class AwardTable:
    """What deeds are worth, and what Fortune buys.

    Attributes:
        scales: The scales by their ids, the smallest first.
        deeds: The deeds by their ids.
        new_power: What a new power costs, in Fortune (4C, Character Advancement).
        new_skill: What a new skill costs for each slot it takes, in Fortune.
    """

    scales: Mapping[str, AwardScale]
    deeds: Mapping[str, ReputeDeed]
    new_power: int
    new_skill: int

    def skill_cost(self, kind: SkillKind) -> int:
        """What a skill or contact costs in Fortune: the price of each slot it takes (R8)."""
        return self.new_skill * kind.slots


def raising_cost(value: int, by: int = 1) -> int:
    """What raising a Rank Value by so much costs: each +1 the value it has then (ruling R43)."""
    return by * value + by * (by - 1) // 2


@dataclass(frozen=True, slots=True)
class PointCosts:
    """What things cost where characters are chosen and not rolled.

    Attributes:
        credit: Whose method it is, to be shown where it is offered.
        points: How many points there are to spend.
        trait: The price of one Rank Value of a Primary Trait.
        standing_per_point: How much Lifestyle or Repute one point buys.
        skill_slot: The price of a skill or contact; an advanced skill takes two slots.
        power: The price of one Rank Value of a power.
        magic: The price of one Rank Value of Magic.
        rankless_power: The price of a power without a Rank Value.
        highest: The highest Primary Trait and Lifestyle that can be bought.
    """

    __pydantic_config__ = STRICT

    credit: Words
    points: Price
    trait: Price
    standing_per_point: Price
    skill_slot: Price
    power: Price
    magic: Price
    rankless_power: Price
    highest: Price
