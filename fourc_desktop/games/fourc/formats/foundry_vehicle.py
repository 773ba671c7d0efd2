"""Vehicles from Foundry VTT: separate actors, and items of a hero."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from fourc_desktop.core.documents import Content, Package
from fourc_desktop.core.interchange import ConvertedDocument
from fourc_desktop.core.limits import HIGHEST_RANK, LONGEST_LINE, LONGEST_NOTES
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.core.text import one_line, plain
from fourc_desktop.games.fourc.formats.document_formats import VEHICLE_KIND
from fourc_desktop.games.fourc.formats.foundry_fields import (
    Fields,
    at,
    entries,
    fields,
    first,
    line,
    plain_line,
    rank_value,
    text,
    whole,
)
from fourc_desktop.games.fourc.rules.creation.old_ranks import OldValue, rank_of_row
from fourc_desktop.games.fourc.rules.limits import Provenance
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle, vehicle_stats
from fourc_desktop.games.fourc.rules.vehicles.vehicle import Vehicle, VehicleSystem, VehicleType

NO_VEHICLE = Reason(
    "foreign-vehicle-incomplete", "Conversion", "A vehicle needs Control, Speed and Body."
)

VELOCITIES: Final = {
    "Shift 0": 1, "Feeble": 1, "Poor": 2, "Typical": 4, "Good": 6, "Excellent": 8,
    "Remarkable": 10, "Incredible": 12, "Amazing": 14, "Monstrous": 16, "Unearthly": 18,
    "Shift X": 20, "Shift Y": 25, "Shift Z": 30, "Class 1000": 40, "Class 3000": 50,
    "Class 5000": 60, "Beyond": 70,
}  # fmt: skip
"""Sectors per turn by the rank of Speed; house values that suit 4C's vehicles."""

_KINDS: Final = (
    ("motorcycle|motorbike", VehicleType.MOTORCYCLE),
    (".*truck", VehicleType.TRUCK),
    ("(mini|omni|school|trolley)?bus", VehicleType.BUS),
    (".*tank", VehicleType.TANK),
    (".*submarine|underwater", VehicleType.SUBMARINE),
    (".*boat|(battle|sailing|steam|war)?ship|water(craft)?", VehicleType.BOAT),
    (".*copter", VehicleType.HELICOPTER),
    (".*jet", VehicleType.JET),
    ("space(craft|ship)?|star(craft|ship)", VehicleType.SPACECRAFT),
    (".*plane|air(craft|ship)?", VehicleType.PLANE),
)
"""Patterns of whole words in names and types, with the type of vehicle they indicate."""

PROTECTION: Final = "Protection"
"""The name of the system that has the Protection of a vehicle."""

WORDS: Final = re.compile(
    r"(?P<kind>[A-Za-z]+): Durability (?P<durability>[0-9]{1,4}), Handling (?P<handling>[0-9]{1,4})"
    r", Velocity (?P<velocity>[0-9]{1,4}), seats (?P<seats>[0-9]{1,4})(?:, crew (?P<crew>.+))?"
)
"""The numbers of a vehicle as `vehicle_text` writes them."""


def vehicle_text(vehicle: OwnedVehicle) -> str:
    """The numbers of a vehicle as text, for a system without vehicles."""
    stats, whole_ = vehicle_stats(vehicle), vehicle.whole
    words = (
        f"{whole_.kind.title}: Durability {stats.durability.value}, "
        f"Handling {stats.handling.value}, Velocity {stats.velocity.value}, seats {whole_.seats}"
    )
    return ", ".join(filter(None, (words, vehicle.crew and f"crew {vehicle.crew}")))


def features_text(systems: Iterable[VehicleSystem]) -> str:
    """The systems of a vehicle with their ranks, as text: "Radio, Signal Lamps 20"."""
    return ", ".join(" ".join((each.name, str(each.rank or ""))).strip() for each in systems)


def vehicle_from_words(document: Fields) -> ConvertedDocument | None:
    """The vehicle of an item with the numbers in its definition; None for any other item."""
    system = fields(document.get("system", document.get("data")))
    found = WORDS.fullmatch(line(system.get("definition")))
    kinds = {each.title: each for each in VehicleType}
    if found is None or found["kind"] not in kinds:
        return None
    base = _base(
        document,
        kind=kinds[found["kind"]],
        durability=int(found["durability"]),
        handling=int(found["handling"]),
        velocity=int(found["velocity"]),
        seats=int(found["seats"]),
    )
    notes = "\n".join(_notes({**system, "definition": ""}))
    return _converted(base, notes, found["crew"] or "", ())


def stats_of(system: Fields) -> Fields:
    """The group of fields with Control, Speed and Body, or an empty group."""
    for group in (fields(at(system, "vehicle")), system):
        if {"control", "speed", "body"} <= group.keys():
            return group
    return {}


