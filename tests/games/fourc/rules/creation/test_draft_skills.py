import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, Draft
from fourc_desktop.games.fourc.rules.creation.draft_fields import new_draft
from fourc_desktop.games.fourc.rules.creation.draft_skills import (
    add_skill,
    change_skill_kind,
    improve_skill,
    remove_skill,
    rename_skill,
    reset_skill_steps,
)
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.skills import MAX_SKILLS, Skill, SkillKind


@pytest.fixture
def draft() -> Draft:
    """A draft with a skill, an advanced skill and a contact."""
    draft = new_draft(ADVANCED, CreationMethod.CHOOSE)
    draft = add_skill(draft, "Law")
    draft = add_skill(draft, "Pilot", SkillKind.ADVANCED)
    return add_skill(draft, "  Ana,   a nurse ", SkillKind.CONTACT)


def test_skills_are_added_in_order(draft: Draft) -> None:
    assert draft.skills == (
        Skill("Law"),
        Skill("Pilot", SkillKind.ADVANCED),
        Skill("Ana, a nurse", SkillKind.CONTACT),
    )


def test_a_skill_is_removed(draft: Draft) -> None:
    assert [skill.name for skill in remove_skill(draft, 1).skills] == ["Law", "Ana, a nurse"]


def test_skill_names_are_unique(draft: Draft) -> None:
    with pytest.raises(Refused, match="Give the skill a name"):
        add_skill(draft, " \n ")
    with pytest.raises(Refused, match="LAW is there already"):
        add_skill(draft, "LAW")
    with pytest.raises(Refused, match="pilot is there already"):
        rename_skill(draft, 0, "pilot")
    assert rename_skill(draft, 0, "law").skills[0] == Skill("law")


def test_a_draft_holds_60_skills_at_most(draft: Draft) -> None:
    for number in range(MAX_SKILLS - len(draft.skills)):
        draft = add_skill(draft, f"Skill {number}")
    with pytest.raises(Refused, match="There is room for 60"):
        add_skill(draft, "One more")


def test_only_one_skill_is_improved(draft: Draft) -> None:
    """Ruling R9."""
    first = improve_skill(draft, 0)
    assert [skill.improved for skill in first.skills] == [True, False, False]
    second = improve_skill(first, 1)
    assert [skill.improved for skill in second.skills] == [False, True, False]
    assert reset_skill_steps(second, 1) == draft
    with pytest.raises(Refused, match="no Row Steps"):
        improve_skill(draft, 2)


def test_changing_to_contact_drops_the_improvement(draft: Draft) -> None:
    improved = improve_skill(draft, 0)
    assert change_skill_kind(improved, 0, SkillKind.ADVANCED).skills[0].improved
    assert change_skill_kind(improved, 0, SkillKind.CONTACT).skills[0] == Skill(
        "Law", SkillKind.CONTACT
    )
