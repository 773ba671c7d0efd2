"""An open campaign: all changes to it, undo and redo, and change listeners.

Each change is one transaction, on disk when the call returns, and one step of undo; then the
listeners are notified.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Self

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.documents import AnyContent, AnyDocument, Package
from fourc_desktop.core.game import AnyOwn, AnyPage
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.core.text import stripped
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign_reader import CampaignReader
from fourc_desktop.services.campaigns.campaign_rules import CampaignRules, game_of_file_or_documents
from fourc_desktop.services.campaigns.document_addition import DocumentAddition
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
from fourc_desktop.storage.database.document import Document, DocumentChange
from fourc_desktop.storage.database.opening import ReadOnlyCause


@dataclass(frozen=True, slots=True)
class CampaignChange:
    """A change: the ids of the changed documents, and its label."""

    ids: tuple[str, ...]
    label: str


ChangeListener = Callable[[CampaignChange], None]


class ChangeListeners:
    """Callbacks for changes, called in the order they were added."""

    def __init__(self) -> None:
        self._listeners: list[ChangeListener] = []

    def add(self, listener: ChangeListener) -> Callable[[], None]:
        """Notify `listener` of every change; calling the result removes it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def notify(self, changed: CampaignChange) -> None:
        """Notify all listeners."""
        for listener in tuple(self._listeners):
            listener(changed)


LOSSES: Final = frozenset({ReadOnlyCause.DAMAGED, ReadOnlyCause.NEWER})
"""The warning that a file contains more documents than are read."""

NAME_NEEDED = Reason("document-name-needed", "{rule}", "It needs a name; the old one was kept.")


