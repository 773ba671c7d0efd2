"""The rows that seal the others: order of hashes, and rows that are never resealed."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from fourc_desktop.storage.database.campaign_file import CampaignFile
from fourc_desktop.storage.database.document import Document, DocumentChange
from fourc_desktop.storage.database.sealed_rows import (
    NO_HASH,
    CampaignRow,
    CampaignRowTable,
    DocumentTable,
    combined,
)
from fourc_desktop.storage.errors import DamagedError

OpenCampaign = Callable[[Path], CampaignFile]
MakeChange = Callable[[str, int], DocumentChange]

ONE, OTHER = bytes(range(32)), bytes(range(100, 132))


def test_hashes_are_combined_in_any_order_and_taken_out_again() -> None:
    assert combined(ONE, OTHER) == combined(OTHER, ONE) not in (ONE, OTHER, NO_HASH)
    assert combined(combined(ONE, OTHER), OTHER) == ONE
    assert combined() == NO_HASH


@pytest.fixture
def path(tmp_path: Path, open_campaign: OpenCampaign, change: MakeChange) -> Path:
    """A campaign of three heroes, and of one that was deleted."""
    path = tmp_path / "Home.4c"
    with open_campaign(path) as file:
        file.commit("Add", [change("a", 1), change("b", 1), change("c", 1), change("d", 1)])
        file.commit("Delete", [DocumentChange("d", None)])
    return path


def test_the_campaign_counts_its_documents(path: Path, open_campaign: OpenCampaign) -> None:
    with open_campaign(path) as file:
        file.clear_edits()
    with closing(sqlite3.connect(path)) as connection:
        row = CampaignRowTable(connection).read()
        marks = [mark for (mark,) in connection.execute("SELECT hash FROM document")]
    assert (row.documents, row.documents_hash) == (3, combined(*marks))


def test_documents_of_one_commit_are_sealed_in_one_write(
    path: Path,
    open_campaign: OpenCampaign,
    change: MakeChange,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written: list[CampaignRow] = []
    write = CampaignRowTable.write

    def counted(table: CampaignRowTable, row: CampaignRow) -> None:
        written.append(row)
        write(table, row)

    monkeypatch.setattr(CampaignRowTable, "write", counted)
    with open_campaign(path) as file:
        file.commit("Add", [change("m", 1)])
        of_one = len(written)
        written.clear()
        file.commit("Add", [change(f"n{number}", 1) for number in range(50)])
        assert len(written) == of_one
        assert written[-1].documents == 4 + 1 + 50
        assert file.verify() == ()
        for step in (file.undo, file.redo):
            written.clear()
            step()
            assert len(written) == 2  # the documents, and the cursor between undo and redo
            assert file.verify() == ()


def test_a_commit_that_fails_halfway_seals_nothing(
    path: Path, open_campaign: OpenCampaign, change: MakeChange
) -> None:
    with open_campaign(path) as file:
        broken = DocumentChange("y", Document("y", "hero", "no JSON", "{}"))
        with pytest.raises(ValueError, match="not JSON"):
            file.commit("Add", [change("x", 1), broken])
        assert file.verify() == ()
        file.commit("Add", [change("x", 1)])
        assert file.verify() == ()
        assert file.load().damaged == ()


def test_a_document_lost_with_all_its_versions_is_reported_missing(
    path: Path, open_campaign: OpenCampaign
) -> None:
    with open_campaign(path) as file:
        file.clear_edits()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DELETE FROM version WHERE document = 'b'")
        connection.execute("DELETE FROM document WHERE id = 'b'")
    (damaged,) = open_campaign(path).load().damaged
    assert damaged.sentence == (
        "Some documents in Home.4c are missing or in an older state; compare it with the backups "
        "of the campaign."
    )


def test_a_row_from_before_is_missed(
    path: Path, open_campaign: OpenCampaign, change: MakeChange
) -> None:
    """As after a write that never reached the disk."""
    query = "SELECT revision, latest, versions, version_hash, hash FROM document WHERE id = 'b'"
    with closing(sqlite3.connect(path)) as connection:
        (before,) = connection.execute(query)
    with open_campaign(path) as file:
        file.commit("Edit", [change("b", 2)])
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(
            "UPDATE document SET (revision, latest, versions, version_hash, hash)"
            " = (?, ?, ?, ?, ?) WHERE id = 'b'",
            before,
        )
    assert open_campaign(path).load().damaged != ()


def test_a_damaged_document_is_not_resealed(
    path: Path, open_campaign: OpenCampaign, change: MakeChange
) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE document SET latest = 9 WHERE id = 'b'")
        with pytest.raises(DamagedError, match=r"“Hero b” in Home\.4c is damaged"):
            DocumentTable(connection, path).read("b")
    file = open_campaign(path)
    with pytest.raises(DamagedError):
        file.commit("Edit", [change("b", 2)])
    file.commit("Edit", [change("a", 2)])
    assert [damaged.id for damaged in file.load().damaged] == ["b"]


def test_edits_continue_after_damage_to_an_undone_document(
    path: Path, open_campaign: OpenCampaign, change: MakeChange
) -> None:
    with open_campaign(path) as file:
        file.commit("Edit", [change("b", 2)])
        file.undo()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE document SET latest = 9 WHERE id = 'b'")
    file = open_campaign(path)
    file.commit("Edit", [change("a", 2)])
    assert [stored.document.id for stored in file.load().documents] == ["a", "c"]
