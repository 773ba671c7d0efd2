"""Automatic fixes for problems.

Each possible fix is tried on the draft. It is offered if the problem is gone afterward and no new
problem has appeared; points that are overspent before and after may become fewer.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.problem import Problem
from fourc_desktop.games.fourc.rules.creation.draft import Draft, draft_problems
from fourc_desktop.games.fourc.rules.creation.draft_totals import points_left
from fourc_desktop.games.fourc.rules.creation.field_fixes import (
    name_fixes,
    origin_fixes,
    point_fixes,
    score_fixes,
    skill_fixes,
)
from fourc_desktop.games.fourc.rules.creation.point_buy import POINTS
from fourc_desktop.games.fourc.rules.creation.power_fixes import power_fixes
from fourc_desktop.games.fourc.rules.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class DraftFix:
    """A fix of a problem: its title and the fixed draft."""

    title: str
    draft: Draft


FixAttempts = Iterator[tuple[str, Draft]]
"""Possible fixes: the title and the resulting draft."""


def problem_fixes(
    problem: Problem, draft: Draft, book: Rulebook, dice: Dice
) -> tuple[DraftFix, ...]:
    """The fixes of one problem of a draft, the best first; empty if only a person can decide.

    `dice` are used for fixes that roll.
    """
    found: dict[Draft, DraftFix] = {}
    for fix in tested_fixes(problem, draft, book, dice):
        if fix is not None:
            found.setdefault(fix.draft, fix)
    return tuple(found.values())


def tested_fixes(
    problem: Problem, draft: Draft, book: Rulebook, dice: Dice
) -> Iterator[DraftFix | None]:
    """The possible fixes, each tried as the iterator reaches it.

    None for one that does not help.
    """
    before = draft_problems(draft, book)
    for title, fixed in _attempts(problem)(problem, draft, book, dice):
        after = draft_problems(fixed, book)
        new = [each for each in after if each not in before]
        if any(each.where == POINTS for each in before):
            saved = points_left(fixed, book) - points_left(draft, book)
            new = [each for each in new if each.where != POINTS or saved < 0]
        helps = after.count(problem) < before.count(problem) and not any(
            _is_worse(each, problem) for each in new
        )
        yield DraftFix(title, fixed) if helps else None


def _is_worse(new: Problem, problem: Problem) -> bool:
    """Whether a new problem is neither an open field nor a remainder of the old problem."""
    place = problem.where, problem.refusal.rule, problem.about
    return not new.is_open and (new.where, new.refusal.rule, new.about) != place


def _attempts(problem: Problem) -> Callable[[Problem, Draft, Rulebook, Dice], FixAttempts]:
    if problem.where == "Powers" or (problem.about and problem.where != "Skills"):
        return power_fixes
    return _BY_PLACE.get(problem.where, score_fixes)


_BY_PLACE: dict[str, Callable[[Problem, Draft, Rulebook, Dice], FixAttempts]] = {
    "Name": name_fixes,
    "Origin": origin_fixes,
    "Skills": skill_fixes,
    POINTS: point_fixes,
}
