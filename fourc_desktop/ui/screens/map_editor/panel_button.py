"""The button that hides the side panel of the map editor, and shows it again."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from fourc_desktop.ui.screens.map_editor.side_panel import MapEditorPanel
from fourc_desktop.ui.text import tooltip_text, tr
from fourc_desktop.ui.theming.theme import Height
from fourc_desktop.ui.widgets.buttons.button import Button


class PanelButton(Button):
    """Gives the room of the panel to the map, where less than half of the window is the map."""

    def __init__(self, panel: MapEditorPanel) -> None:
        super().__init__("", icon="panel-right", height=Height.SEGMENT)
        self._panel = panel
        self.clicked.connect(lambda: self.show_panel(shown=panel.isHidden()))
        self._name(shown=True)

    def show_panel(self, *, shown: bool) -> None:
        """Show or hide the panel, which then loses the focus to this button."""
        focus = QApplication.focusWidget()
        if not shown and focus is not None and self._panel.isAncestorOf(focus):
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        self._panel.setVisible(shown)
        self._name(shown=shown)

    def fit(self, room: int, beside: int) -> None:
        """Fit the panel into a screen of a width in pixels; `beside` is that of the tools."""
        self._panel.fit(room)
        left = room - beside - self._panel.width()
        self.setVisible(self._panel.isHidden() or left < self.window().width() / 2)

    def _name(self, *, shown: bool) -> None:
        words = tr("Hide the side panel") if shown else tr("Show the side panel")
        self.setAccessibleName(words)
        self.setToolTip(tooltip_text(words))
