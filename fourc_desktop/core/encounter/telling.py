"""What happened in a fight, in words."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from fourc_desktop.core.encounter.changes import (
    changed_conditions,
    changed_gauges,
    changed_numbers,
)
from fourc_desktop.core.encounter.encounter import AnyCombatant, AnyState
from fourc_desktop.core.encounter.events import (
    Came,
    DoorTurned,
    Event,
    Left,
    MapChanged,
    Noted,
    Redrawn,
    SideCame,
    Stands,
)
from fourc_desktop.core.encounter.ground_told import redrawn_words
from fourc_desktop.core.encounter.log import EncounterLog
from fourc_desktop.core.encounter.protocols import AnyFight, AnyViews
from fourc_desktop.core.fight_views import RuleLink
from fourc_desktop.core.maps.naming import spot_words
from fourc_desktop.core.mark import Mark

AGAIN = "The roll is made again."


@dataclass(frozen=True, slots=True)
class Account:
    """What came of an entry, as a log tells it.

    Attributes:
        what: The sentence that says most: what came of a roll, else what happened first.
        others: The sentences of everything else, in their order.
        figures: The numbers behind it, in a few words, or nothing.
        mark: The mark at which a roll was settled in it, or None.
        rule: The rule behind it, that of its roll first; or None.
    """

    what: str
    others: tuple[str, ...] = ()
    figures: str = ""
    mark: Mark | None = None
    rule: RuleLink | None = None


def account(log: EncounterLog, number: int, fight: AnyFight) -> Account:
    """What came of an entry, counted from 0."""
    entry = log.entries[number]
    moment = log.moment(entry.base)
    parts = []
    for event in entry.events:
        part = _part(moment, event, fight)
        if part.what or part.mark is not None:
            parts.append(part)
        moment = event.apply(moment)
    settled = next((place for place, each in enumerate(parts) if each.mark is not None), -1)
    # What came of a roll says more than the roll, which its mark and its figures tell already.
    first = min(settled + 1, len(parts) - 1)
    rules = [each.rule for each in (*parts[settled : settled + 1], *parts[first:], *parts)]
    others = [each.what for place, each in enumerate(parts) if place != first]
    return Account(
        what=parts[first].what if parts else "",
        others=tuple(filter(None, (AGAIN if entry.attempt else "", *others))),
        figures="; ".join(dict.fromkeys(each.figures for each in parts if each.figures)),
        mark=parts[settled].mark if settled >= 0 else None,
        rule=next(filter(None, rules), None),
    )


def _part(moment: AnyState, event: Event, fight: AnyFight) -> Account:
    """One event of an entry by itself."""
    return Account(
        what=fight.narration.told(moment, event) or frame_words(moment, event, fight.views),
        figures=fight.narration.figures(moment, event),
        mark=fight.narration.mark(event),
        rule=fight.narration.rule(event),
    )


def told(log: EncounterLog, number: int, fight: AnyFight) -> Iterator[str]:
    """What came of an entry, counted from 0, a sentence for each event."""
    entry = log.entries[number]
    moment = log.moment(entry.base)
    if entry.attempt:
        yield AGAIN
    for event in entry.events:
        if words := fight.narration.told(moment, event) or frame_words(moment, event, fight.views):
            yield words
        moment = event.apply(moment)


def frame_words(moment: AnyState, event: Event, views: AnyViews) -> str:
    """An event of any fight in words; nothing for an event of a game."""
    words = ""
    match event:
        case Came(combatant) if moment.has(combatant.id):
            words = _set_aside(moment, event.apply(moment), combatant, views)
        case Came(combatant):
            words = f"{combatant.name} is in the fight."
        case Left(who):
            words = f"{moment.combatant(who).name} leaves the fight."
        case Stands(who, path):
            words = f"{moment.combatant(who).name} is at {spot_words(moment.map, path[-1])} now."
        case SideCame(side):
            words = f"There is a side called {side.name}."
        case MapChanged(changed):
            words = f"The map is another now: {changed.name}."
        case Redrawn(drawn):
            words = redrawn_words(moment.map, drawn)
        case DoorTurned(where, is_open):
            door = moment.map.walls[where]
            words = f"The {door.name or door.kind.value} is {'open' if is_open else 'shut'} now."
        case Noted():
            words = "The Gamemaster notes something."
    return words


def _set_aside(before: AnyState, after: AnyState, now: AnyCombatant, views: AnyViews) -> str:
    """How somebody is made to stand otherwise."""
    old = before.combatant(now.id)
    if now == replace(old, name=now.name):
        return f"{old.name} is called {now.name} now."
    if now == replace(old, hidden=now.hidden):
        return f"{now.name} is {'hidden from' if now.hidden else 'seen by'} the players now."
    if now == replace(old, side=now.side):
        side = next((each.name for each in after.sides if each.id == now.side), now.side)
        return f"{now.name} is one of the {side} now."
    parts = list(_set_on(before, after, now.id, views))
    return f"{now.name}: {'; '.join(parts)}." if parts else f"{now.name} stands otherwise now."


def _set_on(before: AnyState, after: AnyState, who: str, views: AnyViews) -> Iterator[str]:
    """What was set on somebody: "Brawn set from 20 to 30", "Dying", "no longer winded"."""
    numbers = (
        *changed_gauges(before, after, who, views),
        *changed_numbers(before, after, who, views),
    )
    if numbers:
        first, *others = numbers
        said = (
            f"{each.name} from {_number(each.before)} to {_number(each.now)}" for each in others
        )
        was, now = _number(first.before), _number(first.now)
        yield ", ".join((f"{first.name} set from {was} to {now}", *said))
    come, over = changed_conditions(views.conditions(before, who), views.conditions(after, who))
    yield from (each.label for each in come)
    yield from (f"no longer {each.name.lower()}" for each in over)


def _number(value: int) -> str:
    """A number in a sentence; the minus is as wide as a plus."""
    return str(value).replace("-", "−")
