"""Damage to a campaign with every kind of content is reported, in every game."""

import random
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from fourc_desktop.core.dice import SeededDice
from fourc_desktop.games.registry import GAMES
from fourc_desktop.services.application_context import ApplicationContext, application_context
from fourc_desktop.storage.database.backups import Backups
from fourc_desktop.storage.database.campaign_file import CampaignFile
from fourc_desktop.storage.folders import Folders
from tests.robustness.rich_campaign import document_ids, kinds_in, rich_campaign
from tests.robustness.row_damage import KEYS, RowDamage, row_damages
from tests.robustness.sealing import reseal
from tests.storage.database.damage_probe import (
    NOON,
    REPORTED,
    Parts,
    Probe,
    check_flips,
    parts,
    sample,
    silent,
)

IDS = [entry.id for entry in GAMES]
CROWD = 2
LARGE_CROWD = 40
FLIPS = 5_000
"""In the full run, for each of the four games."""

ROWS = 25
"""In the full run, for each table of each of the four games; each is damaged in about ten ways."""


@dataclass(frozen=True, slots=True)
class Rich:
    """A campaign with every kind of content, and the parts to read."""

    content: bytes
    probe: Probe


@pytest.fixture(scope="module")
def tools(tmp_path_factory: pytest.TempPathFactory, resources: Path) -> ApplicationContext:
    folder = tmp_path_factory.mktemp("home")
    made = application_context(resources, Folders.under(folder), GAMES)
    object.__setattr__(made, "dice", SeededDice("rich"))
    return made


@pytest.fixture(scope="module")
def rich(
    tools: ApplicationContext, tmp_path_factory: pytest.TempPathFactory
) -> Callable[[str, int], Rich]:
    made: dict[tuple[str, int], Rich] = {}

    def of(game: str, crowd: int) -> Rich:
        if (game, crowd) not in made:
            path = rich_campaign(tmp_path_factory.mktemp(game), tools, game, crowd)
            with opened(path, reading=True) as file:
                ids = document_ids(file)
            with closing(sqlite3.connect(path)) as database:
                pictures = [name for (name,) in database.execute("SELECT hash FROM picture")]
            made[game, crowd] = Rich(path.read_bytes(), Probe(ids, tuple(pictures)))
        return made[game, crowd]

    return of


def opened(path: Path, *, reading: bool) -> CampaignFile:
    none = Backups(path.parent / "none")
    return CampaignFile.open(path, clock=lambda: NOON, backups=none, reading=reading)


@pytest.mark.parametrize("game", IDS)
def test_everything_is_in_it(
    game: str, rich: Callable[[str, int], Rich], tools: ApplicationContext, tmp_path: Path
) -> None:
    path = tmp_path / "Home.4c"
    path.write_bytes(rich(game, CROWD).content)
    there, known = kinds_in(path, tools)
    assert there == known
    with closing(sqlite3.connect(path)) as database:
        counts = {
            table: database.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in KEYS
        }
    assert [table for table, count in counts.items() if not count] == []


@pytest.mark.parametrize(
    ("crowd", "flips"), [(CROWD, 4), pytest.param(LARGE_CROWD, FLIPS, marks=pytest.mark.full)]
)
@pytest.mark.parametrize("game", IDS)
def test_no_flipped_bit_is_silent(
    game: str, crowd: int, flips: int, rich: Callable[[str, int], Rich], tmp_path: Path
) -> None:
    made, path = rich(game, crowd), tmp_path / "Home.4c"
    path.write_bytes(made.content)
    check_flips(path, made.probe, sample(path, flips), reading=True)


def wrongs(made: Rich, folder: Path, damages: Iterable[RowDamage]) -> Iterator[str]:
    """The changes of rows that neither a reader nor a writer reports."""
    path = folder / "Home.4c"
    expected: dict[bool, Parts] = {}
    for reading in (True, False):
        path.write_bytes(made.content)
        with opened(path, reading=reading) as file:
            expected[reading] = parts(file, made.probe)
        assert REPORTED not in expected[reading].values()
    for damage in damages:
        for reading in (True, False):
            path.write_bytes(made.content)
            if damage.is_done_to(path):
                found = silent(path, expected[reading], made.probe, reading=reading)
                if found:
                    yield f"{damage} {'read' if reading else 'opened'}: {sorted(found)}"


@pytest.mark.parametrize(
    ("crowd", "each", "most"),
    [(CROWD, 1, 8), pytest.param(LARGE_CROWD, ROWS, None, marks=pytest.mark.full)],
)
@pytest.mark.parametrize("game", IDS)
def test_no_changed_row_is_silent(
    game: str,
    crowd: int,
    each: int,
    most: int | None,
    rich: Callable[[str, int], Rich],
    tmp_path: Path,
) -> None:
    """Rows of each table are removed, changed, exchanged, moved and duplicated."""
    made, path, chance = rich(game, crowd), tmp_path / "Good.4c", random.Random(game)
    path.write_bytes(made.content)
    damages = list(row_damages(path, chance, each))
    assert {damage.table for damage in damages} == KEYS.keys()
    tried = damages if most is None else chance.sample(damages, most)
    assert list(wrongs(made, tmp_path, tried)) == []


def test_a_sealed_change_is_detected(
    rich: Callable[[str, int], Rich], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The probe detects a campaign that is changed and sealed again."""

    def forge(damage: RowDamage, path: Path) -> bool:
        with closing(sqlite3.connect(path)) as database, database:
            database.execute("UPDATE version SET label = 'Forged'")
        reseal(path)
        return True

    monkeypatch.setattr(RowDamage, "is_done_to", forge)
    found = list(wrongs(rich("fudge", CROWD), tmp_path, [RowDamage("version", "forged", ())]))
    assert len(found) == 2
