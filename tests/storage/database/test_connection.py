import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from fourc_desktop.storage.database.connection import (
    JOURNAL,
    LONGEST_VALUE,
    companion_file,
    connect_memory,
    connect_reader,
    connect_writer,
    copy_in_memory,
    require_own_journal,
    transaction,
)
from fourc_desktop.storage.database.schema import new_campaign
from fourc_desktop.storage.errors import StorageError


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "50% of #1? Ünited.4c"
    path.write_bytes(new_campaign("Home", "toy", 5))
    return path


@pytest.mark.parametrize(
    ("pragma", "value"),
    [
        ("journal_mode", "delete"),
        ("synchronous", 3),
        ("foreign_keys", 1),
        ("trusted_schema", 0),
        ("cell_size_check", 1),
    ],
)
def test_the_writer_is_careful(path: Path, pragma: str, value: object) -> None:
    with closing(connect_writer(path)) as connection:
        assert connection.execute(f"PRAGMA {pragma}").fetchone() == (value,)
        assert connection.getlimit(sqlite3.SQLITE_LIMIT_LENGTH) == LONGEST_VALUE


def test_a_reader_cannot_write(path: Path) -> None:
    with (
        closing(connect_reader(path)) as connection,
        pytest.raises(sqlite3.OperationalError, match="readonly"),
    ):
        connection.execute("DELETE FROM campaign")


def test_connecting_never_creates_a_file(tmp_path: Path) -> None:
    with pytest.raises(sqlite3.OperationalError, match="unable to open"):
        connect_writer(tmp_path / "gone.4c")
    assert not list(tmp_path.iterdir())


def test_connecting_to_no_database_raises_an_error(tmp_path: Path) -> None:
    (tmp_path / "text.4c").write_text("no database at all, only a text that goes on" * 20)
    with pytest.raises(sqlite3.DatabaseError, match="not a database"):
        connect_writer(tmp_path / "text.4c")


def test_a_relative_path_is_found(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(path.parent)
    with closing(connect_reader(Path(path.name))) as connection:
        assert connection.execute("SELECT name FROM campaign").fetchone() == ("Home",)


def test_a_copy_in_memory_is_its_own(path: Path) -> None:
    before = path.read_bytes()
    with closing(connect_reader(path)) as source, closing(copy_in_memory(source)) as copy:
        copy.execute("DELETE FROM campaign")
    assert path.read_bytes() == before


def test_bytes_that_are_no_text_are_read_all_the_same(path: Path) -> None:
    with closing(connect_reader(path)) as connection:
        assert connection.execute("SELECT CAST(x'41FF' AS TEXT)").fetchone() == ("A\ufffd",)


@pytest.mark.parametrize("error", [sqlite3.OperationalError("no"), KeyError("no")])
def test_a_transaction_keeps_all_or_nothing(path: Path, error: Exception) -> None:
    expected = StorageError if isinstance(error, sqlite3.Error) else KeyError
    with closing(connect_writer(path)) as connection:

        def fail_halfway() -> None:
            with transaction(connection, "be saved", path):
                connection.execute("DELETE FROM campaign")
                raise error

        with pytest.raises(expected):
            fail_halfway()
        assert connection.execute("SELECT count(*) FROM campaign").fetchone() == (1,)
        with transaction(connection, "be saved", path):
            connection.execute("DELETE FROM campaign")
        assert connection.execute("SELECT count(*) FROM campaign").fetchone() == (0,)


class _FailingCommit(sqlite3.Connection):
    """A connection whose commits succeed but report a failure for this reason."""

    reason = ""

    def execute(self, statement: str, values: Any = (), /) -> sqlite3.Cursor:
        done = super().execute(statement, values)
        if statement == "COMMIT":
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorname = self.reason
            raise error
        return done


@pytest.mark.parametrize(
    ("reason", "is_reported"), [("SQLITE_IOERR_DIR_FSYNC", False), ("SQLITE_IOERR_FSYNC", True)]
)
def test_a_folder_that_is_not_synced_after_a_commit_is_no_failed_commit(
    path: Path, reason: str, *, is_reported: bool
) -> None:
    with closing(sqlite3.connect(path, isolation_level=None, factory=_FailingCommit)) as connection:
        connection.reason = reason

        def delete() -> None:
            with transaction(connection, "be saved", path):
                connection.execute("DELETE FROM campaign")

        if is_reported:
            with pytest.raises(StorageError, match="check the drive"):
                delete()
        else:
            delete()
            assert connection.execute("SELECT count(*) FROM campaign").fetchone() == (0,)


MAGIC = bytes.fromhex("d9d505f920a163d7")


def header(pages: int, page_size: int = 4096) -> bytes:
    numbers = (1, 7, pages, 512, page_size)
    return MAGIC + b"".join(each.to_bytes(4, "big") for each in numbers)


@pytest.fixture
def campaign(tmp_path: Path) -> Path:
    path = tmp_path / "Home.4c"
    path.write_bytes(bytes(8192))
    return path


def test_a_campaign_without_a_journal_is_fine(campaign: Path) -> None:
    require_own_journal(campaign)


@pytest.mark.parametrize("content", [b"", bytes(600), header(2) + bytes(4200)])
def test_a_journal_of_this_program_is_fine(campaign: Path, content: bytes) -> None:
    companion_file(campaign, JOURNAL).write_bytes(content)
    require_own_journal(campaign)


@pytest.mark.parametrize(
    "content",
    [
        header(2) + b"/home/ana/precious" + MAGIC,  # SQLite would delete that file
        header(2**31) + bytes(4200),
        header(5) + bytes(4200),
    ],
)
def test_a_journal_that_this_program_never_writes_is_refused(
    campaign: Path, content: bytes
) -> None:
    companion_file(campaign, JOURNAL).write_bytes(content)
    with pytest.raises(StorageError, match=r"because Home\.4c-journal beside it is not from this"):
        require_own_journal(campaign)


def test_the_journal_of_a_link_is_that_of_its_target(campaign: Path) -> None:
    link = campaign.with_name("Link.4c")
    link.symlink_to(campaign)
    assert companion_file(link, JOURNAL) == campaign.with_name("Home.4c-journal")


def test_a_journal_that_cannot_be_read_is_reported(
    campaign: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: Path) -> None:
        raise PermissionError(13, "no")

    monkeypatch.setattr("fourc_desktop.storage.database.connection.open_regular", refuse)
    with pytest.raises(StorageError, match=r"^Home\.4c-journal could not be read"):
        require_own_journal(campaign)


def test_numbers_that_are_too_large_are_damage(path: Path) -> None:
    with (
        closing(connect_reader(path)) as connection,
        pytest.raises(sqlite3.DatabaseError, match="too large"),
    ):
        connection.execute("SELECT ?", (2**63,))


def test_declarations_that_are_no_text_are_damage(path: Path) -> None:
    declaration, forged = b"CREATE TABLE campaign (", b"CREATE \xffABLE campaign ("
    with (
        closing(connect_memory(path.read_bytes().replace(declaration, forged))) as connection,
        pytest.raises(sqlite3.DatabaseError, match="no text"),
    ):
        connection.execute("SELECT name FROM campaign")
