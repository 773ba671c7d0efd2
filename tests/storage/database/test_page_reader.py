"""The page reader compared with SQLite, and with forged files."""

import io
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from fourc_desktop.storage.database import page_reader
from fourc_desktop.storage.database.page_reader import PageReader, Row

LONGEST = 1_000_000


def root(connection: sqlite3.Connection, name: str) -> int:
    (page,) = connection.execute(
        "SELECT rootpage FROM sqlite_schema WHERE name = ?", (name,)
    ).fetchone()
    return int(page)


def reader(content: bytes, longest: int = LONGEST) -> PageReader:
    return PageReader(io.BytesIO(content), longest)


def values(chance: random.Random) -> tuple[object, ...]:
    number = chance.choice((0, 1, -1, 7, -300, 2**20, -(2**30), 2**40, -(2**63), 2**63 - 1))
    text = "Ü" * chance.choice((0, 1, 60, 500, 4090, 9000))
    blob = chance.choice((None, b"", b"\xff" * chance.randrange(20_000)))
    return number, text, blob


@pytest.mark.parametrize("page_size", [512, 4096, 65536])
@pytest.mark.parametrize("without_row_id", [False, True])
def test_rows_written_by_sqlite_are_read(page_size: int, *, without_row_id: bool) -> None:
    chance = random.Random(page_size)
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        connection.execute(f"PRAGMA page_size = {page_size}")
        option = ", WITHOUT ROWID" if without_row_id else ""
        connection.execute(
            f"CREATE TABLE t (key INTEGER PRIMARY KEY, number INT, text TEXT, data BLOB) STRICT"
            f"{option}"
        )
        keys = {chance.randrange(-(2**62), 2**62) for _ in range(300)}
        for key in keys:
            connection.execute("INSERT INTO t VALUES (?, ?, ?, ?)", (key, *values(chance)))
        connection.execute("DELETE FROM t WHERE abs(key) % 3 = 0")
        expected = connection.execute("SELECT * FROM t ORDER BY key").fetchall()
        content, page = connection.serialize(), root(connection, "t")
    found = list(reader(content).rows(page))
    if without_row_id:
        assert sorted(row.values for row in found) == expected
        assert {row.row_id for row in found} == {None}
    else:
        assert [(row.row_id, *row.values[1:]) for row in found] == expected


def test_declarations_equal_the_sqlite_schema() -> None:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("CREATE TABLE t (a TEXT UNIQUE)")
        expected = connection.execute("SELECT * FROM sqlite_schema").fetchall()
        content = connection.serialize()
    found = reader(content).declarations()
    assert [(e.type, e.name, e.table, e.root, e.statement) for e in found] == expected


@pytest.fixture
def rows() -> tuple[bytes, int]:
    """A table of twenty texts on one page, and the number of its page."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        connection.execute("CREATE TABLE t (a TEXT) STRICT")
        connection.executemany("INSERT INTO t VALUES (?)", [(f"text {n}",) for n in range(20)])
        return connection.serialize(), root(connection, "t")


def page_with(content: bytes, number: int, at: int, given: bytes) -> bytes:
    start = (number - 1) * 4096 + at
    return content[:start] + given + content[start + len(given) :]


def test_a_row_that_is_longer_than_asked_for_is_left_out(rows: tuple[bytes, int]) -> None:
    content, page = rows
    assert len(list(reader(content, 8).rows(page))) == 10


@pytest.mark.parametrize("page", [-1, 0, 99])
def test_a_missing_page_has_no_rows(rows: tuple[bytes, int], page: int) -> None:
    assert list(reader(rows[0]).rows(page)) == []


def test_a_page_of_no_kind_has_no_rows(rows: tuple[bytes, int]) -> None:
    content, page = rows
    assert list(reader(page_with(content, page, 0, b"\x07")).rows(page)) == []


def test_cells_outside_the_page_are_skipped(rows: tuple[bytes, int]) -> None:
    content, page = rows
    broken = page_with(content, page, 8, b"\xff\xff\x00\x01")
    assert len(list(reader(broken).rows(page))) == 18


def test_a_page_that_is_cut_off_reads_as_zeros(rows: tuple[bytes, int]) -> None:
    content, page = rows
    assert list(reader(content[: (page - 1) * 4096 + 20]).rows(page)) == []


def test_overlapping_rows_do_not_add_up() -> None:
    """A page of cells that each claim the whole page is read up to the length of the file."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        connection.execute("PRAGMA page_size = 65536")
        connection.execute("CREATE TABLE t (a BLOB) STRICT")
        connection.execute("INSERT INTO t VALUES (zeroblob(60000))")
        content = bytearray(connection.serialize())
    cell = bytes(content[65536 + 8 : 65536 + 10])
    content[65536 + 3 : 65536 + 5] = (2000).to_bytes(2, "big")
    content[65536 + 8 : 65536 + 8 + 4000] = cell * 2000
    assert 1 <= len(list(reader(bytes(content)).rows(2))) < 20


