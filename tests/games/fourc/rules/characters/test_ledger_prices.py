from dataclasses import replace

import pytest

from fourc_desktop.core.dice import SeededDice
from fourc_desktop.games.fourc.rules.campaign.advancement import (
    gain_power,
    gain_skill,
    raise_power,
    raise_trait,
)
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.characters.ledger import Ledger, LedgerEntry
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.creation.problems import problems
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait

RICH = LedgerEntry("A good decade", fortune=500_000)


def reported(hero: Character, book: Rulebook) -> list[str]:
    return [str(each) for each in problems(hero, book) if each.where == "Ledger"]


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        (LedgerEntry("", -1, trait=Trait.MELEE, amount=1), "Melee +1 was bought for 1 Fortune"),
        (
            LedgerEntry("", 0, power="flight", amount=5),
            "Flight +5 was bought for 0 Fortune, and costs 160.",
        ),
        (LedgerEntry("", 0, power="claws", amount=5), "was bought for 0 Fortune, and costs 10."),
        (LedgerEntry("A ring", -10, new_power="flight"), "New power: Flight was bought for 10"),
        (LedgerEntry("Law", -250, new_skill=Skill("Law", SkillKind.ADVANCED)), "and costs 500."),
        (LedgerEntry("Law", 250, new_skill=Skill("Law")), "was bought for -250 Fortune"),
    ],
)
def test_a_line_that_paid_too_little_is_a_rule_problem(
    book: Rulebook, plain_hero: Character, entry: LedgerEntry, sentence: str
) -> None:
    hero = replace(plain_hero, ledger=Ledger((RICH, entry)))
    assert any(sentence in each for each in reported(hero, book))
    assert reported(replace(hero, exempt=True), book) == []


def test_a_raised_power_costs_its_former_rank(book: Rulebook, plain_hero: Character) -> None:
    """30 plus 20 for being rolled twice: from 50 to 51 costs 50 (4C, Power Determination; R43)."""
    flight = HeldPower("flight", rank=Score(30), raised=1)
    hero = replace(plain_hero, powers=(flight,), power_count=Score(2))
    lines = [LedgerEntry("", -paid, power="flight", amount=1) for paid in (50, 49)]
    enough, less = (reported(replace(hero, ledger=Ledger((RICH, each))), book) for each in lines)
    assert enough == []
    [sentence] = less
    assert "Flight +1 was bought for 49 Fortune, and costs 50." in sentence


def test_each_point_costs_the_value_before_it(book: Rulebook, plain_hero: Character) -> None:
    """30 to 31 costs 30, and 31 to 32 costs 31 (4C, Character Advancement; ruling R43)."""
    value = plain_hero.score(Trait.MELEE).value
    first = LedgerEntry("", -value, trait=Trait.MELEE, amount=1)
    assert reported(replace(plain_hero, ledger=Ledger((RICH, first))), book) == []
    assert reported(replace(plain_hero, ledger=Ledger((RICH, first, first))), book) == [
        (
            f"Ledger: Melee +1 was bought for {value} Fortune, and costs {value + 1}. "
            "(4C, Character Advancement)"
        )
    ]


@pytest.mark.parametrize("seed", range(8))
def test_purchases_in_the_program_have_the_full_price(book: Rulebook, seed: int) -> None:
    hero = instant_hero(book, ADVANCED, str(seed)).entered(RICH)
    dice = SeededDice(str(seed))
    for turn in range(3):
        hero = raise_trait(hero, book, dice.pick(list(Trait), "Trait"), turn + 1)
        hero = gain_skill(hero, book, f"Law {turn}", SkillKind.ADVANCED, "A school")
        ranked = [held.power for held in hero.powers if held.rank is not None and not held.lost]
        if ranked:
            hero = raise_power(hero, book, dice.pick(ranked, "Power"), 2)
        if ranked != ["magic"]:
            hero = gain_power(hero, book, dice, "A meteor")
    assert reported(hero, book) == []


def test_a_bonus_may_be_later_than_a_trait_purchase(book: Rulebook, plain_hero: Character) -> None:
    """A trait raised before Trait Increase was bought had its price then (ruling R43)."""
    raised = HeldPower("trait-increase").with_answers("traits", ("brawn", "melee"))
    value = plain_hero.score(Trait.BRAWN).value
    lines = (
        LedgerEntry("", -value, trait=Trait.BRAWN, amount=1),
        LedgerEntry("A comet", -book.awards.new_power, new_power="trait-increase"),
    )
    hero = replace(plain_hero, powers=(*plain_hero.powers, raised), ledger=Ledger((RICH, *lines)))
    assert reported(hero, book) == []
    less = replace(lines[0], fortune=1 - value)
    assert len(reported(replace(hero, ledger=Ledger((RICH, less, lines[1]))), book)) == 1


@pytest.mark.parametrize(("short", "problems_found"), [(0, 0), (1, 1)])
def test_a_lifestyle_purchase_costs_its_former_value(
    book: Rulebook, plain_hero: Character, short: int, problems_found: int
) -> None:
    """Ruling R63, the other reading."""
    lifestyle = derived_stats(plain_hero, book).lifestyle.value
    line = LedgerEntry("", short - lifestyle, lifestyle=True, amount=1)
    hero = replace(plain_hero, ledger=Ledger((RICH, line)))
    assert len(reported(hero, book)) == problems_found
