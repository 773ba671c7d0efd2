import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from fourc_desktop.storage.database import history, versions
from fourc_desktop.storage.database.backups import Backups
from fourc_desktop.storage.database.campaign_file import CampaignFile
from fourc_desktop.storage.database.document import Document, DocumentChange
from fourc_desktop.storage.errors import DamagedError, StorageError

OpenCampaign = Callable[[Path], CampaignFile]
MakeChange = Callable[[str, int], DocumentChange]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "Home.4c"


def bodies(file: CampaignFile) -> dict[str, str]:
    return {stored.document.id: stored.document.body for stored in file.load().documents}


def count(path: Path, table: str) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0])


def test_the_documents_of_the_next_undo_and_redo_are_known(
    path: Path, open_campaign: OpenCampaign, change: MakeChange
) -> None:
    file = open_campaign(path)
    assert (file.undo_ids, file.redo_ids) == (frozenset(), frozenset())
    file.commit("Add two", [change("a", 1), change("b", 1)])
    file.commit("Add one", [change("c", 1)])
    assert (file.undo_ids, file.redo_ids) == (frozenset({"c"}), frozenset())
    file.undo()
    assert (file.undo_ids, file.redo_ids) == (frozenset({"a", "b"}), frozenset({"c"}))


def test_a_step_in_a_fight_replaces_its_undone_end(
    path: Path, open_campaign: OpenCampaign, change: MakeChange
) -> None:
    file = open_campaign(path)
    file.commit("Add three", [change("hero", 1), change("dock", 1), change("park", 1)])
    file.commit("End Dock", [change("hero", 2), change("dock", 2)])
    file.commit("Rename Hero", [change("hero", 3)])
    file.undo()
    file.undo()
    file.append_to_fight("park", 0, "{}", end="End Park")
    file.append_to_fight("park", 1, "{}", end="End Dock")
    assert (file.redo_label, file.undo_label) == ("End Dock", "Add three")
    file.append_to_fight("dock", 0, "{}", end="End Dock")
    assert (file.redo_label, file.undo_label) == (None, "Add three")
    assert file.verify() == ()


def test_an_edit_of_several_documents_is_one_undo_step(
    path: Path, open_campaign: OpenCampaign, change: MakeChange
) -> None:
    file = open_campaign(path)
    file.commit("Add two", [change("a", 1), change("b", 1)])
    file.commit("Rename two", [change("a", 2), change("b", 2)])
    assert file.undo() == (change("a", 1), change("b", 1))
    assert (file.undo_label, file.redo_label) == ("Add two", "Rename two")
    assert file.undo() == (DocumentChange("a", None), DocumentChange("b", None))
    assert file.load().documents == ()
    assert file.redo() == (change("a", 1), change("b", 1))
    assert file.redo() == (change("a", 2), change("b", 2))
    assert bodies(file) == {"a": '{"n":2}', "b": '{"n":2}'}


def test_clearing_the_edits_ends_undo(
    path: Path, open_campaign: OpenCampaign, change: MakeChange
) -> None:
    file = open_campaign(path)
    file.commit("Add two", [change("a", 1), change("b", 1)])
    file.commit("Remove one", [DocumentChange("b", None)])
    file.commit("Edit", [change("a", 2)])
    file.undo()
    file.clear_edits()
    assert (file.undo_label, file.redo_label) == (None, None)
    assert bodies(file) == {"a": '{"n":1}'}
    assert count(path, "document") == 1
    file.commit("Edit", [change("a", 3)])
    assert file.undo() == (change("a", 1),)


def test_a_continued_edit_keeps_its_label(
    path: Path, open_campaign: OpenCampaign, change: MakeChange
) -> None:
    file = open_campaign(path)
    file.commit("Rename of Ana", [change("a", 1)], continuing="name")
    file.commit("Rename of An", [change("a", 2)], continuing="name")
    assert file.undo_label == "Rename of Ana"


def test_undo_and_redo_persist_after_reopening(
    path: Path, open_campaign: OpenCampaign, change: MakeChange
) -> None:
    with open_campaign(path) as file:
        file.commit("Add", [change("a", 1)])
        file.commit("Edit", [change("a", 2)])
        file.undo()
    with open_campaign(path) as file:
        assert (file.undo_label, file.redo_label) == ("Add", "Edit")
        file.redo()
        assert bodies(file) == {"a": '{"n":2}'}


