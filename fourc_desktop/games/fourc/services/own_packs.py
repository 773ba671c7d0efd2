"""Packs of own data, which tables give each other as files."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path

from fourc_desktop.games.fourc.formats.own_data_format import own_bytes, read_own_data
from fourc_desktop.games.fourc.rules.own_data import OwnData
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.services.own_entries import (
    Entry,
    OwnKind,
    entries,
    key_of,
    read_values,
    shipped,
    values_of,
)
from fourc_desktop.storage.atomic import write_atomically
from fourc_desktop.storage.bounded_read import read_bounded
from fourc_desktop.storage.strict_json import MEBIBYTE


class Fate(Enum):
    """What becomes of an entry of a pack."""

    ADDED = "added"
    CHANGED = "changed"
    SAME = "same"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class PackLine:
    """One entry of a pack, what becomes of it and, where it is refused, why."""

    kind: OwnKind
    name: str
    fate: Fate
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class PackReview:
    """What a pack would do to a campaign.

    Attributes:
        own: The own data there would be afterwards.
        lines: What becomes of each entry, in the order of the pack.
    """

    own: OwnData
    lines: tuple[PackLine, ...]

    def count(self, fate: Fate) -> int:
        """How many entries have this fate."""
        return sum(line.fate is fate for line in self.lines)

    @property
    def does_something(self) -> bool:
        """Whether anything would be another afterwards."""
        return self.count(Fate.ADDED) + self.count(Fate.CHANGED) > 0


def read_pack(path: Path) -> OwnData:
    """Read a pack from a file.

    Raises:
        StorageError: The file cannot be read, or something in it is not as it should be.
    """
    return read_own_data(read_bounded(path, MEBIBYTE), path.name)


def write_pack(own: OwnData, path: Path) -> None:
    """Write own data to a file, in place of what was there; raises `StorageError`."""
    write_atomically(path, own_bytes(own))


def review(pack: OwnData, own: OwnData, book: Rulebook) -> PackReview:
    """What a pack would do to a campaign that has added `own` to the rulebook of the program.

    What does not fit is refused by itself, and so is what names something that was refused.
    """
    refused: dict[tuple[OwnKind, int], str] = {}
    while True:
        merged = _merged(pack, own, refused)
        found = dict(_misfits(pack, merged, book, refused))
        if not found:
            return PackReview(merged, tuple(_lines(pack, own, refused)))
        refused |= found


def _misfits(
    pack: OwnData, merged: OwnData, book: Rulebook, refused: dict[tuple[OwnKind, int], str]
) -> Iterator[tuple[tuple[OwnKind, int], str]]:
    """The entries of a pack that do not fit, by their place in it, each with a sentence."""
    for kind in OwnKind:
        catalogue = {key_of(each) for each in shipped(book, kind)}
        met: set[str] = set()
        for index, entry in enumerate(entries(pack, kind)):
            if (kind, index) in refused:
                continue
            key = key_of(entry)
            if key in catalogue:
                yield (kind, index), f"“{key}” comes with the program and stays as it is."
            elif key in met:
                yield (kind, index), f"“{key}” is in the file twice."
            else:
                others = tuple(each for each in entries(merged, kind) if key_of(each) != key)
                beside = replace(merged, **{kind.value: others})  # type: ignore[arg-type]
                flaws = read_values(kind, values_of(kind, entry), book, beside).flaws
                if flaws:
                    yield (kind, index), flaws[0].sentence
            met.add(key)


def _merged(pack: OwnData, own: OwnData, refused: dict[tuple[OwnKind, int], str]) -> OwnData:
    """The own data with everything of a pack that is not refused in it."""
    lists: dict[str, tuple[Entry, ...]] = {}
    for kind in OwnKind:
        joined = {key_of(each): each for each in entries(own, kind)}
        for index, entry in enumerate(entries(pack, kind)):
            if (kind, index) not in refused:
                joined[key_of(entry)] = entry
        lists[kind.value] = tuple(joined.values())
    return OwnData(**lists)  # type: ignore[arg-type]


def _lines(
    pack: OwnData, own: OwnData, refused: dict[tuple[OwnKind, int], str]
) -> Iterator[PackLine]:
    for kind in OwnKind:
        before = {key_of(each): each for each in entries(own, kind)}
        for index, entry in enumerate(entries(pack, kind)):
            sentence = refused.get((kind, index), "")
            there = before.get(key_of(entry))
            fate = Fate.ADDED if there is None else Fate.CHANGED
            fate = Fate.SAME if there == entry else fate
            yield PackLine(kind, entry.name, Fate.REFUSED if sentence else fate, sentence)
