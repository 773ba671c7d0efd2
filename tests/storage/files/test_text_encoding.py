"""Texts in the encodings of other programs."""

import pytest

from fourc_desktop.storage.files.text_encoding import decoded_text


@pytest.mark.parametrize(
    "encoding",
    ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"],
)
def test_the_encoding_of_a_text_is_found(encoding: str) -> None:
    assert decoded_text("Stat block of Zoë’s".encode(encoding)) == "Stat block of Zoë’s"


@pytest.mark.parametrize("data", [b"a\0b", b"\xff\xfe\x00", b"\x81\x8d", "Zoë".encode("utf-32")])
def test_other_data_is_no_text(data: bytes) -> None:
    assert decoded_text(data) is None


def test_nothing_is_an_empty_text() -> None:
    assert decoded_text(b"") == ""
