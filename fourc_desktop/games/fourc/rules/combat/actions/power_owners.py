"""The owners of powers in effect, and the end of effects without an able owner."""

from collections.abc import Iterator

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.games.fourc.rules.characters.power_stats import PowerStats
from fourc_desktop.games.fourc.rules.combat.encounter.acting import SENSELESS, refuse_dead
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import PowerTurned
from fourc_desktop.games.fourc.rules.combat.encounter.active_power import ActivePower, PowerState
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import PowerUseRoll
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FourcEncounterState,
    fighter_in,
)

WILLED = (PowerState.CONTROLLED, PowerState.LENT)
"""The states that last as long as the owner of the power maintains them."""


def held_power(fighter: Fighter, title: str) -> PowerStats | None:
    """A power of a fighter by its name on the sheet, with current numbers, or None."""
    known = fighter.known
    found = (each for each in known.derived.powers if each.title == title)
    usual = (each for each in known.sheet.powers if each.title == title)
    return next(found, None) or next(usual, None)


def power_of(context: ResolutionContext, roll: PowerUseRoll) -> str:
    """The id of the fighter whose power a roll is for.

    The user, or the target after a reflection.
    """
    for who in (roll.who, roll.target):
        power = held_power(context.fighter(who), roll.power)
        if power is not None:
            return power.power.id
    return ""


def reflected_control(encounter: FourcEncounterState, who: str) -> Iterator[tuple[str, Fighter]]:
    """The fighters controlled by `who` with their own reflected power, with the power's name."""
    for each in encounter.combatants:
        if isinstance(each.fighter, Fighter) and each.fighter.active:
            control = each.fighter.bears(PowerState.CONTROLLED)
            if control is not None and control.is_reflected and control.by == who:
                yield control.power, each.fighter


def is_awake(who: Combatant[Fighter]) -> bool:
    """Whether a fighter is awake."""
    return refuse_dead(who) is None and not any(map(who.fighter.has_condition, SENSELESS))


def end_powers_of_others(context: ResolutionContext, id_: str) -> None:
    """End the effects on a fighter whose owners have left, are not awake, or lost the power."""
    for power in context.fighter(id_).active:
        if power.state in WILLED and not _is_willed(context.now, id_, power):
            context.emit(PowerTurned(id_, power, is_on=False))


def _is_willed(encounter: FourcEncounterState, on: str, power: ActivePower) -> bool:
    if not encounter.has(power.by):
        return False
    by = fighter_in(encounter, power.by)
    owner = fighter_in(encounter, on) if power.is_reflected else by
    if not is_awake(by) or held_power(owner.fighter, power.power) is None:
        return False
    # Things hidden by touch stay hidden as long as they are touched.
    return power.state is not PowerState.LENT or by.spot == encounter.combatant(on).spot
