"""PowerAction: what is done with a power in a fight, and whom it may be used on."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.maps.movement import distance
from fourc_desktop.core.maps.sight import line_of_sight
from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.games.fourc.rules.characters.power_stats import PowerStats
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.reaching import range_of
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import PowerUseRoll

OFF_MAP = Reason("power-used-off-map", "4C, {power}", "{who} is not on the map.")
OUT_OF_SIGHT = Reason(
    "power-target-out-of-sight", "4C, {power}", "{who} does not see {target} from there."
)
NOT_SEEN = Reason(
    "power-target-hidden",
    "4C, {power}",
    "{target} is not to be seen; {who} has to find them first.",
)
NOT_TOUCHED = Reason(
    "power-target-not-touched", "4C, {power}", "{target} is in another sector; go there first."
)
TOO_FAR = Reason(
    "power-target-too-far",
    "4C, {power}",
    "{target} is {count} sectors away, and {power} reaches {reach}.",
    one="{target} is {count} sector away, and {power} reaches {reach}.",
)


class Aim(Enum):
    """Whom a power is used on.

    Attributes:
        SELF: Its user alone.
        SIGHT: Anybody else whom they see.
        RANGE: Anybody else within its range.
        MAP: Anybody else on the map.
        TOUCH: Anybody else in the same sector.
        MODEL: Anybody else on the map whom it copies, or nobody.
    """

    SELF = "self"
    SIGHT = "sight"
    RANGE = "range"
    MAP = "map"
    TOUCH = "touch"
    MODEL = "model"


@dataclass(frozen=True, slots=True)
class PowerUse:
    """A power that is being used, with all it refers to; nobody's own target is its user."""

    who: Combatant[Fighter]
    power: PowerStats
    target: Combatant[Fighter]
    choice: str = ""


def _unrefused(_context: ResolutionContext, _use: PowerUse) -> Refusal | None:
    return None


@dataclass(frozen=True, slots=True)
class PowerAction:
    """One thing to do with a power.

    Attributes:
        title: Its name in a menu; {power} is what the sheet calls the power.
        aim: Whom it is used on.
        table: The id of the table of its roll, or nothing where it needs none.
        settle: Its results by the effects of the table; without a table, by "".
        refuse: Why it cannot be used so, besides what holds for every power.
        choice: What is chosen with it, or empty.
        asks: What the choice of a power of the target is called, or nothing where none is due.
        acts: Whether it is the action of the turn.
        reflected: The effects of the table that a Reflection of the target turns back.
    """

    title: str
    aim: Aim
    table: str
    settle: Callable[[ResolutionContext, PowerUseRoll, str], None]
    refuse: Callable[[ResolutionContext, PowerUse], Refusal | None] = _unrefused
    choice: str = ""
    asks: str = ""
    acts: bool = True
    reflected: frozenset[str] = frozenset()


def refuse_aim(context: ResolutionContext, action: PowerAction, use: PowerUse) -> Refusal | None:
    """Why a power cannot be aimed at its target, or None."""
    who, target, power = use.who, use.target, use.power.power.name
    if action.aim is Aim.SELF or (action.aim is Aim.MODEL and target.id == who.id):
        return None
    for each in (who, target):
        if each.spot is None:
            return OFF_MAP(power=power, who=each.name)
    assert who.spot is not None
    assert target.spot is not None
    if action.aim is Aim.TOUCH and who.spot != target.spot:
        return NOT_TOUCHED(power=power, target=target.name)
    if action.aim is Aim.RANGE:
        away, reach = distance(context.now.map, who.spot, target.spot), range_of(use.power)
        if away > reach:
            return TOO_FAR(power=power, target=target.name, count=away, reach=reach)
    return _refuse_sight(context, use) if action.aim is Aim.SIGHT else None


def _refuse_sight(context: ResolutionContext, use: PowerUse) -> Refusal | None:
    who, target, power = use.who, use.target, use.power.power.name
    assert who.spot is not None
    assert target.spot is not None
    if not line_of_sight(context.now.map, who.spot, target.spot).clear:
        return OUT_OF_SIGHT(power=power, who=who.name, target=target.name)
    if target.fighter.is_hidden and who.id not in target.fighter.found_by:
        return NOT_SEEN(power=power, who=who.name, target=target.name)
    return None
