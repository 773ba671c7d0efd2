"""Files of rules data, which come with the program."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Protocol, TypeVar

from pydantic import ValidationError

from fourc_desktop.storage.errors import StorageError, file_failure
from fourc_desktop.storage.formats.dataclass_format import DataclassFormat

DataT = TypeVar("DataT")


class RulesEntry(Protocol):
    """The protocol of entries that others refer to."""

    @property
    def id(self) -> str:
        """The name in files."""


EntryT = TypeVar("EntryT", bound=RulesEntry)


def read_rules_file(path: Path, type_: type[DataT]) -> DataT:
    """The content of a file, as a class whose `__pydantic_config__` is `STRICT`.

    Raises:
        StorageError: The file is missing or invalid.
    """
    return read_data(path, DataclassFormat(type_).read)


def read_data(path: Path, read: Callable[[bytes], DataT]) -> DataT:
    """Read a JSON file of rules data; `read` raises `ValidationError` for invalid content.

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
    """Make the error for invalid rules data with the first three lines of `reason`."""
    first = reason.strip().splitlines()
    return StorageError(
        f"The rules data in {path} cannot be used ({' '.join(first[:3])}); "
        "install the program again."
    )


def by_id(entries: Iterable[EntryT]) -> dict[str, EntryT]:
    """The entries by id.

    Raises:
        ValueError: An id is repeated.
    """
    found: dict[str, EntryT] = {}
    for each in entries:
        if found.setdefault(each.id, each) is not each:
            raise ValueError(f"{each.id} is there twice")
    return found
