"""What happens in a fight: the open roll, and below it the log."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.encounter.log_panel import LogPanel
from fourc_desktop.ui.screens.encounter.roll_bar import RollBar
from fourc_desktop.ui.widgets.panel_scroll import BAR, PanelScroll
from fourc_desktop.ui.widgets.surface import Surface

LEAST_HIGH = 48
"""How high the open roll is at least, in pixels."""


class LogColumn(Surface):
    """`grown` says that the roll may need another height; `roll_gone` that there is none now."""

    grown = Signal()
    roll_gone = Signal()

    def __init__(self, roll: RollBar, log: LogPanel, appearance: Appearance) -> None:
        super().__init__(appearance)
        self._roll, self._log = roll, log
        self.area = PanelScroll(roll, LEAST_HIGH)
        self.area.grown.connect(self.grown)
        roll.hide()  # a scroll area shows what is put into it
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.area)
        column.addWidget(log, 1)
        column.addStretch(0)

    @property
    def has_roll(self) -> bool:
        """Whether a roll is shown here."""
        return not self._roll.isHidden()

    def fit(self, most: int) -> None:
        """Let the roll be as high as it needs, up to `most` pixels, and scroll from there on."""
        was_shown = not self.area.isHidden()
        self.area.setVisible(self.has_roll)
        if self.has_roll:
            self.area.setFixedHeight(min(self._needed(), most))
        self._share()
        if was_shown and not self.has_roll:
            self.roll_gone.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share another height."""
        super().resizeEvent(event)
        self._share()

    def _share(self) -> None:
        """The log makes do with what the roll leaves, so that the map keeps its height."""
        if self.has_roll:
            self._log.show_within(self.height() - self.area.height())
        else:
            self._log.show_whole()

    def _needed(self) -> int:
        wide = self.width() - BAR - 1
        high = self._roll.heightForWidth(wide) if self._roll.hasHeightForWidth() else 0
        return max(high, self._roll.minimumSizeHint().height())
