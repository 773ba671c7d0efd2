"""The re-rolls that points pay for. Source: seed 003, Re-roll."""

from collections.abc import Iterator, Sequence
from typing import Final

from fourc_desktop.core.refusal import Reason
from fourc_desktop.core.rolls.rolling import Alteration, AlterationOption, PayerFunds
from fourc_desktop.games.fourth_earth.rules.batteries import NON_HEALTH, recharge_payments
from fourc_desktop.games.fourth_earth.rules.checks.pool_result import EarthResult, EarthRoll, Redo
from fourc_desktop.games.fourth_earth.rules.checks.settling import PROFICIENCY
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook

RULE: Final = "4th Earth RAW: Sprinkles, Re-roll"

TOO_LITTLE = Reason("earth-too-little-to-reroll", RULE, "Needs {wanted}, {now} left.")
ALL_ONES = Reason("earth-all-dice-show-one", RULE, "Every die shows a 1.")

POOL_COST: Final = 1
DIE_COST: Final = 2
"""The prices in points of rerolling the pool, and one die."""


def rerolls(
    roll: EarthRoll, result: EarthResult, payer: PayerFunds, book: EarthRulebook
) -> Iterator[AlterationOption]:
    """The rerolls that the target battery or proficiency can pay for."""
    check = roll.check
    sources = [(PROFICIENCY, payer.has(PROFICIENCY), "proficiency")]
    has_battery = check.battery in NON_HEALTH and check.battery in book.options.used
    held = payer.has(check.battery.value) if has_battery else 0
    if has_battery:
        sources.insert(0, (check.battery.value, held, check.battery.value))
    redone = [("Roll all", Redo.POOL, POOL_COST), ("One die", Redo.DIE, DIE_COST)]
    if check.with_die and book.options.has_criticality_die:
        redone.append(("Criticality", Redo.CRITICALITY_DIE, DIE_COST))
    if has_battery:
        yield from _recharged_rerolls(roll, result, payer, held, redone, book)
    for fund, held, words in sources:
        for title, redo, cost in redone:
            refusal = None
            if redo is Redo.DIE and result.pool.ones == result.pool.size:
                refusal = ALL_ONES()
            elif held < cost:
                refusal = TOO_LITTLE(now=max(0, held), wanted=cost)
            paid = Alteration(f"{redo.value}:{fund}", payer.payer, payer.name, ((fund, cost),))
            yield AlterationOption(paid, f"{title}: {cost} {words}", refusal)


def _recharged_rerolls(
    roll: EarthRoll,
    result: EarthResult,
    payer: PayerFunds,
    held: int,
    redone: Sequence[tuple[str, Redo, int]],
    book: EarthRulebook,
) -> Iterator[AlterationOption]:
    """Re-rolls with points that recharge the target battery, where it holds too few.

    Any inter-battery recharging mechanics apply.
    """
    battery = roll.check.battery
    for title, redo, cost in redone:
        if held >= cost or (redo is Redo.DIE and result.pool.ones == result.pool.size):
            continue
        charges = {each: payer.has(each.value) for each in book.options.used}
        paid: dict[str, int] = {battery.value: held} if held > 0 else {}
        for _ in range(cost - max(0, held)):
            payments = recharge_payments(charges, battery, book.options.used)
            if payments is None:
                break
            for each, points in payments.items():
                charges[each] -= points
                paid[each.value] = paid.get(each.value, 0) + points
        else:
            words = ", ".join(f"{points} {name}" for name, points in paid.items())
            id_ = f"{redo.value}:recharged"
            made = Alteration(id_, payer.payer, payer.name, tuple(paid.items()))
            yield AlterationOption(made, f"{title}: {words}")
