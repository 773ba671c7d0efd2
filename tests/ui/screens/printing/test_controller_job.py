"""One piece of printing: its steps, its end, its progress."""

import threading

import pytest
from PySide6.QtWidgets import QProgressDialog, QPushButton
from pytestqt.qtbot import QtBot

from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.printing.controller import PATIENCE, PrintingJob, progress_dialog
from fourc_desktop.ui.shared.background_runner import BackgroundRunner


@pytest.fixture
def job(window: MainWindow) -> PrintingJob:
    return PrintingJob("Print", BackgroundRunner(window), window)


@pytest.fixture
def endings(job: PrintingJob) -> list[str]:
    """What became of the job."""
    heard: list[str] = []
    job.ended.connect(lambda: heard.append("ended"))
    job.failed.connect(heard.append)
    return heard


def test_a_step_hands_on_what_came_of_it(
    job: PrintingJob, endings: list[str], qtbot: QtBot
) -> None:
    came: list[int] = []
    job.step(lambda: 7, came.append)
    qtbot.waitUntil(lambda: came == [7])
    assert endings == []
    job.end()
    job.end()
    assert endings == ["ended"]


def test_a_failure_ends_it_with_a_sentence(
    job: PrintingJob, endings: list[str], qtbot: QtBot
) -> None:
    def fail() -> None:
        raise StorageError("It did not work; try again.")

    job.step(fail, lambda _done: None)
    qtbot.waitUntil(lambda: len(endings) == 2)
    assert endings == ["ended", "It did not work; try again."]


def test_a_mistake_of_the_program_ends_it_too(
    job: PrintingJob, endings: list[str], qtbot: QtBot
) -> None:
    def fail() -> None:
        raise ValueError("a mistake")

    with qtbot.captureExceptions() as mistakes:
        job.step(fail, lambda _done: None)
        qtbot.waitUntil(lambda: bool(endings))
    assert endings == ["ended"]
    assert [kind for kind, *_ in mistakes] == [ValueError]


def test_after_cancel_nothing_follows(
    job: PrintingJob, endings: list[str], window: MainWindow, qtbot: QtBot
) -> None:
    hold = threading.Event()
    came: list[bool] = []
    job.step(hold.wait, came.append)
    progress = window.findChild(QProgressDialog)
    assert isinstance(progress, QProgressDialog)
    cancel = progress.findChild(QPushButton)
    assert isinstance(cancel, QPushButton)
    cancel.click()
    assert endings == ["ended"]
    assert job.is_stopped
    hold.set()
    qtbot.wait(50)
    assert came == []


def test_the_progress_steps_aside_and_comes_back(
    job: PrintingJob, window: MainWindow, qtbot: QtBot
) -> None:
    progress = window.findChild(QProgressDialog)
    assert isinstance(progress, QProgressDialog)
    job.expect(3)
    qtbot.waitUntil(progress.isVisible, timeout=20_000)
    with job.aside():
        assert not progress.isVisible()
    job.expect(3)
    job.advance(1)
    qtbot.waitUntil(progress.isVisible, timeout=20_000)
    assert not job.is_stopped
    job.end()


def test_progress_shows_after_a_second_and_not_before(window: MainWindow, qtbot: QtBot) -> None:
    progress = progress_dialog("Print", window)
    assert progress.minimumDuration() == PATIENCE == 1000
    assert not progress.isVisible()
    qtbot.waitUntil(progress.isVisible, timeout=20_000)
    progress.reset()
    progress.deleteLater()
