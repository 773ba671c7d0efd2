"""The sentences about combatants changed by the Gamemaster, or updated from their documents."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from fourc_desktop.core.encounter.events import CombatantSet, Event
from fourc_desktop.core.encounter.fight import AnyViews
from fourc_desktop.core.encounter.map_scenes import (
    changed_conditions,
    changed_gauges,
    changed_numbers,
)
from fourc_desktop.core.encounter.newcomers import names_text
from fourc_desktop.core.encounter.state import AnyCombatant, AnyState
from fourc_desktop.core.text import number_text


def refresh_heading(updated: Sequence[AnyCombatant]) -> str:
    """The sentence about all who are updated from their documents before a fight."""
    who, verb = names_text([each.name for each in updated]), "are" if len(updated) > 1 else "is"
    return f"{who} {verb} updated from the library."


def has_named_changes(before: AnyState, event: Event, views: AnyViews) -> bool:
    """Whether an event changes a name, side, visibility, number or condition of a combatant."""
    if not isinstance(event, CombatantSet) or not before.has(event.combatant.id):
        return True
    now, old = event.combatant, before.combatant(event.combatant.id)
    if (now.name, now.side, now.hidden) != (old.name, old.side, old.hidden):
        return True
    return any(_changes(before, event.apply(before), now.id, views))


def changed_combatant_text(
    before: AnyState, after: AnyState, now: AnyCombatant, views: AnyViews
) -> str:
    """The sentence about a combatant whom the Gamemaster, or the campaign, has changed."""
    old = before.combatant(now.id)
    if now.hidden != old.hidden and now == replace(old, hidden=now.hidden):
        return f"{now.name} is {'hidden from' if now.hidden else 'seen by'} the players now."
    if now.side != old.side and now == replace(old, side=now.side):
        side = next((each.name for each in after.sides if each.id == now.side), now.side)
        return f"{now.name} is one of the {side} now."
    parts = list(_changes(before, after, now.id, views))
    if old.name != now.name:
        renamed = f"{old.name} is called {now.name} now"
        return f"{'; '.join((renamed, *parts))}."
    return f"{now.name}: {'; '.join(parts)}." if parts else f"{now.name} is changed by hand."


def _changes(before: AnyState, after: AnyState, who: str, views: AnyViews) -> Iterator[str]:
    """The changes of a combatant: "Brawn set from 20 to 30", "Dying", "no longer winded"."""
    numbers = (
        *changed_gauges(before, after, who, views),
        *changed_numbers(before, after, who, views),
    )
    if numbers:
        first, *others = numbers
        rest = (
            f"{each.name} from {number_text(each.before)} to {number_text(each.now)}"
            for each in others
        )
        was, now = number_text(first.before), number_text(first.now)
        yield ", ".join((f"{first.name} set from {was} to {now}", *rest))
    added, removed = changed_conditions(views.conditions(before, who), views.conditions(after, who))
    yield from (each.label for each in added)
    yield from (f"no longer {each.name.lower()}" for each in removed)
