"""Power stats: the Rank Value of each power, and its derived numbers.

The order is `power_stats`, then the traits, then `with_numbers`: Rank Values of powers depend on
other powers and change traits; the derived numbers depend on traits.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from fourc_desktop.core.numbers import Breakdown, BreakdownPart, half_up
from fourc_desktop.games.fourc.rules.characters.ledger import Ledger
from fourc_desktop.games.fourc.rules.editions import AdvancedPart, Rules
from fourc_desktop.games.fourc.rules.powers.answers import power_title, with_implied_answers
from fourc_desktop.games.fourc.rules.powers.power import (
    INCORPORATED,
    RAISE,
    TRAIT,
    HeldPower,
    Power,
    base_breakdown,
)
from fourc_desktop.games.fourc.rules.powers.power_numbers import (
    NumberBreakdown,
    NumberMeasure,
    NumberReading,
    NumberUse,
    PowerNumber,
)
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait


@dataclass(frozen=True, slots=True)
class PowerStats:
    """A power of a character with its Rank Value and derived numbers.

    Attributes:
        held: The power as the character has it.
        power: Its catalog entry.
        rank: Its Rank Value with all bonuses, or None if it has none.
        granted_by: The power that granted it, or None.
        numbers: Its derived numbers; empty until the traits are known.
        title: Its name on the sheet.
    """

    held: HeldPower
    power: Power
    rank: Breakdown | None
    granted_by: Power | None = None
    numbers: tuple[NumberBreakdown, ...] = ()
    title: str = field(init=False, compare=False)

    def __post_init__(self) -> None:
        # Computed once: fights look powers up by title very often.
        object.__setattr__(self, "title", power_title(self.power, self.held))

    @property
    def answered(self) -> HeldPower:
        """The held power with the answers that follow from its other options."""
        return with_implied_answers(self.power, self.held)

    def as_read(self, number: NumberBreakdown) -> Breakdown | None:
        """A derived number as a breakdown, or None if its table gives a text.

        The breakdown of its source is kept if the number equals it.
        """
        if isinstance(number.says, str):
            return None
        if number.source.value == number.says:
            return number.source
        return Breakdown((BreakdownPart(number.says, self.power.name),))


def power_stats(
    powers: tuple[HeldPower, ...], ledger: Ledger, book: Rulebook, rules: Rules
) -> tuple[PowerStats, ...]:
    """The powers that are not lost, and those granted by them, with their Rank Values."""
    worked_out = [
        _base(_without_advanced_answers(held, book, rules), book)
        for held in powers
        if not held.lost
    ]
    worked_out = [
        _plus(each, ledger.raised_power(each.power.id), "Advancement") for each in worked_out
    ]
    worked_out = [_matched(each, worked_out) for each in worked_out]
    worked_out = [_incorporated(each, worked_out) for each in worked_out]
    if rules.has(AdvancedPart.BODY_PARTS):
        worked_out = _with_granted(worked_out, book)
    return tuple(worked_out)


def with_divided_ranks(
    powers: tuple[PowerStats, ...], divisors: Mapping[str, int]
) -> tuple[PowerStats, ...]:
    """The powers with divided Rank Values, rounded up; `divisors` is keyed by power title.

    A divisor of 0 removes the power.
    """
    divided = ((each, divisors.get(each.title, 1)) for each in powers)
    return tuple(_divided(each, by) for each, by in divided if by)


def _divided(stats: PowerStats, by: int) -> PowerStats:
    if by == 1 or stats.rank is None:
        return stats
    value = -(-stats.rank.value // by)
    return replace(stats, rank=Breakdown((BreakdownPart(value, f"1/{by} of {stats.title}"),)))


@dataclass(frozen=True, slots=True)
class NumberContext:
    """The inputs of derived numbers other than the power's own Rank Value.

    Attributes:
        rules: The rules in use.
        traits: The Primary Traits.
        pace: Sectors per turn on foot.
        attacks: Attacks per turn.
    """

    rules: Rules
    traits: Mapping[Trait, Breakdown]
    pace: int
    attacks: int


def with_numbers(power: PowerStats, context: NumberContext, book: Rulebook) -> PowerStats:
    """A power with its derived numbers, as far as its choices are made.

    A number that depends on an open choice, or on a ruling that is not in use, is left out.
    """
    numbers = tuple(
        stats
        for number in due_numbers(power, context.rules)
        if (stats := _number(number, power, context, book)) is not None
    )
    return replace(power, numbers=numbers)


def due_numbers(power: PowerStats, rules: Rules) -> list[PowerNumber]:
    """The derived numbers that a power has by its choices, also while its Rank Value is open."""
    choices = power.answered.choices
    return [
        number
        for number in power.power.numbers
        if number.when is None or number.when.holds(choices)
        if number.reading_of is None or rules.plays(number.reading_of)
    ]


def number_of_use(power: PowerStats, use: NumberUse, book: Rulebook) -> int:
    """The sum of a power's table values for a use; its own Rank Value is the only input."""
    if not _has_needed_rank(power):
        return 0
    rank = 0 if power.rank is None else power.rank.value
    choices = power.answered.choices
    return sum(
        step
        for number in power.power.numbers
        if number.use is use and (number.when is None or number.when.holds(choices))
        if isinstance(step := book.power_tables[number.table].read(rank), int)
    )


