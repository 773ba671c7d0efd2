"""Sentences about lost Damage and Durability.

The points are those that are counted, at most what was left; the points of the attack follow if
they differ: "36 Damage (38 by the attack)".
"""

from fourc_desktop.core.maps.level_height import FEET
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import DamageTaken
from fourc_desktop.games.fourc.rules.combat.encounter.events import AttackHit, Fell
from fourc_desktop.games.fourc.rules.combat.encounter.map_vehicle import MapVehicle
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FourcEncounterState,
    MapObject,
    combatant_name,
    damage_lost,
    fighter_in,
)

DYING = "dying"

ATTACK = "the attack"

RESULTS = {
    "hit": "hits",
    "nail": "nails",
    "pound": "pounds",
    "concuss": "concusses",
    DYING: "strikes down",
}
"""The verbs for the result of an attack, by the effect in its table."""


def attack_hit_text(encounter: FourcEncounterState, event: AttackHit) -> str:
    """A hit, and the Damage or Durability it costs."""
    who, target = combatant_name(encounter, event.who), combatant_name(encounter, event.target)
    state = encounter.combatant(event.target).fighter if encounter.has(event.target) else None
    if isinstance(state, MapObject):
        holds = f", which holds against {event.stopped} Damage"
        became = f": {event.points} more than it holds" if event.points else holds
        return f"{who} hits {target}{became}."
    lost = attack_loss(encounter, event)
    if isinstance(state, MapVehicle):
        held = f", {event.stopped} stopped" if event.stopped else ""
        return f"{who} hits {target}: {_loss(lost, 'Durability', event.points, ATTACK)}{held}."
    aim = f" at {event.aim}" if event.aim else ""
    does = f"{who} {RESULTS[event.effect]} {target}{aim}"
    if event.effect == DYING and event.stopped and not event.points:
        left = f": {lost} Damage" if lost else ""
        return f"{does}{left}, although armor stops all {event.stopped} of the attack."
    return f"{does}: {_loss(lost, 'Damage', event.points, ATTACK)}{_stopped(event.stopped)}."


def attack_loss(encounter: FourcEncounterState, event: AttackHit) -> int:
    """The points that the target of an attack loses."""
    if event.effect == DYING and encounter.has(event.target):
        # Dying takes all Damage that is left, whatever the attack does.
        return fighter_in(encounter, event.target).fighter.damage
    return damage_lost(encounter, event.target, event.points)


def fall_text(encounter: FourcEncounterState, event: Fell) -> str:
    """A fall, and the Damage it costs."""
    lost = damage_lost(encounter, event.who, event.points)
    damage = f"{_loss(lost, 'Damage', event.points, 'the fall')}{_stopped(event.stopped)}"
    return f"{combatant_name(encounter, event.who)} falls {FEET.words(event.levels)}: {damage}."


def damage_taken_text(encounter: FourcEncounterState, event: DamageTaken) -> str:
    """What costs Damage other than an attack or a fall, and how much."""
    lost = damage_lost(encounter, event.who, event.points)
    damage = f"{_loss(lost, 'Damage', event.points, event.cause)}{_stopped(event.stopped)}"
    return f"{combatant_name(encounter, event.who)} suffers {event.cause}: {damage}."


def _loss(lost: int, gauge: str, points: int, cause: str) -> str:
    """The counted points, and the points by the cause if they differ."""
    by = f" ({points} by {cause})" if points != lost else ""
    return f"{lost} {gauge}{by}"


def _stopped(points: int) -> str:
    """The points stopped by armor, or nothing: ", 6 stopped by armor"."""
    return f", {points} stopped by armor" if points else ""
