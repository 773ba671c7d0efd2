"""The toy game, which has no user interface, for tests of the generic screens; no preloading."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from fourc_desktop.app import SCREENS
from fourc_desktop.games.registry import GAMES
from fourc_desktop.storage.folders import Folders
from fourc_desktop.ui.app import idle_preloader
from fourc_desktop.ui.app.bootstrap import bootstrap
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.app.session import Session
from fourc_desktop.ui.shared.dialogs import Dialogs
from fourc_desktop.ui.theming.appearance import Appearance
from tests.games.toy.conftest import controller, screen, toys, wooden_act

__all__ = ["controller", "screen", "toys", "wooden_act"]


@pytest.fixture(scope="session")
def toy_appearance(shared_appearance: Appearance) -> Appearance:
    return shared_appearance


@pytest.fixture(scope="package", autouse=True)
def no_preloading() -> Iterator[None]:
    """No screen is built ahead while a test waits; tests of preloading set the delay they need."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(idle_preloader, "PRELOAD_DELAY", 3_600_000)
        yield


Starter = Callable[..., Session]


@pytest.fixture
def own_folders(tmp_path: Path) -> Folders:
    return Folders.under(tmp_path)


@pytest.fixture
def start(
    window: MainWindow,
    appearance: Appearance,
    resources: Path,
    own_folders: Folders,
    dialogs: Dialogs,
) -> Iterator[Starter]:
    """Starts the session of the window, as after its first paint."""
    sessions: list[Session] = []

    def begin(*files: Path) -> Session:
        for earlier in sessions:
            # The program would have ended; here the menu of Recent is that of the next session.
            earlier._recent._timer.stop()
        session = bootstrap(window, appearance, resources, own_folders, GAMES, SCREENS, dialogs)
        sessions.append(session)
        session.start(files)
        return session

    yield begin
    for session in sessions:
        session.close()


@pytest.fixture
def session(
    window: MainWindow,
    appearance: Appearance,
    resources: Path,
    own_folders: Folders,
    dialogs: Dialogs,
) -> Iterator[Session]:
    """The session of the window without a campaign, before its start."""
    made = bootstrap(window, appearance, resources, own_folders, GAMES, SCREENS, dialogs)
    yield made
    made.close()


OpenCopy = Callable[[str], OpenCampaign]


@pytest.fixture
def open_copy(
    session: Session, window: MainWindow, sample_file: Callable[[str], Path], tmp_path: Path
) -> OpenCopy:
    """Opens a copy of the sample campaign of a game in the window."""

    def opened(game: str) -> OpenCampaign:
        path = tmp_path / "Home.4c"
        shutil.copyfile(sample_file(game), path)
        session.open_path(path)
        assert session.open is not None
        window.show()
        return session.open

    return opened
