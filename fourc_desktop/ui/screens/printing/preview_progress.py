"""`PreviewProgress`: says that pages are being made, with Cancel once that takes long."""

from typing import Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QProgressBar, QSizePolicy, QWidget

from fourc_desktop.ui.shared.background_operation import PATIENCE
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Height, Space
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox

WIDTH: Final = 80
"""The least width of the bar, in pixels."""


class PreviewProgress(QWidget):
    """A row with the progress; hidden for the first second, after which most previews are done.

    `canceled` is emitted when the user cancels.
    """

    canceled = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setMinimumWidth(WIDTH)
        self._bar.setAccessibleName(tr("Progress of the preview"))
        self._cancel = Button(tr("Cancel"), height=Height.CONTROL)
        self._cancel.clicked.connect(self.canceled)
        self._delay = QTimer(self)
        self._delay.setSingleShot(True)
        self._delay.setInterval(PATIENCE)
        self._delay.timeout.connect(self.show)
        self.words = label(tr("The preview is being made…"))
        self.words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        hbox(
            (self.words, 1),
            (self._bar, 1),
            self._cancel,
            parent=self,
            margins=(Space.PLACE, Space.GRID, Space.PLACE, Space.GRID),
            spacing=Space.PANEL,
        )
        self.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the words out where they do not fit into their half of the row."""
        super().resizeEvent(event)
        room = self.width() - self._cancel.sizeHint().width() - 2 * (Space.PLACE + Space.PANEL)
        self.words.setVisible(self.words.sizeHint().width() <= room // 2)

    def begin(self) -> None:
        """Begin again; a row that is shown stays, since pages have been made for long."""
        self._bar.setRange(0, 0)
        if self.isHidden():
            self._delay.start()

    def advance(self, done: int, total: int) -> None:
        """Show that `done` of `total` sheets are made."""
        self._bar.setRange(0, total)
        self._bar.setValue(done)

    def end(self) -> None:
        """Hide the row, when the pages are made or not wanted anymore."""
        self._delay.stop()
        self.hide()
