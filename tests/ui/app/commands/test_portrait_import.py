"""Importing several portraits at once."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QProgressDialog
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from tests.pictures import small_picture

if TYPE_CHECKING:
    from tests.ui.conftest import Answers


def portraits(opened: OpenCampaign) -> set[str]:
    return {card.name for card in opened.campaign.cards() if card.portrait}


def test_pictures_become_portraits_of_the_characters_they_are_named_after(
    opened: OpenCampaign, window: MainWindow, answers: "Answers", tmp_path: Path, qtbot: QtBot
) -> None:
    names = sorted({card.name for card in opened.campaign.cards()})[:2]
    before = portraits(opened)
    paths = [tmp_path / f"{name}.png" for name in names]
    for path in paths:
        path.write_bytes(small_picture())
    (tmp_path / "Nobody at all.png").write_bytes(small_picture())
    opened.receive_pictures([*paths, tmp_path / "Nobody at all.png"])
    qtbot.waitUntil(lambda: portraits(opened) >= {*names})
    assert window.toast.text() == "2 new portraits"
    assert answers.reported[-1] == "Nobody at all.png: nobody here has this name."
    window.toast.button.click()
    assert portraits(opened) == before
    answers.to_import = paths[:1]
    opened.import_export.ask_and_import()
    qtbot.waitUntil(lambda: names[0] in portraits(opened))


def test_files_and_pictures_have_one_report(
    opened: OpenCampaign, answers: "Answers", tmp_path: Path, qtbot: QtBot
) -> None:
    table = "Name,F,A,S,E,R,I,P\nKira,Good (10),1,2,3,4,5,6\nPuma,strong\n"
    (tmp_path / "heroes.csv").write_text(table, "utf-8")
    for name in ("Kira", "Nobody"):
        (tmp_path / f"{name}.png").write_bytes(small_picture())
    answers.to_import = [tmp_path / name for name in ("Kira.png", "Nobody.png", "heroes.csv")]
    opened.import_export.ask_and_import()
    qtbot.waitUntil(lambda: bool(answers.reported), timeout=20_000)
    assert "Kira" in portraits(opened)
    told, refused, unused, *changes = answers.reported
    assert told.startswith("One item was not imported. One picture was not used. 9 values of other")
    assert "heroes.csv, row 3" in refused
    assert unused == "Nobody.png: nobody here has this name."
    assert len(changes) == 9


def test_a_file_that_is_no_picture_is_reported(
    opened: OpenCampaign, answers: "Answers", tmp_path: Path, qtbot: QtBot
) -> None:
    name = opened.campaign.cards()[0].name
    (tmp_path / f"{name}.png").write_text("no picture")
    opened.import_export.import_portraits([tmp_path / f"{name}.png"])
    qtbot.waitUntil(lambda: bool(answers.reported))
    assert "is neither PNG nor JPEG nor WebP" in answers.reported[-1]
    assert not portraits(opened)


def test_cancel_changes_nothing(
    opened: OpenCampaign, window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    before = portraits(opened)
    name = opened.campaign.cards()[0].name
    (tmp_path / f"{name}.png").write_bytes(small_picture())
    opened.import_export.import_portraits([tmp_path / f"{name}.png"])
    (progress,) = window.findChildren(QProgressDialog)
    progress.canceled.emit()
    qtbot.waitUntil(lambda: not window.findChildren(QProgressDialog))
    assert portraits(opened) == before


def test_a_character_that_is_removed_while_its_portrait_is_read(
    opened: OpenCampaign, window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    card = opened.campaign.cards()[0]
    change = opened.import_export._portrait
    (tmp_path / "a.png").write_bytes(small_picture())
    with qtbot.waitSignal(change._importer.ready):
        change.set(card.id, tmp_path / "a.png")
        opened.campaign.discard([card.id])
        opened.campaign.delete([card.id])
    assert not opened.campaign.has(card.id)
    assert "portrait" not in window.toast.text()
