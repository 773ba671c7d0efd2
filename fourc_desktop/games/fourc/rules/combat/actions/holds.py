"""Holds: keeping and releasing them, their damage, and their end."""

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.games.fourc.rules.combat.encounter.acting import refuse_acting, refuse_helpless
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import KeepHold, Release
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import HoldReleased, HoldTaken
from fourc_desktop.games.fourc.rules.combat.encounter.damage import lose_damage
from fourc_desktop.games.fourc.rules.combat.encounter.events import Acted
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.reaching import can_wrestle_at
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.table import FourcEncounterState, fighter_in
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_lookup import (
    is_apart,
    vehicle_around,
)
from fourc_desktop.games.fourc.rules.traits import Trait

HOLD = "R49"

HOLD_CAUSE = "a hold"
"""The cause of a hold's damage, as saved and as narrated."""

INSIDE = Reason("is-in-vehicle", "4C, Vehicles", "{who} is in {vehicle}; get out first.")
HOLDS_NOBODY = Reason("holds-nobody", HOLD, "{who} holds nobody.")
HELD = Reason("is-held", HOLD, "{who} is held; slip out of the hold first.")


def keep_hold(context: ResolutionContext, command: KeepHold) -> None:
    """Keep a hold for this turn; a hold that is not kept ends with the turn.

    Raises:
        Refused: The fighter cannot act, or holds nobody.
    """
    who = context.combatant(command.who)
    context.refuse_unless_overruled(refuse_keeping(context, who))
    if who.fighter.holds:
        context.emit(HoldTaken(who.id, who.fighter.holds), Acted(who.id))


def refuse_keeping(context: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter cannot keep a hold now, or None."""
    return refuse_releasing(context, who) or refuse_acting(context.now, who)


def release(context: ResolutionContext, command: Release) -> None:
    """Release the held fighter, at any time.

    Raises:
        Refused: The fighter holds nobody.
    """
    who = context.combatant(command.who)
    context.refuse_unless_overruled(refuse_releasing(context, who))
    release_all(context, who.id)


def refuse_releasing(_context: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter has nobody to release, or None."""
    return None if who.fighter.holds else HOLDS_NOBODY(who=who.name)


def refuse_held(who: Combatant[Fighter]) -> Refusal | None:
    """Why a held fighter cannot move or attack, or None if nobody holds them."""
    if not who.fighter.held_by:
        return None
    return HELD(who=who.name)


def refuse_inside(encounter: FourcEncounterState, who: Combatant[Fighter]) -> Refusal | None:
    """Why a vehicle's occupant cannot move on their own, or None outside vehicles."""
    around = vehicle_around(encounter, who.id)
    return None if around is None else INSIDE(who=who.name, vehicle=around.name)


def release_all(context: ResolutionContext, who: str) -> None:
    """Release the fighter held by another, if any."""
    if target := context.fighter(who).holds:
        context.emit(HoldReleased(who, target))


def end_holds(context: ResolutionContext, before: FourcEncounterState) -> None:
    """End each hold of a fighter who is helpless, removed, or in another sector or vehicle.

    A hold that the Gamemaster allowed from there lasts until one of both is somewhere else than
    `before`, the state before the command.
    """
    for who, held in sorted(_holds(context.now)):
        if not _is_valid_hold(context.now, before, who, held):
            context.emit(HoldReleased(who, held))


def damage_held(context: ResolutionContext) -> None:
    """At the end of a turn, each hold does the holder's Brawn as damage (4C, Hold; R23 and R49).

    A hold that was not kept this turn ends instead.
    """
    end_holds(context, context.now)
    for who, held in sorted(_holds(context.now)):
        holder = context.fighter(who)
        if holder.this_turn.grips:
            lose_damage(context, held, holder.rank(Trait.BRAWN), HOLD_CAUSE)
        else:
            release_all(context, who)


def _holds(encounter: FourcEncounterState) -> set[tuple[str, str]]:
    """The holds that at least one of both fighters records, as pairs of holder and held."""
    found = set()
    for each in encounter.combatants:
        if not isinstance(each.fighter, Fighter):
            continue
        if each.fighter.holds:
            found.add((each.id, each.fighter.holds))
        if each.fighter.held_by:
            found.add((each.fighter.held_by, each.id))
    return found


def _is_valid_hold(
    encounter: FourcEncounterState, before: FourcEncounterState, who: str, held: str
) -> bool:
    """Whether both fighters record the hold, are within reach, and the holder is able to act."""
    if not (encounter.has(who) and encounter.has(held)):
        return False
    holder, other = encounter.combatant(who), encounter.combatant(held)
    if not (isinstance(holder.fighter, Fighter) and isinstance(other.fighter, Fighter)):
        return False
    return (
        (holder.fighter.holds, other.fighter.held_by) == (held, who)
        and (_is_in_reach(encounter, who, held) or _is_still_apart(encounter, before, who, held))
        and refuse_helpless(fighter_in(encounter, who)) is None
    )


def _is_in_reach(encounter: FourcEncounterState, who: str, held: str) -> bool:
    holder, spot = fighter_in(encounter, who), encounter.combatant(held).spot
    is_near = holder.spot == spot or can_wrestle_at(encounter.map, holder, spot)
    return is_near and not is_apart(encounter, who, held)


def _is_still_apart(
    encounter: FourcEncounterState, before: FourcEncounterState, who: str, held: str
) -> bool:
    """Whether two fighters were out of reach before, and both are where they were."""
    if not (before.has(who) and before.has(held)) or _is_in_reach(before, who, held):
        return False
    return all(_place(encounter, each) == _place(before, each) for each in (who, held))


def _place(encounter: FourcEncounterState, who: str) -> tuple[Position | None, str | None]:
    """The position of a fighter, and the id of the vehicle around them."""
    vehicle = vehicle_around(encounter, who)
    return encounter.combatant(who).spot, None if vehicle is None else vehicle.id
