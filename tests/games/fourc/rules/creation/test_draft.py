from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.characters.character import (
    Character,
    CharacterProfile,
    CreationMethod,
)
from fourc_desktop.games.fourc.rules.characters.companion_limits import alter_ego_limits
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.characters.ledger import Ledger, LedgerEntry
from fourc_desktop.games.fourc.rules.creation.draft import (
    COUNTS,
    SCORES,
    Draft,
    DraftField,
    draft_of,
    draft_problems,
    finished_character,
    lowest_character,
    missing_problems,
    with_counted_open_fields,
    with_counts,
)
from fourc_desktop.games.fourc.rules.creation.draft_fields import (
    lock_field,
    new_draft,
    set_field,
    set_origin,
)
from fourc_desktop.games.fourc.rules.creation.draft_totals import value_for_total
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.creation.partial_stats import partial_stats
from fourc_desktop.games.fourc.rules.creation.problems import problems
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.powers.power import MAGIC, HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait


@pytest.fixture
def typed() -> Draft:
    """A hero typed in from paper, without an origin's modifiers yet."""
    draft = replace(new_draft(ADVANCED, CreationMethod.TYPED), profile=CharacterProfile("Paper"))
    for field in SCORES:
        if field not in COUNTS:
            draft = set_field(draft, field, Score(20))
    return set_origin(draft, "robot")


def counts(draft: Draft, book: Rulebook) -> list[Score | None]:
    counted = with_counts(replace(draft, method=CreationMethod.POINTS), book)
    return [counted.score(field) for field in COUNTS]


def with_numbers(draft: Draft, skills: int, powers: int) -> Draft:
    draft = set_field(draft, DraftField.SKILL_COUNT, Score(skills))
    return set_field(draft, DraftField.POWER_COUNT, Score(powers))


@pytest.mark.parametrize("method", [CreationMethod.CHOOSE, CreationMethod.TYPED])
def test_the_two_counts_are_settled_like_any_other_roll(
    book: Rulebook, typed: Draft, method: CreationMethod
) -> None:
    """Ruling R64: only with points are they counted from the lists."""
    draft = replace(typed, method=method, skills=(Skill("Law"),))
    missing = [problem.where for problem in missing_problems(draft)]
    assert missing == ["Number of skills", "Number of powers"]
    assert with_counts(draft, book) == draft
    bought = with_counts(replace(draft, method=CreationMethod.POINTS), book)
    assert [bought.score(field) for field in COUNTS] == [Score(1), Score(0)]
    assert finished_character(with_numbers(draft, 1, 2)) is not None


@pytest.mark.parametrize(
    ("skills", "powers", "reported"),
    [
        (0, 2, "Skills: The table gives 1 to 4, not 0."),
        (5, 2, "Skills: The table gives 1 to 4, not 5."),
        (1, 1, "Powers: The table gives 2 to 5, not 1."),
        (1, 6, "Powers: The table gives 2 to 5, not 6."),
    ],
)
def test_the_counts_are_within_their_tables(
    book: Rulebook, typed: Draft, skills: int, powers: int, reported: str
) -> None:
    """Ruling R64; a hero of an older file, without a known method, is not checked."""
    draft = with_numbers(typed, skills, powers)
    assert any(str(each).startswith(reported) for each in draft_problems(draft, book))
    hero = finished_character(draft)
    assert hero is not None
    assert any(str(each).startswith(reported) for each in problems(hero, book))
    old = replace(hero, method=None)
    assert not any(str(each).startswith(reported) for each in problems(old, book))


@pytest.mark.parametrize(
    ("total", "reported"),
    [
        (3, "Skills: The table gives 1 to 4; with Skilled Human +3 that is 4 to 7, not 3. (R64)"),
        (4, ""),
        (8, "Skills: The table gives 1 to 4; with Skilled Human +3 that is 4 to 7, not 8. (R64)"),
    ],
)
def test_a_number_of_skills_outside_its_table_is_reported_before_that_of_powers_is_set(
    book: Rulebook, typed: Draft, total: int, reported: str
) -> None:
    """Ruling R64; the number is called as it is entered, with the skills of the origin."""
    draft = set_origin(typed, "skilled-human")
    value = value_for_total(draft, DraftField.SKILL_COUNT, total, book)
    assert value is not None
    draft = set_field(draft, DraftField.SKILL_COUNT, Score(value))
    draft = replace(draft, skills=tuple(Skill(f"Skill {each}") for each in range(total)))
    assert draft.score(DraftField.POWER_COUNT) is None
    wrong = [str(each) for each in draft_problems(draft, book) if not each.is_open]
    assert wrong == list(filter(None, [reported]))


def test_chosen_magic_is_one_power(book: Rulebook, typed: Draft) -> None:
    draft = replace(typed, powers=(HeldPower(MAGIC, rank=Score(20)),), skills=(Skill("Law"),))
    assert draft_problems(with_numbers(draft, 1, 1), book) == ()
    assert draft_problems(with_numbers(draft, 1, 2), book) != ()


