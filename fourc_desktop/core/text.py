"""Matching of names with typed text, plain text, initials, and numbers as text."""

import re
import unicodedata
from collections.abc import Callable, Sequence
from enum import IntEnum
from functools import cached_property
from itertools import accumulate
from re import Pattern
from typing import Final, TypeVar

T = TypeVar("T")

VOWELS: Final = frozenset("aeiou")
MINUS: Final = "\N{MINUS SIGN}"
LETTERS: Final = 2
ARTICLES: Final = frozenset({"the", "a", "an"})


class MatchQuality(IntEnum):
    """How well a name matches typed text; lower is better."""

    WHOLE = 0
    START = 1
    WORDS = 2
    LETTERS = 3


class SearchText:
    """Typed text, prepared to be matched against many names.

    Case, accents and the order of the words do not matter. Empty text matches every name.
    """

    def __init__(self, text: str) -> None:
        self.words = tuple(folded(text).split())
        self._joined = " ".join(self.words)

    def fit(self, name: str) -> MatchQuality | None:
        """How well a name matches, by words or by letters in this order; None if not at all."""
        by_words = self.fit_of_words(name)
        if by_words is None and self._has_letters(folded(name)):
            return MatchQuality.LETTERS
        return by_words

    def fit_of_words(self, name: str) -> MatchQuality | None:
        """How well a name matches by words; None if a typed word starts none of its words."""
        seen = folded(name)
        if not self.starts_words_of(seen):
            return None
        if seen == self._joined:
            return MatchQuality.WHOLE
        return MatchQuality.START if seen.startswith(self._joined) else MatchQuality.WORDS

    def place(self, name: str, *more: str) -> int | None:
        """The place of an entry among the hits, from 0; None if it is not one.

        Matches of the name come first, as in `MatchQuality`, then those that need the next text as
        well, and so on.
        """
        by_name = self.fit_of_words(name)
        if by_name is not None:
            return by_name
        texts = accumulate((name, *more), "{} {}".format)
        fits = (self.fit_of_words(text) is not None for text in texts)
        return next((MatchQuality.WORDS + n for n, is_hit in enumerate(fits) if is_hit), None)

    def place_by_name(self, name: str) -> int:
        """As `place`, for an entry that is a hit: a name that does not match comes last."""
        fit = self.fit_of_words(name)
        return len(MatchQuality) if fit is None else fit

    def starts_words_of(self, seen: str) -> bool:
        """Whether every typed word begins a word of a folded text."""
        # Most names fail the first and fastest test.
        return self._longest in seen and self._starts.match(seen) is not None

    @cached_property
    def _longest(self) -> str:
        return max(self.words, key=len, default="")

    @cached_property
    def _starts(self) -> Pattern[str]:
        """Matches text that has every word, each at the start of a word."""
        lookaheads = (rf"(?=.*?(?<![^\W_]){re.escape(word)})" for word in self.words)
        return re.compile("".join(lookaheads), re.DOTALL)

    def _has_letters(self, seen: str) -> bool:
        """Whether a folded text has the letters in order, the first at the start of a word.

        A single regular expression for all letters would backtrack exponentially.
        """
        start = self._first_letter.search(seen)
        at = -1 if start is None else start.start()
        for letter in self._letters[1:]:
            at = -1 if at < 0 else seen.find(letter, at + 1)
        return at >= 0

    @cached_property
    def _letters(self) -> str:
        return self._joined.replace(" ", "")

    @cached_property
    def _first_letter(self) -> Pattern[str]:
        return re.compile(r"\b" + re.escape(self._letters[:1]))


def best_groups_first(
    entries: Sequence[T], group_of: Callable[[T], str], place_of: Callable[[T], int]
) -> list[T]:
    """The entries by their places, each group together at the place of its best entry."""
    best: dict[str, int] = {}
    for entry in entries:
        group, place = group_of(entry), place_of(entry)
        best[group] = min(place, best.get(group, place))
    order = {group: n for n, group in enumerate(sorted(best, key=lambda group: best[group]))}
    return sorted(entries, key=lambda entry: (order[group_of(entry)], place_of(entry)))


