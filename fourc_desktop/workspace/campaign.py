"""An open campaign: who is in it, and every change to it.

Each change is one transaction, on disk when the call returns, and one step of undo. Whoever
listens is told afterwards what changed; nobody else keeps a copy.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from types import TracebackType
from typing import Self

from fourc_desktop.domain.fourc.character import Character, Profile
from fourc_desktop.domain.fourc.figures import Figures, figures
from fourc_desktop.domain.fourc.instant import instant_hero, new_seed
from fourc_desktop.domain.fourc.rules import ADVANCED, Rules
from fourc_desktop.domain.fourc.summary import summary
from fourc_desktop.domain.refusal import Refusal, Refused
from fourc_desktop.domain.side import Side
from fourc_desktop.storage.campaign_file import CampaignFile
from fourc_desktop.storage.card_format import write_card
from fourc_desktop.storage.document import Change, Document, Version
from fourc_desktop.storage.hero_format import HERO_KIND, CharacterModel
from fourc_desktop.workspace.cards import Card, card_of, find
from fourc_desktop.workspace.hero_files import HeroFile, with_picture
from fourc_desktop.workspace.toolbox import Toolbox

TRASH_SECONDS = 30 * 24 * 60 * 60
"""How long the trash keeps what was thrown there."""


@dataclass(frozen=True, slots=True)
class Changed:
    """What a change touched: the ids of documents, and what it is called."""

    ids: tuple[str, ...]
    label: str


Listener = Callable[[Changed], None]


class Campaign:
    """The heroes and villains of one campaign file; not for several threads."""

    def __init__(self, file: CampaignFile, tools: Toolbox) -> None:
        """Read everything; what lay in the trash for 30 days goes now."""
        self._file = file
        self._tools = tools
        self._listeners: list[Listener] = []
        self._characters: dict[str, Character] = {}
        loaded = file.load()
        known = [each for each in loaded.documents if each.document.kind == HERO_KIND]
        self._documents = {each.document.id: each.document for each in known}
        self._cards = {each.document.id: card_of(each.document, each.changed_at) for each in known}
        self._sorted: dict[bool, list[Card]] = {}
        self.problems = tuple(each.sentence for each in loaded.damaged)
        self._purge()

    @property
    def file(self) -> CampaignFile:
        """The file this campaign lies in."""
        return self._file

    @property
    def name(self) -> str:
        """What the campaign is called."""
        return self._file.name

    @property
    def rules(self) -> Rules:
        """The rules new heroes are made by unless somebody asks for others."""
        return ADVANCED

    @property
    def read_only(self) -> str | None:
        """Why nothing can be changed here, as a sentence, or None where it can."""
        return None if self._file.read_only is None else self._file.read_only.sentence

    def cards(self) -> list[Card]:
        """Everyone who is not in the trash, the latest change first, then by name."""
        return list(self._in_order(trashed=False))

    def trash(self) -> list[Card]:
        """Everyone in the trash, the latest change first, then by name."""
        return list(self._in_order(trashed=True))

    def card(self, id_: str) -> Card:
        """One card; raises `KeyError` for an id that is not here."""
        return self._cards[id_]

    def search(
        self, text: str, *, side: Side | None = None, tags: frozenset[str] = frozenset()
    ) -> list[Card]:
        """The cards outside the trash that hold every word, on this side, with these tags."""
        return find(self._in_order(trashed=False), text, side=side, tags=tags)

    def tags(self) -> list[str]:
        """Every tag in use outside the trash, in alphabetical order."""
        cards = self._in_order(trashed=False)
        return sorted({tag for card in cards for tag in card.tags}, key=str.casefold)

    def character(self, id_: str) -> Character:
        """A hero or villain; raises `KeyError` for an id that is not here."""
        if id_ not in self._characters:
            body = self._documents[id_].body
            self._characters[id_] = CharacterModel.model_validate_json(body).character()
        return self._characters[id_]

    def figures(self, id_: str) -> Figures:
        """Everything that follows from a character."""
        return figures(self.character(id_), self._tools.book)

    def picture(self, digest: str) -> bytes:
        """A portrait; raises `StorageError` where it is missing or damaged."""
        return self._file.picture(digest)

    def hero_file(self, id_: str) -> HeroFile:
        """A hero as it leaves the campaign, portrait and all."""
        character = self.character(id_)
        portrait = character.profile.portrait
        return HeroFile(character, None if portrait is None else self.picture(portrait))

    def add_instant_hero(
        self, *, rules: Rules | None = None, seed: str | None = None, side: Side = Side.HERO
    ) -> str:
        """Roll a hero at once, from a seed or a new one; return its id."""
        seed = seed or new_seed(self._tools.dice)
        hero = instant_hero(self._tools.book, rules or self.rules, seed, side=side)
        return self.add([HeroFile(hero)], f"Instant hero {hero.profile.name}")[0]

    def add(self, heroes: Sequence[HeroFile], label: str) -> list[str]:
        """Add heroes with their pictures, all in one step; return their ids."""
        ids = [self._tools.new_id() for _ in heroes]
        for hero in heroes:
            if hero.picture is not None:
                self._file.add_picture(hero.picture)
        self._commit(
            label,
            [self._written(id_, hero.character) for id_, hero in zip(ids, heroes, strict=True)],
        )
        return ids

    def edit_profile(self, id_: str, profile: Profile, *, continuing: bool = False) -> None:
        """Change who somebody is; refuses an empty name.

        With `continuing`, a change to the same fields of the same hero joins the step before it:
        what is typed in one go is one step of undo.
        """
        character = self.character(id_)
        fields = _differing(character.profile, profile)
        if not fields:
            return
        if not profile.name.strip():
            raise Refused(Refusal("4C, Characters", "A hero needs a name; the old one stays."))
        change = self._written(id_, replace(character, profile=profile))
        label = f"{_EDITS[fields[0]]} of {character.profile.name}"
        self._commit(label, [change], f"{' '.join(fields)} {id_}" if continuing else None)

    def edit(
        self, ids: Iterable[str], change: Callable[[Character], Character], label: str
    ) -> None:
        """Change heroes in one step, or none of them where one is refused.

        `label` says what is done, with braces for who: "Heal {}". Who stays as they were is left
        out; where everybody does, there is no step.
        """
        before = {id_: self.character(id_) for id_ in ids}
        after = {id_: change(character) for id_, character in before.items()}
        changed = [id_ for id_ in before if after[id_] != before[id_]]
        if changed:
            who = _list_of([self._cards[id_].name for id_ in changed])
            changes = [self._written(id_, after[id_]) for id_ in changed]
            self._commit(label.format(who), changes)

    def set_portrait(self, id_: str, picture: bytes | None) -> None:
        """Give somebody a portrait that `prepare_picture` has made, or take it away."""
        character = with_picture(self.character(id_), picture).character
        if picture is not None:
            self._file.add_picture(picture)
        self.edit_profile(id_, character.profile)

    def duplicate(self, ids: Iterable[str]) -> list[str]:
        """Copy heroes under new names; return the ids of the copies."""
        heroes = [self.hero_file(id_) for id_ in ids]
        taken = {card.name for card in self._cards.values()}
        copies = []
        for hero in heroes:
            name = _free_name(hero.character.profile.name, taken)
            taken.add(name)
            profile = replace(hero.character.profile, name=name)
            copies.append(replace(hero, character=replace(hero.character, profile=profile)))
        return self.add(copies, f"Duplicate {_names(heroes)}")

    def discard(self, ids: Iterable[str]) -> None:
        """Move somebody to the trash, where they stay for 30 days."""
        self._move(ids, self._tools.now(), "Move {} to the trash")

    def restore(self, ids: Iterable[str]) -> None:
        """Take somebody back out of the trash."""
        self._move(ids, None, "Take {} out of the trash")

    def delete(self, ids: Iterable[str]) -> None:
        """Delete from the trash; undo still brings them back."""
        chosen = [id_ for id_ in ids if self._cards[id_].trashed_at is not None]
        if chosen:
            names = _list_of([self._cards[id_].name for id_ in chosen])
            self._commit(f"Delete {names}", [Change(id_, None) for id_ in chosen])

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

    def versions(self, id_: str) -> Sequence[Version]:
        """The earlier states of somebody, the latest first."""
        return self._file.versions(id_)

    def earlier(self, id_: str, revision: int) -> Character:
        """Somebody as they were in an earlier version."""
        body = self._file.read_version(id_, revision).body
        return CharacterModel.model_validate_json(body).character()

    def restore_version(self, id_: str, revision: int) -> None:
        """Make an earlier version the present one, as a new step."""
        name = self._cards[id_].name
        self._commit(
            f"Restore an earlier {name}", [self._written(id_, self.earlier(id_, revision))]
        )

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Tell `listener` of every change from now on; the result ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def back_up_if_due(self) -> None:
        """Make a backup if the last one is half an hour old."""
        self._file.back_up_if_due()

    def close(self) -> None:
        """Let the file go."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _in_order(self, *, trashed: bool) -> list[Card]:
        if trashed not in self._sorted:
            cards = [
                card for card in self._cards.values() if (card.trashed_at is not None) is trashed
            ]
            cards.sort(key=lambda card: (card.name.casefold(), card.id))
            cards.sort(key=lambda card: card.changed_at, reverse=True)
            self._sorted[trashed] = cards
        return self._sorted[trashed]

    def _written(self, id_: str, character: Character) -> Change:
        body = CharacterModel.of(character).model_dump_json()
        card = write_card(summary(character, self._tools.book))
        return Change(id_, Document(id_, HERO_KIND, body, card))

    def _move(self, ids: Iterable[str], trashed_at: int | None, label: str) -> None:
        moved = [
            replace(self._documents[id_], trashed_at=trashed_at)
            for id_ in ids
            if (self._documents[id_].trashed_at is None) is not (trashed_at is None)
        ]
        if moved:
            names = _list_of([self._cards[document.id].name for document in moved])
            self._commit(label.format(names), [Change(document.id, document) for document in moved])

    def _purge(self) -> None:
        if self._file.read_only is not None:
            return
        oldest = self._tools.now() - TRASH_SECONDS
        stale = [
            id_
            for id_, document in self._documents.items()
            if document.trashed_at is not None and document.trashed_at < oldest
        ]
        self.delete(stale)

    def _commit(self, label: str, changes: Sequence[Change], continuing: str | None = None) -> None:
        self._file.commit(label, changes, continuing=continuing)
        self._apply(changes, label)

    def _apply(self, changes: Sequence[Change], label: str) -> None:
        now = self._tools.now()
        self._sorted.clear()
        for change in changes:
            self._characters.pop(change.id, None)
            if change.after is None:
                self._documents.pop(change.id, None)
                self._cards.pop(change.id, None)
            else:
                self._documents[change.id] = change.after
                self._cards[change.id] = card_of(change.after, now)
        changed = Changed(tuple(change.id for change in changes), label)
        for listener in tuple(self._listeners):
            listener(changed)


_EDITS = {
    "name": "Rename",
    "identity": "Edit the identity",
    "player": "Edit the player",
    "side": "Change the side",
    "notes": "Edit the notes",
    "tags": "Edit the tags",
    "portrait": "Change the portrait",
}


def _differing(old: Profile, new: Profile) -> list[str]:
    return [field for field in _EDITS if getattr(old, field) != getattr(new, field)]


def _free_name(name: str, taken: set[str]) -> str:
    stem, _, number = name.rpartition(" ")
    start = int(number) if stem and number.isdecimal() else 1
    base = stem if start > 1 else name
    count = start + 1
    while f"{base} {count}" in taken:
        count += 1
    return f"{base} {count}"


def _names(heroes: Sequence[HeroFile]) -> str:
    return _list_of([hero.character.profile.name for hero in heroes])


def _list_of(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{len(names)} heroes"
