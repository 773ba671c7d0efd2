import errno
import io
import os
import stat
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from fourc_desktop.storage.errors import DiskFullError, StorageError
from fourc_desktop.storage.files import file_access
from fourc_desktop.storage.files.file_access import (
    FileGroup,
    PathProbe,
    is_same_path,
    read_bounded,
    remove_temporaries,
    sync_folder,
    write_atomically,
)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_write_atomically_leaves_no_temporary_files(tmp_path: Path) -> None:
    path = tmp_path / "hero.json"
    write_atomically(path, b"old")
    write_atomically(path, b"new" * 100_000)
    assert path.read_bytes() == b"new" * 100_000
    assert names(tmp_path) == ["hero.json"]


def test_a_group_of_files_is_replaced_together(tmp_path: Path) -> None:
    old, new = tmp_path / "old.png", tmp_path / "new.png"
    old.write_bytes(b"old")
    with FileGroup() as files:
        files.add(old, b"1")
        files.add(new, b"2")
        assert (old.read_bytes(), new.exists()) == (b"old", False)
        files.replace()
    assert (old.read_bytes(), new.read_bytes()) == (b"1", b"2")
    with FileGroup() as files:
        files.add(old, b"3")
        files.add(tmp_path / "third.png", b"4")
    assert old.read_bytes() == b"1"
    assert names(tmp_path) == ["new.png", "old.png"]


def test_an_empty_file_is_written(tmp_path: Path) -> None:
    write_atomically(tmp_path / "empty", b"")
    assert (tmp_path / "empty").read_bytes() == b""


def test_a_failed_write_leaves_old_or_new_content(
    tmp_path: Path,
    fail_each_operation: Callable[[Callable[[], object], Callable[[bool], None]], None],
) -> None:
    path = tmp_path / "hero.json"
    path.write_bytes(b"old")

    def check(is_done: bool) -> None:
        assert path.read_bytes() == (b"the new content" if is_done else b"old")
        remove_temporaries(path)
        assert names(tmp_path) == ["hero.json"]
        path.write_bytes(b"old")

    fail_each_operation(lambda: write_atomically(path, b"the new content"), check)


def test_a_failed_sync_keeps_the_old_content(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "hero.json"
    path.write_bytes(b"old")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(DiskFullError):
        write_atomically(path, b"new")
    assert path.read_bytes() == b"old"
    assert names(tmp_path) == ["hero.json"]


def test_a_write_of_zero_bytes_is_a_full_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Stuck(io.FileIO):
        def write(self, _: Any) -> int:
            return 0

    monkeypatch.setattr(io, "open", lambda path, *_, **__: Stuck(path, "xb"))
    with pytest.raises(DiskFullError):
        write_atomically(tmp_path / "hero.json", b"new")
    assert names(tmp_path) == []


def test_a_missing_folder_is_reported(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match=r"^hero\.json could not be saved"):
        write_atomically(tmp_path / "gone" / "hero.json", b"new")


@pytest.mark.skipif(os.name == "nt", reason="links need rights on Windows")
def test_a_link_is_written_through(tmp_path: Path) -> None:
    (tmp_path / "real.json").write_bytes(b"old")
    link = tmp_path / "link.json"
    link.symlink_to(tmp_path / "real.json")
    write_atomically(link, b"new")
    assert link.is_symlink()
    assert (tmp_path / "real.json").read_bytes() == b"new"


@pytest.mark.skipif(os.name == "nt", reason="there are no such pipes")
def test_a_pipe_is_not_replaced(tmp_path: Path) -> None:
    pipe, link = tmp_path / "pipe", tmp_path / "link"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    for path in (pipe, link):
        with pytest.raises(StorageError, match="is not a file"):
            write_atomically(path, b"new")
    assert pipe.is_fifo()
    assert len(list(tmp_path.iterdir())) == 2


def test_only_its_own_temporaries_are_removed(tmp_path: Path) -> None:
    for name in (".[a].json.1234.tmp", ".a.json.1234.tmp", "[a].json"):
        (tmp_path / name).touch()
    remove_temporaries(tmp_path / "[a].json")
    assert names(tmp_path) == [".a.json.1234.tmp", "[a].json"]


@pytest.mark.skipif(os.name == "nt", reason="folders are not synced on Windows")
@pytest.mark.parametrize(("number", "raised"), [(errno.EINVAL, False), (errno.EIO, True)])
def test_a_system_that_cannot_sync_folders_is_no_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, *, raised: bool
) -> None:
    def refuse(_: int) -> None:
        raise OSError(number, "no")

    monkeypatch.setattr(os, "fsync", refuse)
    if raised:
        with pytest.raises(OSError, match="no"):
            sync_folder(tmp_path)
    else:
        sync_folder(tmp_path)


