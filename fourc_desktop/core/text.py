"""Whether a name is what somebody means who has typed a part of it."""

import re
import unicodedata
from enum import IntEnum
from functools import cached_property
from re import Pattern


class MatchQuality(IntEnum):
    """How well a name fits what was typed; the lower, the better."""

    WHOLE = 0
    START = 1
    WORDS = 2
    LETTERS = 3


class SearchText:
    """What somebody has typed, ready to be held against many names.

    Capitals, accents and the order of the words do not matter. Nothing typed fits every name.
    """

    def __init__(self, text: str) -> None:
        self.words = tuple(folded(text).split())
        self._joined = " ".join(self.words)

    def fit(self, name: str) -> MatchQuality | None:
        """How well a name fits: by its words, or by its letters in this order; None if not."""
        by_words = self.fit_of_words(name)
        if by_words is None and self._letters.search(folded(name)):
            return MatchQuality.LETTERS
        return by_words

    def fit_of_words(self, name: str) -> MatchQuality | None:
        """How well a name fits by its words alone; None where one of them begins no word."""
        seen = folded(name)
        if not self.starts_words_of(seen):
            return None
        if seen == self._joined:
            return MatchQuality.WHOLE
        return MatchQuality.START if seen.startswith(self._joined) else MatchQuality.WORDS

    def starts_words_of(self, seen: str) -> bool:
        """Whether every word begins a word of a text that is folded already."""
        # Most names fail the first question, which is the quickest to ask.
        return self._longest in seen and self._starts.match(seen) is not None

    @cached_property
    def _longest(self) -> str:
        return max(self.words, key=len, default="")

    @cached_property
    def _starts(self) -> Pattern[str]:
        """Every word somewhere, behind anything but a letter or a digit."""
        ahead = (rf"(?=.*?(?<![^\W_]){re.escape(word)})" for word in self.words)
        return re.compile("".join(ahead), re.DOTALL)

    @cached_property
    def _letters(self) -> Pattern[str]:
        """The letters in order, the first of them at the start of a word."""
        letters = self._joined.replace(" ", "")
        return re.compile(r"\b" + ".*?".join(re.escape(letter) for letter in letters))


def folded(text: str) -> str:
    """The text as it is compared: without capitals and accents, curly quotes made straight."""
    if not text.isascii():
        text = unicodedata.normalize("NFKD", text.replace("’", "'"))
        text = "".join(each for each in text if not unicodedata.combining(each))
    return text.casefold()


NEWLINE = "\n"
BIDI_CONTROLS = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
"""Characters that nobody sees and that turn text around."""

NEVER = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Unicode categories that are no text: controls, halves of characters, separators of lines."""


def is_plain(character: str, *, lines: bool = False) -> bool:
    """Whether a character may stand in text; a newline only where there are lines."""
    if character == NEWLINE:
        return lines
    return unicodedata.category(character) not in NEVER and character not in BIDI_CONTROLS


def plain(text: str, *, lines: bool = False, longest: int) -> str:
    """The text with everything left out that may not stand there, in composed form (NFC).

    `longest` is a number of characters; what is beyond it is cut off.
    """
    if text.isascii() and text.isprintable():
        return text[:longest]  # what most texts are, and quick to see
    if lines:
        text = text.replace("\r\n", NEWLINE).replace("\r", NEWLINE)
    # Composed last, because what is left out may have kept a letter from its accent.
    text = "".join(each for each in text if is_plain(each, lines=lines))
    return unicodedata.normalize("NFC", text)[:longest]


def one_line(text: str, *, longest: int) -> str:
    """The plain text in one line, each run of white space a single space; empty for no words."""
    return " ".join(plain(text, longest=longest).split())
