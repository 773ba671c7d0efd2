import os
import sys
from pathlib import Path

import pytest

from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.files import file_access
from fourc_desktop.storage.files.file_access import read_bounded


@pytest.mark.parametrize(("size", "read"), [(0, 0), (9, 9), (10, 10), (11, 11), (5000, 11)])
def test_read_bounded_reads_one_byte_beyond_the_limit(tmp_path: Path, size: int, read: int) -> None:
    (tmp_path / "file").write_bytes(bytes(size))
    assert len(read_bounded(tmp_path / "file", 10)) == read


def test_a_missing_file_is_reported(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match=r"^file could not be read because it is not in"):
        read_bounded(tmp_path / "file", 10)


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="is not a file; choose a file in"):
        read_bounded(tmp_path, 10)


def test_the_current_folder_is_called_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(StorageError, match=f"^{tmp_path.name} is not a file; choose a file in"):
        read_bounded(Path(), 10)


def test_a_name_that_no_system_has_is_reported(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="could not be read"):
        read_bounded(tmp_path / "fi\0le", 10)


def test_a_device_is_no_file() -> None:
    with pytest.raises(StorageError, match="is not a file; choose a file in"):
        read_bounded(Path(os.devnull), 10)


@pytest.mark.skipif(sys.platform == "win32", reason="named pipes lie elsewhere on Windows")
def test_a_file_replaced_by_a_pipe_does_not_block(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    os.mkfifo(tmp_path / "pipe")
    monkeypatch.setattr(file_access, "require_regular", lambda _: None)
    with pytest.raises(StorageError, match="is not a file"):
        read_bounded(tmp_path / "pipe", 10)


@pytest.mark.skipif(sys.platform == "win32", reason="named pipes lie elsewhere on Windows")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(StorageError, match="is not a file"):
        read_bounded(tmp_path / "pipe", 10)
