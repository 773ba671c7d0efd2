"""Reads tables of characters, whose columns are matched to the fields of a game."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Generic, TypeVar

from fourc_desktop.core.forms.table_columns import (
    NOT_USED,
    TableColumn,
    guessed_columns,
    heading_key,
)
from fourc_desktop.core.interchange import ConvertedDocument, ConvertedFile, joined_files
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.storage.errors import ImportRefusedError
from fourc_desktop.storage.files.import_refusal import import_refusal
from fourc_desktop.storage.files.table_files import SUFFIXES, TableRow, is_table_name, read_table

B = TypeVar("B")

MIN_COLUMNS: Final = 2
"""The least known columns of a table of characters."""

OWN_HEADINGS: Final = ("Name", "Type", "Side", "Tags", "Owner")
"""The first headings of a table of this program, whose unread columns are derived."""

NO_CHARACTER = Reason(
    "table-no-character",
    "Import",
    "A table brings in characters only; this is of the type “{type}”. Export it as JSON.",
)


@dataclass(frozen=True, slots=True)
class TableEntry:
    """A row of a table.

    Attributes:
        values: Its cells, by the id of the column; empty cells are left out.
        others: The cells of unassigned columns, by their headings.
    """

    values: Mapping[str, str]
    others: Mapping[str, str]


MAX_ABOVE: Final = 20
"""The most rows above the headings."""

PART: Final = 50
"""The number of rows per part."""

GUESSED_FROM: Final = 50
"""The number of rows read to guess the field of a column."""

ValueGuess = Callable[[Sequence[tuple[str, ...]], Sequence[str]], tuple[str, ...]]
"""A function that guesses the field of each column from rows and the fields known from headings."""

RowReader = Callable[[TableEntry, B], ConvertedDocument]
"""A function that makes a document of a row; raises `Refused` if that is impossible."""


class TableReader(Generic[B]):
    """Reads CSV, TSV and XLSX for a game.

    Attributes:
        columns: The possible fields of a column.
    """

    id = "table"
    title = "Table (CSV, TSV, XLSX)"
    suffixes = SUFFIXES

    def __init__(
        self,
        columns: Sequence[TableColumn],
        from_row: RowReader[B],
        by_values: ValueGuess = lambda _rows, columns: tuple(columns),
        *,
        other_types: Collection[str] = (),
    ) -> None:
        """`columns` includes the id "name"; `by_values` guesses columns with unknown headings.

        `other_types` are the types in the program's own tables that are not characters.
        """
        self.columns = tuple(columns)
        self._from_row = from_row
        self._by_values = by_values
        self._other_types = frozenset(other_types)

    def recognizes(self, data: bytes, name: str) -> bool:
        """Whether the headings or the values match columns of this game."""
        if not is_table_name(name):
            return False
        try:
            rows = self.beginning(data, name)
        except ImportRefusedError:
            return False
        return self._known(self.guessed(rows))

    def beginning(self, data: bytes, name: str) -> Sequence[TableRow]:
        """The headings and the first rows below them, for guessing the columns.

        Raises:
            ImportRefusedError: It is no table.
        """
        return self.headed(read_table(data, name, first=1 + GUESSED_FROM))

    def headed(self, rows: Sequence[TableRow]) -> Sequence[TableRow]:
        """The rows from the headings on, without titles or dates above them."""
        if self._known(self.guessed(rows)):
            return rows
        counts = [self._headings(row) for row in rows[:MAX_ABOVE]]
        best = max(counts, default=0)
        return rows[counts.index(best) :] if best > MIN_COLUMNS else rows

    def _headings(self, row: TableRow) -> int:
        """The number of known headings in a row; 0 without the heading of the name."""
        known = {*guessed_columns(row, self.columns)} - {NOT_USED}
        return len(known) if "name" in known else 0

    def guessed(self, rows: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
        """Guess the field of each column by its heading and its values."""
        columns = guessed_columns(rows[0], self.columns)
        return self._by_values(rows[1 : 1 + GUESSED_FROM], columns)

    def read(self, data: bytes, name: str, book: B) -> ConvertedFile:
        """The characters of a table.

        Raises:
            ImportRefusedError: The file is not a table, or has no column of names.
        """
        return joined_files(self.parts(data, name, book))

    def parts(self, data: bytes, name: str, book: B) -> Iterator[ConvertedFile]:
        """Read the characters of a table, some rows at a time; raises as `read` does."""
        rows = self.headed(read_table(data, name))
        yield from self.row_parts(rows, name, book, self.guessed(rows))

    def mapped_parts(
        self, data: bytes, name: str, book: B, mapping: Mapping[str, str]
    ) -> Iterator[ConvertedFile]:
        """Read a table whose headings `mapping` assigns to field ids or `NOT_USED`.

        Raises:
            ImportRefusedError: As in `read`, and for unknown headings or ids.
        """
        rows = self.headed(read_table(data, name))
        chosen = {heading_key(heading): id_ for heading, id_ in mapping.items()}
        if unknown := chosen.keys() - set(map(heading_key, rows[0])):
            raise import_refusal(
                name, f"has no column “{min(unknown)}”", next_step="look at its headings"
            )
        ids = {column.id for column in self.columns}
        if wrong := set(chosen.values()) - ids - {NOT_USED}:
            known = ", ".join(column.id for column in self.columns)
            raise import_refusal(
                name, f"has nothing to become “{min(wrong)}”", next_step=f"choose one of {known}"
            )
        taken = set(chosen.values())
        columns = tuple(
            chosen.get(heading_key(heading), NOT_USED if guess in taken else guess)
            for heading, guess in zip(rows[0], self.guessed(rows), strict=True)
        )
        yield from self.row_parts(rows, name, book, columns)

    def row_parts(
        self,
        rows: Sequence[TableRow],
        name: str,
        book: B,
        columns: Sequence[str],
    ) -> Iterator[ConvertedFile]:
        """Read the characters of rows, some at a time; the first row holds the headings."""
        if not self._known(columns):
            raise import_refusal(
                name,
                "has no column with names and one with numbers",
                next_step="put headings such as Name in its first row, or say what they become",
            )
        if len(rows) == 1:
            raise import_refusal(
                name, "has headings and no row below them", next_step="add a row for each character"
            )
        headings = rows[0]
        is_own = headings[: len(OWN_HEADINGS)] == OWN_HEADINGS
        for start in range(1, len(rows), PART):
            documents: list[ConvertedDocument] = []
            refusals: list[str] = []
            for row in rows[start : start + PART]:
                try:
                    entry = table_entry(headings, row, columns)
                    if is_own:
                        self._check_type(row)
                        entry = replace(entry, others={})
                    documents.append(self._from_row(entry, book))
                except Refused as refused:
                    refusals.append(f"{name}, row {row.number}: {refused.refusal.sentence}")
            yield ConvertedFile(tuple(documents), tuple(refusals))

    def _check_type(self, row: TableRow) -> None:
        """Refuse a row of the program's own table that is not a character."""
        type_ = dict(zip(OWN_HEADINGS, row, strict=False)).get("Type", "")
        if type_ in self._other_types:
            raise Refused(NO_CHARACTER(type=type_))

    def _known(self, columns: Sequence[str]) -> bool:
        return "name" in columns and len(set(columns) - {NOT_USED}) >= MIN_COLUMNS


def table_entry(headings: Sequence[str], row: Sequence[str], columns: Sequence[str]) -> TableEntry:
    """The cells of a row, which may be shorter or longer than the headings."""
    values: dict[str, str] = {}
    others: dict[str, str] = {}
    for place, cell in enumerate(row):
        if not cell:
            continue
        column = columns[place] if place < len(columns) else NOT_USED
        if column != NOT_USED:
            values[column] = cell
        elif place < len(headings) and headings[place]:
            others[headings[place]] = cell
        else:
            others[f"Column {place + 1}"] = cell
    return TableEntry(values, others)
