import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QObject, QTimer
from PySide6.QtWidgets import QProgressBar, QProgressDialog, QPushButton
from pytestqt.qtbot import QtBot

from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.shared.background_operation import (
    PATIENCE,
    BackgroundOperation,
    BackgroundRunner,
    progress_dialog,
    run_in_background,
)

NO = Reason("no", "Dice", "The dice are out.")()


@pytest.fixture
def operation(window: MainWindow) -> BackgroundOperation:
    return BackgroundOperation("Print", BackgroundRunner(window), window)


@pytest.fixture
def endings(operation: BackgroundOperation) -> list[str]:
    """The recorded ends of the operation."""
    heard: list[str] = []
    operation.ended.connect(lambda: heard.append("ended"))
    operation.failed.connect(heard.append)
    return heard


def test_a_step_passes_on_its_result(
    operation: BackgroundOperation, endings: list[str], qtbot: QtBot
) -> None:
    came: list[int] = []
    operation.step(lambda: 7, came.append)
    qtbot.waitUntil(lambda: came == [7])
    assert endings == []
    operation.end()
    operation.end()
    assert endings == ["ended"]


def test_a_failure_ends_the_operation_with_a_sentence(
    operation: BackgroundOperation, endings: list[str], qtbot: QtBot
) -> None:
    def fail() -> None:
        raise StorageError("It did not work; try again.")

    operation.step(fail, lambda _done: None)
    qtbot.waitUntil(lambda: len(endings) == 2)
    assert endings == ["ended", "It did not work; try again."]


def test_an_unexpected_exception_ends_the_operation(
    operation: BackgroundOperation, endings: list[str], qtbot: QtBot
) -> None:
    def fail() -> None:
        raise ValueError("a mistake")

    with qtbot.captureExceptions() as mistakes:
        operation.step(fail, lambda _done: None)
        qtbot.waitUntil(lambda: bool(endings))
    assert endings == ["ended"]
    assert [kind for kind, *_ in mistakes] == [ValueError]


def test_no_step_runs_after_cancel(
    operation: BackgroundOperation, endings: list[str], window: MainWindow, qtbot: QtBot
) -> None:
    hold = threading.Event()
    came: list[bool] = []
    operation.step(hold.wait, came.append)
    progress = window.findChild(QProgressDialog)
    assert isinstance(progress, QProgressDialog)
    cancel = progress.findChild(QPushButton)
    assert isinstance(cancel, QPushButton)
    cancel.click()
    assert endings == ["ended"]
    assert operation.is_stopped
    hold.set()
    qtbot.wait(50)
    assert came == []


def test_aside_hides_the_progress_for_a_while(
    operation: BackgroundOperation, window: MainWindow, qtbot: QtBot
) -> None:
    progress = window.findChild(QProgressDialog)
    assert isinstance(progress, QProgressDialog)
    operation.expect(3)
    qtbot.waitUntil(progress.isVisible, timeout=20_000)
    with operation.aside():
        assert not progress.isVisible()
    operation.expect(3)
    operation.advance(1)
    qtbot.waitUntil(progress.isVisible, timeout=20_000)
    assert not operation.is_stopped
    operation.end()


