"""The dialog for the number of squares in one sector."""

from functools import partial
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QProgressDialog
from pytestqt.qtbot import QtBot

from fourc_desktop.storage.database.document import MAP_KIND
from fourc_desktop.ui.app.commands.squares_dialog import SquaresDialog
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.shared import background_operation
from tests.services.import_export.vtt_samples import vtt_file


def asked(window: MainWindow, qtbot: QtBot) -> SquaresDialog:
    qtbot.waitUntil(lambda: bool(window.findChildren(SquaresDialog)))
    (dialog,) = window.findChildren(SquaresDialog)
    return dialog


def test_a_map_is_imported_with_the_chosen_squares_per_sector(
    opened: OpenCampaign, window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "Inn.dd2vtt"
    path.write_bytes(vtt_file())
    opened.import_export.import_files([path])
    dialog = asked(window, qtbot)
    assert dialog.squares.value() == 1
    assert dialog.size_label.text() == "The map has 12 × 8 sectors."
    dialog.squares.lineEdit().selectAll()
    QTest.keyClicks(dialog.squares.lineEdit(), "3")
    assert dialog.size_label.text() == "The map has 4 × 3 sectors."
    QTest.keyClicks(dialog.squares.lineEdit(), "33")
    assert not dialog.accept_button.isEnabled()
    dialog.squares.show_number(1)
    assert dialog.accept_button.isEnabled()
    dialog.squares.stepUp()
    assert dialog.size_label.text() == "The map has 6 × 4 sectors."
    assert dialog.map.accessibleName() == "The map has 6 × 4 sectors."
    assert not dialog.map.grab().isNull()
    dialog.accept_button.click()
    repository = opened.campaign.encounter_repository
    qtbot.waitUntil(lambda: bool(repository.listed(MAP_KIND)))
    (found,) = repository.listed(MAP_KIND)
    assert repository.map(found.id).width == 6
    qtbot.waitUntil(lambda: not window.findChildren(QProgressDialog))


def test_the_number_of_squares_is_remembered(
    opened: OpenCampaign, window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "Inn.dd2vtt"
    path.write_bytes(vtt_file())
    opened.import_export.import_files([path])
    dialog = asked(window, qtbot)
    dialog.squares.stepBy(2)
    dialog.accept_button.click()
    qtbot.waitUntil(lambda: not window.findChildren(QProgressDialog))
    opened.import_export.import_files([path])
    assert asked(window, qtbot).squares.value() == 3


def test_the_squares_that_a_large_map_needs_are_not_remembered(
    opened: OpenCampaign, window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    paths = [tmp_path / name for name in ("Land.dd2vtt", "Inn.uvtt")]
    paths[0].write_bytes(vtt_file(2_000, 12, image="AAAA"))
    paths[1].write_bytes(vtt_file())
    opened.import_export.import_files(paths[:1])
    dialog = asked(window, qtbot)
    assert dialog.squares.value() == 10
    dialog.accept_button.click()
    qtbot.waitUntil(lambda: not window.findChildren(QProgressDialog))
    opened.import_export.import_files(paths[1:])
    again = asked(window, qtbot)
    assert again.squares.value() == 1
    again.reject()
    qtbot.waitUntil(lambda: not window.findChildren(QProgressDialog))


def test_cancel_imports_nothing(
    opened: OpenCampaign, window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    paths = [tmp_path / name for name in ("Inn.dd2vtt", "Bad.uvtt")]
    paths[0].write_bytes(vtt_file(2_000, 12, image="AAAA"))
    paths[1].write_bytes(b"{}")
    opened.import_export.import_files(paths)
    dialog = asked(window, qtbot)
    assert dialog.squares.value() == 10
    dialog.reject()
    qtbot.waitUntil(lambda: not window.findChildren(QProgressDialog))
    assert not opened.campaign.encounter_repository.listed(MAP_KIND)


def _is_asked(window: MainWindow, path: Path) -> bool:
    return any(path.name in each.windowTitle() for each in window.findChildren(SquaresDialog))


def test_no_progress_covers_the_question_about_a_second_map(
    opened: OpenCampaign,
    window: MainWindow,
    tmp_path: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(background_operation, "PATIENCE", 0)
    paths = [tmp_path / name for name in ("Inn.dd2vtt", "Mill.uvtt")]
    for path in paths:
        path.write_bytes(vtt_file())
    opened.import_export.import_files(paths)
    for path in paths:
        qtbot.waitUntil(partial(_is_asked, window, path))
        qtbot.wait(30)
        assert not any(each.isVisible() for each in window.findChildren(QProgressDialog))
        window.findChildren(SquaresDialog)[-1].accept_button.click()
    qtbot.waitUntil(lambda: not window.findChildren(QProgressDialog))
    assert len(opened.campaign.encounter_repository.listed(MAP_KIND)) == 2
