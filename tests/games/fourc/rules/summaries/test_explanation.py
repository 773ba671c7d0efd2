from dataclasses import replace

import pytest

from fourc_desktop.core.numbers import BreakdownPart
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.ledger import LedgerEntry
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC, Rules
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.powers.power_numbers import NumberReading
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill
from fourc_desktop.games.fourc.rules.summaries.explanation import explanations
from fourc_desktop.games.fourc.rules.traits import Trait


def test_every_field_has_its_parts(book: Rulebook, plain_hero: Character) -> None:
    hero = plain_hero.entered(LedgerEntry("Won", fortune=100, repute=2))
    hero = hero.entered(LedgerEntry("Training", fortune=-20, trait=Trait.MELEE, amount=1))
    hero = hero.entered(LedgerEntry("School", fortune=-1, new_skill=Skill("Law")))
    known = explanations(replace(hero, wounds=7), book)
    assert known["melee"][0].parts == (
        BreakdownPart(20, "Rolled, d% 40"),
        BreakdownPart(1, "Advancement"),
    )
    (damage,) = known["damage"]
    assert (damage.title, damage.says) == ("Damage", 60)
    assert damage.parts[-1] == BreakdownPart(-7, "Wounds")
    (fortune,) = known["fortune"]
    assert [part.source for part in fortune.parts[3:]] == [
        "Won",
        "Melee +1, Training",
        "New skill: Law, School",
    ]
    assert fortune.says == 113 + 100 - 20 - 1
    assert [part.amount for part in fortune.parts[3:]] == [100, -20, -1]
    assert known["repute"][0].says == 13
    assert known["repute"][0].parts[-1] == BreakdownPart(2, "Won")
    number, means = known["lifestyle"]
    assert number.parts[0] == BreakdownPart(6, "Rolled, d% 12")
    assert (means.title, means.says) == ("It means", "wealth that needs no job")
    assert known["skills"][0].parts[-1] == BreakdownPart(1, "Advancement")


def test_lines_that_cancel_each_other_are_reported_too(
    book: Rulebook, plain_hero: Character
) -> None:
    hero = plain_hero.entered(LedgerEntry("Won", fortune=25)).entered(
        LedgerEntry("Lost", fortune=-25)
    )
    hero = hero.entered(LedgerEntry("Hated", repute=-20))
    known = explanations(hero, book)
    assert known["fortune"][0].parts[3:] == (BreakdownPart(25, "Won"), BreakdownPart(-25, "Lost"))
    assert known["repute"][0].parts[-2:] == (
        BreakdownPart(-20, "Hated"),
        BreakdownPart(9, "Never below 0"),
    )
    assert (known["fortune"][0].says, known["repute"][0].says) == (113, 0)


def test_movement_and_armor_name_their_powers(book: Rulebook, plain_hero: Character) -> None:
    known = explanations(plain_hero, book)
    titles = [each.title for each in known["movement"]]
    assert titles[:3] == ["Walking", "Climbing", "Swimming"]
    assert [title.split(":")[0] for title in titles[3:]] == ["Flight"]
    assert known["movement"][3].parts == (BreakdownPart(30, "Rolled, d% 60"),)
    (armor,) = known["armor"]
    assert (armor.title, armor.says) == ("Body Armor", 20)


def test_basic_heroes_do_not_swim_by_a_number(book: Rulebook, plain_hero: Character) -> None:
    known = explanations(replace(plain_hero, rules=BASIC, powers=()), book)
    assert [each.title for each in known["movement"]] == ["Walking", "Climbing"]


def test_missing_values_read_none(book: Rulebook, plain_hero: Character) -> None:
    known = explanations(replace(plain_hero, powers=(HeldPower("celebrity"),)), book)
    assert [(each.title, each.says) for each in known["armor"]] == [("Armor", "none")]
    found = [(each.title, each.says) for each in known["celebrity"]]
    assert found == [("Celebrity found", "chosen")]


def test_a_power_shows_its_source(book: Rulebook, plain_hero: Character) -> None:
    """Rolled, chosen, or granted by another power."""
    wings = HeldPower("extra-body-parts", dice=66, rank=Score(30), choices=(("part", ("wings",)),))
    known = explanations(replace(plain_hero, powers=(wings,)), book)
    assert known["extra-body-parts"][-1].says == "rolled, d% 66"
    assert known["flight"][-1].says == "from Extra Body Parts"


@pytest.mark.parametrize("rank", [90, 20])
def test_the_larger_of_two_numbers_gives_the_other(
    book: Rulebook, plain_hero: Character, rank: int
) -> None:
    """Its Rank Value, or Willpower 50 + 10, whichever is greater."""
    hero = replace(plain_hero, powers=(HeldPower("mind-control", rank=Score(rank)),))
    roll, below, _found = explanations(hero, book)["mind-control"][1:]
    for each, trait in ((roll, 60), (below, 50)):
        assert each.beaten is not None
        assert each.says == max(rank, trait)
        assert each.beaten.value == min(rank, trait)
        assert sum(part.amount for part in each.parts) == each.says


def test_the_parts_of_every_number_of_a_power_add_up(book: Rulebook, plain_hero: Character) -> None:
    """Also of those that are half, a tenth or twice of their source."""
    found = []
    for power in book.powers.values():
        readings = {each.label: each.reading for each in power.numbers}
        hero = replace(plain_hero, powers=(HeldPower(power.id, rank=Score(35)),))
        for each in explanations(hero, book)[power.id]:
            reading = readings.get(each.title.removeprefix(f"{power.name}: "))
            if reading in (NumberReading.HALF, NumberReading.TENTH, NumberReading.DOUBLE):
                found.append((each.title, [part.amount for part in each.parts]))
                assert sum(part.amount for part in each.parts) == each.says
    assert ("Vehicle: Added to each trait", [35, -17]) in found
    assert ("Nine Lives: Pool", [35, 35]) in found
    assert len(found) > 5


@pytest.mark.parametrize("rules", [BASIC, ADVANCED])
def test_the_parts_of_every_sum_add_up(book: Rulebook, rules: Rules) -> None:
    for number in range(150):
        hero = instant_hero(book, rules, f"{number}")
        known = explanations(hero, book)
        sums = ["damage", "fortune", "lifestyle", "repute", "skills", "armor"]
        for field in (*(trait.value for trait in Trait), *sums):
            for each in known[field][: 1 if field == "lifestyle" else None]:
                assert each.says in {sum(part.amount for part in each.parts), "none"}
        assert {power.power for power in hero.powers if not power.lost} <= known.keys()
        assert all(known.values())
