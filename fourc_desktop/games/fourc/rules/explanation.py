"""Where the numbers on a sheet come from, under names that a person can type."""

from collections.abc import Iterator
from dataclasses import dataclass

from fourc_desktop.games.fourc.rules.awards import NEVER_BELOW_0, figures_now
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.figure import Figure, Part
from fourc_desktop.games.fourc.rules.figures import Figures, figures
from fourc_desktop.games.fourc.rules.healing import damage_now
from fourc_desktop.games.fourc.rules.ledger_lines import line
from fourc_desktop.games.fourc.rules.number_figure import NumberFigure
from fourc_desktop.games.fourc.rules.power_figures import PowerFigure
from fourc_desktop.games.fourc.rules.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class Explanation:
    """A number on the sheet, and what it is made of.

    Attributes:
        title: What it is: "Melee", "Flight: Flying".
        says: The number itself, or the words of a table.
        parts: What it is made of or read from.
        beaten: What it might have been read from instead, which is less, or None.
    """

    title: str
    says: int | str
    parts: tuple[Part, ...]
    beaten: Figure | None = None


def explanations(character: Character, book: Rulebook) -> dict[str, tuple[Explanation, ...]]:
    """Everything that can be explained, by its name: `melee`, `fortune`, the ids of powers."""
    start, now = figures(character, book), figures_now(character, book)
    entries = [(entry, line(entry, book)) for entry in character.ledger.entries]
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
        **{name: (_sum(name.capitalize(), figure),) for name, figure in sums.items()},
        "movement": tuple(_movement(now)),
        "armor": tuple(_sum(each.source, each.rank) for each in now.armor)
        or (Explanation("Armor", "none", ()),),
        **{
            each.power.id: tuple(_power(each)) or (Explanation(each.title, "no number", ()),)
            for each in now.powers
        },
    }


def _sum(title: str, figure: Figure) -> Explanation:
    return Explanation(title, figure.value, figure.parts)


def _by_line(start: Figure, now: Figure, lines: list[tuple[int, str]]) -> Figure:
    """A score as it stands, with each line of the ledger as a part."""
    figure = start
    for amount, why in lines:
        figure = figure.plus(amount, why)
    return figure.plus(now.value - figure.value, NEVER_BELOW_0)


def _movement(derived: Figures) -> Iterator[Explanation]:
    movement = derived.movement
    yield _sum("Walking", movement.walk)
    yield _sum("Climbing", movement.climb)
    if movement.swim is not None:
        yield _sum("Swimming", movement.swim)
    for power in derived.powers:
        for number in power.numbers:
            if number.number.use is not None and number.number.use.moves:
                yield _number(power, number)


def _power(power: PowerFigure) -> Iterator[Explanation]:
    if power.rank is not None:
        yield _sum(power.title, power.rank)
    for number in power.numbers:
        yield _number(power, number)


def _number(power: PowerFigure, number: NumberFigure) -> Explanation:
    title = f"{power.title}: {number.number.label}"
    return Explanation(title, number.says, number.source.parts, number.beaten)
