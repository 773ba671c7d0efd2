"""Holds: what keeps them, what they do, and how they end."""

from fourc_desktop.core.encounter.combatant import Combatant
from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.games.fourc.rules.combat.acting import refuse_acting, refuse_helpless
from fourc_desktop.games.fourc.rules.combat.action_commands import KeepHold, Release
from fourc_desktop.games.fourc.rules.combat.action_events import Grasped, LetGo
from fourc_desktop.games.fourc.rules.combat.course import Course
from fourc_desktop.games.fourc.rules.combat.events import Acted
from fourc_desktop.games.fourc.rules.combat.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.hurting import hurt
from fourc_desktop.games.fourc.rules.combat.table import FourcMoment, fighter_in
from fourc_desktop.games.fourc.rules.traits import Trait

HOLD = "R49"

A_HOLD = "a hold"
"""What hurts whoever is held, as it is told."""

HOLDS_NOBODY = Reason("holds-nobody", HOLD, "{who} holds nobody.")
HELD = Reason("is-held", HOLD, "{who} is held; slip out of the hold first.")


def keep_hold(course: Course, command: KeepHold) -> None:
    """Keep a hold for this turn; one that nobody keeps ends with the turn.

    Raises:
        Refused: They cannot act, or hold nobody.
    """
    who = course.combatant(command.who)
    course.object_to(refuse_keeping(course, who))
    if who.fighter.holds:
        course.happens(Grasped(who.id, who.fighter.holds), Acted(who.id))


def refuse_keeping(course: Course, who: Combatant[Fighter]) -> Refusal | None:
    """Why somebody cannot keep a hold now, or None where they can."""
    return refuse_releasing(course, who) or refuse_acting(course.now, who)


def release(course: Course, command: Release) -> None:
    """Let go of whoever is held, at any time.

    Raises:
        Refused: They hold nobody.
    """
    who = course.combatant(command.who)
    course.object_to(refuse_releasing(course, who))
    release_all(course, who.id)


def refuse_releasing(_course: Course, who: Combatant[Fighter]) -> Refusal | None:
    """Why somebody has nobody to let go of, or None where they have."""
    return None if who.fighter.holds else HOLDS_NOBODY(who=who.name)


def refuse_held(who: Combatant[Fighter]) -> Refusal | None:
    """Why somebody cannot move or strike out, or None where nobody holds them."""
    if not who.fighter.held_by:
        return None
    return HELD(who=who.name)


def release_all(course: Course, who: str) -> None:
    """Let go of whom somebody holds: they are down, or far away, or want to."""
    if target := course.fighter(who).holds:
        course.happens(LetGo(who, target))


def end_holds(course: Course) -> None:
    """End each hold of somebody who is helpless, gone, or no longer where the other is."""
    for who, held in sorted(_grasps(course.now)):
        if not _has_grasp(course.now, who, held):
            course.happens(LetGo(who, held))


def squeeze(course: Course) -> None:
    """At the end of a turn every hold does the holder's Brawn (4C, Hold; rulings R23 and R49).

    One that was not kept this turn ends instead.
    """
    end_holds(course)
    for who, held in sorted(_grasps(course.now)):
        holder = course.fighter(who)
        if holder.this_turn.grips:
            hurt(course, held, holder.rank(Trait.BRAWN), A_HOLD)
        else:
            release_all(course, who)


def _grasps(encounter: FourcMoment) -> set[tuple[str, str]]:
    """Who holds whom, by the word of either."""
    found = set()
    for each in encounter.combatants:
        if isinstance(each.fighter, Fighter):
            found.add((each.id, each.fighter.holds))
            found.add((each.fighter.held_by, each.id))
    return {(who, held) for who, held in found if who and held}


def _has_grasp(encounter: FourcMoment, who: str, held: str) -> bool:
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