class Campaign(CampaignReader):
    """Reads and changes one campaign file; not thread-safe."""

    def __init__(self, file: CampaignFile, tools: ApplicationContext) -> None:
        """Read all documents; those in the trash for 30 days are deleted.

        Raises:
            StorageError: The game is unknown, or the file cannot be read.
        """
        loaded = file.load()
        documents = [each.document for each in loaded.documents]
        game = game_of_file_or_documents(file, documents, tools.games)
        rules = CampaignRules(game, tools.games.data(game.id), documents)
        kinds = KindRegistry.of_game(game, tools.games)
        super().__init__(file, game, DocumentIndex(loaded, kinds), rules)
        self._tools = tools
        self._listeners = ChangeListeners()
        self.roll_repository = RollRepository(documents, game.roller)
        self.encounter_repository = EncounterRepository(documents)
        self._repositories = (self._rules, self.roll_repository, self.encounter_repository)
        self.problems = (
            *loaded.damage_sentences(file.path.name, has_backup=file.has_backup),
            *self._index.set_aside(file.path.name),
            *self._rules.problems,
            *filter(None, (self.roll_repository.problem, self.encounter_repository.problem)),
        )
        if file.read_only is None:
            self.delete(self._index.trashed_before(tools.now() - trash.TRASH_SECONDS))

    @property
    def warnings(self) -> tuple[str, ...]:
        """Sentences about damage, a newer format, and documents that are left out."""
        read_only = self._file.read_only
        if read_only is None or read_only.cause not in LOSSES:
            return self.problems
        return (read_only.sentence, *self.problems)

    def change_page(self, page: AnyPage, label: str, *, continuing: bool = False) -> None:
        """Replace the settings page; `continuing` joins the previous step of the same label."""
        if page != self.page:
            self._commit(label, [self._rules.change_page(page)], label if continuing else None)

    @property
    def dice(self) -> Dice:
        """The dice of the program."""
        return self._tools.dice

    def change_homebrew(self, own: AnyOwn, label: str, *, continuing: bool = False) -> None:
        """Replace the homebrew; `continuing` joins the previous step of the same label.

        Raises:
            Refused: The homebrew does not fit the rules data.
        """
        self._commit(label, [self._rules.change_own(own)], label if continuing else None)

    def add(
        self, documents: Sequence[Package], label: str, *, owner: str | None = None
    ) -> list[str]:
        """Add documents with their pictures and belongings, in one step.

        `owner` is the id of the document they belong to. Returns the ids of the documents without
        those of their belongings.

        Raises:
            Refused: They cannot belong to the owner, are of another game, or refer to something
                that the rulebook lacks.
        """
        addition = self.begin_addition(documents, owner)
        for step in addition.steps():
            step()
        return self.finish_addition(addition, label)

    def begin_addition(
        self, documents: Sequence[Package], owner: str | None = None
    ) -> DocumentAddition:
        """Prepare an addition in steps, for `finish_addition`; raises `Refused` as `add` does."""
        packing.check_game(documents, self.kinds)
        if owner is not None:
            packing.check_owner(documents, owner, self._index)
        whose = None if owner is None else (owner, self.document(owner))
        return DocumentAddition(documents, self._tools.new_id, self.kinds, self.book, whose)

    def finish_addition(self, addition: DocumentAddition, label: str) -> list[str]:
        """Add the results of all steps in one step of undo; return the ids as `add` does."""
        for picture in addition.pictures():
            self._file.add_picture(picture)
        for row, content in addition.written:
            self._index.remember(row, content)
        self._commit(label, [DocumentChange(row.id, row) for row, _ in addition.written])
        return addition.ids

    def finish_edit(self) -> None:
        """Do not join the next change to the previous step."""
        self._file.finish_edit()

    def edit(
        self, ids: Iterable[str], change: Callable[[AnyDocument], AnyDocument], label: str
    ) -> None:
        """Change documents in one step; none is changed if `change` raises `Refused`.

        `label` has a placeholder for the names: "Heal {}". Unchanged documents are left out.
        """
        before = {id_: self.document(id_) for id_ in ids}
        after = {id_: change(thing) for id_, thing in before.items()}
        changed = [id_ for id_ in before if after[id_] != before[id_]]
        if changed:
            who = cards_label([self.card(id_) for id_ in changed], self.kinds)
            self.write_contents(
                {id_: self.changed(id_, after[id_]) for id_ in changed}, label.format(who)
            )

    def change(
        self,
        id_: str,
        thing: AnyDocument,
        label: str,
        *,
        kind: str | None = None,
        continuing: bool = False,
    ) -> None:
        """Replace a document.

        `kind` changes its kind, as when a draft is finished. With `continuing`, the change joins
        the previous step if that has the same label and document.

        Raises:
            Refused: The name is empty, and the document is not a draft.
        """
        if thing == self.document(id_) and kind in {None, self.content(id_).kind}:
            return
        content = self.changed(id_, thing, kind)
        its_kind = self.kinds.of(content)
        if not (its_kind.draft_of or stripped(its_kind.head(thing).name)):
            raise Refused(NAME_NEEDED(rule=self.kinds.game))
        self.write_contents({id_: content}, label, key=f"{label} {id_}" if continuing else None)

    def write_contents(
        self,
        contents: Mapping[str, AnyContent],
        label: str,
        *other_changes: DocumentChange,
        key: str | None = None,
        written: Mapping[str, Document] | None = None,
    ) -> None:
        """Write the contents of documents, with their owners, in one step.

        `other_changes` change documents without cards. Consecutive steps with the same `key` are
        merged. `written` has rows that are made already.
        """
        changes = content_changes(contents, self._index, self.book, written)
        self._commit(label, [*changes, *other_changes], key)

    def check_room(self, owner: str, count: int) -> None:
        """Raise `Refused` if an owner cannot have `count` more documents."""
        packing.check_room(owner, count, self._index)

    def change_draft(
        self,
        id_: str,
        draft: AnyDocument | None,
        label: str,
        *,
        finished: AnyDocument | None = None,
        continuing: bool = False,
    ) -> None:
        """Store an unfinished change of a document, or remove it with None.

        The document itself is unchanged, or becomes `finished` if that is given.
        """
        before = self.content(id_)
        document = before.document if finished is None else finished
        content = replace(before, document=document, draft=draft)
        if content != before:
            self.write_contents({id_: content}, label, key=f"{label} {id_}" if continuing else None)

    def set_portrait(self, id_: str, picture: bytes | None) -> None:
        """Replace a portrait by a picture from `prepare_picture`, or remove it with None.

        Does nothing if the document was removed while the picture was read.
        """
        if not self.has(id_):
            return
        content = self.content(id_)
        kind = self.kinds.of(content)
        head = replace(kind.head(content.document), portrait=digest_of(picture))
        if picture is not None:
            self._file.add_picture(picture)
        label = f"{'Change' if picture else 'Remove'} the portrait of {self.card(id_).name}"
        self.change(id_, kind.with_head(content.document, head), label)

    def copies(self, ids: Iterable[str]) -> dict[str, tuple[str, AnyContent]]:
        """Copies of documents that are not added yet, as `copy_documents` makes them."""
        return copy_documents(ids, self._index, self._tools.new_id)

    def discard(self, ids: Iterable[str]) -> None:
        """Move documents with their belongings to the trash, which keeps them for 30 days."""
        self._move(ids, self._tools.now(), "Move {} to the trash")

    def restore(self, ids: Iterable[str]) -> None:
        """Restore documents from the trash, with the belongings that were trashed with them.

        Raises:
            Refused: The owner of one would stay in the trash.
        """
        chosen = list(ids)
        trash.check_owners(chosen, self._index)
        self._move(chosen, None, "Restore {} from the trash")

    def delete(self, ids: Iterable[str]) -> None:
        """Delete documents with their belongings from the trash; undo can restore them."""
        chosen = trash.ids_to_move(ids, self._index, trashed=False)
        if chosen:
            names = cards_label([self.card(id_) for id_ in chosen], self.kinds)
            self._commit(f"Delete {names}", trash.delete_changes(chosen, self._index))

    @property
    def undo_label(self) -> str | None:
        """The label of the step that `undo` reverts, or None."""
        return self._file.undo_label

    @property
    def redo_label(self) -> str | None:
        """The label of the step that `redo` repeats, or None."""
        return self._file.redo_label

    def undoes(self, id_: str) -> bool:
        """Whether `undo` changes a document."""
        return id_ in self._file.undo_ids

    def redoes(self, id_: str) -> bool:
        """Whether `redo` changes a document."""
        return id_ in self._file.redo_ids

    def undo(self) -> str | None:
        """Revert the last step; return its label, or None."""
        label = self.undo_label
        if label is not None:
            self._apply(self._file.undo(), f"Undo: {label}")
        return label

    def redo(self) -> str | None:
        """Repeat the step undone last; return its label, or None."""
        label = self.redo_label
        if label is not None:
            self._apply(self._file.redo(), f"Redo: {label}")
        return label

    def withdraw(self, id_: str, label: str) -> None:
        """Remove a document that has not been changed since the step `label` added it.

        That step is undone if it is the last one.
        """
        if self.undo_label == label:
            self.undo()
            if not self.has(id_):
                return
            self.redo()
        self._commit(f"Delete {self.card(id_).name}", trash.delete_changes([id_], self._index))

    def restore_version(self, id_: str, revision: int) -> None:
        """Restore an earlier version as a new step; the owner stays the current one."""
        earlier = self.earlier(id_, revision)
        owner = self.owner(id_)
        changed = self.kinds.owned_by(replace(earlier, owner=owner), owner)
        self.write_contents({id_: changed}, f"Restore an earlier {self.card(id_).name}")

    def subscribe(self, listener: ChangeListener) -> Callable[[], None]:
        """Notify `listener` of every change; calling the result removes it."""
        return self._listeners.add(listener)

    def back_up_if_due(self) -> None:
        """Make a backup if the last one is half an hour old."""
        self._file.back_up_if_due()

    def close(self) -> None:
        """Close the file."""
        self.pictures.close()
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def changed(self, id_: str, thing: AnyDocument, kind: str | None = None) -> AnyContent:
        """The content of a document with the document replaced, and the same owner.

        New entries of its history get today's date. An unfinished change (a draft) of the document
        is updated as well, so that finishing it does not revert this change.
        """
        before, draft = self.content(id_), self.content(id_).draft
        its_kind = self.kinds.of(before)
        if kind is None:
            thing = its_kind.dated(before.document, thing, self._tools.today())
        if draft is not None:
            draft = its_kind.draft_after(draft, before.document, thing)
        content = replace(before, document=thing, draft=draft)
        if kind is None:
            return content
        return self.kinds.owned_by(replace(content, kind=kind), content.owner)

    def _move(self, ids: Iterable[str], trashed_at: int | None, label: str) -> None:
        chosen = trash.ids_to_move(ids, self._index, trashed=trashed_at is not None)
        if chosen:
            names = cards_label([self.card(id_) for id_ in chosen], self.kinds)
            self._commit(label.format(names), trash.trash_changes(chosen, self._index, trashed_at))

    def touch(self, id_: str) -> None:
        """Record that a document was changed now, as by a step of its fight."""
        self._index.touch(id_, self._tools.now())

    def _commit(
        self, label: str, changes: Sequence[DocumentChange], continuing: str | None = None
    ) -> None:
        self._file.commit(label, changes, continuing=continuing)
        self._apply(changes, label)

    def _apply(self, changes: Sequence[DocumentChange], label: str) -> None:
        self._index.apply(changes, self._tools.now())
        for repository in self._repositories:
            repository.apply(changes)
        self._listeners.notify(CampaignChange(tuple(change.id for change in changes), label))
