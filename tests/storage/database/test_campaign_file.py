import hashlib
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest

from fourc_desktop.storage.database.backups import Backups
from fourc_desktop.storage.database.campaign_file import CampaignFile
from fourc_desktop.storage.database.document import Document, DocumentChange
from fourc_desktop.storage.errors import (
    DamagedError,
    DiskFullError,
    NotACampaignError,
    StorageError,
)

OpenCampaign = Callable[[Path], CampaignFile]
MakeChange = Callable[[str, int], DocumentChange]

HALF_AN_HOUR = 30 * 60


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "campaigns" / "Home.4c"


def bodies(file: CampaignFile) -> dict[str, str]:
    return {stored.document.id: stored.document.body for stored in file.load().documents}


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_new_campaign_is_empty_and_has_its_name(path: Path, open_campaign: OpenCampaign) -> None:
    file = open_campaign(path)
    assert (file.name, file.read_only, file.undo_label, file.redo_label) == ("Home",) + (None,) * 3
    assert file.load().documents == ()


def test_a_forged_name_is_cut_to_size(path: Path, backups: Backups) -> None:
    long = "\x1b\u202e" + "x" * 900
    with CampaignFile.create(path, long, long, clock=lambda: 1, backups=backups) as file:
        assert (file.name, file.game) == ("x" * 200, "x" * 60)
        assert file.read_only is None
    path.unlink()
    with CampaignFile.create(path, long * 2, "toy", clock=lambda: 1, backups=backups) as file:
        assert file.name == "x" * 200
        assert file.read_only is not None


def test_forged_labels_are_cut_to_size(
    path: Path, open_campaign: OpenCampaign, change: MakeChange
) -> None:
    file = open_campaign(path)
    file.commit("\x1b\u202e" + "x" * 100_000, [change("kira", 1)])
    assert file.undo_label == file.versions("kira")[0].label == "x" * 1_000


def test_create_refuses_an_existing_file(path: Path, open_campaign: OpenCampaign) -> None:
    open_campaign(path)
    with pytest.raises(StorageError, match=r"^Home\.4c is already in .*; choose another name\.$"):
        CampaignFile.create(path, "Other", "toy", clock=lambda: 1, backups=Backups(path.parent))


