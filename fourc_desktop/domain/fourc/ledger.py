"""What somebody gained and spent, and why: Fortune, Repute and what they bought with it."""

from dataclasses import dataclass

from fourc_desktop.domain.fourc.traits import Trait


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the ledger.

    Attributes:
        reason: Why, in the words of the table.
        fortune: What it changed of Fortune, negative where it was spent or lost.
        repute: What it changed of Repute, negative where it was lost.
        trait: The Primary Trait that was raised, or None.
        power: The id of the power that was raised, or nothing.
        amount: By how much the trait or power was raised.
    """

    reason: str
    fortune: int = 0
    repute: int = 0
    trait: Trait | None = None
    power: str = ""
    amount: int = 0


@dataclass(frozen=True, slots=True)
class Ledger:
    """All lines, the oldest first; the sums are what the sheet shows on top of the start."""

    entries: tuple[Entry, ...] = ()

    @property
    def fortune(self) -> int:
        """What all lines changed of Fortune."""
        return sum(entry.fortune for entry in self.entries)

    @property
    def repute(self) -> int:
        """What all lines changed of Repute."""
        return sum(entry.repute for entry in self.entries)

    def raised_trait(self, trait: Trait) -> int:
        """By how much a Primary Trait was raised."""
        return sum(entry.amount for entry in self.entries if entry.trait is trait)

    def raised_power(self, power: str) -> int:
        """By how much a power was raised."""
        return sum(entry.amount for entry in self.entries if entry.power == power)

    def with_entry(self, entry: Entry) -> "Ledger":
        """The ledger with one line more."""
        return Ledger((*self.entries, entry))
