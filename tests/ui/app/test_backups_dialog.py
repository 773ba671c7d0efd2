from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtWidgets import QLabel

from fourc_desktop.storage.database.backups import Backup
from fourc_desktop.ui.app.backups_dialog import BackupsDialog
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.text import date_time_text

TIMES = [datetime(2026, 11, day, 9, 30, tzinfo=UTC) for day in (21, 20)]


def test_backups_are_listed_by_local_dates_with_what_each_holds(window: MainWindow) -> None:
    read: list[str] = []

    def contents(path: Path) -> str:
        read.append(path.name)
        return f"Heroes of {path.name}"

    backups = [Backup(Path(f"/{at.day}.4c"), at) for at in TIMES]
    dialog = BackupsDialog("Harbor", backups, contents, window)
    restored: list[Path] = []
    dialog.restored.connect(restored.append)
    shown = [dialog.list.item(row).text() for row in range(2)]
    assert shown == [date_time_text(int(at.timestamp())) for at in TIMES]
    for row in (1, 0, 1):
        dialog.list.setCurrentRow(row)
    assert read == ["21.4c", "20.4c"]
    assert dialog.holds.text() == "Heroes of 20.4c"
    words = {each.text() for each in dialog.findChildren(QLabel)}
    assert "This opens a copy. The campaign and its backups do not change." in words
    dialog.accept_button.click()
    assert restored == [Path("/20.4c")]
    dialog.deleteLater()


def test_without_backups_it_says_when_one_is_made(window: MainWindow) -> None:
    dialog = BackupsDialog("Harbor", (), lambda path: path.name, window)
    browsed: list[bool] = []
    dialog.browsed.connect(lambda: browsed.append(True))
    dialog.show()
    words = {each.text() for each in dialog.findChildren(QLabel) if each.isVisible()}
    assert "No backups of Harbor yet" in words
    assert "One is made a few minutes after the first change, then every 30 minutes." in words
    assert "If it was renamed or moved, “Other backup…” finds those from before." in words
    assert not dialog.list.isVisible()
    assert not dialog.accept_button.isEnabled()
    assert dialog.accept_button.accessibleDescription() == "There is no backup of it yet"
    other = next(each for each in dialog.buttons.buttons() if "Other" in each.text())
    assert other.hasFocus() or dialog.focusWidget() is other
    other.click()
    assert browsed == [True]
    dialog.deleteLater()
