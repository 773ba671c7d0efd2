"""Catching falling, flying and thrown things (4C, Catching)."""

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.catchers import (
    CATCH,
    falls_past,
    is_falling,
    refuse_catching,
)
from fourc_desktop.games.fourc.rules.combat.actions.falling import open_fall, set_down
from fourc_desktop.games.fourc.rules.combat.actions.objects import object_in
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
from fourc_desktop.games.fourc.rules.combat.encounter.roll_events import ChoiceMade
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import AttackRoll, CatchRoll
from fourc_desktop.games.fourc.rules.combat.encounter.table import FourcEncounterState
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import HeldDefense
from fourc_desktop.games.fourc.rules.combat.turn.pending import is_thrown_at
from fourc_desktop.games.fourc.rules.gear.armor import breaks
from fourc_desktop.games.fourc.rules.traits import Trait

CATCHING = "4C, Catching"

NOTHING_THROWN = Reason(
    "nothing-thrown-at-catcher", CATCHING, "Nothing is being thrown at {who}; name what to catch."
)
NOT_TO_BE_CAUGHT = Reason("nothing-to-be-caught", CATCHING, "{what} is nothing {who} could catch.")
NOT_FALLING = Reason("catch-of-what-stands", CATCHING, "{what} is not falling.")
TOO_FAR = Reason(
    "catch-too-far", CATCHING, "{what} is too far away; go into the sector or the next one."
)


def catch(context: ResolutionContext, command: Catch) -> None:
    """Open the roll of a catch, in any side's turn; it is the turn's action.

    Raises:
        Refused: The fighter is helpless or has acted; or there is nothing to catch, or it is too
            far away.
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


def settle_catch(context: ResolutionContext, purpose: CatchRoll, color: Color) -> None:
    """Apply the result of a catch: success, failure or a second roll."""
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
    if not is_falling(context.now, what):
        context.refuse_unless_overruled(NOT_FALLING(what=there.name))
    elif not falls_past(context.now.map, who.spot, there.spot):
        context.refuse_unless_overruled(TOO_FAR(what=there.name))


def _harm_caught(context: ResolutionContext, purpose: CatchRoll) -> None:
    """Apply a rough catch: the catcher's Brawn as damage."""
    brawn = context.fighter(purpose.who).rank(Trait.BRAWN)
    map_object = object_in(context.now, purpose.what)
    if map_object is not None:
        if breaks(brawn, map_object.material_value) and not map_object.broken:
            context.emit(ObjectBroke(purpose.what))
    elif context.now.has(purpose.what):
        lose_damage(context, purpose.what, brawn, "a rough catch")


def _succeed(context: ResolutionContext, purpose: CatchRoll) -> None:
    if (choice := open_fall(context)) and choice.who == purpose.what:
        context.emit(ChoiceMade(choice))
    context.emit(Caught(purpose.who, purpose.what, safe=True))
    if object_in(context.now, purpose.what) is not None:
        context.emit(PickedUp(purpose.who, purpose.what))
    elif context.now.has(purpose.what):
        set_down(context, purpose.what)
