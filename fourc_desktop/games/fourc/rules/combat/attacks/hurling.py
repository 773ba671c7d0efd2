"""Throwing a held fighter (ruling R77)."""

from collections.abc import Iterator

from fourc_desktop.core.encounter.events import CombatantMoved
from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.maps.movement import distance, landing
from fourc_desktop.core.maps.sight import line_of_sight
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.check import Check, with_step
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.catchers import stays_aloft
from fourc_desktop.games.fourc.rules.combat.actions.falling import begin_fall
from fourc_desktop.games.fourc.rules.combat.actions.holds import refuse_held, refuse_releasing
from fourc_desktop.games.fourc.rules.combat.actions.map_circumstances import (
    circumstance_steps,
)
from fourc_desktop.games.fourc.rules.combat.actions.objects import carried_pounds
from fourc_desktop.games.fourc.rules.combat.encounter.acting import COMBAT, refuse_acting
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import ThrowHeld
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import HoldReleased
from fourc_desktop.games.fourc.rules.combat.encounter.damage import lose_damage
from fourc_desktop.games.fourc.rules.combat.encounter.events import (
    Acted,
    Attacked,
    ConditionAdded,
)
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter, fighter_condition
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import (
    ResolutionContext,
    moved_steps,
)
from fourc_desktop.games.fourc.rules.combat.encounter.roll_events import RollOpened
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import HurlRoll
from fourc_desktop.games.fourc.rules.combat.encounter.table import OpenRoll
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_lookup import sectors_entered
from fourc_desktop.games.fourc.rules.gear.throwing import throwing_range, weight_text
from fourc_desktop.games.fourc.rules.traits import Trait

HURLING = "R77"

HURL_CAUSE = "a throw"
"""The cause of the damage to the thrown fighter, as saved and as narrated."""

DIFFICULTY = "difficulty"
"""The id of the result table of the throw, which is average: red or better succeeds."""

POUNDS = 200
"""The weight of a person without equipment, in pounds."""

TOO_HEAVY = Reason(
    "person-too-heavy", HURLING, "{who} weighs {weight}, and Brawn {brawn} lifts {limit}."
)
TOO_FAR = Reason(
    "throw-too-far",
    "4C, Range",
    "It is {count} sectors away, and {who} throws {reach} far.",
    one="It is {count} sector away, and {who} throws {reach} far.",
)
SAME_SECTOR = Reason("thrown-nowhere", HURLING, "That is where they are.")
IN_THE_WAY = Reason("throw-blocked", HURLING, "Something is in the way.")
NO_ATTACK_LEFT = Reason("no-attack-to-throw", COMBAT, "{who} has no attack left this turn.")


def held_by(context: ResolutionContext, who: Combatant[Fighter]) -> Iterator[str]:
    """The name of the held fighter, if any."""
    if who.fighter.holds and context.now.has(who.fighter.holds):
        yield context.now.combatant(who.fighter.holds).name


def throw_held(context: ResolutionContext, command: ThrowHeld) -> None:
    """Open the roll for throwing a held fighter; it is an attack.

    Raises:
        Refused: The fighter holds nobody or cannot throw now, or the sector is too far away or
            obstructed.
    """
    who = context.combatant(command.who)
    if (refusal := refuse_releasing(context, who)) is not None:
        raise Refused(refusal)
    context.refuse_unless_overruled(refuse_hurling(context, who))
    if who.spot is None or not context.now.map.has(command.spot) or command.spot == who.spot:
        raise Refused(SAME_SECTOR())
    sectors, reach = distance(context.now.map, who.spot, command.spot), reach_of_hurl(context, who)
    if sectors > reach:
        context.refuse_unless_overruled(TOO_FAR(who=who.name, count=sectors, reach=reach))
    if not line_of_sight(context.now.map, who.spot, command.spot).clear:
        context.refuse_unless_overruled(IN_THE_WAY())
    target = context.combatant(who.fighter.holds)
    check = Check(
        edition=context.page.rules.edition,
        rank=who.fighter.rank(Trait.COORDINATION),
        on=Trait.COORDINATION.title,
        table=DIFFICULTY,
        who=who.id,
        name=who.name,
        difficulty=Color.RED,
    )
    moved = moved_steps(context.now.map, sectors_entered(context.now, who))
    dim = circumstance_steps(context, who, command.spot, is_ranged=True)
    for step in (*moved, *dim, *command.steps):
        check = with_step(check, step)
    context.emit(Attacked(who.id))
    if not context.fighter(who.id).has_attack_left:
        context.emit(Acted(who.id))
    context.emit(RollOpened(OpenRoll(check, HurlRoll(who.id, target.id, command.spot))))


def refuse_hurling(context: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter cannot throw the held fighter anywhere now, or None."""
    refusal = refuse_releasing(context, who) or refuse_acting(context.now, who) or refuse_held(who)
    if refusal is not None:
        return refusal
    if not who.fighter.has_attack_left:
        return NO_ATTACK_LEFT(who=who.name)
    target, brawn = context.combatant(who.fighter.holds), who.fighter.rank(Trait.BRAWN)
    weight = POUNDS + carried_pounds(context.now, target)
    limit = context.book.gear.lifting.pounds(brawn)
    if weight > limit:
        return TOO_HEAVY(
            who=target.name, weight=weight_text(weight), brawn=brawn, limit=weight_text(limit)
        )
    return None


def reach_of_hurl(context: ResolutionContext, who: Combatant[Fighter]) -> int:
    """The range in sectors at which a fighter throws a person (ruling R28)."""
    return throwing_range(who.fighter.rank(Trait.BRAWN), context.master_table)


def settle_hurl(context: ResolutionContext, purpose: HurlRoll, color: Color) -> None:
    """End the hold.

    Red or better throws the fighter there, for the thrower's Brawn (ruling R77).
    """
    brawn = context.fighter(purpose.who).rank(Trait.BRAWN)
    context.emit(HoldReleased(purpose.who, purpose.target))
    if color < Color.RED:
        return
    lose_damage(context, purpose.target, brawn, HURL_CAUSE)
    down = fighter_condition(Condition.KNOCKED_DOWN, since=context.now.turn)
    context.emit(ConditionAdded(purpose.target, down))
    is_in_air = landing(context.now.map, purpose.spot) != purpose.spot
    if is_in_air and not stays_aloft(context.combatant(purpose.target)):
        begin_fall(context, purpose.target, purpose.spot)
    else:
        context.emit(CombatantMoved(purpose.target, (purpose.spot,)))
