from dataclasses import replace

from fourc_desktop.core.comparison import Difference
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.fortune import change_repute, gain_fortune
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.summaries.differences import current_changes


def test_equal_characters_have_no_changes(book: Rulebook, plain_hero: Character) -> None:
    assert current_changes(plain_hero, plain_hero, book) == ()


def test_each_change_is_reported_in_the_order_of_the_sheet(
    book: Rulebook, plain_hero: Character
) -> None:
    after = gain_fortune(plain_hero, book.awards.scales["city"], "The flood")
    after = change_repute(after, book, book.awards.deeds["save-life"], "The flood")
    after = replace(after, wounds=6, conditions=("Held",))
    assert current_changes(plain_hero, after, book) == (
        Difference("Damage", "66", "60"),
        Difference("Fortune", "113", "138"),
        Difference("Repute", "11", "13"),
        Difference("Conditions", "", "Held"),
    )


def test_a_new_name_is_no_effect(book: Rulebook, plain_hero: Character) -> None:
    renamed = replace(plain_hero, profile=replace(plain_hero.profile, name="Test Driver"))
    assert current_changes(plain_hero, renamed, book) == ()


def test_lost_fortitude_that_returns_is_an_effect(book: Rulebook, plain_hero: Character) -> None:
    weak = replace(plain_hero, fortitude_lost=4)
    assert current_changes(weak, plain_hero, book) == (Difference("Fortitude", "6", "10"),)
