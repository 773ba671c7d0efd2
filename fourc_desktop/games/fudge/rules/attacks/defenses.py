"""Armor and shields (seed 004, Defender's Armor and the modifiers of melee; F17)."""

from dataclasses import dataclass
from typing import Annotated

from annotated_types import Ge, Le

from fourc_desktop.core.limits import Id, Words
from fourc_desktop.games.fudge.rules.attacks.weapons import WeaponUse

ArmorValue = Annotated[int, Ge(0), Le(9)]
ShieldValue = Annotated[int, Ge(0), Le(2)]


@dataclass(frozen=True, slots=True)
class ListedArmor:
    """A type of armor; `value` is its reduction of damage."""

    id: Id
    name: Words
    value: ArmorValue


@dataclass(frozen=True, slots=True)
class ListedShield:
    """A size of shield.

    Attributes:
        id: The name in files: "small-shield".
        name: The displayed name: "Small shield".
        melee: Its penalty on the skill of foes in melee.
        ranged: Its penalty on the skill of foes who shoot or throw.
    """

    id: Id
    name: Words
    melee: ShieldValue
    ranged: ShieldValue

    def against(self, use: WeaponUse) -> int:
        """Its penalty on the skill of an attack of this kind."""
        return self.ranged if use.is_ranged else self.melee


def protection(armor: int, *, blunt: bool) -> int:
    """The reduction of damage by armor; half, rounded down, against a heavy blunt weapon (F17)."""
    return armor // 2 if blunt else armor
