"""PackReview: homebrew packs, exchanged as files."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path

from fourc_desktop.games.fourc.formats.own_data_format import own_bytes, read_own_data
from fourc_desktop.games.fourc.rules.campaign.homebrew import Homebrew
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.services.homebrew_entries import (
    HomebrewEntry,
    HomebrewKind,
    entries,
    key_of,
    read_values,
    shipped_entries,
    values_of,
)
from fourc_desktop.storage.files.file_access import read_bounded, write_atomically
from fourc_desktop.storage.files.json_files import MEBIBYTE


class EntryOutcome(Enum):
    """What becomes of an entry of a pack."""

    ADDED = "added"
    CHANGED = "changed"
    SAME = "same"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class PackReviewLine:
    """One entry of a pack, what becomes of it and, where it is refused, why."""

    kind: HomebrewKind
    name: str
    outcome: EntryOutcome
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class PackReview:
    """What a pack would do to a campaign.

    Attributes:
        own: The homebrew after the import.
        lines: What becomes of each entry, in the order of the pack.
    """

    own: Homebrew
    lines: tuple[PackReviewLine, ...]

    def count(self, fate: EntryOutcome) -> int:
        """How many entries have this fate."""
        return sum(line.outcome is fate for line in self.lines)

    @property
    def has_changes(self) -> bool:
        """Whether anything would be another afterwards."""
        return self.count(EntryOutcome.ADDED) + self.count(EntryOutcome.CHANGED) > 0


def read_pack(path: Path) -> Homebrew:
    """Read a pack from a file.

    Raises:
        StorageError: The file cannot be read, or something in it is not as it should be.
    """
    return read_own_data(read_bounded(path, MEBIBYTE), path.name)


def write_pack(own: Homebrew, path: Path) -> None:
    """Write homebrew to a file, replacing it; raises `StorageError`."""
    write_atomically(path, own_bytes(own))


def review_pack(pack: Homebrew, own: Homebrew, book: Rulebook) -> PackReview:
    """What a pack would do to a campaign that has added `own` to the rulebook of the program.

    What does not fit is refused by itself, and so is what names something that was refused.
    """
    refused: dict[tuple[HomebrewKind, int], str] = {}
    while True:
        merged = _merged(pack, own, refused)
        found = dict(_misfits(pack, merged, book, refused))
        if not found:
            return PackReview(merged, tuple(_lines(pack, own, refused)))
        refused |= found


def _misfits(
    pack: Homebrew, merged: Homebrew, book: Rulebook, refused: dict[tuple[HomebrewKind, int], str]
) -> Iterator[tuple[tuple[HomebrewKind, int], str]]:
    """The rejected entries of a pack, by their place in it, each with a sentence."""
    for kind in HomebrewKind:
        catalog = {key_of(each) for each in shipped_entries(book, kind)}
        met: set[str] = set()
        for index, entry in enumerate(entries(pack, kind)):
            if (kind, index) in refused:
                continue
            key = key_of(entry)
            if key in catalog:
                yield (kind, index), f"“{key}” comes with the program and stays as it is."
            elif key in met:
                yield (kind, index), f"“{key}” is in the file twice."
            else:
                others = tuple(each for each in entries(merged, kind) if key_of(each) != key)
                others_merged = replace(merged, **{kind.value: others})  # type: ignore[arg-type]
                flaws = read_values(kind, values_of(kind, entry), book, others_merged).flaws
                if flaws:
                    yield (kind, index), flaws[0].sentence
            met.add(key)


def _merged(
    pack: Homebrew, own: Homebrew, refused: dict[tuple[HomebrewKind, int], str]
) -> Homebrew:
    lists: dict[str, tuple[HomebrewEntry, ...]] = {}
    for kind in HomebrewKind:
        joined = {key_of(each): each for each in entries(own, kind)}
        for index, entry in enumerate(entries(pack, kind)):
            if (kind, index) not in refused:
                joined[key_of(entry)] = entry
        lists[kind.value] = tuple(joined.values())
    return Homebrew(**lists)  # type: ignore[arg-type]


def _lines(
    pack: Homebrew, own: Homebrew, refused: dict[tuple[HomebrewKind, int], str]
) -> Iterator[PackReviewLine]:
    for kind in HomebrewKind:
        before = {key_of(each): each for each in entries(own, kind)}
        for index, entry in enumerate(entries(pack, kind)):
            sentence = refused.get((kind, index), "")
            there = before.get(key_of(entry))
            fate = EntryOutcome.ADDED if there is None else EntryOutcome.CHANGED
            fate = EntryOutcome.SAME if there == entry else fate
            yield PackReviewLine(
                kind, entry.name, EntryOutcome.REFUSED if sentence else fate, sentence
            )
