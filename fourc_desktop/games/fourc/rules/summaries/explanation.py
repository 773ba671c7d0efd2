"""Explanations: the breakdown of each number of a sheet, keyed by names for commands."""

from collections.abc import Iterator
from dataclasses import dataclass

from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.derived_stats import DerivedStats, derived_stats
from fourc_desktop.games.fourc.rules.characters.fortune import NEVER_BELOW_0
from fourc_desktop.games.fourc.rules.characters.healing import damage_now, stats_in_play
from fourc_desktop.games.fourc.rules.characters.ledger import ledger_line
from fourc_desktop.games.fourc.rules.characters.power_stats import PowerStats
from fourc_desktop.games.fourc.rules.powers.power_numbers import NumberBreakdown
from fourc_desktop.games.fourc.rules.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class StatExplanation:
    """A number on the sheet with its breakdown.

    Attributes:
        title: Its name: "Melee", "Flight: Flying".
        says: The number, or the text of a table.
        parts: The parts or the source of the number.
        beaten: The lesser alternative source, or None.
    """

    title: str
    says: int | str
    parts: tuple[BreakdownPart, ...]
    beaten: Breakdown | None = None


def explanations(character: Character, book: Rulebook) -> dict[str, tuple[StatExplanation, ...]]:
    """The explanations by key: `melee`, `fortune`, the ids of powers."""
    start, now = derived_stats(character, book), stats_in_play(character, book)
    entries = [(entry, ledger_line(entry, book)) for entry in character.ledger.entries]
    fortune = [(entry.fortune, why) for entry, why in entries]
    repute = [(entry.repute, why) for entry, why in entries]
    sums = {
        "damage": damage_now(character, book),
        "fortune": _by_line(start.fortune, now.fortune, fortune),
        "lifestyle": now.lifestyle,
        "repute": _by_line(start.repute, now.repute, repute),
        "skills": now.skill_slots,
    }
    return {
        **{trait.value: (_sum(trait.title, each),) for trait, each in now.traits.items()},
        **{name: (_sum(name.capitalize(), breakdown),) for name, breakdown in sums.items()},
        "lifestyle": (
            _sum("Lifestyle", now.lifestyle),
            StatExplanation("It means", book.lifestyles.read(now.lifestyle.value), ()),
        ),
        "movement": tuple(_movement(now)),
        "armor": tuple(_sum(each.source, each.rank) for each in now.armor)
        or (StatExplanation("Armor", "none", ()),),
        **{each.power.id: tuple(_power(each)) for each in now.powers},
    }


def _sum(title: str, breakdown: Breakdown) -> StatExplanation:
    return StatExplanation(title, breakdown.value, breakdown.parts)


def _by_line(start: Breakdown, now: Breakdown, lines: list[tuple[int, str]]) -> Breakdown:
    """A current score, with each ledger entry as a part."""
    breakdown = start
    for amount, why in lines:
        breakdown = breakdown.plus(amount, why)
    return breakdown.plus(now.value - breakdown.value, NEVER_BELOW_0)


def _movement(derived: DerivedStats) -> Iterator[StatExplanation]:
    movement = derived.movement
    yield _sum("Walking", movement.walk)
    yield _sum("Climbing", movement.climb)
    if movement.swim is not None:
        yield _sum("Swimming", movement.swim)
    for power in derived.powers:
        for number in power.numbers:
            if number.number.use is not None and number.number.use.moves:
                yield _number(power, number)


def _power(power: PowerStats) -> Iterator[StatExplanation]:
    """The explanations of a power: its Rank Value, its derived numbers, its d% roll."""
    if power.rank is not None:
        yield _sum(power.title, power.rank)
    for number in power.numbers:
        yield _number(power, number)
    dice = power.held.dice
    found = "chosen" if dice is None else f"rolled, d% {dice:02}"
    if power.granted_by is not None:
        found = f"from {power.granted_by.name}"
    yield StatExplanation(f"{power.title} found", found, ())


def _number(power: PowerStats, number: NumberBreakdown) -> StatExplanation:
    title = f"{power.title}: {number.number.label}"
    return StatExplanation(title, number.says, number.explained.parts, number.beaten)
