"""Health and Endurance: damage, stuns, rest; the Health of objects.

Source: seed 002, Recovery, Rally, Stunning, Inanimate Objects; M6.
"""

from dataclasses import dataclass, replace
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class Vitality:
    """The Health and Endurance of a character.

    Attributes:
        health: Current Health, 0 to `most_health`.
        endurance: Current Endurance, 0 to `most_endurance`.
        most_health: Maximum Health.
        most_endurance: Maximum Endurance.
    """

    health: int
    endurance: int
    most_health: int
    most_endurance: int

    @property
    def is_conscious(self) -> bool:
        """Whether both Health and Endurance are above 0."""
        return self.health > 0 and self.endurance > 0

    def hurt(self, damage: int) -> "Vitality":
        """The scores after damage to Health, down to 0; at 0 Endurance is 0 as well."""
        health = max(self.health - damage, 0)
        return replace(self, health=health, endurance=self.endurance if health else 0)

    def stunned(self, damage: int) -> "Vitality":
        """The scores after damage to Endurance, or to Health if Endurance was already 0.

        Damage beyond the remaining Endurance has no effect (M6).
        """
        if not self.endurance:
            return self.hurt(damage)
        return replace(self, endurance=max(self.endurance - damage, 0))

    def rallied(self) -> "Vitality":
        """The scores after regaining half of the lost Health at once, rounded down.

        A character who had no Health has 1 Endurance afterward, and so can act.
        """
        health = self.health + (self.most_health - self.health) // 2
        awake = health > 0 and not self.health and not self.endurance
        return replace(self, health=health, endurance=1 if awake else self.endurance)

    def rested(self) -> "Vitality":
        """The scores after an hour of rest.

        Half of the lost Health, rounded down, and all Endurance.
        """
        return replace(self.rallied(), endurance=self.most_endurance)

    def slept(self) -> "Vitality":
        """The scores after a night's rest: both at their maximum."""
        return replace(self, health=self.most_health, endurance=self.most_endurance)


class ObjectState(StrEnum):
    """The condition of an object."""

    WHOLE = "whole"
    DAMAGED = "damaged"
    DESTROYED = "destroyed"


def object_health(material_value: int) -> int:
    """The Health of an object.

    Half the Material Value of its material, at least 1 (house value).
    """
    return max(material_value // 2, 1)


def object_state(health: int, most: int) -> ObjectState:
    """The condition of an object with this Health.

    It is damaged once more than half of its Health is lost, and destroyed at 0.
    """
    if health <= 0:
        return ObjectState.DESTROYED
    return ObjectState.DAMAGED if 2 * (most - health) > most else ObjectState.WHOLE
