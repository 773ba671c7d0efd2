import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from fourc_desktop.storage.files import shared_descriptor
from fourc_desktop.storage.files.file_access import open_regular, read_bounded
from fourc_desktop.storage.files.shared_descriptor import open_shared

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="locks of other systems")

BEGIN = """
import sqlite3, sys
try:
    sqlite3.connect(sys.argv[1], timeout=0, isolation_level=None).execute("BEGIN IMMEDIATE")
except sqlite3.OperationalError as error:
    print(error)
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "Home.4c"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE thing (name TEXT)")
    return path


@pytest.fixture
def writer(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection in the middle of a commit."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        yield connection


def test_a_database_that_is_read_meanwhile_stays_locked(
    path: Path, writer: sqlite3.Connection
) -> None:
    content = path.stat().st_size
    assert len(read_bounded(path, 10**6)) == content
    link = path.with_name("other")
    os.link(path, link)
    assert len(read_bounded(link, 10**6)) == content
    begun = subprocess.run(
        [sys.executable, "-c", BEGIN, str(path)], capture_output=True, text=True, check=True
    )
    assert begun.stdout == "database is locked\n"


def test_a_shared_descriptor_reads_like_any_file(path: Path, writer: sqlite3.Connection) -> None:
    with open_regular(path) as file:
        assert file.read(16) == b"SQLite format 3\0"
        assert file.tell() == 16
        assert file.seek(0, os.SEEK_END) == path.stat().st_size == os.fstat(file.fileno()).st_size
        assert file.read() == b""
        file.seek(-4, os.SEEK_END)
        file.seek(2, os.SEEK_CUR)
        assert len(file.read()) == 2


def test_other_files_get_a_new_descriptor(tmp_path: Path, path: Path) -> None:
    assert open_shared(path.stat()) is None
    text = tmp_path / "text"
    text.write_text("a text")
    with text.open("rb") as first, open_regular(text) as second:
        assert first.fileno() != second.fileno()


def test_a_descriptor_that_is_another_file_since_is_not_read(path: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_bytes(b"secret")
    descriptor = os.open(path, os.O_RDONLY)
    shared = open_shared(path.stat())
    assert shared is not None
    try:
        with other.open("rb") as file:
            os.dup2(file.fileno(), descriptor)
        with pytest.raises(OSError, match="Bad file descriptor"):
            shared.read()
    finally:
        os.close(descriptor)


def test_without_a_descriptor_list_nothing_is_shared(
    path: Path, writer: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared_descriptor, "OPEN_DESCRIPTORS", str(path.parent / "gone"))
    assert open_shared(path.stat()) is None
