"""What a table adds to the catalogues: its own powers, origins, skills, weapons and vehicles.

It has the shape of what comes with the program, and nothing in it is ever run.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Reason
from fourc_desktop.games.fourc.rules.armor import WornArmor
from fourc_desktop.games.fourc.rules.origins import Origin
from fourc_desktop.games.fourc.rules.power_flaws import power_flaws
from fourc_desktop.games.fourc.rules.powers import Power
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import SkillFamily
from fourc_desktop.games.fourc.rules.vehicle_problems import vehicle_problems
from fourc_desktop.games.fourc.rules.vehicles import Vehicle
from fourc_desktop.games.fourc.rules.weapons import Weapon

RULE = "Own data"

TAKEN = Reason("own-id-taken", RULE, "“{id}” is there already; give it another name.")
FLAW = Reason("own-power-flawed", RULE, "{power}: {flaw}")
VEHICLE_WRONG = Reason("own-vehicle-wrong", RULE, "{vehicle}: {where}: {why} ({rule})")


@dataclass(frozen=True, slots=True)
class OwnData:
    """The additions of one campaign; ids differ from those that come with the program."""

    origins: tuple[Origin, ...] = ()
    powers: tuple[Power, ...] = ()
    skills: tuple[SkillFamily, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    armor: tuple[WornArmor, ...] = ()
    vehicles: tuple[Vehicle, ...] = ()


def own_problems(own: OwnData, book: Rulebook) -> tuple[Problem, ...]:
    """Why the additions cannot join the catalogues; nothing where they can."""
    return tuple(_taken_ids(own, book)) + tuple(_flaws(own, book))


def extended(book: Rulebook, own: OwnData) -> Rulebook:
    """The rulebook with the additions; they must be without problems.

    No d% gives them: they are chosen (ruling R8 speaks of the lists that are rolled).
    """
    gear = replace(
        book.gear,
        weapons={**book.gear.weapons, **{each.id: each for each in own.weapons}},
        armor={**book.gear.armor, **{each.id: each for each in own.armor}},
        vehicles={**book.gear.vehicles, **{each.id: each for each in own.vehicles}},
    )
    return replace(
        book,
        origins={**book.origins, **{each.id: each for each in own.origins}},
        powers={**book.powers, **{each.id: each for each in own.powers}},
        own_powers=book.own_powers | {each.id for each in own.powers},
        skills=(*book.skills, *own.skills),
        gear=gear,
    )


def _taken_ids(own: OwnData, book: Rulebook) -> Iterator[Problem]:
    shelves: tuple[tuple[str, list[str], Mapping[str, object]], ...] = (
        ("Origins", [each.id for each in own.origins], book.origins),
        ("Powers", [each.id for each in own.powers], book.powers),
        ("Weapons", [each.id for each in own.weapons], book.gear.weapons),
        ("Armor", [each.id for each in own.armor], book.gear.armor),
        ("Vehicles", [each.id for each in own.vehicles], book.gear.vehicles),
    )
    for where, ids, shipped in shelves:
        for id_ in sorted(set(ids)):
            if id_ in shipped or ids.count(id_) > 1:
                yield Problem(where, TAKEN(id=id_))


def _flaws(own: OwnData, book: Rulebook) -> Iterator[Problem]:
    powers = {*book.powers, *(each.id for each in own.powers)}
    for power in own.powers:
        for flaw in power_flaws(power, powers, book.power_tables.keys()):
            yield Problem("Powers", FLAW(power=power.name, flaw=flaw.sentence))
    for vehicle in own.vehicles:
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
