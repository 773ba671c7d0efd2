"""Drawing on maps of 200 x 200 sectors: how long the window is taken up, and what is written."""

import random
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.domain.sectors.sector import Sector
from fourc_desktop.domain.sectors.sector_map import LONGEST_SIDE, SectorMap
from fourc_desktop.storage.fight_kinds import MAP_KIND
from fourc_desktop.ui.map_editor.brush import Brush
from fourc_desktop.ui.open_campaign import OpenCampaign
from tests.benchmarks.bench_map import city
from tests.ui.conftest import *  # noqa: F403 (the fixtures of the window)
from tests.ui.map_editor.conftest import Drawing, show

GOAL = 0.100
"""Seconds that the window may be taken up."""

WHOLE = 3 * GOAL
"""As much for what touches all 40,000 sectors at once."""

SIDE = LONGEST_SIDE


def plain() -> SectorMap:
    """Nothing drawn yet."""
    return SectorMap("Plain", SIDE, SIDE)


def motley() -> SectorMap:
    """The worst there is: no two sectors beside each other are alike."""
    dice = random.Random(1)
    columns = {
        (x, y): (Sector(dice.choice("ABCDEF"), dice.choice(("park", "roof")), dice.randrange(3)),)
        for x in range(SIDE)
        for y in range(SIDE)
    }
    return SectorMap("Motley", SIDE, SIDE).with_columns(columns)


def taken_up(act: Callable[[], object]) -> float:
    """Seconds in which the window answers nobody: the longer of the act and what it paints."""
    start = perf_counter()
    act()
    done = perf_counter()
    QApplication.processEvents()
    return max(done - start, perf_counter() - done)


def stroke(drawing: Drawing, row: int) -> Callable[[], object]:
    """A bent stroke over some 80 sectors, of another terrain each time."""
    drawing.editor.hand.set_brush(Brush(f"terrain {row}"))
    return lambda: drawing.sweep((10, row), (60, row), (60, row + 30))


@pytest.mark.parametrize("map_", [plain(), city(), motley()], ids=["plain", "city", "motley"])
def test_drawing(map_: SectorMap, opened: OpenCampaign, qtbot: QtBot, tmp_path: Path) -> None:
    drawing, campaign = show(opened, map_, qtbot), opened.campaign
    drawing.keys("G")
    before = campaign.file.path.stat().st_size
    strokes = sorted(taken_up(stroke(drawing, row)) for row in range(10, 21))
    each = (campaign.file.path.stat().st_size - before) / len(strokes)
    document = campaign.file.read(drawing.id)
    assert document is not None
    assert document.document.kind == MAP_KIND
    undo = taken_up(campaign.undo)
    redo = taken_up(campaign.redo)
    shown = taken_up(lambda: drawing.editor.show_document(drawing.id))
    drawing.keys("G", "2")
    square = taken_up(lambda: drawing.sweep((0, 0), (SIDE - 1, SIDE - 1)))
    smaller = taken_up(lambda: drawing.editor._resize(SIDE - 1, SIDE, map_.levels))
    print(
        f"\n{map_.name}: {len(document.document.body):,} bytes a stroke ({each:,.0f} in the file);"
        f" a stroke {strokes[len(strokes) // 2] * 1000:.0f} ms, the longest"
        f" {strokes[-1] * 1000:.0f}; undo {undo * 1000:.0f}, redo {redo * 1000:.0f},"
        f" shown {shown * 1000:.0f}; all sectors at once {square * 1000:.0f},"
        f" another size {smaller * 1000:.0f}"
    )
    assert max(strokes[len(strokes) // 2], undo, redo, shown) <= GOAL
    assert max(square, smaller) <= WHOLE
