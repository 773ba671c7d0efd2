"""The antagonist's side of an opposed roll, as summands and as text. Source: seed 003, Opposing."""

from typing import Final

from fourc_desktop.core.rolls.rolling import RollPart
from fourc_desktop.core.text import capitalized
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import (
    PoolCheck,
    Versus,
    foe_level,
    initial_rating,
)
from fourc_desktop.games.fourth_earth.rules.checks.pool_result import EarthResult
from fourc_desktop.games.fourth_earth.rules.dice_pool import PoolResult
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook

INFINITY: Final = "∞"


def opposing_parts(check: PoolCheck, book: EarthRulebook) -> list[RollPart]:
    """The summands of the antagonist's rating; none without one, or where it is Infinite."""
    initial = initial_rating(check, book)
    theirs = book.level(initial).opposing
    if check.versus is not Versus.OPPOSED or theirs is None:
        return []
    rating = foe_level(check, book).rating
    total = f"Rating of {check.foe or 'the antagonist'}"
    found = [RollPart("Opposing value", theirs, f"of {initial}", total)]
    if rating is not None and rating != theirs:
        found.append(RollPart("They lower theirs by", rating - theirs, "", total))
    return found


def opposing_text(check: PoolCheck, result: EarthResult, book: EarthRulebook) -> str:
    """What stands against a pool, and the winner of a tie: "against 1 of 2 of Rook at rating 5".

    Empty unless both roll.
    """
    foe = result.foe
    if foe is None:
        return ""
    level, name = foe_level(check, book), check.foe or "the antagonist"
    at = f"at rating {INFINITY if level.rating is None else level.rating}"
    if not foe.sides and foe.is_success:
        return f"against {name} {at}, who succeeds without dice"
    ones = _ones(foe) if foe.sides else "0"
    words = f"against {ones} of {name} {at}"
    tie = _tie(check, result.pool, foe)
    return f"{words}; {tie}" if tie else words


def comparison_text(check: PoolCheck, result: EarthResult) -> str:
    """How the ones of both sides compare, in sentences: "Ones: 1 of 3 against 0 of 2.".

    Empty unless both are to roll.
    """
    pool, foe = result.pool, result.foe
    if foe is None or not pool.sides:
        return ""
    name = check.foe or "the antagonist"
    if foe.sides:
        words = f"Ones: {_ones(pool)} against {_ones(foe)}."
    elif foe.is_success:
        return capitalized(f"{name} succeeds without dice.")
    else:
        words = f"Ones: {_ones(pool)}. {capitalized(name)} rolls no dice."
    tie = _tie(check, pool, foe)
    return f"{words} {capitalized(tie)}." if tie else words


def _ones(pool: PoolResult) -> str:
    return f"{pool.ones} of {pool.size}"


def _tie(check: PoolCheck, pool: PoolResult, foe: PoolResult) -> str:
    """The winner of a tie; empty if there is none."""
    is_tie = bool(pool.sides) and pool.ones == foe.ones
    return f"the tie goes to {check.name or 'the protagonist'}" if is_tie else ""
