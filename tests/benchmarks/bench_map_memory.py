"""The memory of growing maps: sectors and walls alone, and shown with tokens.

Each is measured in a separate process, as its resident memory.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

SIZES = ((20, 20), (100, 200), (200, 500))
"""The sectors per side, and the tokens."""

GOAL = 50e6
"""The most bytes of the largest map, shown and zoomed in."""

SCRIPT = """
import sys
from pathlib import Path

from fourc_desktop.storage.folders import resources_folder
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import Application
from fourc_desktop.ui.screens.map_view.view import MapView
from tests.benchmarks.bench_sector_view import city, crowd

side, count = map(int, sys.argv[1:])
application = Application([])
Appearance(application, resources_folder())

def shown(map_, tokens):
    view = MapView()
    view.resize(1000, 800)
    view.show_map(map_)
    view.show_tokens(tokens)
    view.show()
    application.processEvents()
    return view

def told():
    pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
    print(int(pages) * 4096)

warm = shown(city(4), crowd(2, 4))
told()
whole = city(side)
told()
view = shown(whole, crowd(count, side))
told()
for _ in range(20):
    view.zoom_by(1)
    application.processEvents()
told()
"""


def sizes(side: int, count: int) -> list[int]:
    """The memory of the process: without the map, with it, with it shown, and zoomed in."""
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(side), str(count)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    return [int(line) for line in done.stdout.splitlines()]


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="only Linux says so")
def test_a_map_as_it_grows() -> None:
    for side, count in SIZES:
        bare, held, shown, near = sizes(side, count)
        print(
            f"\nmap of {side} × {side}, {count} tokens: {held - bare:,} bytes held"
            f" ({(held - bare) / side**2:.0f} a sector), {shown - held:,} more shown,"
            f" {near - shown:,} more from near",
            end="",
        )
    print()
    assert near - bare <= GOAL