def test_no_events_are_handled_while_progress_is_set(
    operation: BackgroundOperation,
    window: MainWindow,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The operation might end, and delete the dialog within its own function."""
    progress = window.findChild(QProgressDialog)
    assert isinstance(progress, QProgressDialog)
    operation.expect(9)
    qtbot.waitUntil(progress.isVisible, timeout=20_000)
    handled: list[int] = []
    too_early: list[int] = []
    set_value = QProgressDialog.setValue

    def watched(self: QProgressDialog, value: int) -> None:
        handled.clear()
        QTimer.singleShot(0, lambda: handled.append(value))
        set_value(self, value)
        too_early.extend(handled)

    monkeypatch.setattr(QProgressDialog, "setValue", watched)
    done: list[str] = []
    operation.steps(iter([lambda: "a", lambda: "b"]), done.extend)
    qtbot.waitUntil(lambda: done == ["a", "b"])
    bar = progress.findChild(QProgressBar)
    assert isinstance(bar, QProgressBar)
    assert bar.value() == 2
    operation.expect(5)
    qtbot.waitUntil(lambda: (bar.maximum(), bar.value()) == (5, 0))
    assert too_early == []
    operation.end()


def test_progress_is_written_as_every_share(window: MainWindow) -> None:
    progress = progress_dialog("Print", window)
    progress.setRange(0, 4)
    progress.setValue(3)
    bar = progress.findChild(QProgressBar)
    assert isinstance(bar, QProgressBar)
    assert bar.text() == "75 %"
    progress.reset()
    progress.deleteLater()


def test_progress_shows_after_a_second_and_not_before(window: MainWindow, qtbot: QtBot) -> None:
    progress = progress_dialog("Print", window)
    assert progress.minimumDuration() == PATIENCE == 1000
    assert not progress.isVisible()
    qtbot.waitUntil(progress.isVisible, timeout=20_000)
    progress.reset()
    progress.deleteLater()


def test_work_without_progress_hands_on_its_result_or_its_failure(
    window: MainWindow, qtbot: QtBot
) -> None:
    heard: list[str] = []

    def fail() -> str:
        raise StorageError("It did not work; try again.")

    background = BackgroundRunner(window)
    run_in_background(background, lambda: "done", heard.append, heard.append)
    run_in_background(background, fail, heard.append, lambda _: heard.append("done too"))
    qtbot.waitUntil(lambda: len(heard) == 2)
    assert heard == ["done", "It did not work; try again."]


def test_a_step_run_at_once_fails_like_one_in_the_background(
    operation: BackgroundOperation, endings: list[str]
) -> None:
    came: list[int] = []
    operation.run(lambda: 7, came.append)
    assert (came, endings) == ([7], [])

    def fail() -> int:
        raise Refused(NO)

    operation.run(fail, came.append)
    assert came == [7]
    assert endings == ["ended", "The dice are out. (Dice)"]
    assert operation.is_stopped


@pytest.fixture
def owner(qtbot: QtBot) -> QObject:
    return QObject()


@pytest.fixture
def background(owner: QObject) -> BackgroundRunner:
    return BackgroundRunner(owner)


def test_the_result_comes_back_to_this_thread(background: BackgroundRunner, qtbot: QtBot) -> None:
    came: list[tuple[int, int]] = []

    def take(done: Future[int]) -> None:
        came.append((done.result(), threading.get_ident()))

    background.run(threading.get_ident, take)
    qtbot.waitUntil(lambda: bool(came))
    worker, here = came[0]
    assert here == threading.get_ident()
    assert worker != here


def test_a_result_that_is_there_at_once_is_delivered_later(
    background: BackgroundRunner, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Work may be done before its callback is added, which then runs on this thread."""

    def submit(_threads: ThreadPoolExecutor, work: Callable[[], int]) -> Future[int]:
        done: Future[int] = Future()
        done.set_result(work())
        return done

    monkeypatch.setattr(ThreadPoolExecutor, "submit", submit)
    results: list[int] = []

    def go_on(done: Future[int]) -> None:
        results.append(done.result())
        if len(results) < 3:
            background.run(lambda: len(results), go_on)

    background.run(lambda: 0, go_on)
    assert results == []
    qtbot.waitUntil(lambda: results == [0, 1, 2])


def test_an_exception_reaches_the_callback(background: BackgroundRunner, qtbot: QtBot) -> None:
    def fail() -> None:
        raise ValueError("no")

    met: list[BaseException | None] = []
    background.run(fail, lambda done: met.append(done.exception()))
    qtbot.waitUntil(lambda: bool(met))
    assert isinstance(met[0], ValueError)


def test_background_tasks_run_in_order(background: BackgroundRunner, qtbot: QtBot) -> None:
    came: list[int] = []
    for number in range(5):
        background.run(partial(abs, -number), lambda done: came.append(done.result()))
    qtbot.waitUntil(lambda: len(came) == 5)
    assert came == [0, 1, 2, 3, 4]


def test_no_result_arrives_after_the_window_is_deleted(
    owner: QObject, background: BackgroundRunner
) -> None:
    hold, done = threading.Event(), threading.Event()
    came: list[object] = []
    background.run(hold.wait, came.append)
    background._threads.submit(done.set)
    shiboken6.delete(owner)
    hold.set()
    assert done.wait(5)
    QCoreApplication.processEvents()
    assert came == []


def test_deleting_an_owner_waits_for_a_running_callback(
    owner: QObject, background: BackgroundRunner
) -> None:
    began, go_on = threading.Event(), threading.Event()
    reported: list[bool] = []

    def tell() -> None:
        began.set()
        go_on.wait(5)
        reported.append(shiboken6.isValid(owner))

    worker = threading.Thread(target=background._channel.send, args=[tell])
    worker.start()
    assert began.wait(5)
    threading.Timer(0.05, go_on.set).start()
    shiboken6.delete(owner)
    worker.join(5)
    assert reported
    background._channel.send(lambda: reported.append(False))
    assert len(reported) == 1


def test_no_result_arrives_after_the_owner_is_deleted(
    background: BackgroundRunner, qtbot: QtBot
) -> None:
    hold = threading.Event()
    asker = QObject()
    came: list[object] = []
    background.run(hold.wait, came.append, asker)
    shiboken6.delete(asker)
    hold.set()
    last: list[object] = []
    background.run(int, last.append)
    qtbot.waitUntil(lambda: bool(last))
    assert came == []


def test_a_worker_may_report_to_a_deleted_operation(operation: BackgroundOperation) -> None:
    shiboken6.delete(operation)
    with ThreadPoolExecutor() as threads:
        threads.submit(operation.expect, 3).result()
        threads.submit(operation.advance, 1).result()
