"""Events of powers that are used; `apply` asks no rule and rolls nothing."""

from dataclasses import dataclass, replace

from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FighterEvent,
    FourcEncounterState,
)


@dataclass(frozen=True, slots=True)
class PowerUsed:
    """A power was used, with this effect.

    Attributes:
        who: The id of the fighter who used it.
        power: Its id in the catalog.
        target: The id of the fighter it was used on, or that of its user.
        effect: The effect, as the result tables name it: "fail", "talk".
    """

    who: str
    power: str
    target: str
    effect: str

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The same state; its changes are events of their own."""
        return encounter


@dataclass(frozen=True, slots=True)
class OpposedRolled:
    """Two fighters have rolled d% against each other.

    Attributes:
        who: The id of the fighter who has to be higher.
        other: The id of the other.
        power: The id of the power in the catalog.
        total: The d% of the first, with what is added.
        other_total: That of the other.
    """

    who: str
    other: str
    power: str
    total: int
    other_total: int

    @property
    def is_won(self) -> bool:
        """Whether the first is higher."""
        return self.total > self.other_total

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The same state."""
        return encounter


@dataclass(frozen=True, slots=True)
class OrderObeyed(FighterEvent):
    """Somebody who is controlled obeys an order against their nature this turn."""

    def changed(self, fighter: Fighter) -> Fighter:
        """With them obeying."""
        return fighter.with_turn(obeys=True)


@dataclass(frozen=True, slots=True)
class LeftMap(FighterEvent):
    """A fighter is no longer on the map (4C, Dimension Jump)."""

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With them nowhere."""
        return encounter.with_combatant(replace(encounter.combatant(self.who), spot=None))
