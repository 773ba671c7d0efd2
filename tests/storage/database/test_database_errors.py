import errno
import os
import sqlite3
import tempfile
from pathlib import Path

import pytest

from fourc_desktop.storage.database.database_errors import database_failure, is_damage
from fourc_desktop.storage.errors import DamagedError, DiskFullError, StorageError

PATH = Path("/home/ana/4C Desktop/Home.4c")


def database_error(name: str) -> sqlite3.Error:
    error = sqlite3.OperationalError("it went wrong")
    error.sqlite_errorname = name
    return error


@pytest.mark.parametrize(
    ("name", "kind", "cause"),
    [
        ("SQLITE_FULL", DiskFullError, "the disk is full"),
        ("SQLITE_BUSY", StorageError, "another program is using it"),
        ("SQLITE_READONLY_DBMOVED", StorageError, "moved, replaced or deleted"),
        ("SQLITE_READONLY_DIRECTORY", StorageError, "does not allow it"),
        ("SQLITE_CANTOPEN", StorageError, "the folder /home/ana/4C Desktop is missing"),
        ("SQLITE_TOOBIG", DamagedError, "it is damaged"),
        ("SQLITE_CORRUPT_INDEX", DamagedError, "it is damaged"),
        ("SQLITE_NOTADB", DamagedError, "it is damaged"),
        ("SQLITE_IOERR_READ", StorageError, "(it went wrong)"),
    ],
)
def test_a_database_failure_is_one_sentence_with_file_and_cause(
    name: str, kind: type[StorageError], cause: str
) -> None:
    error = database_failure("be read", PATH, database_error(name))
    assert type(error) is kind
    assert str(error).startswith("Home.4c could not be read")
    assert cause in str(error)


@pytest.mark.parametrize(
    ("name", "damage"),
    [("SQLITE_CORRUPT", True), ("SQLITE_ERROR", True), ("SQLITE_IOERR_READ", False)],
)
def test_damage_is_told_from_environment_errors(name: str, *, damage: bool) -> None:
    assert is_damage(database_error(name)) is damage


def test_a_programming_error_of_sqlite3_counts_as_damage() -> None:
    assert is_damage(sqlite3.ProgrammingError("closed"))


def test_a_folder_without_room_for_a_journal_is_a_full_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(**_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    path = tmp_path / "Home.4c"
    path.touch()
    monkeypatch.setattr(tempfile, "TemporaryFile", full)
    error = database_failure("be saved", path, database_error("SQLITE_CANTOPEN"))
    assert type(error) is DiskFullError


def test_an_unexplained_failure_quotes_the_system_message(tmp_path: Path) -> None:
    path = tmp_path / "Home.4c"
    path.touch()
    error = database_failure("be saved", path, database_error("SQLITE_CANTOPEN"))
    assert "(it went wrong); check the drive" in str(error)
    assert list(tmp_path.iterdir()) == [path]
