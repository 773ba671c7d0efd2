"""Worn armor, damage after armor, and materials with their Material Values."""

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
        name: The displayed name.
        rank: Its Rank Value: the points of damage it takes off every attack.
        provenance: The source of the entry.
        description: A description in one sentence.
    """

    id: Id
    name: EntryName
    provenance: Provenance = field(kw_only=True)
    rank: Annotated[Rank, FieldLabel("Rank Value")]
    description: Annotated[EntryDescription, WRITTEN] = ""


def damage_past(armor: int, damage: int) -> int:
    """The points of damage that remain after armor of a Rank Value, 0 or more (4C, Armor)."""
    return max(damage - armor, 0)


def breaks(force: int, material_value: int) -> bool:
    """Whether a force, such as a Brawn, breaks a Material Value; it must be greater."""
    return force > material_value


@dataclass(frozen=True, slots=True)
class Material:
    """A material and its range of Material Values (4C, Material Value).

    Attributes:
        id: The name in files.
        name: The displayed name.
        low: Its lowest Material Value.
        high: Its highest Material Value, or None for no limit.
    """

    id: Id
    name: Words
    low: Rank
    high: Rank | None

    @property
    def value(self) -> int:
        """The default Material Value: the lowest."""
        return self.low

    @property
    def label(self) -> str:
        """Its Material Values as printed in the table: "30-39", "100+"."""
        return f"{self.low}+" if self.high is None else f"{self.low}-{self.high}"


def check_materials(materials: tuple[Material, ...]) -> None:
    """Check that the materials cover every Material Value from 1 up exactly once.

    Raises:
        ValueError: There is a gap or an overlap.
    """
    expected: int | None = 1
    for material in materials:
        if material.low != expected:
            raise ValueError(f"{material.name} should start at {expected}")
        expected = None if material.high is None else material.high + 1
    if expected is not None:
        raise ValueError("the last material should have no end")
