"""Rollables: all rolls of a character or driver, with Rank Value and result table."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from fourc_desktop.core.numbers import Breakdown
from fourc_desktop.games.fourc.rules.characters.attacks import AttackOption, attack_options
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.derived_stats import DerivedStats
from fourc_desktop.games.fourc.rules.characters.power_stats import PowerStats
from fourc_desktop.games.fourc.rules.checks.check import Check, RowStep
from fourc_desktop.games.fourc.rules.checks.result_tables import (
    ResultKind,
    ResultTable,
    RolledScore,
    RollerRole,
    played_tables,
)
from fourc_desktop.games.fourc.rules.editions import Edition
from fourc_desktop.games.fourc.rules.powers.power_numbers import NumberUse
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleStats

DIFFICULTY, REPUTE, HANDLING = "difficulty", "repute", "handling"
"""The ids of the default table, the table of reactions and the table of driving."""

PURCHASE = "purchase"
"""The id of the table for purchases above one's Lifestyle (ruling R86)."""

CRIMINALS = "repute-criminals"
"""The id of the table for reactions of criminals (4C, Dealing with Criminals)."""


class RollKind(Enum):
    """The kinds of rollables."""

    TRAIT = "trait"
    POWER = "power"
    ATTACK = "attack"
    DEFENSE = "defense"
    SITUATION = "situation"
    REPUTE = "repute"
    VEHICLE = "vehicle"


@dataclass(frozen=True, slots=True)
class Rollable:
    """A roll that a character can make.

    Attributes:
        name: Its label: "Fists", "Dodge", "Fortitude".
        on: The name of the score rolled: "Melee", "Coordination", "Fortitude".
        rank: The Rank Value, with its breakdown.
        kind: Its kind.
        table: The id of the default result table.
        steps: The Row Steps of the character's skills, which the player may apply.
        form: What tells it from attacks of the same name and score: "bashing"; or empty.
    """

    name: str
    on: str
    rank: Breakdown
    kind: RollKind
    table: str = DIFFICULTY
    steps: tuple[RowStep, ...] = ()
    form: str = ""

    @property
    def title(self) -> str:
        """Its name, score and form: "Fists (Melee)", "Ice (ranged)"; a single name without both."""
        return _titled(self.name, self.on, self.form)

    @property
    def titles(self) -> tuple[str, ...]:
        """Its title, those of attacks in an encounter, and those of checks of earlier versions."""
        plain = attack_title(self.name, self.on)
        return self.title, plain, attack_title(self.name, self.on, is_called_shot=True)


def attack_title(name: str, on: str, *, is_called_shot: bool = False) -> str:
    """The title of an attack in an encounter: "Pistol (Ranged), called shot"."""
    title = _titled(name, on)
    return f"{title}, called shot" if is_called_shot else title


def _titled(name: str, on: str, form: str = "") -> str:
    more = ", ".join(filter(None, ("" if on == name else on, form)))
    return f"{name} ({more})" if more else name


def check_of(rollable: Rollable, edition: Edition, *, who: str = "", name: str = "") -> Check:
    """The open check for a rollable, without Row Steps."""
    rank = max(rollable.rank.value, 0)
    return Check(edition, rank, on=rollable.title, table=rollable.table, who=who, name=name)


def rolled_on(check: Check, things: Sequence[Rollable]) -> Rollable | None:
    """What a check is rolled on, among the rollables of its roller; None for a plain Rank Value.

    A power and its attack may have the same title, with different Rank Values.
    """
    alike = [each for each in things if check.on in each.titles]
    same_rank = [each for each in alike if max(each.rank.value, 0) == check.rank]
    same_rank.sort(key=lambda each: (each.table != check.table, each.title != check.on))
    found = same_rank or alike
    return next(iter(found), None)


