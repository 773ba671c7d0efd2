"""Mind Control, Telepathy and Animal Command: control of others, and breaking free."""

from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.games.fourc.rules.combat.actions.power_owners import held_power, power_of
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import PowerTurned
from fourc_desktop.games.fourc.rules.combat.encounter.active_power import ActivePower, PowerState
from fourc_desktop.games.fourc.rules.combat.encounter.power_events import (
    OpposedRolled,
    OrderObeyed,
    PowerUsed,
)
from fourc_desktop.games.fourc.rules.combat.encounter.reaching import number_of
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import (
    ResolutionContext,
    open_trait_roll,
)
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import PowerUseRoll
from fourc_desktop.games.fourc.rules.combat.powers.power_action import (
    Aim,
    PowerAction,
    PowerUse,
)
from fourc_desktop.games.fourc.rules.powers.power import PowerEffect
from fourc_desktop.games.fourc.rules.powers.power_numbers import NumberUse

MIND_CONTROL = "4C, Mind Control"
TOO_STRONG = Reason(
    "mind-too-strong",
    "4C, {power}; R12",
    "{target} has Willpower {willpower}, and {power} takes less than {limit}.",
)
CONTROLLED = Reason(
    "controlled-already", MIND_CONTROL, "{target} is under the control of {who} already."
)
NOT_CONTROLLED = Reason(
    "not-controlled", MIND_CONTROL, "{target} is not under the control of {who}."
)

ORDER, RELEASE = "order", "release"
"""The uses of a power that controls somebody."""

ORDER_TABLE = "mind-control-break"

TAKEN = frozenset({"control"})
"""The effects in result tables that give control."""


def refuse_mind(_context: ResolutionContext, use: PowerUse) -> Refusal | None:
    """Why a power cannot affect a mind, or None.

    The target's Willpower, plus a Mind Shield, must be lower (ruling R12).
    """
    mind, limit = use.target.fighter.mind, number_of(use.power, NumberUse.MINDS)
    if mind < limit:
        return None
    return TOO_STRONG(
        power=use.power.power.name, target=use.target.name, willpower=mind, limit=limit
    )


def _refuse_control(context: ResolutionContext, use: PowerUse) -> Refusal | None:
    if use.target.fighter.controlled_by == use.who.id:
        return CONTROLLED(who=use.who.name, target=use.target.name)
    return refuse_mind(context, use)


def _refuse_command(_context: ResolutionContext, use: PowerUse) -> Refusal | None:
    if use.target.fighter.controlled_by == use.who.id:
        return CONTROLLED(who=use.who.name, target=use.target.name)
    return None


def _refuse_order(_context: ResolutionContext, use: PowerUse) -> Refusal | None:
    control = use.target.fighter.bears(PowerState.CONTROLLED)
    if control is None or control.by != use.who.id or control.id != use.power.power.id:
        return NOT_CONTROLLED(who=use.who.name, target=use.target.name)
    return None


def _settle_control(context: ResolutionContext, roll: PowerUseRoll, effect: str) -> None:
    id_ = power_of(context, roll)
    if effect not in TAKEN:
        context.emit(PowerUsed(roll.who, id_, roll.target, effect))
        return
    before = context.fighter(roll.target).bears(PowerState.CONTROLLED)
    if before is not None:
        context.emit(PowerTurned(roll.target, before, is_on=False))
    control = ActivePower(
        roll.power,
        id_,
        since=context.now.turn,
        state=PowerState.CONTROLLED,
        by=roll.who,
        is_reflected=held_power(context.fighter(roll.who), roll.power) is None,
    )
    context.emit(PowerTurned(roll.target, control))


def _release(context: ResolutionContext, roll: PowerUseRoll, _effect: str) -> None:
    control = context.fighter(roll.target).bears(PowerState.CONTROLLED)
    if control is not None:
        context.emit(PowerTurned(roll.target, control, is_on=False))


def _order(context: ResolutionContext, roll: PowerUseRoll, _effect: str) -> None:
    """Open the Willpower roll of a controlled fighter against an order contrary to their nature."""
    against = PowerUseRoll(ORDER_TABLE, roll.power, roll.who, roll.target, ORDER)
    open_trait_roll(context, roll.target, ORDER_TABLE, against)


def settle_order(context: ResolutionContext, roll: PowerUseRoll, effect: str) -> None:
    """Free the controlled fighter, or let them obey the order this turn."""
    if effect == "free":
        _release(context, roll, effect)
    else:
        context.emit(OrderObeyed(roll.target))


def _read(context: ResolutionContext, roll: PowerUseRoll, _effect: str) -> None:
    """Read a mind; a telepath notices it, and blocks it with the higher total (ruling R42)."""
    id_ = power_of(context, roll)
    own, other = _telepathy(context, roll.who), _telepathy(context, roll.target)
    if other is None:
        context.emit(PowerUsed(roll.who, id_, roll.target, "read"))
        return
    lead = (own or 0) - other
    dice = context.dice.opposed(lead, ("Telepathy", "Telepathy of the other"))
    rolled = OpposedRolled(roll.who, roll.target, id_, dice[0] + (own or 0), dice[1] + other)
    effect = "read" if rolled.is_won else "blocked"
    context.emit(rolled, PowerUsed(roll.who, id_, roll.target, effect))


def _telepathy(context: ResolutionContext, who: str) -> int | None:
    found = context.fighter(who).powers_with(PowerEffect.READS_MINDS)
    return max((number_of(each, NumberUse.ROLL) for each in found), default=None)


CONTROL = (
    PowerAction(
        "{power}",
        Aim.SIGHT,
        "mind-control",
        _settle_control,
        _refuse_control,
        reflected=TAKEN,
    ),
    PowerAction(
        "{power}: order against their nature",
        Aim.MAP,
        "",
        _order,
        _refuse_order,
        choice=ORDER,
        acts=False,
    ),
    PowerAction(
        "{power}: release", Aim.MAP, "", _release, _refuse_order, choice=RELEASE, acts=False
    ),
)
"""The uses of Mind Control."""

ANIMALS = (
    PowerAction(
        "{power}",
        Aim.SIGHT,
        "animal-command",
        _settle_control,
        _refuse_command,
        reflected=TAKEN,
    ),
    PowerAction(
        "{power}: release", Aim.MAP, "", _release, _refuse_order, choice=RELEASE, acts=False
    ),
)
"""The uses of Animal Command; the Gamemaster decides which targets are suitable animals."""

READING = (PowerAction("{power}", Aim.MAP, "", _read, refuse_mind),)
"""The uses of Telepathy."""
