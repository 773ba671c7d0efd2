from collections.abc import Callable
from dataclasses import replace

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.characters.character import Character, CreationMethod
from fourc_desktop.games.fourc.rules.characters.companion_limits import (
    alter_ego_limits,
    sidekick_limits,
)
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.characters.ledger import Ledger, LedgerEntry
from fourc_desktop.games.fourc.rules.creation.problems import (
    creation_departures,
    problems,
    refuse_unknown,
)
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC, OtherReading
from fourc_desktop.games.fourc.rules.powers.power import MAGIC, HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait

Change = Callable[[Character], Character]

FLIGHT = HeldPower("flight", 36, Score(30, 60))
ARMOR = HeldPower("body-armor", 8, Score(20, 50))
RANK = Score(30)
CLAWS = (
    HeldPower("claws", rank=RANK, bonus=True)
    .with_answers("weapon", ("claws",))
    .with_answers("edge", ("slashing",))
)
WEAPON = (
    HeldPower("one-of-a-kind-weapon", rank=RANK)
    .with_answers("weapon", ("A singing saw",))
    .with_answers("reach", ("melee",))
    .with_answers("edge", ("slashing",))
)


def origin(name: str, trait: Trait | None = None, dice: int | None = None) -> Change:
    return lambda hero: replace(hero, origin=name, origin_dice=dice, origin_trait=trait)


def powers(*held: HeldPower, count: int | None = None) -> Change:
    due = Score(len(held) if count is None else count)
    return lambda hero: replace(hero, powers=held, power_count=due)


def skills(*held: Skill) -> Change:
    return lambda hero: replace(hero, skills=held)


def changed(**fields: object) -> Change:
    return lambda hero: replace(hero, **fields)  # type: ignore[arg-type]  # each test names its own


def both(first: Change, second: Change) -> Change:
    return lambda hero: second(first(hero))


def first_trait(score: Score) -> Change:
    return lambda hero: replace(hero, traits=(score, *hero.traits[1:]))


LEGAL = {
    "a single power, chosen": powers(FLIGHT),
    "magic, chosen": powers(HeldPower(MAGIC, rank=RANK)),
    "as it is": changed(),
    "a changed human with a trait": origin("changed-human", Trait.BRAWN),
    "an alien who lost one": both(origin("alien"), powers(FLIGHT, replace(ARMOR, lost=True))),
    "an alien with one power raised": both(
        origin("alien"), powers(replace(FLIGHT, raised=1), count=2)
    ),
    "a mutant with a bonus": both(origin("mutant"), powers(FLIGHT, ARMOR, CLAWS, count=2)),
    "an alien with magic": both(origin("alien"), powers(HeldPower(MAGIC, rank=RANK))),
    "a power that lives in a weapon": powers(
        WEAPON.with_answers("incorporated", ("flight",)), FLIGHT
    ),
    "a mutant with a force of mind": both(
        origin("mutant"),
        powers(
            HeldPower("force-field", rank=RANK, bonus=True).with_answers("source", ("mind",)),
            FLIGHT,
            ARMOR,
            count=2,
        ),
    ),
    "an advanced skill in two slots": skills(Skill("Pilot", SkillKind.ADVANCED)),
    "a contact": skills(Skill("Pilot"), Skill("Ana", SkillKind.CONTACT)),
    "improved skills": both(
        powers(HeldPower("improved-skills"), FLIGHT),
        skills(Skill("A", improved=True), Skill("B"), Skill("C"), Skill("D")),
    ),
    "trait increase": powers(
        HeldPower("trait-increase", choices=(("traits", ("melee", "brawn")),)), FLIGHT
    ),
    "trait increase twice": powers(
        HeldPower("trait-increase", raised=1, choices=(("traits", ("melee", "brawn")),)), count=2
    ),
}

