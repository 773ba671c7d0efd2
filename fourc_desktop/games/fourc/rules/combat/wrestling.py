"""Wrestling: seizing what somebody holds, holding them, and getting free (4C, Wrestling)."""

from fourc_desktop.core.encounter.combatant import Combatant
from fourc_desktop.core.maps.between import in_the_way
from fourc_desktop.core.maps.neighbors import neighbors
from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.games.fourc.rules.checks import RowStep
from fourc_desktop.games.fourc.rules.combat.acting import refuse_acting
from fourc_desktop.games.fourc.rules.combat.action_commands import (
    GetAway,
    Seize,
    Slip,
    Struggle,
    TurnTables,
)
from fourc_desktop.games.fourc.rules.combat.action_events import (
    Broke,
    Grasped,
    LetGo,
    Moved,
    Shattered,
)
from fourc_desktop.games.fourc.rules.combat.attack_steps import dodge_step
from fourc_desktop.games.fourc.rules.combat.course import Course
from fourc_desktop.games.fourc.rules.combat.events import (
    Acted,
    Attacked,
    ChoiceLeft,
    ChoiceMade,
    Missed,
)
from fourc_desktop.games.fourc.rules.combat.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.guards import EVADED, await_guards, spend_guard, stops
from fourc_desktop.games.fourc.rules.combat.holds import HOLD, refuse_held
from fourc_desktop.games.fourc.rules.combat.objects import has_in_hand, pass_on, take_away, thing_in
from fourc_desktop.games.fourc.rules.combat.purposes import FreedChoice, WrestleRoll
from fourc_desktop.games.fourc.rules.combat.table import FourcMoment
from fourc_desktop.games.fourc.rules.combat.thing import Thing
from fourc_desktop.games.fourc.rules.combat.trait_rolls import moved_steps, open_trait_roll
from fourc_desktop.games.fourc.rules.master_table import Color

WRESTLING = "4C, Wrestling"
SEIZE, SLIP, STRUGGLE = "seize", "slip", "struggle"
"""The ids of the tables."""

NOT_CARRIED = Reason("seized-not-carried", WRESTLING, "{target} carries no “{item}”.")
HOLDS = Reason("wrestler-holds-somebody", HOLD, "{who} holds somebody; let go first.")
TARGET_HELD = Reason("target-held-by-somebody", HOLD, "{target} is held by somebody.")
NOT_HELD = Reason("nobody-holds", HOLD, "Nobody holds {who}.")
ATTACKED = Reason("wrestler-has-attacked", WRESTLING, "{who} has attacked this turn.")
NO_STEP = Reason("cannot-step-there", "4C, Elude", "{who} cannot step from there into that sector.")
NO_TURNABOUT = Reason(
    "no-turnabout", "4C, Turnabout", "Only a Turnabout lets one hold the other instead."
)
THEMSELVES = Reason("wrestles-themselves", WRESTLING, "{who} cannot wrestle with themselves.")
ELSEWHERE = Reason(
    "wrestled-in-another-sector", WRESTLING, "{target} is in another sector; go there first."
)
NOT_FREE = Reason("nobody-got-free", WRESTLING, "Nobody has just got free of a hold.")


def seize(course: Course, command: Seize) -> None:
    """Open the roll to grab something out of somebody's hands.

    Raises:
        Refused: They cannot wrestle now, or the opponent has no such thing.
    """
    who, target = course.combatant(command.who), course.combatant(command.target)
    if not has_in_hand(course, target, command.item):
        raise Refused(NOT_CARRIED(target=target.name, item=command.item))
    purpose = WrestleRoll(SEIZE, who.id, target.id, command.item)
    _grab(course, who, target, purpose, command.steps)


def struggle(course: Course, command: Struggle) -> None:
    """Open the roll to hold somebody.

    Raises:
        Refused: They cannot wrestle now, or have their hands full.
    """
    who, target = course.combatant(command.who), course.combatant(command.target)
    if who.fighter.holds:
        course.object_to(HOLDS(who=who.name))
    if target.fighter.held_by:
        course.object_to(TARGET_HELD(target=target.name))
    purpose = WrestleRoll(STRUGGLE, who.id, target.id)
    _grab(course, who, target, purpose, command.steps)


def slip(course: Course, command: Slip) -> None:
    """Open the roll to get out of a hold.

    Raises:
        Refused: They cannot act, or nobody holds them.
    """
    who = course.combatant(command.who)
    course.object_to(refuse_slipping(course, who))
    if not who.fighter.held_by:
        return
    course.happens(Acted(who.id))
    purpose = WrestleRoll(SLIP, who.id, who.fighter.held_by)
    open_trait_roll(course, who.id, SLIP, purpose, command.steps)


