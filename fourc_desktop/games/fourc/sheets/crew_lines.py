"""The crew of a vehicle: who sits where, as far as anybody has said."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from fourc_desktop.games.fourc.rules.awards import figures_now
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.companions import is_known
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.rules import Rules
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.rules.vehicles import VehicleKind
from fourc_desktop.games.fourc.sheets.attack_lines import starts_of
from fourc_desktop.games.fourc.sheets.content import Starts
from fourc_desktop.pdf.characters import one_line

APART = re.compile(r"[,;\n]")
"""What parts two people in a person's own words."""

DRIVERS = {
    VehicleKind.MOTORCYCLE: "Rider",
    VehicleKind.BOAT: "Helm",
    VehicleKind.SUBMARINE: "Helm",
    VehicleKind.HELICOPTER: "Pilot",
    VehicleKind.PLANE: "Pilot",
    VehicleKind.JET: "Pilot",
    VehicleKind.SPACECRAFT: "Pilot",
}
DRIVER = "Driver"
"""What the first seat is called: by the kind of vehicle, or where that has no word of its own."""

SEAT = "Seat"


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat.

    Attributes:
        number: Its number, from 1 up.
        role: What it is called.
        name: Who sits there, or nothing.
        coordination: Their Coordination, a Rank Value, where they are known.
        starts: From which d% it earns each color.
    """

    number: int
    role: str
    name: str = ""
    coordination: int | None = None
    starts: Starts | None = None


def riders(crew: str) -> tuple[str, ...]:
    """The people whom a person's own words name, parted by commas, semicolons or lines."""
    return tuple(filter(None, map(one_line, APART.split(crew))))


def seat_lines(
    names: Iterable[str],
    kind: VehicleKind,
    people: Iterable[Character],
    book: Rulebook,
    rules: Rules,
) -> Iterator[SeatLine]:
    """A seat for each name; whoever of `people` is called so is rolled for."""
    known = {one_line(person.profile.name).casefold(): person for person in people}
    table = book.master_table(rules)
    for number, name in enumerate(names, start=1):
        rank = _coordination(known.get(name.casefold()), book)
        starts = None if rank is None else starts_of(table.row(rank))
        yield SeatLine(number, role(number, kind), name, rank, starts)


def role(number: int, kind: VehicleKind | None) -> str:
    """What a seat is called; the first one is the driver's."""
    return SEAT if number > 1 else DRIVERS.get(kind, DRIVER) if kind else DRIVER


def _coordination(person: Character | None, book: Rulebook) -> int | None:
    if person is None or not is_known(person, book):
        return None
    return figures_now(person, book).traits[Trait.COORDINATION].value
