"""Sentences about attacks in vain, kept holds, and throws of held fighters."""

from fourc_desktop.core.maps.descriptions import position_text
from fourc_desktop.core.maps.level_height import FEET
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.encounter.events import AttackMissed
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import HurlRoll
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FourcEncounterState,
    combatant_name,
)

FAILURES = {
    "miss": "misses",
    "evaded": "is evaded by",
    "caught": "sees it caught by",
}
"""The verbs for an attack without effect."""


def attack_missed_text(encounter: FourcEncounterState, event: AttackMissed) -> str:
    """An attack without effect; of a failed escape, that the hold stays."""
    who, target = combatant_name(encounter, event.who), combatant_name(encounter, event.target)
    if stays_held(encounter, event):
        return f"{target} still holds {who}."
    if failure := FAILURES.get(event.effect):
        return f"{who} {failure} {target}."
    return f"{who}: {event.way} does nothing to {target}."


def stays_held(encounter: FourcEncounterState, event: AttackMissed) -> bool:
    """Whether somebody has failed to escape the hold of the target."""
    if event.effect in FAILURES or not encounter.has(event.who):
        return False
    fighter = encounter.combatant(event.who).fighter
    return isinstance(fighter, Fighter) and fighter.held_by == event.target


def throw_text(encounter: FourcEncounterState, roll: HurlRoll, color: Color) -> str:
    """A throw of a held fighter: where to, or that it fails."""
    who, target = combatant_name(encounter, roll.who), combatant_name(encounter, roll.target)
    if color < Color.RED:
        return f"{who} fails to throw {target}."
    return f"{who} throws {target} to {position_text(encounter.map, roll.spot, FEET)}."
