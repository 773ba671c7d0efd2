"""The rewards of deeds, the prices of purchases with Fortune, the prices of point-buy."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from annotated_types import Ge, Le, Predicate

from fourc_desktop.core.limits import STRICT, Id, Words
from fourc_desktop.games.fourc.rules.skills import SkillKind

Price = Annotated[int, Ge(1), Le(10_000)]


def is_change(points: int) -> bool:
    """Return True for a number other than 0.

    Raises:
        ValueError: The number is 0.
    """
    if points == 0:
        raise ValueError("should gain or lose something")
    return True


@dataclass(frozen=True, slots=True)
class AwardScale:
    """The scale of a deed, and the Fortune it is worth (4C, Fluctuating Fortunes).

    Attributes:
        id: The name in files and commands.
        name: The displayed name.
        fortune: The points gained by a good deed or lost by a bad one, 1 or more.
    """

    id: Id
    name: Words
    fortune: Price


@dataclass(frozen=True, slots=True)
class ReputeDeed:
    """A public deed, and the Repute it gains or loses (4C, Repute).

    Attributes:
        id: The name in files and commands.
        name: The displayed name.
        repute: The points gained or, if negative, lost; never 0.
    """

    id: Id
    name: Words
    repute: Annotated[int, Ge(-1000), Le(1000), Predicate(is_change)]


@dataclass(frozen=True, slots=True)
class AwardTable:
    """The rewards of deeds, and the prices of purchases with Fortune.

    Attributes:
        scales: The scales by their ids, the smallest first.
        deeds: The deeds by their ids.
        new_power: The price of a new power in Fortune (4C, Character Advancement).
        new_skill: The price of each slot of a new skill in Fortune.
    """

    scales: Mapping[str, AwardScale]
    deeds: Mapping[str, ReputeDeed]
    new_power: int
    new_skill: int

    def skill_cost(self, kind: SkillKind) -> int:
        """The price of a skill or contact in Fortune: the price of each slot it takes (R8)."""
        return self.new_skill * kind.slots


def raising_cost(value: int, by: int = 1) -> int:
    """The price of raising a Rank Value in Fortune.

    Each +1 costs the value before that step (ruling R43).
    """
    return by * value + by * (by - 1) // 2


@dataclass(frozen=True, slots=True)
class PointCosts:
    """The prices of point-buy.

    Attributes:
        credit: The author of the method, to be displayed where it is offered.
        points: The number of points to spend.
        trait: The price of one Rank Value of a Primary Trait.
        standing_per_point: The Lifestyle or Repute bought with one point.
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
