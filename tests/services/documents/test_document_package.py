from dataclasses import replace
from itertools import count

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.hero_file import MAX_COMPANIONS, HeroFile, package_of
from fourc_desktop.games.fourc.rules.creation.companions import OwnedDocument
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.services.hero_file_service import with_picture
from fourc_desktop.services.documents.document_changes import content_changes
from fourc_desktop.services.documents.document_index import DocumentIndex
from fourc_desktop.services.documents.document_package import (
    check_owner,
    pack_document,
    pictures,
    unpack_document,
)
from fourc_desktop.storage.database.document import DocumentChange, LoadedDocuments
from tests.kinds import FOURC


def stored(content: HeroFile | OwnedDocument, book: Rulebook) -> DocumentIndex:
    """An index of one document, "0", and its belongings, with descending ids."""
    numbers = count(99, -1)
    index = DocumentIndex(LoadedDocuments((), ()), FOURC)
    contents = dict(
        unpack_document(package_of(content), "0", None, lambda: f"{next(numbers)}", FOURC)
    )
    index.apply(content_changes(contents, index, book), 0)
    return index


@pytest.fixture
def portrayed(family: HeroFile) -> HeroFile:
    """The family with two portraits."""
    second, sidekick = family.companions
    drawn = replace(sidekick, character=with_picture(sidekick.character, b"sid").character)
    ada = with_picture(family.character, b"ada").character
    companions = (second, replace(drawn, picture=b"sid"))
    return replace(family, character=ada, picture=b"ada", companions=companions)


def test_packing_restores_the_unpacked_document(portrayed: HeroFile, book: Rulebook) -> None:
    kept = {
        hero.character.profile.portrait: hero.picture for hero in (portrayed, *portrayed.companions)
    }
    index = stored(portrayed, book)
    assert pack_document("0", index, lambda digest, _: kept[digest]) == portrayed.package()
    car = portrayed.vehicles[0]
    assert pack_document("0", stored(car, book), lambda *_: None) == package_of(car)


def test_pictures_lists_all_portraits_of_a_package(portrayed: HeroFile) -> None:
    assert list(pictures(portrayed.package())) == [b"ada", b"sid"]
    assert list(pictures(package_of(portrayed.vehicles[0]))) == []


def test_separately_trashed_belongings_are_not_packed(family: HeroFile, book: Rulebook) -> None:
    index = stored(family, book)
    car = next(each for each in index if index.card(each).name == family.vehicles[0].name)
    index.apply([DocumentChange(car, replace(index.document(car), trashed_at=5))], 0)
    assert pack_document("0", index, lambda *_: None) == replace(family, vehicles=()).package()


def test_check_owner_refuses_invalid_owners(family: HeroFile, book: Rulebook) -> None:
    index = stored(family, book)
    car, home = package_of(family.vehicles[0]), package_of(family.headquarters[0])
    sidekick = family.companions[1].package()
    names = {index.card(id_).name: id_ for id_ in index}
    beside = names[sidekick.content.document.profile.name]
    check_owner([car, home, sidekick], "0", index)
    check_owner([car, home], beside, index)
    for contents, owner, sentence in (
        ([car], names[car.content.document.name], f"{car.content.document.name} is no character"),
        ([sidekick], beside, "A companion has no companions"),
        ([family.package()], "0", "A companion has no companions"),
    ):
        with pytest.raises(Refused, match=sentence):
            check_owner(contents, owner, index)
    room = MAX_COMPANIONS - len(index.belongings("0"))
    check_owner([car] * room, "0", index)
    with pytest.raises(Refused, match="can have 20 companions at most"):
        check_owner([car] * (room + 1), "0", index)
    index.apply([DocumentChange("0", replace(index.document("0"), trashed_at=5))], 0)
    with pytest.raises(Refused, match="Ada is in the trash"):
        check_owner([car], "0", index)
