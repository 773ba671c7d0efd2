"""Tables of other programs, and files that are none."""

import io
import warnings
import zipfile
from datetime import date, time

import openpyxl
import pytest

from fourc_desktop.storage.errors import ImportRefusedError
from fourc_desktop.storage.files import table_files
from fourc_desktop.storage.files.table_files import LARGEST_TABLE, is_table_name, read_table
from fourc_desktop.storage.files.table_writing import csv_bytes, xlsx_bytes

SHEET = "xl/worksheets/sheet1.xml"
ENDLESS_ROW = b"<row>" + b"<c/>" * 5_001
ENDLESS_SHEET = (
    b'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
    b"%b</row></sheetData></worksheet>" % ENDLESS_ROW
)
ROWS = (("Name", "Größe"), ("Zoë", "10"))
TEXT = "Name{0}Größe\n\nZoë{0}10{0}\n"


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_delimiters_and_encodings(delimiter: str, encoding: str) -> None:
    assert read_table(TEXT.format(delimiter).encode(encoding), "x.csv") == ROWS


def test_big_endian_text() -> None:
    assert read_table(b"\xfe\xff" + "a,b".encode("utf-16-be"), "x.csv") == (("a", "b"),)


def test_a_delimiter_in_quotes_does_not_count() -> None:
    assert read_table(b'"a,b,c,d";e\n1;2\n', "x.csv") == (("a,b,c,d", "e"), ("1", "2"))


def test_values_of_a_workbook() -> None:
    book = openpyxl.Workbook()
    sheet = book.worksheets[0]
    sheet.append([" a ", 1.0, 2.5, True, False, date(2001, 2, 3), None, "=1+1"])
    sheet["B3"] = 7
    file = io.BytesIO()
    book.save(file)
    found = read_table(file.getvalue(), "x.xlsx")
    assert found == (("a", "1", "2.5", "yes", "no", "2001-02-03"), ("", "7"))


