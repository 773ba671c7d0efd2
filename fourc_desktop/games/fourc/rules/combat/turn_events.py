"""The steps of a turn as they come; each event makes the next moment and asks no rule."""

from dataclasses import dataclass, replace

from fourc_desktop.games.fourc.rules.combat.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.table import FourcMoment, Initiative, Phase
from fourc_desktop.games.fourc.rules.combat.this_turn import FRESH


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """Another turn: nobody has done anything in it yet."""

    turn: int

    def apply(self, encounter: FourcMoment) -> FourcMoment:
        """In that turn, with the Gamemaster choosing in secret."""
        fresh = tuple(
            replace(each, fighter=replace(each.fighter, this_turn=FRESH))
            if isinstance(each.fighter, Fighter)
            else each
            for each in encounter.combatants
        )
        table = replace(encounter.table, phase=Phase.SECRET, initiative=(), acting=0)
        return replace(encounter, combatants=fresh, table=table, turn=self.turn)


@dataclass(frozen=True, slots=True)
class PhaseCame:
    """The next step of the turn; while sides act, `acting` counts them from 0."""

    phase: Phase
    acting: int = 0

    def apply(self, encounter: FourcMoment) -> FourcMoment:
        """In that step."""
        table = replace(encounter.table, phase=self.phase, acting=self.acting)
        return replace(encounter, table=table)


@dataclass(frozen=True, slots=True)
class InitiativeRolled:
    """Every side has rolled; the first of them acts first."""

    rolls: tuple[Initiative, ...]

    def apply(self, encounter: FourcMoment) -> FourcMoment:
        """With the first side acting."""
        table = replace(encounter.table, initiative=self.rolls, phase=Phase.ACT, acting=0)
        return replace(encounter, table=table)


TurnEvent = TurnBegan | PhaseCame | InitiativeRolled
