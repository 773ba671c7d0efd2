"""Whom an action could be aimed at: their order in a list, and whether there is anybody."""

from collections.abc import Callable, Iterator
from typing import TypeVar

from fourc_desktop.core.encounter.state import Combatant, EncounterState
from fourc_desktop.core.encounter.views import Likelihood
from fourc_desktop.core.maps.movement import distance

F = TypeVar("F")
T = TypeVar("T")

Judge = Callable[[Combatant[F]], bool]
"""Judges a combatant: whether they are within reach, or still a threat."""


def everybody(_who: Combatant[F]) -> bool:
    """Every combatant passes."""
    return True


def targets_by_reach(
    encounter: EncounterState[F, T], who: str, is_within_reach: Judge[F] = everybody
) -> list[Combatant[F]]:
    """Everybody else: those within reach first, then foes, then the nearest."""
    me = encounter.combatant(who)

    def rank(other: Combatant[F]) -> tuple[bool, bool, int]:
        sectors = 0
        if me.spot is not None and other.spot is not None:
            sectors = distance(encounter.map, me.spot, other.spot)
        return not is_within_reach(other), other.side == me.side, sectors

    return sorted((each for each in encounter.combatants if each.id != who), key=rank)


def foes(encounter: EncounterState[F, T], who: str) -> Iterator[Combatant[F]]:
    """Everybody of another side than somebody's."""
    side = encounter.combatant(who).side
    return (each for each in encounter.combatants if each.side != side)


def aimed_at_foes(encounter: EncounterState[F, T], who: str, is_target: Judge[F]) -> Likelihood:
    """Unlikely where no foe is a target: within reach, and still a threat."""
    found = any(is_target(each) for each in foes(encounter, who))
    return Likelihood.USUAL if found else Likelihood.UNLIKELY
