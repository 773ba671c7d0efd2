"""Writes documents as a table, CSV or XLSX, with every column of their kinds."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from fourc_desktop.core.comparison import TableCell
from fourc_desktop.core.documents import AnyDocument, AnyKind, Package, PrintContext
from fourc_desktop.core.game import AnyBook
from fourc_desktop.core.interchange import portraits_left_out
from fourc_desktop.services.import_export.table_reader import OWN_HEADINGS
from fourc_desktop.storage.files.table_writing import TableValue, csv_bytes, xlsx_bytes

SHEET_TITLE: Final = "Library"
Details = Callable[[AnyDocument, AnyBook], Iterable[TableCell]]
"""A function that returns further cells of a document, which tables in the window do not show."""

OfRows = Callable[[Iterable[Sequence[TableValue]]], bytes]


class TableWriter:
    """Writes documents of a game as rows, their belongings below them.

    Attributes:
        id: The value of `export --format`.
        title: The name of the format.
        suffix: The suffix of its files.
    """

    def __init__(
        self,
        id_: str,
        title: str,
        kinds: Iterable[AnyKind],
        bytes_of_rows: OfRows,
        details: Details,
    ) -> None:
        """`kinds` are all kinds of the game."""
        self.id = id_
        self.title = title
        self.suffix = f".{id_}"
        self._kinds = {kind.id: kind for kind in kinds}
        self._bytes_of_rows = bytes_of_rows
        self._details = details

    @property
    def kinds(self) -> frozenset[str]:
        """Every kind of the game that has columns, drafts left out."""
        return frozenset(kind.id for kind in self._kinds.values() if not kind.draft_of)

    def write(self, packages: Iterable[Package], context: PrintContext) -> bytes:
        """The bytes of a table; a document with unknown rulebook entries has no numbers.

        A document whose kind lacks a column has an empty cell there.
        """
        entries = [
            entry for package in packages for entry in self._entries(package, None, context.book)
        ]
        headings = list(
            dict.fromkeys((*OWN_HEADINGS, *(title for entry in entries for title in entry)))
        )
        rows = ([entry.get(heading, "") for heading in headings] for entry in entries)
        return self._bytes_of_rows([headings, *rows])

    def left_out(self, packages: Iterable[Package]) -> list[str]:
        """A sentence about portraits, which a table cannot hold."""
        return portraits_left_out(self.title, packages)

    def _entries(
        self, package: Package, owner: str | None, book: AnyBook
    ) -> Iterator[dict[str, TableValue]]:
        thing, kind = package.content.document, self._kinds[package.content.kind]
        head = kind.head(thing)
        entry: dict[str, TableValue] = {"Name": head.name, "Tags": ", ".join(head.tags)}
        if owner is not None:
            entry["Owner"] = owner
        if kind.missing(thing, book) is None:
            summary = kind.summary(thing, None, book)
            entry |= {"Type": kind.group(summary).title, "Side": summary.side}
            for cell in (*kind.columns(thing, book), *self._details(thing, book)):
                entry.setdefault(cell.title, cell.words or cell.value)
        yield entry
        for each in package.belongings:
            yield from self._entries(each, head.name, book)


def table_writers(
    kinds: Iterable[AnyKind], details: Details = lambda _document, _book: ()
) -> tuple[TableWriter, ...]:
    """The table writers of a game; `details` adds cells to those of the kinds."""
    known = tuple(kinds)
    return (
        TableWriter("csv", "Table (CSV)", known, csv_bytes, details),
        TableWriter("xlsx", "Table (XLSX)", known, _workbook, details),
    )


def _workbook(rows: Iterable[Sequence[TableValue]]) -> bytes:
    return xlsx_bytes(rows, SHEET_TITLE)
