"""The open roll: Row Steps, dice, Fortune, and what settling it brings about."""

from fourc_desktop.core.dice import TableDice
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.games.fourc.rules import checks
from fourc_desktop.games.fourc.rules.checks import Check, Purse
from fourc_desktop.games.fourc.rules.combat.attack_results import settle_attack
from fourc_desktop.games.fourc.rules.combat.catching import settle_catch
from fourc_desktop.games.fourc.rules.combat.commands import (
    AddStep,
    CallOff,
    CheckCommand,
    RemoveStep,
    RollCommand,
    RollDice,
    Settle,
    ShiftColor,
    TakeBack,
)
from fourc_desktop.games.fourc.rules.combat.course import Course
from fourc_desktop.games.fourc.rules.combat.endurance import settle_endurance
from fourc_desktop.games.fourc.rules.combat.events import (
    CalledOff,
    CheckChanged,
    Paid,
    RollSettled,
    TensCalled,
)
from fourc_desktop.games.fourc.rules.combat.guards import settle_guard
from fourc_desktop.games.fourc.rules.combat.harm import settle_harm
from fourc_desktop.games.fourc.rules.combat.purposes import (
    AttackRoll,
    CatchRoll,
    GuardRoll,
    HarmRoll,
    Purpose,
    WrestleRoll,
)
from fourc_desktop.games.fourc.rules.combat.table import FourcMoment, OpenRoll, fighter_in
from fourc_desktop.games.fourc.rules.combat.wrestling import settle_wrestling
from fourc_desktop.games.fourc.rules.master_table import Color
from fourc_desktop.games.fourc.rules.pool import NO_NINE_LIVES, TENS_CALLED
from fourc_desktop.games.fourc.rules.roll_costs import refuse_lighter

MASTER_TABLE = "4C, Master Table"

NO_ROLL = Reason("no-roll-open", MASTER_TABLE, "No roll is open just now.")
NO_STEP = Reason(
    "no-such-row-step", "4C, Row Steps", "There is no reason number {index} for Row Steps."
)
PAYER_LEFT = Reason(
    "payer-has-left", "R34", "{payer} has left and pays for no color; take that color back first."
)
NOTHING_OPEN = Reason(
    "nothing-to-call-off", MASTER_TABLE, "Nothing is open that could be called off."
)


def change_roll(course: Course, command: RollCommand) -> None:
    """Do something with the open roll.

    Raises:
        Refused: No roll is open, or it cannot be done with it now.
    """
    if isinstance(command, CallOff):
        _call_off(course)
        return
    roll = course.now.table.roll
    if roll is None:
        raise Refused(NO_ROLL())
    if isinstance(command, Settle):
        _settle(course, roll)
    else:
        course.happens(CheckChanged(_changed(course, roll.check, command)))


def _changed(course: Course, check: Check, command: CheckCommand) -> Check:
    match command:
        case AddStep(step):
            return checks.with_step(check, step)
        case RemoveStep(index):
            return _without_step(check, index)
        case RollDice():
            typed = isinstance(course.dice, TableDice)
            return checks.rolled(check, course.dice, course.master_table, typed=typed)
        case ShiftColor(payer, up):
            own, table = purse(course, payer), course.master_table
            return checks.shifted(check, own, table, up=up, in_part=course.by_hand)
        case TakeBack():
            return checks.taken_back(check)
        case _:
            course.object_to(refuse_tens(course.now, check))
            return checks.tens_called(check, swapped=command.swapped)


def purse(course: Course, who: str) -> Purse:
    """What somebody in the fight can pay for a roll with; who has acted may as well (R34)."""
    payer = course.combatant(who)
    return Purse(who, payer.name, payer.fighter.fortune, payer.fighter.pool)


def _without_step(check: Check, index: int) -> Check:
    if not 0 <= index < len(check.steps):
        raise Refused(NO_STEP(index=index))
    return checks.without_step(check, index)


def refuse_tens(encounter: FourcMoment, check: Check) -> Refusal | None:
    """Why whoever rolls cannot call the tens after the roll, or None where they can.

    Raises:
        Refused: They are in the fight no more.
    """
    who = fighter_in(encounter, check.who)
    if not who.fighter.known.pool:
        return NO_NINE_LIVES(name=who.name)
    return TENS_CALLED(name=who.name) if who.fighter.tens_called else None


def may_call_tens(encounter: FourcMoment, check: Check) -> bool:
    """Whether whoever rolls is in the fight and can call the tens after the roll."""
    try:
        return refuse_tens(encounter, check) is None
    except Refused:
        return False


def _settle(course: Course, roll: OpenRoll) -> None:
    check = checks.settled(roll.check)
    color = checks.color_of(check, course.master_table)
    assert color is not None
    _pay(course, check)
    if check.swapped:
        course.happens(TensCalled(check.who))
    course.happens(RollSettled(OpenRoll(check, roll.purpose), color))
    _bring_about(course, roll.purpose, check, color)


def _pay(course: Course, check: Check) -> None:
    """Take what was paid; where the Gamemaster overrules, what is not there is not taken."""
    for shift in check.shifts:
        if not course.now.has(shift.payer):
            course.object_to(PAYER_LEFT(payer=shift.name))
    payments = {
        payer: paid for payer, paid in checks.payments(check).items() if course.now.has(payer)
    }
    for payer in payments:
        course.object_to(refuse_lighter(purse(course, payer), check))
    for payer, (fortune, pool) in payments.items():
        own = purse(course, payer)
        there = (min(fortune, own.fortune), min(pool, own.pool))
        if any(there):
            course.happens(Paid(payer, *there))


def _bring_about(course: Course, purpose: Purpose, check: Check, color: Color) -> None:
    match purpose:
        case AttackRoll():
            settle_attack(course, purpose, check, color)
        case GuardRoll():
            settle_guard(course, purpose, color)
        case HarmRoll():
            settle_harm(course, purpose, color)
        case WrestleRoll():
            settle_wrestling(course, purpose, color)
        case CatchRoll():
            settle_catch(course, purpose, color)
        case _:
            settle_endurance(course, purpose, color)


def _call_off(course: Course) -> None:
    table = course.now.table
    if not (table.rolls or table.choices):
        raise Refused(NOTHING_OPEN())
    course.happens(CalledOff())
