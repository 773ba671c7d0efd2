"""Events of the use of powers; `apply` neither checks rules nor rolls dice."""

from dataclasses import dataclass, replace

from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FighterEvent,
    FourcEncounterState,
)


@dataclass(frozen=True, slots=True)
class PowerUsed:
    """A power was used.

    Attributes:
        who: The id of the user.
        power: Its id in the catalog.
        target: The id of the target, which may be the user.
        effect: The effect in the result table: "fail", "talk".
    """

    who: str
    power: str
    target: str
    effect: str

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The same state; changes are in further events."""
        return encounter


@dataclass(frozen=True, slots=True)
class OpposedRolled:
    """An opposed d% roll of two fighters.

    Attributes:
        who: The id of the first fighter.
        other: The id of the second fighter.
        power: The id of the power in the catalog.
        total: The d% of the first fighter plus the Rank Value.
        other_total: The same for the second fighter.
    """

    who: str
    other: str
    power: str
    total: int
    other_total: int

    @property
    def is_won(self) -> bool:
        """Whether the total of the first fighter is higher."""
        return self.total > self.other_total

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The same state."""
        return encounter


@dataclass(frozen=True, slots=True)
class OrderObeyed(FighterEvent):
    """A controlled fighter obeys an order against their nature this turn."""

    def changed(self, fighter: Fighter) -> Fighter:
        """The fighter, obeying."""
        return fighter.with_turn(obeys=True)


@dataclass(frozen=True, slots=True)
class LeftMap(FighterEvent):
    """A fighter has left the map (4C, Dimension Jump)."""

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The encounter with the fighter off the map."""
        return encounter.with_combatant(replace(encounter.combatant(self.who), spot=None))
