"""Solo play: a character without a player acts, and only the target's player rolls.

Source: seed 003, Opposing Difficulty Rating.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from fourc_desktop.games.fourth_earth.rules.batteries import charges_of
from fourc_desktop.games.fourth_earth.rules.characters.proficiency import total_ranks
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import (
    HIGHEST_RATING,
    FastShare,
    PoolCheck,
    Versus,
    has_use_roll,
    own_rating,
    pool_of,
    use_rating,
)
from fourc_desktop.games.fourth_earth.rules.combat.state import (
    EarthCombatant,
    EarthPlan,
    EarthState,
)
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook


def solo_plans(
    state: EarthState,
    target: EarthCombatant,
    attack: str,
    checks: Sequence[PoolCheck],
    book: EarthRulebook,
) -> tuple[EarthPlan, ...]:
    """The plans of an acting character's checks, which the player of the target rolls."""
    return tuple(_solo_plans(state, target, attack, checks, book))


def _solo_plans(
    state: EarthState,
    target: EarthCombatant,
    attack: str,
    checks: Sequence[PoolCheck],
    book: EarthRulebook,
) -> Iterator[EarthPlan]:
    spent = 0
    for check in checks:
        use = min(check.use_spend, held(state, check) - spent) if has_use_roll(check, book) else 0
        points = points_to_zero(state, check, book, spent + use)
        spent += points + use
        rolled = rolled_by_target(replace(check, use_spend=use), target, points, book)
        yield EarthPlan(check.who, rolled, target.id, attack, spends=points + use)


def held(state: EarthState, check: PoolCheck) -> int:
    """The points in the target battery of a check."""
    return charges_of(state.combatant(check.who).fighter.character)[check.battery]


def points_to_zero(state: EarthState, check: PoolCheck, book: EarthRulebook, spent: int = 0) -> int:
    """The points that lower the rating of a check to 0, or as many as there are."""
    rating = own_rating(replace(check, spend=0), book)
    if check.battery not in book.options.used or rating is None:
        return 0
    return min(rating, max(0, held(state, check) - spent))


def rolled_by_target(
    check: PoolCheck, target: EarthCombatant, points: int, book: EarthRulebook
) -> PoolCheck:
    """The roll of the target, at the opposing value of the remaining rating.

    Tool, battery and energy are those of the acting character, as is the roll for using technology
    or magic, which comes first.
    """
    uses = has_use_roll(check, book)
    rating = own_rating(replace(check, spend=0), book)
    character = target.fighter.character
    return replace(
        check,
        who=target.id,
        name=target.name,
        foe=check.name,
        versus=Versus.SOLO,
        share=FastShare.WHOLE,
        rating=min(HIGHEST_RATING, rating or 0),
        foe_lowers=points,
        ranks=total_ranks(character.actions, check.on),
        tool_ranks=max((each.ranks for each in target.fighter.tools), default=0),
        lowers=0,
        is_specialty=False,
        foe_dice=pool_of(check, book) if uses else check.foe_dice,
        foe_use=min(HIGHEST_RATING, use_rating(check, book)) if uses else 0,
        spend=0,
        use_spend=0,
        extra=0,
        foe_trauma=0,
    )
