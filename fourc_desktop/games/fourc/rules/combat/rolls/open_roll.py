"""The open roll: Row Steps, dice, Fortune, and the effects of settling it."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from fourc_desktop.core.dice import TableDice
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.games.fourc.rules.characters.fortune import payment_refusal, tens_refusal
from fourc_desktop.games.fourc.rules.checks import check as checks
from fourc_desktop.games.fourc.rules.checks.check import Check, CheckFunds
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.attempts import settle_attempt
from fourc_desktop.games.fourc.rules.combat.actions.endurance import settle_endurance
from fourc_desktop.games.fourc.rules.combat.actions.hiding import settle_search
from fourc_desktop.games.fourc.rules.combat.actions.power_moves import settle_power_roll
from fourc_desktop.games.fourc.rules.combat.attacks.attacking import settle_attack, steps_by_target
from fourc_desktop.games.fourc.rules.combat.attacks.catching import settle_catch
from fourc_desktop.games.fourc.rules.combat.attacks.defenses import settle_defense
from fourc_desktop.games.fourc.rules.combat.attacks.grenades import settle_blast
from fourc_desktop.games.fourc.rules.combat.attacks.hurling import settle_hurl
from fourc_desktop.games.fourc.rules.combat.attacks.knockback import settle_hit_effect
from fourc_desktop.games.fourc.rules.combat.attacks.wrestling import settle_wrestling
from fourc_desktop.games.fourc.rules.combat.encounter.acting import refuse_paying
from fourc_desktop.games.fourc.rules.combat.encounter.commands import (
    AddStep,
    CallOffRolls,
    CheckCommand,
    RemoveStep,
    RollCommand,
    RollDice,
    SettleOpenRoll,
    ShiftColor,
    TakeBackShift,
)
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.roll_events import (
    CalledOff,
    CheckChanged,
    RollPaid,
    RollSettled,
    TensCalled,
)
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import (
    AttackRoll,
    AttemptRoll,
    BlastRoll,
    BoardingRoll,
    CatchRoll,
    CollisionRoll,
    CrashRoll,
    DefenseRoll,
    EnduranceRoll,
    HitEffectRoll,
    HurlRoll,
    ManeuverRoll,
    PowerRoll,
    PowerUseRoll,
    RollPurpose,
    SearchRoll,
    WrestleRoll,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FourcEncounterState,
    OpenRoll,
    fighter_in,
)
from fourc_desktop.games.fourc.rules.combat.powers.power_use import settle_power_use
from fourc_desktop.games.fourc.rules.combat.vehicles.collisions import settle_collision
from fourc_desktop.games.fourc.rules.combat.vehicles.crashes import settle_crash
from fourc_desktop.games.fourc.rules.combat.vehicles.driving import settle_maneuver
from fourc_desktop.games.fourc.rules.combat.vehicles.seats import settle_boarding

MASTER_TABLE = "4C, Master Table"

NO_ROLL = Reason("no-roll-open", MASTER_TABLE, "No roll is open just now.")
NO_STEP = Reason(
    "no-such-row-step", "4C, Row Steps", "There is no reason number {index} for Row Steps."
)
PAYER_LEFT = Reason(
    "payer-has-left", "R34", "{payer} has left and pays for no color; take that color back first."
)
NOTHING_OPEN = Reason("nothing-to-call-off", MASTER_TABLE, "There is nothing to cancel.")


def change_roll(context: ResolutionContext, command: RollCommand) -> None:
    """Change the open roll.

    Raises:
        Refused: No roll is open, or the change is not possible now.
    """
    if isinstance(command, CallOffRolls):
        _call_off(context)
        return
    roll = context.now.table.roll
    if roll is None:
        raise Refused(NO_ROLL())
    if isinstance(command, SettleOpenRoll):
        _settle(context, roll)
    else:
        context.emit(CheckChanged(_changed(context, roll, command)))


def _changed(context: ResolutionContext, roll: OpenRoll, command: CheckCommand) -> Check:
    check = roll.check
    match command:
        case AddStep(step):
            return checks.with_step(check, step)
        case RemoveStep(index):
            return _without_step(check, index)
        case RollDice():
            return checks.with_roll(
                check,
                context.dice,
                context.master_table,
                typed=isinstance(context.dice, TableDice),
                also_read=steps_by_target(context, roll.purpose),
            )
        case ShiftColor(payer, up):
            context.refuse_unless_overruled(refuse_paying(context.combatant(payer)))
            own, table = roll_funds(context, payer), context.master_table
            return checks.with_shift(check, own, table, up=up, in_part=context.by_hand)
        case TakeBackShift():
            return checks.without_shift(check)
        case _:
            context.refuse_unless_overruled(refuse_tens(context.now, check))
            return checks.with_tens_called(check, swapped=command.swapped)


def roll_funds(context: ResolutionContext, who: str) -> CheckFunds:
    """The funds of a fighter for paying for a roll; fighters who have acted may pay, too (R34)."""
    payer = context.combatant(who)
    return CheckFunds(who, payer.name, payer.fighter.fortune, payer.fighter.pool)


def _without_step(check: Check, index: int) -> Check:
    if not 0 <= index < len(check.steps):
        raise Refused(NO_STEP(index=index))
    return checks.without_step(check, index)


def refuse_tens(encounter: FourcEncounterState, check: Check) -> Refusal | None:
    """Why the roller cannot call the tens after the roll, or None.

    Raises:
        Refused: The roller has left the fight.
    """
    who = fighter_in(encounter, check.who)
    if (refusal := refuse_paying(who)) is not None:
        return refusal
    has_power, called = who.fighter.known.pool > 0, who.fighter.tens_called
    return tens_refusal(who.name, has_power=has_power, called=called)


def may_call_tens(encounter: FourcEncounterState, check: Check) -> bool:
    """Whether the roller is in the fight and can call the tens after the roll."""
    try:
        return refuse_tens(encounter, check) is None
    except Refused:
        return False


def _settle(context: ResolutionContext, roll: OpenRoll) -> None:
    check = checks.as_settled(roll.check)
    color = checks.color_of(check, context.master_table)
    assert color is not None
    _pay(context, check)
    if check.swapped:
        context.emit(TensCalled(check.who))
    context.emit(RollSettled(OpenRoll(check, roll.purpose), color))
    _apply_result(context, roll.purpose, check, color)


def _pay(context: ResolutionContext, check: Check) -> None:
    """Deduct the payments; if overruled by the Gamemaster, at most the funds there are."""
    for shift in check.shifts:
        if not context.now.has(shift.payer):
            context.refuse_unless_overruled(PAYER_LEFT(payer=shift.name))
    payments = {
        payer: paid for payer, paid in checks.payments(check).items() if context.now.has(payer)
    }
    for payer in payments:
        context.refuse_unless_overruled(payment_refusal(roll_funds(context, payer), check))
    for payer, (fortune, pool) in payments.items():
        own = roll_funds(context, payer)
        there = (min(fortune, own.fortune), min(pool, own.pool))
        if any(there):
            context.emit(RollPaid(payer, *there))


SETTLERS: Mapping[type, Callable[[ResolutionContext, Any, Color], None]] = MappingProxyType(
    {
        DefenseRoll: settle_defense,
        HitEffectRoll: settle_hit_effect,
        WrestleRoll: settle_wrestling,
        CatchRoll: settle_catch,
        EnduranceRoll: settle_endurance,
        SearchRoll: settle_search,
        AttemptRoll: settle_attempt,
        HurlRoll: settle_hurl,
        BlastRoll: settle_blast,
        PowerRoll: settle_power_roll,
        PowerUseRoll: settle_power_use,
        BoardingRoll: settle_boarding,
        ManeuverRoll: settle_maneuver,
        CrashRoll: settle_crash,
        CollisionRoll: settle_collision,
    }
)
"""The functions that apply settled rolls other than attacks, by purpose."""


def _apply_result(
    context: ResolutionContext, purpose: RollPurpose, check: Check, color: Color
) -> None:
    if isinstance(purpose, AttackRoll):
        settle_attack(context, purpose, check, color)
    else:
        SETTLERS[type(purpose)](context, purpose, color)


def _call_off(context: ResolutionContext) -> None:
    table = context.now.table
    if not (table.rolls or table.choices):
        raise Refused(NOTHING_OPEN())
    context.emit(CalledOff())
