"""The campaign file: documents with versions, undo and redo, pictures, fights, one writer."""

import hashlib
import logging
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from fourc_desktop.core.limits import LONGEST_ID, LONGEST_LINE
from fourc_desktop.core.text import plain
from fourc_desktop.storage.database import schema
from fourc_desktop.storage.database.backups import Backups
from fourc_desktop.storage.database.connection import transaction
from fourc_desktop.storage.database.database_errors import database_failure, is_damage
from fourc_desktop.storage.database.document import (
    Document,
    DocumentChange,
    DocumentVersion,
    LoadedDocuments,
    StoredDocument,
    is_picture,
)
from fourc_desktop.storage.database.fight_log import FightLog, FightLogTable
from fourc_desktop.storage.database.history import EditHistory
from fourc_desktop.storage.database.opening import OpenedFile, ReadOnly, ReadOnlyCause, open_file
from fourc_desktop.storage.database.verification import CampaignVerifier
from fourc_desktop.storage.database.versions import VersionTable
from fourc_desktop.storage.database.write_lock import clear_note
from fourc_desktop.storage.errors import DamagedError, ReadOnlyError, StorageError, file_failure
from fourc_desktop.storage.files.file_access import remove_temporaries, write_atomically

logger = logging.getLogger(__name__)

SUFFIX = ".4c"

Clock = Callable[[], int]  # unix seconds

_READ_FROM_A_COPY = (ReadOnlyCause.DAMAGED, ReadOnlyCause.NEWER)


