from dataclasses import replace

import pytest

from fourc_desktop.core.dice import SeededDice
from fourc_desktop.core.forms.builder_steps import StepProgress, StepState
from fourc_desktop.games.fourc.rules.characters.character import Character, CharacterProfile
from fourc_desktop.games.fourc.rules.creation.builder_steps import (
    BuilderStep,
    problems_of,
    progress,
    step_of,
)
from fourc_desktop.games.fourc.rules.creation.draft import (
    SCORES,
    CreationMethod,
    Draft,
    DraftField,
    draft_of,
    draft_problems,
)
from fourc_desktop.games.fourc.rules.creation.draft_fields import (
    new_draft,
    roll_rest,
    set_field,
    set_origin,
)
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from tests.games.fourc.rules.creation.test_problems import ILLEGAL

LINES = {StepState.EMPTY: "-", StepState.PART: "~", StepState.DONE: "+", StepState.PROBLEM: "!"}


def lines(draft: Draft, book: Rulebook) -> list[str]:
    """Each step's state as a sign, and its text."""
    found = progress(draft, book, draft_problems(draft, book))
    assert list(found) == list(BuilderStep)
    return [f"{LINES[each.state]} {each.line}" for each in found.values()]


def test_an_empty_draft(book: Rulebook) -> None:
    assert lines(new_draft(ADVANCED, CreationMethod.ROLL), book) == [
        "+ Advanced, rolled",
        "- No name yet",
        "- Not chosen",
        "- 0 of 7",
        "- Lifestyle, Repute",
        "- 0 chosen",
        "- 0 powers",
        "- 13 open choices",
    ]


def test_a_draft_in_the_middle(book: Rulebook) -> None:
    draft = replace(
        new_draft(BASIC, CreationMethod.ROLL),
        profile=CharacterProfile("Gale"),
        skills=(Skill("Law"),),
    )
    draft = set_field(
        set_field(draft, DraftField.MELEE, Score(30, 67)), DraftField.LIFESTYLE, Score(10)
    )
    draft = set_field(
        set_field(draft, DraftField.SKILL_COUNT, Score(2)), DraftField.POWER_COUNT, Score(3)
    )
    draft = replace(draft, powers=(HeldPower("flight", rank=Score(30)),))
    assert lines(draft, book) == [
        "+ Basic, rolled",
        "+ Gale",
        "- Not chosen",
        "~ 1 of 7",
        "~ Lifestyle",
        "~ 1 of 2 slots",
        "~ 1 of 3",
        "- 10 open choices",
    ]


def test_powers_may_be_there_before_their_number(book: Rulebook) -> None:
    draft = new_draft(ADVANCED, CreationMethod.ROLL)
    draft = replace(draft, powers=(HeldPower("flight", rank=Score(30)),))
    assert lines(draft, book)[6].startswith("~ 1")


def test_a_whole_hero(book: Rulebook, plain_hero: Character) -> None:
    assert lines(draft_of(plain_hero), book) == [
        "+ Advanced, rolled",
        "+ Test Pilot",
        "+ Technologically Enhanced",
        "+ 7 of 7",
        "+ Lifestyle, Repute",
        "+ 2 of 2 slots",
        "+ 2 of 2",
        "+ Ready",
    ]


def test_powers_of_the_origin_are_counted_separately(book: Rulebook, plain_hero: Character) -> None:
    draft = set_origin(draft_of(plain_hero), "mutant")
    assert lines(draft, book)[6:] == ["~ 2 of 2, 0 of 1 bonus", "~ 1 open choice"]
    draft = set_origin(draft_of(plain_hero), "alien")
    assert lines(draft, book)[6:] == ["~ 2 of 2, 0 of 1 lost", "~ 1 open choice"]


def test_problems_come_first(book: Rulebook, plain_hero: Character) -> None:
    draft = set_field(draft_of(plain_hero), DraftField.MELEE, Score(40, 67))
    assert lines(draft, book)[3] == "! 1 problem"
    draft = set_field(draft, DraftField.BRAWN, Score(0))
    assert (lines(draft, book)[3], lines(draft, book)[7]) == ("! 2 problems", "! 2 problems")


def test_the_gamemaster_may_allow_all(book: Rulebook, plain_hero: Character) -> None:
    draft = replace(set_field(draft_of(plain_hero), DraftField.MELEE, Score(0)), exempt=True)
    assert lines(draft, book)[7] == "+ Beyond the rules"


def test_points_are_a_matter_of_the_steps_that_spend_them(
    book: Rulebook, plain_hero: Character
) -> None:
    draft = replace(draft_of(plain_hero), method=CreationMethod.POINTS)
    draft = set_field(draft, DraftField.BRAWN, Score(400))
    found = progress(draft, book, draft_problems(draft, book))
    assert found[BuilderStep.METHOD].state is StepState.DONE
    assert found[BuilderStep.PRIMARY] == StepProgress(StepState.PROBLEM, "2 problems")
    for field in BuilderStep.PRIMARY.fields:
        draft = set_field(draft, field, Score(50))
    [only] = draft_problems(draft, book)
    review = progress(draft, book, (only,))[BuilderStep.REVIEW]
    assert review == StepProgress(StepState.PROBLEM, "1 problem")
    empty = set_field(new_draft(ADVANCED, CreationMethod.POINTS), DraftField.BRAWN, Score(400))
    found = progress(empty, book, draft_problems(empty, book))
    assert found[BuilderStep.PRIMARY].state is StepState.PROBLEM
    assert found[BuilderStep.POWERS] == found[BuilderStep.SKILLS]
    assert found[BuilderStep.POWERS] == StepProgress(StepState.EMPTY, "None")