def test_a_new_edit_drops_the_undone_ones(
    path: Path, open_campaign: OpenCampaign, change: MakeChange
) -> None:
    with open_campaign(path) as file:
        file.commit("Add", [change("a", 1)])
        file.commit("Add more", [change("b", 1)])
        file.commit("Edit", [change("a", 2)])
        file.undo()
        file.undo()
        file.commit("Edit", [change("a", 3)])
        assert file.redo_label is None
        assert [version.revision for version in file.versions("a")] == [3, 1]
    assert count(path, "document") == 1, "what no redo can bring back is out of the file"


def test_undo_and_redo_without_edits_are_refused(path: Path, open_campaign: OpenCampaign) -> None:
    file = open_campaign(path)
    with pytest.raises(StorageError, match=r"^There is nothing to undo in Home\.4c\.$"):
        file.undo()
    with pytest.raises(StorageError, match=r"^There is nothing to redo in Home\.4c\.$"):
        file.redo()


def test_an_edit_without_changes_raises_value_error(
    path: Path, open_campaign: OpenCampaign
) -> None:
    with pytest.raises(ValueError, match="at least one document"):
        open_campaign(path).commit("Nothing", [])


def test_continued_edits_are_undone_as_one(
    path: Path, open_campaign: OpenCampaign, change: MakeChange
) -> None:
    file = open_campaign(path)
    file.commit("Add", [change("a", 1)])
    for number in range(2, 9):
        file.commit("Type", [change("a", number)], continuing="name:a")
    assert bodies(file) == {"a": '{"n":8}'}
    assert len(file.versions("a")) == 2
    file.undo()
    assert bodies(file) == {"a": '{"n":1}'}
    file.redo()
    assert bodies(file) == {"a": '{"n":8}'}


def test_a_continued_edit_may_include_other_documents(
    path: Path, open_campaign: OpenCampaign, change: MakeChange
) -> None:
    file = open_campaign(path)
    file.commit("Add", [change("a", 1)])
    file.commit("Move", [change("a", 2)], continuing="move")
    file.commit("Move", [change("b", 2)], continuing="move")
    file.commit("Move", [DocumentChange("a", None)], continuing="move")
    assert bodies(file) == {"b": '{"n":2}'}
    assert file.undo() == (change("a", 1), DocumentChange("b", None))
    file.redo()
    assert bodies(file) == {"b": '{"n":2}'}


@pytest.mark.parametrize("between", ["other key", "no key", "undo and redo", "opened again"])
def test_another_key_undo_or_reopening_ends_continuation(
    path: Path, open_campaign: OpenCampaign, change: MakeChange, between: str
) -> None:
    file = open_campaign(path)
    file.commit("Type", [change("a", 1)], continuing="name:a")
    if between == "other key":
        file.commit("Type", [change("a", 2)], continuing="notes:a")
    elif between == "no key":
        file.commit("Type", [change("a", 2)])
    elif between == "undo and redo":
        file.undo()
        file.redo()
    else:
        file.close()
        file = open_campaign(path)
    before = len(file.versions("a"))
    file.commit("Type", [change("a", 3)], continuing="name:a")
    assert len(file.versions("a")) == before + 1


def test_undo_restores_a_deleted_document(
    path: Path, open_campaign: OpenCampaign, change: MakeChange
) -> None:
    with open_campaign(path) as file:
        file.commit("Add", [change("a", 1)])
        file.commit("Empty the trash", [DocumentChange("a", None)])
        assert file.read("a") is None
    with open_campaign(path) as file:
        assert file.load().documents == ()
        assert file.undo() == (change("a", 1),)


