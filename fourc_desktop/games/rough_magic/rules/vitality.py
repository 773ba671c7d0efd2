"""Health and Endurance: damage, stuns, rest, and objects that break.

Source: seed 002, Recovery, Rally, Stunning, Inanimate Objects; M6.
"""

from dataclasses import dataclass, replace
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class Vitality:
    """Somebody's Health and Endurance.

    Attributes:
        health: What is left, 0 to `most_health`.
        endurance: What is left, 0 to `most_endurance`.
        most_health: The Health of somebody unhurt.
        most_endurance: The Endurance of somebody rested.
    """

    health: int
    endurance: int
    most_health: int
    most_endurance: int

    @property
    def is_conscious(self) -> bool:
        """Whether there is both Health and Endurance left."""
        return self.health > 0 and self.endurance > 0

    def hurt(self, damage: int) -> "Vitality":
        """After damage to Health, which never falls below 0; at 0 Endurance is gone as well."""
        health = max(self.health - damage, 0)
        return replace(self, health=health, endurance=self.endurance if health else 0)

    def stunned(self, damage: int) -> "Vitality":
        """After damage to Endurance, or to Health where no Endurance was left before.

        What goes beyond the Endurance that is left is lost (M6).
        """
        if not self.endurance:
            return self.hurt(damage)
        return replace(self, endurance=max(self.endurance - damage, 0))

    def rallied(self) -> "Vitality":
        """After half of the lost Health is regained at once, rounded down.

        Whoever was out for want of Health has 1 Endurance again, and so can act.
        """
        health = self.health + (self.most_health - self.health) // 2
        awake = health > 0 and not self.health and not self.endurance
        return replace(self, health=health, endurance=1 if awake else self.endurance)

    def rested(self) -> "Vitality":
        """After an hour of rest: half of the lost Health, rounded down, and all Endurance."""
        return replace(self.rallied(), endurance=self.most_endurance)

    def slept(self) -> "Vitality":
        """After a night's rest: everything."""
        return replace(self, health=self.most_health, endurance=self.most_endurance)


class ObjectState(StrEnum):
    """What is left of an object."""

    WHOLE = "whole"
    DAMAGED = "damaged"
    DESTROYED = "destroyed"


def object_health(material_value: int) -> int:
    """The Health of an object of a material: half its Material Value, at least 1 (house value)."""
    return max(material_value // 2, 1)


def object_state(health: int, most: int) -> ObjectState:
    """What an object with so much of its Health left is like.

    It is damaged once more than half is lost, and destroyed with the last of it.
    """
    if health <= 0:
        return ObjectState.DESTROYED
    return ObjectState.DAMAGED if 2 * (most - health) > most else ObjectState.WHOLE
