"""Stances, and the two maneuvers that change a whole exchange (seed 004, stances; F8).

A stance shifts a fighter's single roll: its offense is added when attacking and subtracted when
defending.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Final

from annotated_types import Ge, Le

from fourc_desktop.core.limits import Id, Words


@dataclass(frozen=True, slots=True)
class MeleeStance:
    """A stance: `offense` is added to attacks and subtracted from defense."""

    id: Id
    title: Words
    offense: Annotated[int, Ge(-2), Le(2)]

    @property
    def defense(self) -> int:
        """The modifier for defense."""
        return -self.offense


NORMAL_STANCE: Final = MeleeStance("normal", "Normal", 0)


class MeleeManeuver(Enum):
    """The maneuver added to a stance, which affects both sides of the exchange."""

    NONE = "none"
    BERSERK = "berserk"
    FEINT = "feint"

    @property
    def title(self) -> str:
        """The displayed name: "Berserk attack"."""
        return {"none": "None", "berserk": "Berserk attack", "feint": "Feint"}[self.value]


@dataclass(frozen=True, slots=True)
class ExchangeModifiers:
    """The modifiers for the offense and the defense of everyone in an exchange."""

    offense: int = 0
    defense: int = 0


def exchange_modifiers(maneuvers: Iterable[MeleeManeuver]) -> ExchangeModifiers:
    """The total of the maneuvers of an exchange, for both sides (F8).

    Each Berserk attack adds +1 to the offense of both sides, each Feint −1 to the defense of both.
    """
    chosen = list(maneuvers)
    return ExchangeModifiers(
        chosen.count(MeleeManeuver.BERSERK), -chosen.count(MeleeManeuver.FEINT)
    )
