import random
from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.formats.document_formats import (
    COMPANION_KIND,
    HEADQUARTERS_KIND,
    HERO_KIND,
    VEHICLE_KIND,
)
from fourc_desktop.games.fourc.formats.hero_file import HeroFile, content_of
from fourc_desktop.games.fourc.rules.creation.companions import OwnedDocument
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.summaries.card_summaries import document_summary
from fourc_desktop.services.documents.document_card import CARD
from fourc_desktop.services.documents.document_index import COSTLY_LOOKUP, DocumentIndex
from fourc_desktop.storage.database.document import (
    Document,
    DocumentChange,
    LoadedDocuments,
    StoredDocument,
)
from tests.kinds import FOURC

Row = tuple[str, OwnedDocument, str | None, int | None]


def index(book: Rulebook, *rows: Row) -> DocumentIndex:
    """An index of documents: the id of each, its owner, and the time it was trashed."""
    stored = tuple(StoredDocument(row(book, *each), 1, 0) for each in rows)
    return DocumentIndex(LoadedDocuments(stored, ()), FOURC)


def row(
    book: Rulebook, id_: str, thing: OwnedDocument, owner: str | None, trashed_at: int | None
) -> Document:
    content = content_of(thing, owner)
    card = CARD.write(document_summary(thing, None, book))
    return Document(id_, content.kind, FOURC.write(content), card, trashed_at)


@pytest.fixture
def house(book: Rulebook, family: HeroFile) -> DocumentIndex:
    """Ada (d) with a trashed car (a); her sidekick (c) with a bike (b); a headquarters (e)."""
    sidekick = family.companions[1]
    return index(
        book,
        ("d", family.character, None, None),
        ("c", sidekick.character, "d", None),
        ("b", sidekick.vehicles[0], "c", None),
        ("a", family.vehicles[0], "d", 5),
        ("e", family.headquarters[0], None, None),
    )


def test_owners_and_belongings_are_indexed(house: DocumentIndex) -> None:
    assert {id_: house.owner(id_) for id_ in house} == {
        "a": "d",
        "b": "c",
        "c": "d",
        "d": None,
        "e": None,
    }
    assert {id_: house.belongings(id_) for id_ in house if house.belongings(id_)} == {
        "c": ["b"],
        "d": ["a", "c"],
    }


def test_with_belongings_lists_owners_first(house: DocumentIndex) -> None:
    assert house.with_belongings(["d"]) == ["d", "c", "b"]
    assert house.with_belongings(["b", "d", "d"]) == ["d", "c", "b"]
    assert house.with_belongings(["d"], all_=True) == ["d", "c", "a", "b"]
    assert house.with_belongings(["a", "e"]) == ["a", "e"]


def test_each_kind_has_its_own_list(house: DocumentIndex) -> None:
    def ids(kind: str, *, trashed: bool = False) -> list[str]:
        return [card.id for card in house.in_order(kind, trashed=trashed)]

    assert [card.id for card in house.in_order()] == ["d"]
    assert (ids(COMPANION_KIND), ids(VEHICLE_KIND), ids(HEADQUARTERS_KIND)) == (["c"], ["b"], ["e"])
    assert ids(VEHICLE_KIND, trashed=True) == ["a"]


def test_the_index_looks_up_cards_and_contents(house: DocumentIndex, family: HeroFile) -> None:
    assert "d" in house
    assert "x" not in house
    assert house.content("c").document == family.companions[1].character
    assert house.card("e").name == family.headquarters[0].name
    assert house.content("a") == content_of(family.vehicles[0], "d")
    assert house.document("a").trashed_at == 5
    for look_up in (house.card, house.content, house.document):
        with pytest.raises(KeyError):
            look_up("x")


