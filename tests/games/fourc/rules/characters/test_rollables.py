from dataclasses import replace

import pytest

from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.games.fourc.rules.characters.attacks import attack_options
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.fortune import current_stats, record_repute
from fourc_desktop.games.fourc.rules.characters.rollables import (
    Rollable,
    RollKind,
    check_of,
    rollables,
    rolled_on,
    vehicle_rollables,
)
from fourc_desktop.games.fourc.rules.checks.check import Check, RowStep
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC, Edition
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle, vehicle_stats
from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleSystem


def things(character: Character, book: Rulebook, kind: RollKind) -> list[Rollable]:
    found = rollables(character, current_stats(character, book), book)
    return [each for each in found if each.kind is kind]


def in_short(found: list[Rollable]) -> list[tuple[str, int, str]]:
    return [(each.title, each.rank.value, each.table) for each in found]


def with_powers(hero: Character, *powers: HeldPower) -> Character:
    return replace(hero, powers=powers)


def test_every_trait(book: Rulebook, plain_hero: Character) -> None:
    found = in_short(things(plain_hero, book, RollKind.TRAIT))
    assert [name for name, _, _ in found] == [trait.title for trait in Trait]
    assert found[3] == ("Fortitude", 10, "difficulty")


def test_every_attack_with_its_table(book: Rulebook, plain_hero: Character) -> None:
    figures = current_stats(plain_hero, book)
    found = things(plain_hero, book, RollKind.ATTACK)
    assert [(each.name, each.on, each.rank, each.table) for each in found] == [
        (each.name, each.on, each.rolled, each.table.id)
        for each in attack_options(plain_hero, figures, book)
    ]
    assert found[0].title == "Fists (Melee)"


def test_rolls_for_defenses(book: Rulebook, plain_hero: Character) -> None:
    assert in_short(things(plain_hero, book, RollKind.DEFENSE)) == [
        ("Dodge (Coordination)", 30, "dodge"),
        ("Evade (Melee)", 20, "evade"),
        ("Block (Brawn)", 6, "block"),
        ("Catch (Coordination)", 30, "catch"),
    ]
    basic = replace(plain_hero, rules=BASIC)
    assert [each.table for each in things(basic, book, RollKind.DEFENSE)] == ["dodge"]


def test_rolls_for_situations(book: Rulebook, plain_hero: Character) -> None:
    """Another character's power is resisted with one's own trait."""
    found = {each.table: each.on for each in things(plain_hero, book, RollKind.SITUATION)}
    assert found["concuss"] == found["paralyzing-touch"] == "Fortitude"
    assert found["mind-control-break"] == "Willpower"
    assert "force-field" not in found


def test_a_power_without_a_number_rolls_its_rank(book: Rulebook, plain_hero: Character) -> None:
    assert in_short(things(plain_hero, book, RollKind.POWER)) == [
        ("Flight", 30, "difficulty"),
        ("Body Armor", 20, "difficulty"),
    ]


def test_a_power_is_rolled_by_the_number_it_gives(book: Rulebook, plain_hero: Character) -> None:
    """Mind Control is the Rank Value of the power or Willpower + 10."""
    hero = with_powers(plain_hero, HeldPower("mind-control", rank=Score(30)))
    found = things(hero, book, RollKind.POWER)
    assert in_short(found) == [("Mind Control", 60, "mind-control")]
    assert len(found[0].rank.parts) == 2


def test_rolls_for_the_risks_of_a_power(book: Rulebook, plain_hero: Character) -> None:
    hero = with_powers(plain_hero, HeldPower("teleportation", rank=Score(40)))
    assert in_short(things(hero, book, RollKind.POWER)) == [
        ("Teleportation", 40, "teleportation"),
        ("Into a solid (Fortitude)", 10, "teleportation-blind"),
    ]


def test_resistance_rolls_are_not_rolled_by_the_attacker(
    book: Rulebook, plain_hero: Character
) -> None:
    hero = with_powers(plain_hero, HeldPower("paralyzing-touch", rank=Score(40)))
    assert in_short(things(hero, book, RollKind.POWER)) == [("Paralyzing Touch", 40, "difficulty")]


def test_a_power_without_a_rank_value_is_not_rolled(book: Rulebook, plain_hero: Character) -> None:
    hero = with_powers(plain_hero, HeldPower("celebrity"))
    assert things(hero, book, RollKind.POWER) == []


def test_repute_is_rolled_at_its_current_score(book: Rulebook, plain_hero: Character) -> None:
    known = record_repute(plain_hero, book, 9, "The flood")
    assert in_short(things(known, book, RollKind.REPUTE)) == [
        ("Repute", 20, "repute"),
        ("Among criminals (Repute)", 20, "repute-criminals"),
    ]


