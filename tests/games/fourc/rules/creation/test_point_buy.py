from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.characters.character import Character, CreationMethod
from fourc_desktop.games.fourc.rules.characters.ledger import Ledger, LedgerEntry
from fourc_desktop.games.fourc.rules.creation.draft import (
    DraftField,
    draft_of,
    draft_problems,
    finished_character,
)
from fourc_desktop.games.fourc.rules.creation.draft_fields import new_draft, set_field
from fourc_desktop.games.fourc.rules.creation.draft_totals import draft_points
from fourc_desktop.games.fourc.rules.creation.point_buy import overspent, points_spent
from fourc_desktop.games.fourc.rules.creation.problems import problems
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.powers.power import MAGIC, HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait


@pytest.fixture
def bought(plain_hero: Character) -> Character:
    """Seven traits of 20, Lifestyle 10, Repute 5, and nothing else."""
    return replace(
        plain_hero,
        rules=new_draft(ADVANCED, CreationMethod.POINTS).rules,
        traits=(Score(20),) * len(Trait),
        lifestyle=Score(10),
        repute=Score(5),
        skills=(),
        powers=(),
        skill_count=Score(0),
        power_count=Score(0),
    )


def spent(character: Character, book: Rulebook) -> int:
    return points_spent(character, book).value


def test_traits_and_standing(book: Rulebook, bought: Character) -> None:
    assert spent(bought, book) == 7 * 20 + 5 + 3
    assert [part.source for part in points_spent(bought, book).parts][-2:] == [
        "Lifestyle",
        "Repute",
    ]


@pytest.mark.parametrize(
    ("skills", "price"),
    [
        ((Skill("Law"),), 20),
        ((Skill("Ana", SkillKind.CONTACT),), 20),
        ((Skill("Law", SkillKind.ADVANCED),), 40),
        ((Skill("Law"), Skill("Drive")), 40),
    ],
)
def test_skills(book: Rulebook, bought: Character, skills: tuple[Skill, ...], price: int) -> None:
    assert spent(replace(bought, skills=skills), book) - spent(bought, book) == price


@pytest.mark.parametrize(
    ("power", "price"),
    [
        (HeldPower("flight", rank=Score(30)), 30),
        (HeldPower("flight", rank=Score(30), raised=1), 50),
        (HeldPower(MAGIC, rank=Score(30)), 240),
        (HeldPower("celebrity"), 20),
        (HeldPower("trait-increase"), 20),
    ],
)
def test_powers(book: Rulebook, bought: Character, power: HeldPower, price: int) -> None:
    assert spent(replace(bought, powers=(power,)), book) - spent(bought, book) == price


def test_skills_that_a_power_grants_are_free(book: Rulebook, bought: Character) -> None:
    hero = replace(
        bought,
        powers=(HeldPower("improved-skills"),),
        skills=(Skill("A", improved=True), Skill("B"), Skill("C")),
    )
    assert spent(hero, book) - spent(bought, book) == 20 + 20


def test_320_points_and_no_more(book: Rulebook, bought: Character) -> None:
    rest = 320 - spent(bought, book)
    just = replace(bought, powers=(HeldPower("flight", rank=Score(rest)),))
    assert overspent(just, book) == ()
    above = replace(bought, powers=(HeldPower("flight", rank=Score(rest + 1)),))
    (problem,) = overspent(above, book)
    assert str(problem) == (
        "Points: 321 of 320 points are spent. (Point-buy for 4C by Bill Browne, CC BY)"
    )


def test_values_above_50_are_overspent(book: Rulebook, bought: Character) -> None:
    high = replace(bought, traits=(Score(51), *bought.traits[1:]), lifestyle=Score(51))
    assert [problem.where for problem in overspent(high, book)] == ["Melee", "Lifestyle"]


def test_only_drafts_by_points_are_counted(book: Rulebook, bought: Character) -> None:
    draft = set_field(draft_of(bought), DraftField.MELEE, Score(400))
    assert draft_problems(draft, book) == ()
    assert draft_problems(replace(draft, method=CreationMethod.POINTS), book) != ()


def test_open_numbers_count_as_no_points_in_the_problems_too(book: Rulebook) -> None:
    """The bar of the builder and the review name the same sum."""
    draft = new_draft(ADVANCED, CreationMethod.POINTS)
    draft = set_field(draft, DraftField.MELEE, Score(40))
    draft = set_field(draft, DraftField.COORDINATION, Score(400))
    draft = replace(draft, powers=(HeldPower("flight"),))
    (problem,) = [each for each in draft_problems(draft, book) if each.where == "Points"]
    assert dict(problem.refusal.values)["spent"] == draft_points(draft, book).value == 440


def test_origins_have_no_modifiers_with_points(book: Rulebook) -> None:
    assert not new_draft(ADVANCED, CreationMethod.POINTS).rules.origin_modifiers
    assert new_draft(ADVANCED, CreationMethod.CHOOSE).rules == ADVANCED


def test_a_bought_character_is_checked_by_the_points(book: Rulebook, bought: Character) -> None:
    """Also for the finished hero: `check` reads only the file."""
    dear = replace(bought, traits=(Score(50),) * len(Trait))
    assert problems(dear, book) == ()
    dear = replace(dear, method=CreationMethod.POINTS)
    (problem,) = problems(dear, book)
    assert str(problem).startswith("Points: 358 of 320 points are spent.")
    assert problems(replace(dear, exempt=True), book) == ()
    draft = draft_of(dear)
    assert draft.method is CreationMethod.POINTS
    assert draft_problems(draft, book) == (problem,)
    assert finished_character(draft) == dear


def test_purchases_with_fortune_cost_no_points(book: Rulebook, bought: Character) -> None:
    ledger = Ledger(
        (
            LedgerEntry("A ring", -1000, new_power="flight"),
            LedgerEntry("Night school", -250, new_skill=Skill("Law")),
        )
    )
    later = replace(
        bought, powers=(HeldPower("flight", rank=Score(50)),), skills=(Skill("Law"),), ledger=ledger
    )
    assert spent(later, book) == spent(bought, book)
