"""Power slots, and the numbers of skills and powers that can be chosen."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from fourc_desktop.core.numbers import BreakdownPart
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Reason
from fourc_desktop.core.text import signed_text
from fourc_desktop.games.fourc.rules.characters.character import Character, CreationMethod
from fourc_desktop.games.fourc.rules.characters.companion_limits import CompanionRole, powers_due
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.creation.creation_rolls import MAGIC_ALONE
from fourc_desktop.games.fourc.rules.editions import OtherReading
from fourc_desktop.games.fourc.rules.powers.power import MAGIC, HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

COUNT_OUT_OF_TABLE = Reason(
    "count-not-of-its-table", "R64", "The table gives {least} to {most}, not {value}."
)
TOTAL_OUT_OF_TABLE = Reason(
    "count-with-bonus-not-of-its-table",
    "R64",
    "The table gives {least} to {most}; with {bonus} that is {low} to {high}, not {value}.",
)
WITHOUT_DICE = frozenset({CreationMethod.CHOOSE, CreationMethod.TYPED})
"""The methods in which the numbers of skills and powers are entered (ruling R64)."""


@dataclass(frozen=True, slots=True)
class PowerSlots:
    """The required and the existing powers (ruling R6).

    Attributes:
        due: The rolled or chosen number, within a companion's limit.
        filled: The number filled; each raise of a power fills one more.
        bonus_due: The number the origin grants.
        bonus: The number marked as granted.
        loss_due: The number the origin takes.
        lost: The number marked as lost.
    """

    due: int
    filled: int
    bonus_due: int
    bonus: int
    loss_due: int
    lost: int


def power_slots(character: Character, book: Rulebook) -> PowerSlots:
    """Count the powers of a character; the catalogs must know its powers and origin."""
    powers = not_bought(character)
    due = powers_due(character.power_count.value, character.limits)
    change = _change_by_origin(character, due, book)
    return PowerSlots(
        due=due,
        filled=sum(_counted_powers(held, character, book) for held in powers if not held.bonus),
        bonus_due=max(change, 0),
        bonus=sum(held.bonus for held in character.powers),
        loss_due=1 if change < 0 and len(powers) > 1 else 0,
        lost=sum(held.lost for held in character.powers),
    )


def power_count_results(book: Rulebook) -> frozenset[int]:
    """The numbers of powers in the table, except Magic."""
    return frozenset(book.power_counts.results) - {MAGIC_ALONE}


def choosable_power_counts(powers: Iterable[HeldPower], book: Rulebook) -> frozenset[int]:
    """The numbers of powers that can be chosen without dice (ruling R64): Magic stands alone."""
    is_alone = any(held.power == MAGIC for held in powers)
    return frozenset({MAGIC_ALONE}) if is_alone else power_count_results(book)


def skill_count_problems(character: Character, book: Rulebook) -> Iterator[Problem]:
    """The problem of an entered number of skills (ruling R64)."""
    if character.method in WITHOUT_DICE:
        added = derived_stats(character, book).skill_slots.parts[1:]
        yield from _out_of_table("Skills", character.skill_count, book.skill_counts.results, added)


def power_count_problems(character: Character, book: Rulebook) -> Iterator[Problem]:
    """The problem of an entered number of powers (ruling R64); an Alter-Ego has none."""
    limits = character.limits
    is_alter_ego = limits is not None and limits.companion is CompanionRole.ALTER_EGO
    if character.method in WITHOUT_DICE and not is_alter_ego:
        counts = choosable_power_counts(character.powers, book)
        yield from _out_of_table("Powers", character.power_count, counts)


def not_bought(character: Character) -> list[HeldPower]:
    """The powers that were not bought with Fortune (4C, Character Advancement)."""
    new = character.ledger.new_powers
    return [held for held in character.powers if held.power not in new]


def _change_by_origin(character: Character, due: int, book: Rulebook) -> int:
    """The number of powers the origin grants, or takes if negative; 0 with Magic."""
    if any(held.power == MAGIC for held in character.powers):
        return 0
    change = book.origins[character.origin].powers if character.rules.origin_modifiers else 0
    return change if character.limits is None else min(change, character.limits.powers - due)


def _counted_powers(held: HeldPower, character: Character, book: Rulebook) -> int:
    """The number of rolled powers that one power stands for (ruling R16 for Weather)."""
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


def _out_of_table(
    where: str, score: Score, results: Collection[int], added: tuple[BreakdownPart, ...] = ()
) -> Iterator[Problem]:
    """The problem of a number outside its table; with bonuses, in totals as they are entered."""
    if score.value in results:
        return
    least, most = min(results), max(results)
    refusal = COUNT_OUT_OF_TABLE(least=least, most=most, value=score.value)
    if added:
        more = sum(part.amount for part in added)
        refusal = TOTAL_OUT_OF_TABLE(
            least=least,
            most=most,
            bonus=", ".join(f"{part.source} {signed_text(part.amount)}" for part in added),
            low=least + more,
            high=most + more,
            value=score.value + more,
        )
    yield Problem(where, refusal)
