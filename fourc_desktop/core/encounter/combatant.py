"""Somebody or something in a fight."""

from dataclasses import dataclass
from typing import Generic, TypedDict, TypeVar

from fourc_desktop.core.maps.spot import Spot

Fighter = TypeVar("Fighter")
"""The live state of a combatant by its game; a frozen value."""


@dataclass(frozen=True, slots=True)
class FightSide:
    """A side of the fight; there may be any number of them."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Combatant(Generic[Fighter]):
    """One combatant.

    Attributes:
        id: A name no other combatant has: "lantern", "thug-2".
        name: What the table calls them.
        side: The id of their side.
        fighter: How they stand by the game.
        spot: Where they are, or None while they are not on the map.
        hidden: Whether only the Gamemaster knows of them.
        source: The id of the campaign's document they come from, or nothing.
    """

    id: str
    name: str
    side: str
    fighter: Fighter
    spot: Spot | None = None
    hidden: bool = False
    source: str = ""


class ByAnyRules(TypedDict, total=False):
    """The fields of a combatant that the Gamemaster sets by any rules."""

    name: str
    side: str
    hidden: bool
