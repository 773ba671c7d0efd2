"""The Advanced Master Table at 1920 x 1080: its repaint, and one step of the row.

Drawing the whole grid anew is measured against a bare QPainter that fills the same cells.
"""

from pathlib import Path
from statistics import median
from time import perf_counter

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.ranks import preset_names
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.rules import Edition
from fourc_desktop.games.fourc.screens.master_table.master_grid import MasterGrid
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.widgets.odds_bar import MARKS

WIDE, HIGH = 1920, 1080
FRAME = 0.016  # seconds
TIMES = 25


def bare(grid: MasterGrid, appearance: Appearance) -> float:
    """Seconds in which a painter fills every cell with its color."""
    layout, model, colors = grid.layout_now(), grid.table_model(), appearance.theme.colors
    cells = [
        (QRectF(layout.cell(row, column)), MARKS[model.color(row, column)].fill(colors))
        for row in range(len(model.rows))
        for column in range(len(model.columns))
    ]
    picture = QPixmap(WIDE, HIGH)
    start = perf_counter()
    painter = QPainter(picture)
    for cell, fill in cells:
        painter.fillRect(cell, fill)
    painter.end()
    return perf_counter() - start


def test_repaint(resources: Path, book: Rulebook, qapp: QApplication, qtbot: QtBot) -> None:
    appearance = Appearance(qapp, resources)
    table = book.master_tables[Edition.ADVANCED]
    names = preset_names(book.ranks[Edition.ADVANCED])
    grid = MasterGrid(table, appearance)
    qtbot.addWidget(grid)
    grid.resize(WIDE, HIGH)
    with qtbot.waitExposed(grid):
        grid.show()

    def repainted() -> float:
        start = perf_counter()
        grid.viewport().repaint()
        return perf_counter() - start

    def whole() -> float:
        grid.show_table(table, names, {})
        return repainted()

    def stepped(steps: int) -> float:
        start = perf_counter()
        grid.show_lit(table.row(30), table.row(30, steps), 61)
        grid.viewport().repaint()
        return perf_counter() - start

    floor = median(bare(grid, appearance) for _ in range(TIMES))
    drawn = median(whole() for _ in range(TIMES))
    step = median(stepped(at % 5 - 2) for at in range(TIMES))
    print(
        f"\nMaster Table at {WIDE} x {HIGH}: drawn anew {drawn * 1000:.1f} ms, a step of the row"
        f" {step * 1000:.1f} ms (goal {FRAME * 1000:.0f} ms each); bare painter filling the"
        f" cells {floor * 1000:.1f} ms, {drawn / floor:.1f} times"
    )
    assert drawn <= FRAME
    assert step <= FRAME
