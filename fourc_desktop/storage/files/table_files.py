"""Tables in files of other programs: CSV, TSV and XLSX, read as rows of text within limits."""

import csv
import io
import re
import warnings
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime, time
from itertools import islice
from typing import TYPE_CHECKING, Final, Self

from fourc_desktop.storage.errors import ImportRefusedError
from fourc_desktop.storage.files.import_refusal import import_refusal
from fourc_desktop.storage.files.text_encoding import decoded_text

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet


class TableRow(tuple[str, ...]):  # noqa: SLOT001 - a tuple can have no slots
    """The cells of a row of a table.

    Attributes:
        number: Its number in the file, from 1, as a spreadsheet counts.
    """

    number: int

    @classmethod
    def of(cls, cells: Iterable[str], number: int) -> Self:
        """A row with its number."""
        row = cls(cells)
        row.number = number
        return row


LARGEST_TABLE: Final = 8 * 1024 * 1024
"""The most bytes of a file."""

MAX_ROWS: Final = 20_000
MAX_COLUMNS: Final = 200
MAX_CELLS: Final = 400_000
LONGEST_CELL: Final = 20_000
"""The most rows, columns, cells and characters of a cell of a table."""

LARGEST_UNPACKED: Final = 32 * 1024 * 1024
MAX_PARTS: Final = 500
MAX_TAGS: Final = 400_000
MAX_TAGS_OF_ROW: Final = 5_000
HIGHEST_RATIO: Final = 200
RATIO_COUNTS_FROM: Final = 1024 * 1024
"""The limits of an XLSX: unpacked bytes, parts, XML tags in all and per row, compression ratio.

The compression ratio is only checked for parts of at least a megabyte.
"""

SUFFIXES: Final = (".csv", ".tsv", ".txt", ".xlsx")
LOOKED_AT: Final = 20
"""How many rows of each worksheet are read to find the table, and lines of a text for its
delimiter.
"""

_DELIMITERS = (",", ";", "\t", "|")
_ZIP = b"PK\x03\x04"
_OFFICE = b"\xd0\xcf\x11\xe0"  # how older files of Office begin, and locked ones
_ZIP_ENTRY = b"PK\x01\x02"
_PACKINGS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_ESCAPED_FORMULA = re.compile(r"'+[=+\-@\t\r]")
_LINE = re.compile(r"[^\r\n]*+(?:\r\n|\r|\n)|[^\r\n]++")
_KEPT = (".xml", ".rels")
_LEFT_OUT = ("xl/drawings/", "xl/charts/")
_ROW = re.compile(rb"<(?:\w+:)?row\b")
_END_OF_ROW = re.compile(rb"</(?:\w+:)?row>|<(?:\w+:)?row\b[^<>]*+(?<=/)>")
_TOO_WIDE = f"has more than {MAX_COLUMNS} columns"
_TOO_MANY = "has too many cells"
_DAMAGED = "is a damaged workbook"
_LESS = "leave out what is not needed"
_NEXT = "save it again as CSV or XLSX"
# The exceptions that openpyxl raises for damaged workbooks; it has no class of its own.
_DAMAGES = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    EOFError,
    LookupError,
    NotImplementedError,
    OSError,
    RuntimeError,
    SyntaxError,  # of XML: ElementTree and lxml, where openpyxl finds it, have one each
    TypeError,
    ValueError,
    zipfile.BadZipFile,
    zlib.error,
)


def is_table_name(name: str) -> bool:
    """Whether a file name has the suffix of a table."""
    return name.casefold().endswith(SUFFIXES)


def read_table(data: bytes, name: str, *, first: int | None = None) -> tuple[TableRow, ...]:
    """Read the rows of a table from the bytes of the file `name`; empty rows are left out.

    With `first`, only that many rows are read.

    Spaces around cells are stripped; whole numbers are written without a decimal point. A formula
    becomes the value stored with it. Rows may have different lengths.

    Raises:
        ImportRefusedError: The file is not a table, exceeds the limits, or is hostile.
    """
    if len(data) > LARGEST_TABLE:
        raise _refused(name, f"is larger than {LARGEST_TABLE // 1024 // 1024} MB", "divide it")
    if data.startswith(_OFFICE):
        why = "is locked with a password, or in an old format"
        raise _refused(name, why, "save it as XLSX without a password")
    rows = _workbook_rows(data, name) if data.startswith(_ZIP) else _text_rows(data, name)
    found = tuple(islice(_bounded(rows, name), first))
    if not found:
        raise _refused(name, "holds no rows")
    return found


def _bounded(rows: Iterable[Iterable[object]], name: str) -> Iterator[TableRow]:
    count = 0
    for number, row in enumerate(rows, start=1):
        cells = [_text(cell) for cell in row]
        while cells and not cells[-1]:
            cells.pop()
        if not cells:
            continue
        count += 1
        if count > MAX_ROWS:
            raise _refused(name, f"has more than {MAX_ROWS:,} rows", "divide it")
        if len(cells) > MAX_COLUMNS:
            raise _refused(name, _TOO_WIDE, _LESS)
        if any(len(cell) > LONGEST_CELL for cell in cells):
            why = f"has a cell of more than {LONGEST_CELL:,} characters"
            raise _refused(name, why, "shorten it")
        yield TableRow.of(cells, number)


def _text(cell: object) -> str:
    if cell is None:
        return ""
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    if isinstance(cell, datetime) and cell.time() == time():
        return cell.date().isoformat()
    if isinstance(cell, datetime | date | time):
        return cell.isoformat()
    return str(cell).strip(" ")


