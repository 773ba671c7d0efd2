"""Documents of other programs."""

from collections.abc import Iterator

from fourc_desktop.core.documents import Content, Package
from fourc_desktop.core.interchange import (
    ConvertedDocument,
    ConvertedFile,
    DocumentReader,
    joined_files,
)

ONE, OTHER = (ConvertedDocument(Package(Content("toy", name))) for name in "ab")


class WholeReader(DocumentReader[None]):
    id = "whole"
    title = "Whole files"
    suffixes = (".toy",)

    def recognizes(self, data: bytes, name: str) -> bool:
        return data.startswith(b"toy") and name.endswith(self.suffixes)

    def read(self, data: bytes, name: str, book: None) -> ConvertedFile:
        return ConvertedFile((ONE,), (f"{name}: {len(data)} {book}.",))


def test_parts_are_joined_in_their_order() -> None:
    parts: Iterator[ConvertedFile] = iter(
        (ConvertedFile((ONE,), ("A.",)), ConvertedFile((), ("B.",)), ConvertedFile((OTHER,)))
    )
    assert joined_files(parts) == ConvertedFile((ONE, OTHER), ("A.", "B."))


def test_a_reader_of_whole_files_has_one_part() -> None:
    reader = WholeReader()
    assert reader.recognizes(b"toy", "a.toy")
    assert [*reader.parts(b"toy", "a.toy", None)] == [ConvertedFile((ONE,), ("a.toy: 3 None.",))]
