"""The animations on the map that show what happens in a fight, the same for every game."""

from dataclasses import dataclass

from fourc_desktop.core.encounter.views import Severity
from fourc_desktop.core.maps.position import Position, Where
from fourc_desktop.core.rolls.rolling import ResultMark


@dataclass(frozen=True, slots=True)
class AttackScene:
    """A combatant attacks another.

    Attributes:
        who: The id of the attacker.
        target: The id of the target.
        mark: The mark of the roll, or None.
        flies: Whether a projectile is animated; else the attacker's token leans toward the target.
    """

    who: str
    target: str
    mark: ResultMark | None = None
    flies: bool = False


@dataclass(frozen=True, slots=True)
class TextScene:
    """A short text that rises over a combatant or a place of the map.

    Attributes:
        over: The id of a combatant, or a position.
        words: The text: "Hit", "Dying".
        mark: The mark of the roll that caused it, or None.
        points: The points gained, or lost if negative; None for a text without points.
        severity: What it means for the combatant, or None for nothing good or bad.
        by: The id of the attacker who caused it, or empty.
        is_secret: Whether only the combatant's side sees it, such as a plan or remaining funds.
    """

    over: str | Where
    words: str
    mark: ResultMark | None = None
    points: int | None = None
    severity: Severity | None = None
    by: str = ""
    is_secret: bool = False


@dataclass(frozen=True, slots=True)
class MovementScene:
    """A combatant moves along these positions, from the first."""

    who: str
    spots: tuple[Position, ...]


Scene = AttackScene | TextScene | MovementScene
"""One animation on the map; those of a step are played in order."""
