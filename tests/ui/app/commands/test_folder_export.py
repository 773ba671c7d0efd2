from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QProgressDialog, QPushButton
from pytestqt.qtbot import QtBot

from fourc_desktop.services.import_export import document_export
from fourc_desktop.services.import_export.document_export import DocumentExport
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.shared.background_operation import BackgroundOperation

if TYPE_CHECKING:
    from tests.ui.conftest import Answers


def test_a_long_export_shows_progress_and_cancel_leaves_no_file(
    opened: OpenCampaign,
    answers: "Answers",
    window: MainWindow,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> None:
    reached, may_go_on = Event(), Event()
    write = DocumentExport._write

    def write_slowly(export: DocumentExport, *given: object) -> None:
        write(export, *given)  # type: ignore[arg-type]
        reached.set()
        may_go_on.wait(20)

    monkeypatch.setattr(document_export, "PART", 1)
    monkeypatch.setattr(DocumentExport, "_write", write_slowly)
    answers.export_folder = tmp_path / "out"
    opened.library.select_all()
    opened.import_export.export()
    qtbot.waitUntil(reached.is_set)
    (shown,) = window.findChildren(QProgressDialog)
    qtbot.waitUntil(shown.isVisible)
    assert shown.labelText() == "Export"
    assert shown.maximum() == 4
    (cancel,) = shown.findChildren(QPushButton)
    QTest.mouseClick(cancel, Qt.MouseButton.LeftButton)
    may_go_on.set()
    qtbot.waitUntil(lambda: not list((tmp_path / "out").iterdir()))
    assert not window.findChildren(BackgroundOperation)
    assert window.toast.text() == ""
    opened.import_export.export()
    qtbot.waitUntil(lambda: window.toast.text() == "4 items exported to out")
    assert len(list((tmp_path / "out").iterdir())) == 4


def test_an_export_that_fails_is_reported_and_leaves_no_file(
    opened: OpenCampaign,
    answers: "Answers",
    window: MainWindow,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> None:
    write = DocumentExport._write

    def fail_at_last(export: DocumentExport, *given: object) -> None:
        if len(export._paths) == 4:
            raise StorageError("The disk is full.")
        write(export, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(document_export, "PART", 1)
    monkeypatch.setattr(DocumentExport, "_write", fail_at_last)
    answers.export_folder = tmp_path / "out"
    opened.library.select_all()
    opened.import_export.export()
    qtbot.waitUntil(lambda: answers.reported == ["The disk is full."])
    qtbot.waitUntil(lambda: not list((tmp_path / "out").iterdir()))
    assert window.toast.text() == ""
