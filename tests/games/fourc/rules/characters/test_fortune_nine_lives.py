from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.fortune import (
    end_session,
    pool_now,
    pool_size,
    start_session,
    tens_refusal,
    without_pool_gain,
)
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook


@pytest.fixture
def lucky_hero(plain_hero: Character) -> Character:
    """The plain hero with Nine Lives of 30."""
    return replace(plain_hero, powers=(HeldPower("nine-lives", rank=Score(30)),))


def test_the_pool_is_twice_the_rank(book: Rulebook, lucky_hero: Character) -> None:
    assert pool_size(lucky_hero, book) == pool_now(lucky_hero, book) == 60


def test_without_nine_lives_there_is_none(book: Rulebook, plain_hero: Character) -> None:
    assert pool_size(plain_hero, book) == pool_now(plain_hero, book) == 0
    assert start_session(plain_hero) == end_session(plain_hero, book) == plain_hero


def test_a_session(book: Rulebook, lucky_hero: Character) -> None:
    """Ruling R58: the pool is full when a session starts, and empty when it ends."""
    spent = replace(lucky_hero, pool_spent=25)
    assert pool_now(spent, book) == 35
    over = end_session(spent, book)
    assert pool_now(over, book) == 0
    assert pool_now(start_session(over), book) == 60


def test_the_pool_never_falls_below_0(book: Rulebook, lucky_hero: Character) -> None:
    assert pool_now(replace(lucky_hero, pool_spent=61), book) == 0


def test_a_pool_does_not_grow_in_between(book: Rulebook, lucky_hero: Character) -> None:
    before = replace(lucky_hero, pool_spent=10)
    after = replace(before, powers=(HeldPower("nine-lives", rank=Score(32)),))
    assert pool_now(without_pool_gain(before, after, book), book) == pool_now(before, book) == 50


def test_the_tens_are_called_once_a_session(book: Rulebook, lucky_hero: Character) -> None:
    assert tens_refusal("Jessica", has_power=True, called=False) is None
    refusal = tens_refusal("Jessica", has_power=True, called=True)
    assert refusal is not None
    assert "once" in refusal.sentence
    called = replace(lucky_hero, tens_called=True)
    assert end_session(called, book).tens_called
    assert not start_session(called).tens_called
    refusal = tens_refusal("Jessica", has_power=False, called=False)
    assert refusal is not None
    assert "does not have Nine Lives" in refusal.sentence
