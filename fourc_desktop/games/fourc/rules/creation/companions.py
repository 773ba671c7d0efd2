"""Companions, vehicles and headquarters granted by powers, and their problems."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Reason
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.companion_limits import (
    CompanionRole,
    sidekick_limits,
)
from fourc_desktop.games.fourc.rules.characters.derived_stats import DerivedStats, derived_stats
from fourc_desktop.games.fourc.rules.characters.power_stats import PowerStats
from fourc_desktop.games.fourc.rules.creation.draft import Draft, draft_problems
from fourc_desktop.games.fourc.rules.creation.partial_stats import partial_stats
from fourc_desktop.games.fourc.rules.creation.problems import problems
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.rules.vehicles.headquarters import (
    Headquarters,
    headquarters_problems,
)
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import (
    OwnedVehicle,
    owned_vehicle_problems,
)

VEHICLE = "vehicle"
HEADQUARTERS = "headquarters"
"""The kind of companion that the power Headquarters grants."""

SIZES = "headquarters"
"""The id of the power table of headquarters sizes."""


OwnedDocument = Character | OwnedVehicle | Headquarters | Draft
"""The documents that can belong to a character."""

MORE_THAN_ONE = Reason(
    "more-companions-than-one", "4C, {name}", "The power brings 1, there are {count}."
)
WITHOUT_POWER = Reason(
    "companion-without-power", "4C, {name}", "{owner} does not have the power {name}."
)
POWER_OPEN = Reason(
    "companion-power-not-chosen",
    "4C, Powers",
    "Choose which power of {owner} brings them.",
)
OUTGROWN = Reason("sidekick-above-limit", "R54", "{value} is more than the {limit} of {owner}.")
TOO_MANY_POWERS = Reason(
    "sidekick-with-too-many-powers",
    "4C, Sidekick",
    "{limit} allowed, half as many as {owner} has; {count} chosen.",
)


@dataclass(frozen=True, slots=True)
class Companions:
    """The companions and the property of a character.

    Attributes:
        characters: The Alter-Ego and the Sidekicks.
        vehicles: The vehicles.
        headquarters: The headquarters.
    """

    characters: tuple[Character, ...] = ()
    vehicles: tuple[OwnedVehicle, ...] = ()
    headquarters: tuple[Headquarters, ...] = ()

    @property
    def documents(self) -> tuple[OwnedDocument, ...]:
        """All companions and property as one tuple."""
        return (*self.characters, *self.vehicles, *self.headquarters)


def granting_power(kind: str, owner: Character, book: Rulebook) -> PowerStats | None:
    """The power of a character that grants companions of this kind, or None."""
    found = (each for each in derived_stats(owner, book).powers if each.power.companion == kind)
    return next(found, None)


def power_rank(kind: str, owner: Character | None, book: Rulebook) -> int | None:
    """The Rank Value of the power that grants companions of this kind.

    None if there is no such power, it has no Rank Value, or the catalogs lack an id of the owner.
    """
    if owner is None or not has_known_stats(owner, book):
        return None
    power = granting_power(kind, owner, book)
    return None if power is None or power.rank is None else power.rank.value


def own_powers(derived: DerivedStats) -> int:
    """The number of a character's powers that no other power grants."""
    return sum(each.granted_by is None for each in derived.powers)


def owned_problems(
    document: OwnedDocument, owner: Character | None, book: Rulebook
) -> tuple[Problem, ...]:
    """The problems of a document as a belonging of this owner.

    A vehicle or headquarters of a team has no owner, which is no problem.
    """
    if owner is not None and not has_known_stats(owner, book):
        owner = None
    match document:
        case Character():
            return (*problems(document, book), *_companion(document, owner, book))
        case Draft():
            return draft_problems(document, book)
        case OwnedVehicle():
            return (*owned_vehicle_problems(document), *_vehicle(document, owner, book))
        case _:
            rank = power_rank(HEADQUARTERS, owner, book)
            found = headquarters_problems(document, book.power_tables[SIZES], rank=rank)
            return (*found, *_without_power(HEADQUARTERS, owner, book))


