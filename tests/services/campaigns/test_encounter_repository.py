"""Maps and fights are read on demand."""

import pytest

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.services.campaigns.encounter_repository import (
    EncounterRepository,
    NamedDocument,
)
from fourc_desktop.storage.database.document import (
    ENCOUNTER_KIND,
    MAP_KIND,
    Document,
    DocumentChange,
)
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.formats.map_format import write_map

YARD = SectorMap("Yard", 4, 3)


def row(id_: str, kind: str = MAP_KIND, trashed_at: int | None = None) -> Document:
    return Document(id_, kind, write_map(YARD), "not a card", trashed_at)


def test_trashed_maps_and_encounters_are_not_listed() -> None:
    kept = EncounterRepository([row("b"), row("a"), row("c", trashed_at=1), row("f", "fight")])
    # A card that cannot be read is called by its id.
    assert kept.listed(MAP_KIND) == [NamedDocument("a", "a"), NamedDocument("b", "b")]
    assert kept.listed(ENCOUNTER_KIND) == []
    assert kept.map("c") == YARD


def test_a_map_is_cached_until_it_changes() -> None:
    kept = EncounterRepository([row("a")])
    assert kept.map("a") is kept.map("a")
    before = kept.map("a")
    kept.apply([DocumentChange("a", row("a"))])
    assert kept.map("a") is not before
    kept.apply([DocumentChange("a", None)])
    with pytest.raises(KeyError):
        kept.map("a")


def test_documents_of_another_kind_are_refused() -> None:
    damaged = Document("x", MAP_KIND, "{", "", None)
    kept = EncounterRepository([row("a"), damaged, Document("y", ENCOUNTER_KIND, "{", "", None)])
    with pytest.raises(KeyError):
        kept.encounter("a")
    with pytest.raises(
        StorageError, match="The map x is in a form that this program does not know"
    ):
        kept.map("x")
    with pytest.raises(
        StorageError, match="The fight y is in a form that this program does not know"
    ):
        kept.encounter("y")


def test_a_fight_that_cannot_be_read_has_not_ended() -> None:
    kept = EncounterRepository([Document("y", ENCOUNTER_KIND, "{", "", None)])
    assert not kept.has_ended("y")
    assert not kept.has_ended("gone")
