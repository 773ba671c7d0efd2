"""No flipped bit changes a campaign silently: each part is unchanged or reported as damaged."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from fourc_desktop.storage.database.campaign_file import CampaignFile
from fourc_desktop.storage.database.document import Document, DocumentChange
from tests.storage.database.damage_probe import Probe, check_flips, sample

pytestmark = pytest.mark.uncounted  # hundreds of openings; the other tests count the same lines

OpenCampaign = Callable[[Path], CampaignFile]

SMALL_PAGE = 512
PICTURE = b"picture"


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
    """Make a campaign file as small as possible."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA page_size = {SMALL_PAGE}")
        connection.execute("VACUUM")


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
