"""The full screen of the window while it shows only the map of an encounter."""

from PySide6.QtCore import QEvent, QObject

from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.shared.preferences import Preferences


class FullScreenMap(QObject):
    """Shows the window in full screen while the encounter screen shows only its map.

    With another screen, the window is as it was before.
    """

    def __init__(
        self, window: MainWindow, screen: EncounterScreen, preferences: Preferences
    ) -> None:
        """`preferences` hold whether only the map is shown."""
        super().__init__(screen)
        self._window = window
        self._preferences = preferences
        screen.map_only_chosen.connect(lambda alone: window.show_full_screen(shown=alone))
        screen.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the screen when it is shown or replaced by another, not when minimized."""
        turns = event.type() in (QEvent.Type.Show, QEvent.Type.Hide) and not event.spontaneous()
        if turns and self._preferences.settings.map_only and self._window.isVisible():
            self._window.show_full_screen(shown=event.type() == QEvent.Type.Show)
        return super().eventFilter(watched, event)