def test_deleted_documents_are_purged_with_their_last_edit(
    path: Path,
    open_campaign: OpenCampaign,
    change: MakeChange,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(history, "EDITS_KEPT", 5)
    with open_campaign(path) as file:
        file.commit("Add", [change("a", 1), change("b", 1)])
        file.commit("Empty the trash", [DocumentChange("a", None)])
        for number in range(4):
            file.commit("Edit", [change("b", number)])
        assert len(file.versions("a")) == 1
        file.commit("Edit", [change("b", 9)])
        assert file.versions("a") == ()
        undone = 0
        while file.undo_label is not None:
            file.undo()
            undone += 1
        assert undone == 5
    assert count(path, "document") == 1


@pytest.mark.parametrize("order", ["ab", "ba"])
def test_edits_with_dropped_versions_cannot_be_undone(
    path: Path,
    open_campaign: OpenCampaign,
    change: MakeChange,
    monkeypatch: pytest.MonkeyPatch,
    order: str,
) -> None:
    """The last edit drops a version of both documents; that of `a` was needed by a later edit."""
    monkeypatch.setattr(versions, "VERSIONS_KEPT", 2)
    file = open_campaign(path)
    for label, id_, number in [("1", "b", 1), ("2", "b", 2), ("3", "a", 1), ("4", "a", 2)]:
        file.commit(label, [change(id_, number)])
    file.commit("5", [change(id_, 3) for id_ in order])
    assert file.undo() == tuple(change(id_, 2) for id_ in "ab")
    assert file.undo_label is None
    assert bodies(file) == {"a": '{"n":2}', "b": '{"n":2}'}


def test_the_edit_limit_also_applies_when_versions_are_dropped(
    path: Path, open_campaign: OpenCampaign, change: MakeChange, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(versions, "VERSIONS_KEPT", 2)
    monkeypatch.setattr(history, "EDITS_KEPT", 1)
    file = open_campaign(path)
    for number, id_ in enumerate("aabbba", 1):
        file.commit(str(number), [change(id_, number)])
    file.undo()
    assert file.undo_label is None


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE edit SET label = 'Rename'",
        "UPDATE edit_change SET before = NULL WHERE edit = 2",
        "UPDATE edit_change SET after = 1 WHERE edit = 2",
        "DELETE FROM edit_change WHERE edit = 2",
        "DELETE FROM edit WHERE seq = 2",
        "UPDATE edit SET seq = 7 WHERE seq = 2",
        "UPDATE edit SET previous = x'00' WHERE seq = 2",
        "UPDATE edit SET changes = x'00' WHERE seq = 2",
    ],
)
def test_a_damaged_edit_is_not_undone(
    path: Path, open_campaign: OpenCampaign, change: MakeChange, statement: str
) -> None:
    with open_campaign(path) as file:
        file.commit("Add", [change("a", 1)])
        file.commit("Edit", [change("a", 2)])
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(statement)
    file = open_campaign(path)
    assert file.undo_label == ("Edit" if "edit_change" in statement else history.DAMAGED_EDIT)
    assert file.undo_ids == frozenset()
    with pytest.raises(DamagedError, match=r"^The history of Home\.4c is damaged here"):
        file.undo()
    assert bodies(file) == {"a": '{"n":2}'}


def test_reordered_edits_are_not_undone(
    path: Path, open_campaign: OpenCampaign, change: MakeChange
) -> None:
    with open_campaign(path) as file:
        file.commit("Add", [change("a", 1)])
        file.commit("Add", [change("b", 1)])
        file.commit("Add", [change("c", 1)])
    with closing(sqlite3.connect(path)) as connection, connection:
        for table, column in (("edit", "seq"), ("edit_change", "edit")):
            for before, after in ((2, 9), (3, 2), (9, 3)):
                connection.execute(
                    f"UPDATE {table} SET {column} = ? WHERE {column} = ?",
                    (after, before),
                )
    file = open_campaign(path)
    with pytest.raises(DamagedError):
        file.undo()
    assert set(bodies(file)) == {"a", "b", "c"}


def test_an_outdated_edit_row_is_not_undone(
    path: Path, open_campaign: OpenCampaign, change: MakeChange
) -> None:
    """An intact but outdated row, as after a lost write."""
    query = "SELECT label, changes, previous, hash FROM edit WHERE seq = 2"
    with open_campaign(path) as file:
        file.commit("Add", [change("a", 1)])
        file.commit("Edit", [change("a", 2)])
        with closing(sqlite3.connect(path)) as connection:
            (before,) = connection.execute(query).fetchall()
        file.undo()
        file.commit("Edit again", [change("a", 3)])
    for is_followed in (False, True):
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute(
                "UPDATE edit SET (label, changes, previous, hash) = (?, ?, ?, ?) WHERE seq = 2",
                before,
            )
        with open_campaign(path) as file:
            if is_followed:
                file.undo()
            assert file.undo_label == history.DAMAGED_EDIT
            if not is_followed:
                file.commit("Edit once more", [change("a", 4)])


