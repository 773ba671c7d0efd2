"""What happens in a fight: the open roll, and below it the log."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.encounter.log_panel import LogPanel
from fourc_desktop.ui.encounter.roll_bar import RollBar
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

    def fit(self, most: int, *, may_drop_log: bool) -> None:
        """Let the roll be as high as it needs, up to `most` pixels, and scroll from there on.

        The log goes where it may and both together are higher than that.
        """
        was_shown, log_goes = not self.area.isHidden(), False
        self.area.setVisible(self.has_roll)
        if self.has_roll:
            high = self._needed()
            self.area.setFixedHeight(min(high, most))
            log_goes = may_drop_log and high + self._log.minimumSizeHint().height() > most
        self._log.setVisible(not log_goes)
        if was_shown and not self.has_roll:
            self.roll_gone.emit()

    def _needed(self) -> int:
        wide = self.width() - BAR - 1
        high = self._roll.heightForWidth(wide) if self._roll.hasHeightForWidth() else 0
        return max(high, self._roll.minimumSizeHint().height())