def test_a_chain_of_pages_that_runs_in_a_circle_ends() -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        connection.execute("CREATE TABLE t (a BLOB) STRICT")
        connection.execute("INSERT INTO t VALUES (zeroblob(20000))")
        content, page = connection.serialize(), root(connection, "t")
    first = next(number for number in range(3, 9) if len(content) >= number * 4096)
    circle = page_with(content, first, 0, first.to_bytes(4, "big"))
    assert [len(row.values) for row in reader(circle).rows(page)] == [1]
    cut = page_with(content, first, 0, bytes(4))
    assert list(reader(cut).rows(page)) == []
    assert list(reader(content[: first * 4096]).rows(page)) == []


def test_a_long_claim_in_a_short_file_is_not_followed(rows: tuple[bytes, int]) -> None:
    content, page = rows
    cell = int.from_bytes(content[(page - 1) * 4096 + 8 : (page - 1) * 4096 + 10], "big")
    claimed = page_with(content, page, cell, b"\xbd\x84\x3f")  # a million bytes
    assert Row(("text 19",), 20) in list(reader(claimed).rows(page))


@pytest.mark.parametrize(
    ("at", "given"),
    [(16, b"\x00\x07"), (20, b"\xff"), (32, b"\x00\x00\x00\x02"), (32, b"\xff\xff\xff\xff")],
)
def test_a_wrong_file_header_hides_no_rows(rows: tuple[bytes, int], at: int, given: bytes) -> None:
    content, page = rows
    assert len(list(reader(page_with(content, 1, at, given)).rows(page))) == 20


def test_free_pages_count_as_reached() -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        connection.execute("CREATE TABLE t (a BLOB) STRICT")
        connection.execute("INSERT INTO t VALUES (zeroblob(40000))")
        connection.execute("DELETE FROM t")
        (free,) = connection.execute("PRAGMA freelist_count").fetchone()
        content = connection.serialize()
    assert free > 5
    found = reader(content)
    assert sum(found.is_known_page(number) for number in range(found.page_count + 1)) == free


@pytest.mark.parametrize("payload", [b"\x03\x07\x00" + bytes(8), b"\x09\x01", b"\x02\x1f"])
def test_a_record_that_does_not_agree_with_itself_is_no_row(
    rows: tuple[bytes, int], payload: bytes
) -> None:
    content, page = rows
    cell = int.from_bytes(content[(page - 1) * 4096 + 8 : (page - 1) * 4096 + 10], "big")
    given = bytes((len(payload), 1)) + payload
    found = list(reader(page_with(content, page, cell, given)).rows(page))
    assert Row(("text 0",), 1) not in found
    assert len([row for row in found if row.values]) == 19


def test_reading_stops_at_the_page_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_reader, "MAX_PAGES", 50)
    with (tmp_path / "enormous").open("wb+") as file:
        file.truncate(10_000 * 4096)
        found = PageReader(file, LONGEST)
        read = 0
        while not found.is_exhausted:
            read += 1
            assert list(found.page_rows(read)) == []
    assert read == 50
    assert list(found.rows(1)) == []


def test_a_branch_of_more_pages_than_are_read_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_reader, "MAX_PAGES", 5)
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        connection.execute("CREATE TABLE t (a BLOB) STRICT")
        connection.executemany("INSERT INTO t VALUES (?)", [(bytes(3000),)] * 20)
        content, page = connection.serialize(), root(connection, "t")
    assert 0 < len(list(reader(content).rows(page))) < 5


def test_random_bytes_raise_no_unexpected_error() -> None:
    chance = random.Random(3)
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        connection.execute("PRAGMA page_size = 512")
        connection.execute("CREATE TABLE t (a INTEGER PRIMARY KEY, b BLOB) STRICT")
        for _ in range(30):
            connection.execute("INSERT INTO t VALUES (NULL, ?)", (bytes(chance.randrange(900)),))
        content = connection.serialize()
    for _ in range(100):
        broken = bytearray(content)
        for _ in range(chance.randrange(1, 40)):
            broken[chance.randrange(len(broken))] = chance.randrange(256)
        found = reader(bytes(broken))
        found.declarations()
        for number in range(1, found.page_count + 1):
            list(found.rows(number))
            list(found.page_rows(number))
