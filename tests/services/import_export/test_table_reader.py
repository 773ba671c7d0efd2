"""Tables that a game reads row by row."""

import pytest

from fourc_desktop.core.documents import Content, Package
from fourc_desktop.core.forms.table_columns import TableColumn
from fourc_desktop.core.interchange import ConvertedDocument, joined_files
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.services.import_export.table_reader import TableEntry, TableReader
from fourc_desktop.storage.errors import ImportRefusedError

COLUMNS = (TableColumn("name", "Name"), TableColumn("might", "Might", ("M",)))
WEAK = Reason("weak", "Toy", "{name} is too weak.")


def from_row(entry: TableEntry, book: str) -> ConvertedDocument:
    if entry.values.get("might") == "0":
        raise Refused(WEAK(name=entry.values["name"]))
    return ConvertedDocument(Package(Content(book, (entry.values, entry.others))))


READER = TableReader(COLUMNS, from_row)


def read(text: str, mapping: dict[str, str] | None = None) -> list[object]:
    data = text.encode()
    if mapping is None:
        found = READER.read(data, "t.csv", "toy")
    else:
        found = joined_files(READER.mapped_parts(data, "t.csv", "toy", mapping))
    return [each.package.content.document for each in found.documents]


def test_columns_are_known_by_their_headings() -> None:
    assert read("Name,M,Eyes\nA,1,blue\nB,,\n") == [
        ({"name": "A", "might": "1"}, {"Eyes": "blue"}),
        ({"name": "B"}, {}),
    ]


def test_cells_without_a_heading_are_reported_by_their_place() -> None:
    assert read("Name,M,,\nA,1,x,,y\n") == [
        ({"name": "A", "might": "1"}, {"Column 3": "x", "Column 5": "y"})
    ]


def test_a_mapping_counts_more_than_headings() -> None:
    assert read("Name,M,Power\nA,1,2\n", {"power": "might"}) == [
        ({"name": "A", "might": "2"}, {"M": "1"})
    ]
    assert read("Who,M,X\nA,1,2\n", {"Who": "name", "X": ""}) == [
        ({"name": "A", "might": "1"}, {"X": "2"})
    ]


@pytest.mark.parametrize(
    ("text", "mapping", "why"),
    [
        ("Name,M\nA,1\n", {"Other": "might"}, "has no column “other”"),
        ("Name,M\nA,1\n", {"M": "wits"}, "nothing to become “wits”; choose one of name, might"),
        ("Name,Eyes\nA,1\n", {}, "no column with names"),
        ("M,Name\nA,1\n", {"Name": ""}, "no column with names"),
    ],
)
def test_invalid_mappings_are_refused(text: str, mapping: dict[str, str], why: str) -> None:
    with pytest.raises(ImportRefusedError, match=why):
        read(text, mapping)


def test_a_refused_row_is_reported_and_others_are_read() -> None:
    found = READER.read(b"Name,M\nA,0\nB,2\n", "t.csv", "toy")
    assert found.refusals == ("t.csv, row 2: A is too weak.",)
    assert len(found.documents) == 1


@pytest.mark.parametrize(
    ("data", "name", "expected"),
    [
        (b"Name,M\n", "t.csv", True),
        (b"Name,Eyes\n", "t.csv", False),
        (b"Name,M\n", "t.json", False),
        (b"", "t.csv", False),
        (b"PK\x03\x04", "t.xlsx", False),
    ],
)
def test_recognizes_needs_a_known_heading_and_suffix(
    data: bytes, name: str, *, expected: bool
) -> None:
    assert READER.recognizes(data, name) is expected


def test_recognition_reads_only_the_first_rows() -> None:
    """So that a long table is not read twice; its reader reports errors further down."""
    data = b"Name,Might\n" + b"A,1\n" * 60 + b"x" * 30_000 + b",1\n"
    assert READER.recognizes(data, "heroes.csv")
    with pytest.raises(ImportRefusedError, match="has a cell of more than"):
        READER.read(data, "heroes.csv", "toy")


def test_rows_are_counted_as_in_a_spreadsheet_with_the_empty_ones() -> None:
    lines = ["", "Name,M", "Ada,1", "", '"Bo\nLin",0', ",,", "Cy,0"]
    found = READER.read("\n".join(lines).encode(), "t.csv", "toy")
    assert [each.partition(":")[0] for each in found.refusals] == ["t.csv, row 5", "t.csv, row 7"]