def vehicle_from_foundry(document: Fields) -> ConvertedDocument:
    """The vehicle of an actor or an item.

    Raises:
        Refused: Control, Speed or Body is no rank.
    """
    system = fields(document.get("system", document.get("data")))
    stats = stats_of(system)
    control, speed, body = (rank_value(stats.get(key)) for key in ("control", "speed", "body"))
    if control is None or speed is None or body is None:
        raise Refused(NO_VEHICLE())
    rank = speed.rank or rank_of_row(speed.rank_value)
    velocity = VELOCITIES[rank.name]
    seats = next(
        (found for key in ("seatingCapacity", "seats") if (found := whole(stats.get(key)))), 1
    )
    protection = rank_value(stats.get("protection"))
    kind, change = _kind(line(stats.get("type")), _name(document))
    base = _base(
        document,
        kind=kind,
        durability=body.rank_value,
        handling=control.rank_value,
        velocity=velocity,
        seats=seats,
    )
    changes = [
        f"Control {control} became Handling {base.handling}.",
        f"Speed {speed} became Velocity {velocity}, in sectors a turn.",
        f"Body {body} became Durability {base.durability}.",
        *change,
    ]
    if protection is not None and protection.rank_value >= 1:
        base = replace(base, systems=(_armor(protection),))
        changes.append(f"Protection {protection} became a system of the vehicle.")
    notes = "\n".join(_notes(system))
    if notes:
        changes.append("Everything else was moved to the notes.")
    lost = _lost(stats, base.durability)
    return _converted(base, notes, ", ".join(_crew(stats)), changes, lost)


def _name(document: Fields) -> str:
    return one_line(line(document.get("name")), longest=LONGEST_LINE) or "Vehicle"


def _base(
    document: Fields,
    *,
    kind: VehicleType,
    durability: int,
    handling: int,
    velocity: int,
    seats: int,
) -> Vehicle:
    return Vehicle(
        id="foundry-vehicle",
        name=_name(document),
        kind=kind,
        durability=_bounded(durability),
        handling=_bounded(handling),
        velocity=_bounded(velocity),
        seats=min(max(seats, 0), HIGHEST_RANK),
        provenance=Provenance.OWN,
    )


def _converted(
    base: Vehicle, notes: str, crew: str, changes: Sequence[str], lost: int = 0
) -> ConvertedDocument:
    owned = OwnedVehicle(
        base.name,
        base,
        notes=plain(notes, lines=True, longest=LONGEST_NOTES),
        lost=lost,
        crew=one_line(crew, longest=LONGEST_LINE),
    )
    return ConvertedDocument(Package(Content(VEHICLE_KIND, owned)), tuple(changes))


def _bounded(value: int) -> int:
    return min(max(value, 1), HIGHEST_RANK)


def _armor(protection: OldValue) -> VehicleSystem:
    rank = _bounded(protection.rank_value)
    return VehicleSystem(PROTECTION, rank, "Shields those who ride in it.")


def _kind(stated: str, name: str) -> tuple[VehicleType, list[str]]:
    """The type of a vehicle, with a sentence about it unless the file has the same word.

    A vehicle whose type and name indicate none is a car.
    """
    words = re.findall("[a-z]+", f"{stated} {name}".casefold())
    words += [word.removesuffix("s") for word in words]
    found = (kind for pattern, kind in _KINDS if any(re.fullmatch(pattern, each) for each in words))
    named = next(found, None)
    kind = named or VehicleType.CAR
    if stated:
        told = f"Type {stated} became {kind.title}."
        return kind, [] if stated.casefold() == kind.value else [told]
    reason = "its name sounds like that" if named else "the file does not give one"
    return kind, [f"Its type became {kind.title}, because {reason}; choose another if it is wrong."]


def _lost(stats: Fields, durability: int) -> int:
    """The lost Durability, in proportion to the loss in the file."""
    now, full = whole(stats.get("bodyHP")), whole(stats.get("bodyHPMax"))
    if now is None or full is None or not 0 <= now < full:
        return 0
    return durability * (full - now) // full


def _crew(stats: Fields) -> Iterator[str]:
    if driver := line(stats.get("driver")):
        yield driver
    for each in entries(stats.get("passengers"))[:20]:
        if name := first(each, at(each, "name")):
            yield name


def _notes(system: Fields) -> Iterator[str]:
    for key in ("description", "definition", "notes"):
        if prose := text(system.get(key)):
            yield prose
    for key in ("features", "cost", "range", "cargo", "fuel", "weaponNotes"):
        if found := plain_line(system.get(key)):
            yield f"{key.removesuffix('Notes').capitalize()}: {found}"
