"""What a step of a fight looks like on the map, and how much of that players see."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fourc_desktop.core.encounter.events import CombatantMoved, CombatantSet, DoorToggled, Event
from fourc_desktop.core.encounter.fight import AnyFight, AnyViews
from fourc_desktop.core.encounter.state import AnyState
from fourc_desktop.core.encounter.views import (
    AttackScene,
    ConditionState,
    GaugeState,
    MovementScene,
    NumberState,
    Scene,
    Severity,
    TextScene,
)

if TYPE_CHECKING:
    from fourc_desktop.core.rolls.rolling import ResultMark


@dataclass(frozen=True, slots=True)
class NumberChange:
    """A number of somebody that stands otherwise, by what it is called."""

    name: str
    before: int
    now: int


def changed_gauges(
    before: AnyState, now: AnyState, who: str, views: AnyViews
) -> list[NumberChange]:
    """The gauges of somebody that stand otherwise."""
    return list(_changes(views.gauges(before, who), views.gauges(now, who)))


def changed_numbers(
    before: AnyState, now: AnyState, who: str, views: AnyViews
) -> list[NumberChange]:
    """The numbers of somebody that stand otherwise."""
    return list(_changes(views.numbers(before, who), views.numbers(now, who)))


def changed_conditions(
    before: Iterable[ConditionState], now: Iterable[ConditionState]
) -> tuple[list[ConditionState], list[ConditionState]]:
    """What has befallen somebody, or lasts for another time now, and what is over.

    Whoever was dying and is dead now is not told to be past it: what is grave is not over where
    something else that is grave has come.
    """
    old, new = {each.name: each for each in before}, {each.name: each for each in now}
    come = [each for name, each in new.items() if old.get(name) != each]
    is_worse = any(each.severity is Severity.GRAVE for each in come)
    over = [each for name, each in old.items() if name not in new]
    return come, [each for each in over if not (is_worse and each.severity is Severity.GRAVE)]


def _changes(
    before: Iterable[GaugeState | NumberState], now: Iterable[GaugeState | NumberState]
) -> Iterator[NumberChange]:
    old = {each.name: each.now for each in before}
    for each in now:
        if each.now != old.get(each.name, each.now):
            yield NumberChange(each.name, old[each.name], each.now)


def step_scenes(moment: AnyState, events: Iterable[Event], fight: AnyFight) -> list[Scene]:
    """What came of a step that was decided on a moment, in its order; nothing is said twice."""
    found: list[Scene] = []
    mark: ResultMark | None = None
    for event in events:
        mark = fight.narration.mark(event) or mark
        found += fight.narration.scenes(moment, event, mark) or _shared_scenes(
            moment, event, fight.views
        )
        moment = event.apply(moment)
    return list(_once(found))


def scenes_for_players(
    found: Iterable[Scene], moment: AnyState, *, own: str, numbers: bool
) -> Iterator[Scene]:
    """What players may see of it, after which the moment came.

    Nothing about who is hidden, no secrets of others than those of their side `own`, and how many
    points it is for others only with `numbers`.
    """
    for scene in found:
        if not all(_is_seen(moment, who) for who in _involved(scene)):
            continue
        if isinstance(scene, TextScene) and _is_of_others(moment, scene, own):
            if not scene.is_secret:
                yield scene if numbers else replace(scene, points=None)
        else:
            yield scene


def condition_scenes(
    who: str, before: Collection[ConditionState], now: Collection[ConditionState]
) -> Iterator[TextScene]:
    """What has befallen somebody that had not before, and what is over."""
    borne = {each.name for each in before}
    come, over = changed_conditions(before, now)
    for each in come:
        if each.name not in borne:
            yield TextScene(who, each.name, severity=each.severity)
    for each in over:
        yield TextScene(who, over_words(each.name), severity=Severity.HELPFUL)


def over_words(condition: str) -> str:
    """What is said of a condition that is over."""
    return f"No longer {condition.lower()}"


def _shared_scenes(moment: AnyState, event: Event, views: AnyViews) -> Iterator[Scene]:
    """An event of any fight; nothing for an event of a game."""
    match event:
        case CombatantMoved(who, path):
            start = moment.combatant(who).spot
            if start is not None:
                yield MovementScene(who, (start, *path))
        case CombatantSet(combatant) if moment.has(combatant.id):
            yield from _override_scenes(moment, event.apply(moment), combatant.id, views)
        case DoorToggled(where, is_open):
            yield TextScene(where, "Open" if is_open else "Shut")


def _override_scenes(
    before: AnyState, now: AnyState, who: str, views: AnyViews
) -> Iterator[TextScene]:
    """What the Gamemaster has set on somebody."""
    for each in (
        *changed_gauges(before, now, who, views),
        *changed_numbers(before, now, who, views),
    ):
        yield TextScene(who, each.name, points=each.now - each.before, is_secret=True)
    yield from condition_scenes(who, views.conditions(before, who), views.conditions(now, who))


def _once(found: Iterable[Scene]) -> Iterator[Scene]:
    """Scenes without signs that say again what another one has said."""
    said: set[tuple[object, str]] = set()
    for scene in found:
        if isinstance(scene, TextScene):
            words = scene.over, scene.words
            if words in said and scene.points is None:
                continue
            said.add(words)
        yield scene


def _is_of_others(moment: AnyState, sign: TextScene, own: str) -> bool:
    return isinstance(sign.over, str) and moment.combatant(sign.over).side != own


def _involved(scene: Scene) -> list[str]:
    """The ids of everybody whom it is about."""
    if isinstance(scene, AttackScene):
        return [scene.who, scene.target]
    if isinstance(scene, MovementScene):
        return [scene.who]
    return [each for each in (scene.over, scene.by) if isinstance(each, str) and each]


def _is_seen(moment: AnyState, who: str) -> bool:
    return moment.has(who) and not moment.combatant(who).hidden
