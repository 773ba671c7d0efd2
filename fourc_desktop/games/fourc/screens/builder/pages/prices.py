"""The prices of point-buy as text: scores, skills, powers, and available choices."""

from fourc_desktop.games.fourc.rules.creation.draft import Draft, DraftField
from fourc_desktop.games.fourc.rules.creation.draft_totals import draft_points, price_of_more
from fourc_desktop.games.fourc.rules.creation.point_buy import power_price, price_of_one_rank
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Power
from fourc_desktop.games.fourc.rules.prices import PointCosts
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import SkillKind
from fourc_desktop.ui.text import count_text, number, tr


def points_text(points: int) -> str:
    """A price: "20 points"."""
    return count_text(points, "{count} point", "{count} points")


def score_price_text(draft: Draft, field: DraftField, book: Rulebook) -> str:
    """The price of a score, and of one more."""
    paid = sum(
        part.amount for part in draft_points(draft, book).parts if part.source == field.title
    )
    return _with_more(paid, price_of_more(draft, field, book))


def held_power_price_text(draft: Draft, held: HeldPower, book: Rulebook) -> str:
    """The price of a power of a draft, and of 1 more Rank Value.

    Some powers cost Fortune instead.
    """
    if draft.base is not None and held.power in draft.base.ledger.new_powers:
        return tr("bought with Fortune")
    paid = power_price(held, book)
    if held.rank is None and not book.powers[held.power].ranked:
        return points_text(paid)
    return _with_more(paid, price_of_one_rank(held.power, book.point_costs))


def listed_power_price_text(power: Power, costs: PointCosts) -> str:
    """The price of a power in the list."""
    if not power.ranked:
        return points_text(costs.rankless_power)
    return tr("{points} per rank", points=points_text(price_of_one_rank(power.id, costs)))


def skill_kind_price_text(kind: SkillKind, costs: PointCosts) -> str:
    """The price of a kind of skill or contact."""
    return points_text(costs.skill_slot * kind.slots)


def _with_more(paid: int, more: int) -> str:
    # Non-breaking spaces keep the price from starting a line.
    return tr("{points}; one\u00a0more:\u00a0{price}", points=points_text(paid), price=number(more))
