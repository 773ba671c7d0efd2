"""No flipped bit changes a campaign in silence: each part is told to be damaged or is the same."""

import random
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest

from fourc_desktop.storage.database.backups import Backups
from fourc_desktop.storage.database.campaign_file import CampaignFile
from fourc_desktop.storage.database.document import Document, DocumentChange
from fourc_desktop.storage.database.opening import ReadOnlyCause
from fourc_desktop.storage.database.versions import DAMAGED_VERSION, MISSING_VERSION
from fourc_desktop.storage.errors import StorageError

OpenCampaign = Callable[[Path], CampaignFile]

NOON = 1_800_000_000
SMALL_PAGE = 512
PICTURE = b"picture"

Parts = dict[str, object]


@dataclass(frozen=True, slots=True)
class Probe:
    """What a campaign is asked for: its documents, and the pictures that it held."""

    ids: tuple[str, ...]
    pictures: tuple[str, ...]


TOLD = "told"


def fill(file: CampaignFile, heroes: int, fights: int, edits: int, length: int) -> Probe:
    """Fill a campaign: each edit changes a hero and one a fight; the last two are undone."""
    text = "x" * length

    def change(id_: str, number: int) -> DocumentChange:
        card = f'{{"name":"Hero {id_}"}}'
        return DocumentChange(id_, Document(id_, "hero", f'{{"n":{number},"t":"{text}"}}', card))

    ids = tuple(f"h{number}" for number in range(heroes))
    brawls = tuple(f"f{number}" for number in range(fights))
    file.commit("Add", [change(id_, 0) for id_ in (*ids, *brawls)])
    for number in range(1, edits + 1):
        file.commit(f"Edit {number}", [change(ids[number % heroes], number)])
    file.commit("Delete", [DocumentChange(ids[-1], None)])
    for number, id_ in enumerate(brawls):
        for step in range(3 + number % 5):
            file.append_to_fight(id_, step, f'{{"n":{step},"t":"{text}"}}')
        file.move_in_fight(id_, 2)
    picture = file.add_picture(PICTURE)
    file.commit("Later", [change(ids[0], -1)])
    file.commit("Latest", [change(ids[0], -2)])
    file.undo()
    file.undo()
    return Probe((*ids, *brawls), (picture,))


def shrink(path: Path) -> None:
    """Make a campaign file as small as it can be."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA page_size = {SMALL_PAGE}")
        connection.execute("VACUUM")


def parts(file: CampaignFile, probe: Probe) -> Parts:
    """Everything in a campaign as the program reads it; `TOLD` where it says what is damaged."""
    loaded = file.load()
    found: Parts = {"name": (file.name, file.game)}
    for stored in loaded.documents:
        found[f"document {stored.document.id}"] = stored
    for damaged in loaded.damaged:
        found[f"document {damaged.id}"] = TOLD
    if loaded.damaged:
        found["some document"] = TOLD
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
        return TOLD


def versions(file: CampaignFile, id_: str) -> object:
    listed = file.versions(id_)
    if any(each.label in (DAMAGED_VERSION, MISSING_VERSION) for each in listed):
        return TOLD
    return [(each, file.read_version(id_, each.revision)) for each in listed]


def entries(file: CampaignFile, id_: str) -> object:
    log = file.fight_log(id_)
    return log if log.problem is None else TOLD


def edits(file: CampaignFile) -> list[object]:
    """The whole history: forth to its end, and back to its beginning."""
    trail: list[object] = []
    while file.redo_label is not None:
        trail.append((file.redo_label, file.redo()))
    while file.undo_label is not None:
        trail.append((file.undo_label, file.undo()))
    return trail


def silent(path: Path, expected: Parts, probe: Probe, *, reading: bool) -> set[str]:
    """The parts of a damaged campaign that are other than expected, and not told to be damaged."""
    none = Backups(path.parent / "none")
    try:
        with CampaignFile.open(path, clock=lambda: NOON, backups=none, reading=reading) as file:
            usual = ReadOnlyCause.ASKED if reading else None
            is_reported = (file.read_only and file.read_only.cause) is not usual
            found = parts(file, probe)
    except StorageError:
        return set()
    if is_reported:
        # What is left of a damaged file may be less, but no document is another.
        found = {part: each for part, each in found.items() if part.startswith("document")}
    is_lost = is_reported or "some document" in found
    return {
        part
        for part in expected.keys() | found.keys()
        if found.get(part, TOLD if is_lost else None) not in (TOLD, expected.get(part))
    }


def check_flips(path: Path, probe: Probe, bits: Iterable[int], *, reading: bool = False) -> None:
    content = path.read_bytes()
    with CampaignFile.open(
        path, clock=lambda: NOON, backups=Backups(path.parent / "none"), reading=reading
    ) as file:
        expected = parts(file, probe)
    assert TOLD not in expected.values()
    wrong = []
    for bit in bits:
        flipped = bytearray(content)
        flipped[bit // 8] ^= 1 << bit % 8
        path.write_bytes(flipped)
        found = silent(path, expected, probe, reading=reading)
        if found:
            wrong.append((bit // 8, bit % 8, sorted(found)))
    assert wrong == []


@pytest.fixture
def small(tmp_path: Path, open_campaign: OpenCampaign) -> tuple[Path, Probe]:
    path = tmp_path / "Home.4c"
    with open_campaign(path) as file:
        probe = fill(file, heroes=2, fights=1, edits=2, length=0)
    shrink(path)
    return path, probe


@pytest.fixture
def large(tmp_path: Path, open_campaign: OpenCampaign) -> tuple[Path, Probe]:
    path = tmp_path / "Home.4c"
    with open_campaign(path) as file:
        probe = fill(file, heroes=300, fights=20, edits=100, length=1000)
    return path, probe


def sample(path: Path, count: int) -> Iterator[int]:
    return iter(random.Random(7).sample(range(path.stat().st_size * 8), count))


def test_no_flipped_bit_is_silent(small: tuple[Path, Probe]) -> None:
    path, probe = small
    check_flips(path, probe, sample(path, 250))


@pytest.mark.full
def test_not_one_flipped_bit_is_silent(small: tuple[Path, Probe]) -> None:
    path, probe = small
    check_flips(path, probe, range(path.stat().st_size * 8))


def test_no_flipped_bit_of_a_large_campaign_is_silent(large: tuple[Path, Probe]) -> None:
    path, probe = large
    check_flips(path, probe, sample(path, 20), reading=True)


@pytest.mark.full
def test_no_bit_of_100_000_of_a_large_campaign_is_silent(large: tuple[Path, Probe]) -> None:
    path, probe = large
    check_flips(path, probe, sample(path, 100_000), reading=True)