def test_skills_of_the_origin_are_additional(book: Rulebook, typed: Draft) -> None:
    """Ruling R64: six skills of a Skilled Human are three, and three for the origin."""
    draft = with_numbers(set_origin(typed, "skilled-human"), 3, 2)
    two = (HeldPower("flight", rank=Score(20)), HeldPower("phasing", rank=Score(20)))
    draft = replace(draft, skills=tuple(map(Skill, "ABCDEF")), powers=two)
    assert draft_problems(draft, book) == ()
    mutant = with_numbers(set_origin(draft, "mutant"), 4, 2)
    mutant = replace(mutant, skills=draft.skills[:4])
    assert "Mutant grants 1 power, 0 chosen" in str(draft_problems(mutant, book)[0])
    bonus = HeldPower("claws", rank=Score(20), bonus=True)
    bonus = bonus.with_answers("weapon", ("claws",)).with_answers("edge", ("slashing",))
    assert draft_problems(replace(mutant, powers=(*two, bonus)), book) == ()
    alien = replace(set_origin(mutant, "alien"), powers=(two[0], replace(two[1], lost=True)))
    assert draft_problems(alien, book) == ()


def test_an_entered_hero_has_the_numbers_of_the_sheet(book: Rulebook, typed: Draft) -> None:
    """They include the bonuses of the origin and the powers, which are not added again."""
    famous = (HeldPower("celebrity"), HeldPower("astoundingly-wealthy"))
    raised = HeldPower("trait-increase").with_answers("traits", ("melee", "brawn"))
    for origin in book.origins:
        draft = with_numbers(set_origin(typed, origin), 1, 3)
        draft = replace(draft, powers=(*famous, raised))
        partial = partial_stats(draft, book)
        hero = finished_character(draft)
        assert hero is not None
        derived = derived_stats(hero, book)
        for stats in (partial, derived):
            values = [*stats.traits.values(), stats.lifestyle, stats.repute]
            assert [value and value.value for value in values] == [20] * 9, origin
        assert not any("raises one trait" in str(each) for each in problems(hero, book))
        assert draft_of(hero).method is CreationMethod.TYPED
        assert finished_character(draft_of(hero)) == hero


def test_later_purchases_are_added_to_entered_values(book: Rulebook, typed: Draft) -> None:
    hero = finished_character(with_numbers(typed, 1, 2))
    assert hero is not None
    ledger = Ledger((LedgerEntry("Fame", -1000, new_power="celebrity"),))
    later = replace(hero, powers=(HeldPower("celebrity"),), ledger=ledger)
    assert derived_stats(later, book).repute.value == 20 + 30


def test_an_older_typed_draft_keeps_its_numbers(book: Rulebook, typed: Draft) -> None:
    """Older drafts do not include the bonuses of the origin."""
    old = with_numbers(replace(typed, entered=False), 1, 2)
    hero = finished_character(old)
    assert hero is not None
    assert hero.method is None
    assert derived_stats(hero, book).traits[Trait.MELEE].value == 30


def test_improved_skills_grant_two_skill_slots(book: Rulebook, typed: Draft) -> None:
    skills = (Skill("A", SkillKind.ADVANCED), Skill("B", improved=True))
    powers = (HeldPower("improved-skills"), HeldPower("paint"))
    draft = replace(typed, skills=skills, powers=powers)
    assert counts(draft, book) == [Score(1), Score(2)]
    lost = replace(draft, powers=(replace(powers[0], lost=True),))
    assert counts(lost, book) == [Score(3), Score(1)]
    assert counts(replace(draft, skills=()), book)[0] == Score(0)


def test_a_granted_power_is_none_of_the_rolled(book: Rulebook, typed: Draft) -> None:
    powers = (
        HeldPower("flight", rank=Score(30), raised=1),
        HeldPower("phasing", rank=Score(20), bonus=True),
    )
    draft = replace(set_origin(typed, "mutant"), powers=powers)
    assert counts(draft, book)[1] == Score(2)


def test_purchases_are_not_counted(book: Rulebook, plain_hero: Character) -> None:
    ledger = Ledger(
        (
            LedgerEntry("Learned the law", new_skill=Skill("Robotics")),
            LedgerEntry("Learned to fly", new_power="flight"),
        )
    )
    draft = replace(draft_of(replace(plain_hero, ledger=ledger)), method=CreationMethod.CHOOSE)
    draft = set_field(set_field(draft, DraftField.SKILL_COUNT, None), DraftField.POWER_COUNT, None)
    assert counts(draft, book) == [Score(1), Score(1)]


def test_dice_and_locks_keep_their_numbers(book: Rulebook, typed: Draft) -> None:
    rolled = set_field(typed, DraftField.SKILL_COUNT, Score(4, 99))
    counted = with_counted_open_fields(rolled, book)
    assert [counted.score(field) for field in COUNTS] == [Score(4, 99), Score(2)]
    kept = with_counts(replace(rolled, method=CreationMethod.ROLL), book)
    assert [kept.score(field) for field in COUNTS] == [Score(4, 99), None]
    second_self = replace(new_draft(ADVANCED, CreationMethod.CHOOSE, alter_ego_limits()))
    strong = replace(second_self, powers=(HeldPower("flight"),))
    assert counts(strong, book) == [Score(0), Score(0)]


