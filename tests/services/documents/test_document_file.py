from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.core.documents import Content, Package
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.hero_file import HeroFile, package_of
from fourc_desktop.services.documents.document_file import (
    document_bytes,
    parse_document,
    read_document,
    write_document,
)
from fourc_desktop.storage.errors import ImportRefusedError, StorageError
from fourc_desktop.storage.files.exchange_files import MEBIBYTE
from fourc_desktop.storage.formats.encounter_format import EncounterDocument
from tests.kinds import FOURC


def things(family: HeroFile) -> tuple[Package, Package]:
    """A vehicle and a headquarters."""
    return package_of(family.vehicles[0]), package_of(family.headquarters[0])


@pytest.fixture(params=["hero", "vehicle", "headquarters"])
def document(request: pytest.FixtureRequest, family: HeroFile) -> Package:
    kinds: dict[str, Package] = {
        "hero": HeroFile(family.character).package(),
        "vehicle": package_of(family.vehicles[0]),
        "headquarters": package_of(family.headquarters[0]),
    }
    return kinds[request.param]


def test_a_document_file_round_trips(document: Package, tmp_path: Path) -> None:
    path = tmp_path / "document.json"
    write_document(document, path, FOURC)
    assert read_document(path, FOURC) == document


@pytest.mark.parametrize("apart", [7, pytest.param(1, marks=pytest.mark.full)])
def test_every_flipped_bit_is_refused(family: HeroFile, apart: int) -> None:
    """Every bit, or every seventh, since 7 and the 8 bits of a byte are coprime."""
    for document in things(family):
        data = document_bytes(document, FOURC)
        for bit in range(0, len(data) * 8, apart):
            flipped = bytearray(data)
            flipped[bit // 8] ^= 1 << bit % 8
            with pytest.raises(ImportRefusedError):
                parse_document(bytes(flipped), "document.json", FOURC)


def test_every_truncation_is_refused(family: HeroFile) -> None:
    for document in things(family):
        data = document_bytes(document, FOURC)
        for length in range(len(data)):
            with pytest.raises(ImportRefusedError):
                parse_document(data[:length], "document.json", FOURC)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            '4c-vehicle",\n  "version": 2',
            '4c-headquarters",\n  "version": 1',
            "is missing",
        ),
        ("4c-vehicle", "4c-hat", "format should be 4c-hero"),
        ("4c-vehicle", "fudge-car", "it is for FUDGE, and this campaign plays 4C; open it in a"),
        ('"version": 2', '"version": 3', "newer than this program"),
        ('"durability": ', '"durability": -', "base, durability should be at least 0"),
        ('"tags": []', '"tags": [], "owner": "ada"', "owner is not known here"),
    ],
)
def test_a_vehicle_that_was_tampered_with_is_refused(
    family: HeroFile, old: str, new: str, sentence: str
) -> None:
    text = document_bytes(package_of(family.vehicles[0]), FOURC).decode()
    assert old in text
    with pytest.raises(ImportRefusedError) as refused:
        parse_document(text.replace(old, new, 1).encode(), "car.json", FOURC)
    assert str(refused.value).startswith("car.json was not imported because")
    assert sentence in str(refused.value)


def test_vehicles_and_headquarters_have_a_smaller_size_limit(family: HeroFile) -> None:
    for document in things(family):
        with pytest.raises(ImportRefusedError, match="larger than 1024 KB"):
            parse_document(
                document_bytes(document, FOURC) + b" " * MEBIBYTE, "document.json", FOURC
            )


@given(st.binary(max_size=300))
def test_arbitrary_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(ImportRefusedError):
        parse_document(data, "document.json", FOURC)


def test_a_missing_file_is_named_in_the_error(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match=r"nobody\.json could not be read"):
        read_document(tmp_path / "nobody.json", FOURC)


def test_an_encounter_is_not_written_to_a_file() -> None:
    fight = EncounterDocument(name="Dock", rules="fourc", seed="7", start={})
    with pytest.raises(
        Refused, match="Dock is an encounter; its heroes and its map can be exported"
    ):
        document_bytes(Package(Content("encounter", fight)), FOURC)
