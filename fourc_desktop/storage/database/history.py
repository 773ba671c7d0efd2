"""The undo history of a campaign: its edits and the cursor between undo and redo."""

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from operator import itemgetter
from pathlib import Path

from fourc_desktop.storage.database.document import (
    DocumentChange,
    checksum,
    is_intact,
    shown_label,
)
from fourc_desktop.storage.database.sealed_rows import CampaignRowTable
from fourc_desktop.storage.database.version_batches import Step
from fourc_desktop.storage.database.versions import VersionTable
from fourc_desktop.storage.errors import DamagedError, StorageError

EDITS_KEPT = 2000

DAMAGED_EDIT = "a damaged step"
"""The label shown for a damaged edit, which can be neither undone nor redone."""


class EditHistory:
    """The edits in order; those after the cursor are undone.

    The caller opens the transaction to write.
    """

    def __init__(self, connection: sqlite3.Connection, versions: VersionTable, path: Path) -> None:
        self._connection = connection
        self._versions = versions
        self._batches = versions.batches
        self._campaign = CampaignRowTable(connection)
        self._path = path

    @property
    def undo_label(self) -> str | None:
        """The label of the edit that `undo` reverts, or None."""
        return self._shown_label(0)

    @property
    def redo_label(self) -> str | None:
        """The label of the edit that `redo` repeats, or None."""
        return self._shown_label(1)

    @property
    def undo_ids(self) -> frozenset[str]:
        """The ids of the documents that `undo` changes; empty if it cannot be read."""
        return self._changed_ids(0)

    @property
    def redo_ids(self) -> frozenset[str]:
        """The ids of the documents that `redo` changes; empty if it cannot be read."""
        return self._changed_ids(1)

    def record(
        self, label: str, at: int, changes: Sequence[DocumentChange], *, joins: bool
    ) -> None:
        """Write the changes as one edit; undone edits are deleted.

        With `joins`, the changes are merged into the last edit, which keeps its label; they replace
        the versions it made.
        """
        if not changes:
            raise ValueError("an edit changes at least one document")
        seq = self._campaign.read().cursor
        steps: dict[str, Step] = {}
        if joins and (joined := self._label(seq)) is not None:
            label = joined
            steps = {step[0]: step for step in self._steps(seq)}
        else:
            self._drop_undone(seq)
            seq += 1
        with self._versions.sealed_together():
            made = None if steps else self._batches.write(changes, label, at)
            for change in changes if made is None else ():
                steps[change.id] = self._make(change, label, at, steps.get(change.id))
            steps |= {step[0]: step for step in made or ()}
        self._write_edit(seq, label, [steps[id_] for id_ in sorted(steps)])
        self._prune(seq, changes)

    def forget_undone(self, label: str, document: str) -> None:
        """Delete the undone edits if one with this label changes the document."""
        cursor = self._campaign.read().cursor
        found = self._connection.execute(
            "SELECT 1 FROM edit JOIN edit_change ON edit_change.edit = edit.seq"
            " WHERE edit.seq > ? AND edit.label = ? AND edit_change.document = ?",
            (cursor, label, document),
        ).fetchone()
        if found is not None:
            self._drop_undone(cursor)

    def clear(self) -> None:
        """Delete all edits, so that nothing can be undone."""
        self._drop_undone(self._campaign.read().cursor)
        changed = self._connection.execute("SELECT DISTINCT document FROM edit_change").fetchall()
        self._connection.execute("DELETE FROM edit")
        row = self._campaign.read()
        self._campaign.write(replace(row, oldest_edit=row.newest_edit + 1))
        self._forget_hidden({document for (document,) in changed})

    def undo(self) -> tuple[DocumentChange, ...]:
        """Revert the edit at the cursor; return the new states of its documents."""
        cursor = self._campaign.read().cursor
        if self._label(cursor) is None:
            raise StorageError(f"There is nothing to undo in {self._path.name}.")
        with self._versions.sealed_together():
            changes = self._switch(
                [(document, after, before) for document, before, after in self._steps(cursor)]
            )
        self._campaign.write(replace(self._campaign.read(), cursor=cursor - 1))
        return tuple(changes)

    def redo(self) -> tuple[DocumentChange, ...]:
        """Repeat the edit after the cursor; return the new states of its documents."""
        cursor = self._campaign.read().cursor + 1
        if self._label(cursor) is None:
            raise StorageError(f"There is nothing to redo in {self._path.name}.")
        with self._versions.sealed_together():
            changes = self._switch(self._steps(cursor))
        self._campaign.write(replace(self._campaign.read(), cursor=cursor))
        return tuple(changes)

    def _shown_label(self, after_cursor: int) -> str | None:
        try:
            label = self._label(self._campaign.read().cursor + after_cursor)
        except DamagedError:
            return DAMAGED_EDIT
        return None if label is None else shown_label(label)

    def _changed_ids(self, after_cursor: int) -> frozenset[str]:
        try:
            seq = self._campaign.read().cursor + after_cursor
            is_there = self._label(seq) is not None
            return frozenset(step[0] for step in self._steps(seq)) if is_there else frozenset()
        except DamagedError:
            return frozenset()

    def _label(self, seq: int) -> str | None:
        """The label of an edit, or None if there is no such edit.

        Raises:
            DamagedError: The edit is damaged or missing, or its hash is not the one that the next
                edit stores.
        """
        campaign = self._campaign.read()
        if not campaign.oldest_edit <= seq <= campaign.newest_edit:
            return None
        rows = self._connection.execute(
            "SELECT * FROM edit WHERE seq IN (?, ?) ORDER BY seq", (seq, seq + 1)
        ).fetchall()
        if not rows or rows[0][0] != seq or not is_intact(rows[0]):
            raise self._damage()
        *_, mark = rows[0]
        if seq == campaign.newest_edit:
            follows = campaign.edit_hash == mark
        else:
            # A damaged next edit proves nothing about this one.
            follows = len(rows) == 1 or not is_intact(rows[1]) or rows[1][-2] == mark
        if not follows:
            raise self._damage()
        return str(rows[0][1])

    def _steps(self, seq: int) -> list[Step]:
        """The changes of an edit, checked against its checksum."""
        ((changes,),) = self._connection.execute("SELECT changes FROM edit WHERE seq = ?", (seq,))
        steps = self._connection.execute(
            "SELECT document, before, after FROM edit_change WHERE edit = ? ORDER BY document",
            (seq,),
        ).fetchall()
        if checksum(*(field for step in steps for field in step)) != changes:
            raise self._damage()
        return steps

    def _make(self, change: DocumentChange, label: str, at: int, joined: Step | None) -> Step:
        before = self._versions.shown(change.id) if joined is None else joined[1]
        if joined is not None and joined[2] is not None:
            self._batches.drop({change.id: joined[2]})
        if change.after is None:
            after = None
            self._versions.show(change.id, None)
        else:
            after = self._versions.write(change.after, label, at)
        return (change.id, before, after)

    def _switch(self, steps: Sequence[Step]) -> Sequence[DocumentChange]:
        """Make the version after each step the current one; return the new states."""
        changes = self._batches.show(steps)
        return [self._switch_revision(*step) for step in steps] if changes is None else changes

    def _switch_revision(
        self, document: str, shown: int | None, wanted: int | None
    ) -> DocumentChange:
        # A different revision than the edit left behind means that a row is damaged.
        if self._versions.shown(document) != shown:
            raise self._damage()
        found = None if wanted is None else self._versions.read(document, wanted)
        self._versions.show(document, wanted)
        if found is None:
            return DocumentChange(document, None)
        return DocumentChange(document, found.document, found.changed_at)

    def _write_edit(self, seq: int, label: str, steps: Sequence[Step]) -> None:
        campaign = self._campaign.read()
        joined = self._connection.execute(
            "DELETE FROM edit WHERE seq = ? RETURNING previous", (seq,)
        ).fetchall()
        previous = joined[0][0] if joined else campaign.edit_hash
        changes = checksum(*(field for step in steps for field in step))
        fields = (seq, label, changes, previous)
        mark = checksum(*fields)
        self._connection.execute("INSERT INTO edit VALUES (?, ?, ?, ?, ?)", (*fields, mark))
        self._connection.executemany(
            "INSERT INTO edit_change VALUES (?, ?, ?, ?)", [(seq, *step) for step in steps]
        )
        self._campaign.write(replace(campaign, cursor=seq, newest_edit=seq, edit_hash=mark))

    def _drop_undone(self, cursor: int) -> None:
        undone = self._connection.execute(
            "SELECT edit, document, after FROM edit_change WHERE edit > ? ORDER BY edit DESC",
            (cursor,),
        ).fetchall()
        dropped = self._connection.execute(
            "DELETE FROM edit WHERE seq > ? RETURNING seq, previous", (cursor,)
        ).fetchall()
        if dropped:
            _, previous = min(dropped)
            self._campaign.write(
                replace(self._campaign.read(), newest_edit=cursor, edit_hash=previous)
            )
        self._forget_hidden({document for _, document, _ in undone})
        for _, steps in groupby(undone, key=itemgetter(0)):
            self._batches.drop({document: after for _, document, after in steps if after})

    def _prune(self, newest: int, changes: Sequence[DocumentChange]) -> None:
        """Delete old versions, and the edits that cannot be undone without them."""
        last = newest - EDITS_KEPT
        for id_ in self._versions.overfull(change.id for change in changes):
            dropped = self._versions.drop_oldest(id_)
            (edit,) = self._connection.execute(
                "SELECT max(edit) FROM edit_change WHERE document = ? AND before <= ?",
                (id_, dropped),
            ).fetchone()
            last = max(last, edit or 0)
        documents = self._connection.execute(
            "SELECT DISTINCT document FROM edit_change WHERE edit <= ?", (last,)
        ).fetchall()
        self._connection.execute("DELETE FROM edit WHERE seq <= ?", (last,))
        campaign = self._campaign.read()
        if last >= campaign.oldest_edit:
            self._campaign.write(replace(campaign, oldest_edit=last + 1))
        self._forget_hidden({document for (document,) in documents})

    def _forget_hidden(self, documents: set[str]) -> None:
        """Delete removed documents that no edit can restore."""
        rows = self._connection.execute(
            "SELECT id FROM document WHERE id IN (SELECT value FROM json_each(?))"
            " AND revision IS NULL AND NOT EXISTS"
            " (SELECT 1 FROM edit_change WHERE edit_change.document = document.id)",
            (json.dumps([*documents]),),
        )
        self._batches.forget(id_ for (id_,) in rows)

    def _damage(self) -> DamagedError:
        return DamagedError(
            f"The history of {self._path.name} is damaged here, so this step was not made; "
            "use the list of versions or a backup instead."
        )
