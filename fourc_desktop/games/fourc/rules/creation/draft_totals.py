"""Totals of a draft's fields with all additions, and their cost in points."""

from dataclasses import replace

from fourc_desktop.core.numbers import Breakdown
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.creation.draft import (
    COUNTS,
    Draft,
    DraftField,
    lowest_character,
)
from fourc_desktop.games.fourc.rules.creation.draft_fields import settle_field
from fourc_desktop.games.fourc.rules.creation.partial_stats import PartialStats, partial_stats
from fourc_desktop.games.fourc.rules.creation.point_buy import points_spent, skill_prices
from fourc_desktop.games.fourc.rules.powers.power import Score, base_breakdown
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

ATTEMPTS = 4
"""The attempts to find the number for a total, since additions may depend on it."""


def field_breakdown(draft: Draft, field: DraftField, partial: PartialStats) -> Breakdown | None:
    """The breakdown of a number; None where it is open."""
    score = draft.score(field)
    known = {
        **{DraftField(trait.value): breakdown for trait, breakdown in partial.traits.items()},
        DraftField.LIFESTYLE: partial.lifestyle,
        DraftField.REPUTE: partial.repute,
        DraftField.SKILL_COUNT: partial.skill_slots,
    }
    return None if score is None else known.get(field) or base_breakdown(score)


def value_for_total(draft: Draft, field: DraftField, total: int, book: Rulebook) -> int | None:
    """The number, 0 or more, that gives `total` with everything added.

    None where the total cannot be reached, as above a companion's limit.
    """
    value = total
    for _ in range(ATTEMPTS):
        settled = settle_field(draft, field, Score(value))
        breakdown = field_breakdown(settled, field, partial_stats(settled, book))
        if breakdown is None or breakdown.value == total:
            return value
        value = max(value + total - breakdown.value, 0)
    return None


def draft_points(draft: Draft, book: Rulebook) -> Breakdown:
    """What a draft costs so far, part by part; what is open costs nothing yet."""
    return points_spent(_bought(draft, book), book)


def draft_skill_prices(draft: Draft, book: Rulebook) -> tuple[int, ...]:
    """What each skill and contact of a draft costs, in points, in order."""
    return skill_prices(_bought(draft, book), book)


def _bought(draft: Draft, book: Rulebook) -> Character:
    """The character that costs what a draft does so far."""
    known = tuple(held for held in draft.powers if held.power in book.powers)
    draft = replace(draft, powers=known)
    for field in DraftField:
        if (
            field not in {DraftField.ORIGIN, DraftField.POWERS, *COUNTS}
            and draft.score(field) is None
        ):
            draft = settle_field(draft, field, Score(0))
    return lowest_character(draft, book)


def points_left(draft: Draft, book: Rulebook) -> int:
    """How many points a draft has left; below 0 where too many are spent."""
    return book.point_costs.points - draft_points(draft, book).value


def price_of_more(draft: Draft, field: DraftField, book: Rulebook) -> int:
    """What one step more of a trait, Lifestyle or Repute costs, in points."""
    score = draft.score(field)
    more = settle_field(draft, field, Score((0 if score is None else score.value) + 1))
    return points_left(draft, book) - points_left(more, book)
