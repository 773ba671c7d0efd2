"""Play-outs: all possible courses of a command, with all rolls made and settled at once.

Payments are left out. An attack on several targets, or a grenade, is played out separately for each
target: their defenses are independent, and only the dice of the attack are shared. So the number of
play-outs is the sum over the targets rather than the product.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from typing import TypeVar

from fourc_desktop.core.dice import PERCENT, Dice
from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.encounter.log import with_events
from fourc_desktop.core.rolls.odds import CERTAIN, branches
from fourc_desktop.games.fourc.rules.checks.check import CheckStage
from fourc_desktop.games.fourc.rules.combat.encounter.commands import RollDice, SettleOpenRoll
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import (
    AttackRoll,
    BlastRoll,
    DefenseRoll,
    RollPurpose,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import FourcEncounterState, OpenRoll
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_lookup import vehicle_around

Decide = Callable[[FourcEncounterState, object, Dice], Sequence[Event]]
"""A function that decides a command, or raises `Refused`."""

FightOutcome = tuple[Event, ...]
"""The events of an outcome, in order."""


@dataclass(frozen=True, slots=True)
class PlayOut:
    """A possible course of a command.

    Attributes:
        events: Its events.
        chance: Its probability.
        face: The lowest d% of the attack roll that leads here; 0 if none was rolled.
        faces: The number of consecutive d% from `face` that lead here.
    """

    events: FightOutcome
    chance: Fraction
    face: int = 0
    faces: int = PERCENT


def play_outs(
    decide: Decide,
    encounter: FourcEncounterState,
    command: object,
    is_over: Callable[[FightOutcome], bool] = lambda _: False,
    *,
    details: bool = True,
) -> Iterator[PlayOut]:
    """The play-outs of a command, each until its end or until `is_over` of its latest events.

    Without `details`, play-outs that differ only in a duration are merged.

    Raises:
        Refused: The rules do not allow the command.
    """
    pending = [(encounter, command, PlayOut((), CERTAIN))]
    while pending:
        now, next_command, before = pending.pop()
        roll = now.table.roll
        is_throw = (
            isinstance(next_command, RollDice)
            and roll is not None
            and isinstance(roll.purpose, AttackRoll | BlastRoll)
        )
        rule = partial(countable_outcome, decide, now, next_command)
        for events, share in branches(rule, details=details):
            chance = before.chance if share is CERTAIN else before.chance * share
            happened = (*before.events, *events)
            if is_over(events):
                yield PlayOut(happened, chance, before.face, before.faces)
                continue
            then = with_events(now, events)
            face, faces = before.face, before.faces
            if is_throw:
                face, faces = _face(then), int(share * PERCENT)
            after = PlayOut(happened, chance, face, faces)
            following = next_step(then)
            if following is None:
                yield after
            else:
                pending.append((then, following, after))


def _face(encounter: FourcEncounterState) -> int:
    roll = encounter.table.roll
    assert roll is not None
    assert roll.check.dice is not None
    return roll.check.dice


def countable_outcome(
    decide: Decide, now: FourcEncounterState, command: object, dice: Dice
) -> FightOutcome:
    """The events of a command as a hashable value."""
    return tuple(decide(now, command, dice))


def next_step(encounter: FourcEncounterState) -> RollDice | SettleOpenRoll | None:
    """The next command while a roll is open: roll it, then settle it; else None."""
    roll = encounter.table.roll
    if roll is None:
        return None
    return RollDice() if roll.check.stage is CheckStage.OPEN else SettleOpenRoll()


def by_target(encounter: FourcEncounterState) -> tuple[FourcEncounterState, ...]:
    """For an open attack on several targets, one encounter per target with only its rolls.

    Without such an attack, the encounter itself.
    """
    rolls = encounter.table.rolls
    several = next((each for each in rolls if _is_on_several(each)), None)
    if several is None:
        return (encounter,)
    attack = several.purpose
    assert isinstance(attack, AttackRoll | BlastRoll)
    return tuple(
        replace(
            encounter,
            table=replace(
                encounter.table,
                rolls=(
                    OpenRoll(several.check, replace(attack, targets=(target,))),
                    *(each for each in rolls if _is_of(each, target)),
                ),
            ),
        )
        for target in attack.targets
    )


def target_key(
    before: FourcEncounterState, opened: FourcEncounterState, purpose: RollPurpose
) -> object | None:
    """A key of everything that the colors of an attack on one target depend on; else None.

    `before` is the state before the attack. The identity of the target is left out, so that ten
    equal thugs have the same key.
    """
    if not isinstance(purpose, AttackRoll | BlastRoll) or len(purpose.targets) != 1:
        return None
    target = opened.combatant(purpose.targets[0])
    around = vehicle_around(opened, target.id)
    changed = [
        now
        for old, now in zip(before.combatants, opened.combatants, strict=False)
        if now is not old
    ]
    rolls = [_without_target(each) for each in opened.table.rolls]
    return rolls, changed, target.fighter, target.side, target.spot, around


def _without_target(roll: OpenRoll) -> object:
    """An attack or defense roll without the identity of the target."""
    check, purpose = roll.check, roll.purpose
    if isinstance(purpose, AttackRoll):
        return check, replace(purpose.attack, target="")
    if isinstance(purpose, DefenseRoll):
        return replace(check, who="", name=""), purpose.table, purpose.against
    return check, replace(purpose, targets=()) if isinstance(purpose, BlastRoll) else purpose


def _is_on_several(roll: OpenRoll) -> bool:
    return isinstance(roll.purpose, AttackRoll | BlastRoll) and len(roll.purpose.targets) > 1


def _is_of(roll: OpenRoll, target: str) -> bool:
    return isinstance(roll.purpose, DefenseRoll) and roll.purpose.who == target


T = TypeVar("T")

Ways = Sequence[tuple[PlayOut, T]]
"""The play-outs against one target, each with its result."""


def joined_chances(targets: Sequence[Ways[T]], join: Callable[[T, T], T]) -> dict[T, Fraction]:
    """The chance of each combined result of one attack roll against all targets.

    For a given d% the targets are independent; `join` combines their results, and equal results are
    merged.
    """
    chances: dict[T, Fraction] = {}
    if len(targets) == 1:
        for each, what in targets[0]:
            chances[what] = chances.get(what, Fraction(0)) + each.chance
        return chances
    starts = sorted({each.face for ways in targets for each, _ in ways})
    ends = [*starts[1:], max(each.face + each.faces for each, _ in targets[0])]
    for start, end in zip(starts, ends, strict=True):
        first, *others = (_at_face(ways, start) for ways in targets)
        width = end - start
        together = {what: chance * width for what, chance in first.items()}
        for other in others:
            together = _joined(together, other, join)
        for what, chance in together.items():
            chances[what] = chances.get(what, Fraction(0)) + chance
    return chances


def _at_face(ways: Ways[T], face: int) -> dict[T, Fraction]:
    """The chance of each result for one target together with this d%."""
    chances: dict[T, Fraction] = {}
    for each, what in ways:
        if each.face <= face < each.face + each.faces:
            chances[what] = chances.get(what, Fraction(0)) + each.chance / each.faces
    return chances


def _joined(
    one: dict[T, Fraction], other: dict[T, Fraction], join: Callable[[T, T], T]
) -> dict[T, Fraction]:
    """The combined results of two targets, given the d%."""
    of_face = sum(other.values(), Fraction(0))
    chances: dict[T, Fraction] = {}
    for what, chance in one.items():
        for more, share in other.items():
            both = join(what, more)
            chances[both] = chances.get(both, Fraction(0)) + chance * share / of_face
    return chances
