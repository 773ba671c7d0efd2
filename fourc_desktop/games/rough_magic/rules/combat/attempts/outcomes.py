"""The results of a settled attempt: hits, damage, knockback.

Source: seed 002, Attacks, Area, Knockback, Unnamed Characters; M2, M5, M9.
"""

from collections.abc import Iterator

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.maps.movement import distance, forced_moves
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.rolls.rolling import RollOutcome
from fourc_desktop.games.rough_magic.rules.attacks import (
    AttackType,
    damage_dealt,
    damage_rolled,
    may_fall,
    pushed_back,
)
from fourc_desktop.games.rough_magic.rules.character import AttributeId
from fourc_desktop.games.rough_magic.rules.check import (
    RoughMagicCheck,
    action_value_of,
    failure_reason,
    reached,
)
from fourc_desktop.games.rough_magic.rules.combat.attempts.attempt_events import Blow
from fourc_desktop.games.rough_magic.rules.combat.attempts.opposition import (
    defense_ticks,
    defense_value,
    roller_ticks,
)
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    DISTRACTED,
    AttemptKind,
    OpenAttempt,
    RoughMagicCombatant,
    RoughMagicFighter,
    RoughMagicState,
    fighter_of,
)
from fourc_desktop.games.rough_magic.rules.combat.ranges import AREA_RADIUS
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.games.rough_magic.rules.tables import with_ids
from fourc_desktop.games.rough_magic.rules.tasks import is_success, opposed_difficulty

HARMING = (AttemptKind.STRIKE, AttemptKind.HURT, AttemptKind.SLAM)


def blows_of(
    state: RoughMagicState,
    book: RoughMagicBook,
    attempt: OpenAttempt,
    outcome: RollOutcome,
    *,
    is_met: bool,
    dice: Dice,
) -> tuple[Blow, ...]:
    """The results of an attack for everyone it hits; the damage is rolled once."""
    if attempt.kind not in HARMING:
        return ()
    hits = list(_hits(state, book, attempt, outcome, is_met=is_met))
    if not hits:
        return ()
    check = attempt.roll.check
    damage = 0
    # An unnamed target is defeated anyway.
    is_hurt = not all(fighter_of(state, target).is_unnamed for target, _ in hits)
    if is_hurt and attempt.effect.harms:
        damage = damage_rolled(dice, check.rating, check.trade)
    return tuple(
        _blow(book, attempt, state.combatant(target), margin, damage, dice)
        for target, margin in hits
    )


def pushed_path(
    state: RoughMagicState, book: RoughMagicBook, attempt: OpenAttempt, blow: Blow
) -> tuple[Position, ...]:
    """The path of a knockback on the map, up to the first wall.

    It leads away from the attacker, or from the center of an area attack.
    """
    there = state.combatant(blow.target).spot
    here = center_of(state, attempt) if attempt.area else None
    if here is None or here == there:
        here = state.combatant(attempt.who).spot
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
    is_met: bool,
) -> Iterator[tuple[str, int]]:
    """The ids of those who are hit, each with the margin."""
    if is_met and attempt.target not in attempt.spared:
        yield attempt.target, outcome.number
    if failure_reason(attempt.roll.check, book.circumstances):
        return
    for id_ in others_in_area(state, book, attempt):
        margin = _margin_against(book, attempt, fighter_of(state, id_))
        if is_success(margin, 0):
            yield id_, margin


def others_in_area(
    state: RoughMagicState, book: RoughMagicBook, attempt: OpenAttempt
) -> tuple[str, ...]:
    """The ids of others in the area of an attack; empty for an attack without an area."""
    center = center_of(state, attempt)
    if not attempt.area or center is None:
        return ()
    return tuple(
        each.id
        for each in state.combatants
        if each.id not in (attempt.target, *attempt.spared)
        and each.spot is not None
        and distance(state.map, center, each.spot) * book.options.sector <= AREA_RADIUS
    )


def center_of(state: RoughMagicState, attempt: OpenAttempt) -> Position | None:
    """The center of an area attack; None off the map."""
    return attempt.center or state.combatant(attempt.target).spot


def _margin_against(book: RoughMagicBook, attempt: OpenAttempt, fighter: RoughMagicFighter) -> int:
    """The margin of the same action value against another combatant in the area."""
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
    target: RoughMagicCombatant,
    margin: int,
    damage: int,
    dice: Dice,
) -> Blow:
    check = attempt.roll.check
    dealt = 0
    if attempt.effect.harms:
        dealt = damage_dealt(damage, target.fighter.resistance(check.type), check.type)
    pushed = 0
    is_knocked = attempt.kind is AttemptKind.STRIKE and check.type is AttackType.NORMAL
    if book.options.knockback and is_knocked:
        pushed = pushed_back(margin)
    falls = may_fall(pushed) and not _keeps_footing(book, target, dice)
    lasting = attempt.attack if attempt.effect.escape is not None else ""
    return Blow(target.id, dealt, attempt.effect, check.rating, pushed, falls, damage, lasting)


def _keeps_footing(book: RoughMagicBook, who: RoughMagicCombatant, dice: Dice) -> bool:
    """Whether Athletics (Agility) succeeds against 12; an unconscious fighter always falls.

    General penalties apply to this roll; a distraction has ended with the defense.
    """
    fighter = who.fighter
    if not fighter.can_act:
        return False
    level = fighter.skill_level("Athletics")
    check = RoughMagicCheck(
        on=f"{who.name}: Athletics (Agility)",
        level=level,
        is_skilled=level > 0,
        attribute=AttributeId.AGILITY,
        value=fighter.attribute(AttributeId.AGILITY),
        attack=roller_ticks(fighter.minus(DISTRACTED), None),
    )
    if failure_reason(check, book.circumstances):
        return False
    return is_success(action_value_of(check, book.circumstances, (), dice), check.difficulty)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
