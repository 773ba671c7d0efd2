from pathlib import Path
from typing import NoReturn

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.app.exception_handler import ExceptionHandler
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.theming.appearance import Appearance

LOG = Path("/var/log/4c-desktop.log")


def stumble() -> NoReturn:
    raise RuntimeError("the inkwell is empty")


def boxes(window: MainWindow) -> list[QMessageBox]:
    return window.findChildren(QMessageBox)


def raised() -> RuntimeError:
    try:
        stumble()
    except RuntimeError as mistake:
        return mistake


def test_an_uncaught_exception_is_reported_once(window: MainWindow, qtbot: QtBot) -> None:
    reports: list[str] = []
    hook = ExceptionHandler(window, reports.append, LOG)
    for _ in range(2):
        mistake = raised()
        hook(type(mistake), mistake, mistake.__traceback__)
    [box] = boxes(window)
    assert "inkwell" not in box.text() + box.informativeText()
    assert "inkwell" in box.detailedText()
    assert str(LOG) in box.informativeText()
    assert len(reports) == 2
    box.accept()
    qtbot.waitUntil(lambda: not boxes(window))


def test_escape_closes_the_box_of_an_exception(window: MainWindow, qtbot: QtBot) -> None:
    hook = ExceptionHandler(window, lambda _details: None, LOG)
    mistake = raised()
    hook(type(mistake), mistake, mistake.__traceback__)
    [box] = boxes(window)
    QTest.keyClick(box, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not boxes(window))


def test_the_next_exception_is_reported_again(window: MainWindow, qtbot: QtBot) -> None:
    hook = ExceptionHandler(window, lambda _details: None, LOG)
    for _ in range(2):
        mistake = raised()
        hook(type(mistake), mistake, mistake.__traceback__)
        boxes(window)[-1].accept()
        qtbot.waitUntil(lambda: not boxes(window))


def test_an_exception_in_a_slot_reaches_the_handler(window: MainWindow, qtbot: QtBot) -> None:
    button = QPushButton(window)
    button.clicked.connect(stumble)
    with qtbot.captureExceptions() as caught:
        QTimer.singleShot(0, button.click)
        qtbot.waitUntil(lambda: bool(caught))
    kind, mistake, trace = caught[0]
    hook = ExceptionHandler(window, lambda _details: None, LOG)
    hook(kind, mistake, trace)
    boxes(window)[0].accept()
    qtbot.waitUntil(lambda: not boxes(window))


def test_an_interrupt_closes_the_window(window: MainWindow) -> None:
    hook = ExceptionHandler(window, lambda _details: None, LOG)
    hook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert not window.isVisible()


def test_the_log_has_the_places_of_an_uncaught_exception_and_opens(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    shown: list[Path] = []
    monkeypatch.setattr("fourc_desktop.ui.app.exception_handler.open_folder", shown.append)
    mistake = raised()
    ExceptionHandler(window, lambda _details: None, LOG)(
        type(mistake), mistake, mistake.__traceback__
    )
    record = caplog.records[-1]
    assert (record.levelname, record.exc_info and record.exc_info[1]) == ("ERROR", mistake)
    [box] = boxes(window)
    next(each for each in box.buttons() if each.text() == "Show the log").click()
    assert shown == [LOG.parent]
    box.close()


@pytest.mark.parametrize("scale", [100, 200])
def test_the_texts_of_the_buttons_are_not_cut(
    window: MainWindow, appearance: Appearance, qtbot: QtBot, scale: int
) -> None:
    appearance.set_text_scale(scale)
    mistake = raised()
    ExceptionHandler(window, lambda _details: None, LOG)(
        type(mistake), mistake, mistake.__traceback__
    )
    [box] = boxes(window)
    qtbot.waitExposed(box)
    narrow = [each.text() for each in box.buttons() if each.width() < each.sizeHint().width()]
    assert (len(box.buttons()), narrow) == (3, [])
    box.close()
