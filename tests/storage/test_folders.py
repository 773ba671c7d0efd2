from pathlib import Path

import platformdirs
import pytest

from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.folders import Folders, program_folders


def test_fourc_home_holds_all_folders(tmp_path: Path) -> None:
    folders = program_folders({"FOURC_HOME": str(tmp_path)})
    assert folders == Folders(
        tmp_path / "Campaigns", tmp_path / "Settings", tmp_path / "Backups", tmp_path / "Logs"
    )


def test_the_variable_may_begin_at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert program_folders({"FOURC_HOME": "~/stick"}).campaigns == tmp_path / "stick" / "Campaigns"


@pytest.mark.parametrize("environment", [{}, {"FOURC_HOME": ""}])
def test_without_fourc_home_system_folders_are_used(environment: dict[str, str]) -> None:
    folders = program_folders(environment)
    assert folders.campaigns == platformdirs.user_documents_path() / "4C Desktop"
    assert folders.settings.is_absolute()
    assert folders.backups.name == "Backups"
    assert folders.logs.is_absolute()
    assert len({folders.campaigns, folders.settings, folders.backups, folders.logs}) == 4


@pytest.mark.parametrize("home", ["~nobody-of-that-name/stick", ""])
def test_a_home_that_is_not_known_is_reported(home: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if not home:

        def homeless() -> Path:
            raise RuntimeError("Could not determine home directory.")

        monkeypatch.setattr(Path, "home", homeless)
    with pytest.raises(StorageError, match=r"^There is no home folder .*; set FOURC_HOME to"):
        program_folders({"FOURC_HOME": home})
