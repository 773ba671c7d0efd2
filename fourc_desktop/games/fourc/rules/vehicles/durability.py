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
    """A vehicle's Durability, which is also the armor of the vehicle and of everybody inside.

    The score is never below 0 and never above the start (4C, Durability). As armor, the score
    of now counts, or by the alternative of ruling R40 the one at the start.

    Attributes:
        start: The score of the whole vehicle.
        now: The score that is left.
    """

    start: int
    now: int

    def __post_init__(self) -> None:
        if not 0 <= self.now <= self.start:
            raise ValueError(f"Durability is 0 to {self.start}, never {self.now}")

    @property
    def destroyed(self) -> bool:
        """Whether nothing is left of it."""
        return self.now == 0

    def armor(self, *, from_start: bool = False) -> int:
        """What it takes off an attack on the vehicle or on a character inside (ruling R40)."""
        return self.start if from_start else self.now

    def attacked(self, damage: int, *, from_start: bool = False) -> "Durability":
        """After an attack that hit: what comes through the armor is lost."""
        return self.struck(damage_past(self.armor(from_start=from_start), damage))

    def struck(self, damage: int) -> "Durability":
        """After a collision, which no armor lessens (ruling R56); `damage` is 0 or more."""
        return replace(self, now=max(self.now - damage, 0))

    def refuse_repair(self) -> Refusal | None:
        """Say why it cannot be repaired, or None."""
        if self.destroyed:
            return DESTROYED()
        return None

    def repaired(self, points: int) -> "Durability":
        """After a repair of so many points, 0 or more.

        Raises:
            Refused: The vehicle is destroyed.
        """
        if refusal := self.refuse_repair():
            raise Refused(refusal)
        return replace(self, now=min(self.now + points, self.start))

    def between_adventures(self) -> "Durability":
        """At an adventure's end: whole again, unless it is destroyed."""
        return self if self.destroyed else replace(self, now=self.start)
