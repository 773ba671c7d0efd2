import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from fourc_desktop.storage.database.campaign_file import CampaignFile
from fourc_desktop.storage.database.document import Document, DocumentChange, checksum
from fourc_desktop.storage.database.sealed_rows import DocumentRow, DocumentTable
from fourc_desktop.storage.database.versions import VERSIONS_KEPT
from fourc_desktop.storage.errors import DamagedError, StorageError

OpenCampaign = Callable[[Path], CampaignFile]
MakeChange = Callable[[str, int], DocumentChange]


@pytest.fixture
def path(tmp_path: Path, open_campaign: OpenCampaign, change: MakeChange) -> Path:
    """A closed campaign of three heroes, of which Hero b has earlier versions."""
    path = tmp_path / "Home.4c"
    with open_campaign(path) as file:
        file.commit("Add", [change("a", 1), change("b", 1), change("c", 1)])
        file.commit("Edit", [change("b", 2)])
    return path


def spoil(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        assert connection.execute(statement).rowcount == 1


@pytest.mark.parametrize(
    "statement",
    [
        """UPDATE version SET body = '{"n":3}' WHERE document = 'b' AND revision = 2""",
        """UPDATE version SET card = '{"name":"Hero b "}' WHERE document = 'b' AND revision = 2""",
        "UPDATE version SET kind = 'villain' WHERE document = 'b' AND revision = 2",
        "UPDATE version SET trashed_at = 0 WHERE document = 'b' AND revision = 2",
        "UPDATE version SET changed_at = changed_at + 1 WHERE document = 'b' AND revision = 2",
        "UPDATE version SET label = 'Undo' WHERE document = 'b' AND revision = 2",
        "UPDATE version SET hash = x'00' WHERE document = 'b' AND revision = 2",
        "UPDATE version SET body = CAST(x'7bff7d' AS TEXT) WHERE document = 'b' AND revision = 2",
        "UPDATE document SET revision = 1 WHERE id = 'b'",
        "UPDATE document SET revision = NULL WHERE id = 'b'",
        "UPDATE document SET latest = 9 WHERE id = 'b'",
        "UPDATE document SET entries = 1 WHERE id = 'b'",
        "DELETE FROM version WHERE document = 'b' AND revision = 2",
        "DELETE FROM document WHERE id = 'b'",
    ],
)
def test_a_damaged_document_is_set_aside_and_the_others_open(
    path: Path, open_campaign: OpenCampaign, statement: str
) -> None:
    spoil(path, statement)
    file = open_campaign(path)
    assert file.read_only is None
    loaded = file.load()
    assert [stored.document.id for stored in loaded.documents] == ["a", "c"]
    (damaged,) = loaded.damaged
    assert damaged.id == "b"
    assert "in Home.4c is damaged and was set aside; look for an earlier state" in damaged.sentence
    with pytest.raises(DamagedError):
        file.read("b")


def test_a_damaged_document_is_named_as_long_as_its_card_can_be_read(
    path: Path, open_campaign: OpenCampaign
) -> None:
    spoil(path, "UPDATE version SET body = '{}' WHERE document = 'a'")
    spoil(path, """UPDATE version SET card = '{"name":7}' WHERE document = 'c'""")
    sentences = [damaged.sentence for damaged in open_campaign(path).load().damaged]
    assert sentences[0].startswith("“Hero a” in Home.4c is damaged")
    assert sentences[1].startswith("A document in Home.4c is damaged")


def test_an_earlier_version_of_a_damaged_document_can_be_restored(
    path: Path, open_campaign: OpenCampaign
) -> None:
    spoil(path, "UPDATE version SET body = '{}' WHERE document = 'b' AND revision = 2")
    file = open_campaign(path)
    assert [version.revision for version in file.versions("b")] == [2, 1]
    file.commit("Restore", [DocumentChange("b", file.read_version("b", 1))])
    assert file.load().damaged == ()
    restored = file.read("b")
    assert restored is not None
    assert (restored.document.body, restored.revision) == ('{"n":1}', 3)


def test_a_forged_document_that_is_no_json_is_set_aside(
    path: Path, open_campaign: OpenCampaign
) -> None:
    """A forged file may have valid seals over an unreadable body."""
    with closing(sqlite3.connect(path)) as connection, connection:
        fields = ("a", 1, "hero", "{no json", "{}", None, "Add", 5, b"")
        mark = checksum(*fields)
        connection.execute("DELETE FROM version WHERE document = 'a'")
        connection.execute(
            "INSERT INTO version VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", (*fields, mark)
        )
        DocumentTable(connection, path).write(DocumentRow("a", 1, 1, 1, mark))
    assert [damaged.id for damaged in open_campaign(path).load().damaged] == ["a"]


def test_versions_are_listed_the_newest_first(path: Path, open_campaign: OpenCampaign) -> None:
    versions = open_campaign(path).versions("b")
    assert [(version.revision, version.label) for version in versions] == [(2, "Edit"), (1, "Add")]
    assert open_campaign(path).versions("nobody") == ()


def test_a_version_that_is_not_kept_is_reported(path: Path, open_campaign: OpenCampaign) -> None:
    with pytest.raises(StorageError, match=r"^Version 9 is no longer kept in Home\.4c; choose"):
        open_campaign(path).read_version("b", 9)


def test_the_last_200_versions_are_kept_for_undo(
    path: Path, open_campaign: OpenCampaign, change: MakeChange
) -> None:
    file = open_campaign(path)
    file.commit("Other", [change("c", 7)])
    for number in range(VERSIONS_KEPT + 10):
        file.commit("Edit", [change("a", number)])
    versions = file.versions("a")
    assert len(versions) == VERSIONS_KEPT == 200
    undone = 0
    while file.undo_label is not None:
        file.undo()
        undone += 1
    assert undone == VERSIONS_KEPT - 1
    first = file.read("a")
    assert first is not None
    assert first.document == file.read_version("a", versions[-1].revision)
    other = file.read("c")
    assert other is not None
    assert other.document.body == '{"n":7}', "an edit before those is in force for good"


def test_a_revision_is_never_given_twice(
    path: Path, open_campaign: OpenCampaign, change: MakeChange
) -> None:
    file = open_campaign(path)
    file.commit("Edit", [change("a", 2)])
    file.undo()
    file.commit("Edit", [change("a", 3)])
    stored = file.read("a")
    assert stored is not None
    assert stored.revision == 3


def test_deleting_a_missing_document_raises_key_error(
    path: Path, open_campaign: OpenCampaign
) -> None:
    file = open_campaign(path)
    with pytest.raises(KeyError, match="nobody"):
        file.commit("Empty the trash", [DocumentChange("a", None), DocumentChange("nobody", None)])
    assert file.read("a") is not None


def test_a_document_may_contain_any_text(path: Path, open_campaign: OpenCampaign) -> None:
    strange = Document("☃'; DROP TABLE version; --", "kind\n", '"\\u0000"', '"\U0001f9b8"')
    file = open_campaign(path)
    file.commit("Add \u202e", [DocumentChange(strange.id, strange)])
    stored = file.read(strange.id)
    assert stored is not None
    assert stored.document == strange


@pytest.mark.parametrize(
    ("has_backup", "instead"),
    [
        (True, "look for an earlier state of them in the backups of the campaign."),
        (False, "there is no backup, so import them from another copy of the campaign."),
    ],
)
def test_several_damaged_documents_are_one_sentence(
    path: Path, open_campaign: OpenCampaign, has_backup: bool, instead: str
) -> None:
    spoil(path, "DELETE FROM document WHERE id = 'a'")
    spoil(path, "DELETE FROM document WHERE id = 'b'")
    loaded = open_campaign(path).load()
    assert len(loaded.damaged) == 2
    (sentence,) = loaded.damage_sentences("Home.4c", has_backup=has_backup)
    assert sentence.startswith("2 documents in Home.4c are damaged and were set aside")
    assert sentence.endswith(f"; {instead}")
    for each in loaded.damaged:
        assert not each.name or f"“{each.name}”" in sentence
