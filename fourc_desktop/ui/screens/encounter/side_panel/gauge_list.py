"""The gauges of a combatant: their names, numbers and bars."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from fourc_desktop.core.encounter.views import GaugeState
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import enable
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.charts.gauges import GaugeBar
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import clear_layout, hbox, vbox
from fourc_desktop.ui.widgets.layouts.flow_layout import TileLayout


class GaugeNumber(Button):
    """The number of a gauge, at the right edge of its bar."""

    def __init__(self) -> None:
        super().__init__("", kind=ButtonKind.QUIET, height=Height.TARGET)

    def sizeHint(self) -> QSize:
        """As wide as the number."""
        return QSize(round(self._content_width(self.text())), current_theme().px(self._height))

    def _font(self) -> QFont:
        return current_theme().head_font(TextStyle.SUBHEAD)


class GaugeRow(QWidget):
    """Row of one gauge.

    `wanted` carries the name of the gauge to override.
    """

    wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._gauge = ""
        self._name: QLabel = label("", TextStyle.SUBHEAD, strong=True)
        self.number = GaugeNumber()
        self.number.setToolTip(tr("Set it by hand"))
        self._bar = GaugeBar("accent_fill")
        head = hbox((self._name, 1), self.number, spacing=4)
        vbox(head, self._bar, parent=self, spacing=0)
        self.number.clicked.connect(lambda: self.wanted.emit(self._gauge))

    def show_gauge(self, gauge: GaugeState, locked: str) -> None:
        """Show the current value; `locked` is why it cannot be set, or empty."""
        self._gauge = gauge.name
        words = tr("{now} of {full}", now=number(gauge.now), full=number(gauge.full))
        self._name.setText(tr(gauge.name))
        self.number.setText(words)
        self.number.setAccessibleName(tr("{gauge} {words}", gauge=tr(gauge.name), words=words))
        enable(self.number, locked)
        self.number.updateGeometry()
        self._bar.show_color(gauge.tone)
        self._bar.show_level(gauge.now, gauge.full)


TWO_COLUMNS_FROM: Final = 4
"""The number of gauges that are shown in two columns, so that the actions and dice fit below."""


class GaugeList(QWidget):
    """The gauges of a combatant, below each other; many are in two columns where they fit.

    `wanted` carries the name of the gauge to override.
    """

    wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[GaugeRow] = []
        self._column = QVBoxLayout()
        self._column.setSpacing(Space.GRID)
        self._tiles = TileLayout(Space.PANEL, down=Space.GRID)
        vbox(self._column, self._tiles, parent=self, spacing=0)

    def show_gauges(self, gauges: Sequence[GaugeState], locked: str) -> None:
        """Show the current values; `locked` is why they cannot be set, or empty."""
        if len(self.rows) != len(gauges):
            self._rebuild(len(gauges))
        for row, gauge in zip(self.rows, gauges, strict=True):
            row.show_gauge(gauge, locked)

    def _rebuild(self, count: int) -> None:
        for layout in (self._column, self._tiles):
            clear_layout(layout)
        self.rows = [GaugeRow() for _ in range(count)]
        for row in self.rows:
            row.wanted.connect(self.wanted)
            (self._tiles if count >= TWO_COLUMNS_FROM else self._column).addWidget(row)
            row.show()
