"""Instant characters."""

from fourc_desktop.core.dice import ScriptedDice, SeededDice
from fourc_desktop.games.rough_magic.rules.character_form import problems
from fourc_desktop.games.rough_magic.rules.instant_character import instant_character
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook


def test_the_same_seed_makes_the_same_character(rough_book: RoughMagicBook) -> None:
    made = [instant_character(rough_book, SeededDice("a"), "players") for _ in range(2)]
    assert made[0] == made[1]
    others = {instant_character(rough_book, SeededDice(str(n)), "others") for n in range(30)}
    assert len({each.profile.kind for each in others}) == len(rough_book.templates)
    for each in others:
        assert list(problems(each, rough_book)) == []
        assert each.profile.side == "others"


def test_two_skills_are_raised_by_chance(rough_book: RoughMagicBook) -> None:
    usual = rough_book.templates["masked-hero"].character
    made = instant_character(rough_book, ScriptedDice(0, 0, 0, 0), "players")
    assert made.profile.name == "Nightjar"
    assert made.skills[0].level == usual.skills[0].level + 2
    assert made.skills[1:] == usual.skills[1:]
