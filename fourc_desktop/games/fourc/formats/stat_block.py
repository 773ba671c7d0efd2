"""Stat blocks of the 1980s game as text: one hero a file."""

import re
from typing import Final

from fourc_desktop.core.interchange import ConvertedFile, DocumentReader
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.hero_table import hero_from_entry, written_value
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.services.import_export.table_reader import TableEntry
from fourc_desktop.storage.files.import_refusal import import_refusal

LARGEST: Final = 64 * 1024
"""The octets of the largest stat block."""

FEWEST_NUMBERS: Final = 3
"""How many abilities have to be known before a text counts as a stat block."""

_ABILITIES: Final = (
    "fighting", "agility", "strength", "endurance", "reason", "intuition", "psyche",
    "health", "karma", "resources", "popularity",
)  # fmt: skip
_LETTERS: Final = {each[0]: each for each in _ABILITIES[:7]}
_SECTIONS: Final = {
    "name": "name", "real name": "identity", "identity": "identity", "powers": "powers",
    "talents": "skills", "skills": "skills", "contacts": "contacts", "notes": "notes",
}  # fmt: skip
_LABEL = re.compile(rf"(?<!\w)({'|'.join(_ABILITIES)}|[fasreip])[ \t]{{0,9}}[:=]", re.IGNORECASE)
_SECTION = re.compile(rf"({'|'.join(_SECTIONS)})[ \t]{{0,9}}:(.*)", re.IGNORECASE)


def stat_block_values(text: str) -> dict[str, str]:
    """What a stat block says, by the ids of the columns of a table of heroes.

    The first line that is nothing else is the name; further ones are notes. A section ends at an
    empty line.
    """
    values: dict[str, str] = {}
    section = ""
    for line in (each.strip(" \t-*•") for each in text.splitlines()):
        if match := _SECTION.fullmatch(line):
            section = _SECTIONS[match[1].casefold()]
            _add(values, section, match[2].strip())
        elif numbers := _numbers(line):
            section = ""
            values.update(numbers)
        elif not line:
            section = ""
        else:
            _add(values, section or ("notes" if "name" in values else "name"), line)
    return values


def _add(values: dict[str, str], id_: str, text: str) -> None:
    between = "\n" if id_ == "notes" else ", "
    values[id_] = between.join(part for part in (values.get(id_, ""), text.rstrip(",")) if part)


def _numbers(line: str) -> dict[str, str]:
    """The abilities of a line: "F: Gd 10 A: Ex 20", or "Fighting Remarkable 30" alone."""
    word, _, rest = line.partition(" ")
    if word.casefold() in _ABILITIES and written_value(rest) is not None:
        return {word.casefold(): rest}
    _, *parts = _LABEL.split(line)
    found = {}
    for label, value in zip(parts[::2], parts[1::2], strict=True):
        id_ = label.casefold()
        found[_LETTERS.get(id_, id_)] = value.strip(" \t,;|/")
    return found


class StatBlockReader(DocumentReader[Rulebook]):
    """Reads a text with the abilities of one hero."""

    id = "stat-block"
    title = "Stat block (text)"
    suffixes = (".txt",)

    def recognizes(self, data: bytes, name: str) -> bool:
        """Whether enough abilities stand in a text file."""
        values = stat_block_values(data[:LARGEST].decode(errors="replace"))
        known = len(values.keys() & set(_ABILITIES))
        return name.casefold().endswith(self.suffixes) and known >= FEWEST_NUMBERS

    def read(self, data: bytes, name: str, book: Rulebook) -> ConvertedFile:
        """The hero of a text.

        Raises:
            ImportRefusedError: It is too long, or a name or an ability is missing.
        """
        if len(data) > LARGEST:
            raise import_refusal(name, "is too long", next_step="keep one hero a file")
        values = stat_block_values(data.decode("utf-8-sig", errors="replace"))
        try:
            return ConvertedFile((hero_from_entry(TableEntry(values, {}), book),))
        except Refused as refused:
            return ConvertedFile((), (f"{name}: {refused.refusal.sentence}",))


STAT_BLOCK_READER: Final = StatBlockReader()
"""What `import --as stat-block` reads in a campaign of 4C."""