def rollables(character: Character, derived: DerivedStats, book: Rulebook) -> tuple[Rollable, ...]:
    """All rolls of a character, in the order of the sheet; Repute comes from `derived`."""
    steps = skill_steps(character.skills)
    tables = played_tables(book.results, character.rules)
    return (
        *(
            Rollable(trait.title, trait.title, breakdown, RollKind.TRAIT, steps=steps)
            for trait, breakdown in derived.traits.items()
        ),
        *_attacks(attack_options(character, derived, book), steps),
        *_by_traits(tables, derived.traits, steps),
        *(found for power in derived.powers for found in _by_power(power, tables, derived, steps)),
        Rollable(
            book.results[PURCHASE].name,
            "Lifestyle",
            derived.lifestyle,
            RollKind.SITUATION,
            PURCHASE,
            steps,
        ),
        *(
            Rollable(name, "Repute", derived.repute, RollKind.REPUTE, table, steps)
            for name, table in (("Repute", REPUTE), (book.results[CRIMINALS].name, CRIMINALS))
        ),
    )


def vehicle_rollables(
    derived: VehicleStats, driver: tuple[Skill, ...] = ()
) -> tuple[Rollable, ...]:
    """The rolls of a vehicle's driver: Handling, and the systems."""
    steps = skill_steps(driver)
    systems = (
        Rollable(each.system.name, each.system.name, each.rank, RollKind.VEHICLE, steps=steps)
        for each in derived.systems
    )
    handling = Rollable("Handling", "Handling", derived.handling, RollKind.VEHICLE, HANDLING, steps)
    return (handling, *systems)


USING_SKILLS = "4C, Using Skills"


def skill_steps(skills: tuple[Skill, ...]) -> tuple[RowStep, ...]:
    """The Row Steps that skills add to a matching roll; contacts add none (ruling R9)."""
    return tuple(RowStep(skill.steps, skill.name, USING_SKILLS) for skill in skills if skill.steps)


def _attacks(attacks: Sequence[AttackOption], steps: tuple[RowStep, ...]) -> Iterator[Rollable]:
    """The rolls of attacks; those of the same name and score get the kind of their results."""
    count = Counter((each.name, each.on) for each in attacks)
    for each in attacks:
        form = each.table.name.lower() if count[each.name, each.on] > 1 else ""
        yield Rollable(each.name, each.on, each.rolled, RollKind.ATTACK, each.table.id, steps, form)


def _by_traits(
    tables: tuple[ResultTable, ...], traits: Mapping[Trait, Breakdown], steps: tuple[RowStep, ...]
) -> Iterator[Rollable]:
    """The rolls of everyone on a trait with a result table, except attacks."""
    for table in tables:
        if not isinstance(table.rolled, Trait) or table.kind is ResultKind.ATTACK:
            continue
        if table.power and table.roller is RollerRole.ACTOR:
            continue
        is_defense = table.kind is ResultKind.DEFENSE
        kind = RollKind.DEFENSE if is_defense else RollKind.SITUATION
        rank = traits[table.rolled]
        yield Rollable(table.name, table.rolled.title, rank, kind, table.id, steps)


ROLLED_USES = frozenset({NumberUse.ROLL, NumberUse.AWARENESS})
"""The uses of a derived number that is rolled instead of the Rank Value."""


def rolled_number(power: PowerStats) -> Breakdown | None:
    """The value rolled for a power: its own number, else its Rank Value, else None."""
    own = (n.source for n in power.numbers if n.number.use in ROLLED_USES)
    return next(own, power.rank)


def _by_power(
    power: PowerStats,
    tables: tuple[ResultTable, ...],
    derived: DerivedStats,
    steps: tuple[RowStep, ...],
) -> Iterator[Rollable]:
    """The rolls of a power: its own number, else its Rank Value, and rolls on its own tables."""
    rank = rolled_number(power)
    own = [table for table in tables if table.power == power.power.id]
    by_rank = [table.id for table in own if table.rolled is RolledScore.POWER] or [DIFFICULTY]
    if rank is not None:
        for id_ in by_rank:
            yield Rollable(power.title, power.title, rank, RollKind.POWER, id_, steps)
    for table in own:
        if isinstance(table.rolled, Trait) and table.roller is RollerRole.ACTOR:
            trait, breakdown = table.rolled.title, derived.traits[table.rolled]
            yield Rollable(table.name, trait, breakdown, RollKind.POWER, table.id, steps)
