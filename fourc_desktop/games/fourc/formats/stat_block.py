"""Stat blocks of the 1980s game as text."""

import re
from collections.abc import Iterator
from typing import Final

from fourc_desktop.core.interchange import ConvertedFile, DocumentReader, joined_files
from fourc_desktop.core.limits import LONGEST_TAG
from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.text import MINUS, one_line
from fourc_desktop.games.fourc.formats.hero_table import hero_from_entry, written_value
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.services.import_export.table_reader import TableEntry
from fourc_desktop.storage.files.import_refusal import import_refusal
from fourc_desktop.storage.files.text_encoding import decoded_text

LARGEST: Final = 1024 * 1024
"""The maximum size of a text in bytes."""

MAX_BLOCKS: Final = 1_000
"""The maximum number of stat blocks in a text."""

MIN_NUMBERS: Final = 3
"""The number of abilities required to recognize a stat block."""

ABILITIES: Final = (
    "fighting", "agility", "strength", "endurance", "reason", "intuition", "psyche",
    "health", "karma", "resources", "popularity",
)  # fmt: skip
_LETTERS: Final = {each[0]: each for each in ABILITIES[:7]}
_SECTIONS: Final = {
    "name": "name", "real name": "identity", "identity": "identity", "powers": "powers",
    "known powers": "powers", "equipment": "equipment",
    "talents": "skills", "skills": "skills", "contacts": "contacts", "notes": "notes",
}  # fmt: skip
_LABEL = re.compile(rf"(?<!\w)({'|'.join(ABILITIES)}|[fasreip])[ \t]{{0,9}}[:=]", re.IGNORECASE)
_NAMED = re.compile(rf"(?<!\w)({'|'.join(ABILITIES)})[ \t]{{1,9}}(?=\w)", re.IGNORECASE)
"""The names of abilities in a line without colons."""

_DASHES: Final = "-\u2010\u2011\u2012\u2013\u2014\u2015"
"""Hyphens and dashes of every length; a minus may be the sign of a number."""

_DASHED = re.compile(
    rf"(?<!\w)([fasreip])[ \t]{{0,9}}[{_DASHES}{MINUS}]{{1,9}}[ \t]{{0,9}}(?=\w)", re.IGNORECASE
)
"""The letters of abilities in a line with dashes in place of colons."""

_AROUND_LINE: Final = " \t-*•|#"
_AROUND_VALUE: Final = " \t,;|/"
_AROUND_NAME: Final = f" \t:;,.|{_DASHES}"
_AROUND_END: Final = " \t.;"
MIN_IN_LINE: Final = 2
"""How many abilities a line has to have by their letters alone."""

_RANKED = re.compile(r"[a-z]+[ \t(]*\d", re.IGNORECASE)
_MARKUP = re.compile(r"\*\*|__|'{2,3}|^[ \t|]*+:?-{2,}+[-| :]*+\n", re.MULTILINE)
"""Bold type of Markdown and of wikis, and the rule below the heads of a table."""

_BETWEEN = re.compile(r"[\s|,;/]+")
_BETWEEN_CELLS = re.compile(r"[|,;/\t]+")
_NUMBER = re.compile(r"\(?\d+\)?")
_INLINE = re.compile(rf"[.;][ \t]{{1,9}}(?=(?:{'|'.join(_SECTIONS)})[ \t]{{0,9}}:)", re.IGNORECASE)
"""The end of a sentence before a section that goes on in the same line."""

_TITLES: Final = {**_LETTERS, "h": "health", "k": "karma"}
_ALONE = re.compile(
    rf"({'|'.join(ABILITIES)}|[fasreip](?=[ \t]*[{_DASHES}|]|[ \t]+[a-z]{{2,}}[ \t(]+\d))"
    rf"[ \t]{{0,9}}[{_DASHES}:=|.]{{0,9}}(.*)",
    re.IGNORECASE,
)
_IN_ORDER = re.compile(r"(?<!\w)([FASERIP])[ \t]{1,9}(?=[\w(])")
_SHORT: Final = {"res": "resources", "pop": "popularity"}
_FURTHER = re.compile(
    rf"(?<!\w)({'|'.join((*ABILITIES[7:], *_SHORT))})\.?[ \t:=]{{1,9}}", re.IGNORECASE
)
_SECTION = re.compile(rf"({'|'.join(_SECTIONS)})[ \t]{{0,9}}:(.*)", re.IGNORECASE)
_HEADING = re.compile(r"(powers|talents|skills|contacts|equipment|notes)()", re.IGNORECASE)
"""A section whose entries are all below it."""


