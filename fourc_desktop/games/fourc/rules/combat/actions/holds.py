"""Holds: what keeps them, what they do, and how they end."""

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.games.fourc.rules.combat.encounter.acting import refuse_acting, refuse_helpless
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import KeepHold, Release
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import HoldReleased, HoldTaken
from fourc_desktop.games.fourc.rules.combat.encounter.damage import lose_damage
from fourc_desktop.games.fourc.rules.combat.encounter.events import Acted
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.table import FourcEncounterState, fighter_in
from fourc_desktop.games.fourc.rules.traits import Trait

HOLD = "R49"

A_HOLD = "a hold"
"""What hurts whoever is held, as it is told."""

HOLDS_NOBODY = Reason("holds-nobody", HOLD, "{who} holds nobody.")
HELD = Reason("is-held", HOLD, "{who} is held; slip out of the hold first.")


def keep_hold(course: ResolutionContext, command: KeepHold) -> None:
    """Keep a hold for this turn; one that nobody keeps ends with the turn.

    Raises:
        Refused: They cannot act, or hold nobody.
    """
    who = course.combatant(command.who)
    course.refuse_unless_overruled(refuse_keeping(course, who))
    if who.fighter.holds:
        course.emit(HoldTaken(who.id, who.fighter.holds), Acted(who.id))


def refuse_keeping(course: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why somebody cannot keep a hold now, or None where they can."""
    return refuse_releasing(course, who) or refuse_acting(course.now, who)


def release(course: ResolutionContext, command: Release) -> None:
    """Let go of whoever is held, at any time.

    Raises:
        Refused: They hold nobody.
    """
    who = course.combatant(command.who)
    course.refuse_unless_overruled(refuse_releasing(course, who))
    release_all(course, who.id)


def refuse_releasing(_course: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why somebody has nobody to let go of, or None where they have."""
    return None if who.fighter.holds else HOLDS_NOBODY(who=who.name)


def refuse_held(who: Combatant[Fighter]) -> Refusal | None:
    """Why somebody cannot move or strike out, or None where nobody holds them."""
    if not who.fighter.held_by:
        return None
    return HELD(who=who.name)


def release_all(course: ResolutionContext, who: str) -> None:
    """Let go of whom somebody holds: they are down, or far away, or want to."""
    if target := course.fighter(who).holds:
        course.emit(HoldReleased(who, target))


def end_holds(course: ResolutionContext) -> None:
    """End each hold of somebody who is helpless, gone, or no longer where the other is."""
    for who, held in sorted(_grasps(course.now)):
        if not _has_grasp(course.now, who, held):
            course.emit(HoldReleased(who, held))


def damage_held(course: ResolutionContext) -> None:
    """At the end of a turn every hold does the holder's Brawn (4C, Hold; rulings R23 and R49).

    One that was not kept this turn ends instead.
    """
    end_holds(course)
    for who, held in sorted(_grasps(course.now)):
        holder = course.fighter(who)
        if holder.this_turn.grips:
            lose_damage(course, held, holder.rank(Trait.BRAWN), A_HOLD)
        else:
            release_all(course, who)


def _grasps(encounter: FourcEncounterState) -> set[tuple[str, str]]:
    """Who holds whom, by the word of either."""
    found = set()
    for each in encounter.combatants:
        if isinstance(each.fighter, Fighter):
            found.add((each.id, each.fighter.holds))
            found.add((each.fighter.held_by, each.id))
    return {(who, held) for who, held in found if who and held}


def _has_grasp(encounter: FourcEncounterState, who: str, held: str) -> bool:
    """Whether both agree that one holds the other, are together, and the holder is able."""
    if not (encounter.has(who) and encounter.has(held)):
        return False
    holder, other = encounter.combatant(who), encounter.combatant(held)
    if not (isinstance(holder.fighter, Fighter) and isinstance(other.fighter, Fighter)):
        return False
    return (
        (holder.fighter.holds, other.fighter.held_by) == (held, who)
        and holder.spot == other.spot
        and refuse_helpless(fighter_in(encounter, who)) is None
    )
