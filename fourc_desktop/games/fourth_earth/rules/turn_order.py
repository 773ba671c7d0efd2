"""The order of a round: by ones, by cards, by difficulty, or by a d12 and unspent points."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from fourc_desktop.core.dice import Dice, Throw

SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
"""The suits in alphabetical order, which breaks ties."""

LOW_ACE: Final = 1
HIGH_ACE: Final = 14
KING: Final = 13
DECK: Final = 52
ORDER_SIDES: Final = 12

COURT: Final = {1: "ace", 11: "jack", 12: "queen", 13: "king"}


class EarthTurnOrder(StrEnum):
    """The orders of a round. Source: seed 003, Turn-based action resolution; Vanilla."""

    ONES = "ones"
    DECK = "deck"
    DIFFICULTY = "difficulty"
    DIE = "die"


class AceRank(StrEnum):
    """The value of an ace."""

    LOW = "low"
    HIGH = "high"
    CHOICE = "choice"


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the action deck.

    Attributes:
        number: 1 for the ace, to 13 for the king.
        suit: 0 for clubs, to 3 for spades.
        is_low: Whether the player counts an ace as 1, if the option allows the choice.
    """

    number: int
    suit: int
    is_low: bool = False

    def __str__(self) -> str:
        return f"{COURT.get(self.number, str(self.number))} of {SUITS[self.suit]}"

    @property
    def letter(self) -> str:
        """The printed rank of the card: "A", "10", "K"."""
        return COURT[self.number][0].upper() if self.number in COURT else str(self.number)

    def rank(self, ace: AceRank) -> int:
        """The value of the card: its number, or 14 for a high ace."""
        if self.number != LOW_ACE or ace is AceRank.LOW or (ace is AceRank.CHOICE and self.is_low):
            return self.number
        return HIGH_ACE

    def key(self, ace: AceRank) -> tuple[int, int]:
        """The sort key of the order of play: the highest first, then by suit."""
        return -self.rank(ace), self.suit


def _card(place: int) -> Card:
    """The card at a place of a sorted deck, from 0."""
    return Card(place % KING + 1, place // KING)


CARDS: Final = tuple(
    f"{card.letter}{SUITS[card.suit][0].upper()}" for card in map(_card, range(DECK))
)
"""The cards of a sorted deck as one types them, from "AC" to "KS"."""


def draw_cards(dice: Dice, names: Sequence[str]) -> tuple[Card, ...]:
    """Draw one card for each of these combatants from a newly shuffled deck (E15).

    A card that is drawn already is drawn again. Beyond 52, another deck is added.
    """
    drawn: list[Card] = []
    gone: set[int] = set()
    for name in names:
        if len(gone) == DECK:
            gone = set()
        card = Throw(1, 1, DECK, f"{name}, card", names=CARDS)
        while (place := dice.throw(card)[0] - 1) in gone:
            pass
        gone.add(place)
        drawn.append(_card(place))
    return tuple(drawn)


def order_die(dice: Dice, unspent: int) -> int:
    """Roll a d12, and add the unspent battery points. Source: seed 003, Modified die roll."""
    return dice.total(1, ORDER_SIDES, "Order") + unspent


@dataclass(frozen=True, slots=True)
class OrderEntry:
    """The sort values of a combatant's place in a round.

    Attributes:
        who: The id of the combatant.
        first: The primary number: ones, a rating or a total; the highest acts first.
        second: The tie-breaker, the highest first: the size of the pool.
        is_player: Whether it is a player's character.
    """

    who: str
    first: int
    second: int = 0
    is_player: bool = False


def in_order(entries: Iterable[OrderEntry], *, favors_players: bool) -> tuple[str, ...]:
    """The ids in order of action; equal entries keep their order."""

    def key(entry: OrderEntry) -> tuple[int, int, bool]:
        return -entry.first, -entry.second, favors_players and not entry.is_player

    return tuple(entry.who for entry in sorted(entries, key=key))


def by_cards(cards: Sequence[tuple[str, Card]], ace: AceRank) -> tuple[str, ...]:
    """The ids in the order of their cards."""
    return tuple(who for who, _ in sorted(cards, key=lambda each: each[1].key(ace)))
