"""What a character can roll."""

from fourc_desktop.games.rough_magic.rules.character import RoughMagicAttack, RoughMagicCharacter
from fourc_desktop.games.rough_magic.rules.check import RoughMagicCheck
from fourc_desktop.games.rough_magic.rules.instant_character import of_template
from fourc_desktop.games.rough_magic.rules.rollables import USUAL_OPPONENT, rollables
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook


def traits(book: RoughMagicBook) -> dict[str, dict[str, RoughMagicCheck]]:
    hero = of_template(book.templates["masked-hero"], "Nightjar", "players")
    found: dict[str, dict[str, RoughMagicCheck]] = {}
    for each in rollables("id", hero, book):
        found.setdefault(each.group, {})[each.title] = each.roll.check
    return found


def test_attacks_skills_damage_and_what_is_missing(rough_book: RoughMagicBook) -> None:
    found = traits(rough_book)
    assert {group: list(titles) for group, titles in found.items()} == {
        "Attacks": ["Weighted staff", "Throwing knives", "Fists and feet"],
        "Skills": ["Athletics", "Deception", "Perception", "Survival"],
        "Damage": [
            "Weighted staff, damage", "Throwing knives, damage", "Fists and feet, damage",
        ],
    }  # fmt: skip
    staff = found["Attacks"]["Weighted staff"]
    assert (staff.level, staff.value, staff.gear, staff.rating) == (5, 3, 1, 2)
    assert (staff.who, staff.name, staff.is_opposed) == ("id", "Nightjar", True)
    athletics = found["Skills"]["Athletics"]
    assert (athletics.level, athletics.value, athletics.difficulty) == (3, 4, 12)
    assert found["Damage"]["Fists and feet, damage"].is_damage


def test_a_usual_skill_that_is_missing_is_rolled_with_one_die(rough_book: RoughMagicBook) -> None:
    hero = rough_book.templates["powerhouse"].character
    found = {each.title: each for each in rollables("", hero, rough_book)}
    deception = found["Deception"]
    assert deception.group == "Without the skill"
    assert not deception.roll.check.is_skilled
    assert deception.roll.check.value == hero.presence


def test_the_usual_opponent_has_skill_2_and_attribute_2() -> None:
    assert USUAL_OPPONENT == 2 + 2


def test_an_attack_without_the_skill_is_unskilled(rough_book: RoughMagicBook) -> None:
    attacks = (RoughMagicAttack("Club"),)
    skilled = [
        each.roll.check.is_skilled
        for each in rollables("id", RoughMagicCharacter(attacks=attacks), rough_book)
        if each.title == "Club"
    ]
    assert skilled == [False]
