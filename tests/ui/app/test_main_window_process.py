"""The program as a process: a window on a virtual screen, real keys, and its exit."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from ctypes.util import find_library
from pathlib import Path

import pytest

from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import read_campaign
from fourc_desktop.storage.folders import program_folders

MISSING = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
MISSING += [name for name in ("xcb-cursor",) if find_library(name) is None]

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"{', '.join(MISSING)} not installed")

PATIENCE = 40.0
"""Seconds until each wait fails; a fast machine needs two for the whole test."""

CHECKS = 800
"""The largest number of checks per wait."""


@pytest.fixture
def screen(home: Path) -> Iterator[dict[str, str]]:
    """The environment variables of a program on its own virtual screen."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        assert server.stdout is not None
        number = server.stdout.readline().strip()
        yield {
            **os.environ,
            "DISPLAY": f":{number}",
            "FOURC_HOME": str(home),
            "QT_QPA_PLATFORM": "xcb",
        }
        server.terminate()


@pytest.fixture
def program(screen: dict[str, str]) -> Iterator[subprocess.Popen[str]]:
    """The running program, started as a process."""
    with subprocess.Popen(
        [sys.executable, "-m", "fourc_desktop"],
        cwd=Path(__file__).parents[3],
        env=screen,
        stderr=subprocess.PIPE,
        text=True,
    ) as started:
        yield started
        started.kill()


def wait_for(what: str, there: Callable[[], bool]) -> None:
    for _ in range(CHECKS):
        if there():
            return
        time.sleep(PATIENCE / CHECKS)
    pytest.fail(f"{what} did not come")


def xdotool(screen: dict[str, str], *words: str) -> list[str]:
    """The output of xdotool; empty if it found nothing."""
    done = subprocess.run(
        ["xdotool", *words], env=screen, capture_output=True, text=True, timeout=10, check=False
    )
    return done.stdout.split()


def test_keys_make_a_hero_and_quit_the_program(
    screen: dict[str, str], program: subprocess.Popen[str], tools: ApplicationContext
) -> None:
    def windows() -> list[str]:
        return xdotool(screen, "search", "--onlyvisible", "--name", "New campaign.4c – 4C Desktop")

    def heroes() -> int:
        with read_campaign(path, tools) as campaign:
            return len(campaign.cards())

    path = program_folders(screen).campaigns / "New campaign.4c"
    wait_for("the window", lambda: bool(windows()))
    # Without a window manager the window does not get the focus by itself.
    xdotool(screen, "windowfocus", "--sync", windows()[0])
    assert heroes() == 0
    xdotool(screen, "key", "ctrl+i")
    wait_for("the hero", lambda: heroes() == 1)
    xdotool(screen, "key", "ctrl+q")
    _, complaints = program.communicate(timeout=PATIENCE)
    assert (program.returncode, complaints) == (0, "")
