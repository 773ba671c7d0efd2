import pytest
from pydantic import TypeAdapter, ValidationError

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.characters.ledger import (
    LONGEST_REASON,
    MAX_ENTRIES,
    Change,
    Ledger,
    LedgerEntry,
    reason_given,
    reason_in_short,
)
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait

LEDGER = Ledger(
    (
        LedgerEntry("Won", fortune=50),
        LedgerEntry("Seen", repute=2),
        LedgerEntry("", fortune=-30, trait=Trait.MELEE, amount=1),
        LedgerEntry("", fortune=-63, trait=Trait.BRAWN, amount=2),
        LedgerEntry("", fortune=-31, trait=Trait.MELEE, amount=1),
        LedgerEntry("", fortune=-20, power="flight", amount=1),
        LedgerEntry("A meteor", fortune=-1000, new_power="claws"),
        LedgerEntry("Night school", fortune=-500, new_skill=Skill("Law", SkillKind.ADVANCED)),
        LedgerEntry("Met", fortune=-250, new_skill=Skill("Ana", SkillKind.CONTACT)),
        LedgerEntry("Lost", fortune=-5, repute=-1),
    )
)


def test_an_empty_ledger_changes_nothing() -> None:
    empty = Ledger()
    assert (empty.fortune, empty.repute, empty.new_slots) == (0, 0, 0)
    assert empty.new_powers == frozenset()
    assert empty.raised_trait(Trait.MELEE) == empty.raised_power("flight") == 0


def test_the_lines_add_up() -> None:
    assert LEDGER.fortune == -1849
    assert LEDGER.repute == 1
    assert LEDGER.raised_trait(Trait.MELEE) == 2
    assert LEDGER.raised_trait(Trait.BRAWN) == 2
    assert LEDGER.raised_trait(Trait.WILLPOWER) == 0
    assert LEDGER.raised_power("flight") == 1
    assert LEDGER.raised_power("claws") == 0
    assert LEDGER.new_powers == {"claws"}
    assert LEDGER.new_slots == 3


def test_with_entry_appends_an_entry() -> None:
    entry = LedgerEntry("Won", fortune=5)
    assert LEDGER.with_entry(entry).entries == (*LEDGER.entries, entry)


def test_a_full_ledger_refuses_entries() -> None:
    entry = LedgerEntry("Won", fortune=5)
    full = Ledger((entry,) * (MAX_ENTRIES - 1)).with_entry(entry)
    with pytest.raises(Refused, match="it holds 2,000 lines"):
        full.with_entry(entry)


def test_a_reason_is_a_line_of_plain_text() -> None:
    assert reason_in_short(" \u202eSaved\nthe cat ") == "Savedthe cat"
    assert reason_in_short(" ") == ""
    assert len(reason_in_short("x" * 300)) == LONGEST_REASON
    assert reason_given(" Saved the cat ") == "Saved the cat"


@pytest.mark.parametrize("text", ["", "  ", "\n", "\u202e"])
def test_an_empty_reason_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="Enter why"):
        reason_given(text)


def test_a_line_changes_less_than_a_million_points() -> None:
    change = TypeAdapter[int](Change)
    assert [change.validate_python(points) for points in (-999_999, 999_999)] == [-999_999, 999_999]
    for points in (-1_000_000, 1_000_000):
        with pytest.raises(ValidationError):
            change.validate_python(points)


def test_an_entry_changes_nothing_by_default() -> None:
    line = LedgerEntry("Won")
    assert (line.fortune, line.repute, line.amount, line.lifestyle) == (0, 0, 0, False)
    assert (line.trait, line.power, line.new_power, line.new_skill) == (None, "", "", None)
