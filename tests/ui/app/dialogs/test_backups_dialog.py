from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtWidgets import QLabel

from fourc_desktop.storage.database.backups import Backup, CampaignBackups
from fourc_desktop.ui.app.dialogs.backups_dialog import BackupsDialog
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.text import date_time_text

TIMES = [datetime(2026, 11, day, 9, 30, tzinfo=UTC) for day in (21, 20)]


def campaign(name: str, *times: datetime) -> CampaignBackups:
    return CampaignBackups(name, tuple(Backup(Path(f"/{name} {at.day}.4c"), at) for at in times))


def words_of(dialog: BackupsDialog) -> set[str]:
    return {each.text() for each in dialog.findChildren(QLabel) if each.isVisibleTo(dialog)}


def dated(at: datetime) -> str:
    return date_time_text(int(at.timestamp()))


def test_backups_are_listed_by_local_dates_with_what_each_holds(window: MainWindow) -> None:
    read: list[str] = []

    def contents(path: Path) -> str:
        read.append(path.stem)
        return f"Heroes of {path.stem}"

    dialog = BackupsDialog(campaign("Harbor", *TIMES), (), contents, window)
    restored: list[Path] = []
    dialog.restored.connect(restored.append)
    shown = [dialog.list.item(row).text() for row in range(2)]
    assert shown == [dated(at) for at in TIMES]
    for row in (1, 0, 1):
        dialog.list.setCurrentRow(row)
    assert read == ["Harbor 21", "Harbor 20"]
    assert dialog.holds.text() == "Heroes of Harbor 20"
    words = words_of(dialog)
    assert {"Backups of Harbor"} <= words
    assert "This opens a copy. The campaign and its backups do not change." in words
    assert not dialog.campaign.isVisibleTo(dialog)
    dialog.accept_button.click()
    assert restored == [Path("/Harbor 20.4c")]
    dialog.deleteLater()


def test_without_backups_the_dialog_tells_when_one_is_made(window: MainWindow) -> None:
    dialog = BackupsDialog(campaign("Harbor"), (), lambda path: path.name, window)
    browsed: list[bool] = []
    dialog.browsed.connect(lambda: browsed.append(True))
    dialog.show()
    assert (
        "No backups of Harbor yet. One is made a few minutes after the first change, then every "
        "30 minutes."
    ) in words_of(dialog)
    assert not dialog.list.isVisible()
    assert not dialog.accept_button.isEnabled()
    assert dialog.accept_button.accessibleDescription() == "There is no backup of it yet"
    other = next(each for each in dialog.buttons.buttons() if "Other" in each.text())
    assert other.hasFocus() or dialog.focusWidget() is other
    other.click()
    assert browsed == [True]
    dialog.deleteLater()


def test_backups_of_other_campaigns_are_listed_by_name_and_date(window: MainWindow) -> None:
    others = [campaign("Docks", TIMES[0]), campaign("Docks", TIMES[1])]
    dialog = BackupsDialog(campaign("Harbor", *TIMES), others, lambda path: path.stem, window)
    restored: list[Path] = []
    dialog.restored.connect(restored.append)
    box = dialog.campaign
    assert [box.itemText(at) for at in range(box.count())] == [
        "Harbor",
        f"Docks, until {dated(TIMES[0])}",
        f"Docks, until {dated(TIMES[1])}",
    ]
    assert dialog.list.count() == 2
    box.setCurrentIndex(2)
    box.activated.emit(2)
    assert [dialog.list.item(row).text() for row in range(dialog.list.count())] == [dated(TIMES[1])]
    assert dialog.list.accessibleName() == "Backups of Docks"
    assert dialog.holds.text() == "Docks 20"
    dialog.accept_button.click()
    assert restored == [Path("/Docks 20.4c")]
    dialog.deleteLater()


def test_backups_of_a_moved_campaign_are_found_by_name(window: MainWindow) -> None:
    others = [campaign("Docks", TIMES[0]), campaign("Harbor", TIMES[1])]
    dialog = BackupsDialog(campaign("Harbor"), others, lambda path: path.stem, window)
    assert dialog.campaign.currentText() == f"Harbor, until {dated(TIMES[1])}"
    assert dialog.holds.text() == "Harbor 20"
    box = dialog.campaign
    box.setCurrentIndex(0)
    box.activated.emit(0)
    assert not dialog.accept_button.isEnabled()
    assert dialog.holds.text() == ""
    box.setCurrentIndex(1)
    box.activated.emit(1)
    assert dialog.accept_button.isEnabled()
    dialog.reject()
    dialog.deleteLater()


def test_without_an_open_campaign_all_backups_are_listed(window: MainWindow) -> None:
    dialog = BackupsDialog(None, [campaign("Docks", TIMES[0])], lambda path: path.stem, window)
    assert dialog.campaign.currentText() == f"Docks, until {dated(TIMES[0])}"
    assert dialog.list.count() == 1
    dialog.reject()
    dialog.deleteLater()
