from dataclasses import replace

import pytest

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.fortune import pay_for_roll, payment_refusal
from fourc_desktop.games.fourc.rules.characters.ledger import (
    LONGEST_REASON,
    MAX_ENTRIES,
    Ledger,
    LedgerEntry,
)
from fourc_desktop.games.fourc.rules.checks.check import (
    Check,
    CheckFunds,
    as_settled,
    with_roll,
    with_shift,
    with_tens_called,
)
from fourc_desktop.games.fourc.rules.editions import Edition
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

CAT = CheckFunds("cat", "Cat", fortune=30, pool=40)


@pytest.fixture
def altered(book: Rulebook) -> Check:
    """A roll by Jessica that Cat has shifted twice, for 40 from the pool and 10 Fortune."""
    table = book.master_tables[Edition.ADVANCED]
    check = Check(Edition.ADVANCED, 30, on="Melee", who="jessica", name="Jessica")
    check = with_tens_called(with_roll(check, ScriptedDice(10), table), swapped=True)
    for _ in range(2):
        check = with_shift(check, CAT, table, up=True)
    return as_settled(check)


def test_the_payer_loses_pool_and_fortune(plain_hero: Character, altered: Check) -> None:
    payer = replace(plain_hero, pool_spent=5)
    after = pay_for_roll(payer, "cat", altered)
    entry = LedgerEntry("Altered the dice: Jessica, Melee", fortune=-10)
    assert after == replace(payer, pool_spent=45, ledger=Ledger((entry,)))


def test_the_roller_is_marked_as_having_called_tens(plain_hero: Character, altered: Check) -> None:
    assert pay_for_roll(plain_hero, "jessica", altered) == replace(plain_hero, tens_called=True)


def test_other_characters_are_unchanged(plain_hero: Character, altered: Check) -> None:
    assert pay_for_roll(plain_hero, "tony", altered) == plain_hero
    plain = replace(altered, swapped=False)
    assert pay_for_roll(plain_hero, "jessica", plain) == plain_hero


def test_the_reason_is_a_line_of_the_ledger(plain_hero: Character, altered: Check) -> None:
    nobody = replace(altered, name="", on="")
    assert pay_for_roll(plain_hero, "cat", nobody).ledger.entries[0].reason == "Altered the dice"
    wordy = replace(altered, name="J" * 300)
    reason = pay_for_roll(plain_hero, "cat", wordy).ledger.entries[0].reason
    assert len(reason) == LONGEST_REASON


def test_a_full_ledger_is_said(plain_hero: Character, altered: Check) -> None:
    full = replace(plain_hero, ledger=Ledger((LedgerEntry("", fortune=1),) * MAX_ENTRIES))
    with pytest.raises(Refused, match="full"):
        pay_for_roll(full, "cat", altered)


def test_a_payer_whose_funds_no_longer_suffice(altered: Check) -> None:
    assert payment_refusal(CAT, altered) is None
    assert payment_refusal(CheckFunds("tony", "Tony", 0), altered) is None
    poorer = payment_refusal(replace(CAT, fortune=5), altered)
    assert poorer is not None
    assert "Cat pays 50 for this roll and has 45 left" in poorer.sentence
    emptier = payment_refusal(replace(CAT, pool=10), altered)
    assert emptier is not None
    assert "has 20 left" in emptier.sentence
