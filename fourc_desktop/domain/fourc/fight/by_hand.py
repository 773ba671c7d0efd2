"""What the Gamemaster sets on somebody by hand: Damage, Fortune, what has befallen them."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from fourc_desktop.domain.encounter.encounter import FRAME
from fourc_desktop.domain.fourc.conditions import (
    LONGEST_CONDITION,
    MOST_CONDITIONS,
    Condition,
    known_condition,
)
from fourc_desktop.domain.fourc.fight.afflictions import Affliction
from fourc_desktop.domain.fourc.fight.fighter import Fighter
from fourc_desktop.domain.fourc.fight.thing import Thing
from fourc_desktop.domain.plain_text import plain
from fourc_desktop.domain.refusal import Refusal, Refused

MOST = 9_999
"""The largest number that a gauge can be set to."""

SETTERS: Mapping[str, Callable[[Fighter, int], Fighter]] = MappingProxyType(
    {
        "Damage": lambda fighter, value: replace(fighter, damage=value),
        "Fortune": lambda fighter, value: replace(fighter, fortune=value),
        "Pool": lambda fighter, value: replace(fighter, pool=value),
    }
)
"""What sets a fighter's gauges, by their names."""

CONDITIONS = tuple(each.value for each in Condition)
"""What can befall somebody by the rules."""


def with_gauge(fighter: Fighter | Thing, gauge: str, value: int) -> Fighter:
    """A fighter with another number on a gauge, 0 to 9,999.

    Raises:
        Refused: It is a thing, there is no such gauge, or the number is none of those.
    """
    changed = _fighter(fighter)
    setter = SETTERS.get(gauge)
    if setter is None:
        raise Refused(Refusal(FRAME, f"There is no gauge called “{gauge}”."))
    if not 0 <= value <= MOST:
        raise Refused(Refusal(FRAME, f"{gauge} stands at 0 to {MOST}."))
    return setter(changed, value)


def with_condition(
    fighter: Fighter | Thing, name: str, turn: int, turns: int | None = None
) -> Fighter:
    """A fighter whom something has befallen in a turn, by the rules or in a table's own words.

    It lasts so many turns after that one, or until something ends it. A condition they bear
    already counts anew. Whoever is dying has no Damage left (4C, Dying).

    Raises:
        Refused: It is a thing, the name is empty, or the list is full.
    """
    words = " ".join(plain(name, longest=LONGEST_CONDITION).split())
    if not words:
        raise Refused(Refusal(FRAME, "Name the condition."))
    changed = _fighter(fighter)
    known = known_condition(words)
    title = words if known is None else known.value
    is_new = all(each.name != title for each in changed.afflictions)
    if is_new and len(changed.afflictions) >= MOST_CONDITIONS:
        sentence = f"There is room for {MOST_CONDITIONS} conditions, and it is full."
        raise Refused(Refusal(FRAME, sentence))
    if known is Condition.DYING:
        # Any Damage above 0 would end it at once (ruling R51).
        changed = replace(changed, damage=0)
    return changed.with_affliction(Affliction(title, turns, since=turn))


def without_condition(fighter: Fighter | Thing, name: str) -> Fighter | Thing:
    """A fighter without a condition they may have borne; a thing stays as it is."""
    return fighter if isinstance(fighter, Thing) else fighter.without_affliction(name)


def _fighter(fighter: Fighter | Thing) -> Fighter:
    if isinstance(fighter, Thing):
        raise Refused(Refusal(FRAME, "A thing has no gauges, and nothing befalls it."))
    return fighter
