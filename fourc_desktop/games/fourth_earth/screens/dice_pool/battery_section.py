"""BatterySection: the Life Batteries of the roller, with the points to be spent."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from fourc_desktop.games.fourth_earth.rules.batteries import FULL
from fourc_desktop.ui.screens.roll.sections import RollSection
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import clear_layout
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter

CELL_WIDTH: Final = 14
CELL_HEIGHT: Final = 12
GAP: Final = 4


@dataclass(frozen=True, slots=True)
class BatteryState:
    """A battery before the roll is settled.

    Attributes:
        title: Its name.
        points: Its current points, 0 to 8.
        spends: The number of points that the roll spends.
    """

    title: str
    points: int
    spends: int = 0

    @property
    def words(self) -> str:
        """The remaining points: "5 of 8"."""
        return tr("{left} of {full}", left=max(0, self.points - self.spends), full=FULL)


class BatterySection(RollSection):
    """A row of 8 cells for each battery."""

    def __init__(self) -> None:
        super().__init__(tr("Life Batteries"), "batteries")
        self.show_note(tr("health is never spent"))
        self.states: tuple[BatteryState, ...] = ()
        self._grid = QGridLayout()
        self._grid.setVerticalSpacing(2)
        self._grid.setHorizontalSpacing(Space.GRID)
        self._grid.setColumnStretch(1, 1)
        self.body.addLayout(self._grid)

    def show_states(self, states: Sequence[BatteryState]) -> None:
        """Show these batteries; the section is hidden without any."""
        self.setVisible(bool(states))
        if tuple(states) == self.states:
            return
        self.states = tuple(states)
        clear_layout(self._grid)
        right = Qt.AlignmentFlag.AlignRight
        for row, state in enumerate(states):
            self._grid.addWidget(label(tr(state.title), TextStyle.SMALL), row, 0)
            self._grid.addWidget(BatteryCells(state), row, 1, right)
            self._grid.addWidget(label(state.words, TextStyle.SMALL, strong=True), row, 2, right)


class BatteryCells(QWidget):
    """Eight cells: filled, to be spent (hatched), or empty."""

    def __init__(self, state: BatteryState) -> None:
        super().__init__()
        self._state = state
        self.setAccessibleName(f"{state.title}: {state.words}")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """The size of all cells in a row."""
        theme = current_theme()
        width = FULL * theme.px(CELL_WIDTH) + (FULL - 1) * GAP
        return QSize(width, theme.px(CELL_HEIGHT))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the cells."""
        theme = current_theme()
        colors, width = theme.colors, theme.px(CELL_WIDTH)
        painter = smooth_painter(self)
        left = self._state.points - self._state.spends
        for place in range(FULL):
            cell = QRectF(place * (width + GAP), 0, width, self.height())
            is_held, is_spent = place < left, left <= place < self._state.points
            fill = colors.accent_fill if is_held else colors.sunken
            box(painter, cell, 2, fill, colors.ink if is_spent else colors.control, 1)
            if is_spent:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QBrush(colors.accent_fill, Qt.BrushStyle.BDiagPattern))
                painter.drawRect(cell.adjusted(1, 1, -1, -1))
        painter.end()
