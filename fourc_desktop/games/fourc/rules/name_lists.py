"""Word lists for the names of Instant heroes, vehicles and headquarters."""

from dataclasses import dataclass

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.limits import STRICT, WordList
from fourc_desktop.games.fourc.rules.vehicles.headquarters import HeadquartersRoom
from fourc_desktop.games.fourc.rules.vehicles.vehicle import SPECIAL_SYSTEMS, VehicleSystem


@dataclass(frozen=True, slots=True)
class NameLists:
    """The parts of names; no list is empty.

    Attributes:
        titles: The first words of hero names, such as a rank or a color.
        subjects: The last words of hero names.
        given: Given names.
        family: Family names.
    """

    __pydantic_config__ = STRICT

    titles: WordList
    subjects: WordList
    given: WordList
    family: WordList

    def headline(self, dice: Dice) -> str:
        """A hero name."""
        return f"{dice.pick(self.titles, 'Name')} {dice.pick(self.subjects, 'Name')}"

    def civilian(self, dice: Dice) -> str:
        """A given name and a family name."""
        return f"{dice.pick(self.given, 'Identity')} {dice.pick(self.family, 'Identity')}"


@dataclass(frozen=True, slots=True)
class CompanionLists:
    """The contents of Instant companions.

    Attributes:
        vehicles: Names of vehicles.
        systems: Systems that the power Vehicle can add, without Rank Values.
        headquarters: Names of headquarters.
        rooms: Rooms of a headquarters.
    """

    vehicles: tuple[str, ...]
    systems: tuple[VehicleSystem, ...]
    headquarters: tuple[str, ...]
    rooms: tuple[HeadquartersRoom, ...]

    def __post_init__(self) -> None:
        for what, names in (
            ("system", [system.name for system in self.systems]),
            ("room", [room.name for room in self.rooms]),
        ):
            if len(set(names)) < len(names):
                raise ValueError(f"a {what} is there twice")
        if len(self.systems) < SPECIAL_SYSTEMS:
            raise ValueError(f"the power Vehicle adds {SPECIAL_SYSTEMS} systems")
