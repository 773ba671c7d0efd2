"""Lifting and throwing: weights, ranges, throwable objects."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Annotated

from annotated_types import Ge, Le

from fourc_desktop.core.limits import Id, Rank, Words
from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.games.fourc.rules.checks.master_table import MasterTable
from fourc_desktop.games.fourc.rules.limits import Provenance

TON = 2_000
"""The pounds in a ton."""


Pounds = Annotated[int, Ge(1), Le(1_000_000)]


@dataclass(frozen=True, slots=True)
class LiftingLimit:
    """The pounds that can be lifted from a Rank Value up."""

    rank: Rank
    pounds: Pounds


@dataclass(frozen=True, slots=True)
class LiftingTable:
    """The maximum weight by Rank Value; entries are in ascending order.

    It applies to Brawn, Telekinesis and control of an element (4C, Telekinesis; ruling R29). The
    last entry applies to all higher Rank Values (rulings R15 and R47).
    """

    lifts: tuple[LiftingLimit, ...]

    def __post_init__(self) -> None:
        for lower, higher in pairwise(self.lifts):
            if higher.rank <= lower.rank or higher.pounds <= lower.pounds:
                raise ValueError(f"the lift of {higher.rank} should be above that of {lower.rank}")

    def pounds(self, rank: int) -> int:
        """The maximum weight that a Rank Value lifts, in pounds; 0 for a Rank Value of 0."""
        return max((lift.pounds for lift in self.lifts if lift.rank <= rank), default=0)


def weight_text(pounds: int) -> str:
    """A weight as text: "800 lb", "1 ton", "1.5 tons"; tons with one decimal."""
    if pounds < TON:
        return f"{pounds} lb"
    tons = f"{pounds / TON:,.1f}".removesuffix(".0")
    return f"{tons} ton" if tons == "1" else f"{tons} tons"


FIRST_ROW = 6
"""The Brawn at which throws reach beyond the thrower's sector (4C, Range)."""

TOO_HEAVY = Reason(
    "too-heavy-to-throw", "R29", "{name} weighs {weight}, and Brawn {brawn} lifts {limit}."
)


@dataclass(frozen=True, slots=True)
class ThrownObject:
    """An object that was not designed to be thrown (4C, Damage).

    Attributes:
        id: The name in files.
        name: The displayed name.
        material_value: Its Material Value, which is also its damage.
        pounds: Its weight in pounds (ruling R59).
        provenance: The source of the entry.
    """

    id: Id
    name: Words
    material_value: Rank
    pounds: Pounds
    provenance: Provenance

    def refuse(self, brawn: int, lifting: LiftingTable) -> Refusal | None:
        """Why a character of this Brawn cannot throw it, or None (ruling R29)."""
        limit = lifting.pounds(brawn)
        if self.pounds <= limit:
            return None
        return TOO_HEAVY(
            name=self.name, weight=weight_text(self.pounds), brawn=brawn, limit=weight_text(limit)
        )


def throwing_range(brawn: int, table: MasterTable, *, farther: bool = False) -> int:
    """The range of a throw in sectors; 0 is the thrower's own sector (ruling R28).

    The range is 1 for each row of the Master Table from 6-9 up to the row of Brawn. `farther`, the
    alternative reading, adds 1 for a throwing weapon.
    """
    rows = sum(FIRST_ROW <= row.low <= brawn for row in table.rows)
    return rows + farther
