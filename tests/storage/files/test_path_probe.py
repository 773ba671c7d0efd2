import os
from pathlib import Path

import pytest

from fourc_desktop.storage.files.path_probe import PathProbe


def answer(path: Path) -> tuple[bool, str | None]:
    probe = PathProbe(path)
    assert probe.wait(10)
    return probe.is_there, probe.problem


def test_files_and_folders_are_found(tmp_path: Path) -> None:
    assert answer(tmp_path) == (True, None)


@pytest.mark.parametrize("name", ["gone", "gone/gone"])
def test_what_is_gone_is_not(name: str, tmp_path: Path) -> None:
    assert answer(tmp_path / name) == (False, None)


def test_below_a_file_is_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert answer(tmp_path / "file" / "x") == (False, None)


@pytest.mark.skipif(os.name == "nt", reason="paths of other systems")
def test_what_cannot_be_reached_has_a_reason(tmp_path: Path) -> None:
    (tmp_path / "ring").symlink_to("ring")
    assert answer(tmp_path / "ring") == (False, "Too many levels of symbolic links")
    assert answer(tmp_path / ("x" * 300)) == (False, "File name too long")
    assert answer(tmp_path / "a\0b") == (False, "no file has such a name")
