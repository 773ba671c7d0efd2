"""Armor that is worn, damage past it, and materials with their Material Values."""

from dataclasses import dataclass, field
from typing import Annotated

from fourc_desktop.core.forms.fields import FieldLabel
from fourc_desktop.core.limits import WRITTEN, Id, Rank, Words
from fourc_desktop.games.fourc.rules.limits import EntryDescription, EntryName, Provenance


@dataclass(frozen=True, slots=True)
class WornArmor:
    """A suit of armor of the catalog or of homebrew.

    Attributes:
        id: The name in files.
        name: The name people read.
        rank: Its Rank Value: the points of damage it takes off every attack.
        provenance: The source of the entry.
        description: One sentence on what it is.
    """

    id: Id
    name: EntryName
    provenance: Provenance = field(kw_only=True)
    rank: Annotated[Rank, FieldLabel("Rank Value")]
    description: Annotated[EntryDescription, WRITTEN] = ""


def damage_past(armor: int, damage: int) -> int:
    """The points of damage that come through armor of a Rank Value, 0 or more (4C, Armor)."""
    return max(damage - armor, 0)


def breaks(force: int, material_value: int) -> bool:
    """Whether a force, such as a Brawn, breaks a Material Value: only a greater one does."""
    return force > material_value


@dataclass(frozen=True, slots=True)
class Material:
    """A substance and its Material Values, each read like a Rank Value (4C, Material Value).

    Attributes:
        id: The name in files.
        name: The name people read.
        low: Its lowest Material Value.
        high: Its highest, or None where there is no end.
    """

    id: Id
    name: Words
    low: Rank
    high: Rank | None

    @property
    def value(self) -> int:
        """The default Material Value of the material: the lowest."""
        return self.low

    @property
    def label(self) -> str:
        """Its values as the table prints them: "30-39", "100+"."""
        return f"{self.low}+" if self.high is None else f"{self.low}-{self.high}"


def check_materials(materials: tuple[Material, ...]) -> None:
    """Refuse a list that leaves a Material Value from 1 up to nobody, or to two.

    Raises:
        ValueError: A material starts or ends where it should not.
    """
    expected: int | None = 1
    for material in materials:
        if material.low != expected:
            raise ValueError(f"{material.name} should start at {expected}")
        expected = None if material.high is None else material.high + 1
    if expected is not None:
        raise ValueError("the last material should have no end")
