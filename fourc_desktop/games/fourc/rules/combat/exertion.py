"""How long somebody has been at it: moving without rest, and without air."""

from dataclasses import dataclass

ENOUGH_REST = 10
"""The turns of rest after which somebody is fresh again (4C, Exhaustion)."""


@dataclass(frozen=True, slots=True)
class Exertion:
    """Turns that count toward exhaustion and drowning, 0 or more each.

    Attributes:
        moving: The turns of movement since the last real rest.
        resting: The turns of rest since the last movement, 0 for whoever is fresh.
        airless: The turns under water since the last breath.
        under: Whether they are under water now.
    """

    moving: int = 0
    resting: int = 0
    airless: int = 0
    under: bool = False

    def __post_init__(self) -> None:
        if min(self.moving, self.resting, self.airless) < 0:
            raise ValueError("turns are counted from 0")

    def after_turn(self, *, moved: bool) -> "Exertion":
        """After one more turn, in which they moved or not (4C, Swimming and Exhaustion)."""
        airless = self.airless + 1 if self.under else 0
        if moved:
            return Exertion(self.moving + 1, 0, airless, self.under)
        if not self.moving or self.resting + 1 >= ENOUGH_REST:
            return Exertion(0, 0, airless, self.under)
        return Exertion(self.moving, self.resting + 1, airless, self.under)


RESTED = Exertion()
"""Somebody who has had rest and air."""
