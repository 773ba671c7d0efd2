"""Scenes: the animation of events on the map."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.encounter.map_scenes import condition_scenes, removed_condition_text
from fourc_desktop.core.encounter.scenes import AttackScene, MovementScene, Scene, TextScene
from fourc_desktop.core.encounter.views import Severity
from fourc_desktop.core.rolls.rolling import ResultMark
from fourc_desktop.games.fourc.rules.characters.attacks import RANGED
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.holds import HOLD_CAUSE
from fourc_desktop.games.fourc.rules.combat.attacks.attack_context import attacks_of
from fourc_desktop.games.fourc.rules.combat.encounter import (
    action_events,
    events,
    power_events,
    roll_events,
    vehicle_events,
)
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.map_vehicle import MapVehicle
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import (
    AttackRoll,
    BlastRoll,
    CatchRoll,
    DefenseRoll,
    HurlRoll,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FourcEncounterState,
    damage_lost,
    fighter_in,
)
from fourc_desktop.games.fourc.rules.combat.narration.wrestling_sentences import stays_held
from fourc_desktop.games.fourc.rules.combat.views.fighter_views import condition
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait

ROLLED: Mapping[str, str] = MappingProxyType(
    {
        "none": "No effect",
        "unconscious": Condition.UNCONSCIOUS.value,
        "knocked-away": Condition.KNOCKED_DOWN.value,
        "knocked-down": Condition.KNOCKED_DOWN.value,
        "winded": Condition.WINDED.value,
        "dying": Condition.DYING.value,
        "collapse": Condition.EXHAUSTED.value,
        "collapse-long": Condition.EXHAUSTED.value,
        "snatch": "Has it",
        "shatter": "Has it, broken",
        "elude": "Free",
        "turnabout": "Free",
        "clear": "Out of the way",
        "crash-here": "Crash",
        "crash-next": "Crash",
    }
)
"""The map text of a roll about the roller, by the effect in its table.

