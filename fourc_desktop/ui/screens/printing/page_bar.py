"""What stands over the pages: whose they are, which are seen, and how large."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.printing.zoom import ZOOMS, Zoom
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Height, Space, Step
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.menu_button import MenuButton, MenuItem
from fourc_desktop.ui.widgets.turning_row import TurningRow

BESIDE: Final = 560
"""The width, in pixels at 100 % text, from which all of it stands in a line."""


class PageBar(QWidget):
    """`zoomed` carries the `Zoom` a person wants, `stepped` 1 for larger and -1 for smaller."""

    zoomed = Signal(object)
    stepped = Signal(int)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._zoom = Zoom()
        self._title = label("", Step.SUBHEAD, head=True, wrap=True)
        self._words = label("", tone="ink2", wrap=True)
        self.smaller = self._button("zoom-out", tr("Smaller"), -1)
        self.larger = self._button("zoom-in", tr("Larger"), 1)
        self.zoom = MenuButton(self._zoom.title, appearance, self._items, height=Height.CONTROL)
        self.zoom.chosen.connect(lambda word: self.zoomed.emit(Zoom(word)))
        self._lay_out()

    def show_words(self, title: str, words: str) -> None:
        """Say whose pages these are and which of them are seen."""
        self._title.setText(title)
        self._words.setText(words)

    def show_zoom(self, zoom: Zoom) -> None:
        """Say how large they are shown."""
        self._zoom = zoom
        self.zoom.show_words(zoom.title)
        self.zoom.setAccessibleName(tr("Size: {zoom}", zoom=zoom.title))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground and its lower edge."""
        colors = self._appearance.theme.colors
        painter = QPainter(self)
        painter.fillRect(self.rect(), colors.surface)
        painter.fillRect(0, self.height() - 1, self.width(), 1, colors.line)
        painter.end()

    def _button(self, icon: str, name: str, step: int) -> Button:
        button = Button("", self._appearance, icon=icon)
        button.setAccessibleName(name)
        button.setToolTip(name)
        button.clicked.connect(lambda: self.stepped.emit(step))
        return button

    def _items(self) -> list[MenuItem]:
        return [MenuItem(each.word, each.title, each == self._zoom) for each in ZOOMS]

    def _lay_out(self) -> None:
        words = QWidget()
        said = QBoxLayout(QBoxLayout.Direction.LeftToRight, words)
        said.setContentsMargins(0, 0, 0, 0)
        said.setSpacing(Space.PANEL)
        said.addWidget(self._title, 1)
        said.addWidget(self._words, 1)
        keys = QWidget()
        row = QHBoxLayout(keys)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(Space.GRID)
        for button in (self.smaller, self.larger, self.zoom):
            row.addWidget(button)
        row.addStretch(1)
        across = TurningRow(self._appearance, BESIDE, gap=Space.PANEL, gap_below=Space.GRID)
        across.add(words)
        across.add(keys, 0)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.PLACE, Space.GRID, Space.PLACE, Space.GRID + 1)
        column.addWidget(across)
        column.setAlignment(Qt.AlignmentFlag.AlignVCenter)