def stat_blocks(text: str) -> list[str]:
    """The stat blocks of a text; a repeated ability starts the next block.

    A block begins with the lines directly above its abilities, up to an empty line, or with only
    the last line if the powers of the previous block come before it.
    """
    lines = list(_lines(text))
    starts = [0]
    known: set[str] = set()
    for place, line in enumerate(lines):
        numbers = _numbers(line)
        if known & numbers.keys():
            starts.append(_beginning(lines, starts[-1], place))
            known = set()
        known |= numbers.keys()
    ends = [*starts[1:], len(lines)]
    return ["\n".join(lines[start:end]) for start, end in zip(starts, ends, strict=True)]


def _beginning(lines: list[str], earliest: int, place: int) -> int:
    """The first line of the stat block whose abilities start at `place`, as an index."""
    start = place
    while start > earliest + 1 and lines[start - 1] and not _numbers(lines[start - 1]):
        start -= 1
        if _SECTION.fullmatch(lines[start]) or _HEADING.fullmatch(lines[start]):
            return place - 1
    return start


def stat_block_values(text: str) -> dict[str, str]:
    """The values of a stat block, by the ids of the columns of a table of heroes.

    The first unrecognized line is the name; further ones are notes. A section ends at an empty
    line.
    """
    values: dict[str, str] = {}
    section = ""
    for line in _lines(text):
        if match := _SECTION.fullmatch(line) or _HEADING.fullmatch(line):
            section = _SECTIONS[match[1].casefold()]
            _add(values, section, match[2].strip())
        elif numbers := _numbers(line):
            section = ""
            values.update(numbers)
            before = _before(line)
            if before and "name" not in values:
                values["name"] = before
            elif ":" in before:  # a misspelled ability
                _add(values, "notes", before)
        elif not line:
            section = ""
        else:
            _add(values, section or ("notes" if "name" in values else "name"), line)
    return values


def _add(values: dict[str, str], id_: str, text: str) -> None:
    between = "\n" if id_ == "notes" else ", "
    values[id_] = between.join(part for part in (values.get(id_, ""), text.rstrip(",")) if part)


def _lines(text: str) -> Iterator[str]:
    """The lines of a text; a line of letters is merged with the line of values below it."""
    plain = _INLINE.sub("\n", _MARKUP.sub("", text))
    lines = [line.strip(_AROUND_LINE) for line in plain.splitlines()]
    place = 0
    while place < len(lines):
        titles = [*filter(None, _BETWEEN.split(lines[place].casefold()))]
        values = _values("".join(lines[place + 1 : place + 2]))
        if titles[:7] == [*_LETTERS] and len(values) >= len(_LETTERS):
            named = zip(titles, values, strict=False)
            yield " ".join(f"{_TITLES[each]}: {value}" for each, value in named if each in _TITLES)
            place += 2
            if place < len(lines) and _BETWEEN.sub("", lines[place]).isdecimal():
                place += 1  # the numbers of the ranks
            continue
        yield lines[place]
        place += 1


def _values(line: str) -> list[str]:
    """The values in a line below letters: its cells, its words, or each rank with its number."""
    cells = [each for cell in _BETWEEN_CELLS.split(line) if (each := cell.strip())]
    if len(cells) >= len(_LETTERS):
        return cells
    words = [*filter(None, _BETWEEN.split(line))]
    paired = 2 * len(_LETTERS)
    is_number = [_NUMBER.fullmatch(word) is not None for word in words[:paired]]
    if is_number != [False, True] * len(_LETTERS):
        return words
    pairs = zip(words[:paired:2], words[1:paired:2], strict=True)
    return [*map(" ".join, pairs), *words[paired:]]


def _numbers(line: str) -> dict[str, str]:
    """The abilities of a line: "F: Gd 10 A: Ex 20", "F 10 A 20 …", or one of them.

    Names without colons count if there are three with a number or more: "Fighting Good 10 …".
    """
    if (match := _ALONE.fullmatch(line)) and written_value(match[2].strip(_AROUND_VALUE)):
        id_ = match[1].casefold()
        return {_LETTERS.get(id_, id_): match[2].strip(_AROUND_VALUE)}
    before, _, word = line.rpartition(" ")
    if word.casefold() in ABILITIES and written_value(before) is not None:
        return {word.casefold(): before}
    found = _labeled(_LABEL.split(line))
    return _with_further(found) or _in_order(line) or _named(line)


