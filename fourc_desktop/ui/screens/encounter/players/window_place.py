"""Where a players' window is, and showing it there again after a restart."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from fourc_desktop.storage.last_place import WindowPlace


def place_of(window: QWidget | None) -> WindowPlace | None:
    """Where a window is; None if there is none."""
    if window is None:
        return None
    geometry = bytes(window.saveGeometry().data()).hex()
    return WindowPlace(screen=window.screen().name(), geometry=geometry)


def show_again(window: QWidget, place: WindowPlace, main: QWidget) -> None:
    """Show a new window where it was, without the focus.

    If its screen is gone, it is shown in its usual place. On the screen of the main window it does
    not fill the screen, which would cover that window.
    """
    if place.screen in {each.name() for each in QGuiApplication.screens()}:
        window.restoreGeometry(bytes.fromhex(place.geometry))
        if window.screen() is main.screen():
            window.setWindowState(window.windowState() & ~Qt.WindowState.WindowFullScreen)
    window.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
    window.show()
    window.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating, on=False)
