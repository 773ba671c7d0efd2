"""The composition root of the window: paints it first, then loads the rest of the program."""

import gc
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer

from fourc_desktop import __version__
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.folders import Folders, program_folders, resources_folder
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.theming.application import Application
from fourc_desktop.ui.theming.first_paint import (
    StartupSettings,
    load_initial_palette,
    read_startup_settings,
)

if TYPE_CHECKING:
    from fourc_desktop.ui.app.game_screens import GameScreens
    from fourc_desktop.ui.theming.appearance import Appearance

DESKTOP_FILE = "fourc-desktop"
"""The name of the desktop entry, for the icon and the grouping of windows."""

FAILED = 1
"""The exit code of work that failed."""

FRAME = 20
"""Milliseconds until a window has painted itself."""


def fourc() -> "GameScreens":
    """The screens of 4C."""
    # They are imported when a campaign of 4C is opened, after the first paint.
    from fourc_desktop.games.fourc.screens.fourc_screens import SCREENS as FOURC  # noqa: PLC0415

    return FOURC


def fudge() -> "GameScreens":
    """The screens of FUDGE."""
    # After the first paint, like those of 4C.
    from fourc_desktop.games.fudge.screens.fudge_screens import SCREENS as FUDGE  # noqa: PLC0415

    return FUDGE


def rough_magic() -> "GameScreens":
    """The screens of Rough Magic."""
    # After the first paint, like those of 4C.
    from fourc_desktop.games.rough_magic.screens.rough_magic_screens import (  # noqa: PLC0415
        SCREENS as ROUGH_MAGIC,
    )

    return ROUGH_MAGIC


def fourth_earth() -> "GameScreens":
    """The screens of 4th Earth RAW."""
    # After the first paint, like those of 4C.
    from fourc_desktop.games.fourth_earth.screens.earth_screens import SCREENS as EARTH  # noqa: PLC0415

    return EARTH


SCREENS: "Final[Mapping[str, Callable[[], GameScreens]]]" = {
    "4c": fourc,
    "fudge": fudge,
    "rough-magic": rough_magic,
    "fourth-earth": fourth_earth,
}
"""The screens of games by their ids, each imported when a campaign of the game is opened."""


def run(arguments: Sequence[str]) -> int:
    """Open the window, and the files named on the command line; return the exit code."""
    # The first argument is the X11 class of the windows, however the program was started.
    application = Application([DESKTOP_FILE, *arguments[1:], "-style", "fusion"])
    application.setApplicationName("4C Desktop")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName(DESKTOP_FILE)
    try:
        resources, folders = resources_folder(), program_folders(os.environ)
    except StorageError as error:
        sys.stderr.write(f"{error}\n")
        return FAILED
    startup = read_startup_settings(folders.settings)
    window = first_window(application, resources, startup)
    files = [Path(argument).absolute() for argument in application.arguments()[1:]]

    def build() -> None:
        appearance = show_content(window, application, resources, startup)
        # The window paints itself once more before the rest is loaded.
        QTimer.singleShot(
            FRAME, lambda: load_program(window, appearance, resources, folders, files)
        )

    window.painted.connect(build)
    window.show()
    return application.exec()


def first_window(application: Application, resources: Path, startup: StartupSettings) -> MainWindow:
    """The empty window for the first paint, with its colors and geometry."""
    palette = application.palette()
    window = MainWindow(
        load_initial_palette(resources / "themes", startup.theme, palette, startup.text_scale)
    )
    window.restore_geometry(startup.geometry)
    return window


def show_content(
    window: MainWindow, application: Application, resources: Path, startup: StartupSettings
) -> "Appearance":
    """Add menus, rail and status bar to the window, in the theme of the first paint."""
    # The widgets take longer to load than the window takes to paint, so they come after it.
    from fourc_desktop.games.fourc.screens.actions import ACTIONS, ROLLS  # noqa: PLC0415
    from fourc_desktop.ui.text import load_translation  # noqa: PLC0415
    from fourc_desktop.ui.theming.appearance import Appearance  # noqa: PLC0415

    load_translation(application, resources / "languages")
    appearance = Appearance(application, resources)
    appearance.choose(startup.theme)
    appearance.set_text_scale(startup.text_scale)
    window.build_content()
    # Until a campaign is open, the menus are those of the default game.
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
    # Loaded modules are never freed, so the garbage collector need not scan them: not during
    # loading, where that takes a tenth of the time, nor later.
    gc.disable()
    # Games, storage and PDF take three times as long to import as the window takes to paint.
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
