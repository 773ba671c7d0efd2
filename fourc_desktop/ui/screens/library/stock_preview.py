"""A character of the stock at a glance."""

from abc import abstractmethod

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout

from fourc_desktop.core.game import StockEntry
from fourc_desktop.services.stock import Stock
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.labels import hairline, label


class StockPreview(QScrollArea):
    """White paper that scrolls where it is low; a game fills it as its characters need it.

    Attributes:
        column: The layout of the paper.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(tr("The chosen foe"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        paper = QFrame()
        paper.setProperty("panel", "true")
        self.setWidget(paper)
        self.column = QVBoxLayout(paper)
        self.column.setContentsMargins(Space.PANEL, Space.PANEL, Space.PANEL, Space.PANEL)
        self.column.setSpacing(Space.GRID)

    @abstractmethod
    def show_entry(self, entry: StockEntry, stock: Stock) -> None:
        """Show another character."""


class CardPreview(StockPreview):
    """What a card would say; for games without a preview of their own."""

    def __init__(self) -> None:
        super().__init__()
        self._name = label("", Step.HEAD, head=True, wrap=True)
        self._subtitle = label("", tone="ink2", wrap=True)
        self._numbers = label("", wrap=True)
        self._line = label("", wrap=True)
        for each in (self._name, self._subtitle, hairline(), self._numbers, self._line):
            self.column.addWidget(each)
        self.column.addStretch(1)

    def show_entry(self, entry: StockEntry, stock: Stock) -> None:
        """Show another character."""
        summary = stock.summary(entry)
        self._name.setText(tr(entry.name))
        self._subtitle.setText(summary.subtitle)
        self._numbers.setText(", ".join(f"{tr(name)} {value}" for name, value in summary.numbers))
        self._line.setText(summary.line)
