"""A campaign whose file is moved, deleted or replaced, or whose disk is full, while it is open."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.app import SCREENS
from fourc_desktop.games.registry import GAMES
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import open_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.folders import Folders
from fourc_desktop.ui.app.bootstrap import bootstrap
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.session import Session
from fourc_desktop.ui.shared.dialogs import Dialogs
from fourc_desktop.ui.theming.appearance import Appearance
from tests.ui.conftest import Answers

Documents = dict[str, str]
GONE = "because it was moved, replaced or deleted in"
FULL = "because the disk is full; free some space and try again."


def moved(path: Path) -> None:
    path.rename(path.with_name("Elsewhere.4c"))


def deleted(path: Path) -> None:
    path.unlink()


def replaced(path: Path) -> None:
    copy = path.with_name("Copy.4c")
    shutil.copyfile(path, copy)
    copy.replace(path)


def replaced_by_rubbish(path: Path) -> None:
    rubbish = path.with_name("rubbish")
    rubbish.write_bytes(b"rubbish" * 1000)
    rubbish.replace(path)


@pytest.fixture
def session(
    window: MainWindow, appearance: Appearance, resources: Path, tmp_path: Path, dialogs: Dialogs
) -> Iterator[Session]:
    made = bootstrap(
        window, appearance, resources, Folders.under(tmp_path / "home"), GAMES, SCREENS, dialogs
    )
    yield made
    made.close()


@pytest.fixture
def path(
    game: str, session: Session, sample_file: Callable[[str], Path], tmp_path: Path, qtbot: QtBot
) -> Path:
    """The file of the sample campaign of the game, which is open."""
    made = tmp_path / "Home.4c"
    shutil.copyfile(sample_file(game), made)
    session.open_path(made)
    return made


def documents(campaign: Campaign) -> Documents:
    return {
        card.id: campaign.kinds.write(campaign.content(card.id)) for card in campaign.cards(None)
    }


def press(session: Session, action: str) -> None:
    """Choose an action, for the first character of the library."""
    opened = session.open
    assert opened is not None
    opened.show_library()
    opened.library.choose([opened.campaign.cards()[0].id])
    opened.handlers()[action]()
    QCoreApplication.processEvents()


def told(answers: Answers, window: MainWindow) -> str:
    """All messages since the last call."""
    said = "\n".join([*answers.reported, window.toast.text()])
    answers.reported.clear()
    window.toast.show_message("")
    return said


@pytest.mark.parametrize("happens", [moved, deleted, replaced, replaced_by_rubbish])
@pytest.mark.parametrize("game", [entry.id for entry in GAMES])
def test_a_lost_campaign_file_is_reported_without_data_loss(
    happens: Callable[[Path], None],
    path: Path,
    session: Session,
    window: MainWindow,
    answers: Answers,
    tools: ApplicationContext,
) -> None:
    assert session.open is not None
    press(session, "duplicate")
    campaign = session.open.campaign
    before = documents(campaign)
    told(answers, window)
    happens(path)
    for action in ("duplicate", "undo"):
        press(session, action)
        said = told(answers, window)
        assert GONE in said, said
        assert said.count(GONE) == 1
        assert documents(campaign) == before
    session.close()
    if happens in (moved, replaced):
        left = path if happens is replaced else path.with_name("Elsewhere.4c")
        with open_campaign(left, tools) as found:
            assert found.read_only is None
            assert documents(found) == before


@pytest.mark.parametrize("game", [entry.id for entry in GAMES])
def test_a_full_disk_is_reported_and_work_continues(
    path: Path,
    session: Session,
    window: MainWindow,
    answers: Answers,
    tools: ApplicationContext,
) -> None:
    assert session.open is not None
    campaign = session.open.campaign
    press(session, "duplicate")
    told(answers, window)
    before = documents(campaign)
    connection = campaign.file._connection
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")
    said = ""
    while FULL not in said:  # free pages are used up first
        assert not answers.reported
        before = documents(campaign)
        press(session, "duplicate")
        said = told(answers, window)
    assert documents(campaign) == before
    connection.execute("PRAGMA max_page_count = 1000000")
    press(session, "duplicate")
    assert FULL not in told(answers, window)
    after = documents(campaign)
    assert before.items() < after.items()
    session.close()
    with open_campaign(path, tools) as found:
        assert documents(found) == after
