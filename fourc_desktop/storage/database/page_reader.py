"""Reads the rows of a SQLite file page by page, without SQLite.

For files that SQLite must not query: damaged ones, where it stops at the first error, and foreign
ones, whose declarations could execute anything. No page of a B-tree is read twice, so the work is
bounded by the size of the file. The format: https://www.sqlite.org/fileformat2.html
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO

Value = int | str | bytes | None

MAX_PAGES = 100_000
"""The most pages read of one file; a forged file can claim millions."""

MAX_BYTES = 512 * 1024 * 1024
"""The most bytes read of one file, and the most bytes of rows assembled from overflow pages."""

HEADER_LENGTH = 100
"""Bytes at the start of the file, before the first page's own header."""

_INDEX_INTERIOR, _TABLE_INTERIOR, _INDEX_LEAF, _TABLE_LEAF = 0x02, 0x05, 0x0A, 0x0D
_KINDS = frozenset((_INDEX_INTERIOR, _TABLE_INTERIOR, _INDEX_LEAF, _TABLE_LEAF))
_SCHEMA_COLUMNS = 5
_MAX_RESERVED = 32  # bytes at the end of each page
_TYPE_OF_TEXTS = 12  # serial types of texts and blobs: from here on, twice the length plus a base
_GOES_ON = 0x80  # the bit of a byte that says that another byte of the varint follows
_INTEGER_SIZES = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}


@dataclass(frozen=True, slots=True)
class Row:
    """The values of a row, and its row id in a table with row ids."""

    values: tuple[Value, ...]
    row_id: int | None


@dataclass(frozen=True, slots=True)
class Declaration:
    """A row of `sqlite_schema`; each field may be damaged or forged."""

    type: Value
    name: Value
    table: Value
    root: Value
    statement: Value