@pytest.mark.parametrize("is_locked", [False, True])
def test_with_points_counts_rolled_before_do_not_matter(
    book: Rulebook, typed: Draft, is_locked: bool
) -> None:
    """The method was changed after the roll; the pages of point-buy show no such numbers."""
    rolled = replace(typed, powers=(HeldPower("flight", rank=Score(20)),), skills=(Skill("Law"),))
    for field in COUNTS:
        rolled = set_field(rolled, field, Score(4, 85))
        rolled = lock_field(rolled, field, locked=is_locked)
    rules = replace(rolled.rules, origin_modifiers=False)
    bought = replace(rolled, method=CreationMethod.POINTS, rules=rules)
    assert counts(bought, book) == [Score(1), Score(1)]
    for draft in (bought, set_origin(bought, "")):
        assert not [each for each in draft_problems(draft, book) if each.where != "Origin"]


def test_lowest_character_has_the_lowest_values(book: Rulebook) -> None:
    draft = replace(new_draft(ADVANCED, CreationMethod.ROLL), skills=(Skill("Law"),))
    character = lowest_character(draft, book)
    assert {score.value for score in character.traits} == {1}
    assert (character.lifestyle, character.repute) == (Score(1), Score(0))
    assert (character.skill_count, character.power_count) == (Score(1), Score(0))
    assert not character.rules.origin_modifiers


def test_lowest_character_keeps_settled_values(book: Rulebook, plain_hero: Character) -> None:
    assert lowest_character(draft_of(plain_hero), book) == plain_hero


def test_problems_are_reported_before_the_draft_is_complete(book: Rulebook) -> None:
    draft = set_origin(new_draft(ADVANCED, CreationMethod.ROLL), "mutant")
    held = HeldPower("force-field", rank=Score(10)).with_answers("source", ("device",))
    draft = set_field(replace(draft, powers=(held,)), DraftField.MELEE, Score(40, 67))
    wrong = [problem.where for problem in draft_problems(draft, book) if not problem.is_open]
    assert wrong == ["Melee", "Powers"]
    assert all(problem.is_open for problem in missing_problems(draft))
    nobody = replace(draft, origin="")
    assert [p.where for p in draft_problems(nobody, book) if not p.is_open] == ["Melee"]
    assert draft_problems(replace(draft, exempt=True), book) == missing_problems(draft)
    strange = replace(draft, origin="god")
    assert [p.where for p in draft_problems(strange, book) if not p.is_open] == ["Origin"]


def test_the_ledger_waits_for_fortune(book: Rulebook, plain_hero: Character) -> None:
    spent = replace(plain_hero, ledger=Ledger((LedgerEntry("Spent", fortune=-150),)))
    draft = draft_of(spent)
    assert "Ledger" in [problem.where for problem in draft_problems(draft, book)]
    opened = set_field(draft, DraftField.WILLPOWER, None)
    assert [problem.where for problem in draft_problems(opened, book)] == ["Willpower"]


def test_an_exempt_draft_ignores_the_point_limit(book: Rulebook, typed: Draft) -> None:
    dear = set_field(replace(typed, method=CreationMethod.POINTS), DraftField.BRAWN, Score(400))
    assert draft_problems(dear, book) != ()
    assert draft_problems(replace(dear, exempt=True), book) == ()
    strange = replace(dear, powers=(HeldPower("paint"),))
    assert [problem.where for problem in draft_problems(strange, book)] == ["Powers"]


def test_a_hero_without_dice_was_chosen(plain_hero: Character) -> None:
    assert draft_of(plain_hero).method is CreationMethod.ROLL
    chosen = replace(
        plain_hero,
        traits=(Score(10),) * len(Trait),
        skill_count=Score(2),
        power_count=Score(2),
    )
    assert draft_of(chosen).method is CreationMethod.CHOOSE


def test_lowest_character_counts_held_skills_and_powers(book: Rulebook) -> None:
    powers = (HeldPower("flight", rank=Score(30), raised=2), HeldPower("claws", rank=Score(10)))
    skills = (Skill("Law", SkillKind.ADVANCED), Skill("Art"))
    draft = replace(new_draft(ADVANCED, CreationMethod.ROLL), powers=powers, skills=skills)
    lowest = lowest_character(draft, book)
    assert (lowest.power_count, lowest.skill_count) == (Score(4), Score(3))


def test_a_finished_character_is_locked_for_its_changes(book: Rulebook) -> None:
    hero = instant_hero(book, ADVANCED, "a")
    assert draft_of(hero).locked == set(DraftField)
    # Whoever has no powers keeps none open.
    assert draft_of(replace(hero, powers=())).locked == set(DraftField) - {DraftField.POWERS}
    # With points, the numbers follow from what is bought.
    bought = draft_of(replace(hero, method=CreationMethod.POINTS))
    assert bought.locked == set(DraftField) - set(COUNTS)
