"""Checks the prices in a ledger (4C, Character Advancement; ruling R43)."""

from collections.abc import Iterator

from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.characters.ledger import LedgerEntry, purchase_text
from fourc_desktop.games.fourc.rules.powers.power import RAISE
from fourc_desktop.games.fourc.rules.prices import raising_cost
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait

WRONG_PRICE = Reason(
    "ledger-line-not-of-its-price",
    "4C, Character Advancement",
    "{what} was bought for {paid:,} Fortune, and costs {cost:,}.",
)


def wrong_prices(character: Character, book: Rulebook) -> Iterator[Refusal]:
    """A refusal for each entry with a wrong price, the oldest first.

    A new power or skill has a fixed price. A raise must cost at least the price from the lowest
    possible value: the bonuses of other powers may have been added later.
    """
    values = _before(character, book)
    for entry in character.ledger.entries:
        paid = -entry.fortune
        cost, is_least = _fixed_price(entry, book), False
        if raised := entry.trait or entry.power or entry.lifestyle:
            value = values.get(raised, 0)
            values[raised] = value + entry.amount
            cost, is_least = raising_cost(value, entry.amount), True
        if cost is not None and (paid < cost or (paid > cost and not is_least)):
            yield WRONG_PRICE(what=purchase_text(entry, book), paid=paid, cost=cost)


def _fixed_price(entry: LedgerEntry, book: Rulebook) -> int | None:
    """The price of a new power or skill; None for anything else."""
    if entry.new_power:
        return book.awards.new_power
    return None if entry.new_skill is None else book.awards.skill_cost(entry.new_skill.kind)


def _before(character: Character, book: Rulebook) -> dict[Trait | str | bool, int]:
    """The lowest possible Rank Values of traits, powers and Lifestyle before any purchase.

    The key of Lifestyle is True.
    """
    derived, ledger = derived_stats(character, book), character.ledger
    new = [each for each in derived.powers if each.power.id in ledger.new_powers]
    values: dict[Trait | str | bool, int] = {
        held.power: held.rank.value + RAISE * held.raised
        for held in character.powers
        if held.rank is not None
    }
    for trait, breakdown in derived.traits.items():
        bought = sum(
            each.power.doubled_trait_bonus if each.held.raised else each.power.trait_bonus
            for each in new
            if trait in each.held.traits
        )
        values[trait] = max(breakdown.value - ledger.raised_trait(trait) - bought, 0)
    lifestyle = derived.lifestyle.value - ledger.raised_lifestyle
    values[True] = max(lifestyle - sum(each.power.lifestyle for each in new), 0)
    return values
