"""What Instant companions are made of: names, systems and rooms to choose from."""

from dataclasses import dataclass

from fourc_desktop.games.fourc.rules.headquarters import Room
from fourc_desktop.games.fourc.rules.vehicles import SPECIAL_SYSTEMS, System


@dataclass(frozen=True, slots=True)
class CompanionLists:
    """The words Instant companions are made of.

    Attributes:
        vehicles: Names of vehicles.
        systems: What the power Vehicle may build in, without a Rank Value of its own.
        headquarters: Names of headquarters.
        rooms: What a headquarters may hold.
    """

    vehicles: tuple[str, ...]
    systems: tuple[System, ...]
    headquarters: tuple[str, ...]
    rooms: tuple[Room, ...]

    def __post_init__(self) -> None:
        for what, names in (
            ("system", [system.name for system in self.systems]),
            ("room", [room.name for room in self.rooms]),
        ):
            if len(set(names)) < len(names):
                raise ValueError(f"a {what} is there twice")
        if len(self.systems) < SPECIAL_SYSTEMS:
            raise ValueError(f"the power Vehicle adds {SPECIAL_SYSTEMS} systems")
