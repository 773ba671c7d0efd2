"""The preview of a table, for assigning its columns to fields before the import."""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from fourc_desktop.core.forms.table_columns import NOT_USED, TableColumn, heading_key
from fourc_desktop.core.game import AnyGame
from fourc_desktop.services.import_export.foreign_files import LARGEST_FOREIGN, reader_of_file
from fourc_desktop.services.import_export.table_reader import (
    MIN_COLUMNS,
    OWN_HEADINGS,
    TableReader,
)
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.files.file_access import read_bounded

PREVIEWED: Final = 3
"""The number of rows shown."""


@dataclass(frozen=True, slots=True)
class TablePreview:
    """The beginning of a table, with a guessed field for each column.

    Attributes:
        name: The name of the file.
        headings: Its first row.
        rows: Its first rows below.
        guessed: The guessed field id of each column, or `NOT_USED`.
        choices: The possible fields of a column.
    """

    name: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    guessed: tuple[str, ...]
    choices: tuple[TableColumn, ...]

    @property
    def key(self) -> str:
        """A hash of the headings in 16 hexadecimal digits, to remember assigned columns."""
        text = "\n".join(map(heading_key, self.headings))
        return sha256(text.encode()).hexdigest()[:16]

    @property
    def is_clear(self) -> bool:
        """Whether the user need not be asked.

        This program wrote the table, it is empty, or all headings are known.
        """
        is_ours = self.headings[: len(OWN_HEADINGS)] == OWN_HEADINGS
        if is_ours or not self.rows or len(self.headings) < MIN_COLUMNS:
            return True
        named = zip(self.headings, self.guessed, strict=True)
        return "name" in self.guessed and all(id_ for heading, id_ in named if heading)

    def samples(self, place: int) -> list[str]:
        """The cells of the first rows of a column."""
        return [row[place] for row in self.rows if place < len(row) and row[place]]

    def mapping(self, columns: Sequence[str]) -> dict[str, str]:
        """The field of each heading, for `read_parts`."""
        named = zip(self.headings, columns, strict=True)
        return {heading: id_ for heading, id_ in named if heading}

    def usable(self, columns: Sequence[str]) -> bool:
        """Whether remembered fields fit: one per column, all known, and none twice."""
        ids = {NOT_USED, *(each.id for each in self.choices)}
        used = [id_ for id_ in columns if id_ != NOT_USED]
        return (
            len(columns) == len(self.headings)
            and ids.issuperset(columns)
            and len(set(used)) == len(used)
        )


def table_preview(path: Path, game: AnyGame) -> TablePreview | None:
    """Preview a table; None if the file is not a table or cannot be read."""
    try:
        data = read_bounded(path, LARGEST_FOREIGN)
        reader = reader_of_file(data, path, game)
        if not isinstance(reader, TableReader):
            return None
        rows = reader.beginning(data, path.name)
    except StorageError:
        return None
    shown = tuple(rows[1 : 1 + PREVIEWED])
    return TablePreview(path.name, rows[0], shown, reader.guessed(rows), reader.columns)
