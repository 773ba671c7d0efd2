"""Files of Foundry VTT."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.games.fourc.formats import foundry_reader
from fourc_desktop.games.fourc.formats.foundry_reader import FOUNDRY_READER
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.storage.errors import ImportRefusedError
from tests.games.fourc.formats.foundry_samples import kazem, msh, worlds

CAR = {"name": "Car", "type": "vehicle", "system": {"control": 6, "speed": 6, "body": 6}}
POWER = {"name": "Flight", "type": "power", "system": {"rank": "Good", "value": 10}}
LINES = "\n".join(json.dumps(each) for each in (msh(), kazem(), POWER))


def names(data: str, book: Rulebook, name: str = "a.json") -> list[str]:
    found = FOUNDRY_READER.read(data.encode(), name, book)
    heads = (each.package.content.document for each in found.documents)
    return [getattr(each, "name", None) or each.profile.name for each in heads]


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (json.dumps(msh()), ["Nightjar"]),
        (json.dumps([msh(), kazem(), CAR]), ["Nightjar", "Slagheap", "Car"]),
        (json.dumps({"name": "Book", "actors": [kazem()], "items": [CAR]}), ["Slagheap", "Car"]),
        (LINES, ["Nightjar", "Slagheap"]),
    ],
)
def test_single_actors_adventures_and_packs_are_read(
    book: Rulebook, data: str, expected: list[str]
) -> None:
    assert FOUNDRY_READER.recognizes(data.encode(), "A.JSON")
    assert FOUNDRY_READER.recognizes(data.encode(), "a.db")
    assert names(data, book) == expected


def test_omitted_entries_are_reported(book: Rulebook) -> None:
    nameless = {**worlds(), "name": ""}
    data = json.dumps([msh(), POWER, 7, nameless, {**msh(), "system": {"abilities": {}}}])
    found = FOUNDRY_READER.read(data.encode(), "a.json", book)
    assert found.refusals == (
        "a.json, Somebody: It has no name.",
        "a.json: 3 entries are neither heroes nor vehicles of a FASERIP system.",
    )
    one = FOUNDRY_READER.read(json.dumps([CAR, POWER]).encode(), "a.json", book)
    assert one.refusals == (
        "a.json: One entry is neither a hero nor a vehicle of a FASERIP system.",
    )


@pytest.mark.parametrize(
    ("data", "name"),
    [
        (b"{}", "a.json"),
        (b'{"system": {}}', "a.json"),
        (b'{"system": {', "a.json"),
        (b'{"format": "4c-hero", "version": 1, "hash": "0", "payload": {"data": 1}}', "a.json"),
        (json.dumps(msh()).encode(), "a.txt"),
    ],
)
def test_other_files_are_not_recognized(data: bytes, name: str) -> None:
    assert not FOUNDRY_READER.recognizes(data, name)


def test_our_own_files_are_not_recognized(resources: Path) -> None:
    files = [*(resources / "sample").rglob("*.json")]
    assert len(files) > 5
    assert not any(FOUNDRY_READER.recognizes(each.read_bytes(), each.name) for each in files)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"[]", "holds no actor of Foundry VTT"),
        (b"nothing", "cannot be read as JSON"),
        (b'[{"name": "A", "type": "npc", "system": 3}]', "holds no actor of Foundry VTT"),
    ],
)
def test_invalid_files_are_refused(book: Rulebook, data: bytes, why: str) -> None:
    with pytest.raises(ImportRefusedError, match=why):
        FOUNDRY_READER.read(data, "a.json", book)


def test_a_file_with_too_many_is_refused(book: Rulebook, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(foundry_reader, "MAX_DOCUMENTS", 2)
    with pytest.raises(ImportRefusedError, match="has more than 2 entries; divide it"):
        FOUNDRY_READER.read(json.dumps([CAR] * 3).encode(), "a.json", book)


JUNK: st.SearchStrategy[Any] = (
    st.none() | st.booleans() | st.integers() | st.text() | st.just([]) | st.just({})
)


@given(st.data())
def test_wrong_types_end_in_a_sentence(book: Rulebook, data: st.DataObject) -> None:
    """Any value of an actor can have any type."""
    actor = data.draw(st.sampled_from([msh(), kazem(), worlds()]))
    for _ in range(data.draw(st.integers(1, 4))):
        place: Any = actor
        while True:
            keys = [*place] if isinstance(place, dict) else [*range(len(place))]
            key = data.draw(st.sampled_from(keys))
            inner = place[key]
            if not (isinstance(inner, dict | list) and inner) or data.draw(st.booleans()):
                place[key] = data.draw(JUNK)
                break
            place = inner
        if not actor:
            break
    found = FOUNDRY_READER.read(json.dumps([actor, CAR]).encode(), "a.json", book)
    assert len(found.documents) + len(found.refusals) >= 2
    assert all(each.endswith(".") for each in found.refusals)
