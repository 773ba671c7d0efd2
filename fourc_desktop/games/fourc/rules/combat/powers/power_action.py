"""PowerAction: a use of a power in a fight, and its permitted targets."""

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
    "{target} is {count} sectors away, and the range of {power} is {reach}.",
    one="{target} is {count} sector away, and the range of {power} is {reach}.",
)


class Aim(Enum):
    """The permitted targets of a power.

    Attributes:
        SELF: Only the user.
        SIGHT: Anyone else in sight.
        RANGE: Anyone else within range.
        MAP: Anyone else on the map.
        TOUCH: Anyone else in the same sector.
        MODEL: Anyone else on the map as the model of a copy, or nobody.
    """

    SELF = "self"
    SIGHT = "sight"
    RANGE = "range"
    MAP = "map"
    TOUCH = "touch"
    MODEL = "model"


@dataclass(frozen=True, slots=True)
class PowerUse:
    """A power in use, with its user and target; without a target, the target is the user."""

    who: Combatant[Fighter]
    power: PowerStats
    target: Combatant[Fighter]
    choice: str = ""


def _unrefused(_context: ResolutionContext, _use: PowerUse) -> Refusal | None:
    return None


@dataclass(frozen=True, slots=True)
class PowerAction:
    """A use of a power.

    Attributes:
        title: Its name in a menu; {power} stands for the power's name on the sheet.
        aim: Its permitted targets.
        table: The id of the result table of its roll; empty if it needs none.
        settle: Applies an effect of the table, or "" without a table.
        refuse: Why this use is not possible, in addition to the general checks.
        choice: The choice made with it, or empty.
        asks: The label of the choice of a power of the target; empty if there is none.
        acts: Whether it is the turn's action.
        reflected: The effects of the table that a Reflection returns to the user.
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
