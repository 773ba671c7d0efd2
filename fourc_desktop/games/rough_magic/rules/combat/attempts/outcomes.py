"""The results of a settled attempt: whom it hits, damage, knockback.

Source: seed 002, Attacks, Area, Knockback, Unnamed Characters; M2, M5, M9.
"""

from collections.abc import Iterator

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.maps.movement import distance, forced_moves
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.rolls.rolling import RollOutcome
from fourc_desktop.games.rough_magic.rules.attacks import (
    MODERATE,
    AttackType,
    damage_dealt,
    damage_rolled,
    may_fall,
)
from fourc_desktop.games.rough_magic.rules.character import AttackEffect, AttributeId
from fourc_desktop.games.rough_magic.rules.check import fails_by, reached
from fourc_desktop.games.rough_magic.rules.combat.attempts.attempt_events import Blow
from fourc_desktop.games.rough_magic.rules.combat.attempts.opposition import (
    defense_ticks,
    defense_value,
)
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    AttemptKind,
    OpenAttempt,
    RoughMagicFighter,
    RoughMagicState,
    fighter_of,
)
from fourc_desktop.games.rough_magic.rules.combat.ranges import AREA_RADIUS
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.games.rough_magic.rules.tables import with_ids
from fourc_desktop.games.rough_magic.rules.tasks import is_success, opposed_difficulty, skill_dice

HARMING = (AttemptKind.STRIKE, AttemptKind.HURT, AttemptKind.SLAM)
NO_DAMAGE = (AttackEffect.BLINDS, AttackEffect.TERRIFIES)


def blows_of(
    state: RoughMagicState,
    book: RoughMagicBook,
    attempt: OpenAttempt,
    outcome: RollOutcome,
    *,
    is_success: bool,
    dice: Dice,
) -> tuple[Blow, ...]:
    """What an attack does to everybody it hits; the damage is rolled once."""
    if attempt.kind not in HARMING:
        return ()
    hits = list(_hits(state, book, attempt, outcome, is_success=is_success))
    if not hits:
        return ()
    check = attempt.roll.check
    damage = 0
    if attempt.effect not in NO_DAMAGE:
        damage = damage_rolled(dice, check.rating, check.trade)
    return tuple(
        _blow(book, attempt, fighter_of(state, target), target, margin, damage, dice)
        for target, margin in hits
    )


def pushed_path(
    state: RoughMagicState, book: RoughMagicBook, by: str, blow: Blow
) -> tuple[Position, ...]:
    """Where a knockback leads on the map, away from the attacker, up to the first wall."""
    here, there = state.combatant(by).spot, state.combatant(blow.target).spot
    if here is None or there is None or here == there:
        return ()
    path: list[Position] = []
    step = (_sign(there.x - here.x), _sign(there.y - here.y))
    for _ in range(blow.pushed // book.options.sector):
        last = path[-1] if path else there
        wanted = Position(last.x + step[0], last.y + step[1], last.level)
        moves = {each.position: each for each in forced_moves(state.map, last)}
        if wanted not in moves or moves[wanted].obstructions:
            break
        path.append(moves[wanted].landing)
        if path[-1].level != there.level:
            break
    return tuple(path)


def _hits(
    state: RoughMagicState,
    book: RoughMagicBook,
    attempt: OpenAttempt,
    outcome: RollOutcome,
    *,
    is_success: bool,
) -> Iterator[tuple[str, int]]:
    """The ids of those who are hit, each with the margin."""
    if is_success and attempt.target not in attempt.spared:
        yield attempt.target, outcome.number
    if not attempt.area or fails_by(attempt.roll.check, book.circumstances):
        return
    for each in state.combatants:
        if each.id == attempt.target or each.id in attempt.spared:
            continue
        center = center_of(state, attempt)
        if center is None or each.spot is None:
            continue
        if distance(state.map, center, each.spot) * book.options.sector > AREA_RADIUS:
            continue
        margin = _margin_against(book, attempt, each.fighter)
        if is_success_by(margin):
            yield each.id, margin


def center_of(state: RoughMagicState, attempt: OpenAttempt) -> Position | None:
    """Where an attack on an area lands; None off the map."""
    return attempt.center or state.combatant(attempt.target).spot


def is_success_by(margin: int) -> bool:
    """Whether a margin is a success."""
    return is_success(margin, 0)


def _margin_against(book: RoughMagicBook, attempt: OpenAttempt, fighter: RoughMagicFighter) -> int:
    """The margin of the same action value against somebody else in the area."""
    check, roll = attempt.roll.check, attempt.roll
    value = reached(roll, book.circumstances)
    if not fighter.can_act or check.mode is None:
        return value
    ticks = defense_ticks(fighter, check.mode, is_covered=False)
    ticked = with_ids(book.circumstances.defense, ticks, check.mode)
    difficulty = opposed_difficulty(defense_value(fighter, check.mode))
    return value - difficulty - sum(each.amount for each in ticked)


def _blow(
    book: RoughMagicBook,
    attempt: OpenAttempt,
    struck: RoughMagicFighter,
    target: str,
    margin: int,
    damage: int,
    dice: Dice,
) -> Blow:
    check = attempt.roll.check
    dealt = 0
    if attempt.effect not in NO_DAMAGE:
        dealt = damage_dealt(damage, struck.resistance(check.type), check.type)
    pushed = 0
    is_knocked = attempt.kind is AttemptKind.STRIKE and check.type is AttackType.NORMAL
    if book.options.knockback and is_knocked:
        pushed = max(margin, 0)
    falls = may_fall(pushed) and not _keeps_footing(struck, dice)
    return Blow(target, dealt, attempt.effect, check.rating, pushed, falls)


def _keeps_footing(fighter: RoughMagicFighter, dice: Dice) -> bool:
    """Athletics (Agility) against 12; nobody unconscious keeps standing."""
    agility = fighter.attribute(AttributeId.AGILITY)
    if not fighter.can_act or not agility:
        return False
    level = fighter.skill_level("Athletics")
    rolled = skill_dice(dice, is_skilled=level > 0, what="Athletics (Agility)")
    return is_success(rolled + level + agility, MODERATE)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
