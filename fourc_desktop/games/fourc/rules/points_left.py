"""Point-buy while a character is being built: what is left, and what one more would cost."""

from dataclasses import replace

from fourc_desktop.games.fourc.rules.draft import COUNTS, Draft, Field, stand_in
from fourc_desktop.games.fourc.rules.drafting import settle
from fourc_desktop.games.fourc.rules.figure import Figure
from fourc_desktop.games.fourc.rules.point_buy import points_spent
from fourc_desktop.games.fourc.rules.powers import Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook


def draft_points(draft: Draft, book: Rulebook) -> Figure:
    """What a draft costs so far, part by part; what is open costs nothing yet."""
    known = tuple(held for held in draft.powers if held.power in book.powers)
    draft = replace(draft, powers=known)
    for field in Field:
        if field not in {Field.ORIGIN, Field.POWERS, *COUNTS} and draft.score(field) is None:
            draft = settle(draft, field, Score(0))
    return points_spent(stand_in(draft, book), book)


def points_left(draft: Draft, book: Rulebook) -> int:
    """How many points a draft has left; below 0 where too many are spent."""
    return book.point_costs.points - draft_points(draft, book).value


def price_of_more(draft: Draft, field: Field, book: Rulebook) -> int:
    """What one step more of a trait, Lifestyle or Repute costs, in points."""
    score = draft.score(field)
    more = settle(draft, field, Score((0 if score is None else score.value) + 1))
    return points_left(draft, book) - points_left(more, book)