def attacks_a_turn(powers: tuple[PowerStats, ...], book: Rulebook) -> Breakdown:
    """The number of attacks per turn: 1, unless powers give more."""
    several = [each for each in powers if number_of_use(each, NumberUse.ATTACKS, book)]
    parts = [
        BreakdownPart(number_of_use(each, NumberUse.ATTACKS, book), each.power.name)
        for each in several[:1]
    ]
    stats = Breakdown(tuple(parts or [BreakdownPart(1, "Everyone")]))
    for each in powers:
        stats = stats.plus(number_of_use(each, NumberUse.MORE_ATTACKS, book), each.power.name)
    return stats


def _without_advanced_answers(held: HeldPower, book: Rulebook, rules: Rules) -> HeldPower:
    """The power without answers to choices that only the Advanced rules offer (ruling R8)."""
    if rules.has(AdvancedPart.BODY_PARTS):
        return held
    unasked = {choice.id for choice in book.powers[held.power].choices if choice.advanced}
    kept = tuple(each for each in held.choices if each[0] not in unasked)
    return held if kept == held.choices else replace(held, choices=kept)


def _base(held: HeldPower, book: Rulebook) -> PowerStats:
    power = book.powers[held.power]
    if held.rank is None:
        return PowerStats(held, power, None)
    again = raise_part(held)
    return PowerStats(held, power, base_breakdown(held.rank).plus(again.amount, again.source))


def raise_part(held: HeldPower) -> BreakdownPart:
    """What a power gains from being rolled more than once."""
    again = "Rolled twice" if held.raised == 1 else f"Rolled {held.raised + 1} times"
    return BreakdownPart(RAISE * held.raised, again)


def _plus(stats: PowerStats, amount: int, source: str) -> PowerStats:
    if stats.rank is None:
        return stats
    return replace(stats, rank=stats.rank.plus(amount, source))


def _matched(stats: PowerStats, others: list[PowerStats]) -> PowerStats:
    """A power with the bonus for a matching power of the same character."""
    match = stats.power.match
    if match is None:
        return stats
    kind = stats.held.answers(match.choice)
    for other in others:
        if other.power.id == match.power and kind and other.held.answers(match.choice) == kind:
            return _plus(stats, match.bonus, f"Matches {other.power.name}")
    return stats


def _incorporated(stats: PowerStats, others: list[PowerStats]) -> PowerStats:
    """A power with the bonus of another power that incorporates it."""
    for other in others:
        if stats.power.id in other.held.answers(INCORPORATED):
            return _plus(stats, other.power.incorporates, f"In the {other.power.name}")
    return stats


def _with_granted(derived: list[PowerStats], book: Rulebook) -> list[PowerStats]:
    """The powers with the effects of grants: added powers, or raised ones."""
    result = list(derived)
    for giver in derived:
        for grant in giver.power.grants:
            if not grant.when.holds(giver.answered.choices) or giver.rank is None:
                continue
            index = next((i for i, each in enumerate(result) if each.power.id == grant.power), None)
            if index is None:
                held = HeldPower(grant.power, choices=grant.settled)
                rank = Breakdown((BreakdownPart(giver.rank.value, giver.power.name),))
                result.append(PowerStats(held, book.powers[grant.power], rank, giver.power))
            else:
                result[index] = _plus(result[index], RAISE, giver.power.name)
    return result


def _number(
    number: PowerNumber,
    power: PowerStats,
    context: NumberContext,
    book: Rulebook,
) -> NumberBreakdown | None:
    source, beaten = _number_source(number, power, context.traits)
    if source is None or not _has_needed_rank(power):
        return None
    says: int | str = number.reading.of(source.value)
    if number.reading is NumberReading.TABLE:
        says = book.power_tables[number.table].read(source.value)
    elif number.reading is NumberReading.PACE:
        says = context.pace
    elif number.reading is NumberReading.ATTACKS:
        says = context.attacks
    return NumberBreakdown(number, source, beaten, says)


def _number_source(
    number: PowerNumber, power: PowerStats, traits: Mapping[Trait, Breakdown]
) -> tuple[Breakdown | None, Breakdown | None]:
    """The value a number is read from, and the lesser alternative if there is one.

    Both are None while the trait is not chosen.
    """
    yardstick = number.yardstick
    rank = power.rank
    if rank is not None and yardstick.half:
        rank = Breakdown((BreakdownPart(half_up(rank.value), f"Half of {power.power.name}"),))
    if yardstick.measure is NumberMeasure.RANK:
        return rank or Breakdown(()), None
    trait = yardstick.trait or chosen_trait(power.held)
    if trait is None:
        return None, None
    by_trait = Breakdown((BreakdownPart(traits[trait].value, trait.title),))
    by_trait = by_trait.plus(yardstick.plus, power.power.name)
    if yardstick.measure is NumberMeasure.TRAIT or rank is None:
        return by_trait, None
    if yardstick.measure is NumberMeasure.SUM:
        return by_trait.plus(rank.value, power.power.name), None
    if by_trait.value > rank.value:
        return by_trait, rank
    return rank, by_trait


def _has_needed_rank(power: PowerStats) -> bool:
    """Whether a power's Rank Value is set, or it needs none."""
    return power.rank is not None or not power.power.ranked


def chosen_trait(held: HeldPower) -> Trait | None:
    """The trait chosen for a power, or None while it is open."""
    given = held.answers(TRAIT)
    return next((trait for trait in Trait if trait.value in given), None)