class PageReader:
    """Reads the B-trees of a file; rows with a payload of more than `longest` bytes are skipped.

    Attributes:
        page_count: The number of pages; page numbers start at 1.
    """

    def __init__(self, file: BinaryIO, longest: int) -> None:
        self._file = file
        self._longest = longest
        header = self._bytes_at(0, HEADER_LENGTH)
        size = int.from_bytes(header[16:18], "big")
        self._page_size = 65536 if size == 1 else size
        if self._page_size not in {1 << power for power in range(9, 17)}:
            self._page_size = 4096  # the size that this program writes; the header is damaged
        self._usable = (
            self._page_size - header[20] if header[20] <= _MAX_RESERVED else self._page_size
        )
        file.seek(0, 2)
        self._length = file.tell()
        self.page_count = -(-self._length // self._page_size)
        # The remaining bytes: in a forged file, rows may overlap, so file size is no limit.
        self._unread = min(4 * (self._length + self._page_size), MAX_BYTES)
        self._pages_left = min(MAX_PAGES, MAX_BYTES // self._page_size)
        self._reached = bytearray(self.page_count + 1)
        self._mark_free_pages(header)

    @property
    def is_exhausted(self) -> bool:
        """Whether the limits for one file are used up."""
        return self._pages_left <= 0 or self._unread < 0

    def is_known_page(self, number: int) -> bool:
        """Whether a page is free, or was read as part of a B-tree."""
        return bool(self._reached[number])

    def declarations(self) -> list[Declaration]:
        """The readable rows of `sqlite_schema`."""
        found = (row.values for row in self.rows(1))
        return [Declaration(*values) for values in found if len(values) == _SCHEMA_COLUMNS]

    def rows(self, root: int) -> Iterator[Row]:
        """The readable rows of the B-tree with this root page; each page is read once."""
        waiting, seen = [root], bytearray(self.page_count + 1)
        while waiting and not self.is_exhausted:
            number = waiting.pop()
            if not 1 <= number <= self.page_count or seen[number]:
                continue
            seen[number] = self._reached[number] = 1
            page = self._page(number)
            children = [
                child
                for child in self._children(page, number)
                if 1 <= child <= self.page_count and not seen[child]
            ]
            waiting.extend(children[: max(0, self._pages_left - len(waiting))][::-1])
            yield from self._page_rows(page, number)

    def page_rows(self, number: int) -> Iterator[Row]:
        """The rows on a single page, whatever B-tree it belongs to."""
        return self._page_rows(self._page(number), number)

    def _mark_free_pages(self, header: bytes) -> None:
        """Mark the pages of the freelist, which may hold deleted rows."""
        trunk = int.from_bytes(header[32:36], "big")
        while 1 < trunk <= self.page_count and not self._reached[trunk] and not self.is_exhausted:
            self._reached[trunk] = 1
            page = self._page(trunk)
            for place in range(min(_number(page, 4), self._usable // 4 - 2)):
                free = _number(page, 8 + 4 * place)
                if free <= self.page_count:
                    self._reached[free] = 1
            trunk = _number(page, 0)

    def _bytes_at(self, start: int, count: int) -> bytes:
        self._file.seek(start)
        return self._file.read(count).ljust(count, b"\0")

    def _page(self, number: int) -> bytes:
        self._pages_left -= 1
        return self._bytes_at((number - 1) * self._page_size, self._page_size)

    def _cells(self, page: bytes, number: int) -> tuple[int, int, list[int]]:
        """The type of a page, the offset of its header, and the offsets of its cells."""
        start = HEADER_LENGTH if number == 1 else 0
        kind = page[start]
        if kind not in _KINDS:
            return 0, start, []
        first = start + (12 if kind in (_INDEX_INTERIOR, _TABLE_INTERIOR) else 8)
        count = min(int.from_bytes(page[start + 3 : start + 5], "big"), (len(page) - first) // 2)
        places = (
            int.from_bytes(page[at : at + 2], "big") for at in range(first, first + 2 * count, 2)
        )
        return kind, start, [place for place in places if first <= place < self._usable]

    def _children(self, page: bytes, number: int) -> list[int]:
        kind, start, cells = self._cells(page, number)
        if kind not in (_INDEX_INTERIOR, _TABLE_INTERIOR):
            return []
        return [_number(page, cell) for cell in cells] + [_number(page, start + 8)]

    def _page_rows(self, page: bytes, number: int) -> Iterator[Row]:
        kind, _, cells = self._cells(page, number)
        if kind in (0, _TABLE_INTERIOR):
            return
        for cell in cells:
            at = cell + 4 if kind == _INDEX_INTERIOR else cell
            length, at = _varint(page, at)
            row_id = None
            if kind == _TABLE_LEAF:
                row_id, at = _varint(page, at)
                row_id = row_id - (1 << 64) if row_id >> 63 else row_id
            payload = self._payload(page, at, length, is_table=kind == _TABLE_LEAF)
            values = None if payload is None else _values(payload)
            if values:
                yield Row(values, row_id)

    def _payload(self, page: bytes, at: int, length: int, *, is_table: bool) -> bytes | None:
        """The payload of a cell, overflow pages included; None if it is incomplete."""
        if length > min(self._longest, self._length) or self.is_exhausted:
            return None
        usable = self._usable
        most = usable - 35 if is_table else (usable - 12) * 64 // 255 - 23
        least = (usable - 12) * 32 // 255 - 23
        if length <= most:
            here = length
        else:
            here = least + (length - least) % (usable - 4)
            here = here if here <= most else least
        parts, missing = [page[at : at + here]], length - here
        following = _number(page, at + here)
        self._unread -= here
        while missing > 0 and 1 < following <= self.page_count and not self.is_exhausted:
            self._reached[following] = 1
            overflow = self._page(following)
            self._unread -= len(overflow)
            parts.append(overflow[4 : min(usable, 4 + missing)])
            missing -= usable - 4
            following = _number(overflow, 0)
        return b"".join(parts) if missing <= 0 else None


def _number(page: bytes, at: int) -> int:
    return int.from_bytes(page[at : at + 4], "big")


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """A varint of 1 to 9 bytes and the offset behind it; bytes beyond `data` read as zero."""
    value = 0
    for place in range(at, at + 8):
        byte = data[place] if place < len(data) else 0
        value = value << 7 | byte & 0x7F
        if byte < _GOES_ON:
            return value, place + 1
    return value << 8 | (data[at + 8] if at + 8 < len(data) else 0), at + 9


def _values(payload: bytes) -> tuple[Value, ...] | None:
    """The values of a record; None if its header and its length contradict each other."""
    header_end, at = _varint(payload, 0)
    types = []
    while at < header_end <= len(payload):
        kind, at = _varint(payload, at)
        types.append(kind)
    values, at = [], header_end
    for kind in types:
        size = _size(kind)
        if size is None or at + size > len(payload):
            return None
        values.append(_value(kind, payload[at : at + size]))
        at += size
    return tuple(values)


def _size(kind: int) -> int | None:
    if kind >= _TYPE_OF_TEXTS:
        return (kind - _TYPE_OF_TEXTS) // 2
    if kind in (0, 8, 9):
        return 0
    return _INTEGER_SIZES.get(kind)  # no column of a campaign holds a float


def _value(kind: int, data: bytes) -> Value:
    if kind >= _TYPE_OF_TEXTS:
        return data.decode("utf-8", "replace") if kind % 2 else data
    if kind == 0:
        return None
    return kind - 8 if kind in (8, 9) else int.from_bytes(data, "big", signed=True)
