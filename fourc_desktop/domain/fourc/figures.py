"""Every number on the sheet, and where each comes from.

A character holds what came about; this works out what follows, in the order of ruling R5: what
was rolled, what the origin changes, what powers add, and Damage and Fortune last.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from fourc_desktop.domain.fourc.character import Character
from fourc_desktop.domain.fourc.origins import Origin
from fourc_desktop.domain.fourc.powers import RAISE, HeldPower, Power, Score
from fourc_desktop.domain.fourc.rulebook import Rulebook
from fourc_desktop.domain.fourc.skills import Skill
from fourc_desktop.domain.fourc.traits import DAMAGE_TRAITS, FORTUNE_TRAITS, Trait

LEAST_LIFESTYLE = 1


@dataclass(frozen=True, slots=True)
class Part:
    """One thing a number is made of: an amount, which may be negative, and its source."""

    amount: int
    source: str


@dataclass(frozen=True, slots=True)
class Figure:
    """A number and its parts, which add up to it."""

    parts: tuple[Part, ...]

    @property
    def value(self) -> int:
        """The number itself."""
        return sum(part.amount for part in self.parts)

    def plus(self, amount: int, source: str) -> "Figure":
        """This number with something added; adding nothing leaves no trace."""
        return Figure((*self.parts, Part(amount, source))) if amount else self


@dataclass(frozen=True, slots=True)
class PowerFigure:
    """A power somebody has, with its Rank Value worked out, or None where it has none."""

    held: HeldPower
    power: Power
    rank: Figure | None


@dataclass(frozen=True, slots=True)
class Movement:
    """Sectors a turn; `swim` is None where the rules give swimming no speed."""

    walk: Figure
    climb: Figure
    swim: Figure | None


@dataclass(frozen=True, slots=True)
class Figures:
    """All that follows from a character.

    Attributes:
        origin: The origin, looked up.
        traits: The Rank Value of each Primary Trait.
        damage: Damage at full health, a score.
        fortune: Fortune at the start, a score.
        lifestyle: Lifestyle, a Rank Value.
        repute: Repute, a score.
        skills: Skills and contacts as they stand.
        skill_slots: How many skill slots there are to fill.
        powers: The powers that are not lost.
        movement: How far they get in a turn.
    """

    origin: Origin
    traits: Mapping[Trait, Figure]
    damage: Figure
    fortune: Figure
    lifestyle: Figure
    repute: Figure
    skills: tuple[Skill, ...]
    skill_slots: Figure
    powers: tuple[PowerFigure, ...]
    movement: Movement


def figures(character: Character, book: Rulebook) -> Figures:
    """Work out everything that follows from a character.

    Raises:
        KeyError: An id is in neither catalogue; `problems` names it in words.
    """
    origin = book.origins[character.origin]
    powers = tuple(_power(held, book) for held in character.powers if not held.lost)
    traits = {trait: _trait(trait, character, origin, powers) for trait in Trait}
    return Figures(
        origin=origin,
        traits=traits,
        damage=_sum_of(DAMAGE_TRAITS, traits),
        fortune=_sum_of(FORTUNE_TRAITS, traits),
        lifestyle=_lifestyle(character, origin, powers),
        repute=_repute(character, origin, powers),
        skills=character.skills,
        skill_slots=_skill_slots(character, origin, powers),
        powers=powers,
        movement=_movement(character, traits[Trait.COORDINATION], book),
    )


def came_about(score: Score) -> Figure:
    """A score as the start of a figure."""
    source = "Chosen" if score.dice is None else f"Rolled, d% {score.dice:02}"
    return Figure((Part(score.value, source),))


def _power(held: HeldPower, book: Rulebook) -> PowerFigure:
    power = book.powers[held.power]
    if held.rank is None:
        return PowerFigure(held, power, None)
    again = "Rolled twice" if held.raised == 1 else f"Rolled {held.raised + 1} times"
    return PowerFigure(held, power, came_about(held.rank).plus(RAISE * held.raised, again))


def _trait(
    trait: Trait, character: Character, origin: Origin, powers: tuple[PowerFigure, ...]
) -> Figure:
    figure = came_about(character.score(trait))
    if character.rules.origin_modifiers:
        figure = figure.plus(origin.bonus(trait), origin.name)
        if character.origin_trait is trait:
            figure = figure.plus(origin.chosen_trait, origin.name)
    for each in powers:
        if trait in each.held.traits:
            bonus = each.power.doubled_trait_bonus if each.held.raised else each.power.trait_bonus
            figure = figure.plus(bonus, each.power.name)
    return figure


def _sum_of(traits: tuple[Trait, ...], values: Mapping[Trait, Figure]) -> Figure:
    return Figure(tuple(Part(values[trait].value, trait.title) for trait in traits))


def _lifestyle(character: Character, origin: Origin, powers: tuple[PowerFigure, ...]) -> Figure:
    figure = came_about(character.lifestyle)
    if character.rules.origin_modifiers:
        change = max(origin.lifestyle, LEAST_LIFESTYLE - figure.value)
        figure = figure.plus(change if origin.lifestyle else 0, origin.name)
    for each in powers:
        figure = figure.plus(each.power.lifestyle, each.power.name)
    return figure


def _repute(character: Character, origin: Origin, powers: tuple[PowerFigure, ...]) -> Figure:
    figure = came_about(character.repute)
    if character.rules.origin_modifiers and origin.no_repute:
        figure = figure.plus(-figure.value, f"{origin.name}: falls to 0")
    for each in powers:
        figure = figure.plus(each.power.repute, each.power.name)
    return figure


def _skill_slots(character: Character, origin: Origin, powers: tuple[PowerFigure, ...]) -> Figure:
    figure = came_about(character.skill_count)
    if character.rules.origin_modifiers:
        figure = figure.plus(origin.skills, origin.name)
    for each in powers:
        figure = figure.plus(each.power.skills, each.power.name)
    return figure


def _movement(character: Character, coordination: Figure, book: Rulebook) -> Movement:
    def by_coordination(sectors: int) -> Figure:
        return Figure((Part(sectors, f"Coordination {coordination.value}"),))

    table = book.movement
    return Movement(
        walk=by_coordination(table.walking(coordination.value)),
        climb=by_coordination(table.climbing(coordination.value)),
        swim=Figure((Part(table.swim, "Everyone"),)) if character.rules.swimming else None,
    )
