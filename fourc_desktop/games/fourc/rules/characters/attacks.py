"""The attack options and the defenses of a character."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.core.text import counted
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.derived_stats import DerivedStats
from fourc_desktop.games.fourc.rules.characters.equipment import own_weapons
from fourc_desktop.games.fourc.rules.characters.power_stats import PowerStats
from fourc_desktop.games.fourc.rules.checks.result_tables import (
    ResultKind,
    ResultTable,
    played_tables,
)
from fourc_desktop.games.fourc.rules.editions import OtherReading, Rules
from fourc_desktop.games.fourc.rules.gear.throwing import throwing_range, weight_text
from fourc_desktop.games.fourc.rules.gear.weapons import AttackForm, Weapon
from fourc_desktop.games.fourc.rules.powers.power import KIND
from fourc_desktop.games.fourc.rules.powers.power_numbers import NumberBreakdown, NumberUse
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.rules.vehicles.vehicle import SystemStats

EDGE_CHOICE = "edge"
"""The choice between a bashing and a slashing form of a power."""

SLASHING, BASHING, RANGED, RUSH = "slashing", "bashing", "ranged", "rush"
"""The ids of the result tables of attacks."""


@dataclass(frozen=True, slots=True)
class AttackOption:
    """An attack that a character can make.

    Attributes:
        name: Its name: "Fists", "Claws", "Pistol".
        table: The result table of the attack.
        rolled: The Rank Value rolled, with its breakdown.
        on: The name of the trait or power rolled: "Melee", or the name of a power.
        damage: The points of damage of a hit; None if the Material Value of a thrown object
            decides.
        sectors: The range in sectors, 0 for the same sector; None for the range of sight or of the
            attacker's movement.
        note: Further information for the sheet, or empty.
        is_thrown: Whether it is a thrown weapon.
        paralysis: For how many turns a hit may paralyze; 0 for never.
        energy: The element or energy of the damage, in lower case, or empty.
    """

    name: str
    table: ResultTable
    rolled: Breakdown
    on: str
    damage: Breakdown | None
    sectors: int | None
    note: str = ""
    is_thrown: bool = False
    paralysis: int = 0
    energy: str = ""


def attack_options(
    character: Character, derived: DerivedStats, book: Rulebook
) -> tuple[AttackOption, ...]:
    """The attacks of a character: powers and weapons by descending damage, then unarmed attacks."""
    armed = [
        *(
            attack
            for power in derived.powers
            if not _has_better_match(power, derived.powers)
            for attack in _by_power(power, derived, book)
        ),
        *(_by_weapon(weapon, derived, book, character) for weapon in _weapons(character, book)),
    ]
    armed.sort(key=lambda attack: -(attack.damage.value if attack.damage else 0))
    return (*armed, *_bare_hands(character, derived, book))


def _has_better_match(power: PowerStats, powers: tuple[PowerStats, ...]) -> bool:
    """Whether a matching power makes the same attack with at least as much damage.

    Of two powers with equal damage, the one whose id comes first is kept.
    """
    match, own = power.power.match, (-_damage(power), power.power.id)
    return match is not None and any(
        each.power.id == match.power
        and each.held.answers(match.choice) == power.held.answers(match.choice) != ()
        and (-_damage(each), each.power.id) < own
        for each in powers
    )


def _damage(power: PowerStats) -> int:
    """The points of damage of an attack with a power; -1 if it has no damage."""
    return max(
        (
            number.says
            for number in power.numbers
            if number.number.use is NumberUse.DAMAGE and isinstance(number.says, int)
        ),
        default=-1,
    )


def _by_power(power: PowerStats, derived: DerivedStats, book: Rulebook) -> Iterator[AttackOption]:
    numbers = {each.number.use: each for each in power.numbers}
    if NumberUse.PARALYSIS in numbers:
        yield _paralyzing_touch(power, numbers[NumberUse.PARALYSIS], derived, book)
    if NumberUse.DAMAGE not in numbers:
        return
    damage = power.as_read(numbers[NumberUse.DAMAGE])
    if damage is None:
        return
    melee, ranged = numbers.get(NumberUse.MELEE), numbers.get(NumberUse.RANGED)
    if melee is not None or ranged is None:
        rolled, on = _rolled(melee, power, derived)
        reach = 0 if ranged is not None else _range_in_sectors(numbers) or 0
        yield AttackOption(
            power.title,
            book.results[_melee_table(power)],
            rolled,
            on,
            damage,
            reach,
            energy=_energy(power),
        )
    if ranged is not None:
        rolled, on = _rolled(ranged, power, derived)
        yield AttackOption(
            power.title,
            book.results[RANGED],
            rolled,
            on,
            damage,
            _range_in_sectors(numbers),
            energy=_energy(power),
        )


def _range_in_sectors(numbers: Mapping[NumberUse | None, NumberBreakdown]) -> int | None:
    """The range of a power in sectors, or None if it has none."""
    reach = numbers.get(NumberUse.RANGE)
    return reach.says if reach is not None and isinstance(reach.says, int) else None


ENERGY = (KIND, "energy", "form")
"""The choices that determine the energy of a power's damage, in order of precedence."""


def _energy(power: PowerStats) -> str:
    """The element or energy of a power's damage, in lower case, or empty."""
    if "metal" in power.held.answers("form"):
        return ""
    for choice in ENERGY:
        for answer in power.held.answers(choice):
            if answer != "energy":
                return answer.casefold()
    return ""


