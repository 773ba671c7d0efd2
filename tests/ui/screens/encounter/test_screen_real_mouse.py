"""An encounter on a separate X screen, with mouse events from the X server."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from ctypes.util import find_library
from pathlib import Path

import pytest

MISSING = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
MISSING += [name for name in ("xcb-cursor",) if find_library(name) is None]

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"{', '.join(MISSING)} not installed")

PATIENCE = 200
"""Seconds for the whole encounter; a fast machine needs about twenty."""


@pytest.fixture
def screen() -> Iterator[dict[str, str]]:
    """The environment variables of a program on a separate X screen."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1600x1000x24", "-nolisten", "tcp"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        assert server.stdout is not None
        number = server.stdout.readline().strip()
        yield os.environ | {"DISPLAY": f":{number}", "QT_QPA_PLATFORM": "xcb"}
        server.terminate()


def run_on(screen: dict[str, str], path: Path) -> None:
    """Run a test file on a screen, in a separate process; no test may be skipped."""
    without = ("-p", "no:cacheprovider", "-p", "no:xdist", "--no-cov", "-q")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *without, str(path)],
        env=screen,
        cwd=Path(__file__).parents[4],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout
    assert "skipped" not in done.stdout


@pytest.mark.parametrize("script", ["real_drags.py", "real_adding.py", "real_counts.py"])
def test_the_encounter_is_played_with_real_mouse_events(
    screen: dict[str, str], script: str
) -> None:
    """An encounter of four against six; combatants dragged into it; the number of clicks."""
    run_on(screen, Path(__file__).with_name(script))
