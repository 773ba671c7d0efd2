"""Conversion between a check and the roll that all games share."""

from dataclasses import replace

from fourc_desktop.core.rolls.rolling import Alteration, PayerFunds, Roll
from fourc_desktop.games.fourc.rules.checks import check as checks
from fourc_desktop.games.fourc.rules.checks.check import Check, ColorShift

UP, DOWN, TENS = "up", "down", "tens"
"""The ids of the alterations: a color up, a color down, the tens called (4C, Nine Lives)."""

FORTUNE, POOL = "fortune", "pool"
"""The ids of the funds; the right to call the tens is a fund too, named `TENS`."""

CheckRoll = Roll[Check]


def open_check(check: Check) -> Check:
    """The same check without its dice."""
    return replace(check, dice=None, typed=False, swapped=False, shifts=(), settled=False)


def roll_from_check(check: Check) -> CheckRoll:
    """A check as a shared roll."""
    tens = (with_shared_tens_called(check),) if check.swapped else ()
    return Roll(
        open_check(check),
        throws=() if check.dice is None else ((check.dice,),),
        typed=check.typed,
        alterations=(*tens, *map(shared_alteration, check.shifts)),
        settled=check.settled,
    )


def check_from_roll(roll: CheckRoll) -> Check:
    """A shared roll as a check."""
    return replace(
        roll.check,
        dice=roll.throws[0][0] if roll.throws else None,
        typed=roll.typed,
        swapped=any(each.id == TENS for each in roll.alterations),
        shifts=tuple(_as_shift(each) for each in roll.alterations if each.id != TENS),
        settled=roll.settled,
    )


def with_shared_tens_called(check: Check) -> Alteration:
    """The alteration of a shared roll that reads the other die as the tens (4C, Nine Lives)."""
    return Alteration(TENS, check.who, check.name, ((TENS, 1),))


def check_funds(funds: PayerFunds) -> checks.CheckFunds:
    """Shared funds as the funds of a check."""
    return checks.CheckFunds(funds.payer, funds.name, funds.has(FORTUNE), funds.has(POOL))


def shared_funds(funds: checks.CheckFunds) -> PayerFunds:
    """The funds of a check as shared funds."""
    return PayerFunds(funds.payer, funds.name, ((FORTUNE, funds.fortune), (POOL, funds.pool)))


def shared_alteration(shift: ColorShift) -> Alteration:
    """A color shift as an alteration of a shared roll."""
    paid = ((POOL, shift.pool), (FORTUNE, shift.fortune))
    cost = tuple((name, points) for name, points in paid if points)
    return Alteration(UP if shift.up else DOWN, shift.payer, shift.name, cost)


def _as_shift(alteration: Alteration) -> ColorShift:
    cost = dict(alteration.cost)
    return ColorShift(
        alteration.payer,
        alteration.name,
        up=alteration.id == UP,
        fortune=cost.get(FORTUNE, 0),
        pool=cost.get(POOL, 0),
    )
