"""What the Gamemaster has changed about somebody, seen by what the table reads of them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from fourc_desktop.core.encounter.encounter import AnyState
from fourc_desktop.core.fight_views import ConditionNow, GaugeNow, Gravity, NumberNow


class Viewer(Protocol):
    """Knows how somebody stands by a rule set."""

    def gauges(self, encounter: AnyState, who: str) -> Sequence[GaugeNow]:
        """The numbers of somebody that go up and down."""
        ...

    def numbers(self, encounter: AnyState, who: str) -> Sequence[NumberNow]:
        """The numbers of somebody that are rolled on."""
        ...

    def conditions(self, encounter: AnyState, who: str) -> Sequence[ConditionNow]:
        """What has befallen somebody."""
        ...


@dataclass(frozen=True, slots=True)
class Change:
    """A number of somebody that stands otherwise, by what it is called."""

    name: str
    before: int
    now: int


def changed_gauges(before: AnyState, now: AnyState, who: str, viewer: Viewer) -> list[Change]:
    """The gauges of somebody that stand otherwise."""
    return list(_changes(viewer.gauges(before, who), viewer.gauges(now, who)))


def changed_numbers(before: AnyState, now: AnyState, who: str, viewer: Viewer) -> list[Change]:
    """The numbers of somebody that stand otherwise."""
    return list(_changes(viewer.numbers(before, who), viewer.numbers(now, who)))


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
