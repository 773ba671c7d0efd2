"""Powers used on oneself or by touch: hiding others, copying, leaving, resisting, healing."""

from fourc_desktop.core.encounter.events import CombatantMoved
from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.combat.actions.power_owners import power_of
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import (
    PowerTurned,
    Regenerated,
)
from fourc_desktop.games.fourc.rules.combat.encounter.active_power import (
    DISGUISE,
    ActivePower,
    PowerState,
)
from fourc_desktop.games.fourc.rules.combat.encounter.events import ConditionAdded
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import fighter_condition
from fourc_desktop.games.fourc.rules.combat.encounter.power_events import LeftMap, PowerUsed
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import PowerUseRoll
from fourc_desktop.games.fourc.rules.combat.powers.power_action import (
    Aim,
    PowerAction,
    PowerUse,
)

HIDDEN_ALREADY = Reason("hidden-already", "4C, Invisibility", "{target} is not to be seen already.")
AWAY = Reason("away-already", "4C, Dimension Jump", "{who} is in another dimension already.")
HERE = Reason("not-away", "4C, Dimension Jump", "{who} is in no other dimension.")
NOTHING_STORED = Reason(
    "no-energy-stored", "4C, Absorption", "{who} has absorbed nothing that could heal."
)
UNHURT = Reason("absorber-unhurt", "4C, Absorption", "{who} has full Damage.")
NOT_DISGUISED = Reason("not-disguised", "4C, Shapeshift", "{who} is not disguised.")


def _refuse_hidden(_context: ResolutionContext, use: PowerUse) -> Refusal | None:
    return HIDDEN_ALREADY(target=use.target.name) if use.target.fighter.is_hidden else None


def _settle_hiding(context: ResolutionContext, roll: PowerUseRoll, effect: str) -> None:
    id_ = power_of(context, roll)
    if effect == "hidden":
        _turn(context, roll, ActivePower(roll.power, id_, state=PowerState.LENT, by=roll.who))
    else:
        context.emit(PowerUsed(roll.who, id_, roll.target, effect))


def _settle_copy(context: ResolutionContext, roll: PowerUseRoll, effect: str) -> None:
    """Take the appearance of the target, or of what the result describes if there is no target."""
    id_ = power_of(context, roll)
    if effect != "copied":
        context.emit(PowerUsed(roll.who, id_, roll.who, effect))
        return
    _undisguise(context, roll, effect)
    model = context.now.combatant(roll.target).name
    looks = model if roll.target != roll.who else "another"
    disguise = ActivePower(f"{DISGUISE}{looks}", id_, state=PowerState.DISGUISED)
    context.emit(PowerTurned(roll.who, disguise))


def _undisguise(context: ResolutionContext, roll: PowerUseRoll, _effect: str) -> None:
    disguise = context.fighter(roll.who).bears(PowerState.DISGUISED)
    if disguise is not None:
        context.emit(PowerTurned(roll.who, disguise, is_on=False))


def _refuse_undisguised(_context: ResolutionContext, use: PowerUse) -> Refusal | None:
    is_disguised = use.who.fighter.bears(PowerState.DISGUISED) is not None
    return None if is_disguised else NOT_DISGUISED(who=use.who.name)


def _refuse_away(_context: ResolutionContext, use: PowerUse) -> Refusal | None:
    is_away = use.who.fighter.bears(PowerState.AWAY) is not None
    return AWAY(who=use.who.name) if is_away else None


def _refuse_here(_context: ResolutionContext, use: PowerUse) -> Refusal | None:
    is_away = use.who.fighter.bears(PowerState.AWAY) is not None
    return None if is_away else HERE(who=use.who.name)


def _leave(context: ResolutionContext, roll: PowerUseRoll, effect: str) -> None:
    """Leave the map; arriving dazed in a new dimension costs the next turn."""
    spot = context.now.combatant(roll.who).spot
    away = ActivePower(roll.power, power_of(context, roll), state=PowerState.AWAY, spot=spot)
    context.emit(PowerTurned(roll.who, away), LeftMap(roll.who))
    if effect == "dazed":
        dazed = fighter_condition(Condition.DAZED, turns=1, since=context.now.turn)
        context.emit(ConditionAdded(roll.who, dazed))


def _return(context: ResolutionContext, roll: PowerUseRoll, _effect: str) -> None:
    away = context.fighter(roll.who).bears(PowerState.AWAY)
    if away is not None:
        context.emit(PowerTurned(roll.who, away, is_on=False))
        if away.spot is not None:
            context.emit(CombatantMoved(roll.who, (away.spot,)))


def _resist(context: ResolutionContext, roll: PowerUseRoll, effect: str) -> None:
    context.emit(PowerUsed(roll.who, power_of(context, roll), roll.target, effect))


def _refuse_healing(_context: ResolutionContext, use: PowerUse) -> Refusal | None:
    fighter = use.who.fighter
    if fighter.bears(PowerState.STORED) is None:
        return NOTHING_STORED(who=use.who.name)
    return UNHURT(who=use.who.name) if fighter.damage >= fighter.full_damage else None


def _heal(context: ResolutionContext, roll: PowerUseRoll, _effect: str) -> None:
    """Regain as many points of Damage as are stored, up to the full score."""
    fighter = context.fighter(roll.who)
    stored = fighter.bears(PowerState.STORED)
    if stored is None:
        return
    points = min(stored.points, max(fighter.full_damage - fighter.damage, 0))
    healed = Regenerated(roll.who, points, stored.power)
    context.emit(PowerTurned(roll.who, stored, is_on=False), healed)


def _turn(context: ResolutionContext, roll: PowerUseRoll, power: ActivePower) -> None:
    context.emit(PowerTurned(roll.target, power))


HIDING_OTHERS = (
    PowerAction("{power} on another", Aim.TOUCH, "invisibility", _settle_hiding, _refuse_hidden),
)
"""The uses of Invisibility other than being invisible."""

IMPERSONATION = (
    PowerAction("{power}: impersonate", Aim.MODEL, "shapeshift", _settle_copy),
    PowerAction(
        "{power}: be oneself",
        Aim.SELF,
        "",
        _undisguise,
        _refuse_undisguised,
        choice="release",
        acts=False,
    ),
)
"""The uses of Shapeshift."""

DIMENSIONS = (
    PowerAction(
        "{power}: new dimension", Aim.SELF, "dimension-jump", _leave, _refuse_away, choice="new"
    ),
    PowerAction("{power}: known dimension", Aim.SELF, "", _leave, _refuse_away, choice="known"),
    PowerAction("{power}: return", Aim.SELF, "", _return, _refuse_here, choice="return"),
)
"""The uses of Dimension Jump."""

RESISTANCE = (PowerAction("{power}: resist", Aim.SELF, "difficulty", _resist, acts=False),)
"""The uses of Contaminant Resistance; the Gamemaster sets the difficulty."""

ABSORPTION = (
    PowerAction("{power}: heal", Aim.SELF, "", _heal, _refuse_healing, choice="heal", acts=False),
)
"""The uses of Absorption other than attacks."""
