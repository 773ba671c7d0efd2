"""The scenes (animations on the map) of a step of a fight, and which of them the players see."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import TYPE_CHECKING

from fourc_desktop.core.encounter.events import CombatantMoved, CombatantSet, DoorToggled, Event
from fourc_desktop.core.encounter.fight import AnyFight, AnyViews
from fourc_desktop.core.encounter.log import EncounterLog, LogEntry
from fourc_desktop.core.encounter.players import players_see, players_see_place
from fourc_desktop.core.encounter.scenes import AttackScene, MovementScene, Scene, TextScene
from fourc_desktop.core.encounter.state import AnyState
from fourc_desktop.core.encounter.views import ConditionState, GaugeState, NumberState, Severity
from fourc_desktop.core.maps.position import Edge, Position

if TYPE_CHECKING:
    from fourc_desktop.core.rolls.rolling import ResultMark


@dataclass(frozen=True, slots=True)
class NumberChange:
    """A gauge or number of a combatant that changed, by its name."""

    name: str
    before: int
    now: int


def changed_gauges(
    before: AnyState, now: AnyState, who: str, views: AnyViews
) -> list[NumberChange]:
    """The gauges of a combatant that changed."""
    return list(_changes(views.gauges(before, who), views.gauges(now, who)))


def changed_numbers(
    before: AnyState, now: AnyState, who: str, views: AnyViews
) -> list[NumberChange]:
    """The numbers of a combatant that changed."""
    return list(_changes(views.numbers(before, who), views.numbers(now, who)))


def changed_conditions(
    before: Iterable[ConditionState], now: Iterable[ConditionState]
) -> tuple[list[ConditionState], list[ConditionState]]:
    """The conditions that were added or changed, and those that were removed.

    A grave condition that another grave one replaces (dying, then dead) does not count as
    removed.
    """
    old, new = {each.name: each for each in before}, {each.name: each for each in now}
    added = [each for name, each in new.items() if old.get(name) != each]
    is_worse = any(each.severity is Severity.GRAVE for each in added)
    removed = [each for name, each in old.items() if name not in new]
    return added, [each for each in removed if not (is_worse and each.severity is Severity.GRAVE)]


def _changes(
    before: Iterable[GaugeState | NumberState], now: Iterable[GaugeState | NumberState]
) -> Iterator[NumberChange]:
    old = {each.name: each.now for each in before}
    for each in now:
        if each.now != old.get(each.name, each.now):
            yield NumberChange(each.name, old[each.name], each.now)


def step_scenes(state: AnyState, events: Iterable[Event], fight: AnyFight) -> list[Scene]:
    """The scenes of a step's events from a state on, in order and without repetitions."""
    found: list[Scene] = []
    mark: ResultMark | None = None
    for event in events:
        mark = fight.narration.mark(event) or mark
        found += fight.narration.scenes(state, event, mark) or _shared_scenes(
            state, event, fight.views
        )
        state = event.apply(state)
    return list(_once(found))


def entry_scenes(before: EncounterLog, entry: LogEntry, fight: AnyFight) -> list[Scene]:
    """The scenes of an entry that was appended to a log."""
    state = before.now if entry.base == before.cursor else before.state_at(entry.base)
    return step_scenes(state, entry.events, fight)


def scenes_for_players(
    found: Iterable[Scene], state: AnyState, *, own: str, numbers: bool
) -> Iterator[Scene]:
    """The scenes that players see; `state` is the state after them.

    Leaves out combatants they do not see, the fog, the secrets of sides other than `own` and,
    without `numbers`, the points of other sides.
    """
    for scene in found:
        if not all(_is_seen(state, who) for who in _involved(scene)):
            continue
        match scene:
            case MovementScene(who, spots):
                if seen := _seen_end(state, spots):
                    yield MovementScene(who, seen)
            case TextScene(over=str()) if _is_of_others(state, scene, own):
                if not scene.is_secret:
                    yield scene if numbers else replace(scene, points=None)
            case TextScene(over=Position() | Edge() as where):
                if players_see_place(state, where):
                    yield scene
            case _:
                yield scene


def condition_scenes(
    who: str, before: Collection[ConditionState], now: Collection[ConditionState]
) -> Iterator[TextScene]:
    """The scenes of conditions that are new, and of those that were removed."""
    known = {each.name for each in before}
    added, removed = changed_conditions(before, now)
    for each in added:
        if each.name not in known:
            yield TextScene(who, each.name, severity=each.severity)
    for each in removed:
        yield TextScene(who, removed_condition_text(each.name), severity=Severity.HELPFUL)


def removed_condition_text(condition: str) -> str:
    """The words for a condition that was removed."""
    return f"No longer {condition.lower()}"


def _shared_scenes(state: AnyState, event: Event, views: AnyViews) -> Iterator[Scene]:
    match event:
        case CombatantMoved(who, path):
            start = state.combatant(who).spot
            if start is not None:
                yield MovementScene(who, (start, *path))
        case CombatantSet(combatant) if state.has(combatant.id):
            yield from _override_scenes(state, event.apply(state), combatant.id, views)
        case DoorToggled(where, is_open):
            yield TextScene(where, "Open" if is_open else "Shut")


def _override_scenes(
    before: AnyState, now: AnyState, who: str, views: AnyViews
) -> Iterator[TextScene]:
    for each in (
        *changed_gauges(before, now, who, views),
        *changed_numbers(before, now, who, views),
    ):
        yield TextScene(who, each.name, points=each.now - each.before, is_secret=True)
    yield from condition_scenes(who, views.conditions(before, who), views.conditions(now, who))


def _once(found: Iterable[Scene]) -> Iterator[Scene]:
    """The scenes without texts that repeat an earlier one and show no points."""
    shown: set[tuple[object, str]] = set()
    for scene in found:
        if isinstance(scene, TextScene):
            words = scene.over, scene.words
            if words in shown and scene.points is None:
                continue
            shown.add(words)
        yield scene


def _is_of_others(state: AnyState, scene: TextScene, own: str) -> bool:
    return isinstance(scene.over, str) and state.combatant(scene.over).side != own


def _involved(scene: Scene) -> list[str]:
    """The ids of the combatants a scene is about."""
    if isinstance(scene, AttackScene):
        return [scene.who, scene.target]
    if isinstance(scene, MovementScene):
        return [scene.who]
    return [each for each in (scene.over, scene.by) if isinstance(each, str) and each]


def _seen_end(state: AnyState, spots: Sequence[Position]) -> tuple[Position, ...]:
    """The end of a path from where it finally leaves the fog: at least two positions, or none."""
    known = tuple(takewhile(lambda spot: players_see_place(state, spot), reversed(spots)))
    return known[::-1] if known[1:] else ()


def _is_seen(state: AnyState, who: str) -> bool:
    return state.has(who) and players_see(state, state.combatant(who))
