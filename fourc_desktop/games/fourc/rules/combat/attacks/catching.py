"""Catching: what falls, what flies, and what is thrown at the catcher (4C, Catching)."""

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.maps.movement import distance
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.holds import refuse_held
from fourc_desktop.games.fourc.rules.combat.actions.objects import object_in
from fourc_desktop.games.fourc.rules.combat.attacks.defenses import CATCH
from fourc_desktop.games.fourc.rules.combat.encounter.acting import (
    COMBAT,
    refuse_down,
    refuse_helpless,
)
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import Catch
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import (
    Caught,
    ObjectBroke,
    PickedUp,
)
from fourc_desktop.games.fourc.rules.combat.encounter.damage import lose_damage
from fourc_desktop.games.fourc.rules.combat.encounter.events import Acted, DefenseHeld
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import (
    ResolutionContext,
    open_trait_roll,
)
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import AttackRoll, CatchRoll
from fourc_desktop.games.fourc.rules.combat.encounter.table import FourcEncounterState
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import HeldDefense
from fourc_desktop.games.fourc.rules.combat.turn.pending import is_thrown_at
from fourc_desktop.games.fourc.rules.gear.armor import breaks
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


def catch(context: ResolutionContext, command: Catch) -> None:
    """Open the roll to catch something, in any turn; it is the action of the turn.

    Raises:
        Refused: They can do nothing or have acted; nothing flies, or it is too far away.
    """
    who = context.combatant(command.who)
    context.refuse_unless_overruled(refuse_catching(context, who))
    if command.what:
        _check_near(context, who, command.what)
        purpose = CatchRoll(who.id, command.what)
    else:
        purpose = _thrown_at(context.now, who)
    if not purpose.by:
        context.emit(Acted(who.id))
    open_trait_roll(context, who.id, CATCH, purpose, command.steps)


def refuse_catching(context: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter cannot catch anything now, or None where they can."""
    table = context.book.results[CATCH]
    refusal = refuse_helpless(who) or refuse_down(context.now, who) or refuse_held(who)
    if refusal is not None:
        return refusal
    if not table.is_played(context.page.rules):
        return NOT_PLAYED(rule=table.source)
    if not context.now.turn:
        return NO_TURN()
    if who.fighter.this_turn.acted or who.fighter.this_turn.attacks:
        return ACTED(who=who.name)
    return None


def settle_catch(context: ResolutionContext, purpose: CatchRoll, color: Color) -> None:
    """Apply the result of a catch: success, failure, or a second roll."""
    if purpose.again:
        if color < Color.BLUE:
            _harm_caught(context, purpose)
        _succeed(context, purpose)
        return
    if purpose.by:
        context.emit(DefenseHeld(purpose.who, HeldDefense(CATCH, color, 0, purpose.by)))
    if color is Color.YELLOW:
        _succeed(context, purpose)
    elif color is Color.BLUE:
        again = CatchRoll(purpose.who, purpose.what, purpose.by, again=True)
        open_trait_roll(context, purpose.who, CATCH, again)
    else:
        context.emit(Caught(purpose.who, purpose.what, safe=False))


def _thrown_at(encounter: FourcEncounterState, who: Combatant[Fighter]) -> CatchRoll:
    roll = encounter.table.roll
    if roll is None or not is_thrown_at(encounter, who.id):
        raise Refused(NOTHING_THROWN(who=who.name))
    assert isinstance(roll.purpose, AttackRoll)
    attack = roll.purpose.attack
    return CatchRoll(who.id, attack.thrown, attack.who)


def _check_near(context: ResolutionContext, who: Combatant[Fighter], what: str) -> None:
    there = context.now.combatant(what)
    if what == who.id or who.spot is None or there.spot is None:
        raise Refused(NOT_TO_BE_CAUGHT(what=there.name, who=who.name))
    if distance(context.now.map, who.spot, there.spot) > 1:
        context.refuse_unless_overruled(TOO_FAR(what=there.name))


def _harm_caught(context: ResolutionContext, purpose: CatchRoll) -> None:
    """A rough catch does the catcher's Brawn as damage."""
    brawn = context.fighter(purpose.who).rank(Trait.BRAWN)
    map_object = object_in(context.now, purpose.what)
    if map_object is not None:
        if breaks(brawn, map_object.material_value) and not map_object.broken:
            context.emit(ObjectBroke(purpose.what))
    elif context.now.has(purpose.what):
        lose_damage(context, purpose.what, brawn, "a rough catch")


def _succeed(context: ResolutionContext, purpose: CatchRoll) -> None:
    context.emit(Caught(purpose.who, purpose.what, safe=True))
    if object_in(context.now, purpose.what) is not None:
        context.emit(PickedUp(purpose.who, purpose.what))
