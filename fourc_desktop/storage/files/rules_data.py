"""The reading of rules data files."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from pydantic import ValidationError

from fourc_desktop.storage.errors import StorageError, file_failure

DataT = TypeVar("DataT")


def read_data(path: Path, read: Callable[[bytes], DataT]) -> DataT:
    """Read a JSON file of rules data; `read` raises `ValidationError` for what it does not take.

    Raises:
        StorageError: The file is missing or invalid.
    """
    try:
        return read(path.read_bytes())
    except OSError as error:
        raise file_failure("be read", path, error) from error
    except ValidationError as error:
        raise invalid_data(path, str(error)) from error


def invalid_data(path: Path, reason: str) -> StorageError:
    """Make the error for invalid rules data; of `reason`, the first three lines are used."""
    first = reason.strip().splitlines()
    return StorageError(
        f"The rules data in {path} cannot be used ({' '.join(first[:3])}); "
        "install the program again."
    )
