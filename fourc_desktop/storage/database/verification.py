"""Verifies everything in a campaign file and describes each defect in a sentence."""

import sqlite3
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from fourc_desktop.storage.database.document import checksum, is_intact, is_picture, shown_label
from fourc_desktop.storage.database.fight_log import FightLogTable
from fourc_desktop.storage.database.sealed_rows import CampaignRowTable, name_on
from fourc_desktop.storage.database.versions import (
    DAMAGED_VERSION,
    MAX_DAMAGED,
    MISSING_VERSION,
    VersionTable,
)
from fourc_desktop.storage.errors import DamagedError

_UNOWNED_ROWS = {
    "A version": "SELECT document FROM version EXCEPT SELECT id FROM document",
    "An entry of a fight": "SELECT fight FROM entry EXCEPT SELECT id FROM document",
    "A change": "SELECT document FROM edit_change EXCEPT SELECT id FROM document",
}
_LOST_VERSIONS = """
SELECT document, before FROM edit_change WHERE before IS NOT NULL
UNION SELECT document, after FROM edit_change WHERE after IS NOT NULL
EXCEPT SELECT document, revision FROM version
"""


class CampaignVerifier:
    """Reads every row, index and picture of a campaign file of the current format."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._path = path
        self._versions = VersionTable(connection, path)
        self._fights = FightLogTable(connection, path)

    def problems(self) -> Iterator[str]:
        """Return a sentence for everything that is damaged or missing.

        Raises:
            sqlite3.Error: The structure of the file is broken.
        """
        yield from self._structure()
        damaged = self._versions.load().damaged
        yield from (each.sentence for each in damaged)
        if len(damaged) >= MAX_DAMAGED:
            return
        for id_, name in self._documents():
            yield from self._document(id_, name)
        yield from self._orphans()
        yield from self._edits()
        yield from self._pictures()

    def problems_of_copy(self) -> Iterator[str]:
        """Return the defects in a salvaged copy of a broken file.

        Documents, fights and pictures are checked; edits and orphaned rows are not, since a
        salvaged copy may lack rows that they refer to.
        """
        damaged = self._versions.load_salvaged().damaged
        yield from (each.sentence for each in damaged)
        if len(damaged) < MAX_DAMAGED:
            for id_, name in self._documents():
                yield from self._document(id_, name)
            yield from self._pictures()

    def _structure(self) -> Iterator[str]:
        for (line,) in self._connection.execute("PRAGMA integrity_check"):
            if line != "ok":
                yield f"{self._path.name} is damaged inside: {line}."

    def _documents(self) -> list[tuple[str, str]]:
        """The ids and names of all documents, also of those that only undo can restore."""
        rows = self._connection.execute(
            "SELECT d.id, v.card FROM document AS d LEFT JOIN version AS v"
            " ON v.document = d.id AND v.revision = coalesce(d.revision, d.latest) ORDER BY d.id"
        )
        return [(id_, name_on(card) or f"Document {id_}") for id_, card in rows.fetchall()]

    def _document(self, id_: str, name: str) -> Iterator[str]:
        try:
            past = self._versions.past(id_)
        except DamagedError as error:
            yield str(error)
            past = ()
        for version in past:
            if version.label in (DAMAGED_VERSION, MISSING_VERSION):
                yield f"{name}: version {version.revision} is {version.label.lower()}."
        if (problem := self._fights.read(id_).problem) is not None:
            yield f"{name}: {problem}"

    def _orphans(self) -> Iterator[str]:
        """The rows that belong to no document or fight, which no other check reads."""
        for what, query in _UNOWNED_ROWS.items():
            for (id_,) in self._connection.execute(query):
                yield f"{what} of document {id_} is in {self._path.name}, but no such document."
        for id_, revision in self._connection.execute(_LOST_VERSIONS):
            yield (
                f"Version {revision} of document {id_}, which undo needs, is missing from "
                f"{self._path.name}."
            )
        for (seq,) in self._connection.execute(
            "SELECT edit FROM edit_change EXCEPT SELECT seq FROM edit"
        ):
            yield f"{self._path.name} has changes of the undo step {seq}, but not the step."

    def _edits(self) -> Iterator[str]:
        campaign = CampaignRowTable(self._connection).read()
        rows = self._connection.execute("SELECT * FROM edit ORDER BY seq").fetchall()
        expected, last, is_bound = campaign.oldest_edit, b"", False
        for row in rows:
            seq, label, changes, previous, mark = row
            if seq > expected:
                yield self._missing_edit(expected)
            steps = self._connection.execute(
                "SELECT document, before, after FROM edit_change WHERE edit = ? ORDER BY document",
                (seq,),
            )
            intact = is_intact(row) and checksum(*chain.from_iterable(steps)) == changes
            if not intact or (is_bound and seq == expected and previous != last) or seq < expected:
                yield self._damaged_edit(seq, label)
            expected, last, is_bound = seq + 1, mark, intact
        if expected <= campaign.newest_edit:
            yield self._missing_edit(expected)
        elif rows and is_bound and last != campaign.edit_hash:
            yield self._damaged_edit(*rows[-1][:2])

    def _damaged_edit(self, seq: int, label: object) -> str:
        name = shown_label(label)
        return f"The undo step {seq} (“{name}”) in {self._path.name} is damaged."

    def _missing_edit(self, seq: int) -> str:
        return f"The undo step {seq} in {self._path.name} is missing."

    def _pictures(self) -> Iterator[str]:
        for name, data in self._connection.execute("SELECT hash, data FROM picture"):
            if not is_picture(data, name):
                yield f"The picture {name[:8]} in {self._path.name} is damaged."
