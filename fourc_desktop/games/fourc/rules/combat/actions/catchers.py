"""The fighters who can catch something, and falling (4C, Catching; ruling R52)."""

from collections.abc import Iterator

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.maps.adjacency import blocking_obstructions, neighbors
from fourc_desktop.core.maps.movement import landing
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.games.fourc.rules.combat.actions.holds import refuse_held
from fourc_desktop.games.fourc.rules.combat.actions.movement import movement_modes
from fourc_desktop.games.fourc.rules.combat.encounter.acting import (
    COMBAT,
    FALLING,
    refuse_away,
    refuse_dead,
    refuse_down,
    refuse_helpless,
)
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.map_vehicle import MapVehicle
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.table import FourcEncounterState, fighter_in
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_lookup import vehicle_around

CATCH = "catch"
"""The id of the result table of a Catch."""

NOT_PLAYED = Reason("catching-is-advanced", "{rule}", "Catching is not played in this campaign.")
NO_TURN = Reason("catch-before-first-turn", COMBAT, "The first turn has not begun.")
ACTED = Reason("catcher-has-acted", COMBAT, "{who} has acted this turn.")


def refuse_catching(context: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter cannot catch anything now, or None."""
    table = context.book.results[CATCH]
    refusal = (
        refuse_away(who)
        or refuse_helpless(who)
        or refuse_down(context.now, who)
        or refuse_held(who)
    )
    if refusal is not None:
        return refusal
    if not table.is_played(context.page.rules):
        return NOT_PLAYED(rule=table.source)
    if not context.now.turn:
        return NO_TURN()
    if who.fighter.this_turn.acted or who.fighter.this_turn.attacks:
        return ACTED(who=who.name)
    return None


def stays_aloft(fighter: Combatant[Fighter]) -> bool:
    """Whether a fighter flies and is awake."""
    if refuse_dead(fighter) or any(fighter.fighter.has_condition(each) for each in FALLING):
        return False
    return any(mode.flies for mode in movement_modes(fighter.fighter))


def is_falling(encounter: FourcEncounterState, what: str) -> bool:
    """Whether a combatant in the air is falling: no floor, no flight, and not held by anybody.

    A vehicle does not fall (ruling R69), nor do its occupants.
    """
    combatant = encounter.combatant(what)
    if isinstance(combatant.fighter, MapVehicle):
        return False
    if combatant.spot is None or landing(encounter.map, combatant.spot) == combatant.spot:
        return False
    if not isinstance(combatant.fighter, Fighter):
        return True
    if combatant.fighter.held_by or vehicle_around(encounter, what) is not None:
        return False
    return not stays_aloft(fighter_in(encounter, what))


def falls_past(map_: SectorMap, catcher: Position, start: Position) -> bool:
    """Whether something falling from a position passes within reach: same or adjacent sector.

    A wall between them prevents it.
    """
    at = Position(start.x, start.y, catcher.level)
    if not landing(map_, start).level <= catcher.level <= start.level:
        return False
    return at == catcher or (
        at in neighbors(map_, catcher) and not blocking_obstructions(map_, catcher, at)
    )


def catchers(context: ResolutionContext, what: str, start: Position) -> Iterator[str]:
    """The ids of the fighters who can catch something that falls from a position."""
    for each in context.now.combatants:
        if each.id == what or each.spot is None or not isinstance(each.fighter, Fighter):
            continue
        catcher = context.combatant(each.id)
        if (
            falls_past(context.now.map, each.spot, start)
            and refuse_catching(context, catcher) is None
        ):
            yield each.id
