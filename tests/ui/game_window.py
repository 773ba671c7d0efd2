"""A window of the program in which a campaign of some game is open."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QPalette
from pytestqt.qtbot import QtBot

from fourc_desktop.core.game_registry import GameEntry
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.folders import Folders
from fourc_desktop.ui.app.bootstrap import bootstrap
from fourc_desktop.ui.app.game_screens import GameScreens
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.app.session import Session
from fourc_desktop.ui.shared.dialogs import Dialogs
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.first_paint import ThemeChoice, load_initial_palette

RESOURCES = Path(__file__).parents[2] / "resources"

Screens = Mapping[str, Callable[[], GameScreens]]


class SilentDialogs(Dialogs):
    """Dialogs that open no window and record their texts."""

    def __init__(self) -> None:
        self.sentences: list[str] = []

    def show_error(self, what: str, more: Sequence[str] = ()) -> None:
        self.sentences += [what, *more]

    def leave_unfinished(self, _names: Sequence[str]) -> bool:
        return True


class GameWindow:
    """The window, the session behind it, and the recorded dialogs."""

    def __init__(self, window: MainWindow, session: Session, dialogs: SilentDialogs) -> None:
        self.window = window
        self.session = session
        self.dialogs = dialogs

    @property
    def opened(self) -> OpenCampaign:
        found = self.session.open
        assert found is not None
        return found

    @property
    def campaign(self) -> Campaign:
        return self.opened.campaign

    def do(self, action: str) -> None:
        self.window.program_actions[action].trigger()


def started_window(
    appearance: Appearance,
    path: Path,
    games: Sequence[GameEntry],
    screens: Screens,
    shown: GameScreens,
    dialogs: Dialogs | None = None,
) -> tuple[MainWindow, Session]:
    """A window that opens the campaign in a file; the folders of the program are beside it.

    `shown` has the actions with which the window is built.
    """
    palette = load_initial_palette(RESOURCES / "themes", ThemeChoice.LIGHT, QPalette(), 100)
    window = MainWindow(palette)
    window.build_content()
    window.show_game(shown.actions, shown.rolls)
    folders = Folders.under(path.parent)
    session = bootstrap(window, appearance, RESOURCES, folders, games, screens, dialogs)
    window.resize(1440, 900)
    window.show()
    session.start([path])
    return window, session


@contextmanager
def game_window(
    appearance: Appearance,
    path: Path,
    games: Sequence[GameEntry],
    screens: Screens,
    shown: GameScreens,
    qtbot: QtBot,
) -> Iterator[GameWindow]:
    """A window in which the campaign in a file is open, as `started_window`; closed at the end."""
    dialogs = SilentDialogs()
    window, session = started_window(appearance, path, games, screens, shown, dialogs)
    qtbot.addWidget(window)
    qtbot.waitUntil(lambda: session.open is not None)
    session._preloader.stop()  # so that no screen is built ahead while a test waits
    window.activateWindow()
    yield GameWindow(window, session, dialogs)
    session.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
