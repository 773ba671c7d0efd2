"""Durability of a vehicle: damage, repair, destruction."""

from dataclasses import dataclass, replace

from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.games.fourc.rules.gear.armor import damage_past

DESTROYED = Reason(
    "destroyed-vehicle",
    "4C, Vehicle Damage and Repairs",
    "It is destroyed, and what is destroyed cannot be repaired.",
)


@dataclass(frozen=True, slots=True)
class Durability:
    """The Durability of a vehicle, which also protects everyone inside as armor.

    It stays between 0 and `start` (4C, Durability). As armor, the current score counts or, by the
    alternative reading of ruling R40, the starting score.

    Attributes:
        start: The score of the undamaged vehicle.
        now: The current score.
    """

    start: int
    now: int

    def __post_init__(self) -> None:
        if not 0 <= self.now <= self.start:
            raise ValueError(f"Durability is 0 to {self.start}, never {self.now}")

    @property
    def destroyed(self) -> bool:
        """Whether the score is 0."""
        return self.now == 0

    def armor(self, *, from_start: bool = False) -> int:
        """The armor against an attack on the vehicle or on a character inside (ruling R40)."""
        return self.start if from_start else self.now

    def attacked(self, damage: int, *, from_start: bool = False) -> "Durability":
        """The Durability after the hit of an attack: the damage after armor is lost."""
        return self.struck(damage_past(self.armor(from_start=from_start), damage))

    def struck(self, damage: int) -> "Durability":
        """The Durability after a collision, which ignores armor (ruling R56).

        `damage` is 0 or more.
        """
        return replace(self, now=max(self.now - damage, 0))

    def refuse_repair(self) -> Refusal | None:
        """Why the vehicle cannot be repaired, or None."""
        if self.destroyed:
            return DESTROYED()
        return None

    def repaired(self, points: int) -> "Durability":
        """The Durability after a repair by 0 or more points.

        Raises:
            Refused: The vehicle is destroyed.
        """
        if refusal := self.refuse_repair():
            raise Refused(refusal)
        return replace(self, now=min(self.now + points, self.start))

    def between_adventures(self) -> "Durability":
        """The Durability after an adventure: full, unless the vehicle is destroyed."""
        return self if self.destroyed else replace(self, now=self.start)
