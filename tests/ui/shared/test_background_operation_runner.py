"""Work beside the window comes back to the thread of the window, with whatever it raised."""

import threading
from concurrent.futures import Future
from functools import partial

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QObject
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.shared.background_operation import BackgroundRunner


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


def test_what_was_raised_is_met_here(background: BackgroundRunner, qtbot: QtBot) -> None:
    def fail() -> None:
        raise ValueError("no")

    met: list[BaseException | None] = []
    background.run(fail, lambda done: met.append(done.exception()))
    qtbot.waitUntil(lambda: bool(met))
    assert isinstance(met[0], ValueError)


def test_one_after_the_other(background: BackgroundRunner, qtbot: QtBot) -> None:
    came: list[int] = []
    for number in range(5):
        background.run(partial(abs, -number), lambda done: came.append(done.result()))
    qtbot.waitUntil(lambda: len(came) == 5)
    assert came == [0, 1, 2, 3, 4]


def test_nobody_is_told_after_the_window_is_gone(
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


def test_an_owner_that_goes_waits_for_what_is_being_told(
    owner: QObject, background: BackgroundRunner
) -> None:
    began, go_on = threading.Event(), threading.Event()
    told: list[bool] = []

    def tell() -> None:
        began.set()
        go_on.wait(5)
        told.append(shiboken6.isValid(owner))

    worker = threading.Thread(target=background._channel.send, args=[tell])
    worker.start()
    assert began.wait(5)
    threading.Timer(0.05, go_on.set).start()
    shiboken6.delete(owner)
    worker.join(5)
    assert told
    background._channel.send(lambda: told.append(False))
    assert len(told) == 1


def test_nobody_is_told_after_the_one_who_asked_is_gone(
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