def surplus_problems(companions: Companions, book: Rulebook) -> Iterator[Problem]:
    """A problem for each kind of companion that exceeds what the powers grant."""
    for companion in CompanionRole:
        kind = companion.value
        found = [each for each in companions.characters if _kind_of(each) is companion]
        yield from _more_than_one(kind, len(found), book)
    powered = [each for each in companions.vehicles if each.rank is not None]
    yield from _more_than_one(VEHICLE, len(powered), book)
    yield from _more_than_one(HEADQUARTERS, len(companions.headquarters), book)


def has_known_stats(character: Character, book: Rulebook) -> bool:
    """Whether the catalogs know the origin and powers, so that stats can be computed."""
    powers = {held.power for held in character.powers}
    return character.origin in book.origins and powers <= book.powers.keys()


def _kind_of(character: Character) -> CompanionRole | None:
    return None if character.limits is None else character.limits.companion


def _more_than_one(kind: str, count: int, book: Rulebook) -> Iterator[Problem]:
    if count > 1:
        name = next(each.name for each in book.powers.values() if each.companion == kind)
        yield Problem(name, MORE_THAN_ONE(count=count, name=name))


def _without_power(kind: str, owner: Character | None, book: Rulebook) -> Iterator[Problem]:
    if owner is not None and granting_power(kind, owner, book) is None:
        name = next(each.name for each in book.powers.values() if each.companion == kind)
        yield Problem("Owner", WITHOUT_POWER(owner=owner.profile.name, name=name))


def _vehicle(vehicle: OwnedVehicle, owner: Character | None, book: Rulebook) -> Iterator[Problem]:
    if vehicle.rank is not None:
        yield from _without_power(VEHICLE, owner, book)


def _companion(character: Character, owner: Character | None, book: Rulebook) -> Iterator[Problem]:
    if owner is None:
        return
    kind = _kind_of(character)
    if kind is None:
        yield Problem("Owner", POWER_OPEN(owner=owner.profile.name))
        return
    yield from _without_power(kind.value, owner, book)
    if kind is CompanionRole.SIDEKICK and has_known_stats(character, book):
        yield from _sidekick(character, owner, book)


def _sidekick(sidekick: Character, owner: Character, book: Rulebook) -> Iterator[Problem]:
    """The problems of a Sidekick that exceeds its limits (4C, Sidekick; ruling R54)."""
    owner_stats, sidekick_stats = derived_stats(owner, book), derived_stats(sidekick, book)
    limits = sidekick_limits(owner_stats.traits, own_powers(owner_stats), owner.rules)
    for trait in Trait:
        if (value := sidekick_stats.traits[trait].value) > limits.highest(trait):
            yield Problem(
                trait.title,
                OUTGROWN(value=value, limit=limits.highest(trait), owner=owner.profile.name),
            )
    if (count := own_powers(sidekick_stats)) > limits.powers:
        yield Problem(
            "Powers", TOO_MANY_POWERS(limit=limits.powers, owner=owner.profile.name, count=count)
        )


def missing_companions(
    now: DerivedStats, documents: Iterable[OwnedDocument]
) -> tuple[PowerStats, ...]:
    """The powers whose companion or property does not exist yet; drafts count as existing."""
    there = {granted_kind(document) for document in documents}
    return tuple(each for each in now.powers if each.power.companion not in there | {""})


def granted_kinds(draft: Draft, book: Rulebook) -> frozenset[str]:
    """The companion kinds that a draft may have: those of its powers, and that without a power."""
    return frozenset({""} | {each.power.companion for each in partial_stats(draft, book).powers})


def granted_kind(document: OwnedDocument) -> str:
    """The companion kind of a document; empty if no power grants it."""
    match document:
        case Character() | Draft():
            return "" if document.limits is None else document.limits.companion.value
        case OwnedVehicle():
            return "" if document.rank is None else VEHICLE
        case _:
            return HEADQUARTERS
