"""Events of open rolls, of payments for them, and of choices that follow them.

`apply` neither checks rules nor rolls dice.
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
    """The encounter with other open rolls."""
    # Odds call this for every outcome of the dice; `replace` is several times slower.
    old = encounter.table
    return encounter.with_table(
        FightTable(old.phase, old.initiative, old.acting, rolls, old.choices)
    )


@dataclass(frozen=True, slots=True)
class RollOpened:
    """A roll is opened, to be settled before anything else."""

    roll: OpenRoll

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The encounter with the roll on top of the open rolls."""
        return _with_rolls(encounter, (*encounter.table.rolls, self.roll))


@dataclass(frozen=True, slots=True)
class CheckChanged:
    """The open roll has new Row Steps, dice or color shifts."""

    check: Check

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The encounter with the changed roll."""
        *others, roll = encounter.table.rolls
        return _with_rolls(encounter, (*others, OpenRoll(self.check, roll.purpose)))


@dataclass(frozen=True, slots=True)
class RollSettled:
    """The open roll is settled with this color."""

    roll: OpenRoll
    color: Color

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The encounter without the roll."""
        return _with_rolls(encounter, encounter.table.rolls[:-1])


@dataclass(frozen=True, slots=True)
class CalledOff:
    """All open rolls and choices are canceled."""

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The encounter without open rolls and choices."""
        return replace(encounter, table=replace(encounter.table, rolls=(), choices=()))


@dataclass(frozen=True, slots=True)
class RollPaid(FighterEvent):
    """A fighter has paid for a roll with Fortune or from the pool of Nine Lives."""

    fortune: int
    pool: int = 0

    def changed(self, fighter: Fighter) -> Fighter:
        """The fighter with the payment deducted."""
        return replace(
            fighter, fortune=fighter.fortune - self.fortune, pool=fighter.pool - self.pool
        )


@dataclass(frozen=True, slots=True)
class TensCalled(FighterEvent):
    """A fighter has called the tens after a roll, once for this session."""

    def changed(self, fighter: Fighter) -> Fighter:
        """The fighter with the call used."""
        return replace(fighter, tens_called=True)


@dataclass(frozen=True, slots=True)
class ChoiceOpened:
    """A choice is opened, to be made before anything else."""

    choice: PendingChoice

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The encounter with the choice open."""
        table = encounter.table
        return replace(encounter, table=replace(table, choices=(*table.choices, self.choice)))


@dataclass(frozen=True, slots=True)
class ChoiceMade:
    """An open choice is made."""

    choice: PendingChoice

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The encounter without the choice."""
        table = encounter.table
        return replace(encounter, table=replace(table, choices=table.choices[:-1]))