ILLEGAL = {
    "an unknown origin": (origin("god"), "Origin: The origin “God” is not in the rulebook."),
    "an unknown power": (
        powers(replace(FLIGHT, power="fly"), ARMOR),
        "The power “Fly” is not in the",
    ),
    "an origin beside its dice": (origin("robot", dice=5), "d% 05 gives Alien, not Robot."),
    "no trait chosen": (origin("changed-human"), "raises one trait by 10: choose it."),
    "a trait without a reason": (origin("robot", Trait.BRAWN), "does not raise Brawn here."),
    "a score beside its dice": (first_trait(Score(20, 39)), "Melee: d% 39 gives 10, not 20."),
    "a rank of 0": (first_trait(Score(0)), "Melee: A Rank Value starts at 1."),
    "a lifestyle beside its dice": (
        changed(lifestyle=Score(6, 99)),
        "Lifestyle: d% 99 gives 50, not 6.",
    ),
    "repute beside its dice": (changed(repute=Score(30, 33)), "Repute: d% 33 gives 11, not 30."),
    "too many skills rolled": (changed(skill_count=Score(2, 0)), "Skills: d% 00 gives 1, not 2."),
    "too many powers rolled": (changed(power_count=Score(2, 20)), "Powers: d% 20 gives 3, not 2."),
    "an open slot": (skills(Skill("Pilot")), "Skills: 1 of 2 is open."),
    "too many skills": (
        skills(Skill("A"), Skill("B", SkillKind.ADVANCED)),
        "2 skill slots allowed, 3 used.",
    ),
    "a skill twice": (skills(Skill("Pilot"), Skill("pilot")), "Pilot is there more than once."),
    "a basic contact": (
        both(changed(rules=BASIC), skills(Skill("Law"), Skill("Ana", SkillKind.CONTACT))),
        "Ana is a contact, which these rules do not know.",
    ),
    "a skill improved by nothing": (
        skills(Skill("Law"), Skill("Pilot", improved=True)),
        "Pilot is raised to +3 by no power.",
    ),
    "no skill improved": (
        both(
            powers(HeldPower("improved-skills"), FLIGHT),
            skills(Skill("A"), Skill("B"), Skill("C"), Skill("D")),
        ),
        "raises one skill to +3: choose it.",
    ),
    "a contact improved": (
        both(
            powers(HeldPower("improved-skills"), FLIGHT),
            skills(Skill("A", SkillKind.CONTACT, improved=True), *map(Skill, "BCD")),
        ),
        "A is a contact and has no Row Steps.",
    ),
    "an advanced power in Basic": (
        both(changed(rules=BASIC), powers(HeldPower("reflection", rank=RANK), FLIGHT)),
        "Reflection is not on the list of these rules.",
    ),
    "a power beside its dice": (
        powers(replace(FLIGHT, dice=0), ARMOR),
        "d% 00 gives Absorption, not Flight.",
    ),
    "a power twice": (powers(FLIGHT, FLIGHT), "Flight is there more than once."),
    "a power without its rank": (
        powers(replace(FLIGHT, rank=None), ARMOR),
        "Flight needs a Rank Value.",
    ),
    "a rank for what has none": (
        powers(HeldPower("celebrity", rank=RANK), ARMOR),
        "Celebrity has no Rank Value.",
    ),
    "a power's rank beside its dice": (
        powers(replace(FLIGHT, rank=Score(40, 60)), ARMOR),
        "Flight: d% 60 gives 30, not 40.",
    ),
    "a power's rank of 0": (
        powers(replace(FLIGHT, rank=Score(0)), ARMOR),
        "Flight: A Rank Value starts at 1.",
    ),
    "raised what cannot be": (
        powers(HeldPower("celebrity", raised=1), count=2),
        "Celebrity cannot be raised so often.",
    ),
    "raised too often": (
        powers(
            HeldPower("trait-increase", raised=2, choices=(("traits", ("melee", "brawn")),)),
            count=3,
        ),
        "Trait Increase cannot be raised so often.",
    ),
    "one trait for two": (
        powers(HeldPower("trait-increase", choices=(("traits", ("melee", "melee")),)), FLIGHT),
        "Which two traits? 2 different answers are wanted.",
    ),
    "traits for nothing": (
        powers(replace(FLIGHT, choices=(("traits", ("melee",)),)), ARMOR),
        "Flight asks nothing about “traits”.",
    ),
    "an open choice": (
        powers(HeldPower("force-field", rank=RANK), FLIGHT),
        "Force Field: Where does it come from?",
    ),
    "no such option": (
        powers(HeldPower("force-field", rank=RANK).with_answers("source", ("luck",)), FLIGHT),
        "“luck” is no answer to “Where does it come from?”",
    ),
    "a sense that cannot be protected": (
        powers(HeldPower("protected-sense", rank=RANK).with_answers("sense", (" TOUCH",)), FLIGHT),
        "“ TOUCH” is no answer to “Which sense?”",
    ),
    "weapons dearer than the power": (
        powers(
            HeldPower("weapon", rank=Score(10)).with_answers("weapons", ("pistol", "rifle")), FLIGHT
        ),
        "Weapon: ",
    ),
    "a weapon nobody knows": (
        powers(HeldPower("weapon", rank=RANK).with_answers("weapons", ("laser",)), FLIGHT),
        "Weapon: No weapon is called “laser”.",
    ),
    "no such trait": (
        powers(HeldPower("trait-boost", rank=RANK).with_answers("trait", ("luck",)), FLIGHT),
        "“luck” is no answer to “Which trait?”",
    ),
    "a power that is not there to live in a weapon": (
        powers(WEAPON.with_answers("incorporated", ("claws",)), FLIGHT),
        "“claws” is no answer to “Which power does it hold?”",
    ),
    "a device for a mutant": (
        both(
            origin("mutant"),
            powers(
                HeldPower("force-field", rank=RANK, bonus=True).with_answers("source", ("device",)),
                FLIGHT,
                ARMOR,
                count=2,
            ),
        ),
        "Force Field comes from a device, and the powers of a Mutant are inborn.",
    ),
    "a power that is a device for a mutant": (
        both(
            origin("mutant"),
            powers(FLIGHT, replace(WEAPON, bonus=True), ARMOR, count=2),
        ),
        "One-of-a-Kind Weapon is a device, and the powers of a Mutant are inborn. (R62)",
    ),
    "worn wings for a mutant": (
        both(origin("mutant"), powers(FLIGHT.with_answers("source", ("worn",)), CLAWS, count=1)),
        "Flight comes from a device, and the powers of a Mutant are inborn.",
    ),
    "too few powers": (powers(FLIGHT, count=3), "1 of 3 powers chosen."),
    "too few powers of an alien": (
        both(origin("alien"), powers(FLIGHT, ARMOR, count=3)),
        "2 of 3 powers chosen, of which Alien then loses 1.",
    ),
    "magic in company": (
        powers(HeldPower(MAGIC, rank=RANK), FLIGHT, count=1),
        "Magic stands alone: it is every other power.",
    ),
    "magic by another roll": (
        both(powers(HeldPower(MAGIC, rank=RANK)), changed(power_count=Score(2, 3))),
        "Magic comes with",
    ),
    "no magic though it was rolled": (
        both(powers(FLIGHT), changed(power_count=Score(1, 99))),
        "Magic comes with a d% of 99",
    ),
    "a mutant without a bonus": (origin("mutant"), "Mutant grants 1 power, 0 chosen."),
    "a bonus for nobody": (
        powers(FLIGHT, ARMOR, CLAWS, count=2),
        "grants 0 powers, 1 chosen.",
    ),
    "an alien who lost none": (origin("alien"), "Alien loses 1 power, 0 chosen."),
    "more spent than there was": (
        changed(
            ledger=Ledger(
                (LedgerEntry("Luck", fortune=10), LedgerEntry("Night school", fortune=-124))
            )
        ),
        "Ledger: 114 Fortune were spent, and there were 113 at the start.",
    ),
    "a power lost for nothing": (
        powers(FLIGHT, replace(ARMOR, lost=True)),
        "loses 0 powers, 1 chosen.",
    ),
}


