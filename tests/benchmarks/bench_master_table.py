"""The Advanced Master Table at 1920 x 1080: its repaint, and one step of the row.

The floor of both is a plain QPainter that fills the same cells.
"""

from collections.abc import Callable
from itertools import cycle
from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.checks.master_table import preset_names
from fourc_desktop.games.fourc.rules.editions import Edition
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.screens.master_table.grid import MasterTableView
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import Application, current_theme
from fourc_desktop.ui.widgets.charts.odds_bar import RESULT_SHAPES
from tests.benchmarks.floors import best

WIDE, HIGH = 1920, 1080
FRAME = 0.016  # seconds, printed for information
MAX_DRAWN = 25
"""The largest ratio of redrawing the grid to the floor."""

MAX_STEP = 4
"""The largest ratio of a step of the row to the floor."""

TIMES = 25


def bare(grid: MasterTableView) -> Callable[[], None]:
    """The floor: a function that fills every cell with its color."""
    layout, model, colors = grid.layout_now(), grid.table_model(), current_theme().colors
    cells = [
        (QRectF(layout.cell(row, column)), RESULT_SHAPES[model.color(row, column)].fill(colors))
        for row in range(len(model.rows))
        for column in range(len(model.columns))
    ]
    picture = QPixmap(WIDE, HIGH)

    def paint() -> None:
        painter = QPainter(picture)
        for cell, fill in cells:
            painter.fillRect(cell, fill)
        painter.end()

    return paint


def test_repaint(resources: Path, book: Rulebook, qapp: Application, qtbot: QtBot) -> None:
    Appearance(qapp, resources)
    table = book.master_tables[Edition.ADVANCED]
    names = preset_names(book.ranks[Edition.ADVANCED])
    grid = MasterTableView(table)
    qtbot.addWidget(grid)
    grid.resize(WIDE, HIGH)
    with qtbot.waitExposed(grid):
        grid.show()

    steps = cycle(range(-2, 3))

    def whole() -> None:
        grid.show_table(table, names, {})
        grid.viewport().repaint()

    def stepped() -> None:
        grid.show_highlight(table.row(30), table.row(30, next(steps)), 61)
        grid.viewport().repaint()

    drawn, step, floor = best(whole, stepped, bare(grid), rounds=TIMES)
    print(
        f"\nMaster Table at {WIDE} x {HIGH}: drawn anew {drawn * 1000:.1f} ms, a step of the row"
        f" {step * 1000:.1f} ms (goal {FRAME * 1000:.0f} ms each); bare painter filling the"
        f" cells {floor * 1000:.1f} ms, {drawn / floor:.1f} and {step / floor:.1f} × (at most"
        f" {MAX_DRAWN} and {MAX_STEP})"
    )
    assert drawn <= MAX_DRAWN * floor
    assert step <= MAX_STEP * floor
