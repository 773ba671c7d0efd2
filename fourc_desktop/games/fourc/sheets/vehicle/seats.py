"""The seats of a vehicle, and who sits there."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.fortune import current_stats
from fourc_desktop.games.fourc.rules.creation.companions import has_known_stats
from fourc_desktop.games.fourc.rules.editions import Rules
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleType
from fourc_desktop.games.fourc.sheets.character.power_and_attack_lines import starts_of
from fourc_desktop.games.fourc.sheets.character_content import RowStarts
from fourc_desktop.pdf.typography import one_line

DRIVERS = {
    VehicleType.MOTORCYCLE: "Rider",
    VehicleType.BOAT: "Helm",
    VehicleType.SUBMARINE: "Helm",
    VehicleType.HELICOPTER: "Pilot",
    VehicleType.PLANE: "Pilot",
    VehicleType.JET: "Pilot",
    VehicleType.SPACECRAFT: "Pilot",
}
DRIVER = "Driver"
"""The name of the first seat by type of vehicle, and for other types."""

SEAT = "Seat"
GUNNER = "Gunner"
"""The names of other seats, and of the second one if there is a weapon."""

GUNNER_SEAT = 2

Crew = Sequence[tuple[str, Character | None]]
"""The names of the people inside, the driver first, each with the character if known."""


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat.

    Attributes:
        number: Its number, from 1 up.
        role: Its name.
        name: The name of its occupant, or empty.
        coordination: The occupant's Coordination, a Rank Value, or None.
        starts: The lowest d% of each color.
    """

    number: int
    role: str
    name: str = ""
    coordination: int | None = None
    starts: RowStarts | None = None


def crew_of(names: Iterable[str], characters: Iterable[Character]) -> Crew:
    """The names, each with the character of that name, or None."""
    known = {one_line(person.profile.name).casefold(): person for person in characters}
    return [(name, known.get(name.casefold())) for name in names]


def seat_lines(
    crew: Crew, kind: VehicleType, book: Rulebook, rules: Rules, *, armed: bool = False
) -> Iterator[SeatLine]:
    """A seat for each name; known characters have a roll."""
    table = book.master_table(rules)
    for number, (name, person) in enumerate(crew, start=1):
        rank = known_trait(person, Trait.COORDINATION, book)
        starts = None if rank is None else starts_of(table.row(rank))
        yield SeatLine(number, role(number, kind, armed=armed), name, rank, starts)


def role(number: int, kind: VehicleType | None, *, armed: bool = False) -> str:
    """The name of a seat: the driver's is first, and with a weapon the gunner's second."""
    if number == 1:
        return DRIVERS.get(kind, DRIVER) if kind else DRIVER
    return GUNNER if armed and number == GUNNER_SEAT else SEAT


def known_trait(person: Character | None, trait: Trait, book: Rulebook) -> int | None:
    """A Rank Value of a character; None without one, or if the numbers are not known."""
    if person is None or not has_known_stats(person, book):
        return None
    return current_stats(person, book).traits[trait].value
