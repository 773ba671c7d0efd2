"""Stances, and the two attacks that change a whole exchange (seed 004, optional stances; F8).

A stance shifts one's single roll: its offense is added where one attacks and taken away where
one defends.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Final

from annotated_types import Ge, Le

from fourc_desktop.core.limits import Id, Words


@dataclass(frozen=True, slots=True)
class MeleeStance:
    """A stance: `offense` is added to attacks and taken from defense."""

    id: Id
    title: Words
    offense: Annotated[int, Ge(-2), Le(2)]

    @property
    def defense(self) -> int:
        """What is added to defense."""
        return -self.offense


NORMAL_STANCE: Final = MeleeStance("normal", "Normal", 0)


class MeleeManeuver(Enum):
    """What a fighter adds to a stance; it holds for both sides of the exchange."""

    NONE = "none"
    BERSERK = "berserk"
    FEINT = "feint"

    @property
    def title(self) -> str:
        """The word for it: "Berserk attack"."""
        return {"none": "None", "berserk": "Berserk attack", "feint": "Feint"}[self.value]


@dataclass(frozen=True, slots=True)
class ExchangeModifiers:
    """What an exchange adds to the offense and to the defense of everybody in it."""

    offense: int = 0
    defense: int = 0


def exchange_modifiers(maneuvers: Iterable[MeleeManeuver]) -> ExchangeModifiers:
    """What the maneuvers of an exchange add for both sides (F8).

    Each Berserk attack adds +1 to the offense of both, each Feint −1 to the defense of both; those
    of two fighters add up.
    """
    chosen = list(maneuvers)
    return ExchangeModifiers(
        chosen.count(MeleeManeuver.BERSERK), -chosen.count(MeleeManeuver.FEINT)
    )
