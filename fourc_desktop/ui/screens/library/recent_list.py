"""The recent campaigns on the pages without content, as in the menu."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.text import action_text, tr
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.buttons.action_binding import bind_to_action
from fourc_desktop.ui.widgets.buttons.start_button import StartButton
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import clear_layout, vbox

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

MAX_LISTED: Final = 3
"""How many campaigns are listed at most."""

CHANGES: Final = (
    QEvent.Type.ActionAdded,
    QEvent.Type.ActionRemoved,
    QEvent.Type.ActionChanged,
)


class RecentList(QWidget):
    """A button for each entry of the menu of recent campaigns; hidden without entries."""

    def __init__(self, actions: Actions, *, skip: int = 0) -> None:
        """`skip` is the number of entries to leave out: 1 while the latest campaign is open."""
        super().__init__()
        self._menu = actions.submenu("recent")
        self._skip = skip
        self._column = vbox(parent=self, spacing=Space.GRID)
        self._shown: list[tuple[QAction, str]] | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._fill)
        self._menu.installEventFilter(self)
        self._fill()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Follow the menu, once for all its changes."""
        if event.type() in CHANGES:
            self._timer.start()
        return False

    def _fill(self) -> None:
        recent = self._menu.actions()[self._skip : self._skip + MAX_LISTED]
        shown = [(action, action.text()) for action in recent]
        if shown == self._shown:
            return
        self._shown = shown
        clear_layout(self._column)
        self._column.addWidget(label(tr("Recent campaigns"), TextStyle.HEAD, head=True, wrap=True))
        for action in recent:
            button = StartButton(action_text(action), str(action.data()), icon="history")
            self._column.addWidget(bind_to_action(action, button))
        if not recent:
            self.hide()
        elif self.parentWidget() is not None:  # otherwise it would be a window
            self.show()
