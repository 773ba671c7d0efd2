"""Copies of combatants in a fight, with unused names and ids."""

from collections.abc import Iterable
from dataclasses import replace

from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.encounter.state import AnyCombatant, AnyState
from fourc_desktop.services.encounters.combatant_names import free_id, free_name


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
        name = free_name(original.name, names)
        names.add(name)
        is_vehicle = fight.views.vehicle(state, id_) is not None
        fighter = original.fighter
        fighter = fight.roster.with_people(fighter, ()) if is_vehicle else fighter
        copies.append(
            replace(original, id=free_id(name, taken), name=name, fighter=fighter, source="")
        )
    return tuple(copies)
