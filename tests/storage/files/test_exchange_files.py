import hashlib
import json
import random
from typing import Annotated

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel, ConfigDict, Field

from fourc_desktop.storage.errors import ImportRefusedError
from fourc_desktop.storage.files.exchange_files import (
    MEBIBYTE,
    read_kind,
    read_payload,
    write_payload,
)


class Power(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    name: str
    rank: Annotated[int, Field(ge=1)]


class Hero(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    name: str
    notes: str = ""
    powers: tuple[Power, ...] = ()


KIRA = Hero(name="Kira ☃", notes="One\nTwo", powers=(Power(name="Flight", rank=30),) * 3)


def export(hero: Hero) -> bytes:
    return write_payload(hero.model_dump(mode="json"), kind="4c-hero", version=1)


def read(data: bytes, limit: int = MEBIBYTE) -> Hero:
    read = Hero.model_validate_json
    return read_payload(data, read, name="kira.json", kind="4c-hero", version=1, limit=limit)


def refusal(data: bytes) -> str:
    with pytest.raises(ImportRefusedError) as refused:
        read(data)
    return str(refused.value)


def edited(**changes: object) -> bytes:
    return json.dumps(json.loads(export(KIRA)) | changes).encode()


def test_an_exported_file_round_trips() -> None:
    assert read(export(KIRA)) == KIRA


def test_the_envelope_is_readable_and_hashes_its_canonical_content() -> None:
    envelope = json.loads(export(KIRA))
    assert list(envelope) == ["format", "version", "hash", "payload"]
    content = {key: envelope[key] for key in ("format", "version", "payload")}
    canonical = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert envelope["hash"] == hashlib.sha256(canonical.encode()).hexdigest()
    assert "Kira ☃" in export(KIRA).decode()


def test_spacing_and_order_of_fields_do_not_matter() -> None:
    envelope = json.loads(export(KIRA))
    backwards = dict(reversed(envelope.items()))
    assert read(json.dumps(backwards).encode()) == KIRA


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "it is incomplete or damaged"),
        (b'"a","b"', "it is incomplete or damaged"),
        (b"{}", "format is missing"),
        (edited(format="4c-vehicle"), "format should be 4c-hero; choose a file of that format."),
        (edited(version=2), "version is newer than this program; update the program to read it."),
        (edited(version=0), "version should be at least 1"),
        (edited(version=True), "version should be a whole number"),
        (edited(hash="0" * 64), "it was changed or damaged since it was exported"),
        (edited(hash="0" * 63), "hash is not what it should be"),
        (edited(more=1), "more is not known here"),
        (edited(payload=None), "it should be a group of fields"),
        (edited(payload={"name": "Kira", "powers": [{"name": "x"}]}), "power 1, rank is missing"),
        (export(KIRA).replace(b"30", b"0"), "power 1, rank should be at least 1"),
        (export(KIRA).replace(b"30", b"31"), "it was changed or damaged"),
        (export(KIRA).replace(b"30", b"NaN"), "power 1, rank is not a number"),
    ],
)
def test_a_refusal_names_what_is_wrong(data: bytes, words: str) -> None:
    assert words in refusal(data)


def test_every_truncation_is_refused() -> None:
    data = export(KIRA)
    for length in range(len(data)):
        refusal(data[:length])


def test_every_flipped_bit_is_refused() -> None:
    data = export(KIRA)
    for bit in range(len(data) * 8):
        flipped = bytearray(data)
        flipped[bit // 8] ^= 1 << bit % 8
        refusal(bytes(flipped))


def test_flipped_bits_of_a_large_file_are_refused() -> None:
    data = export(KIRA.model_copy(update={"notes": "Words and more of them. " * 20_000}))
    assert len(data) > 400_000
    for bit in random.Random(5).sample(range(len(data) * 8), 60):
        flipped = bytearray(data)
        flipped[bit // 8] ^= 1 << bit % 8
        refusal(bytes(flipped))


def test_read_kind_reads_the_format_field() -> None:
    assert read_kind(export(KIRA), "kira.json") == "4c-hero"
    assert read_kind(edited(format="4c-vehicle"), "kira.json") == "4c-vehicle"
    for data, words in ((b"{}", "format is missing"), (b"[", "is incomplete or damaged")):
        with pytest.raises(ImportRefusedError, match=words):
            read_kind(data, "kira.json")
    with pytest.raises(ImportRefusedError, match="larger than 1 KB"):
        read_kind(edited(payload="x" * 2000), "kira.json", limit=1024)


def test_the_size_limit_is_a_parameter() -> None:
    large = KIRA.model_copy(update={"notes": "x" * MEBIBYTE})
    assert "larger than 1024 KB" in refusal(export(large))
    assert read(export(large), limit=4 * MEBIBYTE) == large


@given(st.binary(max_size=300))
def test_arbitrary_bytes_are_refused(data: bytes) -> None:
    refusal(data)


@given(st.data())
def test_mixed_bytes_are_refused_or_read_unchanged(data: st.DataObject) -> None:
    good = export(KIRA)
    start, end = sorted(data.draw(st.tuples(*[st.integers(0, len(good))] * 2)))
    mixed = good[:start] + data.draw(st.binary(max_size=9)) + good[end:]
    try:
        found = read(mixed)
    except ImportRefusedError:
        assert refusal(mixed).startswith("kira.json was not imported because ")
    else:
        assert found == KIRA


@pytest.mark.parametrize("blank", [b" ", b"\n", b"\t"])
def test_trailing_blanks_are_ignored(blank: bytes) -> None:
    assert read(export(KIRA) + blank) == KIRA