Other rolls are shown by the events that follow, such as a hit or a hold.
"""

USED: Mapping[str, str] = MappingProxyType(
    {"read": "Mind read", "blocked": "Blocked", "talk": "Understands", "backlash": "Backlash"}
)
"""The map text of a used power, by its effect."""

FAILED: Mapping[str, str] = MappingProxyType(
    {"miss": "Missed", "evaded": "Evaded", "caught": "Caught"}
)
"""The map text of an attack that does not hit; all others do nothing."""


@dataclass(frozen=True, slots=True)
class SceneContext:
    """The input of scenes.

    Attributes:
        now: The state before the event.
        mark: The mark of the color with which a roll was settled in the same step, or None.
        book: The rulebook.
    """

    now: FourcEncounterState
    mark: ResultMark | None
    book: Rulebook

    def fighter(self, who: str) -> Fighter:
        """The state of a fighter before the event."""
        return fighter_in(self.now, who).fighter


SceneMaker = Callable[[SceneContext, Any], Iterable[Scene]]


def _attack(context: SceneContext, event: events.AttackHit | events.AttackMissed) -> AttackScene:
    """The scene of an attack; a missile flies."""
    option = attacks_of(context.now, fighter_in(context.now, event.who), context.book).get(
        event.way
    )
    flies = option is not None and option.table.id == RANGED
    return AttackScene(event.who, event.target, context.mark, flies=flies)


def _attack_hit(context: SceneContext, event: events.AttackHit) -> Iterator[Scene]:
    yield _attack(context, event)
    words = event.effect.capitalize()
    if event.stopped and not event.points and event.effect != "dying":
        is_fighter = isinstance(context.now.combatant(event.target).fighter, Fighter)
        words = "Stopped by armor" if is_fighter else "It holds"
    points = _loss(context, event.target, event.points)
    yield TextScene(event.target, words, context.mark, points, by=event.who)


def _attack_missed(context: SceneContext, event: events.AttackMissed) -> Iterator[Scene]:
    yield _attack(context, event)
    if stays_held(context.now, event):
        yield TextScene(event.who, "Still held", context.mark)
        return
    yield TextScene(event.target, FAILED.get(event.effect, "No effect"), context.mark, by=event.who)


def _settled(context: SceneContext, event: roll_events.RollSettled) -> Iterator[Scene]:
    """The scene of a settled roll that is about the roller."""
    roll = event.roll
    if isinstance(roll.purpose, HurlRoll):
        yield AttackScene(roll.purpose.who, roll.purpose.target, context.mark)
        if event.color >= Color.RED:
            yield TextScene(roll.purpose.target, "Thrown", context.mark, by=roll.purpose.who)
        return
    if not isinstance(roll.purpose, AttackRoll | DefenseRoll | CatchRoll | BlastRoll):
        effect = context.book.results[roll.check.table].outcome(event.color).effect
        if effect in ROLLED:
            yield TextScene(roll.check.who, ROLLED[effect], context.mark)


def _declared(_context: SceneContext, event: events.Declared) -> Iterator[Scene]:
    if event.plan.defense:
        yield TextScene(event.who, event.plan.defense.capitalize(), is_secret=True)


def _defense_held(_context: SceneContext, event: events.DefenseHeld) -> Iterator[Scene]:
    yield TextScene(event.who, event.guard.table.capitalize(), event.guard.color.mark)


def _roll_paid(_context: SceneContext, event: roll_events.RollPaid) -> Iterator[Scene]:
    if event.fortune:
        yield TextScene(event.who, "Fortune", points=-event.fortune, is_secret=True)
    if event.pool:
        yield TextScene(event.who, "Pool", points=-event.pool, is_secret=True)


def _fortitude_held(_context: SceneContext, event: action_events.FortitudeHeld) -> Iterator[Scene]:
    yield TextScene(event.who, "Holds on", severity=Severity.HELPFUL)
    yield TextScene(event.who, "Fortune", points=-event.fortune, is_secret=True)


def _damage(context: SceneContext, event: events.DamageSet) -> Iterator[Scene]:
    change = event.damage - context.fighter(event.who).damage
    if change:
        yield TextScene(event.who, "Damage", points=change)


def _fortune(context: SceneContext, event: events.FortuneSet) -> Iterator[Scene]:
    change = event.fortune - context.fighter(event.who).fortune
    if change:
        yield TextScene(event.who, "Fortune", points=change, is_secret=True)


def _fortitude(context: SceneContext, event: events.FortitudeSet) -> Iterator[Scene]:
    before = context.fighter(event.who).rank(Trait.FORTITUDE)
    after = fighter_in(event.apply(context.now), event.who).fighter.rank(Trait.FORTITUDE)
    if after != before:
        yield TextScene(event.who, "Fortitude", points=after - before)


def _condition_added(context: SceneContext, event: events.ConditionAdded) -> Iterator[Scene]:
    """The scene of an added condition; none if only its turns are counted down."""
    before = [condition(each) for each in context.fighter(event.who).afflictions]
    yield from condition_scenes(event.who, before, [*before, condition(event.affliction)])


def _condition_ended(_context: SceneContext, event: events.ConditionEnded) -> Iterator[Scene]:
    yield TextScene(event.who, removed_condition_text(event.name), severity=Severity.HELPFUL)


def _fell(context: SceneContext, event: events.Fell) -> Iterator[Scene]:
    yield TextScene(event.who, "Falls", points=_loss(context, event.who, event.points))


def _damage_taken(context: SceneContext, event: action_events.DamageTaken) -> Iterator[Scene]:
    by = context.fighter(event.who).held_by if event.cause == HOLD_CAUSE else ""
    yield TextScene(event.who, "Hurt", points=_loss(context, event.who, event.points), by=by)


def _loss(context: SceneContext, who: str, points: int) -> int | None:
    """The points that are lost as a negative number, or None without any."""
    return -damage_lost(context.now, who, points) or None


def _moved(context: SceneContext, event: action_events.Moved) -> Iterator[Scene]:
    start = context.now.combatant(event.who).spot
    if start is not None:
        yield MovementScene(event.who, (start, *event.path))


def _hold_taken(context: SceneContext, event: action_events.HoldTaken) -> Iterator[Scene]:
    """The scene of a new hold; none for a kept one."""
    if context.fighter(event.who).holds != event.target:
        yield AttackScene(event.who, event.target, context.mark)
        yield TextScene(event.target, Condition.HELD.value, context.mark, by=event.who)


def _hold_released(context: SceneContext, event: action_events.HoldReleased) -> Iterator[Scene]:
    if context.now.has(event.target):
        yield TextScene(event.target, "Free", severity=Severity.HELPFUL)


def _aid_given(_context: SceneContext, event: action_events.AidGiven) -> Iterator[Scene]:
    yield AttackScene(event.who, event.target)
    yield TextScene(event.target, "Aid", severity=Severity.HELPFUL, by=event.who)


def _caught(context: SceneContext, event: action_events.Caught) -> Iterator[Scene]:
    yield TextScene(event.who, "Caught" if event.safe else "Not caught", context.mark)


def _vehicle_moved(context: SceneContext, event: vehicle_events.VehicleMoved) -> Iterator[Scene]:
    """The scene of a moving vehicle with everyone inside."""
    there = context.now.combatant(event.what)
    inside = there.fighter.people if isinstance(there.fighter, MapVehicle) else ()
    for each in (event.what, *inside):
        if there.spot is not None and context.now.has(each):
            yield MovementScene(each, (there.spot, *event.path))


def _collided(context: SceneContext, event: vehicle_events.Collided) -> Iterator[Scene]:
    if context.now.has(event.target):
        yield AttackScene(event.what, event.target, context.mark)
    yield TextScene(event.what, "Collision", context.mark)


def _exploded(context: SceneContext, event: action_events.Exploded) -> Iterator[Scene]:
    if event.spot is None:
        yield TextScene(event.who, "Missed", context.mark)
    else:
        yield TextScene(event.spot, event.item, context.mark)


SCENE_MAKERS: Mapping[type, SceneMaker] = MappingProxyType(
    {
        events.AttackHit: _attack_hit,
        events.AttackMissed: _attack_missed,
        roll_events.RollSettled: _settled,
        events.Declared: _declared,
        events.DefenseHeld: _defense_held,
        roll_events.RollPaid: _roll_paid,
        events.DamageSet: _damage,
        events.FortuneSet: _fortune,
        events.FortitudeSet: _fortitude,
        events.ConditionAdded: _condition_added,
        events.ConditionEnded: _condition_ended,
        events.Fell: _fell,
        events.OpeningWon: lambda _context, event: (
            TextScene(event.who, "Opening", severity=Severity.HELPFUL),
        ),
        events.WallBroke: lambda _context, event: (TextScene(event.where, "Broken"),),
        action_events.Moved: _moved,
        action_events.Waited: lambda _context, event: (TextScene(event.who, "Waits"),),
        action_events.HoldTaken: _hold_taken,
        action_events.HoldReleased: _hold_released,
        action_events.DamageTaken: _damage_taken,
        action_events.AidGiven: _aid_given,
        action_events.FortitudeHeld: _fortitude_held,
        action_events.ObjectBroke: lambda _context, event: (TextScene(event.what, "Broken"),),
        action_events.Caught: _caught,
        action_events.PowerTurned: lambda _context, event: (
            TextScene(
                event.who,
                event.power.label if event.is_on else removed_condition_text(event.power.label),
                severity=Severity.HELPFUL
                if event.power.is_helpful or not event.is_on
                else Severity.HINDERING,
            ),
        ),
        action_events.Searched: lambda _context, event: (
            TextScene(event.target, "Found" if event.is_found else "Not found", by=event.who),
        ),
        power_events.PowerUsed: lambda _context, event: (
            TextScene(event.target, USED.get(event.effect, "No effect"), by=event.who),
        ),
        vehicle_events.SeatTaken: lambda _context, event: (
            TextScene(event.who, "Drives" if event.drives else "Gets in"),
        ),
        vehicle_events.SeatLeft: lambda context, event: (
            (TextScene(event.who, "Gets out"),) if context.now.has(event.who) else ()
        ),
        vehicle_events.VehicleMoved: _vehicle_moved,
        vehicle_events.VehicleDamaged: lambda _context, event: (
            TextScene(event.what, "Durability", points=-event.points),
        ),
        vehicle_events.Collided: _collided,
        action_events.Attempted: lambda context, event: (
            TextScene(event.who, "Succeeds" if event.is_met else "Fails", context.mark),
        ),
        action_events.Reacted: lambda context, event: (
            TextScene(event.who, event.words.capitalize(), context.mark),
        ),
        action_events.Exploded: _exploded,
        action_events.Regenerated: lambda _context, event: (
            TextScene(event.who, "Regenerates", points=event.points, severity=Severity.HELPFUL),
        ),
    }
)
"""The functions that make scenes, by event."""


def event_scenes(
    now: FourcEncounterState, event: Event, mark: ResultMark | None, book: Rulebook
) -> tuple[Scene, ...]:
    """The scenes of an event, based on the state before it."""
    maker = SCENE_MAKERS.get(type(event))
    return tuple(maker(SceneContext(now, mark, book), event)) if maker else ()