def _paralyzing_touch(
    power: PowerStats, number: NumberBreakdown, derived: DerivedStats, book: Rulebook
) -> AttackOption:
    """A paralyzing touch in melee, which does no damage (4C, Paralyzing Touch)."""
    turns = number.says if isinstance(number.says, int) else 0
    return AttackOption(
        power.title,
        book.results[BASHING],
        _trait(Trait.MELEE, derived),
        Trait.MELEE.title,
        Breakdown(()),
        0,
        f"Fortitude or {counted(turns, 'turn')} out",
        paralysis=turns,
    )


def _melee_table(power: PowerStats) -> str:
    """The id of the result table of a power's melee attack.

    An open choice counts as its first option.
    """
    answers = power.answered.answers(EDGE_CHOICE)
    edges = [each for each in power.power.choices if each.id == EDGE_CHOICE]
    if edges and not answers:
        answers = tuple(option.id for option in edges[0].options[:1])
    return SLASHING if SLASHING in answers else BASHING


def _rolled(
    number: NumberBreakdown | None, power: PowerStats, derived: DerivedStats
) -> tuple[Breakdown, str]:
    """The breakdown of what is rolled for a power's attack, and its name.

    Its own number, else Melee.
    """
    if number is None:
        return _trait(Trait.MELEE, derived), Trait.MELEE.title
    return power.as_read(number) or number.source, power.title


def _weapons(character: Character, book: Rulebook) -> Iterable[Weapon]:
    """The weapons that powers pay for, and carried ones with the name of a catalog entry.

    Each weapon is listed once, even if it is carried twice.
    """
    named = {weapon.name.casefold(): weapon for weapon in book.gear.weapons.values()}
    carried = (item.casefold() for item in character.equipment)
    return dict.fromkeys(
        (
            *own_weapons(character, book.gear),
            *(named[item] for item in carried if item in named),
        )
    )


def _by_weapon(
    weapon: Weapon, derived: DerivedStats, book: Rulebook, character: Character
) -> AttackOption:
    is_ranged = weapon.form is AttackForm.RANGED
    trait = Trait.COORDINATION if is_ranged else Trait.MELEE
    brawn = derived.traits[Trait.BRAWN].value
    damage = weapon.damage_of_hit(brawn)
    farther = character.rules.plays(OtherReading.THROWN_FARTHER)
    master_table = book.master_table(character.rules)
    reach = weapon.reach(brawn, master_table, farther=farther) if is_ranged else 0
    table = book.results[weapon.form.value]
    rolled = _trait(trait, derived)
    return AttackOption(
        weapon.name, table, rolled, trait.title, damage, reach, is_thrown=weapon.thrown
    )


def mounted_trait(form: AttackForm) -> Trait:
    """The trait rolled for a weapon of a vehicle."""
    return Trait.COORDINATION if form is AttackForm.RANGED else Trait.MELEE


def mounted_weapon(
    system: SystemStats, derived: DerivedStats, book: Rulebook
) -> AttackOption | None:
    """The attack with a vehicle's weapon by a passenger; None if the system is no weapon."""
    form = system.system.form
    if form is None:
        return None
    trait = mounted_trait(form)
    return AttackOption(
        system.system.name,
        book.results[form.value],
        _trait(trait, derived),
        trait.title,
        system.damage,
        system.system.sectors,
    )


def _bare_hands(
    character: Character, derived: DerivedStats, book: Rulebook
) -> Iterator[AttackOption]:
    brawn = derived.traits[Trait.BRAWN].value
    blow = Breakdown((BreakdownPart(brawn, Trait.BRAWN.title),))
    thrown = throwing_range(brawn, book.master_table(character.rules))
    for name, table, trait, damage, sectors, note in (
        ("Fists", BASHING, Trait.MELEE, blow, 0, ""),
        ("Rush", RUSH, Trait.FORTITUDE, blow, None, "path within this turn’s move"),
        ("Throw an object", RANGED, Trait.COORDINATION, None, thrown, _lifted(brawn, book)),
    ):
        rolled = _trait(trait, derived)
        yield AttackOption(name, book.results[table], rolled, trait.title, damage, sectors, note)


def _lifted(brawn: int, book: Rulebook) -> str:
    return f"up to {weight_text(book.gear.lifting.pounds(brawn))}"


def _trait(trait: Trait, derived: DerivedStats) -> Breakdown:
    return Breakdown((BreakdownPart(derived.traits[trait].value, trait.title),))


AGAINST_ATTACKS = ("dodge", "evade", "block")
"""The ids of the result tables of defenses, in the order of the sheet."""


@dataclass(frozen=True, slots=True)
class Defense:
    """A defense against attacks: its result table, its trait and the Rank Value rolled."""

    table: ResultTable
    trait: Trait
    rolled: Breakdown


def defenses_of(derived: DerivedStats, rules: Rules, book: Rulebook) -> tuple[Defense, ...]:
    """The defenses that a character has under these rules (ruling R8)."""
    tables = {table.id: table for table in played_tables(book.results, rules, ResultKind.DEFENSE)}
    found = []
    for id_ in AGAINST_ATTACKS:
        table = tables.get(id_)
        if table is not None and isinstance(table.rolled, Trait):
            found.append(Defense(table, table.rolled, derived.traits[table.rolled]))
    return tuple(found)