def _text_rows(data: bytes, name: str) -> Iterator[list[str]]:
    text = decoded_text(data)
    if text is None:
        raise _refused(name, "is not text in UTF-8, UTF-16 or the code page of Windows")
    delimiter = _delimiter(text)
    try:
        for row in csv.reader(_bounded_lines(text, delimiter, name), delimiter=delimiter):
            yield [unescaped(cell) for cell in row]
    except csv.Error:
        raise _refused(name, "has a cell that never ends or is far too long") from None


def _bounded_lines(text: str, delimiter: str, name: str) -> Iterator[str]:
    """The lines of a text; refuses it as soon as it has more cells than a table may have.

    Delimiters within quotes are counted too.
    """
    cells = 0
    for found in _LINE.finditer(text):  # `StringIO` would take four bytes a character
        line = found[0]
        cells += line.count(delimiter) + 1
        if cells > MAX_CELLS:
            raise _refused(name, _TOO_MANY, "divide it")
        yield line


def _delimiter(text: str) -> str:
    """The delimiter that is most frequent in the headings, outside of quotes.

    The headings are the first line with three cells or more, else the first line.
    """
    lines = re.sub(r'"[^"]*"', "", text.lstrip()[:LONGEST_CELL]).splitlines()[:LOOKED_AT] or [""]
    wide = (line for line in lines if max(map(line.count, _DELIMITERS)) > 1)
    return max(_DELIMITERS, key=next(wide, lines[0]).count)


def unescaped(cell: str) -> str:
    """A cell of a CSV without the apostrophe that `escaped` puts before formulas."""
    return cell[1:] if _ESCAPED_FORMULA.match(cell) else cell


def _workbook_rows(data: bytes, name: str) -> Iterator[tuple[object, ...]]:
    checked = _checked_workbook(data, name)
    # It takes 200 ms to load, and most campaigns never see a workbook.
    from openpyxl import load_workbook  # noqa: PLC0415

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about styles and extensions, which are not read
            book = load_workbook(checked, read_only=True, data_only=True, keep_links=False)
            for sheet in book.worksheets:
                sheet.reset_dimensions()  # the size stated in the file is not trusted
            sheet = next(filter(_has_table, book.worksheets), book.worksheets[0])
            yield from sheet.iter_rows(
                max_row=MAX_ROWS + 1, max_col=MAX_COLUMNS + 1, values_only=True
            )
    except _DAMAGES:
        raise _refused(name, _DAMAGED) from None


def _has_table(sheet: "Worksheet") -> bool:
    """Whether a worksheet is visible and has a row of several cells near its top."""
    if sheet.sheet_state != "visible":
        return False
    rows = sheet.iter_rows(max_row=LOOKED_AT, max_col=MAX_COLUMNS + 1, values_only=True)
    return any(sum(cell is not None for cell in row) > 1 for row in rows)


def _checked_workbook(data: bytes, name: str) -> io.BytesIO:
    """A workbook with only the checked parts: XML without entity declarations, within the limits.

    Drawings and charts are left out; a chart sheet is then missing from the workbook.
    """
    if data.count(_ZIP_ENTRY) > MAX_PARTS:
        raise _refused(name, "has too many parts")
    checked = io.BytesIO()
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive, zipfile.ZipFile(checked, "w") as kept:
            parts = archive.infolist()
            _check_parts(parts, name)
            tags = 0
            for part in parts:
                if _is_kept(part.filename):
                    xml = archive.read(part)
                    tags += _tags(xml, name)
                    if _ROW.search(xml):
                        _check_rows(xml, name)
                    kept.writestr(part.filename, xml)
            if tags > MAX_TAGS:
                raise _refused(name, _TOO_MANY, "divide it")
    except _DAMAGES:
        raise _refused(name, _DAMAGED) from None
    return checked


def _check_parts(parts: Sequence[zipfile.ZipInfo], name: str) -> None:
    """Refuse a workbook by the list of its parts, before one of them is unpacked."""
    if len({part.filename for part in parts}) < len(parts):
        raise _refused(name, _DAMAGED)
    unpacked = sum(part.file_size for part in parts)
    if unpacked > LARGEST_UNPACKED or any(map(_is_bomb, parts)):
        raise _refused(name, "unpacks to far more than a table")
    if any(part.flag_bits & 1 for part in parts):
        raise _refused(name, "is locked with a password", "save it without one")
    if any(part.compress_type not in _PACKINGS for part in parts):
        raise _refused(name, "is not packed like a workbook")


def _is_kept(part: str) -> bool:
    return part.endswith(_KEPT) and not part.startswith(_LEFT_OUT)


def _is_bomb(part: zipfile.ZipInfo) -> bool:
    return part.file_size > RATIO_COUNTS_FROM and part.file_size > HIGHEST_RATIO * max(
        part.compress_size, 1
    )


def _tags(xml: bytes, name: str) -> int:
    """The number of tags in a part; refuses XML that is not UTF-8 or declares entities."""
    if b"\0" in xml or b"<!" in xml.replace(b"<!--", b"").replace(b"<![CDATA[", b""):
        raise _refused(name, "holds XML that no table needs")
    return xml.count(b"<")


def _check_rows(xml: bytes, name: str) -> None:
    """Refuse a row with too many cells before it is parsed."""
    if any(row.count(b"<") > MAX_TAGS_OF_ROW for row in _END_OF_ROW.split(xml)):
        raise _refused(name, _TOO_WIDE, _LESS)


def _refused(name: str, why: str, next_step: str = _NEXT) -> ImportRefusedError:
    return import_refusal(name, why, next_step=next_step)