def test_an_edit_of_another_revision_is_not_undone(
    path: Path, open_campaign: OpenCampaign, change: MakeChange
) -> None:
    file = open_campaign(path)
    file.commit("Add", [change("a", 1)])
    file.commit("Edit", [change("a", 2)])
    file._versions.show("a", 1)
    with pytest.raises(DamagedError):
        file.undo()


class UndoMachine(RuleBasedStateMachine):
    """Commits, undo, redo and opening again, against a plain list of states."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = TemporaryDirectory()
        self.path = Path(self.folder.name) / "Home.4c"
        self.backups = Backups(Path(self.folder.name) / "backups")
        self.states: list[dict[str, str]] = [{}]
        self.at = 0
        self.key: str | None = None

    @initialize()
    def create(self) -> None:
        self.file = CampaignFile.create(
            self.path, "Home", "toy", clock=lambda: 5, backups=self.backups
        )

    @rule(
        wanted=st.dictionaries(
            st.sampled_from("abc"), st.none() | st.integers(0, 9).map(str), min_size=1
        ),
        key=st.none() | st.sampled_from(["x", "y"]),
    )
    def commit(self, wanted: dict[str, str | None], key: str | None) -> None:
        now = self.states[self.at]
        wanted = {id_: body for id_, body in wanted.items() if body is not None or id_ in now}
        if not wanted:
            return
        self.file.commit(
            "Edit",
            [
                DocumentChange(id_, None if body is None else Document(id_, "hero", body, "{}"))
                for id_, body in wanted.items()
            ],
            continuing=key,
        )
        after = {id_: body for id_, body in (now | wanted).items() if body is not None}
        joins = key is not None and key == self.key
        self.states[self.at + (0 if joins else 1) :] = [after]
        self.at = len(self.states) - 1
        self.key = key

    @precondition(lambda self: self.at > 0)
    @rule()
    def undo(self) -> None:
        self.file.undo()
        self.at -= 1
        self.key = None

    @precondition(lambda self: self.at < len(self.states) - 1)
    @rule()
    def redo(self) -> None:
        self.file.redo()
        self.at += 1
        self.key = None

    @rule()
    def open_again(self) -> None:
        self.file.close()
        self.file = CampaignFile.open(self.path, clock=lambda: 6, backups=self.backups)
        self.key = None

    @invariant()
    def the_file_shows_the_state(self) -> None:
        if not hasattr(self, "file"):
            return
        loaded = self.file.load()
        assert (loaded.damaged, self.file.verify()) == ((), ())
        assert {
            stored.document.id: stored.document.body for stored in loaded.documents
        } == self.states[self.at]
        assert (self.file.undo_label is None) is (self.at == 0)
        assert (self.file.redo_label is None) is (self.at == len(self.states) - 1)

    def teardown(self) -> None:
        self.file.close()
        self.folder.cleanup()


UndoMachine.TestCase.settings = settings(max_examples=30, stateful_step_count=20)
TestUndo = UndoMachine.TestCase


def test_new_documents_among_changed_ones_are_one_undo_step(
    path: Path, open_campaign: OpenCampaign, change: MakeChange
) -> None:
    file = open_campaign(path)
    file.commit("Add", [change("a", 1)])
    file.commit("Import", [change("a", 2), change("b", 1), change("c", 1)])
    assert bodies(file) == {"a": '{"n":2}', "b": '{"n":1}', "c": '{"n":1}'}
    file.undo()
    assert bodies(file) == {"a": '{"n":1}'}
    file.commit("Import", [change("b", 2), change("d", 1)])
    assert bodies(file) == {"a": '{"n":1}', "b": '{"n":2}', "d": '{"n":1}'}
    assert file.verify() == ()