def _before(line: str) -> str:
    """What stands before the abilities of a line: "Brick" of "Brick: F Rm30, A Gd10"."""
    for form in (_LABEL, _IN_ORDER, _NAMED, _DASHED):
        if match := form.search(line):
            return line[: match.start()].strip(_AROUND_NAME)
    return ""


def _labeled(parts: list[str]) -> dict[str, str]:
    """The abilities of a line that was split at its labels."""
    found = {}
    for label, value in zip(parts[1::2], parts[2::2], strict=True):
        id_ = label.casefold()
        id_ = _SHORT.get(id_, _LETTERS.get(id_, id_))
        found[id_] = value.strip(_AROUND_VALUE)
    return found


def _with_further(found: dict[str, str]) -> dict[str, str]:
    """The abilities with those that follow in the last value without a colon: "Rm 30 Health 90"."""
    if not found:
        return found
    last = [*found][-1]
    value, *further = _FURTHER.split(found[last])
    more = _labeled(["", *further])
    value = value.strip(_AROUND_VALUE)
    if not all(map(written_value, (value, *more.values()))):
        return found
    return {**found, last: value, **more}


def _named(line: str) -> dict[str, str]:
    """The abilities in a line of their names, or of letters with dashes.

    There are none if one has no rank or number.
    """
    for form in (_NAMED, _DASHED):
        found = _labeled(form.split(line))
        if len(found) >= MIN_NUMBERS and all(map(written_value, found.values())):
            return found
    return {}


def _in_order(line: str) -> dict[str, str]:
    """The abilities in a line of their letters in the usual order, and Health.

    Fewer than all seven count if each has a rank and a number: "F GD 10 A EX 20".
    """
    first, *further = _FURTHER.split(line)
    found = _labeled(_IN_ORDER.split(first))
    usual = [each for each in _LETTERS.values() if each in found]
    if [*found] != usual or not all(map(written_value, found.values())):
        return {}
    is_ranked = all(_RANKED.match(value) for value in found.values())
    if len(found) < len(_LETTERS) and not (is_ranked and len(found) >= MIN_IN_LINE):
        return {}
    more = _labeled(["", *further])
    values = ((id_, value.partition(",")[0].strip(_AROUND_END)) for id_, value in more.items())
    return found | {id_: value for id_, value in values if written_value(value)}


class StatBlockReader(DocumentReader[Rulebook]):
    """Reads a text with the abilities of heroes."""

    id = "stat-block"
    title = "Stat block (text)"
    suffixes = (".txt",)

    def recognizes(self, data: bytes, name: str) -> bool:
        """Whether the first stat block of a text file has enough abilities."""
        if not name.casefold().endswith(self.suffixes):
            return False
        first = stat_blocks(_text(data[:LARGEST]))[0]
        return len(stat_block_values(first).keys() & set(ABILITIES)) >= MIN_NUMBERS

    def read(self, data: bytes, name: str, book: Rulebook) -> ConvertedFile:
        """The heroes of a text.

        Raises:
            ImportRefusedError: The text is too long.
        """
        return joined_files(self.parts(data, name, book))

    def parts(self, data: bytes, name: str, book: Rulebook) -> Iterator[ConvertedFile]:
        """The heroes of a text one at a time; an incomplete stat block is refused alone."""
        if len(data) > LARGEST:
            raise import_refusal(name, "is too long", next_step="divide it")
        blocks = stat_blocks(_text(data))
        if len(blocks) > MAX_BLOCKS:
            why = f"has more than {MAX_BLOCKS:,} stat blocks"
            raise import_refusal(name, why, next_step="divide it")
        for block in blocks:
            values = stat_block_values(block)
            try:
                yield ConvertedFile((hero_from_entry(TableEntry(values, {}), book),))
            except Refused as refused:
                who = one_line(values.get("name", ""), longest=LONGEST_TAG).strip()
                place = f"{name}, {who}" if who and len(blocks) > 1 else name
                yield ConvertedFile((), (f"{place}: {refused.refusal.sentence}",))


def _text(data: bytes) -> str:
    text = decoded_text(data)
    return data.decode("utf-8-sig", errors="replace") if text is None else text


STAT_BLOCK_READER: Final = StatBlockReader()
"""The reader of `import --as stat-block` in a campaign of 4C."""
