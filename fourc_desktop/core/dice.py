"""The dice of the rules: random, seeded, scripted, typed in, and all outcomes at once.

A rule is a function that takes all its random numbers from a `Dice`. The class of the dice
determines the use: random dice play the rule, seeded dice repeat it, scripted dice test it,
typed-in dice let people throw real dice, and `core.rolls.odds` runs the rule for every outcome.
"""

import hashlib
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeVar

from fourc_desktop.core.refusal import Reason, Refusal, Refused

T = TypeVar("T")

WRONG_COUNT = Reason("wrong-number-of-dice", "Dice", "Enter {wanted} dice, not {count}.")
ONE_WANTED = Reason("one-die-wanted", "Dice", "Enter one die, not {count}.")
NO_FACE = Reason("no-face-of-the-die", "Dice", "Each die shows {low} to {high}, not {face}.")

PERCENT = 100
"""The number of values of two ten-sided dice read as tens and ones: 0 to 99."""

Die = tuple[int, int]
"""A kind of die: its lowest and its highest face."""

D_PERCENT: Die = (0, PERCENT - 1)
FUDGE: Die = (-1, 1)

SIGNS: Mapping[str, int] = MappingProxyType({"+": 1, "-": -1, "−": -1, "0": 0})
"""The typed signs of the faces of a Fudge die."""


@dataclass(frozen=True, slots=True)
class Throw:
    """A request of a rule: some dice of one kind.

    Attributes:
        count: How many dice, 1 or more.
        low: The lowest face.
        high: The highest face.
        what: The displayed purpose of the throw ("Fortitude").
        bands: For a single die, the faces from which the result differs, ascending; empty where
            each face matters. Only exact odds read them.
        counted: The face up to which dice are counted; 0 where their faces are added.
        is_apart: Whether the die has another meaning than the others and is drawn in another shape.
        names: The short names of the faces from the lowest, such as "AC" to "KS" for a card that is
            drawn; empty for dice.
    """

    count: int
    low: int
    high: int
    what: str = ""
    bands: tuple[int, ...] = ()
    counted: int = 0
    is_apart: bool = False
    names: tuple[str, ...] = ()

    @property
    def notation(self) -> str:
        """The dice as they are usually written: "d%", "2d6", "4dF"; empty for unusual ones."""
        if (self.low, self.high) == FUDGE:
            return f"{self.count}dF"
        if (self.count, self.low, self.high) == (1, *D_PERCENT):
            return "d%"
        return f"{self.count}d{self.high}" if self.low == 1 else ""

    def refuse(self, faces: Sequence[int]) -> Refusal | None:
        """Why these faces cannot have been thrown, or None."""
        if len(faces) != self.count:
            if self.count == 1:
                return ONE_WANTED(count=len(faces))
            return WRONG_COUNT(wanted=self.count, count=len(faces))
        wrong = [face for face in faces if not self.low <= face <= self.high]
        if wrong:
            return NO_FACE(low=self.low, high=self.high, face=wrong[0])
        return None


def typed_faces(text: str, throw: Throw) -> list[int]:
    """The faces in typed text, which may be incomplete: "3 1", "31", "+0−" of Fudge dice.

    Faces of one character need no separator.

    Raises:
        ValueError: A part is no number, or no sign of a Fudge die.
    """
    text = text.replace(",", " ").strip()
    if (throw.low, throw.high) == FUDGE:
        if strange := set(text) - set(SIGNS) - {" "}:
            raise ValueError(strange)
        return [SIGNS[sign] for sign in text if sign != " "]
    one_digit = throw.low >= 0 and throw.high < 10  # noqa: PLR2004 (one digit)
    return [int(part) for part in (text.replace(" ", "") if one_digit else text.split())]


class Dice(ABC):
    """The source of chance that a rule asks."""

    @abstractmethod
    def throw(self, throw: Throw) -> tuple[int, ...]:
        """Return one face for each die of the throw."""

    def percent(self, what: str = "", *, bands: Sequence[int] = ()) -> int:
        """Roll d%: 0 to 99, where 00 is 0."""
        return self.throw(Throw(1, 0, PERCENT - 1, what, tuple(bands)))[0]

    def total(self, count: int, sides: int, what: str = "") -> int:
        """Roll `count` dice of `sides` sides and add them: 2d6, and 1d10, 2d10 and 3d10.

        A ten-sided die that shows 0 counts 10.
        """
        return self.sum(Throw(count, 1, sides, what))

    def detail(self, sides: int, what: str = "") -> int:
        """Roll one die for a detail, 1 to `sides`: how long something lasts, whom it meets.

        Nothing else may depend on it, since odds without details merge all of its faces.
        """
        return self.total(1, sides, what)

    def opposed(self, _lead: int, whats: tuple[str, str], /) -> tuple[int, int]:
        """Roll d% for each of two sides.

        The first side wins if its number plus the lead is higher. A rule must not use the numbers
        in any other way, since exact odds distinguish only these two outcomes.
        """
        return self.percent(whats[0]), self.percent(whats[1])

    def fudge(self, what: str = "", *, count: int = 4) -> int:
        """Roll Fudge dice, each -1, 0 or +1, and add them."""
        return self.sum(Throw(count, -1, 1, what))

    def pool(self, count: int, sides: int, what: str = "") -> tuple[int, ...]:
        """Roll `count` dice of `sides` sides and read each on its own."""
        return self.throw(Throw(count, 1, sides, what))

    def pick(self, options: Sequence[T], what: str = "") -> T:
        """Choose at random: one of `options`, which must not be empty."""
        return options[self.throw(Throw(1, 0, len(options) - 1, what))[0]]

    def sum(self, throw: Throw) -> int:
        """Return the sum of the dice of the throw."""
        return sum(self.throw(throw))

    def count(self, throw: Throw, most: int) -> int:
        """Return how many dice of the throw show `most` or less."""
        return sum(face <= most for face in self.throw(throw))


