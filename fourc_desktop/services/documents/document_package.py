"""Packs, unpacks and copies documents with their belongings, and checks owners."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from fourc_desktop.core.documents import AnyContent, AnyKind, Package
from fourc_desktop.core.limits import is_id
from fourc_desktop.core.picture_use import PictureUse
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.core.text import stripped
from fourc_desktop.services.documents.document_card import free_name
from fourc_desktop.services.documents.document_file import digest_of, with_picture
from fourc_desktop.services.documents.document_index import DocumentIndex
from fourc_desktop.services.documents.kind_registry import KindRegistry

OWNS_NOTHING = Reason("owns-nothing", "{rule}", "{name} is no character and owns nothing.")
BELONGS_TO_NOBODY = Reason("belongs-to-nobody", "{rule}", "A {what} has no owner.")
CANNOT_OWN = Reason("cannot-own", "{rule}", "{name} cannot own this.")
OWNER_IN_TRASH = Reason("owner-in-trash", "{rule}", "{name} is in the trash; restore them first.")
OWNS_ENOUGH = Reason("owns-enough", "{rule}", "{name} can have {most} {what} at most.")


def unpack_document(
    package: Package, id_: str, owner: str | None, new_id: Callable[[], str], kinds: KindRegistry
) -> Iterator[tuple[str, AnyContent]]:
    """A document and its belongings, each with an id, the owner first.

    Belongings are sorted by id, so the ids ascend in the order of the file.
    """
    yield id_, kinds.owned_by(package.content, owner)
    new_ids = sorted(new_id() for _ in package.belongings)
    for each, its_id in zip(package.belongings, new_ids, strict=True):
        yield from unpack_document(each, its_id, id_, new_id, kinds)


def pictures(package: Package) -> Iterator[bytes]:
    """The pictures of a document and its belongings."""
    if package.picture is not None:
        yield package.picture
    for each in package.belongings:
        yield from pictures(each)


GetPicture = Callable[[str, PictureUse], bytes | None]
"""A function that returns a picture by its digest and use; None if it cannot be used."""


def pack_document(id_: str, index: DocumentIndex, picture: GetPicture) -> Package:
    """A document with its belongings and pictures, to be exported.

    Unusable pictures are left out. A document that cannot be exported is refused, or left out if it
    is a belonging.
    """
    refusal = _export_refusal(id_, index)
    if refusal is not None:
        raise Refused(refusal)
    package = _packed(id_, index, picture)
    return replace(package, content=index.kinds.owned_by(package.content, None))


def _packed(id_: str, index: DocumentIndex, get_picture: GetPicture) -> Package:
    content = index.content(id_)
    kind = index.kinds.of(content)
    portrait = kind.head(content.document).portrait
    picture = (
        None if portrait is None else get_picture(portrait, kind.picture_use(content.document))
    )
    owned = (each for each in index.with_belongings([id_]) if index.owner(each) == id_)
    whole = (each for each in owned if _export_refusal(each, index) is None)
    along = tuple(_packed(each, index, get_picture) for each in whole)
    package = Package(replace(content, owner=None), picture, along)
    if digest_of(picture) != portrait:
        package = with_picture(package, picture, index.kinds)
    return replace(package, content=_with_face(package.content, id_, index.kinds))


def _with_face(content: AnyContent, id_: str, kinds: KindRegistry) -> AnyContent:
    """The content with an explicit placeholder seed, which is derived from the id otherwise."""
    kind = kinds.of(content)
    head = kind.head(content.document)
    if head.portrait is not None or head.face or not is_id(id_):
        return content
    return replace(content, document=kind.with_head(content.document, replace(head, face=id_)))


def _export_refusal(id_: str, index: DocumentIndex) -> Refusal | None:
    return index.kind(id_).export_refusal(index.full_name(id_))


def check_game(packages: Sequence[Package], kinds: KindRegistry) -> None:
    """Raise `Refused` if a document is for another game than the campaign's."""
    for package in packages:
        refusal = kinds.refused(package.content.kind, "This document")
        if refusal is not None:
            raise Refused(refusal)


def check_owner(packages: Sequence[Package], owner: str, index: DocumentIndex) -> None:
    """Raise `Refused` if documents cannot belong to an owner."""
    kinds, whose = index.kinds, index.stands_for(owner)
    name = index.card(owner).name
    given = [_given(each, kinds) for each in packages]
    if not kinds.height(whose):
        rules = [kind.owning_rule for kind in (whose, *given) if kind.owning_rule]
        raise Refused(OWNS_NOTHING(rule="".join(rules[:1]), name=name))
    for kind in given:
        if not kind.owners:
            what = kind.groups[0].title.lower()
            raise Refused(BELONGS_TO_NOBODY(rule=whose.owning_rule, what=what))
    for package, kind in zip(packages, given, strict=True):
        along = (_given(each, kinds) for each in package.belongings)
        if whose.id not in kind.owners or any(kind.id not in each.owners for each in along):
            refusal = CANNOT_OWN(rule=whose.owning_rule, name=name)
            raise Refused(kind.not_owned() or refusal)
    check_room(owner, len(packages), index)


def check_room(owner: str, count: int, index: DocumentIndex) -> None:
    """Raise `Refused` if an owner cannot have `count` more documents."""
    card, kind = index.card(owner), index.stands_for(owner)
    if card.trashed_at is not None:
        raise Refused(OWNER_IN_TRASH(rule=kind.owning_rule, name=card.name))
    if len(index.belongings(owner)) + count > kind.most_owned:
        most, what = kind.most_owned, kind.words.owned
        raise Refused(OWNS_ENOUGH(rule=kind.owning_rule, name=card.name, most=most, what=what))


def _given(package: Package, kinds: KindRegistry) -> AnyKind:
    """The kind of a package once it has an owner."""
    return kinds.stands_for(kinds[package.content.kind].when_owned, owned=True)


def copy_documents(
    ids: Iterable[str], index: DocumentIndex, new_id: Callable[[], str]
) -> dict[str, tuple[str, AnyContent]]:
    """For each document and belonging, the id of its copy and the content of the copy.

    Belongings copied with their owner keep their names and order; a copy of a document without a
    name has none. Raises `Refused` if an owner that is not copied cannot have more belongings.
    """
    kinds = index.kinds
    taken = {index.card(id_).name for id_ in index}
    copies: dict[str, tuple[str, AnyContent]] = {}
    more: Counter[str] = Counter()
    found = index.with_belongings(ids)
    new_ids = dict(zip(sorted(found), sorted(new_id() for _ in found), strict=True))
    for id_ in found:
        content = _with_face(index.content(id_), id_, kinds)
        owner = index.owner(id_)
        if owner in copies:
            owner = copies[owner][0]
        else:
            kind = kinds.of(content)
            head = kind.head(content.document)
            # Lists tell drafts without a name apart.
            name = free_name(head.name, taken) if stripped(head.name) else head.name
            thing = kind.with_head(kind.for_copy(content.document), replace(head, name=name))
            content = replace(content, document=thing)
            taken.add(name)
            more.update([owner] if owner else [])
        copies[id_] = (new_ids[id_], kinds.owned_by(content, owner))
    for owner, count in more.items():
        check_room(owner, count, index)
    return copies
