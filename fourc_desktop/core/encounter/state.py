"""The state of a fight: map, sides, combatants, and the game's own state of the turn."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Generic, TypedDict, TypeVar

from fourc_desktop.core.encounter.fog import Fog
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.refusal import Reason, Refused

Fighter = TypeVar("Fighter")
"""The live state of a combatant by its game; a frozen value."""


@dataclass(frozen=True, slots=True)
class FightSide:
    """A side of the fight; a fight has any number of them."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Combatant(Generic[Fighter]):
    """One combatant.

    Attributes:
        id: Unique in the fight: "lantern", "thug-2".
        name: The displayed name.
        side: The id of their side.
        fighter: Their state by the rules of the game.
        spot: Their position, or None while they are not on the map.
        hidden: Whether only the Gamemaster sees them.
        source: The id of the campaign's document they were made from, or empty.
    """

    id: str
    name: str
    side: str
    fighter: Fighter
    spot: Position | None = None
    hidden: bool = False
    source: str = ""


class ByAnyRules(TypedDict, total=False):
    """The fields of a combatant that the Gamemaster can set in every game."""

    name: str
    side: str
    hidden: bool


Table = TypeVar("Table")
"""What a game records of the turn: who acts, what is open; a frozen value."""

ENCOUNTER_RULE = "Encounter"
"""The rule named by refusals that belong to no game."""

NO_SUCH_COMBATANT = Reason(
    "nobody-in-fight", ENCOUNTER_RULE, "Nobody in this encounter is called “{id}”."
)


@dataclass(frozen=True, slots=True)
class EncounterState(Generic[Fighter, Table]):
    """The state of a fight; a change returns a new one.

    Attributes:
        map: The map it takes place on.
        table: The game's own state of the turn.
        sides: The sides, in the order they were added.
        combatants: All combatants, in the order they were added.
        turn: The number of the turn, 0 before the first.
        notes: The Gamemaster's notes.
        fog: What the players have not seen yet; None for no fog.
    """

    map: SectorMap
    table: Table
    sides: tuple[FightSide, ...] = ()
    combatants: tuple[Combatant[Fighter], ...] = ()
    turn: int = 0
    notes: str = ""
    fog: Fog | None = None

    def combatant(self, id_: str) -> Combatant[Fighter]:
        """The combatant with this id; raises `Refused` if there is none."""
        for each in self.combatants:
            if each.id == id_:
                return each
        raise Refused(NO_SUCH_COMBATANT(id=id_))

    def has(self, id_: str) -> bool:
        """Whether a combatant with this id is in the fight."""
        for each in self.combatants:  # noqa: SIM110 - called for every event; twice as fast as `any`
            if each.id == id_:
                return True
        return False

    def at(self, spot: Position) -> Iterator[Combatant[Fighter]]:
        """The combatants at a position."""
        return (each for each in self.combatants if each.spot == spot)

    def with_combatant(self, combatant: Combatant[Fighter]) -> "EncounterState[Fighter, Table]":
        """The fight with a combatant added, or replaced where the id is known."""
        others = [combatant if each.id == combatant.id else each for each in self.combatants]
        changed = tuple(others) if self.has(combatant.id) else (*others, combatant)
        # Called for most events; `replace` takes several times as long.
        return EncounterState(
            self.map, self.table, self.sides, changed, self.turn, self.notes, self.fog
        )

    def with_fighter(self, who: str, fighter: Fighter) -> "EncounterState[Fighter, Table]":
        """The fight with the fighter of a combatant replaced."""
        return self.with_combatant(replace(self.combatant(who), fighter=fighter))

    def with_table(self, table: Table) -> "EncounterState[Fighter, Table]":
        """The fight with another state of the turn; odds call this for every outcome."""
        return EncounterState(
            self.map, table, self.sides, self.combatants, self.turn, self.notes, self.fog
        )

    def without(self, id_: str) -> "EncounterState[Fighter, Table]":
        """The fight without one of the combatants."""
        others = (each for each in self.combatants if each.id != id_)
        return replace(self, combatants=tuple(others))


AnyState = EncounterState[Any, Any]
"""The state of a fight of some game."""

AnyCombatant = Combatant[Any]
AnyCommand = Any
"""A command of some game, or a shared one."""
