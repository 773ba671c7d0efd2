"""Catching what falls, what flies, and what is thrown at oneself (4C, Catching)."""

from fourc_desktop.core.encounter.combatant import Combatant
from fourc_desktop.core.maps.distance import distance
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.games.fourc.rules.combat.acting import COMBAT, refuse_helpless
from fourc_desktop.games.fourc.rules.combat.action_commands import Catch
from fourc_desktop.games.fourc.rules.combat.action_events import Broke, Caught, PickedUp
from fourc_desktop.games.fourc.rules.combat.course import Course
from fourc_desktop.games.fourc.rules.combat.events import Acted, Guarded
from fourc_desktop.games.fourc.rules.combat.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.guards import CATCH
from fourc_desktop.games.fourc.rules.combat.hurting import hurt
from fourc_desktop.games.fourc.rules.combat.objects import thing_in
from fourc_desktop.games.fourc.rules.combat.pending import is_thrown_at
from fourc_desktop.games.fourc.rules.combat.purposes import AttackRoll, CatchRoll
from fourc_desktop.games.fourc.rules.combat.table import FourcMoment
from fourc_desktop.games.fourc.rules.combat.this_turn import Guard
from fourc_desktop.games.fourc.rules.combat.trait_rolls import open_trait_roll
from fourc_desktop.games.fourc.rules.master_table import Color
from fourc_desktop.games.fourc.rules.traits import Trait

CATCHING = "4C, Catching"

NOT_PLAYED = Reason("catching-is-advanced", "{rule}", "Catching belongs to the Advanced rules.")
NO_TURN = Reason("catch-before-first-turn", COMBAT, "The first turn has not begun.")
ACTED = Reason("catcher-has-acted", COMBAT, "{who} has acted this turn.")
NOTHING_THROWN = Reason(
    "nothing-thrown-at-catcher", CATCHING, "Nothing is being thrown at {who}; name what to catch."
)
NOT_TO_BE_CAUGHT = Reason("nothing-to-be-caught", CATCHING, "{what} is nothing {who} could catch.")
TOO_FAR = Reason(
    "catch-too-far", CATCHING, "{what} is too far away; go into the sector or the next one."
)


def catch(course: Course, command: Catch) -> None:
    """Open the roll to catch something, whoever's turn it is; it is the action of the turn.

    Raises:
        Refused: They can do nothing or have acted; nothing flies, or it is too far away.
    """
    who = course.combatant(command.who)
    course.object_to(refuse_catching(course, who))
    if command.what:
        _check_near(course, who, command.what)
        purpose = CatchRoll(who.id, command.what)
    else:
        purpose = _thrown_at(course.now, who)
    if not purpose.by:
        course.happens(Acted(who.id))
    open_trait_roll(course, who.id, CATCH, purpose, command.steps)


def refuse_catching(course: Course, who: Combatant[Fighter]) -> Refusal | None:
    """Why somebody cannot catch anything now, or None where they can."""
    table = course.book.results[CATCH]
    if (refusal := refuse_helpless(who)) is not None:
        return refusal
    if not table.is_played(course.page.rules):
        return NOT_PLAYED(rule=table.source)
    if not course.now.turn:
        return NO_TURN()
    if who.fighter.this_turn.acted or who.fighter.this_turn.attacks:
        return ACTED(who=who.name)
    return None


def settle_catch(course: Course, purpose: CatchRoll, color: Color) -> None:
    """Let a catch succeed, fail, or ask for the second roll."""
    if purpose.again:
        if color < Color.BLUE:
            _harm(course, purpose)
        _have(course, purpose)
        return
    if purpose.by:
        course.happens(Guarded(purpose.who, Guard(CATCH, color, 0, purpose.by)))
    if color is Color.YELLOW:
        _have(course, purpose)
    elif color is Color.BLUE:
        again = CatchRoll(purpose.who, purpose.what, purpose.by, again=True)
        open_trait_roll(course, purpose.who, CATCH, again)
    else:
        course.happens(Caught(purpose.who, purpose.what, safe=False))


def _thrown_at(encounter: FourcMoment, who: Combatant[Fighter]) -> CatchRoll:
    roll = encounter.table.roll
    if roll is None or not is_thrown_at(encounter, who.id):
        raise Refused(NOTHING_THROWN(who=who.name))
    assert isinstance(roll.purpose, AttackRoll)
    attack = roll.purpose.attack
    return CatchRoll(who.id, attack.thrown, attack.who)


def _check_near(course: Course, who: Combatant[Fighter], what: str) -> None:
    there = course.now.combatant(what)
    if what == who.id or who.spot is None or there.spot is None:
        raise Refused(NOT_TO_BE_CAUGHT(what=there.name, who=who.name))
    if distance(course.now.map, who.spot, there.spot) > 1:
        course.object_to(TOO_FAR(what=there.name))


def _harm(course: Course, purpose: CatchRoll) -> None:
    """What was caught roughly suffers the catcher's Brawn."""
    brawn = course.fighter(purpose.who).rank(Trait.BRAWN)
    thing = thing_in(course.now, purpose.what)
    if thing is not None:
        if brawn > thing.material_value and not thing.broken:
            course.happens(Broke(purpose.what))
    elif course.now.has(purpose.what):
        hurt(course, purpose.what, brawn, "a rough catch")


def _have(course: Course, purpose: CatchRoll) -> None:
    course.happens(Caught(purpose.who, purpose.what, safe=True))
    if thing_in(course.now, purpose.what) is not None:
        course.happens(PickedUp(purpose.who, purpose.what))
