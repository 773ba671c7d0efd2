"""A fight at one moment: the map, the sides, the combatants, and the game's own table."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Generic, TypedDict, TypeVar

from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.refusal import Reason, Refused

Fighter = TypeVar("Fighter")
"""The live state of a combatant by its game; a frozen value."""


@dataclass(frozen=True, slots=True)
class FightSide:
    """A side of the fight; there may be any number of them."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Combatant(Generic[Fighter]):
    """One combatant.

    Attributes:
        id: A name no other combatant has: "lantern", "thug-2".
        name: What the table calls them.
        side: The id of their side.
        fighter: How they stand by the game.
        spot: Where they are, or None while they are not on the map.
        hidden: Whether only the Gamemaster knows of them.
        source: The id of the campaign's document they come from, or nothing.
    """

    id: str
    name: str
    side: str
    fighter: Fighter
    spot: Position | None = None
    hidden: bool = False
    source: str = ""


class ByAnyRules(TypedDict, total=False):
    """The fields of a combatant that the Gamemaster sets by any rules."""

    name: str
    side: str
    hidden: bool


Table = TypeVar("Table")
"""What a game remembers of the turn: whose it is, what is open; a frozen value."""

ENCOUNTER_RULE = "Encounter"
"""The rule behind refusals that belong to no game."""

NO_SUCH_COMBATANT = Reason(
    "nobody-in-fight", ENCOUNTER_RULE, "Nobody in this fight is called “{id}”."
)


@dataclass(frozen=True, slots=True)
class EncounterState(Generic[Fighter, Table]):
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
        raise Refused(NO_SUCH_COMBATANT(id=id_))

    def has(self, id_: str) -> bool:
        """Whether somebody is in the fight."""
        return any(each.id == id_ for each in self.combatants)

    def at(self, spot: Position) -> Iterator[Combatant[Fighter]]:
        """Everybody at a spot."""
        return (each for each in self.combatants if each.spot == spot)

    def with_combatant(self, combatant: Combatant[Fighter]) -> "EncounterState[Fighter, Table]":
        """The fight with one more combatant, or another state of one who is there."""
        if not self.has(combatant.id):
            return replace(self, combatants=(*self.combatants, combatant))
        changed = (combatant if each.id == combatant.id else each for each in self.combatants)
        return replace(self, combatants=tuple(changed))

    def without(self, id_: str) -> "EncounterState[Fighter, Table]":
        """The fight without one of the combatants."""
        left = (each for each in self.combatants if each.id != id_)
        return replace(self, combatants=tuple(left))


AnyState = EncounterState[Any, Any]
"""A fight of some game at one moment."""

AnyCombatant = Combatant[Any]
AnyCommand = Any
"""What can be asked for in a fight of some game, the Gamemaster's own commands too."""
