"""The derived stats of a fighter in a fight, with what is set and what powers change."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from fourc_desktop.games.fourc.rules.characters.attacks import AttackOption, attack_options
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.derived_stats import (
    ALL_TOGETHER,
    DerivedStats,
    armor_sources,
    stats_with_traits,
)
from fourc_desktop.games.fourc.rules.characters.equipment import own_weapons
from fourc_desktop.games.fourc.rules.characters.fortune import current_stats, pool_size
from fourc_desktop.games.fourc.rules.powers.power import PowerEffect
from fourc_desktop.games.fourc.rules.powers.power_numbers import ForceFieldKind
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait

ONE_OF_A_KIND = "one-of-a-kind-weapon"
"""The power that is a weapon, which may be lost or stolen (4C, One-of-a-Kind Weapon)."""


@dataclass(frozen=True, slots=True)
class FighterStats:
    """The derived stats of a fighter, with what the Gamemaster has set; computed once.

    Attributes:
        sheet: Every number of the sheet.
        derived: The same with the traits set; Damage and Fortune are those of the sheet.
        traits: The Rank Value of each Primary Trait, as the Gamemaster has it.
        attacks: The attack options with the equipment at the start of the fight.
        armor: The points that armor takes off every hit, 0 for none (ruling R22).
        pool: How large the pool of Nine Lives is, 0 without the power.
        weapons: The weapons that are theirs by a power, as their attacks are called.
        book: The numbers they are computed by.
    """

    book: Rulebook = field(compare=False, repr=False)
    sheet: DerivedStats
    derived: DerivedStats
    traits: dict[Trait, int]
    attacks: tuple[AttackOption, ...]
    armor: int
    pool: int
    weapons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SetTrait:
    """A Primary Trait that the Gamemaster has set for a fight, to a Rank Value of 0 or more."""

    trait: Trait
    value: int


@dataclass(frozen=True, slots=True)
class ActivePower:
    """A power that is turned on, and what it changes meanwhile.

    Attributes:
        power: The power, as the sheet calls it.
        id: Its id in the catalog.
        traits: The Primary Traits it sets to other Rank Values.
        turns: The turns it still lasts after the one it began in, 1 or more; None for until it is
            turned off.
        since: The number of the turn it began in.
        is_aftermath: Whether it is what follows once the power is over.
    """

    power: str
    id: str
    traits: tuple[SetTrait, ...] = ()
    turns: int | None = None
    since: int = 0
    is_aftermath: bool = False

    @property
    def label(self) -> str:
        """What it is called: "Growth", "After Trait Boost: Brawn"."""
        return f"After {self.power}" if self.is_aftermath else self.power


def fighter_stats(
    character: Character,
    book: Rulebook,
    set_traits: tuple[SetTrait, ...] = (),
    set_armor: int | None = None,
    active: tuple[ActivePower, ...] = (),
) -> FighterStats:
    """Compute the stats of a fighter, with what the Gamemaster has set and powers change.

    A power that is turned off gives no number.
    """
    sheet = derived = current_stats(character, book)
    changed = (*set_traits, *(trait for power in active for trait in power.traits))
    if changed:
        set_values = {each.trait: each.value for each in changed}
        derived = replace(stats_with_traits(character, book, set_values), fortune=sheet.fortune)
    on = {each.power for each in active}
    awake = tuple(
        each
        for each in derived.powers
        if PowerEffect.FORM not in each.power.effects or each.title in on
    )
    if awake != derived.powers:
        armor = armor_sources(character, awake, book)
        derived = replace(derived, powers=awake, armor=armor)
    return FighterStats(
        book=book,
        sheet=sheet,
        derived=derived,
        traits=trait_ranks(derived),
        attacks=attack_options(character, derived, book),
        armor=best_armor(derived) if set_armor is None else set_armor,
        pool=pool_size(character, book),
        weapons=tuple(_weapons(character, sheet, book)),
    )


def _weapons(character: Character, sheet: DerivedStats, book: Rulebook) -> Iterator[str]:
    """The weapons that can be taken from them: those of Weapon, and a One-of-a-Kind Weapon."""
    yield from (weapon.name for weapon in own_weapons(character, book.gear))
    yield from (each.title for each in sheet.powers if each.power.id == ONE_OF_A_KIND)


def trait_ranks(derived: DerivedStats) -> dict[Trait, int]:
    """The Rank Value of each Primary Trait, 0 or more."""
    return {trait: max(breakdown.value, 0) for trait, breakdown in derived.traits.items()}


def best_armor(derived: DerivedStats, *, without: ForceFieldKind | None = None) -> int:
    """What armor takes off every hit, 0 for nothing (ruling R22).

    `without` is the kind of force field that stops nothing.
    """
    if without is None:
        return max((each.rank.value for each in derived.armor), default=0)
    left = [
        each.rank.value
        for each in derived.armor
        if each.field is not without and each.source != ALL_TOGETHER
    ]
    adds = any(each.source == ALL_TOGETHER for each in derived.armor)
    return sum(left) if adds else max(left, default=0)
