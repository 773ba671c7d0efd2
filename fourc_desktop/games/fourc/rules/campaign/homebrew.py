"""Homebrew: catalog entries added by a campaign, and the problems of these entries.

Entries have the classes of the shipped data and contain no code.
"""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, fields, replace

from fourc_desktop.core.problem import EntryProblem, Problem
from fourc_desktop.core.refusal import Reason
from fourc_desktop.core.text import stripped
from fourc_desktop.games.fourc.rules.gear.armor import WornArmor
from fourc_desktop.games.fourc.rules.gear.weapons import Weapon
from fourc_desktop.games.fourc.rules.powers.choices import (
    ChoiceAnswer,
    ChoiceCondition,
    PowerChoice,
)
from fourc_desktop.games.fourc.rules.powers.power import TRAIT, TRAITS, Power
from fourc_desktop.games.fourc.rules.powers.power_numbers import (
    NumberMeasure,
    NumberReading,
    NumberUse,
    PowerNumber,
)
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import SkillFamily
from fourc_desktop.games.fourc.rules.traits import Origin
from fourc_desktop.games.fourc.rules.vehicles.vehicle import Vehicle, vehicle_problems

READ_BY_TABLE = frozenset({NumberUse.PACE, NumberUse.ATTACKS, NumberUse.MORE_ATTACKS})
"""The uses that are needed before the traits are known, and so must be read from a table."""

PLACES = re.compile(r"\{([^{}]*)\}")
"""The placeholders of a power's title, which are replaced by the answers to choices."""


def power_flaws(
    power: Power, powers: Collection[str], tables: Collection[str]
) -> Iterator[EntryProblem]:
    """The problems of a homebrew power; `powers` and `tables` are the ids it may refer to."""
    for check in CHECKS:
        yield from check(power)
    yield from _names(power, powers)
    for index, number in enumerate(power.numbers):
        yield from _table(number, ("numbers", index, "table"), tables)


OwnEntry = Origin | Power | SkillFamily | Weapon | WornArmor | Vehicle
"""An entry of homebrew."""


def name_flaws(entry: OwnEntry) -> Iterator[EntryProblem]:
    """The names in an entry of which nothing can be seen: its own, of options and of skills."""
    names: list[tuple[tuple[str | int, ...], str]] = [(("name",), entry.name)]
    if isinstance(entry, SkillFamily):
        names += [(("skills", index), skill) for index, skill in enumerate(entry.skills)]
    elif isinstance(entry, Power):
        names += [
            (("choices", index, "options", at, "name"), option.name)
            for index, choice in enumerate(entry.choices)
            for at, option in enumerate(choice.options)
        ]
    for place, name in names:
        if not stripped(name):
            yield EntryProblem(place, "Write a name that can be seen.")


def _title(power: Power) -> Iterator[EntryProblem]:
    choice_ids = {choice.id for choice in power.choices}
    for name in PLACES.findall(power.title):
        if name not in choice_ids:
            yield EntryProblem(("title",), f"No choice of this power is called “{name}”.")


def _choices(power: Power) -> Iterator[EntryProblem]:
    ids = Counter(choice.id for choice in power.choices)
    for index, choice in enumerate(power.choices):
        place = ("choices", index)
        if ids[choice.id] > 1:
            yield EntryProblem((*place, "id"), "Two choices have this short name.")
        yield from _options(choice, place)
        earlier = {each.id: each for each in power.choices[:index]}
        yield from _condition(choice.when, earlier, (*place, "when"))


def _options(choice: PowerChoice, place: tuple[str | int, ...]) -> Iterator[EntryProblem]:
    if choice.answer is not ChoiceAnswer.OPTION:
        return
    if not choice.options and not choice.own_words:
        yield EntryProblem((*place, "options"), "There is nothing to choose from: add options.")
    elif choice.count > len(choice.options) and not choice.own_words:
        yield EntryProblem((*place, "count"), "It needs more answers than it has options.")
    ids = Counter(option.id for option in choice.options)
    for index, option in enumerate(choice.options):
        if ids[option.id] > 1:
            yield EntryProblem((*place, "options", index, "name"), "Two options have this name.")


def _conditions(power: Power) -> Iterator[EntryProblem]:
    choices = {choice.id: choice for choice in power.choices}
    for index, number in enumerate(power.numbers):
        yield from _condition(number.when, choices, ("numbers", index, "when"))
    for index, grant in enumerate(power.grants):
        yield from _condition(grant.when, choices, ("grants", index, "when"))


def _condition(
    when: ChoiceCondition | None, choices: dict[str, PowerChoice], place: tuple[str | int, ...]
) -> Iterator[EntryProblem]:
    if when is None:
        return
    choice = choices.get(when.choice)
    if choice is None:
        yield EntryProblem(place, f"It depends on a choice “{when.choice}”, which is not there.")
    elif choice.options and when.answer not in {option.id for option in choice.options}:
        yield EntryProblem(
            place, f"It depends on an answer “{when.answer}”, which is not among them."
        )


