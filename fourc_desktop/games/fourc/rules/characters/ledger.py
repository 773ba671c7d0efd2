"""Gains and expenses of Fortune and Repute, and their lines in words."""

from dataclasses import dataclass, replace
from datetime import date
from typing import Annotated

from annotated_types import Ge, Le, MaxLen

from fourc_desktop.core.limits import LEFT_OUT, IdOrNothing, Line, Number
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.core.text import plain
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait

MOST_ENTRIES = 2_000
"""The lines a ledger may have: some thirty years of weekly play."""

LONGEST_REASON = 200
"""The characters a reason may have."""

Change = Annotated[int, Ge(-999_999), Le(999_999)]

FULL = Reason("ledger-full", "Ledger", "The ledger is full: it holds {most:,} lines.")
NO_REASON = Reason(
    "ledger-without-reason", "Ledger", "Say why, so that the ledger can be read later."
)


@dataclass(frozen=True, slots=True)
class LedgerEntry:
    """One line of the ledger.

    Attributes:
        reason: Why, as free text; may be empty where the line speaks for itself.
        fortune: What it changed of Fortune, negative where it was spent or lost.
        repute: What it changed of Repute, negative where it was lost.
        trait: The Primary Trait that was raised, or None.
        power: The id of the power that was raised, or empty.
        amount: By how much the trait, the power or Lifestyle was raised.
        new_power: The id of the power that was bought, or empty.
        new_skill: The skill or contact that was bought, or None.
        lifestyle: Whether Lifestyle was raised by the amount (ruling R63, the other reading).
        day: The date on which it was written down; None in ledgers of older versions.
    """

    reason: Annotated[Line, MaxLen(LONGEST_REASON)]
    fortune: Change = 0
    repute: Change = 0
    trait: Trait | None = None
    power: IdOrNothing = ""
    amount: Number = 0
    new_power: IdOrNothing = ""
    new_skill: Skill | None = None
    lifestyle: Annotated[bool, LEFT_OUT] = False
    day: Annotated[date | None, LEFT_OUT] = None


@dataclass(frozen=True, slots=True)
class Ledger:
    """All lines, the oldest first; the sums are what the sheet shows on top of the start."""

    entries: Annotated[tuple[LedgerEntry, ...], MaxLen(MOST_ENTRIES)] = ()

    @property
    def fortune(self) -> int:
        """What all lines changed of Fortune."""
        return sum(entry.fortune for entry in self.entries)

    @property
    def repute(self) -> int:
        """What all lines changed of Repute."""
        return sum(entry.repute for entry in self.entries)

    @property
    def new_powers(self) -> frozenset[str]:
        """The ids of the powers that were bought and not there from the start."""
        return frozenset(entry.new_power for entry in self.entries) - {""}

    @property
    def new_slots(self) -> int:
        """The skill slots that were bought, each with what fills it."""
        skills = [entry.new_skill for entry in self.entries if entry.new_skill is not None]
        return sum(skill.kind.slots for skill in skills)

    def raised_trait(self, trait: Trait) -> int:
        """By how much a Primary Trait was raised."""
        return sum(entry.amount for entry in self.entries if entry.trait is trait)

    @property
    def raised_lifestyle(self) -> int:
        """By how much Lifestyle was raised."""
        return sum(entry.amount for entry in self.entries if entry.lifestyle)

    def raised_power(self, power: str) -> int:
        """By how much a power was raised."""
        return sum(entry.amount for entry in self.entries if entry.power == power)

    def with_entry(self, entry: LedgerEntry) -> "Ledger":
        """The ledger with one line more.

        Raises:
            Refused: The ledger is full.
        """
        if len(self.entries) >= MOST_ENTRIES:
            raise Refused(FULL(most=MOST_ENTRIES))
        return Ledger((*self.entries, entry))

    def dated(self, before: "Ledger", today: date) -> "Ledger":
        """The ledger with a date on the lines that an earlier one, `before`, lacks."""
        known = len(before.entries)
        added = (replace(each, day=each.day or today) for each in self.entries[known:])
        return Ledger((*self.entries[:known], *added))


def reason_in_short(text: str) -> str:
    """A reason as the ledger keeps it: one line of plain text, which may be empty."""
    return plain(text, longest=LONGEST_REASON).strip()


def reason_given(text: str) -> str:
    """A reason as the ledger keeps it, where one is due.

    Raises:
        Refused: Nothing is left of it.
    """
    reason = reason_in_short(text)
    if not reason:
        raise Refused(NO_REASON())
    return reason


_SKILL_WORDS = {
    SkillKind.SKILL: "New skill",
    SkillKind.ADVANCED: "New advanced skill",
    SkillKind.CONTACT: "New contact",
}


def purchase_text(entry: LedgerEntry, book: Rulebook) -> str:
    """What a line bought: "Melee +1", "New power: Flight"; empty for an award."""
    if entry.trait is not None:
        return f"{entry.trait.title} +{entry.amount}"
    if entry.power:
        return f"{_name(entry.power, book)} +{entry.amount}"
    if entry.lifestyle:
        return f"Lifestyle +{entry.amount}"
    if entry.new_power:
        return f"New power: {_name(entry.new_power, book)}"
    if entry.new_skill is not None:
        return f"{_SKILL_WORDS[entry.new_skill.kind]}: {entry.new_skill.name}"
    return ""


def ledger_line(entry: LedgerEntry, book: Rulebook) -> str:
    """What a line bought and why, where given."""
    return ", ".join(filter(None, (purchase_text(entry, book), entry.reason))) or "No reason given"


def _name(power: str, book: Rulebook) -> str:
    known = book.powers.get(power)
    return power if known is None else known.name
