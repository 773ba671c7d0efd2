"""What the Gamemaster has changed about somebody, seen by what the table reads of them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from fourc_desktop.core.encounter.encounter import AnyState
from fourc_desktop.core.encounter.protocols import AnyViews
from fourc_desktop.core.fight_views import ConditionNow, GaugeNow, Gravity, NumberNow


@dataclass(frozen=True, slots=True)
class Change:
    """A number of somebody that stands otherwise, by what it is called."""

    name: str
    before: int
    now: int


def changed_gauges(before: AnyState, now: AnyState, who: str, views: AnyViews) -> list[Change]:
    """The gauges of somebody that stand otherwise."""
    return list(_changes(views.gauges(before, who), views.gauges(now, who)))


def changed_numbers(before: AnyState, now: AnyState, who: str, views: AnyViews) -> list[Change]:
    """The numbers of somebody that stand otherwise."""
    return list(_changes(views.numbers(before, who), views.numbers(now, who)))


def changed_conditions(
    before: Iterable[ConditionNow], now: Iterable[ConditionNow]
) -> tuple[list[ConditionNow], list[ConditionNow]]:
    """What has befallen somebody, or lasts for another time now, and what is over.

    Whoever was dying and is dead now is not told to be past it: what is grave is not over where
    something else that is grave has come.
    """
    old, new = {each.name: each for each in before}, {each.name: each for each in now}
    come = [each for name, each in new.items() if old.get(name) != each]
    is_worse = any(each.gravity is Gravity.GRAVE for each in come)
    over = [each for name, each in old.items() if name not in new]
    return come, [each for each in over if not (is_worse and each.gravity is Gravity.GRAVE)]


def _changes(
    before: Iterable[GaugeNow | NumberNow], now: Iterable[GaugeNow | NumberNow]
) -> Iterator[Change]:
    old = {each.name: each.now for each in before}
    for each in now:
        if each.now != old.get(each.name, each.now):
            yield Change(each.name, old[each.name], each.now)
