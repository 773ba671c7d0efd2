"""The derived stats of a character (rules/rough-magic.md, section 2)."""

from dataclasses import replace

from fourc_desktop.games.rough_magic.rules.attacks import AttackMode
from fourc_desktop.games.rough_magic.rules.character import (
    FISTS,
    AttackRange,
    DamageSource,
    RoughMagicAttack,
    RoughMagicCharacter,
)
from fourc_desktop.games.rough_magic.rules.character_form import FORM
from fourc_desktop.games.rough_magic.rules.character_numbers import (
    attack_range,
    attack_value,
    cost,
    damage_rating,
    defense,
    most_endurance,
    most_health,
    unhurt,
)
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook


def nightjar(book: RoughMagicBook) -> RoughMagicCharacter:
    return book.templates["masked-hero"].character


def test_health_and_endurance_follow_brawn_and_presence() -> None:
    for brawn in range(11):
        for presence in range(11):
            character = RoughMagicCharacter(brawn=brawn, presence=presence)
            assert most_health(character).value == 10 + 2 * brawn
            assert most_endurance(character).value == 10 + 2 * max(brawn, presence)
    fresh = RoughMagicCharacter()
    assert unhurt(fresh) == fresh


def test_defenses_are_8_and_skill_and_attribute_and_gear(rough_book: RoughMagicBook) -> None:
    found = [defense(nightjar(rough_book), mode).value for mode in AttackMode]
    assert found == [17, 14, 10]
    bare = replace(nightjar(rough_book), attacks=())
    assert [defense(bare, mode).value for mode in AttackMode] == [16, 14, 10]


def test_an_attack_is_rolled_with_skill_attribute_and_gear(rough_book: RoughMagicBook) -> None:
    character = nightjar(rough_book)
    staff, knives = character.attacks
    assert [attack_value(character, each).value for each in (staff, knives, FISTS)] == [9, 6, 8]
    assert [damage_rating(character, each) for each in (staff, knives, FISTS)] == [2, 2, 3]
    tables = rough_book.tables
    assert [attack_range(character, each, tables) for each in (staff, knives)] == [1, 10]


def test_a_power_has_rating_and_reach_of_the_power_level(rough_book: RoughMagicBook) -> None:
    bolt = RoughMagicAttack("Bolt", source=DamageSource.POWER_LEVEL, range=AttackRange.POWER)
    character = RoughMagicCharacter(power_level=4)
    assert damage_rating(character, bolt) == 4
    assert attack_range(character, bolt, rough_book.tables) == 80


def test_attributes_and_skills_cost_what_the_table_says(rough_book: RoughMagicBook) -> None:
    # Attributes 4, 3, 2, 3, 0; skills 3, 2, 5, 2, 4, 1.
    attributes, skills = 10 + 6 + 3 + 6, 6 + 3 + 15 + 3 + 10 + 1
    found = cost(nightjar(rough_book), rough_book.tables)
    assert [part.amount for part in found.parts] == [attributes, skills]


def test_the_form_derives_them_all(rough_book: RoughMagicBook) -> None:
    figures = {each.id: each for each in FORM.figures(nightjar(rough_book), rough_book)}
    shown = {id_: each.figure.value for id_, each in figures.items()}
    assert shown["base-move"] == 13
    assert (shown["running"], shown["sprinting"]) == (26, 78)
    assert (shown["lifting"], shown["power-range"]) == (79, 0)
    assert shown["skills.0.value"] == 7
    assert (shown["attacks.0.roll"], shown["attacks.0.damage"], shown["attacks.1.reach"]) == (
        9, 2, 10,
    )  # fmt: skip
    assert figures["attacks.0.roll"].title == "2d6 +"
    unskilled = replace(nightjar(rough_book), skills=())
    titles = {each.id: each.title for each in FORM.figures(unskilled, rough_book)}
    assert titles["attacks.0.roll"] == "1d6 +"


def test_a_defense_counts_the_best_weapon_of_its_mode() -> None:
    staff = RoughMagicAttack("Staff", mode=AttackMode.HAND_TO_HAND, gear=1)
    bow = RoughMagicAttack("Bow", mode=AttackMode.RANGED, gear=3)
    armed = RoughMagicCharacter(attacks=(bow, staff))
    bare = replace(armed, attacks=())
    gained = {
        mode: defense(armed, mode).value - defense(bare, mode).value
        for mode in (AttackMode.HAND_TO_HAND, AttackMode.RANGED)
    }
    assert gained == {AttackMode.HAND_TO_HAND: 1, AttackMode.RANGED: 3}


def test_the_defenses_are_named(rough_book: RoughMagicBook) -> None:
    titles = {each.title for each in FORM.figures(RoughMagicCharacter(), rough_book)}
    assert {"Hand-to-hand defense", "Ranged defense"} <= titles
