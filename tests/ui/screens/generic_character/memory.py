"""A campaign of the toy that lives in memory, with undo, for tests of the generic screens."""

# ruff: noqa: ARG002, a memory need not look at all it is asked

from collections.abc import Callable, Sequence
from typing import Any

from fourc_desktop.core.documents import Content, Group
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.services.form_kind import FormKind
from fourc_desktop.services.listeners import Changed, Listener, Listeners
from fourc_desktop.storage.document import Version
from tests.games.toy.character import BOOK, FORM, ToyBook, ToyCharacter

NAMELESS = Reason("toy-without-a-name", "Toy", "It needs a name; the old one stays.")

CHARACTER: FormKind[ToyCharacter, ToyBook] = FormKind(
    FORM, "toy-character", groups=(Group("wooden", "Toy", "Toys"),)
)
DRAFT: FormKind[ToyCharacter, ToyBook] = FormKind(
    FORM, "toy-draft", groups=(Group("draft", "Draft", "Drafts"),), draft_of="toy-character"
)
KINDS = {each.id: each for each in (CHARACTER, DRAFT)}

Contents = dict[str, Content[Any]]


class MemoryCampaign:
    """Keeps documents by their ids; every change but one that continues is a step of undo."""

    def __init__(self, **contents: Content[Any]) -> None:
        self.contents: Contents = dict(contents)
        self.book: Any = BOOK
        self.read_only: str | None = None
        self.name = "The Long Shelf"
        self.labels: list[str] = []
        self.pictures: dict[str, bytes] = {}
        self._past: list[Contents] = []
        self._key = ""
        self._listeners = Listeners()

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        return self._listeners.add(listener)

    def content(self, id_: str) -> Content[Any]:
        return self.contents[id_]

    def kind(self, id_: str) -> FormKind[Any, Any]:
        return KINDS[self.contents[id_].kind]

    def is_there(self, id_: str) -> bool:
        return id_ in self.contents

    def change(
        self,
        id_: str,
        thing: Any,
        label: str,
        *,
        kind: str | None = None,
        continuing: bool = False,
    ) -> None:
        content = Content(kind or self.contents[id_].kind, thing)
        if content == self.contents[id_]:
            return
        if not (KINDS[content.kind].draft_of or thing.profile.name.strip()):
            raise Refused(NAMELESS())
        KINDS[content.kind].write(content)
        key = f"{label} {id_}" if continuing else ""
        if not (key and key == self._key):
            self._past.append(dict(self.contents))
            self.labels.append(label)
        self._key = key
        self._put({**self.contents, id_: content}, label)

    def finish_edit(self) -> None:
        self._key = ""

    def undo(self) -> None:
        self._key = ""
        self.labels.pop()
        self._put(self._past.pop(), "Undo")

    def tags(self, kind: str | None) -> list[str]:
        return sorted({tag for each in self.contents.values() for tag in each.thing.profile.tags})

    def picture(self, digest: str) -> bytes:
        return self.pictures[digest]

    def set_portrait(self, id_: str, picture: bytes | None) -> None:
        raise NotImplementedError

    def versions(self, id_: str) -> Sequence[Version]:
        return [
            Version(number, label, 0) for number, label in reversed(list(enumerate(self.labels)))
        ]

    def earlier(self, id_: str, revision: int) -> Content[Any]:
        return self._past[revision][id_]

    def restore_version(self, id_: str, revision: int) -> None:
        self.change(id_, self.earlier(id_, revision).thing, "Restore")

    def take_away(self, id_: str) -> None:
        self._put({each: held for each, held in self.contents.items() if each != id_}, "Trash")

    def _put(self, contents: Contents, label: str) -> None:
        changed = tuple(
            id_
            for id_ in {*contents, *self.contents}
            if contents.get(id_) != self.contents.get(id_)
        )
        self.contents = contents
        self._listeners.tell(Changed(changed, label))
