"""Point-buy: the cost of a character in points.

The method is Bill Browne's (CC BY). The rules data names him; screens that offer it should do so
too.
"""

from collections.abc import Iterator

from fourc_desktop.core.numbers import Breakdown, BreakdownPart, share_up
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Reason
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.creation.power_slots import not_bought
from fourc_desktop.games.fourc.rules.powers.answers import power_title
from fourc_desktop.games.fourc.rules.powers.power import MAGIC, RAISE, HeldPower
from fourc_desktop.games.fourc.rules.prices import PointCosts
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait

POINTS = "Points"
"""Where the problem of too many spent points is."""

OVERSPENT = Reason("too-many-points-spent", "{credit}", "{spent} of {points} points are spent.")
TOO_HIGH = Reason(
    "trait-above-what-can-be-bought", "{credit}", "No more than {highest} can be bought."
)


def points_spent(character: Character, book: Rulebook) -> Breakdown:
    """The cost of a character in points, part by part; the origin is free and has no effect.

    Purchases with Fortune cost no points.
    """
    return Breakdown(tuple(part for part in _parts(character, book) if part.amount))


def skill_prices(character: Character, book: Rulebook) -> tuple[int, ...]:
    """The cost of each skill and contact in points; granted slots pay for the first ones."""
    granted = sum(book.powers[held.power].skills for held in character.powers)
    granted += character.ledger.new_slots
    prices = []
    for skill in character.skills:
        free = min(granted, skill.kind.slots)
        granted -= free
        prices.append(book.point_costs.skill_slot * (skill.kind.slots - free))
    return tuple(prices)


def power_price(held: HeldPower, book: Rulebook) -> int:
    """The cost of a power in points; an open Rank Value costs nothing."""
    if held.rank is None:
        return 0 if book.powers[held.power].ranked else book.point_costs.rankless_power
    rank = held.rank.value + RAISE * held.raised
    return price_of_one_rank(held.power, book.point_costs) * rank


def price_of_one_rank(power: str, costs: PointCosts) -> int:
    """The cost of 1 Rank Value of a power in points."""
    return costs.magic if power == MAGIC else costs.power


def overspent(character: Character, book: Rulebook) -> tuple[Problem, ...]:
    """The problems with point-buy: too many points, or a trait out of range."""
    costs = book.point_costs
    found = []
    spent = points_spent(character, book).value
    if spent > costs.points:
        found.append(
            Problem(POINTS, OVERSPENT(spent=spent, points=costs.points, credit=costs.credit))
        )
    scores = [(trait.title, character.score(trait)) for trait in Trait]
    for name, score in (*scores, ("Lifestyle", character.lifestyle)):
        if score.value > costs.highest:
            found.append(Problem(name, TOO_HIGH(highest=costs.highest, credit=costs.credit)))
    return tuple(found)


def _parts(character: Character, book: Rulebook) -> Iterator[BreakdownPart]:
    costs = book.point_costs
    for trait in Trait:
        yield BreakdownPart(costs.trait * character.score(trait).value, trait.title)
    for name, score in (("Lifestyle", character.lifestyle), ("Repute", character.repute)):
        yield BreakdownPart(share_up(score.value, costs.standing_per_point), name)
    yield BreakdownPart(sum(skill_prices(character, book)), "Skills")
    for held in not_bought(character):
        title = power_title(book.powers[held.power], held)
        yield BreakdownPart(power_price(held, book), title)
