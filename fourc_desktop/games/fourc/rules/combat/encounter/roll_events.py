"""Events of the open roll, of what is paid for it, and of the choices it leaves.

`apply` asks no rule and rolls nothing.
"""

from dataclasses import dataclass, replace

from fourc_desktop.games.fourc.rules.checks.check import Check
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import PendingChoice
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FighterEvent,
    FightTable,
    FourcEncounterState,
    OpenRoll,
)


def _with_rolls(encounter: FourcEncounterState, rolls: tuple[OpenRoll, ...]) -> FourcEncounterState:
    """The encounter with other rolls open."""
    # Odds come here for every way in which dice can fall; `replace` takes several times as long.
    old = encounter.table
    return encounter.with_table(
        FightTable(old.phase, old.initiative, old.acting, rolls, old.choices)
    )


@dataclass(frozen=True, slots=True)
class RollOpened:
    """A roll is to be made before anything else."""

    roll: OpenRoll

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With the roll above those that are open."""
        return _with_rolls(encounter, (*encounter.table.rolls, self.roll))


@dataclass(frozen=True, slots=True)
class CheckChanged:
    """The open roll has other Row Steps, has been rolled, or was moved to another color."""

    check: Check

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With the changed roll."""
        *others, roll = encounter.table.rolls
        return _with_rolls(encounter, (*others, OpenRoll(self.check, roll.purpose)))


@dataclass(frozen=True, slots=True)
class RollSettled:
    """The open roll is over, at this color."""

    roll: OpenRoll
    color: Color

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """Without the roll."""
        return _with_rolls(encounter, encounter.table.rolls[:-1])


@dataclass(frozen=True, slots=True)
class CalledOff:
    """Every open roll and choice is called off."""

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With nothing open."""
        return replace(encounter, table=replace(encounter.table, rolls=(), choices=()))


@dataclass(frozen=True, slots=True)
class RollPaid(FighterEvent):
    """A fighter has paid for a roll, from Fortune or from the pool of Nine Lives."""

    fortune: int
    pool: int = 0

    def changed(self, fighter: Fighter) -> Fighter:
        """With the payment deducted."""
        return replace(
            fighter, fortune=fighter.fortune - self.fortune, pool=fighter.pool - self.pool
        )


@dataclass(frozen=True, slots=True)
class TensCalled(FighterEvent):
    """A fighter has called the tens after a roll, for this session."""

    def changed(self, fighter: Fighter) -> Fighter:
        """With the call used."""
        return replace(fighter, tens_called=True)


@dataclass(frozen=True, slots=True)
class ChoiceOpened:
    """A fighter has something to choose before anything else."""

    choice: PendingChoice

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With the choice open."""
        table = encounter.table
        return replace(encounter, table=replace(table, choices=(*table.choices, self.choice)))


@dataclass(frozen=True, slots=True)
class ChoiceMade:
    """What was to be chosen is chosen."""

    choice: PendingChoice

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """Without the choice."""
        table = encounter.table
        return replace(encounter, table=replace(table, choices=table.choices[:-1]))
