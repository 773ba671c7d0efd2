"""What is to be seen on the map of something that was done: plain values, by any rules."""

from dataclasses import dataclass

from fourc_desktop.core.fight_views import Gravity
from fourc_desktop.core.maps.spot import Spot, Where
from fourc_desktop.core.mark import Mark


@dataclass(frozen=True, slots=True)
class Blow:
    """Somebody turns on somebody.

    Attributes:
        who: The id of whoever does it.
        target: The id of whom it is meant for.
        mark: The mark of the roll, or None.
        flies: Whether something flies from one to the other; else the one leans over.
    """

    who: str
    target: str
    mark: Mark | None = None
    flies: bool = False


@dataclass(frozen=True, slots=True)
class Sign:
    """A few words that rise over somebody, or over a place of the map.

    Attributes:
        over: The id of a combatant, or the place.
        words: What it says: "Hit", "Dying".
        mark: The mark of the roll that it comes from, or None.
        points: How much is gained or, below 0, lost; None where nothing is counted.
        gravity: What it means for whoever it is about, or None for nothing good or bad.
        by: The id of whoever brought it about by turning on them, or nothing.
        is_secret: Whether only their own side knows of it: a plan, what is left in a purse.
    """

    over: str | Where
    words: str
    mark: Mark | None = None
    points: int | None = None
    gravity: Gravity | None = None
    by: str = ""
    is_secret: bool = False


@dataclass(frozen=True, slots=True)
class Way:
    """Somebody comes along these spots, the one they were on first."""

    who: str
    spots: tuple[Spot, ...]


Scene = Blow | Sign | Way
"""One thing to be seen; those of a step follow each other in their order."""
