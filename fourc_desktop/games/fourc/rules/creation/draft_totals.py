"""The numbers of a draft with all bonuses, and their cost in points."""

from fourc_desktop.core.numbers import Breakdown
from fourc_desktop.games.fourc.rules.creation.draft import (
    Draft,
    DraftField,
    priced_character,
)
from fourc_desktop.games.fourc.rules.creation.draft_fields import set_field
from fourc_desktop.games.fourc.rules.creation.partial_stats import PartialStats, partial_stats
from fourc_desktop.games.fourc.rules.creation.point_buy import points_spent, skill_prices
from fourc_desktop.games.fourc.rules.powers.power import Score, base_breakdown
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

ATTEMPTS = 4
"""The number of iterations to find the number for a total, since bonuses may depend on it."""


def field_breakdown(draft: Draft, field: DraftField, partial: PartialStats) -> Breakdown | None:
    """The breakdown of a number; None while it is open."""
    score = draft.score(field)
    known = {
        **{DraftField(trait.value): breakdown for trait, breakdown in partial.traits.items()},
        DraftField.LIFESTYLE: partial.lifestyle,
        DraftField.REPUTE: partial.repute,
        DraftField.SKILL_COUNT: partial.skill_slots,
    }
    return None if score is None else known.get(field) or base_breakdown(score)


def value_for_total(draft: Draft, field: DraftField, total: int, book: Rulebook) -> int | None:
    """The number, 0 or more, that results in `total` with all bonuses.

    None if the total cannot be reached, for example above a companion's limit.
    """
    value = total
    for _ in range(ATTEMPTS):
        changed = set_field(draft, field, Score(value))
        breakdown = field_breakdown(changed, field, partial_stats(changed, book))
        if breakdown is None or breakdown.value == total:
            return value
        value = max(value + total - breakdown.value, 0)
    return None


def with_totals_of(draft: Draft, entered: Draft, book: Rulebook) -> Draft:
    """The draft with the totals of a sheet that was entered, as far as they can be reached."""
    for field, score in entered.scores:
        value = value_for_total(draft, field, score.value, book)
        if value is not None and value != score.value:
            draft = set_field(draft, field, Score(value))
    return draft


def draft_points(draft: Draft, book: Rulebook) -> Breakdown:
    """The cost of a draft in points, part by part; open fields cost nothing."""
    return points_spent(priced_character(draft, book), book)


def draft_skill_prices(draft: Draft, book: Rulebook) -> tuple[int, ...]:
    """The cost of each skill and contact of a draft in points, in order."""
    return skill_prices(priced_character(draft, book), book)


def points_left(draft: Draft, book: Rulebook) -> int:
    """The points that are left; negative if too many are spent."""
    return book.point_costs.points - draft_points(draft, book).value


def price_of_more(draft: Draft, field: DraftField, book: Rulebook) -> int:
    """The cost in points of raising a trait, Lifestyle or Repute by 1."""
    score = draft.score(field)
    more = set_field(draft, field, Score((0 if score is None else score.value) + 1))
    return points_left(draft, book) - points_left(more, book)
