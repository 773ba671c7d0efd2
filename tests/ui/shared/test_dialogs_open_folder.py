from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QUrl, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.shared.dialogs import open_folder

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


class Opened(QObject):
    """Replaces the system's file manager."""

    def __init__(self) -> None:
        super().__init__()
        self.folders: list[str] = []

    @Slot(QUrl)
    def take(self, url: QUrl) -> None:
        self.folders.append(url.toLocalFile())


@pytest.fixture
def opened_folders() -> Iterator[list[str]]:
    taker = Opened()
    QDesktopServices.setUrlHandler("file", taker, "take")  # type: ignore[arg-type]
    yield taker.folders
    QDesktopServices.unsetUrlHandler("file")


def test_a_folder_is_opened(tmp_path: Path, opened_folders: list[str]) -> None:
    open_folder(tmp_path / "Kira & Tom #1")
    assert opened_folders == [str(tmp_path / "Kira & Tom #1")]


def test_without_a_file_manager_the_path_is_reported(
    tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda _url: False)
    window = QWidget()
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is window)
    open_folder(tmp_path)
    (box,) = window.findChildren(QMessageBox)
    assert str(tmp_path) in box.informativeText()
    box.close()
