"""Instant companions: the companions and property that a hero's powers grant, from a seed."""

from collections.abc import Sequence
from dataclasses import replace

from fourc_desktop.core.dice import Dice, SeededDice
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.companion_limits import (
    CompanionRole,
    alter_ego_limits,
    sidekick_limits,
)
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.creation.companions import (
    HEADQUARTERS,
    SIZES,
    VEHICLE,
    Companions,
    granting_power,
    own_powers,
    power_rank,
)
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.headquarters import Headquarters, HeadquartersRoom
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.games.fourc.rules.vehicles.vehicle import SPECIAL_SYSTEMS, Vehicle, VehicleSystem


def instant_companions(hero: Character, book: Rulebook, seed: str) -> Companions:
    """The companions of this hero for this seed; the same inputs give the same result.

    Companions of a Sidekick's own powers are not included; call this again with the Sidekick.
    """
    characters = [
        make(hero, book, f"{seed} {kind.value}")
        for kind, make in (
            (CompanionRole.ALTER_EGO, _alter_ego),
            (CompanionRole.SIDEKICK, _sidekick),
        )
        if granting_power(kind.value, hero, book) is not None
    ]
    vehicle = power_rank(VEHICLE, hero, book)
    place = power_rank(HEADQUARTERS, hero, book)
    dice = SeededDice(f"{seed} {VEHICLE}")
    vehicles = () if vehicle is None else (instant_vehicle(book, dice, rank=vehicle),)
    dice = SeededDice(f"{seed} {HEADQUARTERS}")
    headquarters = () if place is None else (instant_headquarters(book, dice, rank=place),)
    return Companions(tuple(characters), vehicles, headquarters)


def instant_vehicle(
    book: Rulebook,
    dice: Dice,
    *,
    base: Vehicle | None = None,
    rank: int | None = None,
    systems: Sequence[VehicleSystem] = (),
) -> OwnedVehicle:
    """A vehicle with a name and these systems.

    With a Rank Value of the Vehicle power, further systems are rolled until two come from it.
    """
    name = dice.pick(book.companions.vehicles, "Name")
    base = base or dice.pick(tuple(book.gear.vehicles.values()), "Vehicle")
    if rank is None:
        return OwnedVehicle(name, base, systems=tuple(systems))
    built_in = {system.name.casefold() for system in (*base.systems, *systems)}
    left = [each for each in book.companions.systems if each.name.casefold() not in built_in]
    all_systems = [*base.systems, *systems]
    found = list(systems)
    for _ in range(SPECIAL_SYSTEMS - sum(each.rank is None for each in all_systems)):
        found.append(dice.pick(left, "System"))
        left.remove(found[-1])
    return OwnedVehicle(name, base, rank, tuple(found))


def instant_headquarters(book: Rulebook, dice: Dice, *, rank: int) -> Headquarters:
    """A headquarters of the size of this Rank Value; a larger one has more rooms."""
    sizes, lists = book.power_tables[SIZES], book.companions
    size = sizes.step(rank)
    return Headquarters(
        name=dice.pick(lists.headquarters, "Name"),
        size=size.rank,
        rooms=_rooms(lists.rooms, sizes.steps.index(size) + 1, dice),
    )


def _rooms(
    rooms: Sequence[HeadquartersRoom], count: int, dice: Dice
) -> tuple[HeadquartersRoom, ...]:
    left = list(rooms)
    chosen: list[HeadquartersRoom] = []
    for _ in range(min(count, len(left))):
        chosen.append(dice.pick(left, "Room"))
        left.remove(chosen[-1])
    return tuple(chosen)


def _alter_ego(hero: Character, book: Rulebook, seed: str) -> Character:
    """The Alter-Ego, named after the hero's civilian identity."""
    side = hero.profile.side
    made = instant_hero(book, hero.rules, seed, side=side, limits=alter_ego_limits())
    name = hero.profile.identity or made.profile.identity
    profile = replace(made.profile, name=name, identity="", player=hero.profile.player)
    return replace(made, profile=profile, seed=None)


def _sidekick(hero: Character, book: Rulebook, seed: str) -> Character:
    derived = derived_stats(hero, book)
    limits = sidekick_limits(derived.traits, own_powers(derived), hero.rules)
    made = instant_hero(book, hero.rules, seed, side=hero.profile.side, limits=limits)
    return replace(made, seed=None)
