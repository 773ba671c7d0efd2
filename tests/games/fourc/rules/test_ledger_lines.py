import pytest

from fourc_desktop.games.fourc.rules.ledger import Entry
from fourc_desktop.games.fourc.rules.ledger_lines import bought, line
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait


@pytest.mark.parametrize(
    ("entry", "what", "whole"),
    [
        (Entry("Saved the city", fortune=25), "", "Saved the city"),
        (Entry("", fortune=-30), "", "No reason given"),
        (Entry("", trait=Trait.MELEE, amount=2), "Melee +2", "Melee +2"),
        (Entry("Boxing", trait=Trait.MELEE, amount=1), "Melee +1", "Melee +1, Boxing"),
        (Entry("", power="body-armor", amount=3), "Body Armor +3", "Body Armor +3"),
        (Entry("", power="gone", amount=3), "gone +3", "gone +3"),
        (Entry("A comet", new_power="flight"), "New power: Flight", "New power: Flight, A comet"),
        (Entry("x", new_skill=Skill("Law")), "New skill: Law", "New skill: Law, x"),
        (
            Entry("x", new_skill=Skill("Law", SkillKind.ADVANCED)),
            "New advanced skill: Law",
            "New advanced skill: Law, x",
        ),
        (
            Entry("x", new_skill=Skill("Ana", SkillKind.CONTACT)),
            "New contact: Ana",
            "New contact: Ana, x",
        ),
    ],
)
def test_a_line_in_words(book: Rulebook, entry: Entry, what: str, whole: str) -> None:
    assert bought(entry, book) == what
    assert line(entry, book) == whole
