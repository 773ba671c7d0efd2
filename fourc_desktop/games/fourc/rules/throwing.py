"""Throwing: what somebody can throw, how far it flies and what it does."""

from dataclasses import dataclass

from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.games.fourc.rules.lifting import LiftingTable, weight
from fourc_desktop.games.fourc.rules.master_table import MasterTable
from fourc_desktop.games.fourc.rules.provenance import Provenance

FIRST_ROW = 6
"""The Brawn from which a throw leaves the thrower's sector (4C, Range)."""

TOO_HEAVY = Reason(
    "too-heavy-to-throw", "R29", "{name} weighs {weight}, and Brawn {brawn} lifts {limit}."
)


@dataclass(frozen=True, slots=True)
class ThrownObject:
    """A thing that was not made to be thrown, and flies all the same (4C, Damage).

    Attributes:
        id: The name the files use.
        name: The name people read.
        material_value: Its Material Value, which is the damage it does.
        pounds: What it weighs (ruling R59).
        provenance: Who brought it into the catalogue.
    """

    id: str
    name: str
    material_value: int
    pounds: int
    provenance: Provenance

    def refuse(self, brawn: int, lifting: LiftingTable) -> Refusal | None:
        """Say why somebody of this Brawn cannot throw it, or None where they can (ruling R29)."""
        limit = lifting.pounds(brawn)
        if self.pounds <= limit:
            return None
        return TOO_HEAVY(
            name=self.name, weight=weight(self.pounds), brawn=brawn, limit=weight(limit)
        )


def throwing_range(brawn: int, table: MasterTable, *, farther: bool = False) -> int:
    """How many sectors a throw carries; 0 is the thrower's own sector (ruling R28).

    One for each row of the Master Table from 6-9 up to that of Brawn; by the other reading, one
    more for a weapon that was made to be thrown, which is `farther`.
    """
    rows = sum(FIRST_ROW <= row.low <= brawn for row in table.rows)
    return rows + farther
