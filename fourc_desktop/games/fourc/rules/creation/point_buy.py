"""Point-buy: what a character costs who is chosen and not rolled.

The method is Bill Browne's (CC BY); the rules data names him, as should any screen that offers it.
"""

from collections.abc import Iterator

from fourc_desktop.core.numbers import Breakdown, BreakdownPart, share_up
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Reason
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.creation.power_slots import not_bought
from fourc_desktop.games.fourc.rules.powers.power import MAGIC, RAISE, HeldPower
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait

OVERSPENT = Reason("too-many-points-spent", "{credit}", "{spent} of {points} points are spent.")
TOO_HIGH = Reason(
    "trait-above-what-can-be-bought", "{credit}", "No more than {highest} can be bought."
)


def points_spent(character: Character, book: Rulebook) -> Breakdown:
    """What a character costs, part by part; an origin is free and has no effect.

    What Fortune bought later costs no points.
    """
    return Breakdown(tuple(part for part in _parts(character, book) if part.amount))


def overspent(character: Character, book: Rulebook) -> tuple[Problem, ...]:
    """What point-buy does not allow: too many points, or a trait beyond its bounds."""
    costs = book.point_costs
    found = []
    spent = points_spent(character, book).value
    if spent > costs.points:
        found.append(
            Problem("Points", OVERSPENT(spent=spent, points=costs.points, credit=costs.credit))
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
    first = not_bought(character)
    granted = sum(book.powers[held.power].skills for held in character.powers)
    granted += character.ledger.new_slots
    slots = sum(skill.kind.slots for skill in character.skills)
    yield BreakdownPart(costs.skill_slot * max(slots - granted, 0), "Skills")
    for held in first:
        yield BreakdownPart(_price(held, book), book.powers[held.power].name)


def _price(held: HeldPower, book: Rulebook) -> int:
    costs = book.point_costs
    if held.rank is None:
        return costs.rankless_power
    each = costs.magic if held.power == MAGIC else costs.power
    return each * (held.rank.value + RAISE * held.raised)
