"""Reading a file from outside without trusting its size or its kind."""

from pathlib import Path

from fourc_desktop.storage.errors import StorageError, file_failure


def read_bounded(path: Path, limit: int) -> bytes:
    """Read a file up to one byte beyond `limit`, by which whoever gets it sees that it is larger.

    Folders, pipes and devices are refused: reading those may never end.
    """
    try:
        if path.exists() and not path.is_file():
            raise StorageError(
                f"{path.name} is not a file; choose a file in {path.absolute().parent}."
            )
        with path.open("rb") as file:
            return file.read(limit + 1)
    except OSError as error:
        raise file_failure("be read", path, error) from error
