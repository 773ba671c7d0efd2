import errno
from pathlib import Path

import pytest

from fourc_desktop.storage.errors import DiskFullError, StorageError, file_failure, path_failure

PATH = Path("/home/ana/4C Desktop/Home.4c")


@pytest.mark.parametrize(
    ("number", "kind", "cause"),
    [
        (errno.ENOSPC, DiskFullError, "the disk is full"),
        (errno.EDQUOT, DiskFullError, "the disk is full"),
        (errno.EACCES, StorageError, "does not allow it"),
        (errno.EROFS, StorageError, "does not allow it"),
        (errno.ENOENT, StorageError, "the folder /home/ana/4C Desktop is missing"),
        (errno.EIO, StorageError, "in /home/ana/4C Desktop (cable out)"),
    ],
)
def test_a_file_failure_is_one_sentence_with_file_and_cause(
    number: int, kind: type[StorageError], cause: str
) -> None:
    error = file_failure("be saved", PATH, OSError(number, "cable out"))
    assert type(error) is kind
    assert str(error).startswith("Home.4c could not be saved")
    assert cause in str(error)
    assert "; " in str(error), "the next step"
    assert str(error).endswith(".")


def test_a_missing_file_is_told_from_a_missing_folder(tmp_path: Path) -> None:
    missing = OSError(errno.ENOENT, "No such file or directory")
    assert f"it is not in {tmp_path}; " in str(file_failure("be read", tmp_path / "a.4c", missing))
    inside = str(file_failure("be saved", tmp_path / "b" / "a.4c", missing))
    assert f"the folder {tmp_path / 'b'} is missing; " in inside


def test_an_error_without_words_is_named_by_its_kind() -> None:
    assert "(OSError)" in str(file_failure("be saved", PATH, OSError()))


def test_a_failure_that_names_no_path_has_a_sentence_too() -> None:
    words = str(path_failure(OSError(5, "Input/output error")))
    assert words == "A file could not be used (Input/output error); check its drive and try again."
