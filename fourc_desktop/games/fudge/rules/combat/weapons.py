"""Weapons of the list, and what a fighter holds (seed 004, the list of weapons; F22, F25)."""

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Final

from annotated_types import Ge, Le, MinLen

from fourc_desktop.core.limits import Id, Words

Hands = Annotated[int, Ge(1), Le(2)]


class WeaponUse(Enum):
    """How a weapon reaches its target."""

    MELEE = "melee"
    THROWN = "thrown"
    PROPELLED = "propelled"
    FAST = "fast"

    @property
    def title(self) -> str:
        """The use as people read it: "Thrown"."""
        return _USE_TITLES[self]

    @property
    def dodge_modifier(self) -> int:
        """What is added to the trait of somebody who dodges it (F10)."""
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
    """The sort of wound a weapon makes; `SPECIAL` makes none and entangles."""

    SLASH = "slash"
    PIERCE = "pierce"
    CRUSH = "crush"
    SPECIAL = "special"


class WeaponBulk(Enum):
    """How large a weapon is to carry; it has no part in any roll."""

    TINY = "tiny"
    SMALL = "small"
    MEDIUM = "medium"
    LARGE = "large"
    VERY_LARGE = "very-large"

    @property
    def title(self) -> str:
        """The word of the list: "very large"."""
        return self.value.replace("-", " ")


@dataclass(frozen=True, slots=True)
class WeaponMode:
    """One way to use a weapon (F22).

    Attributes:
        size: What its weight adds to damage, −1 (no weapon) to +3.
        sharp: What its edge or point adds to damage, 0 or 1.
        hands: With how many hands it can be held: 1, 2 or either.
        types: The wounds it makes; of several the wielder chooses.
        uses: How it reaches its target; of several the wielder chooses.
        strength: What its construction adds to damage (bows, slings, guns), 0 to +5.
        muscle: Whether the wielder's Build and Strength Scale drive it.
        name: What tells it from the other modes; empty where there is one.
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
        """What it adds to damage in all; it is compared with that of the foe's weapon (F5)."""
        return self.size + self.sharp + self.strength


@dataclass(frozen=True, slots=True)
class ListedWeapon:
    """A weapon of the list.

    Attributes:
        id: The name in files and on the command line: "battle-axe".
        name: The name people read: "Battle axe".
        group: The heading it is listed under: "Axes".
        bulk: How large it is; two words where it lies between two.
        modes: The ways to use it, the default first.
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
