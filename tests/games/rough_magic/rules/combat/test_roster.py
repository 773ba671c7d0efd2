"""Characters join a fight, and take its lasting effects back to their documents."""

from dataclasses import replace

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.rough_magic.rules.attacks import AttackMode
from fourc_desktop.games.rough_magic.rules.character_form import FORM
from fourc_desktop.games.rough_magic.rules.combat.attempts.opposition import defense_value
from fourc_desktop.games.rough_magic.rules.combat.roster import RoughMagicRoster
from fourc_desktop.games.rough_magic.rules.instant_character import of_template
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook


def test_a_joining_character_keeps_current_gauges(rough_book: RoughMagicBook) -> None:
    roster = RoughMagicRoster(rough_book)
    hero = of_template(rough_book.templates["masked-hero"], "Nightjar", "players")
    fighter = roster.joined(replace(hero, health=9))
    assert (fighter.health, fighter.most_health, fighter.endurance) == (9, 16, 16)
    assert (fighter.plot_points, fighter.is_player, fighter.is_unnamed) == (1, True, False)
    assert [each.name for each in fighter.attacks][-1] == "Fists and feet"
    assert fighter.base_move == 13
    assert defense_value(fighter, AttackMode.HAND_TO_HAND) + 8 == 17
    assert roster.kinds == ("rough-magic-character",)
    assert roster.vehicle_kinds == ()


def test_the_gamemasters_values_count(rough_book: RoughMagicBook) -> None:
    hero = rough_book.templates["masked-hero"].character
    for id_, number in (("most-health", 30), ("defense-ranged", 20), ("base-move", 99)):
        hero = FORM.set_by_hand(hero, id_, number)
    fighter = RoughMagicRoster(rough_book).joined(hero)
    assert (fighter.most_health, fighter.base_move) == (30, 99)
    assert [defense_value(fighter, mode) + 8 for mode in AttackMode] == [17, 20, 10]


def test_members_of_a_group_are_unnamed(rough_book: RoughMagicBook) -> None:
    thug = rough_book.stock["thug"].character
    fighter = RoughMagicRoster(rough_book).joined(thug, nameless=True)
    assert (fighter.is_unnamed, fighter.plot_points, fighter.is_player) == (True, 0, False)


def test_losses_and_costs_are_stored_in_the_character(rough_book: RoughMagicBook) -> None:
    roster = RoughMagicRoster(rough_book)
    hero = replace(rough_book.templates["masked-hero"].character, has_rested=True)
    before = roster.joined(hero)
    after = replace(before, health=9, endurance=3, plot_points=0, agility=1)
    home = roster.returned(replace(hero, plot_points=3), before, after)
    assert (home.health, home.endurance, home.plot_points) == (9, 3, 2)
    assert home.agility == 4  # damage to attributes comes back with rest
    assert not home.has_rested
    assert roster.returned(hero, before, before) == hero
    assert roster.returned(replace(hero, health=2), before, after).health == 0


def test_the_player_is_that_of_the_profile(rough_book: RoughMagicBook) -> None:
    hero = rough_book.templates["masked-hero"].character
    hero = replace(hero, profile=replace(hero.profile, player="Kira"))
    assert RoughMagicRoster(rough_book).player(hero) == "Kira"


def test_vehicles_are_refused(rough_book: RoughMagicBook) -> None:
    roster = RoughMagicRoster(rough_book)
    with pytest.raises(Refused, match="no vehicles"):
        roster.with_people(roster.joined(rough_book.stock["thug"].character), ())


def test_a_fight_brings_nothing_but_gauges_and_conditions(rough_book: RoughMagicBook) -> None:
    roster = RoughMagicRoster(rough_book)
    fighter = roster.joined(of_template(rough_book.templates["masked-hero"], "Nightjar", "players"))
    assert roster.gains(fighter, fighter) == ()
