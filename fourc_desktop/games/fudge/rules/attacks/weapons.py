"""Listed weapons, and weapons in use (seed 004, the list of weapons; F22, F25)."""

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Final

from annotated_types import Ge, Le, MinLen

from fourc_desktop.core.limits import Id, Words

Hands = Annotated[int, Ge(1), Le(2)]


class WeaponUse(Enum):
    """The use of a weapon: in melee, shot or thrown."""

    MELEE = "melee"
    THROWN = "thrown"
    PROPELLED = "propelled"
    FAST = "fast"

    @property
    def title(self) -> str:
        """The displayed name: "Thrown"."""
        return _USE_TITLES[self]

    @property
    def dodge_modifier(self) -> int:
        """The modifier for a dodge against it (F10)."""
        return _DODGE_MODIFIERS.get(self, 0)

    @property
    def is_ranged(self) -> bool:
        """Whether it is shot or thrown."""
        return self is not WeaponUse.MELEE


_USE_TITLES: Final = {
    WeaponUse.MELEE: "Melee",
    WeaponUse.THROWN: "Thrown",
    WeaponUse.PROPELLED: "Propelled",
    WeaponUse.FAST: "Gun or beam",
}
_DODGE_MODIFIERS: Final = {WeaponUse.PROPELLED: -2, WeaponUse.FAST: -3}


class WoundType(Enum):
    """The type of a weapon's wounds; `SPECIAL` makes none and entangles."""

    SLASH = "slash"
    PIERCE = "pierce"
    CRUSH = "crush"
    SPECIAL = "special"


class WeaponBulk(Enum):
    """The bulk of a weapon when carried; no roll depends on it."""

    TINY = "tiny"
    SMALL = "small"
    MEDIUM = "medium"
    LARGE = "large"
    VERY_LARGE = "very-large"

    @property
    def title(self) -> str:
        """The displayed name: "very large"."""
        return self.value.replace("-", " ")


@dataclass(frozen=True, slots=True)
class WeaponMode:
    """A mode of using a weapon (F22).

    Attributes:
        size: The damage bonus of its weight, −1 (no weapon) to +3.
        sharp: The damage bonus of its edge or point, 0 or 1.
        hands: The number of hands that can hold it: 1, 2 or either.
        types: The types of wounds; of several the wielder chooses.
        uses: The uses; of several the wielder chooses.
        strength: The damage bonus of its construction (bows, slings, guns), 0 to +5.
        muscle: Whether it is powered by the wielder's Build and Strength Scale.
        name: The name that distinguishes it from other modes; empty for a single mode.
    """

    size: Annotated[int, Ge(-1), Le(3)]
    sharp: Annotated[int, Ge(0), Le(1)]
    hands: Annotated[tuple[Hands, ...], MinLen(1)]
    types: Annotated[tuple[WoundType, ...], MinLen(1)]
    uses: Annotated[tuple[WeaponUse, ...], MinLen(1)]
    strength: Annotated[int, Ge(0), Le(5)] = 0
    muscle: bool = True
    name: str = ""

    @property
    def damage(self) -> int:
        """Its total damage bonus, which is compared with that of the foe's weapon (F5)."""
        return self.size + self.sharp + self.strength


@dataclass(frozen=True, slots=True)
class ListedWeapon:
    """A weapon of the list.

    Attributes:
        id: The name in files and on the command line: "battle-axe".
        name: The displayed name: "Battle axe".
        group: The heading it is listed under: "Axes".
        bulk: Its bulk; two values if it is in between.
        modes: Its modes, the default first.
        blunt: Whether it is a heavy blunt metal weapon, against which armor counts half (F17).
        entangles: Whether a hit entangles (F21).
    """

    id: Id
    name: Words
    group: Words
    bulk: Annotated[tuple[WeaponBulk, ...], MinLen(1)]
    modes: Annotated[tuple[WeaponMode, ...], MinLen(1)]
    blunt: bool = False
    entangles: bool = False
