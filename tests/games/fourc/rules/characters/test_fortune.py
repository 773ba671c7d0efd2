from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.core.numbers import BreakdownPart
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.characters.fortune import (
    change_repute,
    current_stats,
    fortune_now,
    gain_fortune,
    lose_fortune,
    record_fortune,
    record_repute,
    repute_now,
)
from fourc_desktop.games.fourc.rules.characters.ledger import LedgerEntry
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.prices import AwardScale, ReputeDeed
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

START = 113
"""The Fortune of the plain hero."""

FAMOUS = (HeldPower("celebrity"),)


def test_an_empty_ledger_gives_the_starting_scores(book: Rulebook, plain_hero: Character) -> None:
    derived = derived_stats(plain_hero, book)
    assert fortune_now(plain_hero, book) == derived.fortune
    assert repute_now(plain_hero, book) == derived.repute
    assert (derived.fortune.value, derived.repute.value) == (START, 11)


@pytest.mark.parametrize(
    ("scale", "points"),
    [
        ("personal", 5),
        ("neighborhood", 10),
        ("city", 25),
        ("state", 50),
        ("national", 75),
        ("global", 100),
    ],
)
def test_every_scale_gains_and_loses(
    book: Rulebook, plain_hero: Character, scale: str, points: int
) -> None:
    worth = book.awards.scales[scale]
    richer = gain_fortune(plain_hero, worth, "Kept a promise")
    assert richer.ledger.entries == (LedgerEntry("Kept a promise", fortune=points),)
    assert fortune_now(richer, book).value == START + points
    poorer = lose_fortune(richer, book, worth, "Broke it")
    assert poorer.ledger.entries[-1] == LedgerEntry("Broke it", fortune=-points)
    assert fortune_now(poorer, book).value == START
    assert derived_stats(poorer, book).fortune.value == START


def test_fortune_never_falls_below_0(book: Rulebook, plain_hero: Character) -> None:
    """Ruling R5: the entry has the amount actually lost."""
    worth = book.awards.scales["global"]
    hero = plain_hero
    for lost, left in ((100, 13), (13, 0), (0, 0)):
        hero = lose_fortune(hero, book, worth, "Let it happen")
        assert hero.ledger.entries[-1] == LedgerEntry("Let it happen", fortune=-lost)
        assert fortune_now(hero, book).value == left


@pytest.mark.parametrize(
    ("deed", "points"),
    [("thwart-crime", 1), ("save-life", 2), ("commit-crime", -2), ("take-life", -2)],
)
@pytest.mark.parametrize(("powers", "factor", "start"), [((), 1, 11), (FAMOUS, 2, 41)])
def test_every_deed_counts_and_counts_double_for_the_famous(
    book: Rulebook,
    plain_hero: Character,
    deed: str,
    points: int,
    powers: tuple[HeldPower, ...],
    factor: int,
    start: int,
) -> None:
    hero = replace(plain_hero, powers=powers)
    after = change_repute(hero, book, book.awards.deeds[deed], "On television")
    assert after.ledger.entries == (LedgerEntry("On television", repute=points * factor),)
    assert repute_now(after, book).value == start + points * factor


def test_a_lost_celebrity_does_not_double_repute(book: Rulebook, plain_hero: Character) -> None:
    hero = replace(plain_hero, powers=(HeldPower("celebrity", lost=True),))
    after = change_repute(hero, book, book.awards.deeds["save-life"], "In the news")
    assert repute_now(after, book).value == 13


def test_a_deed_of_great_weight_has_a_bonus(book: Rulebook, plain_hero: Character) -> None:
    hero = replace(plain_hero, powers=FAMOUS)
    after = change_repute(hero, book, book.awards.deeds["save-life"], "The mayor", bonus=3)
    assert after.ledger.repute == 10


@pytest.mark.parametrize(("deed", "bonus"), [("save-life", -1), ("commit-crime", 1)])
def test_a_bonus_is_for_good_deeds(
    book: Rulebook, plain_hero: Character, deed: str, bonus: int
) -> None:
    with pytest.raises(Refused, match="only a good deed"):
        change_repute(plain_hero, book, book.awards.deeds[deed], "x", bonus=bonus)


def test_repute_never_falls_below_0(book: Rulebook, plain_hero: Character) -> None:
    """Ruling R5: the entry has the amount actually lost."""
    hero = replace(plain_hero, repute=Score(1))
    after = change_repute(hero, book, book.awards.deeds["commit-crime"], "Robbed a bank")
    assert after.ledger.entries == (LedgerEntry("Robbed a bank", repute=-1),)
    assert repute_now(after, book).value == 0


