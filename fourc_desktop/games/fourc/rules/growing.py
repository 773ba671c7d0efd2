"""What is known of a character that is still being built.

The numbers are those of `figures`, worked out for a stand-in; whatever hangs on something that is
not settled yet is left out.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from fourc_desktop.games.fourc.rules.attacks import Attack, attacks_of
from fourc_desktop.games.fourc.rules.draft import Draft, Field, stand_in, with_counts
from fourc_desktop.games.fourc.rules.figure import Figure
from fourc_desktop.games.fourc.rules.figures import Armor, Movement, armor_of, figures, ways_of
from fourc_desktop.games.fourc.rules.number_figure import NumberFigure
from fourc_desktop.games.fourc.rules.origins import Origin
from fourc_desktop.games.fourc.rules.power_figures import PowerFigure, chosen_trait
from fourc_desktop.games.fourc.rules.power_numbers import Measure, Reading
from fourc_desktop.games.fourc.rules.power_slots import PowerSlots, power_slots
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill
from fourc_desktop.games.fourc.rules.traits import DAMAGE_TRAITS, FORTUNE_TRAITS, Trait


@dataclass(frozen=True, slots=True)
class Growing:
    """All that follows from a draft so far; None stands for what nobody can know yet.

    Attributes:
        origin: The origin, looked up.
        traits: The Rank Value of each Primary Trait.
        damage: Damage at full health.
        fortune: Fortune at the start.
        lifestyle: Lifestyle, a Rank Value.
        repute: Repute, a score.
        skills: Skills and contacts so far.
        skill_slots: How many skill slots there are to fill.
        slots_filled: How many skill slots are filled.
        powers: The powers that are not lost, with the numbers that are known.
        power_slots: How many powers there should be, and how many are there.
        armor: What stops damage, the best first.
        attacks: How often they may attack in a turn.
        movement: How far they get in a turn.
        attack: The first of their attacks, which hits hardest, once every trait is settled.
    """

    origin: Origin | None
    traits: Mapping[Trait, Figure | None]
    damage: Figure | None
    fortune: Figure | None
    lifestyle: Figure | None
    repute: Figure | None
    skills: tuple[Skill, ...]
    skill_slots: Figure | None
    slots_filled: int
    powers: tuple[PowerFigure, ...]
    power_slots: PowerSlots | None
    armor: tuple[Armor, ...]
    attacks: Figure
    movement: Movement | None
    attack: Attack | None

    @property
    def slots_open(self) -> int:
        """How many skill slots are known to be open."""
        slots = 0 if self.skill_slots is None else self.skill_slots.value
        return max(slots - self.slots_filled, 0)


def growing(draft: Draft, book: Rulebook) -> Growing:
    """Work out what is known of a draft; what no catalogue knows is left out."""
    draft = with_counts(_known(draft, book), book)
    character = stand_in(draft, book)
    derived = figures(character, book)
    settled = {field for field, _ in draft.scores}
    traits = {
        trait: figure if Field(trait.value) in settled else None
        for trait, figure in derived.traits.items()
    }
    powers = tuple(_masked(each, traits) for each in derived.powers)
    movement = replace(derived.movement, ways=ways_of(powers))
    has_powers = Field.POWER_COUNT in settled
    return Growing(
        origin=derived.origin if draft.origin else None,
        traits=traits,
        damage=_all_there(derived.damage, DAMAGE_TRAITS, traits),
        fortune=_all_there(derived.fortune, FORTUNE_TRAITS, traits),
        lifestyle=derived.lifestyle if Field.LIFESTYLE in settled else None,
        repute=derived.repute if Field.REPUTE in settled else None,
        skills=derived.skills,
        skill_slots=derived.skill_slots if Field.SKILL_COUNT in settled else None,
        slots_filled=sum(skill.kind.slots for skill in draft.skills),
        powers=powers,
        power_slots=power_slots(character, book) if has_powers else None,
        armor=armor_of(character, powers, book),
        attacks=derived.attacks,
        movement=movement if traits[Trait.COORDINATION] else None,
        attack=attacks_of(character, derived, book)[0] if all(traits.values()) else None,
    )


def _known(draft: Draft, book: Rulebook) -> Draft:
    """The draft without what the catalogue does not know."""
    powers = tuple(held for held in draft.powers if held.power in book.powers)
    origin = draft.origin if draft.origin in book.origins else ""
    return replace(draft, powers=powers, origin=origin)


def _all_there(
    figure: Figure, traits: tuple[Trait, ...], settled: Mapping[Trait, Figure | None]
) -> Figure | None:
    return None if any(settled[trait] is None for trait in traits) else figure


def _masked(power: PowerFigure, traits: Mapping[Trait, Figure | None]) -> PowerFigure:
    """A power without the numbers that hang on a trait nobody has settled."""
    numbers = tuple(each for each in power.numbers if _is_known(each, power, traits))
    return power if len(numbers) == len(power.numbers) else replace(power, numbers=numbers)


def _is_known(
    number: NumberFigure, power: PowerFigure, traits: Mapping[Trait, Figure | None]
) -> bool:
    if number.number.reading is Reading.PACE:
        return traits[Trait.COORDINATION] is not None
    yardstick = number.number.yardstick
    if yardstick.measure is Measure.RANK:
        return True
    trait = yardstick.trait or chosen_trait(power.held)
    return trait is not None and traits[trait] is not None
