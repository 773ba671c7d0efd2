from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.core.dice import ScriptedDice, SeededDice
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.campaign.advancement import (
    gain_power,
    gain_skill,
    new_skill_refusal,
    raise_lifestyle,
    raise_power,
    raise_trait,
)
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.companion_limits import (
    CompanionLimits,
    CompanionRole,
)
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.characters.fortune import (
    current_stats,
    fortune_now,
    gain_fortune,
    pool_now,
    start_session,
)
from fourc_desktop.games.fourc.rules.characters.ledger import LedgerEntry, ledger_line
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.creation.problems import problems
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC, OtherReading, Rules
from fourc_desktop.games.fourc.rules.powers.power import MAGIC, HeldPower, Score
from fourc_desktop.games.fourc.rules.prices import raising_cost
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import MAX_SKILLS, Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait

STORY = "A strange meteor"


@pytest.fixture
def rich_hero(plain_hero: Character) -> Character:
    """The plain hero with 10,000 Fortune."""
    return plain_hero.entered(LedgerEntry("A good year", fortune=10_000 - 113))


def fortune(hero: Character, book: Rulebook) -> int:
    return fortune_now(hero, book).value


def test_lifestyle_is_bought_only_by_the_other_reading(
    book: Rulebook, rich_hero: Character
) -> None:
    """Ruling R63."""
    value = derived_stats(rich_hero, book).lifestyle.value
    with pytest.raises(Refused, match=r"it changes in the story\. \(R63\)"):
        raise_lifestyle(rich_hero, book)
    rules = replace(ADVANCED, other_readings=(OtherReading.LIFESTYLE_BOUGHT,))
    hero = replace(rich_hero, rules=rules)
    after = raise_lifestyle(hero, book, 2, "A sound investment")
    assert derived_stats(after, book).lifestyle.value == value + 2
    assert fortune(hero, book) - fortune(after, book) == raising_cost(value, 2)
    assert ledger_line(after.ledger.entries[-1], book) == "Lifestyle +2, A sound investment"
    assert problems(after, book) == ()
    cheap = replace(after.ledger.entries[-1], fortune=-1)
    assert "Lifestyle +2 was bought for 1 Fortune" in str(problems(hero.entered(cheap), book)[0])


def test_a_mutant_buys_no_device(book: Rulebook, rich_hero: Character) -> None:
    """Ruling R62: devices are rerolled."""
    headquarters, phasing = 42, 60
    mutant = replace(rich_hero, origin="mutant")
    bought = gain_power(mutant, book, ScriptedDice(headquarters, phasing, 60), STORY)
    assert bought.powers[-1] == HeldPower("phasing", phasing, Score(30, 60))
    exempt = gain_power(replace(mutant, exempt=True), book, ScriptedDice(headquarters, 60), STORY)
    assert exempt.powers[-1].power == "headquarters"


def test_joseph(book: Rulebook, plain_hero: Character) -> None:
    """Melee from 30 to 31 costs 30 points (4C, Character Advancement)."""
    joseph = replace(plain_hero, traits=(Score(30), *plain_hero.traits[1:]))
    after = raise_trait(joseph, book, Trait.MELEE)
    assert after.ledger.entries == (LedgerEntry("", fortune=-30, trait=Trait.MELEE, amount=1),)
    assert derived_stats(after, book).traits[Trait.MELEE].value == 31
    assert fortune(joseph, book) - fortune(after, book) == 30


@given(value=st.integers(0, 2_000), by=st.integers(1, 200))
def test_each_step_costs_the_value_it_starts_from(value: int, by: int) -> None:
    assert raising_cost(value, by) == sum(range(value, value + by))


@pytest.mark.parametrize("trait", Trait)
@pytest.mark.parametrize("by", [1, 2, 7])
def test_every_trait_rises_at_the_value_shown(
    book: Rulebook, rich_hero: Character, trait: Trait, by: int
) -> None:
    value = derived_stats(rich_hero, book).traits[trait].value
    after = raise_trait(rich_hero, book, trait, by, "Training")
    raised = derived_stats(after, book)
    assert raised.traits[trait].value == value + by
    assert raised.traits[trait].parts[-1].source == "Advancement"
    assert fortune(after, book) == 10_000 - raising_cost(value, by)
    assert after.ledger.entries[-1].reason == "Training"


