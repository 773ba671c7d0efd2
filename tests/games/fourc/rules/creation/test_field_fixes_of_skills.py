import pytest

from fourc_desktop.core.dice import SeededDice
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, Draft, DraftField
from fourc_desktop.games.fourc.rules.creation.draft_fields import new_draft, set_field
from fourc_desktop.games.fourc.rules.creation.draft_skills import add_skill, improve_skill
from fourc_desktop.games.fourc.rules.creation.field_fixes import skill_fixes
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.powers.power import Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import SkillKind


@pytest.fixture
def draft() -> Draft:
    """Two slots, filled with five skills."""
    draft = set_field(new_draft(ADVANCED, CreationMethod.ROLL), DraftField.SKILL_COUNT, Score(2))
    draft = improve_skill(add_skill(draft, "Law"), 0)
    draft = add_skill(draft, "Pilot", SkillKind.ADVANCED)
    return add_skill(add_skill(draft, "Ana", SkillKind.CONTACT), "Drive")


def tries(draft: Draft, book: Rulebook, about: str = "", *, is_open: bool = False) -> list[str]:
    problem = Problem("Skills", Refusal("4C", "Something."), about, is_open)
    found = skill_fixes(problem, draft, book, SeededDice("tries"))
    return [title for title, _ in found]


def test_too_many(book: Rulebook, draft: Draft) -> None:
    assert tries(draft, book) == [
        "Remove Drive",
        "Make Ana a skill",
        "Remove Ana",
        "Make Pilot a plain skill",
        "Remove Pilot",
        "Leave Law as it was",
        "Remove Law",
        "Allow 5 slots",
    ]


def test_a_skill_to_improve_is_offered(book: Rulebook, draft: Draft) -> None:
    assert "Raise Drive to +3" in tries(draft, book, is_open=True)
    assert "Raise Ana to +3" not in tries(draft, book, is_open=True)


def test_about_one(book: Rulebook, draft: Draft) -> None:
    assert tries(draft, book, "Ana") == ["Make Ana a skill", "Remove Ana"]


def test_only_more_slots_are_allowed(book: Rulebook, draft: Draft) -> None:
    roomy = set_field(draft, DraftField.SKILL_COUNT, Score(7))
    assert "Allow 5 slots" not in tries(roomy, book)
    unsettled = set_field(draft, DraftField.SKILL_COUNT, None)
    assert tries(unsettled, book)[0] == "Roll it"
    assert "Allow 5 slots" not in tries(unsettled, book)


def test_long_names_are_cut(book: Rulebook, draft: Draft) -> None:
    name = "The lore of places that " + "are not there any more " * 5
    assert f"Remove {name[:39].rstrip()}…" in tries(add_skill(draft, name), book)
