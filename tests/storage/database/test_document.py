import dataclasses
import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.storage.database.document import Document, checksum, is_picture

FIELDS = st.lists(st.none() | st.integers() | st.text(), max_size=5)


@given(FIELDS, FIELDS)
def test_only_equal_fields_have_equal_seals(one: list[object], other: list[object]) -> None:
    assert (checksum(*one) == checksum(*other)) is (one == other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("ab", "c"), ("a", "bc")),
        ((1,), ("1",)),
        ((None,), ("None",)),
        (("", "a"), ("a", "")),
        (("a", "b"), ("astr 1:b",)),
    ],
)
def test_fields_do_not_run_into_each_other(
    one: tuple[object, ...], other: tuple[object, ...]
) -> None:
    assert checksum(*one) != checksum(*other)


def test_a_document_is_a_value() -> None:
    document = Document("kira", "hero", "{}", "{}")
    with pytest.raises(dataclasses.FrozenInstanceError):
        document.body = "[]"  # type: ignore[misc]
    assert document == Document("kira", "hero", "{}", "{}")


def test_the_text_of_a_picture_is_none() -> None:
    name = hashlib.sha256(b"picture").hexdigest()
    assert is_picture(b"picture", name)
    assert not is_picture(b"pictures", name)
    assert not is_picture("picture", name)
