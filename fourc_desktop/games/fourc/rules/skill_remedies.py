"""What might help where something is wrong with the skills and contacts."""

from collections.abc import Iterator

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.problem import Problem
from fourc_desktop.games.fourc.rules.draft import Draft, Field
from fourc_desktop.games.fourc.rules.draft_skills import (
    improve_skill,
    plain_skill,
    remove_skill,
    turn_skill,
)
from fourc_desktop.games.fourc.rules.drafting import settle
from fourc_desktop.games.fourc.rules.growing import growing
from fourc_desktop.games.fourc.rules.powers import Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.score_remedies import field_remedies
from fourc_desktop.games.fourc.rules.skills import SkillKind

LONGEST = 40
"""How many characters of a name stand in a title."""


def skill_remedies(
    problem: Problem, draft: Draft, book: Rulebook, dice: Dice
) -> Iterator[tuple[str, Draft]]:
    """Other kinds of skills, fewer of them, or another number of slots."""
    if not problem.about:
        yield from field_remedies(Field.SKILL_COUNT, draft, book, dice)
    for place, skill in enumerate(draft.skills):
        if problem.about not in {"", skill.name}:
            continue
        name = _in_short(skill.name)
        if skill.kind is SkillKind.CONTACT:
            yield f"Make {name} a skill", turn_skill(draft, place, SkillKind.SKILL)
        elif problem.is_open:
            yield f"Raise {name} to +3", improve_skill(draft, place)
        if skill.kind is SkillKind.ADVANCED:
            yield f"Make {name} a plain skill", turn_skill(draft, place, SkillKind.SKILL)
        if skill.improved:
            yield f"Leave {name} as it was", plain_skill(draft, place)
        if not problem.is_open:
            yield f"Take {name} away", remove_skill(draft, place)
    if not problem.about and not problem.is_open:
        yield from _more_slots(draft, book)


def _in_short(name: str) -> str:
    """A name as it fits on a button."""
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1].rstrip()}…"


def _more_slots(draft: Draft, book: Rulebook) -> Iterator[tuple[str, Draft]]:
    """So many slots as are filled."""
    count, known = draft.score(Field.SKILL_COUNT), growing(draft, book)
    if count is not None and known.skill_slots is not None:
        value = count.value + known.slots_filled - known.skill_slots.value
        if value > count.value:
            more = settle(draft, Field.SKILL_COUNT, Score(value))
            yield f"Allow {known.slots_filled} slots", more
