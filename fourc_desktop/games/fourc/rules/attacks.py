"""How somebody attacks: what they roll, what each hit does, and how far it reaches."""

from collections.abc import Iterator
from dataclasses import dataclass

from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.figure import Figure, Part
from fourc_desktop.games.fourc.rules.figures import Figures
from fourc_desktop.games.fourc.rules.lifting import weight
from fourc_desktop.games.fourc.rules.number_figure import NumberFigure
from fourc_desktop.games.fourc.rules.power_figures import PowerFigure
from fourc_desktop.games.fourc.rules.power_numbers import Use
from fourc_desktop.games.fourc.rules.result_tables import ResultTable
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.rules import OtherReading
from fourc_desktop.games.fourc.rules.throwing import throwing_range
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.rules.weapon_choice import own_weapons
from fourc_desktop.games.fourc.rules.weapons import AttackForm, Weapon

EDGE = "edge"
"""The choice of a power that cuts or strikes, answered by the form of the attack."""

SLASHING, BASHING, RANGED, RUSH = "slashing", "bashing", "ranged", "rush"
"""The ids of the tables that attacks are read from."""


@dataclass(frozen=True, slots=True)
class Attack:
    """One way to attack.

    Attributes:
        name: What it is called: "Fists", "Claws", "Pistol".
        table: What the colors mean.
        rolled: The Rank Value rolled, with where it comes from.
        on: What that Rank Value is called: "Melee", or the name of a power.
        damage: The points of damage of a hit, or None where they are the Material Value of what
            is thrown.
        sectors: How far it reaches, 0 for the same sector; None for as far as the eye reaches or
            as the attacker moves.
        note: What else is to be known, or nothing.
    """

    name: str
    table: ResultTable
    rolled: Figure
    on: str
    damage: Figure | None
    sectors: int | None
    note: str = ""


def attacks_of(character: Character, figures: Figures, book: Rulebook) -> tuple[Attack, ...]:
    """Every way somebody can attack: powers and weapons, the strongest first, then bare hands."""
    armed = [
        *(attack for power in figures.powers for attack in _by_power(power, figures, book)),
        *(_by_weapon(weapon, figures, book, character) for weapon in _weapons(character, book)),
    ]
    armed.sort(key=lambda attack: -(attack.damage.value if attack.damage else 0))
    return (*armed, *_bare_hands(character, figures, book))


def _by_power(power: PowerFigure, figures: Figures, book: Rulebook) -> Iterator[Attack]:
    numbers = {each.number.use: each for each in power.numbers}
    if Use.DAMAGE not in numbers or isinstance(numbers[Use.DAMAGE].says, str):
        return
    damage = _as_read(numbers[Use.DAMAGE], power)
    melee, ranged = numbers.get(Use.MELEE), numbers.get(Use.RANGED)
    if melee is not None or ranged is None:
        rolled, on = _rolled(melee, power, figures)
        edge = power.held.answers(EDGE)
        table = book.results[SLASHING if SLASHING in edge else BASHING]
        yield Attack(power.title, table, rolled, on, damage, 0)
    if ranged is not None:
        rolled, on = _rolled(ranged, power, figures)
        reach = numbers.get(Use.RANGE)
        sectors = reach.says if reach and isinstance(reach.says, int) else None
        yield Attack(power.title, book.results[RANGED], rolled, on, damage, sectors)


def _rolled(
    number: NumberFigure | None, power: PowerFigure, figures: Figures
) -> tuple[Figure, str]:
    """What is rolled for a power's attack: its own number, else Melee."""
    if number is None:
        return _trait(Trait.MELEE, figures), Trait.MELEE.title
    return number.source, power.power.name


def _as_read(number: NumberFigure, power: PowerFigure) -> Figure:
    """A power's number as a figure; its parts are told where it is read as they stand."""
    if number.source.value == number.says:
        return number.source
    return Figure((Part(int(number.says), power.power.name),))


def _weapons(character: Character, book: Rulebook) -> Iterator[Weapon]:
    """The weapons somebody's powers pay for, and those they carry by a name of the catalogue."""
    yield from own_weapons(character, book.gear)
    named = {weapon.name.casefold(): weapon for weapon in book.gear.weapons.values()}
    carried = dict.fromkeys(item.casefold() for item in character.equipment)
    yield from (named[item] for item in carried if item in named)


def _by_weapon(weapon: Weapon, figures: Figures, book: Rulebook, character: Character) -> Attack:
    is_ranged = weapon.form is AttackForm.RANGED
    trait = Trait.COORDINATION if is_ranged else Trait.MELEE
    brawn = figures.traits[Trait.BRAWN].value
    damage = Figure((Part(weapon.damage, weapon.name),))
    if not is_ranged:
        damage = Figure((Part(brawn, Trait.BRAWN.title),)).plus(weapon.damage, weapon.name)
    farther = character.rules.plays(OtherReading.THROWN_FARTHER)
    master_table = book.master_table(character.rules)
    reach = weapon.reach(brawn, master_table, farther=farther) if is_ranged else 0
    table = book.results[weapon.form.value]
    return Attack(weapon.name, table, _trait(trait, figures), trait.title, damage, reach)


def _bare_hands(character: Character, figures: Figures, book: Rulebook) -> Iterator[Attack]:
    brawn = figures.traits[Trait.BRAWN].value
    blow = Figure((Part(brawn, Trait.BRAWN.title),))
    thrown = throwing_range(brawn, book.master_table(character.rules))
    for name, table, trait, damage, sectors, note in (
        ("Fists", BASHING, Trait.MELEE, blow, 0, ""),
        ("Rush", RUSH, Trait.FORTITUDE, blow, None, "path within this turn’s move"),
        ("Throw an object", RANGED, Trait.COORDINATION, None, thrown, _lifted(brawn, book)),
    ):
        rolled = _trait(trait, figures)
        yield Attack(name, book.results[table], rolled, trait.title, damage, sectors, note)


def _lifted(brawn: int, book: Rulebook) -> str:
    return f"up to {weight(book.gear.lifting.pounds(brawn))}"


def _trait(trait: Trait, figures: Figures) -> Figure:
    return Figure((Part(figures.traits[trait].value, trait.title),))