def test_damage_follows_and_fortune_does_not(book: Rulebook, rich_hero: Character) -> None:
    """Ruling R43."""
    before = derived_stats(rich_hero, book)
    strong = derived_stats(raise_trait(rich_hero, book, Trait.BRAWN, 4), book)
    assert strong.damage.value == before.damage.value + 4
    wise = derived_stats(raise_trait(rich_hero, book, Trait.WILLPOWER, 4), book)
    assert wise.fortune == before.fortune
    assert wise.traits[Trait.WILLPOWER].value == before.traits[Trait.WILLPOWER].value + 4


def test_the_missing_fortune_is_reported(book: Rulebook, plain_hero: Character) -> None:
    with pytest.raises(Refused, match=r"Melee 20 to 26 costs 135 Fortune; 22 more are needed\."):
        raise_trait(plain_hero, book, Trait.MELEE, 6)
    with pytest.raises(Refused, match=r"Flight 30 to 34 costs 126 Fortune; 13 more are needed\."):
        raise_power(plain_hero, book, "flight", 4)
    with pytest.raises(Refused, match=r"A new power costs 1,000 Fortune; 887 more are needed\."):
        gain_power(plain_hero, book, ScriptedDice(), STORY)
    with pytest.raises(Refused, match=r"Law costs 250 Fortune; 137 more are needed\."):
        gain_skill(plain_hero, book, "Law", SkillKind.SKILL, STORY)


def test_the_last_point_may_be_spent(book: Rulebook, plain_hero: Character) -> None:
    hero = replace(plain_hero, traits=(Score(113), *plain_hero.traits[1:]))
    assert fortune(raise_trait(hero, book, Trait.MELEE), book) == 0
    with pytest.raises(Refused, match="1 more are needed"):
        raise_trait(replace(hero, traits=(Score(114), *hero.traits[1:])), book, Trait.MELEE)


@pytest.mark.parametrize("by", [0, -1])
def test_raising_by_less_than_1_is_refused(book: Rulebook, rich_hero: Character, by: int) -> None:
    with pytest.raises(Refused, match="by 1 or more"):
        raise_trait(rich_hero, book, Trait.MELEE, by)
    with pytest.raises(Refused, match="by 1 or more"):
        raise_power(rich_hero, book, "flight", by)


def test_a_power_rises_at_the_value_shown(book: Rulebook, rich_hero: Character) -> None:
    twice = replace(
        rich_hero, powers=(replace(rich_hero.powers[0], raised=1),), power_count=Score(2)
    )
    after = raise_power(twice, book, "flight", 2)
    (flight,) = derived_stats(after, book).powers
    assert flight.rank is not None
    assert flight.rank.value == 52
    assert fortune(after, book) == 10_000 - 50 - 51
    assert after.ledger.entries[-1] == LedgerEntry("", fortune=-101, power="flight", amount=2)
    assert problems(after, book) == ()


@pytest.mark.parametrize(
    ("powers", "power", "sentence"),
    [
        (
            (HeldPower("flight", rank=Score(1)),),
            "fly",
            "no power “fly” here to raise; choose one of flight",
        ),
        ((), "flight", "no power “flight” here to raise; there are none"),
        ((HeldPower("flight", rank=Score(1), lost=True),), "flight", "there are none"),
        ((HeldPower("celebrity"),), "celebrity", "Celebrity has no Rank Value"),
    ],
)
def test_powers_that_cannot_be_raised(
    book: Rulebook,
    rich_hero: Character,
    powers: tuple[HeldPower, ...],
    power: str,
    sentence: str,
) -> None:
    with pytest.raises(Refused, match=sentence):
        raise_power(replace(rich_hero, powers=powers), book, power)


def test_a_granted_power_rises_with_its_giver(book: Rulebook, rich_hero: Character) -> None:
    giver = book.powers["extra-body-parts"]
    grant = giver.grants[0]
    held = HeldPower(giver.id, rank=Score(20)).with_answers(grant.when.choice, (grant.when.answer,))
    hero = replace(rich_hero, powers=(held,))
    with pytest.raises(Refused, match="comes with Extra Body Parts: raise Extra Body Parts"):
        raise_power(hero, book, grant.power)
    raised = derived_stats(raise_power(hero, book, giver.id, 3), book)
    assert [each.rank.value for each in raised.powers if each.rank] == [23, 23]


