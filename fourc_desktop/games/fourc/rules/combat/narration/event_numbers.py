"""The numbers behind an event: the roll, its row and its steps; the positions of a move."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.encounter.views import LogPart
from fourc_desktop.core.maps.descriptions import short_position_text
from fourc_desktop.core.maps.level_height import FEET
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.text import counted
from fourc_desktop.games.fourc.rules.checks.check import (
    Check,
    ColorShift,
    color_of,
    row_of,
    row_steps_text,
)
from fourc_desktop.games.fourc.rules.checks.master_table import MasterTable
from fourc_desktop.games.fourc.rules.combat.encounter import roll_events
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import Moved
from fourc_desktop.games.fourc.rules.combat.encounter.events import (
    AttackHit,
    AttackMissed,
    InitiativeRolled,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import FourcEncounterState
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_events import VehicleMoved
from fourc_desktop.games.fourc.rules.combat.narration.damage_sentences import attack_loss

NumberReader = Callable[[FourcEncounterState, Any, MasterTable], str]
"""Formats the numbers of an event, based on the state before it."""


def event_numbers(encounter: FourcEncounterState, event: Event, table: MasterTable) -> str:
    """The numbers of an event, based on the state before it; empty if it has none."""
    reader = EVENT_NUMBERS.get(type(event))
    return reader(encounter, event, table) if reader else ""


def _check(check: Check, table: MasterTable) -> str:
    """The dice and the row with its Row Steps, then who paid: "74 on row 6–9, −3 moved".

    Before the roll, the row.
    """
    row = f"row {row_of(check, table).title}"
    if check.dice is None:
        return row
    parts = [f"{check.read:02} on {row}"]
    if check.steps:
        parts.append(row_steps_text(check.steps))
    return ", ".join((*parts, *_payment_texts(check)))


def _payment_texts(check: Check) -> Iterator[str]:
    """The payments by payer and direction: "Ben pays 50 Fortune for 2 colors up"."""
    shifts: dict[tuple[str, bool], list[ColorShift]] = {}
    for each in check.shifts:
        shifts.setdefault((each.payer, each.up), []).append(each)
    for (_, is_up), paid in shifts.items():
        fortune, pool = sum(each.fortune for each in paid), sum(each.pool for each in paid)
        points = " and ".join(
            ([f"{fortune} Fortune"] if fortune or not pool else [])
            + ([f"{pool} from the pool"] if pool else [])
        )
        colors = counted(len(paid), "color")
        yield f"{paid[0].name} pays {points} for {colors} {'up' if is_up else 'down'}"


def _moved(encounter: FourcEncounterState, event: Moved, _table: MasterTable) -> str:
    """The first and the last position, or one if both are the same."""
    return _places(encounter, (encounter.combatant(event.who).spot, event.path[-1]))


def _places(encounter: FourcEncounterState, spots: Iterable[Position | None]) -> str:
    return " to ".join(
        dict.fromkeys(short_position_text(encounter.map, each, FEET) for each in spots if each)
    )


def _vehicle_moved(encounter: FourcEncounterState, event: VehicleMoved, _table: MasterTable) -> str:
    spots = (encounter.combatant(event.what).spot, event.path[-1])
    return _places(encounter, spots)


def _initiative(
    _encounter: FourcEncounterState, event: InitiativeRolled, _table: MasterTable
) -> str:
    """The dice and the bonus of each side, if any side has a bonus."""
    if not any(each.bonus for each in event.rolls):
        return ""
    return ", ".join(f"{each.dice} + {each.bonus}" for each in event.rolls)


EVENT_NUMBERS: Mapping[type, NumberReader] = MappingProxyType(
    {
        roll_events.RollOpened: lambda _now, event, table: _check(event.roll.check, table),
        roll_events.CheckChanged: lambda _now, event, table: _check(event.check, table),
        roll_events.RollSettled: lambda _now, event, table: _check(event.roll.check, table),
        Moved: _moved,
        VehicleMoved: _vehicle_moved,
        InitiativeRolled: _initiative,
    }
)
"""The functions that format the numbers of events, which the sentences leave out."""


PARTS: Mapping[type, LogPart] = MappingProxyType(
    {
        roll_events.RollPaid: LogPart("Fortune"),
        roll_events.ChoiceOpened: LogPart("Open"),
        AttackMissed: LogPart("Miss", brief="Miss"),
    }
)
"""The captions of events in an expanded log entry."""


def event_part(encounter: FourcEncounterState, event: Event, table: MasterTable) -> LogPart | None:
    """The caption of an event in an expanded log entry: row, dice and color of a roll."""
    match event:
        case AttackHit():
            stopped = f", {event.stopped} stopped" if event.stopped else ""
            lost = attack_loss(encounter, event)
            return LogPart("Hit", brief=f"Hit: {lost} Damage{stopped}")
        case roll_events.RollOpened(roll):
            check = roll.check
        case roll_events.CheckChanged(check):
            pass
        case _:
            return PARTS.get(type(event))
    color = color_of(check, table)
    if color is None:
        steps = f", {row_steps_text(check.steps)}" if check.steps else ""
        row = f"{check.name}, {check.on} {check.rank}{steps}: row {row_of(check, table).title}"
        return LogPart("Row", words=row)
    if check.shifts:
        return LogPart("Fortune", color.mark)
    dice, row = f"{check.read:02}", row_of(check, table).title
    who = f"{check.name}, " if check.name else ""
    return LogPart("Dice", color.mark, dice, f"{who}{check.on}: {dice}", f"on {row}")
