"""Every kind of document, of 4C, the toy game and the program, in all operations."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import count

import pytest

from fourc_desktop.core.documents import AnyContent, Content, DocumentHead, LibraryGroup
from fourc_desktop.core.game import AnyBook
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.hero_file import HeroFile, content_of
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, draft_of
from fourc_desktop.games.fourc.rules.creation.draft_fields import new_draft
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.services.character_forms.form_kind import FormKind
from fourc_desktop.services.documents import document_changes as trash
from fourc_desktop.services.documents.document_card import find_cards
from fourc_desktop.services.documents.document_changes import content_changes
from fourc_desktop.services.documents.document_file import document_bytes, parse_document
from fourc_desktop.services.documents.document_index import DocumentIndex
from fourc_desktop.services.documents.document_package import (
    check_owner,
    copy_documents,
    pack_document,
)
from fourc_desktop.services.documents.kind_registry import KindRegistry
from fourc_desktop.storage.database.document import LoadedDocuments
from fourc_desktop.storage.formats.encounter_format import EncounterDocument
from tests.games.toy.character import BOOK, FORM
from tests.games.toy.people import ADA, LONG
from tests.kinds import FOURC

TOY = KindRegistry(
    [
        FormKind(FORM, "toy-character", groups=(LibraryGroup("tin", "Toy", "Toys"),)),
        FormKind(
            FORM,
            "toy-draft",
            groups=(LibraryGroup("draft", "Draft", "Drafts"),),
            draft_of="toy-character",
        ),
    ],
    game="Toy",
)

MAP = Content("sector-map", SectorMap("Docks", 3, 2, tags=("harbor",)))
FIGHT = Content(
    "encounter",
    EncounterDocument(
        name="Dock",
        rules="fourc",
        seed="7",
        tags=("harbor",),
        start={"map": {"name": "Docks"}, "sides": [], "combatants": []},
    ),
)


@dataclass
class Shelf:
    """The kinds of a game with a document of each, under ids that rise; owners come first."""

    kinds: KindRegistry
    book: AnyBook
    contents: dict[str, AnyContent]

    def index(self) -> DocumentIndex:
        made = DocumentIndex(LoadedDocuments((), ()), self.kinds)
        made.apply(content_changes(self.contents, made, self.book), 9)
        return made

    def head(self, content: AnyContent) -> DocumentHead:
        return self.kinds.of(content).head(content.document)


@pytest.fixture(params=["4C", "Toy"])
def shelf(request: pytest.FixtureRequest, book: Rulebook, family: HeroFile) -> Shelf:
    if request.param == "Toy":
        toys = {"a": Content("toy-character", ADA), "b": Content("toy-draft", LONG)}
        return Shelf(TOY, BOOK, {**toys, "c": MAP, "d": FIGHT})
    car, home = family.vehicles[0], family.headquarters[0]
    contents: list[AnyContent] = [
        content_of(family.character),
        content_of(draft_of(family.companions[0].character)),
        content_of(family.companions[1].character, "00"),
        content_of(new_draft(ADVANCED, CreationMethod.ROLL), "00"),
        content_of(car, "02"),
        content_of(car),
        content_of(home, "01"),
        content_of(home),
        MAP,
        FIGHT,
    ]
    return Shelf(FOURC, book, {f"{at:02}": each for at, each in enumerate(contents)})


def test_the_shelf_has_a_document_of_every_kind(shelf: Shelf) -> None:
    assert {each.kind for each in shelf.contents.values()} == {kind.id for kind in shelf.kinds}


def test_every_kind_round_trips(shelf: Shelf) -> None:
    for content in shelf.contents.values():
        assert shelf.kinds.read(content.kind, shelf.kinds.write(content)) == content


def test_an_unknown_kind_or_invalid_body_raises(shelf: Shelf) -> None:
    with pytest.raises(KeyError):
        shelf.kinds.read("5c-hat", "{}")
    for kind in shelf.kinds:
        with pytest.raises(ValueError, match=r"\S"):
            kind.read('{"hat": 5}')


def test_the_head_of_every_kind_is_replaceable(shelf: Shelf) -> None:
    for content in shelf.contents.values():
        kind, thing = shelf.kinds.of(content), content.document
        head = replace(kind.head(thing), name="Żubr", tags=("new",))
        assert kind.head(kind.with_head(thing, head)) == head
        assert kind.with_head(kind.with_head(thing, head), kind.head(thing)) == thing


def test_every_kind_has_a_card_found_by_name(shelf: Shelf) -> None:
    index = shelf.index()
    cards = index.in_order(None)
    assert len(cards) == len(shelf.contents)
    for id_, content in shelf.contents.items():
        card = index.card(id_)
        assert card.group in shelf.kinds.of(content).groups
        assert card in find_cards(cards, shelf.head(content).name)
        assert card in index.in_order(content.kind)


def test_every_owner_is_indexed(shelf: Shelf) -> None:
    index = shelf.index()
    for id_, content in shelf.contents.items():
        assert index.owner(id_) == content.owner
        if content.owner is not None:
            owner, owned = index.stands_for(content.owner), index.stands_for(id_)
            assert shelf.kinds.height(owner) > shelf.kinds.height(owned)


def test_every_kind_is_trashed_with_its_belongings(shelf: Shelf) -> None:
    for id_ in shelf.contents:
        index = shelf.index()
        along = set(index.with_belongings([id_]))
        index.apply(trash.trash_changes([id_], index, 5), 9)
        assert {card.id for card in index.in_order(None, trashed=True)} == along
        index.apply(trash.trash_changes([id_], index, None), 9)
        assert index.in_order(None, trashed=True) == []
        index.apply(trash.delete_changes([id_], index), 9)
        assert set(index) == shelf.contents.keys() - along


def new_ids() -> Callable[[], str]:
    numbers = count()
    return lambda: f"new {next(numbers):03}"


def test_every_kind_is_duplicated(shelf: Shelf) -> None:
    for id_, content in shelf.contents.items():
        index = shelf.index()
        copies = copy_documents([id_], index, new_ids())
        index.apply(content_changes(dict(copies.values()), index, shelf.book), 9)
        copy = index.content(copies[id_][0])
        assert (copy.kind, copy.owner) == (content.kind, content.owner)
        name = shelf.head(content).name
        assert shelf.head(copy).name == (f"{name} 2" if name else "")
        assert set(copies) == set(index.with_belongings([id_]))


def test_every_exported_kind_is_imported_unchanged(shelf: Shelf) -> None:
    index = shelf.index()
    for id_, content in shelf.contents.items():
        kind = shelf.kinds.of(content)
        if kind.file() is None:
            with pytest.raises(Refused):
                pack_document(id_, index, lambda *_: None)
            continue
        package = pack_document(id_, index, lambda *_: None)
        assert package.content.document == content.document
        data = document_bytes(package, shelf.kinds)
        assert parse_document(data, "it.json", shelf.kinds) == package


def test_every_kind_accepts_only_its_declared_owners(shelf: Shelf) -> None:
    index = shelf.index()
    for id_, content in shelf.contents.items():
        if shelf.kinds.of(content).file() is None:
            continue
        package = pack_document(id_, index, lambda *_: None)
        given = shelf.kinds.stands_for(shelf.kinds[package.content.kind].when_owned, owned=True)
        for owner in shelf.contents:
            if index.stands_for(owner).id not in given.owners:
                with pytest.raises(Refused):
                    check_owner([package], owner, index)
            elif not package.belongings:
                check_owner([package], owner, index)


def test_every_kind_reports_missing_entries_and_problems(shelf: Shelf) -> None:
    for content in shelf.contents.values():
        kind = shelf.kinds.of(content)
        owner = None if content.owner is None else shelf.contents[content.owner].document
        assert kind.missing(content.document, shelf.book) is None
        found = [*kind.problems(content.document, owner, shelf.book), *kind.surplus((), shelf.book)]
        assert all(problem.where for problem in found)
