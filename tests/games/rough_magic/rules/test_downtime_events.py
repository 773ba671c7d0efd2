"""An hour, a night, a session (seed 002, Recovery, Plot Points)."""

from dataclasses import replace

from fourc_desktop.games.rough_magic.rules.character_form import FORM
from fourc_desktop.games.rough_magic.rules.downtime_events import (
    after_hour,
    after_night,
    after_session,
)
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook


def test_an_hour_heals_half_once_and_a_night_all(rough_book: RoughMagicBook) -> None:
    hero = rough_book.templates["masked-hero"].character
    hurt = replace(hero, health=5, endurance=0)
    once = after_hour(hurt, rough_book)
    assert (once.health, once.endurance, once.has_rested) == (10, 16, True)
    twice = after_hour(replace(once, endurance=1), rough_book)
    assert (twice.health, twice.endurance) == (10, 16)
    assert after_night(twice, rough_book) == hero


def test_the_gamemasters_value_is_the_most(rough_book: RoughMagicBook) -> None:
    hero = FORM.set_by_hand(rough_book.templates["agent"].character, "most-health", 40)
    assert after_night(hero, rough_book).health == 40


def test_a_session_begins_with_one_plot_point(rough_book: RoughMagicBook) -> None:
    hero = rough_book.templates["agent"].character
    for points in (0, 1, 7):
        assert after_session(replace(hero, plot_points=points), rough_book).plot_points == 1
