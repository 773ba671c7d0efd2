"""One pass over JSON from outside that refuses what a parser would let through.

Whether it is JSON at all is left to the parser that reads it afterwards.
"""

import math
import re
from dataclasses import dataclass, field

from pydantic_core import from_json

from fourc_desktop.core.plain_text import is_plain
from fourc_desktop.storage.import_refusal import import_refusal

MEBIBYTE = 1024 * 1024
DEEPEST = 32
MOST_TOKENS = 250_000
LONGEST_NUMBER = 40

_TOKEN = re.compile(
    r"""
    [ \t\r\n]*+
    (?: (?P<text> "[^"\\]*+(?:\\.[^"\\]*+)*+" )
      | (?P<mark> [{}\[\]:,] )
      | (?P<word> [^\s{}\[\]:,"]++ ) )
    """,
    re.DOTALL | re.VERBOSE,
)
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?", re.ASCII)
_WORDS = ("true", "false", "null")
_OPENED_BY = {"}": "{", "]": "["}


def check_json(data: bytes, name: str, *, limit: int = MEBIBYTE) -> None:
    """Refuse, as the file `name`, what has no place in an exchanged document.

    That is: more than `limit` bytes, anything but UTF-8, more than 32 levels, a key twice,
    NaN, infinities, numbers of more than 40 digits, halves of characters, and in texts
    every control but the newline and every sign that turns the direction of writing.
    """
    if len(data) > limit:
        raise import_refusal(name, f"is larger than {limit // 1024} KB")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise import_refusal(name, "is not a text file in UTF-8") from None
    scan = _Scan(name)
    end = count = 0
    while count < MOST_TOKENS and (token := _TOKEN.match(text, end)):
        scan.take(token)
        end = token.end()
        count += 1
    if text[end:].strip(" \t\r\n") or scan.levels:
        raise import_refusal(name, "is not complete JSON, or far too much of it")


@dataclass(slots=True)
class _Level:
    """An open bracket: which, the keys met in it, and the key (at first none) or number in hand."""

    bracket: str
    at: str | int
    keys: set[str] = field(default_factory=set)


class _Scan:
    """The brackets open so far and what the last token was."""

    def __init__(self, name: str) -> None:
        self.levels: list[_Level] = []
        self._name = name
        self._last_text: str | None = None
        self._plain: set[str] = set()  # the characters that were looked at and may stand in texts

    def take(self, token: re.Match[str]) -> None:
        """Look at the next token."""
        if (text := token["text"]) is not None:
            self._last_text = self._read_text(text)
            return
        if (mark := token["mark"]) is not None:
            self._take_mark(mark)
        else:
            self._check_word(token["word"])
        self._last_text = None

    def _take_mark(self, mark: str) -> None:
        if mark in "{[":
            if len(self.levels) == DEEPEST:
                self.levels.clear()
                self._refuse(f"is nested deeper than {DEEPEST} levels")
            self.levels.append(_Level(mark, 0 if mark == "[" else ""))
        elif mark in "}]":
            if not self.levels or self.levels.pop().bracket != _OPENED_BY[mark]:
                self.levels.clear()
                self._refuse("is not complete JSON")
        elif self.levels:
            self._take_separator(mark, self.levels[-1])

    def _take_separator(self, mark: str, level: _Level) -> None:
        if mark == ":" and self._last_text is not None:
            level.at = self._last_text
            if level.at in level.keys:
                self._refuse("is there twice")
            level.keys.add(level.at)
        elif mark == "," and isinstance(level.at, int):
            level.at += 1

    def _read_text(self, token: str) -> str:
        text = token[1:-1]
        if "\\" in text:
            try:
                text = from_json(token)
            except ValueError:
                self._refuse("holds text that cannot be read")
        unseen = set(text) - self._plain
        if unseen:
            if not all(is_plain(character, lines=True) for character in unseen):
                self._refuse("holds characters that cannot be seen")
            self._plain |= unseen
        return text

    def _check_word(self, word: str) -> None:
        if word in _WORDS:
            return
        if not _NUMBER.fullmatch(word) or len(word) > LONGEST_NUMBER or math.isinf(float(word)):
            stray = "is not a number or word that may stand here"
            self._refuse(stray if self.levels else "is not JSON")

    def _refuse(self, reason: str) -> None:
        place = [level.at for level in self.levels if level.at != ""]
        raise import_refusal(self._name, reason, place)
