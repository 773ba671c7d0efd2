"""The derived stats of a character, each with its breakdown.

They are computed from the rolled and chosen numbers in the order of ruling R5: the rolled numbers,
the changes by the origin, the bonuses of powers, then Damage and Fortune.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.power_stats import (
    NumberContext,
    PowerStats,
    attacks_a_turn,
    number_of_use,
    power_stats,
    with_divided_ranks,
    with_numbers,
)
from fourc_desktop.games.fourc.rules.editions import OtherReading
from fourc_desktop.games.fourc.rules.powers.power import base_breakdown
from fourc_desktop.games.fourc.rules.powers.power_numbers import ForceFieldKind, NumberUse
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill
from fourc_desktop.games.fourc.rules.traits import DAMAGE_TRAITS, FORTUNE_TRAITS, Origin, Trait

MIN_LIFESTYLE = 1

FOR_NOW = "For now"
"""The breakdown label of a trait that a fight temporarily sets to another Rank Value."""

NO_SET_TRAITS: Mapping[Trait, int] = MappingProxyType({})
NO_DIVISORS: Mapping[str, int] = MappingProxyType({})

ALL_TOGETHER = "All together"
"""The breakdown label of the sum of all armor (ruling R22, the other reading)."""


@dataclass(frozen=True, slots=True)
class ArmorSource:
    """Armor that reduces the damage of a hit by its Rank Value.

    Attributes:
        source: The name of the power or item.
        rank: Its Rank Value.
        field: The kind of force field, or None.
    """

    source: str
    rank: Breakdown
    field: ForceFieldKind | None = None


@dataclass(frozen=True, slots=True)
class PowerMovement:
    """A movement mode of a power: sectors per turn, or a text if the table has no number."""

    use: NumberUse
    source: str
    says: int | str


@dataclass(frozen=True, slots=True)
class MovementStats:
    """Sectors per turn, and the movement modes of powers.

    Attributes:
        walk: On foot.
        climb: Climbing.
        swim: Swimming; None if the rules give no speed.
        modes: The movement modes of powers, in the order of the powers.
    """

    walk: Breakdown
    climb: Breakdown
    swim: Breakdown | None
    modes: tuple[PowerMovement, ...] = ()


@dataclass(frozen=True, slots=True)
class DerivedStats:
    """All stats derived from a character.

    Attributes:
        origin: The catalog entry of the origin.
        traits: The Rank Value of each Primary Trait.
        damage: Damage at full health, a score.
        fortune: Fortune at the start, a score; advancement does not change it (ruling R43).
        lifestyle: Lifestyle, a Rank Value.
        repute: Repute, a score.
        skills: Skills and contacts.
        skill_slots: The number of skill slots.
        powers: The powers that are not lost, and the powers granted by them.
        armor: The armor, the best first (ruling R22).
        attacks: The number of attacks per turn.
        movement: The movement in sectors per turn.
    """

    origin: Origin
    traits: Mapping[Trait, Breakdown]
    damage: Breakdown
    fortune: Breakdown
    lifestyle: Breakdown
    repute: Breakdown
    skills: tuple[Skill, ...]
    skill_slots: Breakdown
    powers: tuple[PowerStats, ...]
    armor: tuple[ArmorSource, ...]
    attacks: Breakdown
    movement: MovementStats


def derived_stats(character: Character, book: Rulebook) -> DerivedStats:
    """Compute the derived stats of a character.

    The rulebook caches the latest results, since screens ask repeatedly.

    Raises:
        KeyError: A catalog lacks an id of the character; `problems` reports this in words.
    """
    return book.derived_cache.of(character, lambda: _derived(character, book))


def stats_with_traits(
    character: Character,
    book: Rulebook,
    set_traits: Mapping[Trait, int],
    divisors: Mapping[str, int] = NO_DIVISORS,
) -> DerivedStats:
    """The derived stats with some traits temporarily set to other Rank Values.

    Powers, movement and armor change with them; Damage and Fortune do not (ruling R53). `divisors`
    maps the titles of powers to the number that divides their Rank Value, rounded up; 0 removes the
    power.
    """
    return _derived(character, book, set_traits, divisors)


def _derived(
    character: Character,
    book: Rulebook,
    set_traits: Mapping[Trait, int] = NO_SET_TRAITS,
    divisors: Mapping[str, int] = NO_DIVISORS,
) -> DerivedStats:
    origin = book.origins[character.origin]
    powers = power_stats(character.powers, character.ledger, book, character.rules)
    if divisors:
        powers = with_divided_ranks(powers, divisors)
    bought = tuple(each for each in powers if each.power.id in character.ledger.new_powers)
    first = tuple(each for each in powers if each not in bought)
    started = {trait: _trait(trait, character, origin, first) for trait in Trait}
    permanent = {
        trait: _advanced(trait, total, character, bought) for trait, total in started.items()
    }
    traits = permanent | {
        trait: Breakdown((BreakdownPart(value, FOR_NOW),)) for trait, value in set_traits.items()
    }
    movement = _movement(character, traits[Trait.COORDINATION], powers, book)
    attacks = attacks_a_turn(powers, book)
    context = NumberContext(character.rules, traits, movement.walk.value, attacks.value)
    powers = tuple(with_numbers(each, context, book) for each in powers)
    return DerivedStats(
        origin=origin,
        traits=traits,
        damage=_sum_of(DAMAGE_TRAITS, permanent),
        fortune=_sum_of(FORTUNE_TRAITS, started),
        lifestyle=_lifestyle(character, origin, bought if character.is_entered else powers),
        repute=_repute(character, origin, bought if character.is_entered else powers),
        skills=character.skills,
        skill_slots=_skill_slots(character, origin, powers),
        powers=powers,
        armor=armor_sources(character, powers, book),
        attacks=attacks,
        movement=replace(movement, modes=power_movements(powers)),
    )


def _trait(
    trait: Trait, character: Character, origin: Origin, powers: tuple[PowerStats, ...]
) -> Breakdown:
    total = base_breakdown(character.score(trait))
    if character.is_entered:
        return _limited(total, trait, character)
    if character.rules.origin_modifiers:
        total = total.plus(origin.bonus(trait), origin.name)
        if character.origin_trait is trait:
            total = total.plus(origin.chosen_trait, origin.name)
    return _limited(_raised_by(powers, trait, total), trait, character)


def _raised_by(powers: tuple[PowerStats, ...], trait: Trait, total: Breakdown) -> Breakdown:
    """A trait with the bonuses of powers."""
    raising = [each for each in powers if each.power.trait_bonus or each.power.doubled_trait_bonus]
    for each in raising:
        if trait in each.held.traits:
            bonus = each.power.doubled_trait_bonus if each.held.raised else each.power.trait_bonus
            total = total.plus(bonus, each.power.name)
    return total


def _limited(total: Breakdown, trait: Trait, character: Character) -> Breakdown:
    """The trait of a companion, reduced to its limit (4C, Alter-Ego and Sidekick)."""
    limits = character.limits
    if limits is None or total.value <= limits.highest(trait):
        return total
    return total.plus(limits.highest(trait) - total.value, f"{limits.companion.title}’s limit")


def _advanced(
    trait: Trait, total: Breakdown, character: Character, bought: tuple[PowerStats, ...]
) -> Breakdown:
    """A trait with purchases, new powers included (4C, Character Advancement)."""
    total = _limited(_raised_by(bought, trait, total), trait, character)
    return total.plus(character.ledger.raised_trait(trait), "Advancement")


def _sum_of(traits: tuple[Trait, ...], values: Mapping[Trait, Breakdown]) -> Breakdown:
    return Breakdown(tuple(BreakdownPart(values[trait].value, trait.title) for trait in traits))


def _lifestyle(character: Character, origin: Origin, powers: tuple[PowerStats, ...]) -> Breakdown:
    total = base_breakdown(character.lifestyle)
    if character.rules.origin_modifiers and not character.is_entered:
        change = max(origin.lifestyle, MIN_LIFESTYLE - total.value)
        total = total.plus(change if origin.lifestyle else 0, origin.name)
    for each in powers:
        total = total.plus(each.power.lifestyle, each.power.name)
    return total.plus(character.ledger.raised_lifestyle, "Advancement")


def _repute(character: Character, origin: Origin, powers: tuple[PowerStats, ...]) -> Breakdown:
    total = base_breakdown(character.repute)
    modifies = character.rules.origin_modifiers and not character.is_entered
    if modifies and origin.no_repute:
        total = total.plus(-total.value, f"{origin.name}: falls to 0")
    for each in powers:
        total = total.plus(each.power.repute, each.power.name)
    return total


def _skill_slots(character: Character, origin: Origin, powers: tuple[PowerStats, ...]) -> Breakdown:
    total = base_breakdown(character.skill_count)
    if character.rules.origin_modifiers:
        total = total.plus(origin.skills, origin.name)
    for each in powers:
        total = total.plus(each.power.skills, each.power.name)
    return total.plus(character.ledger.new_slots, "Advancement")


def armor_sources(
    character: Character, powers: tuple[PowerStats, ...], book: Rulebook
) -> tuple[ArmorSource, ...]:
    """The armor of powers, and carried items that are armor in the catalog, the best first."""
    worn = {each.name.casefold(): each for each in book.gear.armor.values()}
    carried = [worn[item.casefold()] for item in character.equipment if item.casefold() in worn]
    found = [
        ArmorSource(each.name, Breakdown((BreakdownPart(each.rank, "Worn"),))) for each in carried
    ]
    found += [
        ArmorSource(each.power.name, rank, number.number.field)
        for each in powers
        for number in each.numbers
        if number.number.use is NumberUse.ARMOR
        if (rank := each.as_read(number)) is not None
    ]
    found.sort(key=lambda armor: -armor.rank.value)
    if character.rules.plays(OtherReading.ARMOR_ADDS) and len(found) > 1:
        together = Breakdown(
            tuple(BreakdownPart(armor.rank.value, armor.source) for armor in found)
        )
        found.insert(0, ArmorSource(ALL_TOGETHER, together))
    return tuple(found)


def power_movements(powers: tuple[PowerStats, ...]) -> tuple[PowerMovement, ...]:
    """The movement modes that powers add."""
    return tuple(
        PowerMovement(number.number.use, each.power.name, number.says)
        for each in powers
        for number in each.numbers
        if number.number.use is not None and number.number.use.moves
    )


def _movement(
    character: Character, coordination: Breakdown, powers: tuple[PowerStats, ...], book: Rulebook
) -> MovementStats:
    def by_coordination(sectors: int) -> Breakdown:
        return Breakdown((BreakdownPart(sectors, f"Coordination {coordination.value}"),))

    table = book.movement
    walk = by_coordination(table.walking(coordination.value))
    for each in powers:
        walk = walk.plus(number_of_use(each, NumberUse.PACE, book), each.power.name)
    return MovementStats(
        walk=walk,
        climb=by_coordination(table.climbing(coordination.value)),
        swim=Breakdown((BreakdownPart(table.swim, "Everyone"),))
        if character.rules.swimming
        else None,
    )
