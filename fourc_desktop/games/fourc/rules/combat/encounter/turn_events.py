"""Events of the steps of a turn; `apply` asks no rule and rolls nothing."""

from dataclasses import dataclass, replace

from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FourcEncounterState,
    SideInitiative,
    TurnPhase,
)
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import NEW_TURN


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """Another turn: nobody has done anything in it yet."""

    turn: int

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """In that turn, with the Gamemaster choosing in secret."""
        fresh = tuple(
            replace(each, fighter=replace(each.fighter, this_turn=NEW_TURN))
            if isinstance(each.fighter, Fighter)
            else each
            for each in encounter.combatants
        )
        table = replace(encounter.table, phase=TurnPhase.SECRET, initiative=(), acting=0)
        return replace(encounter, combatants=fresh, table=table, turn=self.turn)


@dataclass(frozen=True, slots=True)
class PhaseChanged:
    """The next step of the turn; while sides act, `acting` counts them from 0."""

    phase: TurnPhase
    acting: int = 0

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """In that step."""
        table = replace(encounter.table, phase=self.phase, acting=self.acting)
        return replace(encounter, table=table)


@dataclass(frozen=True, slots=True)
class InitiativeRolled:
    """Every side has rolled; the first of them acts first."""

    rolls: tuple[SideInitiative, ...]

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With the first side acting."""
        table = replace(encounter.table, initiative=self.rolls, phase=TurnPhase.ACT, acting=0)
        return replace(encounter, table=table)
