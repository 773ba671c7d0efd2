"""The composition root of the window: paints it first, then builds what is behind it."""

import gc
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from fourc_desktop import __version__
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.folders import Folders, program_folders, resources_folder
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.theming.first_paint import (
    StartupSettings,
    load_initial_palette,
    read_startup_settings,
)

if TYPE_CHECKING:
    from fourc_desktop.ui.app.game_screens import GameScreens
    from fourc_desktop.ui.theming.appearance import Appearance

DESKTOP_FILE = "fourc-desktop"
"""By this name desktops know the program, its icon and its windows."""

FAILED = 1
"""The exit code of work that failed."""

FRAME = 20
"""Milliseconds in which a window that has something to paint paints it."""


def fourc() -> "GameScreens":
    """What 4C brings to the window."""
    from fourc_desktop.games.fourc.screens.fourc_screens import SCREENS as FOURC  # noqa: PLC0415

    return FOURC


SCREENS: "Final[Mapping[str, Callable[[], GameScreens]]]" = {"4c": fourc}
"""The games with a window, by their ids; each is imported when a campaign of it is opened."""


def run(arguments: Sequence[str]) -> int:
    """Open the window, and the files named on the command line; return the exit code."""
    # The first word is what X11 calls the windows by, however the program was started.
    application = QApplication([DESKTOP_FILE, *arguments[1:], "-style", "fusion"])
    application.setApplicationName("4C Desktop")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName(DESKTOP_FILE)
    try:
        resources, folders = resources_folder(), program_folders(os.environ)
    except StorageError as error:
        sys.stderr.write(f"{error}\n")
        return FAILED
    look = read_startup_settings(folders.settings)
    window = first_window(application, resources, look)
    files = [Path(argument) for argument in application.arguments()[1:]]

    def build() -> None:
        appearance = show_content(window, application, resources, look)
        # The window paints itself once more before the rest is loaded.
        QTimer.singleShot(
            FRAME, lambda: load_program(window, appearance, resources, folders, files)
        )

    window.painted.connect(build)
    window.show()
    return application.exec()


def first_window(application: QApplication, resources: Path, look: StartupSettings) -> MainWindow:
    """The window as its first paint needs it: in its own colors and place, and empty."""
    palette = application.palette()
    window = MainWindow(
        load_initial_palette(resources / "themes", look.theme, palette, look.text_scale)
    )
    window.restore_geometry(look.geometry)
    return window


def show_content(
    window: MainWindow, application: QApplication, resources: Path, look: StartupSettings
) -> "Appearance":
    """Put menus, rail and status line into the window, in the theme it was painted for."""
    # The widgets take longer to load than the window takes to paint, so they come after it.
    from fourc_desktop.games.fourc.screens.actions import ACTIONS, ROLLS  # noqa: PLC0415
    from fourc_desktop.ui.theming.appearance import Appearance  # noqa: PLC0415

    appearance = Appearance(application, resources)
    appearance.choose(look.theme)
    appearance.set_text_scale(look.text_scale)
    window.furnish(appearance)
    # Until a campaign says which game it plays, the menus are those of what most play.
    window.show_game(ACTIONS, ROLLS)
    return appearance


def load_program(
    window: MainWindow,
    appearance: "Appearance",
    resources: Path,
    folders: Folders,
    files: Sequence[Path],
) -> None:
    """Load the rest of the program and open a campaign."""
    # What is loaded stays for good, so nobody looks through it for what may go: neither while
    # it comes in, which takes a tenth of that time, nor ever after.
    gc.disable()
    # The game, the files and the paper take three times as long to import as the window
    # takes to paint, so they come after it.
    from fourc_desktop.games.registry import GAMES  # noqa: PLC0415
    from fourc_desktop.storage.log_file import start_log, stop_log  # noqa: PLC0415
    from fourc_desktop.ui.app.bootstrap import bootstrap  # noqa: PLC0415
    from fourc_desktop.ui.app.exception_handler import ExceptionHandler  # noqa: PLC0415

    gc.freeze()
    gc.enable()
    log = start_log(folders.logs)
    window.destroyed.connect(stop_log)
    sys.excepthook = ExceptionHandler(window, sys.stderr.write, log)
    bootstrap(window, appearance, resources, folders, GAMES, SCREENS).start(files)
