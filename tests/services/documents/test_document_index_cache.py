"""Recently written or read contents are not read again."""

import pytest

from fourc_desktop.core.documents import AnyContent, Content
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_index import CACHE_SIZE, ContentCache
from fourc_desktop.services.documents.shared_kinds import MapKind
from fourc_desktop.storage.database.document import MAP_KIND, Document
from tests.kinds import FOURC


def document(name: str) -> tuple[Document, AnyContent]:
    content = Content(MAP_KIND, SectorMap(name, 3, 2))
    return Document(name, MAP_KIND, FOURC.write(content), "{}"), content


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The bodies that were read since."""
    bodies: list[str] = []

    def counted(self: MapKind, body: str) -> AnyContent:
        bodies.append(body)
        return really(self, body)

    really = MapKind.read
    monkeypatch.setattr(MapKind, "read", counted)
    return bodies


def test_a_cached_content_is_not_read(read: list[str]) -> None:
    known = ContentCache(FOURC)
    street, held = document("Street")
    known.keep(street, held)
    assert known.read(street) is held
    assert read == []


def test_a_content_is_read_only_once(read: list[str]) -> None:
    known = ContentCache(FOURC)
    street, held = document("Street")
    assert known.read(street) == held
    assert known.read(street) == held
    assert read == [street.body]


def test_the_least_recently_used_content_is_evicted(read: list[str]) -> None:
    known = ContentCache(FOURC)
    first, held = document("First")
    known.keep(first, held)
    for number in range(CACHE_SIZE - 1):
        known.keep(*document(f"Map {number}"))
    known.read(first)
    known.keep(*document("One more"))
    known.read(first)
    known.read(document("Map 1")[0])
    assert read == []
    known.read(document("Map 0")[0])
    assert len(read) == 1


def test_change_undo_and_redo_read_from_the_cache(campaign: Campaign, read: list[str]) -> None:
    id_ = "a" * 32
    campaign.write_contents({id_: Content(MAP_KIND, SectorMap("Street", 3, 2))}, "New map Street")
    campaign.change(id_, SectorMap("Alley", 3, 2), "Rename Street")
    campaign.undo()
    assert campaign.document(id_) == SectorMap("Street", 3, 2)
    campaign.redo()
    assert campaign.document(id_) == SectorMap("Alley", 3, 2)
    assert campaign.cards(MAP_KIND)[0].name == "Alley"
    assert read == []
