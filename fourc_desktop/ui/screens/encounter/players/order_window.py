"""A separate window with the order of play for the players."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QWidget

from fourc_desktop.ui.screens.encounter.combatants import Picture
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.order_of_play.panel import OrderView
from fourc_desktop.ui.screens.encounter.players.options import PlayersOptions
from fourc_desktop.ui.screens.encounter.players.players_state import (
    players_groups,
    players_state,
    turn_text,
)
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.dialogs.form_dialog import FRAME
from fourc_desktop.ui.widgets.display.labels import CaptionBox
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, hbox, vbox
from fourc_desktop.ui.widgets.painting.surfaces import Surface

WIDE, HIGH = 240, 640
"""The size of the window when it opens, in pixels at 100 % text."""


class OrderWindow(Surface):
    """A window for use beside the map, or on a second screen.

    `closed` is emitted when the user closes it.
    """

    closed = Signal()

    def __init__(
        self,
        controller: EncounterController,
        options: PlayersOptions,
        picture: Picture,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowFlag(Qt.WindowType.Window)
        self._controller = controller
        self._options = options
        self._picture = picture
        self.setWindowTitle(tr("Order of play"))
        self.caption = CaptionBox("")
        self.order = OrderView()
        head = hbox(self.caption, STRETCH, margins=(Space.GRID, Space.GRID))
        vbox(head, (self.order, 1), parent=self, spacing=0)
        controller.changed.connect(self.refresh)
        options.changed.connect(self.refresh)
        # Otherwise the focus, with its ring, would be on a row of the order at first.
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setFocus()
        size = QSize(current_theme().px(WIDE), current_theme().px(HIGH))
        self.resize(size.boundedTo(self.screen().availableSize() - FRAME))
        self.refresh()

    def refresh(self) -> None:
        """Show the current order."""
        controller = self._controller
        if not controller.is_open:
            self.caption.show_text(tr("No encounter"))
            self.order.show_groups((), "")
            return
        state = players_state(controller, self._options)
        self.caption.show_text(turn_text(controller, state, self._options))
        self.order.show_groups(players_groups(controller, state, self._options, self._picture), "")

    def closeEvent(self, event: QCloseEvent) -> None:
        """Emit `closed`."""
        super().closeEvent(event)
        self.closed.emit()