def test_a_campaign_that_cannot_be_opened_is_not_created(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise StorageError("No.")

    monkeypatch.setattr(CampaignFile, "open", fail)
    with pytest.raises(StorageError):
        CampaignFile.create(path, "Home", "toy", clock=lambda: 1, backups=Backups(path.parent))
    assert not path.exists()


def test_a_folder_that_cannot_be_made_is_reported(
    tmp_path: Path, open_campaign: OpenCampaign
) -> None:
    (tmp_path / "campaigns").write_text("a file in the way")
    with pytest.raises(StorageError, match=r"^Home\.4c could not be made"):
        open_campaign(tmp_path / "campaigns" / "Home.4c")


def test_a_committed_document_persists_after_reopening(
    path: Path, open_campaign: OpenCampaign
) -> None:
    document = Document("kira", "hero", '{"é":"\U0001f9b8"}', '{"name":"Kira"}', trashed_at=7)
    with open_campaign(path) as file:
        file.commit("Add Kira", [DocumentChange("kira", document)])
        before = file.read("kira")
    assert before is not None
    with open_campaign(path) as file:
        assert file.load().documents == (before,)
        assert before.document == document
        assert before.revision == 1
        assert file.undo_label == "Add Kira"
    assert names(path.parent) == ["Home.4c"]


def test_a_document_that_is_not_there_reads_as_none(
    path: Path, open_campaign: OpenCampaign
) -> None:
    assert open_campaign(path).read("nobody") is None


@pytest.mark.parametrize("broken", ["", "{", "[1,]", '{"a":NaN}'])
def test_a_commit_refuses_invalid_json(
    path: Path, open_campaign: OpenCampaign, broken: str
) -> None:
    file = open_campaign(path)
    for body, card in ((broken, "{}"), ("{}", broken)):
        with pytest.raises(ValueError, match="not JSON"):
            file.commit("Add", [DocumentChange("kira", Document("kira", "hero", body, card))])
    assert file.load().documents == ()
    assert file.undo_label is None


def test_a_picture_is_kept_under_its_hash(path: Path, open_campaign: OpenCampaign) -> None:
    with open_campaign(path) as file:
        name = file.add_picture(b"pixels")
        assert file.add_picture(b"pixels") == name == hashlib.sha256(b"pixels").hexdigest()
    assert open_campaign(path).picture(name) == b"pixels"


def test_a_damaged_picture_is_reported_and_can_be_replaced(
    path: Path, open_campaign: OpenCampaign
) -> None:
    with open_campaign(path) as file:
        name = file.add_picture(b"pixels")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE picture SET data = x'00'")
    file = open_campaign(path)
    with pytest.raises(DamagedError, match=r"damaged in Home\.4c"):
        file.picture(name)
    with pytest.raises(DamagedError, match=r"missing from Home\.4c"):
        file.picture("0" * 64)
    file.add_picture(b"pixels")
    assert file.picture(name) == b"pixels"


def test_a_full_disk_fails_a_commit_without_loss(
    path: Path, open_campaign: OpenCampaign, change: MakeChange
) -> None:
    file = open_campaign(path)
    file.commit("Add", [change("kira", 1)])
    (pages,) = file._connection.execute("PRAGMA page_count").fetchone()
    file._connection.execute(f"PRAGMA max_page_count = {pages}")
    long = Document("kira", "hero", json.dumps("x" * 100_000), "{}")
    with pytest.raises(DiskFullError, match=r"^Home\.4c could not be saved because the disk is"):
        file.commit("Type", [DocumentChange("kira", long)], continuing="notes:kira")
    assert bodies(file) == {"kira": '{"n":1}'}
    assert file.undo_label == "Add"
    file._connection.execute("PRAGMA max_page_count = 100000")
    file.commit("Type", [DocumentChange("kira", long)], continuing="notes:kira")
    assert file.undo_label == "Type"
    assert len(file.versions("kira")) == 2, "the failed edit joined nothing"


def test_a_disk_without_room_for_a_journal_is_reported_as_full(
    disk_of_few_files: Path, open_campaign: OpenCampaign, change: MakeChange
) -> None:
    file = open_campaign(disk_of_few_files / "Home.4c")
    for number in range(3):
        (disk_of_few_files / f"{number}").touch()
    with pytest.raises(DiskFullError, match="the disk is full; free some space"):
        file.commit("Add", [change("a", 1)])
    (disk_of_few_files / "0").unlink()
    file.commit("Add", [change("a", 1)])


def test_a_commit_to_a_full_file_system_fails_cleanly(
    small_disk: Path, open_campaign: OpenCampaign, change: MakeChange
) -> None:
    path = small_disk / "Home.4c"
    file = open_campaign(path)
    kept = 0

    def add_until_it_fails() -> None:
        nonlocal kept
        while True:
            body = json.dumps({"n": kept, "text": "x" * 10_000})
            file.commit("Add", [DocumentChange(f"{kept}", Document(f"{kept}", "hero", body, "{}"))])
            kept += 1

    with pytest.raises(DiskFullError, match="the disk is full; free some space"):
        add_until_it_fails()
    assert kept > 5
    assert len(file.load().documents) == kept
    file.close()
    file = open_campaign(path)
    assert len(file.load().documents) == kept
    assert file.load().damaged == ()
    with (small_disk / "filler").open("wb", buffering=0) as filler, suppress(OSError):
        while filler.write(bytes(4096)):
            pass
    file.close()
    file = open_campaign(path)
    assert file.read_only is None, "it opens though there is no room for a note"
    with pytest.raises(DiskFullError):
        file.commit("Add", [change("x", 1)])
    assert len(file.load().documents) == kept


def test_a_backup_is_due_after_half_an_hour_of_change(
    path: Path, backups: Backups, change: MakeChange
) -> None:
    now = 1_800_000_000

    def clock() -> int:
        return now

    with CampaignFile.create(path, "Home", "toy", clock=clock, backups=backups) as file:
        assert file.back_up_if_due() is None, "nothing changed yet"
        file.commit("Add", [change("kira", 1)])
        first = file.back_up_if_due()
        assert first is not None
        assert file.back_up_if_due() is None, "nothing changed since"
        file.commit("Edit", [change("kira", 2)])
        now += HALF_AN_HOUR - 1
        assert file.back_up_if_due() is None
        now += 1
        assert file.back_up_if_due() is not None
    with CampaignFile.open(first, clock=clock, backups=backups) as copy:
        assert bodies(copy) == {"kira": '{"n":1}'}


@pytest.mark.parametrize("jump", [-10 * 365 * 86400, -5, 10 * 365 * 86400])
def test_a_clock_jump_skips_no_backup(
    path: Path, backups: Backups, change: MakeChange, jump: int
) -> None:
    now = 1_800_000_000
    with CampaignFile.create(path, "Home", "toy", clock=lambda: now, backups=backups) as file:
        file.commit("Add", [change("kira", 1)])
        first = file.back_up_if_due()
        now += jump
        file.commit("Edit", [change("kira", 2)])
        second = file.back_up_if_due()
    assert first is not None
    assert second is not None
    assert {backup.path for backup in backups.of(path)} == {first, second}


def test_closing_twice_does_nothing(path: Path, open_campaign: OpenCampaign) -> None:
    first = open_campaign(path)
    first.close()
    second = open_campaign(path)
    first.close()
    assert second.read_only is None
    third = open_campaign(path)
    assert third.read_only is not None, "the second still holds it"


def test_reading_a_closed_file_raises_a_storage_error(
    path: Path, open_campaign: OpenCampaign
) -> None:
    file = open_campaign(path)
    file.close()
    assert file.name == "Home"
    with pytest.raises(StorageError, match=r"^Home\.4c could not be read"):
        file.load()


@pytest.mark.parametrize("content", [b"", b"{}", b"SQLite format 3\x00" + bytes(2000)])
def test_another_file_is_not_a_campaign(
    tmp_path: Path, open_campaign: OpenCampaign, content: bytes
) -> None:
    path = tmp_path / "Other.4c"
    path.write_bytes(content)
    with pytest.raises(NotACampaignError) as refusal:
        open_campaign(path)
    assert str(refusal.value) == "Other.4c is not a campaign or is damaged; choose another file."
    assert path.read_bytes() == content


def test_a_missing_file_is_reported(tmp_path: Path, backups: Backups) -> None:
    with pytest.raises(StorageError, match="check whether it was moved or renamed"):
        CampaignFile.open(tmp_path / "Gone.4c", clock=lambda: 1, backups=backups)


def test_temporaries_of_a_crash_are_gone_after_opening_and_closing(
    path: Path, open_campaign: OpenCampaign
) -> None:
    open_campaign(path).close()
    for stray in (".Home.4c.lock", ".Home.4c.0f0f0f0f.tmp", "Home.4c-journal"):
        (path.parent / stray).touch()
    open_campaign(path).close()
    assert names(path.parent) == ["Home.4c"]


def test_a_locked_database_is_not_reported_as_damage(
    path: Path, open_campaign: OpenCampaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Busy:
        def execute(self, _statement: str) -> None:
            error = sqlite3.OperationalError("database is locked")
            error.sqlite_errorname = "SQLITE_BUSY"
            raise error

    file = open_campaign(path)
    with monkeypatch.context() as patch:
        patch.setattr(file, "_connection", Busy())
        with pytest.raises(StorageError, match="another program is using it"):
            _ = file.game
