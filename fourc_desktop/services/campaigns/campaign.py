"""Campaign: every change to an open campaign, undo, change listeners.

Each change is one transaction, on disk when the call returns, and one step of undo; then
listeners are told of it. Nobody else keeps a copy.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Self

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.documents import AnyContent, AnyDocument, Package
from fourc_desktop.core.game import AnyOwn, AnyPage
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign_reader import CampaignReader
from fourc_desktop.services.campaigns.campaign_rules import CampaignRules, game_of_file_or_documents
from fourc_desktop.services.campaigns.encounter_repository import EncounterRepository
from fourc_desktop.services.campaigns.roll_repository import RollRepository
from fourc_desktop.services.documents import document_changes as trash
from fourc_desktop.services.documents import document_package as packing
from fourc_desktop.services.documents.document_card import cards_label
from fourc_desktop.services.documents.document_changes import content_changes
from fourc_desktop.services.documents.document_file import digest_of
from fourc_desktop.services.documents.document_index import DocumentIndex
from fourc_desktop.services.documents.document_package import copy_documents
from fourc_desktop.services.documents.kind_registry import KindRegistry
from fourc_desktop.storage.database.campaign_file import CampaignFile
from fourc_desktop.storage.database.document import DocumentChange


@dataclass(frozen=True, slots=True)
class CampaignChange:
    """What a change touched: the ids of documents, and what it is called."""

    ids: tuple[str, ...]
    label: str


ChangeListener = Callable[[CampaignChange], None]


class ChangeListeners:
    """Those who want to hear of changes, in the order they came."""

    def __init__(self) -> None:
        self._listeners: list[ChangeListener] = []

    def add(self, listener: ChangeListener) -> Callable[[], None]:
        """Tell `listener` of every change from now on; the result ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def tell(self, changed: CampaignChange) -> None:
        """Tell everybody."""
        for listener in tuple(self._listeners):
            listener(changed)


NAME_NEEDED = Reason("document-name-needed", "{rule}", "It needs a name; the old one stays.")


