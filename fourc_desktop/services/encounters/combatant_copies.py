"""Copies of combatants in a fight, with unused names and ids."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import count

from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.encounter.state import AnyCombatant, AnyState
from fourc_desktop.services.encounters.encounter_setup import free_id


def combatant_copies(
    fight: AnyFight, state: AnyState, ids: Iterable[str]
) -> tuple[AnyCombatant, ...]:
    """A copy of each combatant at the same position; "Thug 4" follows "Thug 3".

    A copy has no document in the campaign, since only the original may change it, and the copy of a
    vehicle is empty.
    """
    names = {each.name for each in state.combatants}
    taken = {each.id for each in state.combatants}
    copies = []
    for id_ in ids:
        original = state.combatant(id_)
        base = _without_number(original.name)
        name = next(each for each in (f"{base} {n}" for n in count(2)) if each not in names)
        names.add(name)
        is_vehicle = fight.views.vehicle(state, id_) is not None
        fighter = original.fighter
        fighter = fight.roster.with_people(fighter, ()) if is_vehicle else fighter
        copies.append(
            replace(original, id=free_id(name, taken), name=name, fighter=fighter, source="")
        )
    return tuple(copies)


def _without_number(name: str) -> str:
    base, _, last = name.rpartition(" ")
    return base if base and last.isdecimal() else name
