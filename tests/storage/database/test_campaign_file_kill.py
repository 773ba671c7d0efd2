"""Programs killed at random moments lose nothing acknowledged and leave nothing corrupt."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

HARNESS = Path(__file__).with_name("kill_harness.py")

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="kills as POSIX does")


def run(writer: str, kills: int, folder: Path) -> dict[str, int]:
    ran = subprocess.run(
        [sys.executable, str(HARNESS), writer, str(kills), str(folder)],
        capture_output=True,
        text=True,
        check=True,
        timeout=60 + kills,
    )
    counts: dict[str, int] = json.loads(ran.stdout)
    return counts


@pytest.mark.parametrize(
    ("writer", "kills"),
    [
        ("campaign", 200),
        ("fight", 60),
        pytest.param("campaign", 5000, marks=pytest.mark.full),
        pytest.param("fight", 1000, marks=pytest.mark.full),
    ],
)
def test_a_killed_program_loses_nothing_it_acknowledged(
    tmp_path: Path, writer: str, kills: int
) -> None:
    counts = run(writer, kills, tmp_path)
    assert counts.pop("acknowledged") > kills / 2, "the kills come too early to say anything"
    assert counts.pop("mid-transaction") > 0, "no kill came in the middle of a transaction"
    assert counts == {"kills": kills, "corrupt": 0, "lost": 0, "strays": 0}


def test_the_harness_catches_a_writer_that_just_overwrites(tmp_path: Path) -> None:
    counts = run("naive", 60, tmp_path)
    assert counts["corrupt"] + counts["lost"] > 0