def test_too_many_points_are_fixed_in_the_last_step_that_spends_some(
    book: Rulebook, plain_hero: Character
) -> None:
    empty = new_draft(ADVANCED, CreationMethod.POINTS)
    brawny = set_field(empty, DraftField.BRAWN, Score(400))
    [spent] = [each for each in draft_problems(brawny, book) if each.where == "Points"]
    whole = replace(draft_of(plain_hero), method=CreationMethod.POINTS)
    steps = [step_of(spent, draft) for draft in (empty, brawny, whole)]
    assert steps == [BuilderStep.PRIMARY, BuilderStep.PRIMARY, BuilderStep.POWERS]


def test_a_chosen_draft_needs_its_counts(book: Rulebook) -> None:
    """Ruling R64; with points they follow from what is bought."""
    draft = new_draft(ADVANCED, CreationMethod.CHOOSE)
    assert lines(draft, book)[5:7] == ["- 0 chosen", "- 0 powers"]
    bought = new_draft(ADVANCED, CreationMethod.POINTS)
    assert lines(bought, book)[5:7] == ["- None", "- None"]
    mutant = set_field(replace(draft, origin="mutant"), DraftField.POWER_COUNT, Score(2))
    assert lines(mutant, book)[6] == "~ 0 of 2, 0 of 1 bonus"


def test_skills_and_powers_bought_with_points_are_counted_without_a_limit(
    book: Rulebook, plain_hero: Character
) -> None:
    bought = replace(draft_of(plain_hero), method=CreationMethod.POINTS)
    law, advanced = Skill("Law"), Skill("Medicine", SkillKind.ADVANCED)
    contact, other = (Skill(name, SkillKind.CONTACT) for name in ("Reporter", "Police"))
    found = [
        lines(replace(bought, skills=skills), book)[5]
        for skills in ((law,), (advanced,), (law, advanced, contact), (law, contact, other))
    ]
    assert found == [
        "+ 1 skill",
        "+ 1 skill, 2 slots",
        "+ 2 skills, 1 contact, 4 slots",
        "+ 1 skill, 2 contacts",
    ]
    assert lines(bought, book)[6] == "+ 2 powers"
    assert lines(set_origin(bought, "mutant"), book)[6] == "~ 2 powers, 0 of 1 bonus"


def test_granted_slots_that_are_open_are_counted_with_points_too(book: Rulebook) -> None:
    skilled = next(each for each in book.powers.values() if each.skills)
    bought = new_draft(ADVANCED, CreationMethod.POINTS)
    bought = replace(bought, powers=(HeldPower(skilled.id, rank=Score(10)),))
    assert lines(bought, book)[5] == f"- 0 of {skilled.skills} slots"
    filled = replace(bought, skills=tuple(Skill(str(n)) for n in range(skilled.skills + 1)))
    assert lines(filled, book)[5].endswith(f" {skilled.skills + 1} skills")


@pytest.mark.parametrize("name", ILLEGAL)
def test_every_problem_has_its_step(book: Rulebook, plain_hero: Character, name: str) -> None:
    found = draft_problems(draft_of(ILLEGAL[name][0](plain_hero)), book)
    steps = [step for step in BuilderStep if step is not BuilderStep.REVIEW]
    shared = [problem for step in steps for problem in problems_of(step, found)]
    whole = [problem for problem in found if step_of(problem) is not BuilderStep.REVIEW]
    assert sorted(map(str, shared)) == sorted(map(str, whole))
    assert problems_of(BuilderStep.REVIEW, found) == found


def test_every_field_has_its_step() -> None:
    fields = [field for step in BuilderStep for field in step.fields]
    assert set(fields) == {*SCORES, DraftField.ORIGIN, DraftField.POWERS}
    assert len(fields) == len(set(fields))
    assert [step.title for step in BuilderStep][5] == "Skills and contacts"


def test_a_rolled_hero_is_never_empty(book: Rulebook) -> None:
    draft = roll_rest(
        new_draft(ADVANCED, CreationMethod.ROLL), book, SeededDice("steps"), lambda _: True
    )
    found = progress(draft, book, draft_problems(draft, book))
    empty = [step for step, each in found.items() if each.state is StepState.EMPTY]
    assert empty == [BuilderStep.WHO, BuilderStep.REVIEW]


def test_progress_counts_chosen_and_required_skills(book: Rulebook) -> None:
    draft = new_draft(ADVANCED, CreationMethod.ROLL)
    open_, full = (set_field(draft, DraftField.SKILL_COUNT, Score(n)) for n in (2, 0))
    held = replace(full, skills=(Skill("Law"),))
    found = [progress(each, book, ())[BuilderStep.SKILLS].line for each in (open_, full, held)]
    assert found == ["0 of 2 slots", "None", "1 of 0 slots"]