def test_applied_changes_update_the_index(
    house: DocumentIndex, book: Rulebook, family: HeroFile
) -> None:
    bike = family.companions[1].vehicles[0]
    house.apply(
        [DocumentChange("b", row(book, "b", bike, "d", None)), DocumentChange("c", None)], 9
    )
    assert house.belongings("c") == []
    assert house.belongings("d") == ["a", "b"]
    assert house.card("b").changed_at.timestamp() == 9
    assert [card.id for card in house.in_order(COMPANION_KIND)] == []
    house.apply([DocumentChange("d", None)], 9)
    assert house.owner("b") is None


def test_trashed_before_finds_old_trash(house: DocumentIndex) -> None:
    assert house.trashed_before(5) == []
    assert house.trashed_before(6) == ["a"]


def test_circular_owners_are_ignored(book: Rulebook, family: HeroFile) -> None:
    car, home = family.vehicles[0], family.headquarters[0]
    twins = index(
        book,
        ("a", family.companions[0].character, "b", None),
        ("b", family.companions[1].character, "a", None),
        ("c", car, "d", None),
        ("d", home, "c", None),
        ("e", car, "e", None),
    )
    for id_ in twins:
        assert twins.owner(id_) is None
        assert twins.with_belongings([id_], all_=True) == [id_]


def test_an_unknown_kind_is_left_out(book: Rulebook) -> None:
    strange = StoredDocument(Document("a", "5c-hat", "{}", "{}"), 1, 0)
    found = DocumentIndex(LoadedDocuments((strange,), ()), FOURC)
    found.apply([DocumentChange("b", replace(strange.document, id="b"))], 0)
    assert (list(found), found.unreadable, found.foreign) == ([], [], {})


def test_a_kind_of_another_game_is_set_aside_with_both_names() -> None:
    strange = StoredDocument(Document("a", "fudge-character", "{}", "{}"), 1, 0)
    found = DocumentIndex(LoadedDocuments((strange,), ()), FOURC)
    assert list(found) == []
    assert found.set_aside("Harbor.4c") == [
        "Document a in Harbor.4c is for FUDGE and was set aside; this campaign plays 4C."
    ]


def test_unreadable_documents_do_not_hide_others(book: Rulebook, family: HeroFile) -> None:
    car = row(book, "car", family.vehicles[0], None, None)
    documents = [
        car,
        replace(car, id="a", body='{"owner": 5}'),
        replace(car, id="b", card="{}"),
        replace(car, id="c", body="[]"),
    ]
    found = DocumentIndex(
        LoadedDocuments(tuple(StoredDocument(each, 1, 0) for each in documents), ()), FOURC
    )
    assert list(found) == ["car"]
    assert found.unreadable == ["a", "b", "c"]
    assert [card.id for card in found.in_order(VEHICLE_KIND)] == ["car"]


@pytest.mark.parametrize("seed", range(10))
def test_lists_stay_sorted_after_any_change(book: Rulebook, family: HeroFile, seed: int) -> None:
    """Moving the changed cards has the same result as sorting all of them."""
    chance = random.Random(seed)
    kept = index(book)
    lists = [(kind, trashed) for kind in (None, HERO_KIND) for trashed in (False, True)]
    now = 0
    many = [
        row(book, f"x{place}", family.character, None, None) for place in range(4 * COSTLY_LOOKUP)
    ]
    kept.apply([DocumentChange(each.id, each) for each in many], now)
    for _ in range(40):
        for kind, trashed in lists:
            kept.in_order(kind, trashed=trashed)
        now += chance.randrange(2)
        changes = []
        for id_ in chance.sample("abcdef", chance.randrange(1, 4)):
            profile = replace(family.character.profile, name=chance.choice(["Ash", "bo"]))
            hero = replace(family.character, profile=profile)
            document = row(book, id_, hero, None, chance.choice([None, now]))
            changes.append(DocumentChange(id_, chance.choice([document, document, None])))
        kept.apply(changes, now)
        moved = [list(kept.in_order(kind, trashed=trashed)) for kind, trashed in lists]
        kept._sorted.clear()
        assert moved == [kept.in_order(kind, trashed=trashed) for kind, trashed in lists]
