"""Partial stats: the derived stats of an unfinished character, as far as they are known.

They are computed with `derived_stats` from the character with the lowest possible values; stats
that depend on an open field are left out.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from fourc_desktop.core.numbers import Breakdown
from fourc_desktop.games.fourc.rules.characters.attacks import AttackOption, attack_options
from fourc_desktop.games.fourc.rules.characters.derived_stats import (
    ArmorSource,
    MovementStats,
    armor_sources,
    derived_stats,
    power_movements,
)
from fourc_desktop.games.fourc.rules.characters.power_stats import PowerStats, chosen_trait
from fourc_desktop.games.fourc.rules.creation.draft import (
    Draft,
    DraftField,
    lowest_character,
    with_counts,
)
from fourc_desktop.games.fourc.rules.creation.power_slots import PowerSlots, power_slots
from fourc_desktop.games.fourc.rules.powers.power_numbers import (
    NumberBreakdown,
    NumberMeasure,
    NumberReading,
)
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill
from fourc_desktop.games.fourc.rules.traits import DAMAGE_TRAITS, FORTUNE_TRAITS, Origin, Trait


@dataclass(frozen=True, slots=True)
class PartialStats:
    """The derived stats of a draft; None for those that depend on open fields.

    Attributes:
        origin: The catalog entry of the origin.
        traits: The Rank Value of each Primary Trait.
        damage: Damage at full health.
        fortune: Fortune at the start.
        lifestyle: Lifestyle, a Rank Value.
        repute: Repute, a score.
        skills: Skills and contacts so far.
        skill_slots: The number of skill slots.
        slots_filled: The number of filled skill slots.
        powers: The powers that are not lost, with the derived numbers known so far.
        power_slots: The required and the existing number of powers.
        armor: The armor, the best first.
        attacks: The number of attacks per turn.
        movement: The movement in sectors per turn.
        attack: The attack with the most damage, once every trait is set.
    """

    origin: Origin | None
    traits: Mapping[Trait, Breakdown | None]
    damage: Breakdown | None
    fortune: Breakdown | None
    lifestyle: Breakdown | None
    repute: Breakdown | None
    skills: tuple[Skill, ...]
    skill_slots: Breakdown | None
    slots_filled: int
    powers: tuple[PowerStats, ...]
    power_slots: PowerSlots | None
    armor: tuple[ArmorSource, ...]
    attacks: Breakdown
    movement: MovementStats | None
    attack: AttackOption | None

    @property
    def slots_open(self) -> int:
        """The number of open skill slots; 0 while the number of slots is open."""
        slots = 0 if self.skill_slots is None else self.skill_slots.value
        return max(slots - self.slots_filled, 0)


def partial_stats(draft: Draft, book: Rulebook) -> PartialStats:
    """Compute the known stats of a draft; ids that the catalogs lack are ignored."""
    draft = with_counts(_without_unknown_ids(draft, book), book)
    character = lowest_character(draft, book)
    derived = derived_stats(character, book)
    filled = {field for field, _ in draft.scores}
    traits = {
        trait: total if DraftField(trait.value) in filled else None
        for trait, total in derived.traits.items()
    }
    powers = tuple(_without_open_traits(each, traits) for each in derived.powers)
    movement = replace(derived.movement, modes=power_movements(powers))
    has_powers = DraftField.POWER_COUNT in filled
    return PartialStats(
        origin=derived.origin if draft.origin else None,
        traits=traits,
        damage=_if_known(derived.damage, DAMAGE_TRAITS, traits),
        fortune=_if_known(derived.fortune, FORTUNE_TRAITS, traits),
        lifestyle=derived.lifestyle if DraftField.LIFESTYLE in filled else None,
        repute=derived.repute if DraftField.REPUTE in filled else None,
        skills=derived.skills,
        skill_slots=derived.skill_slots if DraftField.SKILL_COUNT in filled else None,
        slots_filled=sum(skill.kind.slots for skill in draft.skills),
        powers=powers,
        power_slots=power_slots(character, book) if has_powers else None,
        armor=armor_sources(character, powers, book),
        attacks=derived.attacks,
        movement=movement if traits[Trait.COORDINATION] else None,
        attack=attack_options(character, derived, book)[0] if all(traits.values()) else None,
    )


def _without_unknown_ids(draft: Draft, book: Rulebook) -> Draft:
    """The draft without ids that the catalogs lack."""
    powers = tuple(held for held in draft.powers if held.power in book.powers)
    origin = draft.origin if draft.origin in book.origins else ""
    return replace(draft, powers=powers, origin=origin)


def _if_known(
    total: Breakdown, traits: tuple[Trait, ...], totals: Mapping[Trait, Breakdown | None]
) -> Breakdown | None:
    return None if any(totals[trait] is None for trait in traits) else total


def _without_open_traits(power: PowerStats, traits: Mapping[Trait, Breakdown | None]) -> PowerStats:
    """A power without the numbers that depend on an open trait."""
    numbers = tuple(each for each in power.numbers if _is_known(each, power, traits))
    return power if len(numbers) == len(power.numbers) else replace(power, numbers=numbers)


def _is_known(
    number: NumberBreakdown, power: PowerStats, traits: Mapping[Trait, Breakdown | None]
) -> bool:
    if number.number.reading is NumberReading.PACE:
        return traits[Trait.COORDINATION] is not None
    yardstick = number.number.yardstick
    if yardstick.measure is NumberMeasure.RANK:
        return True
    trait = yardstick.trait or chosen_trait(power.held)
    return trait is not None and traits[trait] is not None
