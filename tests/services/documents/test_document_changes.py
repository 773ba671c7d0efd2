from dataclasses import replace

import pytest

from fourc_desktop.core.documents import AnyContent
from fourc_desktop.games.fourc.formats.hero_file import HeroFile, content_of
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.services.documents.document_card import CARD
from fourc_desktop.services.documents.document_changes import content_changes
from fourc_desktop.services.documents.document_index import DocumentIndex
from fourc_desktop.storage.database.document import DocumentChange, LoadedDocuments
from tests.kinds import FOURC, renamed


@pytest.fixture
def contents(family: HeroFile) -> dict[str, AnyContent]:
    return {
        "hero": content_of(family.character),
        "car": content_of(family.vehicles[0], "hero"),
        "jet": content_of(family.vehicles[0]),
        "home": content_of(family.headquarters[0], "hero"),
    }


@pytest.fixture
def index(contents: dict[str, AnyContent], book: Rulebook) -> DocumentIndex:
    made = DocumentIndex(LoadedDocuments((), ()), FOURC)
    made.apply(content_changes(contents, made, book), 0)
    return made


def lines(changes: list[DocumentChange]) -> dict[str, str]:
    return {each.id: CARD.read(each.after.card).line for each in changes if each.after}


def test_new_documents_find_owners_added_with_them(
    contents: dict[str, AnyContent], index: DocumentIndex, book: Rulebook
) -> None:
    for id_, content in contents.items():
        owner = index.content(content.owner).document if content.owner else None
        summary = FOURC.of(content).summary(content.document, owner, book)
        assert CARD.read(index.document(id_).card) == summary


def test_renaming_the_owner_updates_belonging_cards(
    index: DocumentIndex, family: HeroFile, book: Rulebook
) -> None:
    changes = content_changes({"hero": content_of(renamed(family.character, "Bea"))}, index, book)
    assert {id_: line for id_, line in lines(changes).items() if id_ != "hero"} == {
        "car": "Driven by Bea",
        "home": "Home of Bea",
    }
    for change in changes[1:]:
        assert change.after is not None
        assert change.after.body == index.document(change.id).body


def test_a_raised_power_updates_the_vehicle_card(
    index: DocumentIndex, family: HeroFile, book: Rulebook
) -> None:
    powers = tuple(
        HeldPower("vehicle", rank=Score(90)) if each.power == "vehicle" else each
        for each in family.character.powers
    )
    stronger = content_of(replace(family.character, powers=powers))
    _, car = content_changes({"hero": stronger}, index, book)
    assert car.after is not None
    before = dict(CARD.read(index.document("car").card).numbers)
    after = dict(CARD.read(car.after.card).numbers)
    assert {after[trait] - before[trait] for trait in before} == {45 - 15}


def test_unaffected_belonging_cards_are_not_rewritten(
    index: DocumentIndex, family: HeroFile, book: Rulebook
) -> None:
    wounded = content_of(replace(family.character, wounds=3))
    assert [each.id for each in content_changes({"hero": wounded}, index, book)] == ["hero"]


def test_changes_keep_trashed_documents_in_the_trash(
    index: DocumentIndex, family: HeroFile, book: Rulebook
) -> None:
    car = replace(index.document("car"), trashed_at=5)
    index.apply([DocumentChange("car", car)], 0)
    changes = content_changes({"hero": content_of(renamed(family.character, "Bea"))}, index, book)
    assert [each.after and each.after.trashed_at for each in changes] == [None, 5, None]
    (change,) = content_changes(
        {"car": content_of(renamed(family.vehicles[0], "Echo"))}, index, book
    )
    assert change.after
    assert change.after.trashed_at == 5


def test_an_invalid_owner_is_ignored(
    index: DocumentIndex, family: HeroFile, book: Rulebook
) -> None:
    car = family.vehicles[0]
    for owner in ("nobody", "jet"):
        assert lines(content_changes({"new": content_of(car, owner)}, index, book)) == {
            "new": "The team’s"
        }
    together = {"new": content_of(car, "other"), "other": content_of(car)}
    assert lines(content_changes(together, index, book))["new"] == "The team’s"


def test_each_document_is_written_once(
    index: DocumentIndex, family: HeroFile, book: Rulebook
) -> None:
    both = {
        "car": content_of(renamed(family.vehicles[0], "Echo"), "hero"),
        "hero": content_of(renamed(family.character, "Bea")),
    }
    changes = content_changes(both, index, book)
    assert [each.id for each in changes] == ["car", "hero", "home"]
    assert lines(changes)["car"] == "Driven by Bea"