def test_a_lower_start_never_gives_negative_scores(book: Rulebook, plain_hero: Character) -> None:
    hero = plain_hero.entered(LedgerEntry("A war", fortune=-START, repute=-11))
    hero = replace(hero, traits=(*hero.traits[:6], Score(10)), repute=Score(0))
    assert fortune_now(hero, book).parts[-1] == BreakdownPart(40, "Never below 0")
    assert repute_now(hero, book).parts[-1] == BreakdownPart(11, "Never below 0")
    assert fortune_now(hero, book).value == repute_now(hero, book).value == 0


def test_the_ledger_is_a_part_of_both(book: Rulebook, plain_hero: Character) -> None:
    hero = gain_fortune(plain_hero, book.awards.scales["city"], "Stopped the flood")
    hero = gain_fortune(hero, book.awards.scales["personal"], "Kept a promise")
    hero = change_repute(hero, book, book.awards.deeds["save-life"], "A child")
    assert fortune_now(hero, book).parts[-1] == BreakdownPart(30, "Ledger")
    assert repute_now(hero, book).parts[-1] == BreakdownPart(2, "Ledger")
    now, start = current_stats(hero, book), derived_stats(hero, book)
    assert (now.fortune, now.repute) == (fortune_now(hero, book), repute_now(hero, book))
    assert replace(now, fortune=start.fortune, repute=start.repute) == start


def test_awards_without_a_reason_are_refused(book: Rulebook, plain_hero: Character) -> None:
    scale, deed = book.awards.scales["city"], book.awards.deeds["save-life"]
    with pytest.raises(Refused, match="Enter why"):
        gain_fortune(plain_hero, scale, "")
    with pytest.raises(Refused, match="Enter why"):
        lose_fortune(plain_hero, book, scale, " ")
    with pytest.raises(Refused, match="Enter why"):
        change_repute(plain_hero, book, deed, "\n")


def test_fortune_is_spent_without_a_reason(book: Rulebook, plain_hero: Character) -> None:
    start = fortune_now(plain_hero, book).value
    richer = record_fortune(plain_hero, book, 40, "")
    assert fortune_now(record_fortune(richer, book, -35, " "), book).value == start + 5
    assert [entry.reason for entry in richer.ledger.entries] == [""]
    with pytest.raises(Refused, match="Enter why"):
        record_repute(plain_hero, book, 1, "")


@given(data=st.data())
def test_any_awards_add_up(book: Rulebook, data: st.DataObject) -> None:
    hero = instant_hero(book, ADVANCED, data.draw(st.sampled_from("abcdefgh"), "seed"))
    fortune, repute = fortune_now(hero, book).value, repute_now(hero, book).value
    factor = 2 if any(power.power == "celebrity" for power in hero.powers) else 1
    worths: list[AwardScale | ReputeDeed] = [
        *book.awards.scales.values(),
        *book.awards.deeds.values(),
    ]
    for worth in data.draw(st.lists(st.sampled_from(worths), max_size=12), "worths"):
        if isinstance(worth, ReputeDeed):
            hero = change_repute(hero, book, worth, "x")
            repute = max(0, repute + worth.repute * factor)
        elif data.draw(st.booleans(), "gains"):
            hero = gain_fortune(hero, worth, "x")
            fortune += worth.fortune
        else:
            hero = lose_fortune(hero, book, worth, "x")
            fortune = max(0, fortune - worth.fortune)
        assert fortune_now(hero, book).value == fortune
        assert repute_now(hero, book).value == repute
        derived = derived_stats(hero, book)
        assert derived.fortune.value + hero.ledger.fortune == fortune
        assert derived.repute.value + hero.ledger.repute == repute


@pytest.mark.parametrize("points", [1, 40, -1, -START])
def test_fortune_is_gained_and_spent_in_play(
    book: Rulebook, plain_hero: Character, points: int
) -> None:
    hero = record_fortune(plain_hero, book, points, "A bold roll")
    assert fortune_now(hero, book).value == START + points
    assert hero.ledger.entries == (LedgerEntry("A bold roll", fortune=points),)


@pytest.mark.parametrize("points", [1, 40, -1, -11])
def test_repute_is_gained_and_lost_in_play(
    book: Rulebook, plain_hero: Character, points: int
) -> None:
    hero = record_repute(plain_hero, book, points, "The evening news")
    assert repute_now(hero, book).value == 11 + points
    assert hero.ledger.entries == (LedgerEntry("The evening news", repute=points),)


def test_spending_more_than_the_current_score_is_refused(
    book: Rulebook, plain_hero: Character
) -> None:
    with pytest.raises(Refused, match="114 are more than the 113 points"):
        record_fortune(plain_hero, book, -START - 1, "A bold roll")
    with pytest.raises(Refused, match=r"12 are more than the 11 points there are\. \(4C, Repute\)"):
        record_repute(plain_hero, book, -12, "The evening news")
    with pytest.raises(Refused, match="1 point or more"):
        record_fortune(plain_hero, book, 0, "Nothing")
