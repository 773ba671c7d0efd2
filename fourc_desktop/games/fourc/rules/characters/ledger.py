"""The ledger: gains and expenses of Fortune and Repute, and their texts."""

from dataclasses import dataclass, replace
from datetime import date
from typing import Annotated

from annotated_types import Ge, Le, MaxLen

from fourc_desktop.core.limits import LEFT_OUT, IdOrNothing, Line, Number
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.core.text import plain, stripped
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait

MAX_ENTRIES = 2_000
"""The maximum number of entries: some thirty years of weekly play."""

LONGEST_REASON = 200
"""The maximum length of a reason in characters."""

Change = Annotated[int, Ge(-999_999), Le(999_999)]

FULL = Reason("ledger-full", "Ledger", "The ledger is full: it holds {most:,} lines.")
NO_REASON = Reason(
    "ledger-without-reason", "Ledger", "Enter why, so that the ledger can be read later."
)


@dataclass(frozen=True, slots=True)
class LedgerEntry:
    """One line of the ledger.

    Attributes:
        reason: Free text; may be empty if the other fields explain the entry.
        fortune: The change of Fortune; negative if it was spent or lost.
        repute: The change of Repute; negative if it was lost.
        trait: The Primary Trait that was raised, or None.
        power: The id of the power that was raised, or empty.
        amount: The amount by which the trait, the power or Lifestyle was raised.
        new_power: The id of the power that was bought, or empty.
        new_skill: The skill or contact that was bought, or None.
        lifestyle: Whether Lifestyle was raised by the amount (ruling R63, the other reading).
        day: The date of the entry; None in ledgers of older versions.
        start_fortune: The change of Fortune at the start by an edit, which is not in `fortune`.
        start_repute: The change of Repute at the start by an edit, which is not in `repute`.
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
    start_fortune: Annotated[Change, LEFT_OUT] = 0
    start_repute: Annotated[Change, LEFT_OUT] = 0

    @property
    def whole_fortune(self) -> int:
        """The change of Fortune, that of its start included."""
        return self.fortune + self.start_fortune

    @property
    def whole_repute(self) -> int:
        """The change of Repute, that of its start included."""
        return self.repute + self.start_repute


@dataclass(frozen=True, slots=True)
class Ledger:
    """All entries, the oldest first; the sheet adds the sums to the start values."""

    entries: Annotated[tuple[LedgerEntry, ...], MaxLen(MAX_ENTRIES)] = ()

    @property
    def fortune(self) -> int:
        """The total change of Fortune."""
        return sum(entry.fortune for entry in self.entries)

    @property
    def repute(self) -> int:
        """The total change of Repute."""
        return sum(entry.repute for entry in self.entries)

    @property
    def new_powers(self) -> frozenset[str]:
        """The ids of the powers that were bought."""
        return frozenset(entry.new_power for entry in self.entries) - {""}

    @property
    def new_slots(self) -> int:
        """The number of skill slots that were bought; each was bought with its skill or contact."""
        skills = [entry.new_skill for entry in self.entries if entry.new_skill is not None]
        return sum(skill.kind.slots for skill in skills)

    def raised_trait(self, trait: Trait) -> int:
        """The total amount by which a Primary Trait was raised."""
        return sum(entry.amount for entry in self.entries if entry.trait is trait)

    @property
    def raised_lifestyle(self) -> int:
        """The total amount by which Lifestyle was raised."""
        return sum(entry.amount for entry in self.entries if entry.lifestyle)

    def raised_power(self, power: str) -> int:
        """The total amount by which a power was raised."""
        return sum(entry.amount for entry in self.entries if entry.power == power)

    def with_entry(self, entry: LedgerEntry) -> "Ledger":
        """The ledger with one more entry.

        Raises:
            Refused: The ledger is full.
        """
        if len(self.entries) >= MAX_ENTRIES:
            raise Refused(FULL(most=MAX_ENTRIES))
        return Ledger((*self.entries, entry))

    def dated(self, before: "Ledger", today: date) -> "Ledger":
        """The ledger with today's date on the entries that `before`, an earlier state, lacks."""
        known = len(before.entries)
        added = (replace(each, day=each.day or today) for each in self.entries[known:])
        return Ledger((*self.entries[:known], *added))


def reason_in_short(text: str) -> str:
    """A reason as stored in the ledger: one line of plain text, which may be empty."""
    return stripped(plain(text, longest=LONGEST_REASON))


def reason_given(text: str) -> str:
    """A required reason as stored in the ledger: one line of plain text.

    Raises:
        Refused: The text is empty or has no printable characters.
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
    """What an entry bought: "Melee +1", "New power: Flight"; empty for an award."""
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
    """What an entry bought, and its reason if there is one."""
    words = ", ".join(filter(None, (purchase_text(entry, book), entry.reason)))
    is_edit = entry.start_fortune or entry.start_repute
    return words or ("Edited" if is_edit else "No reason given")


def _name(power: str, book: Rulebook) -> str:
    known = book.powers.get(power)
    return power if known is None else known.name
