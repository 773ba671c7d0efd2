"""Life Batteries: rests, recharging from other batteries, and being out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, TypeVar

from fourc_desktop.core.limits import Id, Rank, Words, with_fields
from fourc_desktop.core.refusal import Reason, Refused

FULL: Final = 8
"""The points of a full battery."""

RULE: Final = "4th Earth RAW: Vanilla, Life Batteries"

NOT_ENOUGH = Reason(
    "earth-battery-too-low", RULE, "The {battery} battery holds {now} points; {wanted} are needed."
)
NEVER_GIVES = Reason("earth-health-never-gives", RULE, "Health is never spent.")
NOT_USED = Reason("earth-battery-not-used", RULE, "The {battery} battery is not in play.")
WRONG_PRICE = Reason(
    "earth-wrong-recharge-price", RULE, "A point of {battery} costs {cost} points of the others."
)
IS_FULL = Reason("earth-battery-full", RULE, "The {battery} battery is full.")


class Battery(StrEnum):
    """A Life Battery."""

    HEALTH = "health"
    PHYSICAL = "physical"
    MENTAL = "mental"
    SPIRITUAL = "spiritual"


NON_HEALTH: Final = (Battery.PHYSICAL, Battery.MENTAL, Battery.SPIRITUAL)

Charges = Mapping[Battery, int]
"""The points of each battery, 0 to 8."""

HolderT = TypeVar("HolderT")
"""A frozen value with a field for each battery: a character or a fighter."""


@dataclass(frozen=True, slots=True)
class Rest:
    """A way to recharge. Source: RAW: Vanilla, Recharge.

    Attributes:
        id: Its id: "nap".
        name: The displayed name.
        length: Its duration in a word.
        battery: The battery it recharges.
        points: The points for that battery; every other battery gains 1.
    """

    id: Id
    name: Words
    length: Words
    battery: Battery
    points: Rank


def charges_of(holder: Any) -> dict[Battery, int]:
    """The points of the four batteries of a character or fighter."""
    return {battery: getattr(holder, battery.value) for battery in Battery}


def with_charges(holder: HolderT, charges: Charges) -> HolderT:
    """A character or fighter with new points in the batteries."""
    return with_fields(holder, {battery.value: points for battery, points in charges.items()})


def rested(charges: Charges, rest: Rest) -> dict[Battery, int]:
    """The batteries after a rest, never above 8: `points` for its battery, 1 for each other."""
    return {
        battery: min(FULL, now + (rest.points if battery is rest.battery else 1))
        for battery, now in charges.items()
    }


def recharge_cost(battery: Battery, used: Sequence[Battery]) -> int:
    """The price of a battery point in points of the others: N for health, else N − 1.

    N is the number of `used`, the non-health batteries in play. Source: RAW: Vanilla, Recharge.
    """
    return len(used) if battery is Battery.HEALTH else len(used) - 1


def recharged(
    charges: Charges, battery: Battery, payments: Charges, used: Sequence[Battery]
) -> dict[Battery, int]:
    """The batteries after a point of one was bought with `payments` from others.

    Raises:
        Refused: The battery is full or not in play, the payments do not equal the price, health or
            the battery itself pays, or a battery holds too few points.
    """
    if battery is not Battery.HEALTH and battery not in used:
        raise Refused(NOT_USED(battery=battery.value))
    if charges[battery] >= FULL:
        raise Refused(IS_FULL(battery=battery.value))
    cost = recharge_cost(battery, used)
    if sum(payments.values()) != cost or battery in payments or not cost:
        raise Refused(WRONG_PRICE(battery=battery.value, cost=cost))
    after = dict(charges)
    for payer, points in payments.items():
        after = spent(after, payer, points, used)
    after[battery] += 1
    return after


def recharge_payments(
    charges: Charges, battery: Battery, used: Sequence[Battery]
) -> dict[Battery, int] | None:
    """The payments for a battery point that leave the others as even as possible, or None."""
    left = {each: charges[each] for each in used if each is not battery}
    paid: dict[Battery, int] = {}
    for _ in range(recharge_cost(battery, used)):
        if not any(left.values()):
            return None
        fullest = max(left, key=lambda each: left[each])
        left[fullest] -= 1
        paid[fullest] = paid.get(fullest, 0) + 1
    return paid or None


def spent(
    charges: Charges, battery: Battery, points: int, used: Sequence[Battery]
) -> dict[Battery, int]:
    """The batteries after points of one were spent.

    Raises:
        Refused: The battery is health, not in play, or holds too few points.
    """
    if battery is Battery.HEALTH:
        raise Refused(NEVER_GIVES())
    if battery not in used:
        raise Refused(NOT_USED(battery=battery.value))
    if charges[battery] < points:
        raise Refused(NOT_ENOUGH(battery=battery.value, now=charges[battery], wanted=points))
    return {**charges, battery: charges[battery] - points}


def changed_from(
    charges: Charges, battery: Battery, points: int, used: Sequence[Battery], *, stays: bool = False
) -> dict[Battery, int]:
    """The batteries after points were added to one or, if negative, deducted.

    Points that a full battery cannot take, or an empty one cannot give, go to the other `used`
    batteries in order; with `stays` they are lost. Health is never changed: if it is the `battery`,
    all points go to the others. Source: seed 003, Mundane Success: Criticality.
    """
    after = dict(charges)
    first = (battery,) if battery in used else ()
    others = () if stays else tuple(each for each in used if each is not battery)
    for each in (*first, *others):
        now = min(FULL, max(0, after[each] + points))
        points -= now - after[each]
        after[each] = now
    return after


def is_out(charges: Charges, used: Sequence[Battery], *, by_all: bool = False) -> bool:
    """Whether somebody is out: health is 0. Source: RAW: Vanilla; E14.

    With `by_all`, the other reading: every non-health battery in play is 0; without such batteries,
    health.
    """
    if by_all and used:
        return not any(charges[each] for each in used)
    return not charges[Battery.HEALTH]