def packed(parts: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", method) as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
    return file.getvalue()


def with_part(name: str, data: bytes) -> bytes:
    with zipfile.ZipFile(io.BytesIO(xlsx_bytes([("a",)], "T"))) as archive:
        parts = {each: archive.read(each) for each in archive.namelist()}
    return packed(parts | {name: data})


RELATIONS = "xl/_rels/workbook.xml.rels"


def moved_sheet(place: str, sheet: bytes = b"") -> bytes:
    """A workbook whose sheet bears another name, and may be another one."""
    with zipfile.ZipFile(io.BytesIO(xlsx_bytes([("a",)], "T"))) as archive:
        parts = {each: archive.read(each) for each in archive.namelist()}
    original = parts.pop(SHEET)
    relations = parts[RELATIONS].replace(b"/xl/worksheets/sheet1.xml", f"/xl/{place}".encode())
    assert relations != parts[RELATIONS]
    return packed(parts | {f"xl/{place}": sheet or original, RELATIONS: relations})


def locked() -> bytes:
    data = bytearray(packed({"a.txt": b"a"}))
    data[data.index(b"PK\x01\x02") + 8] |= 1
    return bytes(data)


def twice() -> bytes:
    """A workbook with two parts of the same name."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        buffer = io.BytesIO()
        with zipfile.ZipFile(buffer, "w") as archive:
            archive.writestr("xl/workbook.xml", b"<a/>")
            archive.writestr("xl/workbook.xml", b"<b/>")
    return buffer.getvalue()


HOSTILE = {
    "empty": (b"", "holds no rows"),
    "blank": (b" , ,\n", "holds no rows"),
    "larger": (b"a" * (LARGEST_TABLE + 1), "larger than 8 MB"),
    "zeroes": (b"a,b\0\n", "is not text"),
    "no text": (b"a,\x81\xff\n", "is not text"),
    "half of UTF-16": (b"\xff\xfea", "is not text"),
    "columns": (b"," * 1_000 + b"a", "more than 200 columns"),
    "endless line": (b"," * 1_000_000 + b"a", "too many cells"),
    "rows": (b"a\n" * 20_001, "more than 20,000 rows"),
    "one giant cell": (b'"' + b"a" * 5_000_000, "never ends"),
    "long cell": (b"a" * 20_001, "more than 20,000 characters"),
    "broken zip": (b"PK\x03\x04 and no more", "damaged"),
    "cut workbook": (xlsx_bytes([("a",)], "T")[:-30], "damaged"),
    "no workbook": (packed({"a.txt": b"a"}), "damaged"),
    "damaged sheet": (with_part(SHEET, b"<worksheet"), "damaged"),
    "bomb": (with_part("xl/a.bin", bytes(20_000_000)), "far more than a table"),
    "sizes": (packed({str(n): bytes(1_000_000) for n in range(40)}), "far more than a table"),
    "parts": (packed({str(n): b"" for n in range(501)}), "too many parts"),
    "locked": (locked(), "password"),
    "locked or old": (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "password, or in an old"),
    "parts of one name": (twice(), "damaged"),
    "packing": (packed({"a": b"a"}, zipfile.ZIP_LZMA), "not packed like a workbook"),
    "cells": (with_part(SHEET, b"<row/>" * 90_000), "damaged"),
    "endless row": (with_part(SHEET, ENDLESS_ROW), "more than 200 columns"),
    "endless row elsewhere": (moved_sheet("a/b.xml", ENDLESS_SHEET), "more than 200 columns"),
    "endless row behind a name": (moved_sheet("a.dat", ENDLESS_SHEET), "damaged"),
    "endless row in capitals": (moved_sheet("worksheets/sheet1.XML", ENDLESS_SHEET), "damaged"),
    "endless row in a drawing": (moved_sheet("drawings/a.xml", ENDLESS_SHEET), "damaged"),
    "entities": (with_part(SHEET, b'<!DOCTYPE a [<!ENTITY b "c">]><a/>'), "no table needs"),
    "wide XML": (with_part(SHEET, "<a/>".encode("utf-16")), "no table needs"),
}


@pytest.mark.parametrize("case", HOSTILE)
def test_hostile_files_are_refused_with_a_sentence(case: str) -> None:
    data, why = HOSTILE[case]
    with pytest.raises(ImportRefusedError, match=why) as refused:
        read_table(data, "heroes.csv")
    assert str(refused.value).startswith("heroes.csv was not imported because it ")
    assert str(refused.value).endswith(".")


def test_unusual_sheet_paths_and_large_drawings_are_read() -> None:
    assert read_table(moved_sheet("sheets/one.xml"), "x.xlsx") == (("a",),)
    drawing = b"<xdr:row>1</xdr:row>" + b"<a:pt/>" * 9_000
    assert read_table(with_part("xl/drawings/drawing1.xml", drawing), "x.xlsx") == (("a",),)


def test_too_many_cells_are_refused_before_they_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_files, "MAX_TAGS", 20)
    with pytest.raises(ImportRefusedError, match="too many cells"):
        read_table(xlsx_bytes([("a", "b", "c")] * 9, "T"), "x.xlsx")


@pytest.mark.parametrize("more", ["", "\n", '"\n"'], ids=["a line", "lines", "a row of lines"])
def test_a_text_has_no_more_cells_than_a_workbook(
    more: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_files, "MAX_CELLS", 20)
    assert read_table(b"1,2,3,4\n" * 5, "x.csv") == (("1", "2", "3", "4"),) * 5
    with pytest.raises(ImportRefusedError, match="too many cells"):
        read_table(("1,2,3,4" + f"{more},5" * 20).encode(), "x.csv")


def test_an_endless_row_is_refused_before_its_cells_are_made() -> None:
    lines = iter(table_files._bounded_lines("1," * 500_000, ",", "x.csv"))
    with pytest.raises(ImportRefusedError, match="too many cells"):
        next(lines)


def test_a_whole_number_with_a_point_is_a_whole_number() -> None:
    namespace = b"http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    cells = b"<row><c><v>10.0</v></c><c><v>2.5</v></c></row>"
    sheet = b'<worksheet xmlns="%s"><sheetData>%s</sheetData></worksheet>' % (namespace, cells)
    assert read_table(with_part(SHEET, sheet), "x.xlsx")[0] == ("10", "2.5")


def test_a_workbook_is_bounded_as_text_is() -> None:
    wide = xlsx_bytes([("a",) * 201], "T")
    with pytest.raises(ImportRefusedError, match="more than 200 columns"):
        read_table(wide, "x.xlsx")


@pytest.mark.parametrize("empty", [b"<row/>", b'<row r="9" ht="20"/>', b'<x:row r="9" />'])
def test_empty_rows_with_a_height_are_no_endless_row(empty: bytes) -> None:
    namespace = b"http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    rows = b"<row><c><v>1</v></c></row>" + empty * 5_001
    sheet = b'<worksheet xmlns="%s" xmlns:x="%s"><sheetData>%s</sheetData></worksheet>' % (
        namespace,
        namespace,
        rows,
    )
    assert read_table(with_part(SHEET, sheet), "x.xlsx") == (("1",),)


@pytest.mark.parametrize(
    ("name", "expected"), [("a.CSV", True), ("a.xlsx", True), ("a.tsv", True), ("a.json", False)]
)
def test_names_of_tables(name: str, *, expected: bool) -> None:
    assert is_table_name(name) is expected


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_of_a_long_table_no_more_is_read_than_asked(kind: str) -> None:
    rows = [("a", "b"), ("1", "2"), ("3", "x" * 20_001)]
    data = csv_bytes(rows) if kind == "csv" else xlsx_bytes(rows, "T")
    assert read_table(data, f"x.{kind}", first=2) == (("a", "b"), ("1", "2"))
    with pytest.raises(ImportRefusedError):
        read_table(data, f"x.{kind}")


def test_the_first_sheet_with_a_table_counts() -> None:
    book = openpyxl.Workbook()
    book.worksheets[0].append(["Read me first"])
    hidden = book.create_sheet("Lists")
    hidden.append(["a", "b"])
    hidden.sheet_state = "hidden"
    book.create_sheet("Heroes").append(["Name", "F", time(12, 30)])
    file = io.BytesIO()
    book.save(file)
    assert read_table(file.getvalue(), "x.xlsx") == (("Name", "F", "12:30:00"),)


def test_without_a_table_the_first_sheet_counts() -> None:
    book = openpyxl.Workbook()
    book.worksheets[0].append(["Lynx"])
    file = io.BytesIO()
    book.save(file)
    assert read_table(file.getvalue(), "x.xlsx") == (("Lynx",),)


@pytest.mark.parametrize("title", ["Heroes, of the city", "Heroes", "1.3.2024"])
def test_a_title_above_the_headings_does_not_decide_the_separator(title: str) -> None:
    text = f"{title}\n\nName;F;A;S\nKira;1;2;3\n"
    assert read_table(text.encode(), "a.csv")[1:] == (
        ("Name", "F", "A", "S"),
        ("Kira", "1", "2", "3"),
    )


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16_without_a_mark_is_known_by_its_zeros(encoding: str) -> None:
    rows = read_table("Name,F\nKira Özil,1\n".encode(encoding), "a.csv")
    assert rows == (("Name", "F"), ("Kira Özil", "1"))
