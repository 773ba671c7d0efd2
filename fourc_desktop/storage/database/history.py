"""The edits of a campaign with the cursor of undo and redo, stored in the file."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from fourc_desktop.storage.database.document import DocumentChange, checksum
from fourc_desktop.storage.database.versions import VersionTable
from fourc_desktop.storage.errors import DamagedError, StorageError

EDITS_KEPT = 2000

# A document, the revision it showed before an edit, and the one after it.
_Step = tuple[str, int | None, int | None]


class EditHistory:
    """The edits in order; those after the cursor are undone.

    The caller opens the transaction to write.
    """

    def __init__(self, connection: sqlite3.Connection, versions: VersionTable, path: Path) -> None:
        self._connection = connection
        self._versions = versions
        self._path = path

    @property
    def undo_label(self) -> str | None:
        """The label of the edit that `undo` reverts, or None."""
        return self._label(self._cursor())

    @property
    def redo_label(self) -> str | None:
        """The label of the edit that `redo` repeats, or None."""
        return self._label(self._cursor() + 1)

    def record(
        self, label: str, at: int, changes: Sequence[DocumentChange], *, joins: bool
    ) -> None:
        """Write the changes as one edit; undone edits are deleted.

        With `joins` the changes become part of the last edit, which keeps its label; they replace
        the versions it made.
        """
        if not changes:
            raise ValueError("an edit changes at least one document")
        seq = self._cursor()
        steps: dict[str, _Step] = {}
        if joins:
            steps = {step[0]: step for step in self._steps(seq)}
            label = self._label(seq) or label
        else:
            self._drop_undone(seq)
            seq += 1
        for change in changes:
            steps[change.id] = self._make(change, label, at, steps.get(change.id))
        self._write_edit(seq, label, [steps[id_] for id_ in sorted(steps)])
        self._prune(seq, changes)

    def settle(self) -> None:
        """Delete all edits, so that nothing can be undone."""
        self._drop_undone(self._cursor())
        changed = self._connection.execute("SELECT DISTINCT document FROM edit_change").fetchall()
        self._connection.execute("DELETE FROM edit")
        self._forget_hidden({document for (document,) in changed})

    def undo(self) -> tuple[DocumentChange, ...]:
        """Revert the edit at the cursor; returns the new states of its documents."""
        cursor = self._cursor()
        if self._label(cursor) is None:
            raise StorageError(f"There is nothing to undo in {self._path.name}.")
        changes = [
            self._turn(document, after, before) for document, before, after in self._steps(cursor)
        ]
        self._move_cursor(cursor - 1)
        return tuple(changes)

    def redo(self) -> tuple[DocumentChange, ...]:
        """Repeat the edit after the cursor; returns the new states of its documents."""
        cursor = self._cursor() + 1
        if self._label(cursor) is None:
            raise StorageError(f"There is nothing to redo in {self._path.name}.")
        changes = [
            self._turn(document, before, after) for document, before, after in self._steps(cursor)
        ]
        self._move_cursor(cursor)
        return tuple(changes)

    def _cursor(self) -> int:
        (cursor,) = self._connection.execute("SELECT cursor FROM campaign").fetchone()
        return int(cursor)

    def _label(self, seq: int) -> str | None:
        row = self._connection.execute("SELECT label FROM edit WHERE seq = ?", (seq,)).fetchone()
        return None if row is None else str(row[0])

    def _steps(self, seq: int) -> list[_Step]:
        """The changes of an edit, checked against its checksum."""
        label, mark = self._connection.execute(
            "SELECT label, hash FROM edit WHERE seq = ?", (seq,)
        ).fetchone()
        steps = self._connection.execute(
            "SELECT document, before, after FROM edit_change WHERE edit = ? ORDER BY document",
            (seq,),
        ).fetchall()
        if _edit_checksum(seq, label, steps) != mark:
            raise self._damage()
        return steps

    def _make(self, change: DocumentChange, label: str, at: int, joined: _Step | None) -> _Step:
        before = self._versions.shown(change.id) if joined is None else joined[1]
        if change.after is None:
            after = None
            self._versions.show(change.id, None)
        else:
            after = self._versions.write(change.after, label, at)
        if joined is not None and joined[2] is not None:
            self._versions.drop(change.id, joined[2])
        return (change.id, before, after)

    def _turn(self, document: str, shown: int | None, wanted: int | None) -> DocumentChange:
        # Another revision than the edit left means that a row was damaged.
        if self._versions.shown(document) != shown:
            raise self._damage()
        after = None if wanted is None else self._versions.read(document, wanted)
        self._versions.show(document, wanted)
        return DocumentChange(document, after)

    def _write_edit(self, seq: int, label: str, steps: Sequence[_Step]) -> None:
        self._connection.execute("DELETE FROM edit WHERE seq = ?", (seq,))
        self._connection.execute(
            "INSERT INTO edit VALUES (?, ?, ?)", (seq, label, _edit_checksum(seq, label, steps))
        )
        self._connection.executemany(
            "INSERT INTO edit_change VALUES (?, ?, ?, ?)", [(seq, *step) for step in steps]
        )
        self._move_cursor(seq)

    def _move_cursor(self, seq: int) -> None:
        row = self._connection.execute("SELECT name, game, created_at FROM campaign").fetchone()
        self._connection.execute(
            "UPDATE campaign SET cursor = ?, hash = ?", (seq, checksum(*row, seq))
        )

    def _drop_undone(self, cursor: int) -> None:
        undone = self._connection.execute(
            "SELECT document, after FROM edit_change WHERE edit > ?", (cursor,)
        ).fetchall()
        self._connection.execute("DELETE FROM edit WHERE seq > ?", (cursor,))
        for document, after in undone:
            if after is not None:
                self._versions.drop(document, after)
        self._forget_hidden({document for document, _ in undone})

    def _prune(self, newest: int, changes: Sequence[DocumentChange]) -> None:
        """Delete old versions, and the edits that cannot be undone without them."""
        last = newest - EDITS_KEPT
        for change in changes:
            dropped = self._versions.drop_oldest(change.id)
            if dropped is not None:
                (edit,) = self._connection.execute(
                    "SELECT max(edit) FROM edit_change WHERE document = ? AND before <= ?",
                    (change.id, dropped),
                ).fetchone()
                last = max(last, edit or 0)
        documents = self._connection.execute(
            "SELECT DISTINCT document FROM edit_change WHERE edit <= ?", (last,)
        ).fetchall()
        self._connection.execute("DELETE FROM edit WHERE seq <= ?", (last,))
        self._forget_hidden({document for (document,) in documents})

    def _forget_hidden(self, documents: set[str]) -> None:
        """Delete removed documents that no edit can restore."""
        for document in documents:
            is_unreachable = self._connection.execute(
                "SELECT 1 FROM document WHERE id = ? AND revision IS NULL AND NOT EXISTS"
                " (SELECT 1 FROM edit_change WHERE edit_change.document = document.id)",
                (document,),
            ).fetchone()
            if is_unreachable is not None:
                self._versions.forget(document)

    def _damage(self) -> DamagedError:
        return DamagedError(
            f"The history of {self._path.name} is damaged here, so this step was not made; "
            "use the list of versions or a backup instead."
        )


def _edit_checksum(seq: int, label: object, steps: Sequence[_Step]) -> bytes:
    return checksum(seq, label, *(field for step in steps for field in step))
