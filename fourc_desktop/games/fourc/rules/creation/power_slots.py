"""Power slots: how many powers are due, and how many are there."""

from dataclasses import dataclass

from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.companion_limits import powers_due
from fourc_desktop.games.fourc.rules.creation.creation_rolls import MAGIC_ALONE
from fourc_desktop.games.fourc.rules.editions import OtherReading
from fourc_desktop.games.fourc.rules.powers.power import MAGIC, HeldPower
from fourc_desktop.games.fourc.rules.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class PowerSlots:
    """The powers that were due and those that are there (ruling R6).

    Attributes:
        due: How many were rolled or chosen, as far as a companion's limit allows.
        filled: How many of those are there; one that was raised fills several.
        bonus_due: How many the origin grants.
        bonus: How many of the granted are there.
        loss_due: How many the origin takes.
        lost: How many it has taken.
    """

    due: int
    filled: int
    bonus_due: int
    bonus: int
    loss_due: int
    lost: int


def power_slots(character: Character, book: Rulebook) -> PowerSlots:
    """Count the powers of a character whose powers and origin the catalog knows."""
    powers = not_bought(character)
    due = powers_due(character.power_count.value, character.limits)
    change = _change_by_origin(character, due, book)
    return PowerSlots(
        due=due,
        filled=sum(_counts(held, character, book) for held in powers if not held.bonus),
        bonus_due=max(change, 0),
        bonus=sum(held.bonus for held in character.powers),
        loss_due=1 if change < 0 and len(powers) > 1 else 0,
        lost=sum(held.lost for held in character.powers),
    )


def power_count_results(book: Rulebook) -> frozenset[int]:
    """The numbers of powers that the table gives without Magic."""
    return frozenset(book.power_counts.results) - {MAGIC_ALONE}


def not_bought(character: Character) -> list[HeldPower]:
    """The powers that were there from the start (4C, Character Advancement)."""
    new = character.ledger.new_powers
    return [held for held in character.powers if held.power not in new]


def _change_by_origin(character: Character, due: int, book: Rulebook) -> int:
    """How many powers the origin grants, or takes where negative; none with Magic."""
    if any(held.power == MAGIC for held in character.powers):
        return 0
    change = book.origins[character.origin].powers if character.rules.origin_modifiers else 0
    return change if character.limits is None else min(change, character.limits.powers - due)


def _counts(held: HeldPower, character: Character, book: Rulebook) -> int:
    """How many of the powers rolled one takes the place of (ruling R16 for Weather)."""
    count = 1 + held.raised
    twice = character.rules.plays(OtherReading.WEATHER_COUNTS_TWICE)
    if twice and character.power_count.dice is not None:
        count += sum(
            option.powers - 1
            for choice in book.powers[held.power].choices
            for option in choice.options
            if option.id in held.answers(choice.id)
        )
    return count
