"""An import of files from the first question to the report."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QProgressDialog
from pytestqt.qtbot import QtBot

from fourc_desktop.services.campaigns.document_addition import PART
from fourc_desktop.ui.app.commands.mapping_dialog import MappingDialog
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign

if TYPE_CHECKING:
    from tests.ui.conftest import Answers

UNCLEAR = "Who,Fight,A,S,E,R,I,P,Hair\nLynx,10,2,3,4,5,6,7,red\n"


def asked(window: MainWindow, qtbot: QtBot) -> MappingDialog:
    qtbot.waitUntil(lambda: bool(window.findChildren(MappingDialog)))
    (dialog,) = window.findChildren(MappingDialog)
    return dialog


def names(opened: OpenCampaign) -> list[str]:
    return [card.name for card in opened.campaign.cards()]


def test_the_mapping_of_a_table_is_asked_once_and_remembered(
    opened: OpenCampaign, window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    files = [tmp_path / name for name in ("a.csv", "b.csv")]
    for path in files:
        path.write_text(UNCLEAR, "utf-8")
    opened.import_export.import_files(files)
    dialog = asked(window, qtbot)
    assert dialog.columns()[:3] == ("name", "fighting", "agility")
    box = dialog.boxes[8]
    box.setCurrentIndex(box.findData("notes"))
    dialog.submit()
    qtbot.waitUntil(lambda: names(opened).count("Lynx") == 2)
    heroes = [card.id for card in opened.campaign.cards() if card.name == "Lynx"]
    assert [opened.campaign.document(id_).profile.notes for id_ in heroes] == ["red", "red"]
    qtbot.waitUntil(lambda: not window.findChildren(MappingDialog))
    opened.import_export.import_files(files[:1])
    again = asked(window, qtbot)
    assert again.columns()[8] == "notes"
    again.reject()
    qtbot.waitUntil(lambda: not window.findChildren(QProgressDialog))
    assert names(opened).count("Lynx") == 2


def test_large_imports_show_progress_and_keep_the_window_responsive(
    opened: OpenCampaign, window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    """The progress is painted before all is added, which needs the event loop."""
    count = 3 * PART
    rows = "".join(f"Hero {number},1,2,3,4,5,6,7\n" for number in range(count))
    (tmp_path / "heroes.csv").write_text(f"Name,F,A,S,E,R,I,P\n{rows}", "utf-8")
    opened.import_export.import_files([tmp_path / "heroes.csv"])
    (progress,) = window.findChildren(QProgressDialog)
    before = len(names(opened))
    seen: list[int] = []
    stop = opened.campaign.subscribe(lambda _: seen.append(progress.value()))
    qtbot.waitUntil(lambda: len(names(opened)) == before + count)
    stop()
    assert seen == [3]
    window.toast.button.click()
    assert len(names(opened)) == before


def test_cancel_in_the_middle_of_a_file_stops_reading_and_adds_nothing(
    opened: OpenCampaign, window: MainWindow, tmp_path: Path, qtbot: QtBot, answers: "Answers"
) -> None:
    rows = "".join(f"Hero {number},1,2,3,4,5,6,7\n" for number in range(2_000))
    (tmp_path / "heroes.csv").write_text(f"Name,F,A,S,E,R,I,P\n{rows}", "utf-8")
    before = names(opened)
    opened.import_export.import_files([tmp_path / "heroes.csv"])
    (progress,) = window.findChildren(QProgressDialog)
    qtbot.waitUntil(lambda: progress.maximum() == 0 and progress.value() > 0)
    progress.canceled.emit()
    (tmp_path / "one.csv").write_text("Name,F,A,S,E,R,I,P\nLynx,1,2,3,4,5,6,7\n", "utf-8")
    opened.import_export.import_files([tmp_path / "one.csv"])
    qtbot.waitUntil(lambda: "Lynx" in names(opened))
    assert names(opened) == [*before, "Lynx"] or set(names(opened)) == {*before, "Lynx"}
    assert not any("Hero" in each for each in answers.reported)
