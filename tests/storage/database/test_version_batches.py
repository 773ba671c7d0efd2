import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from fourc_desktop.storage.database.campaign_file import CampaignFile
from fourc_desktop.storage.database.document import Document, DocumentChange
from fourc_desktop.storage.database.version_batches import VersionBatches
from fourc_desktop.storage.errors import DamagedError

OpenCampaign = Callable[[Path], CampaignFile]
MakeChange = Callable[[str, int], DocumentChange]

COUNT = 100


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "Home.4c"


def rows(path: Path) -> dict[str, list[tuple[object, ...]]]:
    tables = ("document", "version", "edit", "edit_change", "campaign")
    with closing(sqlite3.connect(path)) as connection:
        return {each: connection.execute(f"SELECT * FROM {each}").fetchall() for each in tables}


def actions(file: CampaignFile, change: MakeChange) -> dict[str, Callable[[], object]]:
    """What is done one after another with many documents, by name."""
    ids = [f"h{number}" for number in range(COUNT)]

    def commit(label: str, number: int) -> Callable[[], object]:
        return lambda: file.commit(label, [change(id_, number) for id_ in ids])

    return {
        "add": commit("Add", 1),
        "change": commit("Change", 2),
        "undo": file.undo,
        "redo": file.redo,
        "undo once more": file.undo,
        "replace what was undone": commit("Replace", 3),
        "remove": lambda: file.commit("Remove", [DocumentChange(id_, None) for id_ in ids]),
        "bring back": file.undo,
        "undo the replacement": file.undo,
        "undo the addition": file.undo,
        "add another": lambda: file.commit("Add another", [change("other", 1)]),
    }


def test_many_documents_take_few_statements_and_are_stored_like_single_ones(
    path: Path, open_campaign: OpenCampaign, change: MakeChange, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = path.with_name("Single.4c")
    with open_campaign(path) as file:
        statements: list[str] = []
        file._connection.set_trace_callback(statements.append)
        for name, action in actions(file, change).items():
            statements.clear()
            action()
            # Per document at most: what was undone goes, and row, version and change are written.
            assert len(statements) < 5 * COUNT, name
        assert file.verify() == ()
    monkeypatch.setattr(VersionBatches, "write", lambda *_: None)
    monkeypatch.setattr(VersionBatches, "show", lambda *_: None)
    with open_campaign(other) as file:
        for action in actions(file, change).values():
            action()
    together, single = rows(path), rows(other)
    del together["campaign"], single["campaign"]  # with their names
    assert together == single


def test_a_new_document_that_is_not_json_is_refused_with_all_others(
    path: Path, open_campaign: OpenCampaign, change: MakeChange
) -> None:
    file = open_campaign(path)
    broken = DocumentChange("b", Document("b", "hero", "{", "{}"))
    with pytest.raises(ValueError, match="not JSON"):
        file.commit("Import", [change("a", 1), broken])
    assert file.load().documents == ()
    assert file.undo_label is None


def test_a_document_that_is_not_json_does_not_continue_an_edit(
    path: Path, open_campaign: OpenCampaign, change: MakeChange
) -> None:
    file = open_campaign(path)
    file.commit("Type", [change("a", 1)], continuing="notes:a")
    broken = DocumentChange("a", Document("a", "hero", "{", "{}"))
    with pytest.raises(ValueError, match="not JSON"):
        file.commit("Type", [broken], continuing="notes:a")
    assert [each.document for each in file.load().documents] == [change("a", 1).after]


def test_a_missing_document_is_not_removed_and_no_other_is(
    path: Path, open_campaign: OpenCampaign, change: MakeChange
) -> None:
    file = open_campaign(path)
    file.commit("Add", [change("a", 1)])
    with pytest.raises(KeyError):
        file.commit("Remove", [DocumentChange("a", None), DocumentChange("b", None)])
    assert [each.document for each in file.load().documents] == [change("a", 1).after]


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE document SET latest = 7 WHERE id = 'b'",
        "DELETE FROM document WHERE id = 'b'",
    ],
)
def test_many_changes_are_refused_if_one_document_is_damaged(
    path: Path, open_campaign: OpenCampaign, change: MakeChange, statement: str
) -> None:
    with open_campaign(path) as file:
        file.commit("Add", [change("a", 1), change("b", 1)])
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(statement)
    file = open_campaign(path)
    with pytest.raises(DamagedError, match=r"“Hero b” in Home\.4c is damaged"):
        file.commit("Change", [change("a", 2), change("b", 2)])
    assert [each.document for each in file.load().documents] == [change("a", 1).after]


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE version SET label = 'Other' WHERE document = 'b' AND revision = 1",
        "UPDATE version SET body = '{' WHERE document = 'b' AND revision = 1",
        "UPDATE document SET latest = 7 WHERE id = 'b'",
    ],
)
def test_many_changes_are_not_undone_if_one_document_is_damaged(
    path: Path, open_campaign: OpenCampaign, change: MakeChange, statement: str
) -> None:
    with open_campaign(path) as file:
        file.commit("Add", [change("a", 1), change("b", 1)])
        file.commit("Change", [change("a", 2), change("b", 2)])
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(statement)
    file = open_campaign(path)
    with pytest.raises(DamagedError, match=r"“Hero b” in Home\.4c is damaged"):
        file.undo()
    assert file.undo_label == "Change"
    assert change("a", 2).after in [each.document for each in file.load().documents]
