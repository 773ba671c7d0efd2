"""The start never waits for a path: one that does not respond is skipped and reported."""

import errno
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from fourc_desktop.storage.files.file_access import PathProbe
from fourc_desktop.ui.app import campaign_search
from fourc_desktop.ui.app.campaign_search import CampaignSearch, SkippedCampaign

GONE, LOST, FORBIDDEN, GOOD = map(Path, ("/gone.4c", "/lost.4c", "/forbidden.4c", "/good.4c"))


@pytest.fixture
def drive(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """A drive that does not respond before the event is set."""
    answers = threading.Event()

    def look(path: Path) -> None:
        if path == LOST:
            answers.wait(10)
        elif path == GONE:
            raise FileNotFoundError
        elif path == FORBIDDEN:
            raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(campaign_search, "PathProbe", lambda path: PathProbe(path, look))
    monkeypatch.setattr(campaign_search, "POLL", 1)
    monkeypatch.setattr(campaign_search, "FIRST_WAIT", 0.2)
    yield answers
    answers.set()


class Start(QObject):
    """The result of a start."""

    def __init__(self, *refused: Path) -> None:
        super().__init__()
        self.tried: list[Path] = []
        self.said: list[str] = []
        self.skipped: list[str] | None = None
        self.search = CampaignSearch(self, self.try_path, self.said.append, self.end)
        self._refused = refused

    def try_path(self, path: Path) -> bool:
        self.tried.append(path)
        return path not in self._refused

    def end(self, skipped: Sequence[SkippedCampaign]) -> None:
        assert self.skipped is None
        self.skipped = [each.reason for each in skipped]


@pytest.mark.usefixtures("drive")
def test_the_first_existing_campaign_is_opened_at_once(qtbot: QtBot) -> None:
    start = Start()
    start.search.begin([GONE, FORBIDDEN, GOOD, LOST])
    assert start.tried == [GOOD]
    assert start.skipped == [
        "/gone.4c is missing; it may have been renamed or moved.",
        "/forbidden.4c was skipped: Permission denied.",
    ]


@pytest.mark.usefixtures("drive")
def test_after_a_failed_campaign_the_next_is_tried(qtbot: QtBot) -> None:
    start = Start(GONE, GOOD)
    start.search.begin([GONE, GOOD], named=[GONE])
    assert (start.tried, start.skipped) == ([GONE, GOOD], [])


def test_a_drive_that_answers_late_is_waited_for(drive: threading.Event, qtbot: QtBot) -> None:
    start = Start()
    start.search.begin([LOST, GOOD])
    assert (start.tried, start.skipped) == ([], None)
    assert start.said == ["Looking for lost.4c …"]
    drive.set()
    qtbot.waitUntil(lambda: start.skipped is not None)
    assert (start.tried, start.skipped) == ([LOST], [])


@pytest.mark.usefixtures("drive")
def test_a_drive_that_never_answers_is_skipped(qtbot: QtBot) -> None:
    start = Start()
    start.search.begin([LOST, GOOD])
    qtbot.waitUntil(lambda: start.skipped is not None)
    assert start.tried == [GOOD]
    assert start.skipped == ["/lost.4c was skipped: its drive is not responding."]


@pytest.mark.usefixtures("drive")
def test_a_stopped_search_opens_nothing(drive: threading.Event, qtbot: QtBot) -> None:
    start = Start()
    start.search.begin([LOST, GOOD])
    start.search.stop()
    drive.set()
    qtbot.waitUntil(lambda: start.skipped is not None)
    assert start.tried == []
