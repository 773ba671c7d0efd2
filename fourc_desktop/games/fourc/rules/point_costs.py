"""The prices of point-buy."""

from dataclasses import dataclass


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

    credit: str
    points: int
    trait: int
    standing_per_point: int
    skill_slot: int
    power: int
    magic: int
    rankless_power: int
    highest: int