@pytest.mark.parametrize("change", LEGAL.values(), ids=LEGAL)
def test_legal_characters_have_no_problems(
    book: Rulebook, plain_hero: Character, change: Change
) -> None:
    assert problems(change(plain_hero), book) == ()


@pytest.mark.parametrize(("change", "sentence"), ILLEGAL.values(), ids=ILLEGAL)
def test_illegal_characters_have_problems(
    book: Rulebook, plain_hero: Character, change: Change, sentence: str
) -> None:
    found = [str(problem) for problem in problems(change(plain_hero), book)]
    assert any(sentence in problem for problem in found), found
    assert all(problem.endswith(")") for problem in found)


def test_an_exempt_character_has_no_rule_problems(book: Rulebook, plain_hero: Character) -> None:
    for change, _ in ILLEGAL.values():
        villain = replace(change(plain_hero), exempt=True)
        if villain.origin in book.origins and all(p.power in book.powers for p in villain.powers):
            assert problems(villain, book) == ()
            assert (
                creation_departures(villain, book)
                == problems(replace(villain, exempt=False), book)
                != ()
            )
        else:
            assert problems(villain, book) != ()


def test_unknown_catalog_entries_are_refused(book: Rulebook, plain_hero: Character) -> None:
    refuse_unknown(plain_hero, book)
    with pytest.raises(Refused, match="The origin “God” is not in the rulebook"):
        refuse_unknown(replace(plain_hero, origin="god"), book)


def test_weather_may_count_as_two_powers(book: Rulebook, plain_hero: Character) -> None:
    """Ruling R16, both readings."""
    weather = HeldPower("elemental-energy-control", rank=RANK).with_answers("kind", ("weather",))
    hero = replace(plain_hero, powers=(weather, FLIGHT), power_count=Score(2, 3))
    assert problems(hero, book) == ()
    twice = replace(ADVANCED, other_readings=(OtherReading.WEATHER_COUNTS_TWICE,))
    assert "2 powers allowed, 3 chosen" in str(problems(replace(hero, rules=twice), book)[0])
    assert problems(replace(hero, rules=twice, powers=(weather,)), book) == ()
    chosen = replace(hero, rules=twice, power_count=Score(2))
    assert problems(chosen, book) == ()


def test_the_powers_of_an_alter_ego_are_not_counted(plain_hero: Character, book: Rulebook) -> None:
    """It has no power count of its own, as no table gives one (ruling R64)."""
    chosen = replace(plain_hero, method=CreationMethod.CHOOSE, power_count=Score(0))
    other = replace(chosen, limits=alter_ego_limits())
    counted, not_counted = (
        {each.refusal.sentence for each in problems(hero, book) if each.where == "Powers"}
        for hero in (chosen, other)
    )
    assert counted - not_counted


def test_a_sidekick_may_have_a_power_that_brings_nobody(
    book: Rulebook, plain_hero: Character
) -> None:
    """Ruling R55."""
    limits = sidekick_limits(derived_stats(plain_hero, book).traits, 4, plain_hero.rules)
    sidekick = powers(FLIGHT)(replace(plain_hero, limits=limits))
    assert [each for each in problems(sidekick, book) if each.about == "flight"] == []
