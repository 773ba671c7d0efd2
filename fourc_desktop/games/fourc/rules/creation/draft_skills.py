"""Functions that add, change and remove the skills and contacts of a draft.

`place` is the index of a skill.
"""

from dataclasses import replace

from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.core.text import one_line
from fourc_desktop.games.fourc.rules.creation.draft import Draft
from fourc_desktop.games.fourc.rules.skills import LONGEST_NAME, MAX_SKILLS, Skill, SkillKind

CONTACT_IMPROVED = Reason("contact-improved", "R9", "A contact has no Row Steps; choose a skill.")

FULL = Reason(
    "skills-of-draft-full",
    "4C, Skills",
    "There is room for {most} skills and contacts, and it is full.",
)
NAMELESS = Reason("skill-without-name", "4C, Skills", "Give the skill a name.")
THERE = Reason("skill-of-draft-there", "4C, Skills", "{name} is there already.")


def add_skill(draft: Draft, name: str, kind: SkillKind = SkillKind.SKILL) -> Draft:
    """The draft with one more skill or contact; it may exceed the number of slots.

    Raises:
        Refused: The name is empty or already used, or the list is full.
    """
    skill = Skill(_refuse_taken(draft, _name(name)), kind)
    if len(draft.skills) >= MAX_SKILLS:
        raise Refused(FULL(most=MAX_SKILLS))
    return replace(draft, skills=(*draft.skills, skill))


def remove_skill(draft: Draft, place: int) -> Draft:
    """The draft without a skill."""
    return replace(draft, skills=(*draft.skills[:place], *draft.skills[place + 1 :]))


def rename_skill(draft: Draft, place: int, name: str) -> Draft:
    """The draft with a skill renamed.

    Raises:
        Refused: The name is empty or already used.
    """
    name = _name(name)
    others = remove_skill(draft, place)
    return _changed(draft, place, replace(draft.skills[place], name=_refuse_taken(others, name)))


def change_skill_kind(draft: Draft, place: int, kind: SkillKind) -> Draft:
    """The draft with a skill changed to another kind: skill, advanced skill or contact."""
    skill = draft.skills[place]
    improved = skill.improved and kind is not SkillKind.CONTACT
    return _changed(draft, place, replace(skill, kind=kind, improved=improved))


def improve_skill(draft: Draft, place: int) -> Draft:
    """The draft with one skill at +3 Row Steps; any other such skill loses them (ruling R9).

    Raises:
        Refused: It is a contact, which has no Row Steps.
    """
    if draft.skills[place].kind is SkillKind.CONTACT:
        raise Refused(CONTACT_IMPROVED())
    skills = tuple(
        replace(skill, improved=index == place) for index, skill in enumerate(draft.skills)
    )
    return replace(draft, skills=skills)


def reset_skill_steps(draft: Draft, place: int) -> Draft:
    """The draft with a skill at its regular Row Steps."""
    return _changed(draft, place, replace(draft.skills[place], improved=False))


def _changed(draft: Draft, place: int, skill: Skill) -> Draft:
    skills = list(draft.skills)
    skills[place] = skill
    return replace(draft, skills=tuple(skills))


def _name(text: str) -> str:
    name = one_line(text, longest=LONGEST_NAME)
    if not name:
        raise Refused(NAMELESS())
    return name


def _refuse_taken(draft: Draft, name: str) -> str:
    if any(skill.name.casefold() == name.casefold() for skill in draft.skills):
        raise Refused(THERE(name=name))
    return name
