"""The derived stats of a fighter, with Gamemaster settings and active powers."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from fourc_desktop.core.numbers import Breakdown, BreakdownPart
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
from fourc_desktop.games.fourc.rules.characters.power_stats import (
    NumberContext,
    PowerStats,
    with_numbers,
)
from fourc_desktop.games.fourc.rules.combat.encounter.active_power import (
    ActivePower,
    PowerState,
    SetTrait,
    set_values,
)
from fourc_desktop.games.fourc.rules.powers.power import INCORPORATED, KIND, PowerEffect
from fourc_desktop.games.fourc.rules.powers.power_numbers import (
    ForceFieldKind,
    NumberBreakdown,
    NumberUse,
)
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait

ONE_OF_A_KIND = "one-of-a-kind-weapon"
"""The id of the power that is a weapon, which may be lost or stolen (4C, One-of-a-Kind Weapon)."""


@dataclass(frozen=True, slots=True)
class FighterStats:
    """The derived stats of a fighter, computed once per state.

    Attributes:
        sheet: The stats of the sheet.
        derived: The stats with set traits and active powers; Damage and Fortune are those of the
            sheet.
        traits: The current Rank Value of each Primary Trait.
        attacks: The attack options with the equipment at the start of the fight.
        attacks_by_name: The same, by their names in a fight.
        armor: The points that armor takes off every hit, 0 for none (ruling R22).
        pool: The size of the pool of Nine Lives; 0 without the power.
        weapons: The names of the attacks with weapons of powers.
        book: The rulebook they are computed with.
    """

    book: Rulebook = field(compare=False, repr=False)
    sheet: DerivedStats
    derived: DerivedStats
    traits: dict[Trait, int]
    attacks: tuple[AttackOption, ...]
    attacks_by_name: Mapping[str, AttackOption] = field(compare=False, repr=False)
    armor: int
    pool: int
    weapons: tuple[str, ...] = ()


def fighter_stats(
    character: Character,
    book: Rulebook,
    set_traits: tuple[SetTrait, ...] = (),
    set_armor: int | None = None,
    active: tuple[ActivePower, ...] = (),
    weapons_gone: tuple[str, ...] = (),
) -> FighterStats:
    """Compute the stats of a fighter with Gamemaster settings and active powers.

    A power that is turned off gives no numbers; a negated one has no effect.
    """
    character = with_spells(character, active)
    sheet = derived = current_stats(character, book)
    shares = {
        **dict.fromkeys(_lost_powers(sheet, weapons_gone), 0),
        **{each.power: SHARES[each.state] for each in active if each.state in SHARES},
    }
    if shares:
        fewer = stats_with_traits(character, book, {}, shares)
        sheet = derived = replace(fewer, fortune=sheet.fortune, damage=sheet.damage)
    if changed := set_values(set_traits, active):
        derived = stats_with_traits(character, book, changed, shares)
        derived = replace(derived, fortune=sheet.fortune, damage=sheet.damage)
    powers = (*_awake(derived, sheet, active), *_stored(derived, active, character, book))
    if powers != derived.powers:
        armor = armor_sources(character, powers, book)
        derived = replace(derived, powers=powers, armor=armor)
    attacks = attack_options(character, derived, book)
    return FighterStats(
        book=book,
        sheet=sheet,
        derived=derived,
        traits=trait_ranks(derived),
        attacks=attacks,
        attacks_by_name=attacks_by_name(attacks),
        armor=best_armor(derived) if set_armor is None else set_armor,
        pool=pool_size(character, book),
        weapons=tuple(_weapons(character, sheet, book)),
    )


def attacks_by_name(attacks: Sequence[AttackOption]) -> Mapping[str, AttackOption]:
    """Attack options by name; for equal names, the name of the table is added."""
    names = Counter(each.name for each in attacks)
    return {
        each.name if names[each.name] == 1 else f"{each.name}, {each.table.name.lower()}": each
        for each in attacks
    }


def with_spells(character: Character, active: tuple[ActivePower, ...]) -> Character:
    """The character with the powers gained by Magic."""
    spells = tuple(
        each.held for each in active if each.state is PowerState.CAST and each.held is not None
    )
    return replace(character, powers=(*character.powers, *spells)) if spells else character


SHARES = {PowerState.NEGATED: 0, PowerState.HALVED: 2}
"""The divisor of a Rank Value in each state; 0 means no effect."""

WALLS = frozenset({"earth", "water", "magnetism"})
"""The elements whose shield is a wall and works like armor; others make force fields (4C)."""


def _lost_powers(sheet: DerivedStats, weapons_gone: tuple[str, ...]) -> Iterator[str]:
    """The powers incorporated in a lost weapon (4C, One-of-a-Kind Weapon)."""
    lost = {
        id_
        for each in sheet.powers
        if each.power.id == ONE_OF_A_KIND and each.title in weapons_gone
        for id_ in each.held.answers(INCORPORATED)
    }
    return (each.title for each in sheet.powers if each.power.id in lost)


def _awake(
    derived: DerivedStats, sheet: DerivedStats, active: tuple[ActivePower, ...]
) -> Iterator[PowerStats]:
    """The powers that give numbers now; of powers that can be turned on, only active ones.

    A number read from Brawn uses the trait without the active power; a raised shield counts as
    armor.
    """
    on = {each.power for each in active if each.state is PowerState.ON}
    for each, usual in zip(derived.powers, sheet.powers, strict=True):
        effects = each.power.effects
        if PowerEffect.FORM in effects and each.title not in on:
            continue
        numbers = tuple(
            before if number.number.use is NumberUse.BRAWN else number
            for number, before in zip(each.numbers, usual.numbers, strict=True)
        )
        if PowerEffect.SHIELDS in effects and each.title in on:
            numbers = tuple(_raised(number, each) for number in numbers)
        yield each if numbers == each.numbers else replace(each, numbers=numbers)


def _raised(number: NumberBreakdown, power: PowerStats) -> NumberBreakdown:
    """The shield number of a power as an armor number, while the shield is raised."""
    if number.number.use is not NumberUse.SHIELD:
        return number
    is_wall = not WALLS.isdisjoint(power.held.answers(KIND))
    field_ = None if is_wall else ForceFieldKind.MIND
    return replace(number, number=replace(number.number, use=NumberUse.ARMOR, field=field_))


def _stored(
    derived: DerivedStats, active: tuple[ActivePower, ...], character: Character, book: Rulebook
) -> Iterator[PowerStats]:
    """Stored energy as an attack power of as many points (4C, Absorption)."""
    for each in active:
        if each.state is PowerState.STORED and each.held is not None:
            control = replace(book.powers[CONTROL], title=each.power, effects=())
            rank = Breakdown((BreakdownPart(each.points, each.power),))
            context = NumberContext(
                character.rules,
                derived.traits,
                derived.movement.walk.value,
                derived.attacks.value,
            )
            stored = with_numbers(PowerStats(each.held, control, rank), context, book)
            kept = tuple(number for number in stored.numbers if number.number.use in ATTACKS)
            yield replace(stored, numbers=kept)


CONTROL = "elemental-energy-control"
"""The id of the power whose attacks stored energy uses (4C, Absorption)."""

ATTACKS = (NumberUse.MELEE, NumberUse.RANGED, NumberUse.DAMAGE, NumberUse.RANGE)


def _weapons(character: Character, sheet: DerivedStats, book: Rulebook) -> Iterator[str]:
    """The names of weapons that can be taken away: those of Weapon and One-of-a-Kind Weapon."""
    yield from (weapon.name for weapon in own_weapons(character, book.gear))
    yield from (each.title for each in sheet.powers if each.power.id == ONE_OF_A_KIND)


def trait_ranks(derived: DerivedStats) -> dict[Trait, int]:
    """The Rank Value of each Primary Trait, 0 or more."""
    return {trait: max(breakdown.value, 0) for trait, breakdown in derived.traits.items()}


def best_armor(derived: DerivedStats, *, without: ForceFieldKind | None = None) -> int:
    """The points that armor takes off every hit, 0 for none (ruling R22).

    `without` is a kind of force field to ignore.
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
