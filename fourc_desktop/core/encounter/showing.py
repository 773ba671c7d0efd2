"""What a step of a fight looks like on the map, and how much of that players see."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from fourc_desktop.core.encounter.changes import (
    changed_conditions,
    changed_gauges,
    changed_numbers,
)
from fourc_desktop.core.encounter.encounter import AnyState
from fourc_desktop.core.encounter.events import Came, DoorTurned, Event, Stands
from fourc_desktop.core.encounter.protocols import AnyFight, AnyViews
from fourc_desktop.core.fight_views import ConditionNow, Gravity
from fourc_desktop.core.scenes import Blow, Scene, Sign, Way

if TYPE_CHECKING:
    from fourc_desktop.core.mark import Mark


def scenes(moment: AnyState, events: Iterable[Event], fight: AnyFight) -> list[Scene]:
    """What came of a step that was decided on a moment, in its order; nothing is said twice."""
    found: list[Scene] = []
    mark: Mark | None = None
    for event in events:
        mark = fight.narration.mark(event) or mark
        found += fight.narration.scenes(moment, event, mark) or _frame_scenes(
            moment, event, fight.views
        )
        moment = event.apply(moment)
    return list(_once(found))


def for_players(
    found: Iterable[Scene], moment: AnyState, *, own: str, numbers: bool
) -> Iterator[Scene]:
    """What players may see of it, after which the moment came.

    Nothing about who is hidden, no secrets of others than those of their side `own`, and how many
    points it is for others only with `numbers`.
    """
    for scene in found:
        if not all(_is_seen(moment, who) for who in _involved(scene)):
            continue
        if isinstance(scene, Sign) and _is_of_others(moment, scene, own):
            if not scene.is_secret:
                yield scene if numbers else replace(scene, points=None)
        else:
            yield scene


def condition_signs(
    who: str, before: Collection[ConditionNow], now: Collection[ConditionNow]
) -> Iterator[Sign]:
    """What has befallen somebody that had not before, and what is over."""
    borne = {each.name for each in before}
    come, over = changed_conditions(before, now)
    for each in come:
        if each.name not in borne:
            yield Sign(who, each.name, gravity=each.gravity)
    for each in over:
        yield Sign(who, over_words(each.name), gravity=Gravity.HELPFUL)


def over_words(condition: str) -> str:
    """What is said of a condition that is over."""
    return f"No longer {condition.lower()}"


def _frame_scenes(moment: AnyState, event: Event, views: AnyViews) -> Iterator[Scene]:
    """An event of any fight; nothing for an event of a game."""
    match event:
        case Stands(who, path):
            start = moment.combatant(who).spot
            if start is not None:
                yield Way(who, (start, *path))
        case Came(combatant) if moment.has(combatant.id):
            yield from _set_aside(moment, event.apply(moment), combatant.id, views)
        case DoorTurned(where, is_open):
            yield Sign(where, "Open" if is_open else "Shut")


def _set_aside(before: AnyState, now: AnyState, who: str, views: AnyViews) -> Iterator[Sign]:
    """What the Gamemaster has set on somebody."""
    for each in (
        *changed_gauges(before, now, who, views),
        *changed_numbers(before, now, who, views),
    ):
        yield Sign(who, each.name, points=each.now - each.before, is_secret=True)
    yield from condition_signs(who, views.conditions(before, who), views.conditions(now, who))


def _once(found: Iterable[Scene]) -> Iterator[Scene]:
    """Scenes without signs that say again what another one has said."""
    said: set[tuple[object, str]] = set()
    for scene in found:
        if isinstance(scene, Sign):
            words = scene.over, scene.words
            if words in said and scene.points is None:
                continue
            said.add(words)
        yield scene


def _is_of_others(moment: AnyState, sign: Sign, own: str) -> bool:
    return isinstance(sign.over, str) and moment.combatant(sign.over).side != own


def _involved(scene: Scene) -> list[str]:
    """The ids of everybody whom it is about."""
    if isinstance(scene, Blow):
        return [scene.who, scene.target]
    if isinstance(scene, Way):
        return [scene.who]
    return [each for each in (scene.over, scene.by) if isinstance(each, str) and each]


def _is_seen(moment: AnyState, who: str) -> bool:
    return moment.has(who) and not moment.combatant(who).hidden