class Campaign(CampaignReader):
    """Changes what is in one campaign file, and tells of it; for one thread."""

    def __init__(self, file: CampaignFile, tools: ApplicationContext) -> None:
        """Read everything; what lay in the trash for 30 days goes now.

        Raises:
            StorageError: This program does not know its game, or cannot read the file.
        """
        loaded = file.load()
        documents = [each.document for each in loaded.documents]
        self.game = game_of_file_or_documents(file, documents, tools.games)
        data = tools.games.data(self.game.id)
        kinds = KindRegistry.of_game(self.game, tools.games)
        super().__init__(
            file, DocumentIndex(loaded, kinds), CampaignRules(self.game, data, documents)
        )
        self._tools = tools
        self._listeners = ChangeListeners()
        self.roll_repository = RollRepository(documents, self.game.roller)
        self.encounter_repository = EncounterRepository(documents)
        self._keepers = (self._rules, self.roll_repository, self.encounter_repository)
        self.problems = (
            *(each.sentence for each in loaded.damaged),
            *self._inventory.set_aside(file.path.name),
            *self._rules.problems,
            *filter(None, (self.roll_repository.problem, self.encounter_repository.problem)),
        )
        if file.read_only is None:
            self.delete(self._inventory.trashed_before(tools.now() - trash.TRASH_SECONDS))

    @property
    def name(self) -> str:
        """What the campaign is called: as its page says, else as it was made."""
        return self.page.name or self._file.name

    @property
    def page(self) -> AnyPage:
        """Its name, its notes and the options of its game."""
        return self._rules.page

    def change_page(self, page: AnyPage, label: str, *, continuing: bool = False) -> None:
        """Put another page in the place of this one; `continuing` joins it to the step before."""
        if page != self.page:
            self._commit(label, [self._rules.change_page(page)], label if continuing else None)

    @property
    def dice(self) -> Dice:
        """The dice that play."""
        return self._tools.dice

    def change_own_data(self, own: AnyOwn, label: str) -> None:
        """Put other homebrew in the place of this; refused where it does not fit."""
        self._commit(label, [self._rules.change_own(own)])

    def add(
        self, documents: Sequence[Package], label: str, *, owner: str | None = None
    ) -> list[str]:
        """Add documents with their pictures and all that comes along, in one step.

        With the id of an owner they belong to it. Refused where they cannot, where they are for
        another game, and where the catalogues lack what they have. Returns the ids of the
        documents themselves.
        """
        packing.check_game(documents, self.kinds)
        if owner is not None:
            packing.check_owner(documents, owner, self._inventory)
        ids = [self._tools.new_id() for _ in documents]
        contents: dict[str, AnyContent] = {}
        for id_, document in zip(ids, documents, strict=True):
            new = dict(
                packing.unpack_document(document, id_, owner, self._tools.new_id, self.kinds)
            )
            contents |= new
            for content in new.values():
                missing = self.kinds.of(content).missing(content.thing, self.book)
                if missing is not None:
                    raise Refused(missing)
            for picture in packing.pictures(document):
                self._file.add_picture(picture)
        self.put(contents, label)
        return ids

    def finish_edit(self) -> None:
        """Let the next change be a step of its own, whatever it continues."""
        self._file.finish_edit()

    def edit(
        self, ids: Iterable[str], change: Callable[[AnyDocument], AnyDocument], label: str
    ) -> None:
        """Change documents in one step, or none of them where one is refused.

        `label` says what is done, with braces for who: "Heal {}". Who stays the same is left out.
        """
        before = {id_: self.thing(id_) for id_ in ids}
        after = {id_: change(thing) for id_, thing in before.items()}
        changed = [id_ for id_ in before if after[id_] != before[id_]]
        if changed:
            who = cards_label([self.card(id_) for id_ in changed], self.kinds)
            self.put({id_: self._changed(id_, after[id_]) for id_ in changed}, label.format(who))

    def change(
        self,
        id_: str,
        thing: AnyDocument,
        label: str,
        *,
        kind: str | None = None,
        continuing: bool = False,
    ) -> None:
        """Put another state of a document in its place; refuses an empty name but of a draft.

        With a `kind` it is of that one from now on: a draft that is finished. With `continuing`, a
        change of the same label to the same document joins the step before.
        """
        if thing == self.thing(id_) and kind in {None, self.content(id_).kind}:
            return
        content = self._changed(id_, thing, kind)
        its_kind = self.kinds.of(content)
        if not (its_kind.draft_of or its_kind.head(thing).name.strip()):
            raise Refused(NAME_NEEDED(rule=self.kinds.game))
        self.put({id_: content}, label, key=f"{label} {id_}" if continuing else None)

    def put(
        self,
        contents: Mapping[str, AnyContent],
        label: str,
        *beside: DocumentChange,
        key: str | None = None,
    ) -> None:
        """Put other contents in the place of documents, owners and all, in one step.

        `beside` changes what stands on no card. Steps in a row with the same `key` become one.
        """
        self._commit(label, [*content_changes(contents, self._inventory, self.book), *beside], key)

    def check_room(self, owner: str, count: int) -> None:
        """Raise `Refused` where somebody cannot have so many documents more."""
        packing.check_room(owner, count, self._inventory)

    def set_portrait(self, id_: str, picture: bytes | None) -> None:
        """Give somebody a portrait that `prepare_picture` has made, or take it away."""
        content = self.content(id_)
        kind = self.kinds.of(content)
        head = replace(kind.head(content.thing), portrait=digest_of(picture))
        if picture is not None:
            self._file.add_picture(picture)
        label = f"Change the portrait of {self.card(id_).name}"
        self.change(id_, kind.with_head(content.thing, head), label)

    def duplicate(self, ids: Iterable[str]) -> list[str]:
        """Copy documents, with all that belongs to them, under new names; return the copies' ids.

        Refused where an owner who is not copied cannot have more.
        """
        chosen = list(ids)
        copies = copy_documents(chosen, self._inventory, self._tools.new_id)
        label = f"Duplicate {cards_label([self.card(id_) for id_ in chosen], self.kinds)}"
        self.put(dict(copies.values()), label)
        return [copies[id_][0] for id_ in chosen]

    def discard(self, ids: Iterable[str]) -> None:
        """Move somebody to the trash with all that is theirs; there they stay for 30 days."""
        self._move(ids, self._tools.now(), "Move {} to the trash")

    def restore(self, ids: Iterable[str]) -> None:
        """Take somebody back out of the trash, with all that went there along with them.

        Refused where the owner would stay behind.
        """
        chosen = list(ids)
        trash.check_owners(chosen, self._inventory)
        self._move(chosen, None, "Take {} out of the trash")

    def delete(self, ids: Iterable[str]) -> None:
        """Delete from the trash with all that is theirs; undo still brings them back."""
        chosen = trash.ids_to_move(ids, self._inventory, trashed=False)
        if chosen:
            names = cards_label([self.card(id_) for id_ in chosen], self.kinds)
            self._commit(f"Delete {names}", trash.delete_changes(chosen, self._inventory))

    @property
    def undo_label(self) -> str | None:
        """What undo would take back, or None."""
        return self._file.undo_label

    @property
    def redo_label(self) -> str | None:
        """What redo would bring back, or None."""
        return self._file.redo_label

    def undo(self) -> str | None:
        """Take the last step back; return what it was called, or None where there is none."""
        label = self.undo_label
        if label is not None:
            self._apply(self._file.undo(), f"Undo: {label}")
        return label

    def redo(self) -> str | None:
        """Make the last undone step again; return what it is called, or None."""
        label = self.redo_label
        if label is not None:
            self._apply(self._file.redo(), f"Redo: {label}")
        return label

    def restore_version(self, id_: str, revision: int) -> None:
        """Make an earlier version the present one, as a new step; its owner stays as they are."""
        earlier = self.earlier(id_, revision)
        changed = self._changed(id_, earlier.thing, earlier.kind)
        self.put({id_: changed}, f"Restore an earlier {self.card(id_).name}")

    def subscribe(self, listener: ChangeListener) -> Callable[[], None]:
        """Tell `listener` of every change from now on; the result ends that."""
        return self._listeners.add(listener)

    def back_up_if_due(self) -> None:
        """Make a backup if the last one is half an hour old."""
        self._file.back_up_if_due()

    def close(self) -> None:
        """Let the file go."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _changed(self, id_: str, thing: AnyDocument, kind: str | None = None) -> AnyContent:
        """What a document holds, with another thing in it, and its owner as they are."""
        content = replace(self.content(id_), thing=thing)
        if kind is None:
            return content
        return self.kinds.owned_by(replace(content, kind=kind), content.owner)

    def _move(self, ids: Iterable[str], trashed_at: int | None, label: str) -> None:
        chosen = trash.ids_to_move(ids, self._inventory, trashed=trashed_at is not None)
        if chosen:
            names = cards_label([self.card(id_) for id_ in chosen], self.kinds)
            self._commit(
                label.format(names), trash.trash_changes(chosen, self._inventory, trashed_at)
            )

    def _commit(
        self, label: str, changes: Sequence[DocumentChange], continuing: str | None = None
    ) -> None:
        self._file.commit(label, changes, continuing=continuing)
        self._apply(changes, label)

    def _apply(self, changes: Sequence[DocumentChange], label: str) -> None:
        self._inventory.apply(changes, self._tools.now())
        for keeper in self._keepers:
            keeper.apply(changes)
        self._listeners.tell(CampaignChange(tuple(change.id for change in changes), label))
