from collections.abc import Callable
from dataclasses import replace
from itertools import count

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.hero_file import MAX_COMPANIONS, HeroFile
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.services.documents.document_changes import content_changes
from fourc_desktop.services.documents.document_index import DocumentIndex
from fourc_desktop.services.documents.document_package import (
    copy_documents,
    pack_document,
    unpack_document,
)
from fourc_desktop.storage.database.document import DocumentChange, LoadedDocuments
from tests.kinds import FOURC


@pytest.fixture
def new_id() -> Callable[[], str]:
    """Descending ids, the worst case of random ids against the order of documents."""
    numbers = count(999, -1)
    return lambda: f"{next(numbers):03}"


@pytest.fixture
def index(family: HeroFile, book: Rulebook, new_id: Callable[[], str]) -> DocumentIndex:
    made = DocumentIndex(LoadedDocuments((), ()), FOURC)
    made.apply(
        content_changes(
            dict(unpack_document(family.package(), "ada", None, new_id, FOURC)), made, book
        ),
        0,
    )
    return made


def named(index: DocumentIndex, name: str) -> str:
    return next(id_ for id_ in index if index.card(id_).name == name)


def test_a_hero_is_duplicated_with_belongings(
    index: DocumentIndex, family: HeroFile, book: Rulebook, new_id: Callable[[], str]
) -> None:
    copies = copy_documents(["ada"], index, new_id)
    assert set(copies) == set(index)
    index.apply(content_changes(dict(copies.values()), index, book), 0)
    copy = pack_document(copies["ada"][0], index, lambda *_: None)
    profile = replace(family.character.profile, name="Ada 2")
    again = replace(family, character=replace(family.character, profile=profile))
    assert copy == again.package()
    assert pack_document("ada", index, lambda *_: None) == family.package()


def test_a_duplicated_belonging_keeps_its_owner(
    index: DocumentIndex, family: HeroFile, new_id: Callable[[], str]
) -> None:
    name = family.vehicles[0].name
    car = named(index, name)
    ((_, content),) = copy_documents([car], index, new_id).values()
    assert content.owner == "ada"
    assert FOURC.of(content).head(content.document).name == f"{name} 2"


def test_chosen_together_they_are_copied_together(
    index: DocumentIndex, family: HeroFile, new_id: Callable[[], str]
) -> None:
    car = named(index, family.vehicles[0].name)
    copies = copy_documents([car, "ada", car], index, new_id)
    assert copies[car][1].owner == copies["ada"][0]


def test_an_owner_has_only_so_many(
    index: DocumentIndex, family: HeroFile, book: Rulebook, new_id: Callable[[], str]
) -> None:
    car = named(index, family.vehicles[0].name)
    while len(index.belongings("ada")) < MAX_COMPANIONS:
        index.apply(
            content_changes(dict(copy_documents([car], index, new_id).values()), index, book),
            0,
        )
    with pytest.raises(Refused, match="can have 20 companions at most"):
        copy_documents([car], index, new_id)
    assert copy_documents(["ada"], index, new_id)


def test_copying_for_a_trashed_owner_is_refused(
    index: DocumentIndex, family: HeroFile, new_id: Callable[[], str]
) -> None:
    car = named(index, family.vehicles[0].name)
    index.apply([DocumentChange("ada", replace(index.document("ada"), trashed_at=5))], 0)
    with pytest.raises(Refused, match="Ada is in the trash"):
        copy_documents([car], index, new_id)
