"""An open campaign: every change to what is in it.

Each change is one transaction, on disk when the call returns, and one step of undo; then
listeners are told of it. Nobody else keeps a copy.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Self

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.documents import AnyContent, AnyDocument, Package
from fourc_desktop.core.game import AnyOwn, AnyPage
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.services import packing, trash
from fourc_desktop.services.campaign_rules import CampaignRules
from fourc_desktop.services.copying import copied
from fourc_desktop.services.document_files import digest_of
from fourc_desktop.services.game_of import game_of
from fourc_desktop.services.holdings import Holdings
from fourc_desktop.services.inventory import Inventory
from fourc_desktop.services.kept_fights import KeptFights
from fourc_desktop.services.kept_rolls import KeptRolls
from fourc_desktop.services.kinds import Kinds
from fourc_desktop.services.labels import list_of
from fourc_desktop.services.listeners import Changed, Listener, Listeners
from fourc_desktop.services.toolbox import Toolbox
from fourc_desktop.services.writing import written
from fourc_desktop.storage.campaign_file import CampaignFile
from fourc_desktop.storage.document import Change

NAME_NEEDED = Reason("document-name-needed", "{rule}", "It needs a name; the old one stays.")


class Campaign(Holdings):
    """Changes what is in one campaign file, and tells of it; for one thread."""

    def __init__(self, file: CampaignFile, tools: Toolbox) -> None:
        """Read everything; what lay in the trash for 30 days goes now.

        Raises:
            StorageError: This program does not know its game, or cannot read the file.
        """
        loaded = file.load()
        documents = [each.document for each in loaded.documents]
        self.game = game_of(file, documents, tools.games)
        data = tools.games.data(self.game.id)
        kinds = Kinds.of_game(self.game, tools.games)
        super().__init__(file, Inventory(loaded, kinds), CampaignRules(self.game, data, documents))
        self._tools = tools
        self._listeners = Listeners()
        self.kept_rolls = KeptRolls(documents, self.game.roller)
        self.kept_fights = KeptFights(documents)
        self._keepers = (self._rules, self.kept_rolls, self.kept_fights)
        self.problems = (
            *(each.sentence for each in loaded.damaged),
            *self._inventory.set_aside(file.path.name),
            *self._rules.problems,
            *filter(None, (self.kept_rolls.problem, self.kept_fights.problem)),
        )
        if file.read_only is None:
            self.delete(self._inventory.trashed_before(tools.now() - trash.SECONDS))

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
            new = dict(packing.unpacked(document, id_, owner, self._tools.new_id, self.kinds))
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
            who = list_of([self.card(id_) for id_ in changed], self.kinds)
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
        *beside: Change,
        key: str | None = None,
    ) -> None:
        """Put other contents in the place of documents, owners and all, in one step.

        `beside` changes what stands on no card. Steps in a row with the same `key` become one.
        """
        self._commit(label, [*written(contents, self._inventory, self.book), *beside], key)

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
        copies = copied(chosen, self._inventory, self._tools.new_id)
        label = f"Duplicate {list_of([self.card(id_) for id_ in chosen], self.kinds)}"
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
        chosen = trash.to_move(ids, self._inventory, trashed=False)
        if chosen:
            names = list_of([self.card(id_) for id_ in chosen], self.kinds)
            self._commit(f"Delete {names}", trash.deleted(chosen, self._inventory))

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

    def subscribe(self, listener: Listener) -> Callable[[], None]:
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
        chosen = trash.to_move(ids, self._inventory, trashed=trashed_at is not None)
        if chosen:
            names = list_of([self.card(id_) for id_ in chosen], self.kinds)
            self._commit(label.format(names), trash.moved(chosen, self._inventory, trashed_at))

    def _commit(self, label: str, changes: Sequence[Change], continuing: str | None = None) -> None:
        self._file.commit(label, changes, continuing=continuing)
        self._apply(changes, label)

    def _apply(self, changes: Sequence[Change], label: str) -> None:
        self._inventory.apply(changes, self._tools.now())
        for keeper in self._keepers:
            keeper.apply(changes)
        self._listeners.tell(Changed(tuple(change.id for change in changes), label))