def refuse_slipping(course: Course, who: Combatant[Fighter]) -> Refusal | None:
    """Why somebody cannot try to slip now, or None where they can."""
    if not who.fighter.held_by:
        return NOT_HELD(who=who.name)
    return refuse_acting(course.now, who)


def refuse_wrestling(course: Course, who: Combatant[Fighter]) -> Refusal | None:
    """Why somebody cannot grab anybody now, or None where they can."""
    if (refusal := refuse_held(who) or refuse_acting(course.now, who)) is not None:
        return refusal
    if who.fighter.this_turn.attacks:
        return ATTACKED(who=who.name)
    return None


def settle_wrestling(course: Course, purpose: WrestleRoll, color: Color) -> None:
    """Let a grab, or an attempt to get free, come to what its color says."""
    table = course.book.results[purpose.table]
    effect = table.outcome(color).effect
    target = course.fighter(purpose.target)
    if purpose.table != SLIP:
        spend_guard(course, purpose.target, purpose.who, is_blow=True)
        effect = EVADED if stops(target, purpose.who, is_blow=True) else effect
    match effect:
        case "snatch":
            pass_on(course, purpose.target, purpose.who, purpose.item)
        case "shatter":
            _shatter(course, purpose)
        case "hold":
            course.happens(Grasped(purpose.who, purpose.target))
        case "elude" | "turnabout":
            course.happens(LetGo(purpose.target, purpose.who))
            choice = FreedChoice(purpose.who, purpose.target, may_hold=effect == "turnabout")
            course.happens(ChoiceLeft(choice))
        case _:
            course.happens(Missed(purpose.who, purpose.target, table.name, effect))


def get_away(course: Course, command: GetAway) -> None:
    """Go into an adjacent sector after getting free, or stay (4C, Elude).

    Raises:
        Refused: Nobody has just got free, or the way there is barred or has no footing.
    """
    choice = _freed(course)
    who = course.combatant(choice.who)
    course.happens(ChoiceMade(choice))
    if command.spot is None:
        return
    if who.spot is None or command.spot not in ways_out(course.now, who.spot):
        raise Refused(NO_STEP(who=who.name))
    course.happens(Moved(who.id, "Elude", (command.spot,), who.fighter.this_turn.effort))


def ways_out(encounter: FourcMoment, spot: Spot) -> list[Spot]:
    """The adjacent sectors into which somebody who got free can step."""
    map_ = encounter.map
    return [
        each
        for each in neighbors(map_, spot)
        if map_.footing(each) and not in_the_way(map_, spot, each)
    ]


def turn_tables(course: Course, _command: TurnTables) -> None:
    """Hold the former holder instead of going away (4C, Turnabout).

    Raises:
        Refused: Nobody has just got free by a Turnabout.
    """
    choice = _freed(course)
    if not choice.may_hold:
        raise Refused(NO_TURNABOUT())
    course.happens(ChoiceMade(choice), Grasped(choice.who, choice.holder))


def _grab(
    course: Course,
    who: Combatant[Fighter],
    target: Combatant[Fighter],
    purpose: WrestleRoll,
    steps: tuple[RowStep, ...],
) -> None:
    course.object_to(refuse_wrestling(course, who))
    if who.id == target.id:
        raise Refused(THEMSELVES(who=who.name))
    if who.spot is None or who.spot != target.spot:
        course.object_to(ELSEWHERE(target=target.name))
    moved = moved_steps(who.fighter.this_turn.sectors)
    course.happens(Attacked(who.id), Acted(who.id))
    dodge = dodge_step(target.fighter.this_turn.guard, who.id, target.name)
    together = (*moved, *((dodge,) if dodge else ()), *steps)
    open_trait_roll(course, who.id, purpose.table, purpose, together)
    await_guards(course, who.id, [target.id], is_blow=True)


def _shatter(course: Course, purpose: WrestleRoll) -> None:
    """It breaks, and chance says who nearby the pieces might meet (4C, Shatter)."""
    spot = course.combatant(purpose.who).spot
    near = {spot, *(neighbors(course.now.map, spot) if spot else ())}
    around = [
        each.id
        for each in course.now.combatants
        if isinstance(each.fighter, Fighter) and each.spot in near
    ]
    harmed = course.dice.pick(around, "Whom the pieces meet")
    if isinstance(thing_in(course.now, purpose.item), Thing):
        pass_on(course, purpose.target, purpose.who, purpose.item)
        course.happens(Broke(purpose.item))
    else:
        take_away(course, purpose.target, purpose.item)
    course.happens(Shattered(purpose.who, purpose.item, harmed))


def _freed(course: Course) -> FreedChoice:
    choices = course.now.table.choices
    if not choices or not isinstance(choices[-1], FreedChoice):
        raise Refused(NOT_FREE())
    return choices[-1]
