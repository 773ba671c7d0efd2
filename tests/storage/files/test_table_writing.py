"""Tables that are written and read again, and text that begins like a formula."""

import io

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourc_desktop.storage.files.table_files import read_table
from fourc_desktop.storage.files.table_writing import csv_bytes, escaped, xlsx_bytes

CELL = st.text(
    st.characters(exclude_categories=("Cs", "Cc"), exclude_characters="\ufffe\uffff"),
    min_size=1,
    max_size=12,
).map(lambda text: text.strip() or "x") | st.sampled_from(
    ["=1+1", "+1", "-1", "@a", "'=1", "''-2", "'quoted'", 'a "b", c', "two\nlines", "; | ,"]
)
ROWS = st.lists(st.lists(CELL, min_size=1, max_size=5).map(tuple), min_size=1, max_size=5)


@given(ROWS)
def test_csv_tables_round_trip(rows: list[tuple[str, ...]]) -> None:
    titled = (("Name", "A", "B", "C", "D"), *rows)
    assert read_table(csv_bytes(titled), "x.csv") == titled


@settings(max_examples=25, deadline=None)
@given(ROWS)
def test_xlsx_tables_round_trip(rows: list[tuple[str, ...]]) -> None:
    assert read_table(xlsx_bytes(rows, "Library"), "x.xlsx") == tuple(rows)


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "'=1"])
def test_text_like_a_formula_is_text(text: str) -> None:
    assert escaped(text) == f"'{text}"
    sheet = openpyxl.load_workbook(io.BytesIO(xlsx_bytes([(text,)], "T"))).worksheets[0]
    assert sheet["A1"].data_type == "s"


def test_numbers_are_written_as_numbers() -> None:
    assert csv_bytes([("a", -5)]).decode("utf-8-sig") == "a,-5\r\n"
    sheet = openpyxl.load_workbook(io.BytesIO(xlsx_bytes([("a", -5)], "x/y"))).worksheets[0]
    assert (sheet["B1"].value, sheet["B1"].data_type, sheet.title) == (-5, "n", "x y")


def test_characters_invalid_in_xml_are_left_out() -> None:
    assert read_table(xlsx_bytes([("a\x01b",)], "T"), "x.xlsx") == (("ab",),)