def test_a_new_power_is_rolled_with_its_rank(book: Rulebook, rich_hero: Character) -> None:
    dice = ScriptedDice(96, 60)
    after = gain_power(rich_hero, book, dice, STORY)
    new = after.powers[-1]
    assert after.powers[:-1] == rich_hero.powers
    assert (new.power, new.dice, new.rank) == (
        book.power_rolls(ADVANCED).read(96),
        96,
        Score(30, 60),
    )
    assert after.ledger.entries[-1] == LedgerEntry(STORY, fortune=-1_000, new_power=new.power)
    assert fortune(after, book) == 9_000
    assert dice.left == ()
    assert not [each for each in problems(after, book) if "due" in str(each)]


def test_an_existing_power_is_rerolled(book: Rulebook, rich_hero: Character) -> None:
    """A new power is always a new one; it never raises an existing power."""
    after = gain_power(rich_hero, book, ScriptedDice(36, 8, 96, 60), STORY)
    assert [each.power for each in after.powers[:-1]] == ["flight", "body-armor"]
    assert after.powers[:-1] == rich_hero.powers


def test_a_power_lost_to_the_origin_is_not_gained_again(
    book: Rulebook, rich_hero: Character
) -> None:
    lost = (rich_hero.powers[0], replace(rich_hero.powers[1], lost=True))
    alien = replace(rich_hero, origin="alien", origin_dice=None, powers=lost)
    assert problems(alien, book) == ()
    after = gain_power(alien, book, ScriptedDice(8, 30, 60), STORY)
    assert len({each.power for each in after.powers}) == 3


def test_an_alien_keeps_every_bought_power(book: Rulebook, rich_hero: Character) -> None:
    flight = replace(rich_hero.powers[0], raised=1)
    alien = replace(rich_hero, origin="alien", origin_dice=None, powers=(flight,))
    assert problems(alien, book) == ()
    assert problems(gain_power(alien, book, ScriptedDice(8, 60), STORY), book) == ()


def test_a_bought_power_can_be_raised(book: Rulebook, rich_hero: Character) -> None:
    hero = replace(rich_hero, powers=(rich_hero.powers[0],), power_count=Score(1))
    hero = replace(hero, powers=(replace(hero.powers[0], raised=1),), power_count=Score(2))
    after = raise_power(gain_power(hero, book, ScriptedDice(8, 60), STORY), book, "body-armor", 2)
    rank = derived_stats(after, book).powers[-1].rank
    assert rank is not None
    assert rank.value == 32
    assert problems(after, book) == ()


def test_a_bought_trait_increase_keeps_starting_fortune(
    book: Rulebook, rich_hero: Character
) -> None:
    """Ruling R43."""
    table = book.power_rolls(ADVANCED)
    (roll,) = [band.low for band in table.bands if band.result == "trait-increase"]
    after = gain_power(rich_hero, book, ScriptedDice(roll), STORY)
    settled = after.powers[-1].with_answers("traits", ("brawn", "willpower"))
    after = replace(after, powers=(*after.powers[:-1], settled))
    before, now = derived_stats(rich_hero, book), derived_stats(after, book)
    for trait in (Trait.BRAWN, Trait.WILLPOWER):
        assert now.traits[trait].value == before.traits[trait].value + 15
    assert now.damage.value == before.damage.value + 15
    assert now.fortune == before.fortune
    assert fortune(after, book) == 9_000
    assert problems(after, book) == ()


def test_a_bought_trait_increase_lifts_no_companion_above_its_limit(
    book: Rulebook, rich_hero: Character
) -> None:
    bought = HeldPower("trait-increase").with_answers("traits", ("melee", "willpower"))
    friend = replace(
        rich_hero,
        powers=(bought,),
        limits=limits(CompanionRole.SIDEKICK, 3, trait=22),
    ).entered(LedgerEntry(STORY, new_power="trait-increase"))
    assert derived_stats(friend, book).traits[Trait.MELEE].value == 22


def test_bought_improved_skills_add_skill_slots(book: Rulebook, rich_hero: Character) -> None:
    """Ruling R9."""
    table = book.power_rolls(ADVANCED)
    (roll,) = [band.low for band in table.bands if band.result == "improved-skills"]
    after = gain_power(rich_hero, book, ScriptedDice(roll), STORY)
    assert [str(each) for each in problems(after, book)] == [
        "Skills: 2 of 4 are open. (4C, Skill Determination)",
        "Skills: Improved Skills raises one skill to +3: choose it. (R9)",
    ]
    skills = (Skill("Pilot", improved=True), *after.skills[1:], Skill("Art"), Skill("Law"))
    assert problems(replace(after, skills=skills), book) == ()


