"""What the events of a 4C fight look like on the map."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.encounter.showing import condition_signs, over_words
from fourc_desktop.core.fight_views import Gravity
from fourc_desktop.core.mark import Mark
from fourc_desktop.core.scenes import Blow, Scene, Sign, Way
from fourc_desktop.games.fourc.rules.attacks import RANGED
from fourc_desktop.games.fourc.rules.combat import action_events, events
from fourc_desktop.games.fourc.rules.combat.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.purposes import AttackRoll, CatchRoll, GuardRoll
from fourc_desktop.games.fourc.rules.combat.table import FourcMoment, fighter_in
from fourc_desktop.games.fourc.rules.combat.views import condition
from fourc_desktop.games.fourc.rules.combat.ways import ways
from fourc_desktop.games.fourc.rules.conditions import Condition
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
    }
)
"""What a roll comes to for whoever makes it, by the effect of its table.

The others are seen by what comes of them: an attack by the blow, a grab by whom it holds.
"""

FAILED: Mapping[str, str] = MappingProxyType({"evaded": "Evaded", "caught": "Caught"})
"""What becomes of an attack that does nothing, by its effect; all others miss."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What an event is seen by.

    Attributes:
        now: The moment before it.
        mark: The mark of the color at which a roll was settled in the same step, or None.
        book: The numbers of 4C.
    """

    now: FourcMoment
    mark: Mark | None
    book: Rulebook

    def fighter(self, who: str) -> Fighter:
        """How somebody stands before the event."""
        return fighter_in(self.now, who).fighter


Stager = Callable[[Sight, Any], Iterable[Scene]]


def _attack(sight: Sight, event: events.Struck | events.Missed) -> Blow:
    """From one to the other; what is shot or thrown flies."""
    way = ways(sight.fighter(event.who), sight.book).get(event.way)
    flies = way is not None and way.table.id == RANGED
    return Blow(event.who, event.target, sight.mark, flies=flies)


def _struck(sight: Sight, event: events.Struck) -> Iterator[Scene]:
    yield _attack(sight, event)
    words = event.effect.capitalize()
    if event.stopped and not event.points:
        words = "Stopped by armor"
    points = -event.points if event.points else None
    yield Sign(event.target, words, sight.mark, points, by=event.who)


def _missed(sight: Sight, event: events.Missed) -> Iterator[Scene]:
    yield _attack(sight, event)
    yield Sign(event.target, FAILED.get(event.effect, "Missed"), sight.mark, by=event.who)


def _settled(sight: Sight, event: events.RollSettled) -> Iterator[Scene]:
    """A roll that is about whoever makes it."""
    roll = event.roll
    if not isinstance(roll.purpose, AttackRoll | GuardRoll | CatchRoll):
        effect = sight.book.results[roll.check.table].outcome(event.color).effect
        if effect in ROLLED:
            yield Sign(roll.check.who, ROLLED[effect], sight.mark)


def _declared(_sight: Sight, event: events.Declared) -> Iterator[Scene]:
    if event.plan.defense:
        yield Sign(event.who, event.plan.defense.capitalize(), is_secret=True)


def _guarded(_sight: Sight, event: events.Guarded) -> Iterator[Scene]:
    yield Sign(event.who, event.guard.table.capitalize(), event.guard.color.mark)


def _paid(_sight: Sight, event: events.Paid) -> Iterator[Scene]:
    if event.fortune:
        yield Sign(event.who, "Fortune", points=-event.fortune, is_secret=True)
    if event.pool:
        yield Sign(event.who, "Pool", points=-event.pool, is_secret=True)


def _clung(_sight: Sight, event: action_events.Clung) -> Iterator[Scene]:
    yield Sign(event.who, "Holds on", gravity=Gravity.HELPFUL)
    yield Sign(event.who, "Fortune", points=-event.fortune, is_secret=True)


def _damage(sight: Sight, event: events.DamageSet) -> Iterator[Scene]:
    change = event.damage - sight.fighter(event.who).damage
    if change:
        yield Sign(event.who, "Damage", points=change)


def _fortune(sight: Sight, event: events.FortuneSet) -> Iterator[Scene]:
    change = event.fortune - sight.fighter(event.who).fortune
    if change:
        yield Sign(event.who, "Fortune", points=change, is_secret=True)


def _fortitude(sight: Sight, event: events.FortitudeSet) -> Iterator[Scene]:
    before = sight.fighter(event.who).rank(Trait.FORTITUDE)
    after = fighter_in(event.apply(sight.now), event.who).fighter.rank(Trait.FORTITUDE)
    if after != before:
        yield Sign(event.who, "Fortitude", points=after - before)


def _befell(sight: Sight, event: events.Befell) -> Iterator[Scene]:
    """A condition of which a turn has run down is nothing new."""
    before = [condition(each) for each in sight.fighter(event.who).afflictions]
    yield from condition_signs(event.who, before, [*before, condition(event.affliction)])


def _over(_sight: Sight, event: events.Over) -> Iterator[Scene]:
    yield Sign(event.who, over_words(event.name), gravity=Gravity.HELPFUL)


def _fell(_sight: Sight, event: events.Fell) -> Iterator[Scene]:
    yield Sign(event.who, "Falls", points=-event.points if event.points else None)


def _hurt(_sight: Sight, event: action_events.Hurt) -> Iterator[Scene]:
    yield Sign(event.who, "Hurt", points=-event.points if event.points else None)


def _moved(sight: Sight, event: action_events.Moved) -> Iterator[Scene]:
    start = sight.now.combatant(event.who).spot
    if start is not None:
        yield Way(event.who, (start, *event.path))


def _grasped(sight: Sight, event: action_events.Grasped) -> Iterator[Scene]:
    """A hold that is kept is nothing new."""
    if sight.fighter(event.who).holds != event.target:
        yield Blow(event.who, event.target, sight.mark)
        yield Sign(event.target, Condition.HELD.value, sight.mark, by=event.who)


def _let_go(sight: Sight, event: action_events.LetGo) -> Iterator[Scene]:
    if sight.now.has(event.target):
        yield Sign(event.target, "Free", gravity=Gravity.HELPFUL)


def _tended(_sight: Sight, event: action_events.Tended) -> Iterator[Scene]:
    yield Blow(event.who, event.target)
    yield Sign(event.target, "Aid", gravity=Gravity.HELPFUL, by=event.who)


def _caught(sight: Sight, event: action_events.Caught) -> Iterator[Scene]:
    yield Sign(event.who, "Caught" if event.safe else "Not caught", sight.mark)


SCENES: Mapping[type, Stager] = MappingProxyType(
    {
        events.Struck: _struck,
        events.Missed: _missed,
        events.RollSettled: _settled,
        events.Declared: _declared,
        events.Guarded: _guarded,
        events.Paid: _paid,
        events.DamageSet: _damage,
        events.FortuneSet: _fortune,
        events.FortitudeSet: _fortitude,
        events.Befell: _befell,
        events.Over: _over,
        events.Fell: _fell,
        events.OpeningWon: lambda _sight, event: (
            Sign(event.who, "Opening", gravity=Gravity.HELPFUL),
        ),
        events.WallBroke: lambda _sight, event: (Sign(event.where, "Broken"),),
        action_events.Moved: _moved,
        action_events.Waited: lambda _sight, event: (Sign(event.who, "Waits"),),
        action_events.Grasped: _grasped,
        action_events.LetGo: _let_go,
        action_events.Hurt: _hurt,
        action_events.Tended: _tended,
        action_events.Clung: _clung,
        action_events.Broke: lambda _sight, event: (Sign(event.what, "Broken"),),
        action_events.Caught: _caught,
    }
)
"""The events of which something is to be seen."""


def scenes(now: FourcMoment, event: Event, mark: Mark | None, book: Rulebook) -> tuple[Scene, ...]:
    """What an event looks like, seen from the moment before it."""
    stager = SCENES.get(type(event))
    return tuple(stager(Sight(now, mark, book), event)) if stager else ()
