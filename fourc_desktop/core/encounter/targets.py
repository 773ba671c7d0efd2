"""The possible targets of an action: their order in lists, and whether there are any."""

from collections.abc import Callable, Iterator
from typing import TypeVar

from fourc_desktop.core.encounter.state import Combatant, EncounterState
from fourc_desktop.core.encounter.views import Likelihood
from fourc_desktop.core.maps.movement import distance

F = TypeVar("F")
T = TypeVar("T")

CombatantPredicate = Callable[[Combatant[F]], bool]
"""A predicate of a combatant, such as whether it is within reach."""


def everybody(_who: Combatant[F]) -> bool:
    """The predicate that accepts every combatant."""
    return True


def targets_by_reach(
    encounter: EncounterState[F, T], who: str, is_within_reach: CombatantPredicate[F] = everybody
) -> list[Combatant[F]]:
    """The other combatants: those within reach first, then foes, then the nearest."""
    me = encounter.combatant(who)

    def rank(other: Combatant[F]) -> tuple[bool, bool, int]:
        sectors = 0
        if me.spot is not None and other.spot is not None:
            sectors = distance(encounter.map, me.spot, other.spot)
        return not is_within_reach(other), other.side == me.side, sectors

    return sorted((each for each in encounter.combatants if each.id != who), key=rank)


def foes(encounter: EncounterState[F, T], who: str) -> Iterator[Combatant[F]]:
    """The combatants of other sides than that of `who`."""
    side = encounter.combatant(who).side
    return (each for each in encounter.combatants if each.side != side)


def aimed_at_foes(
    encounter: EncounterState[F, T], who: str, is_target: CombatantPredicate[F]
) -> Likelihood:
    """The likelihood of an attack: unlikely if no foe is a target."""
    found = any(is_target(each) for each in foes(encounter, who))
    return Likelihood.USUAL if found else Likelihood.UNLIKELY
