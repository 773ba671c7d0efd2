"""Reads the parts of a campaign, and finds changed bytes that change it silently."""

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from fourc_desktop.storage.database.backups import Backups
from fourc_desktop.storage.database.campaign_file import CampaignFile
from fourc_desktop.storage.database.opening import ReadOnlyCause
from fourc_desktop.storage.database.versions import DAMAGED_VERSION, MISSING_VERSION
from fourc_desktop.storage.errors import StorageError

NOON = 1_800_000_000

Parts = dict[str, object]


@dataclass(frozen=True, slots=True)
class Probe:
    """The parts of a campaign to read: its documents, and the pictures that it contained."""

    ids: tuple[str, ...]
    pictures: tuple[str, ...]


REPORTED = "reported"


def parts(file: CampaignFile, probe: Probe) -> Parts:
    """Everything in a campaign as the program reads it; `REPORTED` for damaged parts."""
    loaded = file.load()
    found: Parts = {"name": (file.name, file.game)}
    for stored in loaded.documents:
        found[f"document {stored.document.id}"] = stored
    for damaged in loaded.damaged:
        found[f"document {damaged.id}"] = REPORTED
    if loaded.damaged:
        found["some document"] = REPORTED
    for id_ in probe.ids:
        found[f"versions {id_}"] = reported_or(partial(versions, file, id_))
        found[f"fight {id_}"] = reported_or(partial(entries, file, id_))
    for name in probe.pictures:
        found[f"picture {name}"] = reported_or(partial(file.picture, name))
    if file.read_only is None:
        found["undo"] = reported_or(partial(edits, file))
    return found


def reported_or(read: Callable[[], object]) -> object:
    try:
        return read()
    except StorageError:
        return REPORTED


def versions(file: CampaignFile, id_: str) -> object:
    listed = file.versions(id_)
    if any(each.label in (DAMAGED_VERSION, MISSING_VERSION) for each in listed):
        return REPORTED
    return [(each, file.read_version(id_, each.revision)) for each in listed]


def entries(file: CampaignFile, id_: str) -> object:
    log = file.fight_log(id_)
    return log if log.problem is None else REPORTED


def edits(file: CampaignFile) -> list[object]:
    """The whole history: redone to its end, and undone to its beginning."""
    trail: list[object] = []
    while file.redo_label is not None:
        trail.append((file.redo_label, file.redo()))
    while file.undo_label is not None:
        trail.append((file.undo_label, file.undo()))
    return trail


def silent(path: Path, expected: Parts, probe: Probe, *, reading: bool) -> set[str]:
    """The parts of a damaged campaign that have changed and are not reported as damaged."""
    none = Backups(path.parent / "none")
    try:
        with CampaignFile.open(path, clock=lambda: NOON, backups=none, reading=reading) as file:
            usual = ReadOnlyCause.ASKED if reading else None
            is_reported = (file.read_only and file.read_only.cause) is not usual
            found = parts(file, probe)
    except StorageError:
        return set()
    if is_reported:
        # A damaged file may have fewer documents, but none may have changed.
        found = {part: each for part, each in found.items() if part.startswith("document")}
    is_lost = is_reported or "some document" in found
    return {
        part
        for part in expected.keys() | found.keys()
        if found.get(part, REPORTED if is_lost else None) not in (REPORTED, expected.get(part))
    }


def check_flips(path: Path, probe: Probe, bits: Iterable[int], *, reading: bool = False) -> None:
    content = path.read_bytes()
    with CampaignFile.open(
        path, clock=lambda: NOON, backups=Backups(path.parent / "none"), reading=reading
    ) as file:
        expected = parts(file, probe)
    assert REPORTED not in expected.values()
    wrong = []
    for bit in bits:
        flipped = bytearray(content)
        flipped[bit // 8] ^= 1 << bit % 8
        path.write_bytes(flipped)
        found = silent(path, expected, probe, reading=reading)
        if found:
            wrong.append((bit // 8, bit % 8, sorted(found)))
    assert wrong == []


def sample(path: Path, count: int) -> Iterator[int]:
    """Random bits of a file, from a fixed seed."""
    return iter(random.Random(7).sample(range(path.stat().st_size * 8), count))
