from itertools import product

from fourc_desktop.core.dice import RecordingDice, ScriptedDice, SeededDice
from fourc_desktop.games.fourth_earth.rules.turn_order import (
    AceRank,
    Card,
    OrderEntry,
    by_cards,
    draw_cards,
    in_order,
    order_die,
)

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)


def test_cards_have_their_letters() -> None:
    letters = [Card(number, 0).letter for number in range(1, 14)]
    assert letters == ["A", *map(str, range(2, 11)), "J", "Q", "K"]


def test_a_deck_holds_every_card_once_and_then_another_deck_is_added() -> None:
    drawn = draw_cards(SeededDice("deck"), ["Ilse"] * 60)
    every = {Card(number, suit) for number, suit in product(range(1, 14), range(4))}
    assert set(drawn[:52]) == every
    assert len(set(drawn[52:])) == 8


def test_cards_are_numbered_and_one_that_is_gone_is_drawn_again() -> None:
    dice = ScriptedDice(1, 1, 2, 52)
    drawn = draw_cards(dice, ["Ilse", "Rook", "Guard"])
    assert dice.left == ()
    assert [str(card) for card in drawn] == ["ace of clubs", "2 of clubs", "king of spades"]
    assert str(Card(12, HEARTS)) == "queen of hearts"


def test_the_highest_card_acts_first_and_suits_break_ties() -> None:
    cards = [("a", Card(9, SPADES)), ("b", Card(9, CLUBS)), ("c", Card(13, HEARTS))]
    cards += [("d", Card(9, HEARTS)), ("e", Card(9, DIAMONDS))]
    assert by_cards(cards, AceRank.HIGH) == ("c", "b", "e", "d", "a")


def test_the_ace_in_three_ways() -> None:
    ace, low = Card(1, SPADES), Card(1, SPADES, is_low=True)
    assert [ace.rank(way) for way in AceRank] == [1, 14, 14]
    assert [low.rank(way) for way in AceRank] == [1, 14, 1]
    cards = [("king", Card(13, CLUBS)), ("two", Card(2, CLUBS)), ("ace", ace)]
    assert by_cards(cards, AceRank.LOW) == ("king", "two", "ace")
    assert by_cards(cards, AceRank.HIGH) == ("ace", "king", "two")


def test_the_order_of_numbers_with_ties() -> None:
    entries = [
        OrderEntry("foe", 3, 2),
        OrderEntry("ally", 3, 4),
        OrderEntry("hero", 3, 2, is_player=True),
        OrderEntry("last", 1, 9, is_player=True),
    ]
    assert in_order(entries, favors_players=True) == ("ally", "hero", "foe", "last")
    assert in_order(entries, favors_players=False) == ("ally", "foe", "hero", "last")


def test_a_d12_and_the_unspent_points() -> None:
    assert order_die(ScriptedDice(7), 23) == 30


def test_the_cards_are_typed_by_rank_and_suit() -> None:
    dice = RecordingDice(ScriptedDice(1, 10, 14, 38, 52))
    drawn = draw_cards(dice, ["Ada", "Bert", "Cleo", "Dorn", "Erin"])
    names = [throw.names[faces[0] - 1] for throw, faces in dice.asked]
    assert names == ["AC", "10C", "AD", "QH", "KS"]
    assert [str(card) for card in drawn[3:]] == ["queen of hearts", "king of spades"]
    assert dice.asked[0][0].what == "Ada, card"
