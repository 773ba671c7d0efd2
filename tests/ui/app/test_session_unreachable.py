"""Recent campaigns that cannot be reached: each is reported, and neither start nor window waits."""

import errno
import os
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from fourc_desktop.app import SCREENS
from fourc_desktop.games.registry import GAMES
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import create_campaign
from fourc_desktop.storage.files.file_access import PathProbe
from fourc_desktop.storage.folders import Folders
from fourc_desktop.storage.settings import Settings, save_settings
from fourc_desktop.ui.app import campaign_search, recent_campaigns
from fourc_desktop.ui.app.bootstrap import bootstrap
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.session import Session
from fourc_desktop.ui.shared.dialogs import Dialogs
from fourc_desktop.ui.theming.appearance import Appearance
from tests.ui.conftest import Answers

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="paths of other systems")


def forbidden(path: Path) -> None:
    path.touch()


def pipe(path: Path) -> None:
    os.mkfifo(path)


def ring(path: Path) -> None:
    path.symlink_to(path.name)


def nothing(_: Path) -> None:
    """Create no file."""


UNREACHABLE: dict[str, tuple[Callable[[Path], None], str]] = {
    "forbidden": (forbidden, "was skipped: Permission denied."),
    "pipe": (pipe, "is not a file"),
    "ring": (ring, "was skipped: Too many levels of symbolic links."),
    "b" * 300: (nothing, "was skipped: File name too long."),
    "gone": (nothing, "is missing; it may have been renamed or moved."),
    "lost": (nothing, "was skipped: its drive is not responding."),
}
"""Names of campaigns, how they are made, and what is told of each."""


@pytest.fixture
def drive(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A drive that forbids one file, and never answers for another."""
    answers = threading.Event()

    def look(path: Path) -> None:
        if path.stem == "lost":
            answers.wait(30)
        elif path.stem == "forbidden":
            raise PermissionError(errno.EACCES, "Permission denied")
        path.stat()

    for module in (campaign_search, recent_campaigns):
        monkeypatch.setattr(module, "PathProbe", lambda path: PathProbe(path, look))
    monkeypatch.setattr(campaign_search, "POLL", 1)
    yield
    answers.set()


@pytest.fixture
def make_session(
    window: MainWindow, appearance: Appearance, resources: Path, tmp_path: Path, dialogs: Dialogs
) -> Iterator[Callable[[], Session]]:
    """The program behind the window, not started yet."""
    made = []

    def make() -> Session:
        folders = Folders.under(tmp_path)
        made.append(bootstrap(window, appearance, resources, folders, GAMES, SCREENS, dialogs))
        return made[0]

    yield make
    made[0].close()


@pytest.mark.usefixtures("drive")
def test_the_start_skips_unreachable_campaigns(
    make_session: Callable[[], Session],
    window: MainWindow,
    answers: Answers,
    tools: ApplicationContext,
    tmp_path: Path,
    qtbot: QtBot,
) -> None:
    create_campaign(tmp_path / "good.4c", tools).close()
    for name, (make, _) in UNREACHABLE.items():
        make(tmp_path / f"{name}.4c")
    recent = tuple(str(tmp_path / f"{name}.4c") for name in (*UNREACHABLE, "good"))
    folders = Folders.under(tmp_path)
    folders.settings.mkdir(parents=True, exist_ok=True)
    save_settings(folders.settings, Settings(recent=recent))
    session = make_session()
    session.start()
    qtbot.waitUntil(lambda: session.open is not None)
    assert session.open is not None
    assert session.open.campaign.file.path == tmp_path / "good.4c"
    qtbot.waitUntil(lambda: bool(window.notice.text()))
    told = (*window.notice.text().splitlines(), *answers.reported)
    for name, (_, words) in UNREACHABLE.items():
        assert any(f"{name}.4c" in line and words in line for line in told), (name, told)
    assert "good.4c is open instead." in told


@pytest.mark.usefixtures("drive")
def test_the_window_does_not_wait_for_a_dead_drive(
    make_session: Callable[[], Session],
    window: MainWindow,
    answers: Answers,
    tmp_path: Path,
    qtbot: QtBot,
) -> None:
    session = make_session()
    session.start()
    before = session.open
    session.open_path(tmp_path / "lost.4c")
    assert (answers.reported, window.status.sentence()) == ([], "Looking for lost.4c …")
    qtbot.waitUntil(lambda: bool(answers.reported))
    assert session.open is before
    assert answers.reported == [f"{tmp_path / 'lost.4c'} was skipped: its drive is not responding."]
    assert window.status.sentence() == "All changes saved"


@pytest.mark.usefixtures("drive")
def test_a_campaign_that_is_opened_meanwhile_replaces_the_search(
    make_session: Callable[[], Session],
    answers: Answers,
    tools: ApplicationContext,
    tmp_path: Path,
    qtbot: QtBot,
) -> None:
    create_campaign(tmp_path / "good.4c", tools).close()
    session = make_session()
    session.start()
    session.open_path(tmp_path / "lost.4c")
    session.open_path(tmp_path / "good.4c")
    qtbot.wait(20)
    assert session.open is not None
    assert session.open.campaign.file.path == tmp_path / "good.4c"
    assert answers.reported == []
