import pytest

from fourc_desktop.games.fourc.rules.characters.ledger import (
    LedgerEntry,
    ledger_line,
    purchase_text,
)
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait


@pytest.mark.parametrize(
    ("entry", "what", "whole"),
    [
        (LedgerEntry("Saved the city", fortune=25), "", "Saved the city"),
        (LedgerEntry("", fortune=-30), "", "No reason given"),
        (LedgerEntry("", trait=Trait.MELEE, amount=2), "Melee +2", "Melee +2"),
        (LedgerEntry("Boxing", trait=Trait.MELEE, amount=1), "Melee +1", "Melee +1, Boxing"),
        (LedgerEntry("", power="body-armor", amount=3), "Body Armor +3", "Body Armor +3"),
        (LedgerEntry("", power="gone", amount=3), "gone +3", "gone +3"),
        (
            LedgerEntry("A comet", new_power="flight"),
            "New power: Flight",
            "New power: Flight, A comet",
        ),
        (LedgerEntry("x", new_skill=Skill("Law")), "New skill: Law", "New skill: Law, x"),
        (
            LedgerEntry("x", new_skill=Skill("Law", SkillKind.ADVANCED)),
            "New advanced skill: Law",
            "New advanced skill: Law, x",
        ),
        (
            LedgerEntry("x", new_skill=Skill("Ana", SkillKind.CONTACT)),
            "New contact: Ana",
            "New contact: Ana, x",
        ),
    ],
)
def test_a_line_in_words(book: Rulebook, entry: LedgerEntry, what: str, whole: str) -> None:
    assert purchase_text(entry, book) == what
    assert ledger_line(entry, book) == whole