def test_a_bought_celebrity_brings_repute(book: Rulebook, rich_hero: Character) -> None:
    table = book.power_rolls(ADVANCED)
    (roll,) = [band.low for band in table.bands if band.result == "celebrity"]
    after = gain_power(rich_hero, book, ScriptedDice(roll), STORY)
    assert (
        derived_stats(after, book).repute.value == derived_stats(rich_hero, book).repute.value + 30
    )
    assert after.powers[-1].rank is None


def test_magic_is_every_power_already(book: Rulebook, rich_hero: Character) -> None:
    magician = replace(rich_hero, powers=(HeldPower(MAGIC, rank=Score(30)),))
    with pytest.raises(Refused, match="Magic stands alone"):
        gain_power(magician, book, ScriptedDice(), STORY)
    assert fortune(raise_power(magician, book, MAGIC), book) == 9_970


@pytest.mark.parametrize("rules", [BASIC, ADVANCED])
def test_a_hero_with_all_powers_of_the_list_is_refused(
    book: Rulebook, rich_hero: Character, rules: Rules
) -> None:
    held = tuple(HeldPower(power) for power in dict.fromkeys(book.power_rolls(rules).results))
    with pytest.raises(Refused, match="Every power of the list"):
        gain_power(replace(rich_hero, rules=rules, powers=held), book, ScriptedDice(), STORY)


def limits(companion: CompanionRole, powers: int, trait: int = 30) -> CompanionLimits:
    return CompanionLimits(companion, (trait,) * len(Trait), powers)


def test_the_second_self_has_no_powers(book: Rulebook, rich_hero: Character) -> None:
    self_ = replace(rich_hero, powers=(), limits=limits(CompanionRole.ALTER_EGO, 0))
    with pytest.raises(Refused, match=r"no room here for another power\. \(4C, Alter-Ego\)"):
        gain_power(self_, book, ScriptedDice(), STORY)


def test_a_sidekick_has_half_the_powers_and_never_some(
    book: Rulebook, rich_hero: Character
) -> None:
    """Ruling R55, and half of the hero's powers."""
    table = book.power_rolls(ADVANCED)
    (roll,) = [band.low for band in table.bands if band.result == "sidekick"]
    full = replace(rich_hero, limits=limits(CompanionRole.SIDEKICK, 2))
    with pytest.raises(Refused, match=r"\(4C, Sidekick\)"):
        gain_power(full, book, ScriptedDice(96, 60), STORY)
    lost = replace(full.powers[1], lost=True)
    for hero in (
        replace(full, limits=limits(CompanionRole.SIDEKICK, 3)),
        replace(full, powers=(full.powers[0], lost)),
    ):
        dice = ScriptedDice(roll, 96, 60)
        assert gain_power(hero, book, dice, STORY).powers[-1].dice == 96


def test_a_companion_keeps_its_limit(book: Rulebook, rich_hero: Character) -> None:
    friend = replace(rich_hero, limits=limits(CompanionRole.SIDEKICK, 3, trait=22))
    after = raise_trait(friend, book, Trait.MELEE, 2)
    assert derived_stats(after, book).traits[Trait.MELEE].value == 22
    with pytest.raises(Refused, match=r"Melee ends at 22 here\. \(4C, Sidekick\)"):
        raise_trait(after, book, Trait.MELEE)


@pytest.mark.parametrize(
    ("kind", "cost"),
    [(SkillKind.SKILL, 250), (SkillKind.ADVANCED, 500), (SkillKind.CONTACT, 250)],
)
def test_a_new_skill_pays_for_its_slots(
    book: Rulebook, rich_hero: Character, kind: SkillKind, cost: int
) -> None:
    """Ruling R8."""
    after = gain_skill(rich_hero, book, " Law\n", kind, STORY)
    assert after.skills == (*rich_hero.skills, Skill("Law", kind))
    assert after.ledger.entries[-1] == LedgerEntry(
        STORY, fortune=-cost, new_skill=Skill("Law", kind)
    )
    assert fortune(after, book) == 10_000 - cost
    assert derived_stats(after, book).skill_slots.parts[-1].source == "Advancement"
    assert problems(after, book) == ()


