"""Play-outs: every way in which a command can go, with all rolls made and settled at once.

Nobody pays for a color in them. An attack on several, or a grenade, is played out against each
target alone: their defenses are their own, and all they share are the dice of the attack. So the
number of play-outs is a sum over the targets, not a product.
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
"""Decides a command; refused where the rules do not allow it."""

FightOutcome = tuple[Event, ...]
"""Events in their order."""


@dataclass(frozen=True, slots=True)
class PlayOut:
    """One way in which a command can go.

    Attributes:
        events: Its events.
        chance: How likely it is.
        face: The lowest d% of the attack that leads here; 0 where none was rolled.
        faces: How many d% from that on lead here.
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
    """Every way in which a command can go, each to its end or until `is_over` of its last events.

    Without `details` ways that differ in a detail alone are one.

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
    """The next command while a roll is open: roll it, then settle it; None where none is."""
    roll = encounter.table.roll
    if roll is None:
        return None
    return RollDice() if roll.check.stage is CheckStage.OPEN else SettleOpenRoll()


def by_target(encounter: FourcEncounterState) -> tuple[FourcEncounterState, ...]:
    """The encounter once for each target of an open attack on several, with their rolls alone.

    It is itself the only one where no such attack is open.
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


def target_likeness(
    before: FourcEncounterState, opened: FourcEncounterState, purpose: RollPurpose
) -> object | None:
    """All that the colors of an attack on its one target depend on, to compare; None for others.

    `before` is the state it was begun in. Who the target is is none of it: ten thugs who do the
    same are one.
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
    """The roll of an attack, or of a defense against it, without the target."""
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
    """The chance of everything that can come of one throw for all targets.

    For each d% the targets are independent of each other, and `join` combines their results; equal
    results are merged from then on.
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
    """The chance of this one face together with its result for one target."""
    chances: dict[T, Fraction] = {}
    for each, what in ways:
        if each.face <= face < each.face + each.faces:
            chances[what] = chances.get(what, Fraction(0)) + each.chance / each.faces
    return chances


def _joined(
    one: dict[T, Fraction], other: dict[T, Fraction], join: Callable[[T, T], T]
) -> dict[T, Fraction]:
    """What two come to together, with the chance of the other taken as certain on this face."""
    of_face = sum(other.values(), Fraction(0))
    chances: dict[T, Fraction] = {}
    for what, chance in one.items():
        for more, share in other.items():
            both = join(what, more)
            chances[both] = chances.get(both, Fraction(0)) + chance * share / of_face
    return chances