def _traits(power: Power) -> Iterator[EntryProblem]:
    choice_ids = {choice.id for choice in power.choices if choice.answer is ChoiceAnswer.TRAIT}
    if (power.trait_bonus or power.doubled_trait_bonus) and TRAITS not in choice_ids:
        yield EntryProblem(
            ("trait_bonus",),
            f"It raises traits: add a choice of traits with the short name “{TRAITS}”.",
        )
    for index, number in enumerate(power.numbers):
        yardstick = number.yardstick
        if (
            yardstick.measure is not NumberMeasure.RANK
            and yardstick.trait is None
            and TRAIT not in choice_ids
        ):
            yield EntryProblem(
                ("numbers", index, "yardstick", "trait"),
                f"Name the trait, or add a choice of a trait with the short name “{TRAIT}”.",
            )


def _names(power: Power, powers: Collection[str]) -> Iterator[EntryProblem]:
    for index, grant in enumerate(power.grants):
        if grant.power not in powers:
            yield EntryProblem(("grants", index, "power"), _missing(grant.power))
    if power.match is None:
        return
    if power.match.power not in powers:
        yield EntryProblem(("match", "power"), _missing(power.match.power))
    if power.match.choice not in {choice.id for choice in power.choices}:
        yield EntryProblem(("match", "choice"), "This power has no choice with this name.")


def _missing(power: str) -> str:
    return f"It names a power “{power}”, which is not there."


def _table(
    number: PowerNumber, place: tuple[str | int, ...], tables: Collection[str]
) -> Iterator[EntryProblem]:
    if number.table and number.table not in tables:
        yield EntryProblem(place, f"It reads a table “{number.table}”, which is not there.")
    elif not number.table and number.reading is NumberReading.TABLE:
        yield EntryProblem(place, "Name the table it is read off.")
    elif not number.table and number.use in READ_BY_TABLE:
        yield EntryProblem(place, "A number for this use is read off a table: name it.")


CHECKS: tuple[Callable[[Power], Iterator[EntryProblem]], ...] = (
    _title,
    _choices,
    _conditions,
    _traits,
)


RULE = "Homebrew"

TAKEN = Reason("own-id-taken", RULE, "“{id}” is there already; give it another name.")
FLAW = Reason("own-power-flawed", RULE, "{power}: {flaw}")
VEHICLE_WRONG = Reason("own-vehicle-wrong", RULE, "{vehicle}: {where}: {why} ({rule})")


@dataclass(frozen=True, slots=True)
class Homebrew:
    """The catalog entries added by one campaign; their ids differ from the shipped ones."""

    origins: tuple[Origin, ...] = ()
    powers: tuple[Power, ...] = ()
    skills: tuple[SkillFamily, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    armor: tuple[WornArmor, ...] = ()
    vehicles: tuple[Vehicle, ...] = ()


def entry_lists(homebrew: Homebrew) -> dict[str, tuple[OwnEntry, ...]]:
    """The entries of each list, by its name in a file."""
    return {each.name: getattr(homebrew, each.name) for each in fields(homebrew)}


def homebrew_problems(homebrew: Homebrew, book: Rulebook) -> tuple[Problem, ...]:
    """Why the entries cannot be added to the catalogs; empty if they can."""
    return tuple(_taken_ids(homebrew, book)) + tuple(_flaws(homebrew, book))


def with_homebrew(book: Rulebook, homebrew: Homebrew) -> Rulebook:
    """The rulebook with the homebrew entries, which must have no problems.

    The entries are not on the d% tables: they can be chosen, never rolled (ruling R8).
    """
    gear = replace(
        book.gear,
        weapons={**book.gear.weapons, **{each.id: each for each in homebrew.weapons}},
        armor={**book.gear.armor, **{each.id: each for each in homebrew.armor}},
        vehicles={**book.gear.vehicles, **{each.id: each for each in homebrew.vehicles}},
    )
    return replace(
        book,
        origins={**book.origins, **{each.id: each for each in homebrew.origins}},
        powers={**book.powers, **{each.id: each for each in homebrew.powers}},
        own_powers=book.own_powers | {each.id for each in homebrew.powers},
        skills=(*book.skills, *homebrew.skills),
        gear=gear,
    )


def _taken_ids(homebrew: Homebrew, book: Rulebook) -> Iterator[Problem]:
    catalogs: tuple[tuple[str, list[str], Mapping[str, object]], ...] = (
        ("Origins", [each.id for each in homebrew.origins], book.origins),
        ("Powers", [each.id for each in homebrew.powers], book.powers),
        ("Weapons", [each.id for each in homebrew.weapons], book.gear.weapons),
        ("Armor", [each.id for each in homebrew.armor], book.gear.armor),
        ("Vehicles", [each.id for each in homebrew.vehicles], book.gear.vehicles),
    )
    for where, ids, shipped in catalogs:
        for id_ in sorted(set(ids)):
            if id_ in shipped or ids.count(id_) > 1:
                yield Problem(where, TAKEN(id=id_))


def _flaws(homebrew: Homebrew, book: Rulebook) -> Iterator[Problem]:
    powers = {*book.powers, *(each.id for each in homebrew.powers)}
    for power in homebrew.powers:
        for flaw in power_flaws(power, powers, book.power_tables.keys()):
            yield Problem("Powers", FLAW(power=power.name, flaw=flaw.sentence))
    for vehicle in homebrew.vehicles:
        for found in vehicle_problems(vehicle):
            yield Problem(
                "Vehicles",
                VEHICLE_WRONG(
                    vehicle=vehicle.name,
                    where=found.where,
                    why=found.refusal,
                    rule=found.refusal.rule,
                ),
            )
