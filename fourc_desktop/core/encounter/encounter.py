"""A fight at one moment: the map, the sides, the combatants, and the game's own table."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from fourc_desktop.core.encounter.combatant import Combatant, Fighter, FightSide
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.core.refusal import Reason, Refused

Table = TypeVar("Table")
"""What a game remembers of the turn: whose it is, what is open; a frozen value."""

FRAME = "Encounter"
"""The rule behind refusals that belong to no game."""

NOBODY = Reason("nobody-in-fight", FRAME, "Nobody in this fight is called “{id}”.")


@dataclass(frozen=True, slots=True)
class Encounter(Generic[Fighter, Table]):
    """One moment of a fight; a change makes another one.

    Attributes:
        map: Where it takes place.
        table: The game's own state of the turn.
        sides: The sides, in the order they were added.
        combatants: Everybody, in the order they came.
        turn: The number of the turn, 0 before the first.
        notes: What the Gamemaster noted about the fight.
    """

    map: SectorMap
    table: Table
    sides: tuple[FightSide, ...] = ()
    combatants: tuple[Combatant[Fighter], ...] = ()
    turn: int = 0
    notes: str = ""

    def combatant(self, id_: str) -> Combatant[Fighter]:
        """One combatant; refused where nobody is called so."""
        for each in self.combatants:
            if each.id == id_:
                return each
        raise Refused(NOBODY(id=id_))

    def has(self, id_: str) -> bool:
        """Whether somebody is in the fight."""
        return any(each.id == id_ for each in self.combatants)

    def at(self, spot: Spot) -> Iterator[Combatant[Fighter]]:
        """Everybody at a spot."""
        return (each for each in self.combatants if each.spot == spot)

    def with_combatant(self, combatant: Combatant[Fighter]) -> "Encounter[Fighter, Table]":
        """The fight with one more combatant, or another state of one who is there."""
        if not self.has(combatant.id):
            return replace(self, combatants=(*self.combatants, combatant))
        changed = (combatant if each.id == combatant.id else each for each in self.combatants)
        return replace(self, combatants=tuple(changed))

    def without(self, id_: str) -> "Encounter[Fighter, Table]":
        """The fight without one of the combatants."""
        left = (each for each in self.combatants if each.id != id_)
        return replace(self, combatants=tuple(left))


AnyState = Encounter[Any, Any]
"""A fight of some game at one moment."""

AnyCombatant = Combatant[Any]
AnyCommand = Any
"""What can be asked for in a fight of some game, the Gamemaster's own commands too."""
