"""Criticality: the additional die, and the tables of critical results."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Final

from annotated_types import Ge, Le, MinLen

from fourc_desktop.core.dice import Dice, Throw
from fourc_desktop.core.limits import STRICT

TABLE_SIDES: Final = 12
CRITICAL_FACE: Final = 1


class EffectKind(StrEnum):
    """The kinds of effects in the tables.

    Attributes:
        BATTERY: Points for the protagonist's target battery.
        ENERGY: A percentage that multiplies the base energy.
        OWN_ENERGY: A percentage of the base energy that hits the protagonist, without resistance.
        TRAUMA: The next table is rolled.
        RATING: A cumulative change of the rating against the victim, in every round.
        SPIRIT: Points of the victim's spiritual battery, or of health if that is empty.
        HEALTH: Points of the victim's health in every round, cumulative.
        NO_ACTION: Rounds in which the victim cannot act.
        TOOL: The tool becomes useless; without one, a percentage of one's own energy.
    """

    BATTERY = "battery"
    ENERGY = "energy"
    OWN_ENERGY = "own-energy"
    TRAUMA = "trauma"
    RATING = "rating"
    SPIRIT = "spirit"
    HEALTH = "health"
    NO_ACTION = "no-action"
    TOOL = "tool"


TableFace = Annotated[int, Ge(1), Le(TABLE_SIDES)]


@dataclass(frozen=True, slots=True)
class CriticalRow:
    """A row of a table.

    Attributes:
        faces: The faces of the d12.
        kind: The kind of effect.
        amount: Points, percentage or rounds, by the kind.
        stays: Whether points that the target battery lacks are not taken from others.
    """

    faces: Annotated[tuple[TableFace, ...], MinLen(1)]
    kind: EffectKind
    amount: int = 0
    stays: bool = False


CriticalTable = tuple[CriticalRow, ...]


@dataclass(frozen=True, slots=True)
class CriticalTables:
    """The tables of the Sprinkle. Source: seed 003, Criticality; E4, E5, E7.

    Attributes:
        mundane: For a critical success of a mundane action; a critical failure deducts the same.
        aggressive_success: For a critical success of an aggressive action.
        aggressive_failure: For a critical failure of an aggressive action.
        trauma: The extension of both.
        trauma_failure: The row that replaces one with the same face after a failure.
    """

    __pydantic_config__ = STRICT

    mundane: CriticalTable
    aggressive_success: CriticalTable
    aggressive_failure: CriticalTable
    trauma: CriticalTable
    trauma_failure: CriticalRow


class CriticalSign(StrEnum):
    """The result of the Criticality Die."""

    NONE = "none"
    CRITICAL = "critical"
    PARTIAL = "partial"


@dataclass(frozen=True, slots=True)
class CriticalEffect:
    """The result of the tables.

    Attributes:
        face: The face of the first d12.
        trauma: The face of the second d12; 0 if it was not rolled.
        kind: The kind of effect.
        amount: Points, percentage or rounds, by the kind.
        stays: Whether points that the target battery lacks are not taken from others.
        on_self: Whether the protagonist is the victim.
    """

    face: int
    trauma: int
    kind: EffectKind
    amount: int
    stays: bool = False
    on_self: bool = False


def throw_criticality_die(
    dice: Dice, sides: int, *, criticals: bool, partials: bool
) -> CriticalSign:
    """Roll the Criticality Die: 1 is critical (E2), the highest number partial or complicated.

    Each result requires its Sprinkle. Source: seed 003; E3.
    """
    bands = (CRITICAL_FACE, CRITICAL_FACE + 1, sides)
    face = dice.throw(Throw(1, 1, sides, "Criticality Die", bands, is_apart=True))[0]
    if criticals and face == CRITICAL_FACE:
        return CriticalSign.CRITICAL
    return CriticalSign.PARTIAL if partials and face == sides else CriticalSign.NONE


def row_for(table: Sequence[CriticalRow], face: int) -> CriticalRow:
    """The row with a face."""
    return next(row for row in table if face in row.faces)


def throw_on_tables(
    tables: CriticalTables, dice: Dice, *, is_success: bool, is_aggressive: bool
) -> CriticalEffect:
    """Roll a d12 on the table of a critical result, and again for a trauma."""
    face = dice.total(1, TABLE_SIDES, "Criticality table")
    if not is_aggressive:
        row = row_for(tables.mundane, face)
        amount = row.amount if is_success else -row.amount
        return CriticalEffect(face, 0, row.kind, amount, on_self=not is_success)
    first = tables.aggressive_success if is_success else tables.aggressive_failure
    row = row_for(first, face)
    if row.kind is not EffectKind.TRAUMA:
        return CriticalEffect(face, 0, row.kind, row.amount, row.stays, on_self=not is_success)
    trauma = dice.total(1, TABLE_SIDES, "Trauma")
    row = row_for(tables.trauma, trauma)
    if not is_success and trauma in tables.trauma_failure.faces:
        row = tables.trauma_failure
    return CriticalEffect(face, trauma, row.kind, row.amount, row.stays, on_self=not is_success)