def test_windows_has_no_folders_to_sync(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("fourc_desktop.storage.files.file_access.os.name", "nt")
    sync_folder(tmp_path / "is not even opened")


@pytest.mark.skipif(os.name == "nt", reason="other systems have no such files")
def test_a_file_that_would_block_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "kmsg"
    os.mkfifo(path)
    monkeypatch.setattr(file_access, "require_regular", lambda _path: None)
    monkeypatch.setattr(stat, "S_ISREG", lambda _mode: True)
    writer = os.open(path, os.O_RDWR)
    with pytest.raises(StorageError, match="could not be read"):
        read_bounded(path, 10)
    os.close(writer)


def test_unresolvable_paths_are_compared_as_written(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_path: object) -> str:
        raise OSError(errno.ELOOP, "Too many levels")

    monkeypatch.setattr(os.path, "realpath", fails)
    assert is_same_path(Path("a"), Path("a"))
    assert not is_same_path(Path("a"), Path("b"))


def answer(path: Path) -> tuple[bool, str | None]:
    probe = PathProbe(path)
    assert probe.wait(10)
    return probe.is_there, probe.problem


def test_an_existing_path_is_found(tmp_path: Path) -> None:
    assert answer(tmp_path) == (True, None)


def test_only_a_certain_absence_is_missing(tmp_path: Path) -> None:
    def forbid(_: Path) -> None:
        raise PermissionError

    asked = Event()
    silent = PathProbe(tmp_path / "gone", lambda path: asked.wait(10) and path.stat())
    assert not silent.is_missing
    asked.set()
    gone, there = PathProbe(tmp_path / "gone"), PathProbe(tmp_path)
    forbidden = PathProbe(tmp_path, forbid)
    assert all(probe.wait(10) for probe in (silent, gone, there, forbidden))
    found = [probe.is_missing for probe in (silent, gone, there, forbidden)]
    assert found == [True, True, False, False]


@pytest.mark.parametrize("name", ["gone", "gone/gone"])
def test_a_missing_path_is_not_found(name: str, tmp_path: Path) -> None:
    assert answer(tmp_path / name) == (False, None)


def test_a_path_below_a_file_is_not_found(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert answer(tmp_path / "file" / "x") == (False, None)


@pytest.mark.skipif(os.name == "nt", reason="paths of other systems")
def test_an_unreachable_path_has_a_reason(tmp_path: Path) -> None:
    (tmp_path / "ring").symlink_to("ring")
    assert answer(tmp_path / "ring") == (False, "Too many levels of symbolic links")
    assert answer(tmp_path / ("x" * 300)) == (False, "File name too long")
    assert answer(tmp_path / "a\0b") == (False, "no file has such a name")


@pytest.mark.parametrize("name", ["a\0b", "a\ud800b"])
def test_writing_an_impossible_file_name_is_reported(name: str, tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="could not be saved"):
        write_atomically(tmp_path / name, b"x")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="links of other systems")
def test_writing_into_a_loop_of_links_is_reported(tmp_path: Path) -> None:
    (tmp_path / "ring").symlink_to("ring")
    with pytest.raises(StorageError, match="could not be saved"):
        write_atomically(tmp_path / "ring", b"x")
    assert (tmp_path / "ring").is_symlink()
