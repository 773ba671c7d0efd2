"""Writes rows as tables for other programs, as CSV or XLSX; no text can act as a formula."""

import csv
import io
import re
from collections.abc import Iterable, Sequence
from typing import Final

TableValue = str | int

_FORMULA = re.compile(r"'*[=+\-@\t\r]")
# The characters that XML 1.0 cannot contain.
_NO_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


def escaped(cell: TableValue) -> TableValue:
    """A cell with an apostrophe before a text that begins like a formula."""
    return f"'{cell}" if isinstance(cell, str) and _FORMULA.match(cell) else cell


def csv_bytes(rows: Iterable[Sequence[TableValue]]) -> bytes:
    """The bytes of a CSV file in UTF-8 with a byte order mark, which spreadsheets need."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerows([escaped(cell) for cell in row] for row in rows)
    return text.getvalue().encode("utf-8-sig", errors="replace")


def xlsx_bytes(rows: Iterable[Sequence[TableValue]], title: str) -> bytes:
    """The bytes of a workbook with one worksheet, whose `title` has at most 31 characters.

    The first row holds the headings, which are frozen.
    """
    # It takes 200 ms to load, and most campaigns never write a workbook.
    from openpyxl import Workbook  # noqa: PLC0415
    from openpyxl.cell import WriteOnlyCell  # noqa: PLC0415
    from openpyxl.styles import Font  # noqa: PLC0415

    book = Workbook(write_only=True)
    sheet = book.create_sheet(re.sub(r"[\[\]:*?/\\']", " ", title)[:31])
    sheet.freeze_panes = "B2"
    for number, row in enumerate(rows):
        cells = []
        for value in row:
            cell = WriteOnlyCell(sheet, "" if isinstance(value, str) else value)
            if isinstance(value, str):
                cell.value = _NO_XML.sub("", value)[:LONGEST_XLSX_CELL]
                cell.data_type = "s"  # a string, never a formula or an error value
            if number == 0:
                cell.font = Font(bold=True)
            cells.append(cell)
        sheet.append(cells)
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


LONGEST_XLSX_CELL: Final = 32_767
"""The most characters of a cell of a workbook."""