@pytest.mark.parametrize(
    ("name", "kind", "rules", "sentence"),
    [
        ("", SkillKind.SKILL, ADVANCED, "Name the new skill"),
        ("\n", SkillKind.SKILL, ADVANCED, "Name the new skill"),
        ("pilot", SkillKind.SKILL, ADVANCED, "pilot is there already"),
        ("Ana", SkillKind.CONTACT, BASIC, r"would be a contact, which these rules lack\. \(R8\)"),
    ],
)
def test_skills_that_cannot_be_learned(
    book: Rulebook, rich_hero: Character, name: str, kind: SkillKind, rules: Rules, sentence: str
) -> None:
    with pytest.raises(Refused, match=sentence):
        gain_skill(replace(rich_hero, rules=rules), book, name, kind, STORY)


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (SkillKind.SKILL, "A skill costs"),
        (SkillKind.ADVANCED, "An advanced skill costs"),
        (SkillKind.CONTACT, "A contact costs"),
    ],
)
def test_before_it_has_a_name_a_kind_is_refused(
    book: Rulebook, plain_hero: Character, kind: SkillKind, words: str
) -> None:
    refusal = new_skill_refusal(plain_hero, book, current_stats(plain_hero, book), kind)
    assert refusal is not None
    assert refusal.sentence.startswith(words)


def test_skills_have_an_end(book: Rulebook, rich_hero: Character) -> None:
    crowded = replace(rich_hero, skills=tuple(Skill(f"Art {n}") for n in range(MAX_SKILLS - 1)))
    full = gain_skill(crowded, book, "Law", SkillKind.SKILL, STORY)
    with pytest.raises(Refused, match="room for 60 skills"):
        gain_skill(full, book, "Knots", SkillKind.SKILL, STORY)


def test_a_new_power_or_skill_needs_a_reason(book: Rulebook, rich_hero: Character) -> None:
    with pytest.raises(Refused, match="Enter why"):
        gain_power(rich_hero, book, ScriptedDice(), " ")
    with pytest.raises(Refused, match="Enter why"):
        gain_skill(rich_hero, book, "Law", SkillKind.SKILL, "")


def test_a_pool_grows_with_the_next_session(book: Rulebook, rich_hero: Character) -> None:
    hero = replace(rich_hero, powers=(HeldPower("nine-lives", rank=Score(30)),), pool_spent=10)
    after = raise_power(hero, book, "nine-lives", 5)
    assert pool_now(hero, book) == pool_now(after, book) == 50
    assert pool_now(start_session(after), book) == 70
    table = book.power_rolls(ADVANCED)
    (roll,) = [band.low for band in table.bands if band.result == "nine-lives"]
    lucky = gain_power(rich_hero, book, ScriptedDice(roll, 60), STORY)
    assert pool_now(lucky, book) == 0
    assert pool_now(start_session(lucky), book) == 60


Step = Callable[[Character, Rulebook], Character]

STEPS: tuple[Step, ...] = (
    lambda hero, book: gain_fortune(hero, book.awards.scales["global"], "Saved the world"),
    lambda hero, book: raise_trait(hero, book, Trait.MELEE, 3),
    lambda hero, book: raise_trait(hero, book, Trait.WILLPOWER),
    lambda hero, book: raise_power(hero, book, hero.powers[0].power, 2),
    lambda hero, book: gain_power(hero, book, SeededDice(f"{len(hero.powers)}"), STORY),
    lambda hero, book: gain_skill(hero, book, f"Art {len(hero.skills)}", SkillKind.SKILL, STORY),
    lambda hero, book: gain_skill(hero, book, f"Friend {len(hero.skills)}", SkillKind.CONTACT, "x"),
)


@given(
    seed=st.sampled_from("abcdefghij"),
    wealth=st.integers(0, 6_000),
    steps=st.lists(st.sampled_from(STEPS), max_size=12),
)
def test_any_career_adds_up_and_breaks_no_rule(
    book: Rulebook, seed: str, wealth: int, steps: list[Step]
) -> None:
    hero = instant_hero(book, ADVANCED, seed).entered(LedgerEntry("A good year", fortune=wealth))
    start = derived_stats(hero, book).fortune
    for step in steps:
        try:
            after = step(hero, book)
        except Refused:
            continue
        (entry,) = after.ledger.entries[len(hero.ledger.entries) :]
        assert fortune(after, book) == fortune(hero, book) + entry.fortune >= 0
        hero = after
    assert derived_stats(hero, book).fortune == start
    assert fortune(hero, book) == start.value + sum(each.fortune for each in hero.ledger.entries)
    ledger = {"due", "open", "filled", "grants", "loses", "Ledger", "more than once"}
    found = [str(each) for each in problems(hero, book)]
    open_slots = any(power.power == "improved-skills" for power in hero.powers)
    assert open_slots or not [each for each in found if any(word in each for word in ledger)]