def folded(text: str) -> str:
    """The text for comparison: lower case, without accents, with straight quotes."""
    if not text.isascii():
        text = unicodedata.normalize("NFKD", text.replace("’", "'"))
        text = "".join(each for each in text if not unicodedata.combining(each))
    return text.casefold()


NEWLINE = "\n"
BIDI_CONTROLS = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
"""Invisible characters that change the direction of text."""

NEVER = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Unicode categories that are not text: controls, surrogates, line and paragraph separators."""

UNSEEN = NEVER | {"Cf", "Mc", "Me", "Mn", "Zs"}
"""Unicode categories that show nothing by themselves: marks without a letter as well."""

BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that look like a space: fillers of Hangul and the empty cell of Braille."""


def is_plain(character: str, *, lines: bool = False) -> bool:
    """Whether a character is allowed in text; newlines only with `lines`."""
    if character == NEWLINE:
        return lines
    return unicodedata.category(character) not in NEVER and character not in BIDI_CONTROLS


def plain(text: str, *, lines: bool = False, longest: int) -> str:
    """The text in composed form (NFC), without characters that are not allowed.

    Longer text is cut to `longest` characters.
    """
    if text.isascii() and text.isprintable():
        return text[:longest]  # true for most texts, and fast
    if lines:
        text = text.replace("\r\n", NEWLINE).replace("\r", NEWLINE)
    # Composed last: a removed character may have separated a letter from its accent.
    removed = (ord(each) for each in set(text) if not is_plain(each, lines=lines))
    text = text.translate(dict.fromkeys(removed))
    return unicodedata.normalize("NFC", text)[:longest]


def stripped(text: str) -> str:
    """The text without white space at its ends; empty where nothing of it can be seen.

    A name of zero-width spaces is no name.
    """
    cut = text.strip()
    return cut if any(map(_is_visible, cut)) else ""


def _is_visible(character: str) -> bool:
    return character not in BLANKS and unicodedata.category(character) not in UNSEEN


def one_line(text: str, *, longest: int) -> str:
    """The plain text in one line, each run of white space a single space; empty for no words."""
    return stripped(" ".join(plain(text, longest=longest).split()))


def capitalized(text: str) -> str:
    """The text with its first letter in upper case: "A hero" for "a hero"."""
    return text[:1].upper() + text[1:]


def sentence_start(name: str) -> str:
    """A name at the start of a sentence: "The Sidekick of Nova" for "the Sidekick of Nova"."""
    return capitalized(name) if name.startswith("the ") else name


def with_article(noun: str) -> str:
    """A noun with its article: "a skill", "an attack"."""
    return f"{'an' if noun[:1].casefold() in VOWELS else 'a'} {noun}"


def number_text(number: int) -> str:
    """A whole number as English writes it, with a true minus sign (U+2212): "1,200", "−3"."""
    return f"{number:,}".replace("-", MINUS)


def signed_text(number: int) -> str:
    """A number with its sign: "+2", "0", "−3"."""
    return f"+{number:,}" if number > 0 else number_text(number)


def added_text(amount: int) -> str:
    """An amount that is added to something: "+2", "+0", "−3"."""
    return number_text(amount) if amount < 0 else f"+{amount:,}"


def counted(count: int, what: str) -> str:
    """A number of things: "1 sector", "3 sectors"."""
    return f"{count} {what}{'' if count == 1 else 's'}"


def alternatives(words: Sequence[str]) -> str:
    """The words as a choice: "a, b or c"."""
    *others, last = words
    return f"{', '.join(others)} or {last}" if others else last


def initials(name: str) -> str:
    """Initials of a name for its token, on the screen and on paper: "CL", "ME", "T2"; else "?"."""
    bare = ("".join(filter(str.isalnum, each)) for each in name.replace("-", " ").split())
    words = [each for each in bare if each]
    if len(words) > 1 and words[0].casefold() in ARTICLES:
        del words[0]
    if not words:
        return "?"
    if len(words) == 1:
        return words[0][:LETTERS].upper()
    if words[-1].isdigit():
        return (words[-2][0] + words[-1]).upper()[: LETTERS + 1]
    return (words[0][0] + words[-1][0]).upper()
