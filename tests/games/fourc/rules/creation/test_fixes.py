from dataclasses import replace

import pytest

from fourc_desktop.core.dice import SeededDice
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.creation.draft import (
    CreationMethod,
    Draft,
    DraftField,
    draft_of,
    draft_problems,
)
from fourc_desktop.games.fourc.rules.creation.draft_fields import new_draft, set_field
from fourc_desktop.games.fourc.rules.creation.fixes import problem_fixes
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.powers.power import MAGIC, HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill
from fourc_desktop.games.fourc.rules.traits import Trait
from tests.games.fourc.rules.creation.test_problems import ILLEGAL, Change

FOR_PEOPLE_ALONE = {
    "an unknown origin",
    "no trait chosen",
    "an open slot",
    "one trait for two",
    "an open choice",
    "more spent than there was",
}
"""The problems without automatic fixes, because only the group can choose."""


def ways(draft: Draft, book: Rulebook) -> list[list[str]]:
    """The titles of the fixes of each problem of a draft."""
    return [
        [fix.title for fix in problem_fixes(problem, draft, book, SeededDice("way out"))]
        for problem in draft_problems(draft, book)
    ]


@pytest.mark.parametrize("name", ILLEGAL)
def test_a_fix_helps(book: Rulebook, plain_hero: Character, name: str) -> None:
    change: Change = ILLEGAL[name][0]
    draft = draft_of(change(plain_hero))
    before = draft_problems(draft, book)
    found = [problem_fixes(each, draft, book, SeededDice("help")) for each in before]
    assert any(found) is (name not in FOR_PEOPLE_ALONE)
    for problem, ways_out in zip(before, found, strict=True):
        assert len({fix.title for fix in ways_out}) == len(ways_out)
        for fix in ways_out:
            after = draft_problems(fix.draft, book)
            assert after.count(problem) < before.count(problem)


def test_the_ways_out_of_a_device(book: Rulebook, plain_hero: Character) -> None:
    change: Change = ILLEGAL["a device for a mutant"][0]
    assert ways(draft_of(change(plain_hero)), book) == [["Make it inborn"]]


def test_the_dice_or_the_choice(book: Rulebook, plain_hero: Character) -> None:
    draft = set_field(draft_of(plain_hero), DraftField.BRAWN, Score(40, 67))
    assert ways(draft, book) == [["Take 30, as rolled", "Keep 40, as chosen"]]


def test_surplus_skills_offer_removal_or_more_slots(book: Rulebook, plain_hero: Character) -> None:
    draft = replace(draft_of(plain_hero), skills=(Skill("A"), Skill("B"), Skill("C")))
    assert ways(draft, book) == [["Remove C", "Remove B", "Remove A", "Allow 3 slots"]]


def test_missing_values_can_be_rolled(book: Rulebook) -> None:
    name, *rest = ways(new_draft(ADVANCED, CreationMethod.ROLL), book)
    assert name == ["Random name"]
    assert rest == [["Roll it"]] * len(rest)
    _, *rest = ways(new_draft(ADVANCED, CreationMethod.CHOOSE), book)
    assert rest == [[]] * len(rest)


def test_a_trait_above_the_limit_can_be_lowered(book: Rulebook, plain_hero: Character) -> None:
    draft = replace(
        set_field(draft_of(plain_hero), DraftField.BRAWN, Score(60)),
        method=CreationMethod.POINTS,
    )
    assert ["Lower to 50"] in ways(draft, book)


def test_fixes_that_cause_other_problems_are_not_offered(
    book: Rulebook, plain_hero: Character
) -> None:
    """Taking 1 slot as rolled would leave too many skills."""
    draft = set_field(draft_of(plain_hero), DraftField.SKILL_COUNT, Score(2, 0))
    assert ways(draft, book) == [["Keep 2, as chosen"]]


def test_an_unknown_power_goes(book: Rulebook, plain_hero: Character) -> None:
    draft = replace(draft_of(plain_hero), powers=(*plain_hero.powers, HeldPower("paint")))
    assert ways(draft, book) == [["Remove Paint"]]


@pytest.mark.parametrize(
    ("count", "held", "title"),
    [
        (1, 0, "Allow 2 powers"),
        (6, 0, "Allow 5 powers"),
        (6, 1, "Allow 5 powers"),
        (6, 3, "Allow 3 powers"),
        (0, 2, "Allow 2 powers"),
    ],
)
def test_a_number_of_powers_outside_its_table_becomes_one_of_the_table(
    book: Rulebook, plain_hero: Character, count: int, held: int, title: str
) -> None:
    powers = [HeldPower("flight"), HeldPower("claws"), HeldPower("body-armor")]
    ranked = tuple(replace(each, rank=Score(20)) for each in powers[:held])
    draft = replace(
        set_field(draft_of(plain_hero), DraftField.POWER_COUNT, Score(count)),
        method=CreationMethod.CHOOSE,
        powers=ranked,
    )
    assert fixes_of_the_table(draft, book) == [title]


def test_magic_alone_allows_one_power(book: Rulebook, plain_hero: Character) -> None:
    draft = replace(
        set_field(draft_of(plain_hero), DraftField.POWER_COUNT, Score(3)),
        method=CreationMethod.CHOOSE,
        powers=(HeldPower(MAGIC),),
    )
    assert fixes_of_the_table(draft, book) == ["Allow 1 power", "Remove Magic"]


@pytest.mark.parametrize(("count", "title"), [(0, "Allow 1 slot"), (9, "Allow 4 slots")])
def test_a_number_of_skills_outside_its_table_becomes_one_of_the_table(
    book: Rulebook, plain_hero: Character, count: int, title: str
) -> None:
    draft = replace(
        set_field(draft_of(plain_hero), DraftField.SKILL_COUNT, Score(count)),
        method=CreationMethod.CHOOSE,
        skills=(),
    )
    assert fixes_of_the_table(draft, book) == [title]


def test_a_number_of_skills_outside_its_table_is_one_of_the_table_with_those_of_the_origin(
    book: Rulebook, plain_hero: Character
) -> None:
    draft = replace(
        set_field(draft_of(plain_hero), DraftField.SKILL_COUNT, Score(0)),
        method=CreationMethod.CHOOSE,
        origin="skilled-human",
        skills=(Skill("A"), Skill("B"), Skill("C")),
    )
    assert fixes_of_the_table(draft, book)[-1] == "Allow 4 slots"


def test_a_trait_above_the_limit_can_be_lowered_while_too_many_points_are_spent(
    book: Rulebook, plain_hero: Character
) -> None:
    draft = replace(draft_of(plain_hero), method=CreationMethod.POINTS)
    for trait in Trait:
        draft = set_field(draft, DraftField(trait.value), Score(100))
    above = [each for each in draft_problems(draft, book) if each.where != "Points"]
    assert len(above) == len(Trait)
    for problem in above:
        fixes = problem_fixes(problem, draft, book, SeededDice("points"))
        assert [fix.title for fix in fixes] == ["Lower to 50"]


def fixes_of_the_table(draft: Draft, book: Rulebook) -> list[str]:
    """The fixes of the one problem of a count outside its table, which they solve."""
    (problem,) = [each for each in draft_problems(draft, book) if each.refusal.rule == "R64"]
    fixes = problem_fixes(problem, draft, book, SeededDice("table"))
    for fix in fixes:
        assert all(each.refusal.rule != "R64" for each in draft_problems(fix.draft, book))
    return [fix.title for fix in fixes]
