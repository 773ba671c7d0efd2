import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from fourc_desktop import app
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.folders import Folders, program_folders, resources_folder
from fourc_desktop.storage.settings import load_settings
from fourc_desktop.ui.theming.application import application
from fourc_desktop.ui.theming.first_paint import StartupSettings

HEAVY = ("pydantic", "reportlab", "PIL", "pypdfium2", "fourc_desktop.core",
         "fourc_desktop.services", "fourc_desktop.pdf")  # fmt: skip

START = """
import sys
from PySide6.QtCore import QTimer
from fourc_desktop import app
from fourc_desktop.ui.app.main_window import MainWindow

class Watched(MainWindow):
    def paintEvent(self, event):
        super().paintEvent(event)
        if not self.__dict__.setdefault("seen", False):
            self.seen = True
            QTimer.singleShot(20_000, self.close)
            print("painted with:", [name for name in {heavy} if name in sys.modules])

    def show_screen(self, place):
        super().show_screen(place)
        print("opened:", type(place).__name__)
        QTimer.singleShot(0, self.close)

app.MainWindow = Watched
sys.exit(app.run(["fourc-desktop", *sys.argv[1:]]))
"""


@pytest.fixture
def program(home: Path) -> dict[str, str]:
    """The environment for starting the program in a temporary folder."""
    return {**os.environ, "FOURC_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}


def start(environment: dict[str, str], *files: str) -> subprocess.CompletedProcess[str]:
    code = START.replace("{heavy}", repr(HEAVY))
    return subprocess.run(
        [sys.executable, "-c", code, *files],
        env=environment,
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_the_first_paint_comes_before_the_heavy_imports(program: dict[str, str]) -> None:
    done = start(program)
    assert done.stdout.splitlines() == ["painted with: []", "opened: LibraryScreen"]
    assert done.returncode == 0
    folders = program_folders(program)
    assert (folders.campaigns / "New campaign.4c").exists()
    assert "New campaign.4c" in (folders.settings / "settings.json").read_text()


def test_it_opens_the_file_it_is_given(program: dict[str, str], tmp_path: Path) -> None:
    start(program)
    campaign = program_folders(program).campaigns / "New campaign.4c"
    moved = campaign.rename(tmp_path / "Harbor.4c")
    start(program, str(moved))
    assert "Harbor.4c" in (program_folders(program).settings / "settings.json").read_text()


def test_a_campaign_is_recent_by_its_whole_path(program: dict[str, str], tmp_path: Path) -> None:
    """The program may be started from another folder the next time."""
    start(program)
    campaign = program_folders(program).campaigns / "New campaign.4c"
    moved = campaign.rename(tmp_path / "Harbor.4c")
    start(program, os.path.relpath(moved, Path(__file__).parents[1]))
    recent = load_settings(program_folders(program).settings).settings.recent
    assert Path(recent[0]).is_absolute()


def test_spoiled_rules_are_reported_in_the_window(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    resources = tmp_path / "resources"
    shutil.copytree(resources_folder(), resources)
    rules = next((resources / "rules" / "fourc").rglob("*.json"))
    rules.write_text("{")
    folders = Folders.under(tmp_path)
    window = app.first_window(application(), resources, StartupSettings())
    qtbot.addWidget(window)
    appearance = app.show_content(window, application(), resources, StartupSettings())
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    app.load_program(window, appearance, resources, folders, [])
    (box,) = window.findChildren(QMessageBox)
    assert rules.name in box.text()
    assert not list(folders.campaigns.glob("*"))
    assert window.status.sentence() == "No campaign is open; make one or open one."
    window.close()


def test_a_missing_installation_is_reported_on_standard_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing() -> Path:
        raise StorageError("The folder is missing; install the program again.")

    monkeypatch.setattr(app, "resources_folder", missing)
    monkeypatch.setattr(app, "Application", lambda _arguments: application())
    assert app.run(["fourc-desktop"]) == 1
    assert "install the program again" in capsys.readouterr().err