def test_a_purchase_is_a_roll_of_lifestyle(book: Rulebook, plain_hero: Character) -> None:
    derived = current_stats(plain_hero, book)
    found = [each for each in rollables(plain_hero, derived, book) if each.table == "purchase"]
    assert [(each.title, each.rank) for each in found] == [
        ("Purchase (Lifestyle)", derived.lifestyle)
    ]


def test_skills_are_there_to_be_picked(book: Rulebook, plain_hero: Character) -> None:
    skills = (
        Skill("Pilot"),
        Skill("Robotics", SkillKind.ADVANCED),
        Skill("Archery", improved=True),
        Skill("The mayor", SkillKind.CONTACT),
    )
    hero = replace(plain_hero, skills=skills)
    for each in rollables(hero, current_stats(hero, book), book):
        assert each.steps == (RowStep(1, "Pilot"), RowStep(2, "Robotics"), RowStep(3, "Archery"))


def test_every_result_table_has_a_rollable(book: Rulebook, plain_hero: Character) -> None:
    """Except for the edge tables of attacks."""
    rolls = {table.power for table in book.results.values()} - {""}
    hero = with_powers(plain_hero, *(HeldPower(power, rank=Score(20)) for power in sorted(rolls)))
    found = {each.table for each in rollables(hero, current_stats(hero, book), book)}
    found |= {each.table for each in vehicle_rollables(vehicle_stats(car(book)))}
    assert set(book.results) - found == {"slashing"}


def car(book: Rulebook) -> OwnedVehicle:
    base = book.gear.vehicles["sports-car"]
    return OwnedVehicle(
        "Comet", base, rank=30, systems=(VehicleSystem("Cloak"), VehicleSystem("Horn", 6))
    )


def test_a_vehicle_is_driven(book: Rulebook) -> None:
    figures = vehicle_stats(car(book))
    found = vehicle_rollables(figures, (Skill("Driving"),))
    assert in_short(list(found)) == [
        ("Handling", figures.handling.value, "handling"),
        ("Cloak", 15, "difficulty"),
        ("Horn", 6, "difficulty"),
    ]
    assert {each.steps for each in found} == {(RowStep(1, "Driving"),)}
    assert vehicle_rollables(figures)[0].steps == ()


def test_a_rollable_becomes_a_check(book: Rulebook, plain_hero: Character) -> None:
    fists = things(plain_hero, book, RollKind.ATTACK)[0]
    assert check_of(fists, Edition.BASIC, who="7", name="Test Pilot") == Check(
        Edition.BASIC, 20, on="Fists (Melee)", table="bashing", who="7", name="Test Pilot"
    )
    below = Rollable("Hat", "Hat", Breakdown((BreakdownPart(-3, "Old"),)), RollKind.TRAIT)
    assert check_of(below, Edition.BASIC).rank == 0


@pytest.mark.parametrize("seed", range(25))
def test_rollables_of_instant_heroes_are_valid(book: Rulebook, seed: int) -> None:
    hero = instant_hero(book, ADVANCED, str(seed))
    for each in rollables(hero, current_stats(hero, book), book):
        assert each.table in book.results
        assert each.title.isprintable()


def test_a_power_is_told_from_the_attack_of_its_name() -> None:
    """Also where both have one Rank Value, as long as the table is their own."""
    attack = Rollable(
        "Ice", "Ice", Breakdown((BreakdownPart(40, "Ice"),)), RollKind.ATTACK, "blunt"
    )
    power = Rollable("Ice", "Ice", Breakdown((BreakdownPart(30, "Ice"),)), RollKind.POWER)
    strong = replace(power, rank=attack.rank)
    for others in ([attack, power], [attack, strong]):
        for each in others:
            assert rolled_on(check_of(each, Edition.ADVANCED), others) is each
    changed = replace(check_of(power, Edition.ADVANCED), rank=35)
    assert rolled_on(changed, [attack, power]) is attack
    assert rolled_on(replace(changed, on=""), [attack, power]) is None


def test_attacks_with_the_same_title_have_their_kind_in_it(
    book: Rulebook, plain_hero: Character
) -> None:
    kind = (("kind", ("light",)),)
    light = HeldPower("elemental-energy-control", rank=Score(40), choices=kind)
    hero = with_powers(plain_hero, light)
    found = things(hero, book, RollKind.ATTACK)
    own = [each for each in found if each.name == "Light Control"]
    assert [each.title for each in own] == ["Light Control (bashing)", "Light Control (ranged)"]
    assert "Fists (Melee)" in [each.title for each in found]
    everything = rollables(hero, current_stats(hero, book), book)
    for each in own:
        check = check_of(each, Edition.ADVANCED)
        assert check.on == each.title
        assert rolled_on(check, everything) == each
        earlier = replace(check, on="Light Control")
        assert rolled_on(earlier, everything) == each, "checks kept the plain title"
    (power,) = (each for each in things(hero, book, RollKind.POWER) if each.name == own[0].name)
    assert power.title == "Light Control"
    assert rolled_on(check_of(power, Edition.ADVANCED), everything) == power