class ProgramDice(Dice):
    """Dice thrown by the program, by default from the system's entropy source."""

    __slots__ = ("_below",)

    def __init__(self, below: Callable[[int], int] = secrets.randbelow) -> None:
        """`below(n)` must return 0 to n-1 with equal probability."""
        self._below = below

    def throw(self, throw: Throw) -> tuple[int, ...]:
        """One independent face for each die."""
        sides = throw.high - throw.low + 1
        return tuple(throw.low + self._below(sides) for _ in range(throw.count))


class SeededDice(ProgramDice):
    """Dice that show the same faces for the same seed, on every machine and Python."""

    __slots__ = ()

    def __init__(self, seed: str) -> None:
        stream = _byte_stream(seed)
        super().__init__(lambda sides: uniform(stream, sides))


class ScriptedDice(Dice):
    """Dice that show given faces, for tests and worked examples."""

    __slots__ = ("_faces",)

    def __init__(self, *faces: int) -> None:
        self._faces = list(faces)

    def throw(self, throw: Throw) -> tuple[int, ...]:
        """Return the next faces of the script; refuse impossible or missing ones."""
        faces = tuple(self._faces[: throw.count])
        if refusal := throw.refuse(faces):
            raise Refused(refusal)
        del self._faces[: throw.count]
        return faces

    @property
    def left(self) -> tuple[int, ...]:
        """The faces that are not used yet."""
        return tuple(self._faces)


class ThrowWanted(Exception):
    """Raised by `TableDice` if the rule needs a throw that is not typed in yet."""

    def __init__(self, throw: Throw) -> None:
        super().__init__(throw.what)
        self.throw = throw


class TableDice(Dice):
    """Real dice: people type in what they show.

    A rule runs from its start with the throws made so far, and stops with `ThrowWanted` at the
    first that is missing. Running it again is safe because a rule changes nothing.
    """

    __slots__ = ("_next", "_thrown")

    def __init__(self, thrown: Sequence[tuple[int, ...]] = ()) -> None:
        self._thrown = tuple(thrown)
        self._next = 0

    def throw(self, throw: Throw) -> tuple[int, ...]:
        """Return the next typed-in throw; refuse one that these dice cannot show."""
        if self._next == len(self._thrown):
            raise ThrowWanted(throw)
        faces = self._thrown[self._next]
        if refusal := throw.refuse(faces):
            raise Refused(refusal)
        self._next += 1
        return faces

    @property
    def left(self) -> tuple[tuple[int, ...], ...]:
        """The typed-in throws that are not used yet."""
        return self._thrown[self._next :]


class GivenDice(Dice):
    """Dice that repeat the throws made so far, then use other dice.

    Calls of `sum` and `count` are passed on unchanged, so that exact odds stay fast.
    """

    __slots__ = ("_next", "_then", "_thrown")

    def __init__(self, thrown: Sequence[tuple[int, ...]], then: Dice) -> None:
        self._thrown = tuple(thrown)
        self._then = then
        self._next = 0

    def throw(self, throw: Throw) -> tuple[int, ...]:
        """Return the next throw made; refuse one that these dice cannot show."""
        return self._then.throw(throw) if self._is_over else self._given(throw)

    def sum(self, throw: Throw) -> int:
        """Return the sum of the next throw made."""
        return self._then.sum(throw) if self._is_over else sum(self._given(throw))

    def count(self, throw: Throw, most: int) -> int:
        """Return how many dice of the next throw made show `most` or less."""
        if self._is_over:
            return self._then.count(throw, most)
        return sum(face <= most for face in self._given(throw))

    def opposed(self, lead: int, whats: tuple[str, str], /) -> tuple[int, int]:
        """Return the next two throws made."""
        return self._then.opposed(lead, whats) if self._is_over else super().opposed(lead, whats)

    @property
    def _is_over(self) -> bool:
        return self._next == len(self._thrown)

    def _given(self, throw: Throw) -> tuple[int, ...]:
        faces = self._thrown[self._next]
        if refusal := throw.refuse(faces):
            raise Refused(refusal)
        self._next += 1
        return faces


class RecordingDice(Dice):
    """Other dice, with a record of each throw and its faces."""

    __slots__ = ("_dice", "asked")

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self.asked: list[tuple[Throw, tuple[int, ...]]] = []

    def throw(self, throw: Throw) -> tuple[int, ...]:
        """Throw the other dice, and record the faces."""
        faces = self._dice.throw(throw)
        self.asked.append((throw, faces))
        return faces


def uniform(stream: Iterator[int], sides: int) -> int:
    """A uniform number from 0 to sides-1, from a stream of uniform bytes.

    Bytes that would favor the lower numbers are discarded. `sides` is 1 to 2**32.
    """
    width = max(1, ((sides - 1).bit_length() + 7) // 8)
    whole = 256**width // sides * sides
    while True:
        number = 0
        for _ in range(width):
            number = number << 8 | next(stream)
        if number < whole:
            return number % sides


def _byte_stream(seed: str) -> Iterator[int]:
    """The endless stream of bytes of a seed: SHA-256 over seed and block number."""
    block = 0
    while True:
        yield from hashlib.sha256(f"4C Desktop dice 1\n{block}\n{seed}".encode()).digest()
        block += 1


SEED_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""The characters of a seed, without those that are easily confused (0 and O, 1 and I)."""


def new_seed(dice: Dice) -> str:
    """A new random seed, short enough to read out: "7F3K-2QXA"."""
    letters = [dice.pick(SEED_LETTERS, "Seed") for _ in range(8)]
    return "".join(letters[:4]) + "-" + "".join(letters[4:])