class CampaignFile:
    """An open campaign file, obtained from `create` or `open`; call `close` when done.

    `commit`, `undo`, `redo`, `add_picture`, `append_to_fight` and `move_in_fight` have written to
    disk when they return. If `read_only` is set, they raise `ReadOnlyError` with its sentence. All
    methods raise `StorageError` if the file cannot be read or written.
    """

    def __init__(self, path: Path, opened: OpenedFile, clock: Clock, backups: Backups) -> None:
        self.path = path
        self.read_only: ReadOnly | None = opened.read_only
        self._connection = opened.connection
        self._lock = opened.lock
        self._clock = clock
        self._backups = backups
        self._versions = VersionTable(opened.connection, path)
        self._history = EditHistory(opened.connection, self._versions, path)
        self._fights = FightLogTable(opened.connection, path)
        self._continuing: str | None = None
        self._needs_backup = False
        self.was_changed = False
        """Whether anything was saved since the file was opened."""

    @classmethod
    def create(cls, path: Path, name: str, game: str, *, clock: Clock, backups: Backups) -> Self:
        """Create and open an empty campaign; `game` is the id of its game.

        Raises:
            StorageError: The file exists already, or cannot be created.
        """
        if path.exists():
            raise StorageError(
                f"{path.name} is already in {path.absolute().parent}; choose another name."
            )
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise file_failure("be made", path, error) from error
        write_atomically(path, schema.new_campaign(name, game, clock()))
        try:
            return cls.open(path, clock=clock, backups=backups)
        except BaseException:
            with suppress(OSError):  # so that it can be made again under this name
                path.unlink()
            raise

    @property
    def has_backup(self) -> bool:
        """Whether there is a backup of the campaign."""
        return bool(self._backups.of(self.path))

    @classmethod
    def open(cls, path: Path, *, clock: Clock, backups: Backups, reading: bool = False) -> Self:
        """Open a campaign; read-only if another program has it open or it is not writable.

        A file of an older format is backed up, then migrated; a newer one is read as far as
        possible. With `reading` it takes no lock, so that other programs can write.
        """
        if not reading:
            remove_temporaries(path)
        return cls(path, open_file(path, clock(), backups, reading=reading), clock, backups)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    @property
    def name(self) -> str:
        """The name given at creation; the file name if the row is damaged."""
        with suppress(sqlite3.Error):
            row = self._connection.execute("SELECT name FROM campaign").fetchone()
            if row is not None:
                return plain(str(row[0]), longest=LONGEST_LINE)
        return self.path.stem

    @property
    def game(self) -> str | None:
        """The id of its game; None if the row is damaged."""
        try:
            row = self._connection.execute("SELECT game FROM campaign").fetchone()
        except sqlite3.Error as error:
            if not is_damage(error):
                raise database_failure("be read", self.path, error) from error
            return None
        return None if row is None else plain(str(row[0]), longest=LONGEST_ID)

    def load(self) -> LoadedDocuments:
        """Read all documents, also those in the trash; damaged ones are listed, never deleted."""
        is_copy = self.read_only is not None and self.read_only.cause in _READ_FROM_A_COPY
        with self._reading():
            return self._versions.load_salvaged() if is_copy else self._versions.load()

    def read(self, id_: str) -> StoredDocument | None:
        """Read the current version of a document; None for an unknown id."""
        with self._reading():
            return self._versions.current(id_)

    def commit(
        self, label: str, changes: Sequence[DocumentChange], *, continuing: str | None = None
    ) -> None:
        """Change documents in one edit, which is one step of undo.

        `label` names it in the menu ("Rename Kira"). Consecutive edits with the same `continuing`
        key, such as letters typed into one field, are merged; another key, None, an undo or
        closing the file ends that. At least one change is needed.
        """
        joins = continuing is not None and continuing == self._continuing

        def record() -> Sequence[DocumentChange]:
            self._history.record(label, self._clock(), changes, joins=joins)
            return changes

        self._make(record)
        self._continuing = continuing

    def clear_edits(self) -> None:
        """Delete the undo history: edits made so far can no longer be undone."""
        with self._writing():
            self._history.clear()

    def finish_edit(self) -> None:
        """Do not merge the next edit, whatever its key."""
        self._continuing = None

    @property
    def undo_label(self) -> str | None:
        """The label of the edit that `undo` reverts, or None."""
        if self.read_only is not None:
            return None
        with self._reading():
            return self._history.undo_label

    @property
    def redo_label(self) -> str | None:
        """The label of the edit that `redo` repeats, or None."""
        if self.read_only is not None:
            return None
        with self._reading():
            return self._history.redo_label

    @property
    def undo_ids(self) -> frozenset[str]:
        """The ids of the documents that `undo` changes."""
        with self._reading():
            return self._history.undo_ids

    @property
    def redo_ids(self) -> frozenset[str]:
        """The ids of the documents that `redo` changes."""
        with self._reading():
            return self._history.redo_ids

    def undo(self) -> tuple[DocumentChange, ...]:
        """Revert the last edit; return the new states of its documents."""
        return tuple(self._make(self._history.undo))

    def redo(self) -> tuple[DocumentChange, ...]:
        """Repeat the edit undone last; return the new states of its documents."""
        return tuple(self._make(self._history.redo))

    def versions(self, id_: str) -> tuple[DocumentVersion, ...]:
        """The last 200 versions of a document, the newest first."""
        with self._reading():
            return self._versions.past(id_)

    def read_version(self, id_: str, revision: int) -> Document:
        """Read a version of a document; to restore it, commit it as a change."""
        with self._reading():
            return self._versions.read(id_, revision).document

    def add_picture(self, data: bytes) -> str:
        """Store a picture and return its name, the SHA-256 of its bytes in hex."""
        name = hashlib.sha256(data).hexdigest()
        with self._writing():
            self._connection.execute(
                "INSERT INTO picture VALUES (?, ?)"
                " ON CONFLICT (hash) DO UPDATE SET data = excluded.data",
                (name, data),
            )
        return name

    def picture(self, name: str) -> bytes:
        """Read a picture by the name that `add_picture` returned."""
        with self._reading():
            row = self._connection.execute(
                "SELECT data FROM picture WHERE hash = ?", (name,)
            ).fetchone()
        if row is None or not is_picture(row[0], name):
            state = "missing from" if row is None else "damaged in"
            raise DamagedError(
                f"A picture is {state} {self.path.name}; choose it again or take it from a backup."
            )
        data: bytes = row[0]
        return data

    def fight_log(self, fight: str) -> FightLog:
        """Read the log of the fight whose document has this id."""
        with self._reading():
            return self._fights.read(fight)

    def append_to_fight(self, fight: str, number: int, body: str, *, end: str = "") -> None:
        """Store an entry after the first `number` ones, replacing later ones; not undoable.

        `end` is the label of the edit that ends the fight: if it was undone, it is not to be
        redone after this entry, so the undone edits are deleted.
        """
        with self._writing():
            self._history.forget_undone(end, fight)
            self._fights.append(fight, number, body)
            self._versions.touch(fight, self._clock())

    def append_all_to_fight(self, fight: str, number: int, bodies: Sequence[str]) -> None:
        """Store entries after the first `number` ones, all of them or none."""
        with self._writing():
            self._fights.move(fight, number)
            for place, body in enumerate(bodies, number):
                self._fights.append(fight, place, body)
            self._versions.touch(fight, self._clock())

    def move_in_fight(self, fight: str, cursor: int) -> None:
        """Store the cursor of a fight: how many of its entries are not undone."""
        with self._writing():
            self._fights.move(fight, cursor)

    def verify(self) -> tuple[str, ...]:
        """Read everything in the file; return a sentence for each defect.

        For a newer format, this is only the sentence of `read_only`; for a broken database, what
        can still be read of its documents, fights and pictures is checked.
        """
        verifier, found = CampaignVerifier(self._connection, self.path), list[str]()
        problems = verifier.problems
        if self.read_only is not None and self.read_only.cause in _READ_FROM_A_COPY:
            found.append(self.read_only.sentence)
            if self.read_only.cause is ReadOnlyCause.NEWER:
                return tuple(found)
            problems = verifier.problems_of_copy
        try:
            with self._reading():
                found.extend(problems())
        except StorageError as error:
            found.append(str(error))
        # Labels and ids of damaged rows may hold anything.
        return tuple("".join(filter(str.isprintable, line)) for line in found)

    def back_up_if_due(self) -> Path | None:
        """Make a backup if something changed and the last one is at least 30 minutes old.

        Call it regularly and before closing. Returns the backup, or None.
        """
        if not self._needs_backup or not self._backups.are_due(self.path, self._clock()):
            return None
        made = self._backups.make(self.path, self._clock())
        self._needs_backup = False
        return made

    def close(self) -> None:
        """Close the file and release the lock; closing twice does nothing."""
        if self._lock is not None:
            # A failure does no harm: a note without a lock is ignored.
            with suppress(StorageError), transaction(self._connection, "be closed", self.path):
                clear_note(self._connection)
        self._connection.close()
        if self._lock is not None:
            self._lock.release()
            self._lock = None
            logger.info("Campaign closed")

    def _make(self, step: Callable[[], Sequence[DocumentChange]]) -> Sequence[DocumentChange]:
        """Undo or redo one edit through `step`; return the new states of its documents.

        The last system call may fail after everything is on disk. If that were reported as not
        saved, the user would repeat the edit, and an award would be given twice.
        """
        made: Sequence[DocumentChange] = ()
        try:
            with self._writing():
                made = step()
        except StorageError:
            if not made or not self._holds(made):
                raise
        return made

    def _holds(self, changes: Sequence[DocumentChange]) -> bool:
        """Whether the file holds the documents as these changes left them."""
        try:
            found = [self.read(change.id) for change in changes]
        except StorageError:
            return False
        return [None if each is None else each.document for each in found] == [
            change.after for change in changes
        ]

    @contextmanager
    def _reading(self) -> Iterator[None]:
        try:
            # One consistent snapshot of the file, even while another program writes.
            self._connection.execute("BEGIN")
            try:
                yield
            finally:
                self._connection.rollback()
        except sqlite3.Error as error:
            if self.read_only is not None and self.read_only.cause is ReadOnlyCause.NEWER:
                raise StorageError(
                    f"{self.path.name} could not be read, because a newer version of this "
                    "program made it; update the program to open it."
                ) from error
            raise database_failure("be read", self.path, error) from error

    @contextmanager
    def _writing(self) -> Iterator[None]:
        if self.read_only is not None:
            raise ReadOnlyError(self.read_only.sentence)
        self._continuing = None
        with transaction(self._connection, "be saved", self.path):
            yield
        self._needs_backup = self.was_changed = True
