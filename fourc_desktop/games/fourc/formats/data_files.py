"""Files of rules data that are a frozen class, or one list of them."""

from collections.abc import Iterable
from dataclasses import make_dataclass
from pathlib import Path
from typing import Any, Protocol, TypeVar

from fourc_desktop.core.limits import STRICT
from fourc_desktop.storage.files.json_files import invalid_data, read_data
from fourc_desktop.storage.formats.dataclass_format import DataclassFormat

ValueT = TypeVar("ValueT")


class CatalogEntry(Protocol):
    """An entry that others refer to."""

    @property
    def id(self) -> str:
        """The name the files use."""


EntryT = TypeVar("EntryT", bound=CatalogEntry)


def read_value(path: Path, type_: type[ValueT]) -> ValueT:
    """The file as a value of a class whose `__pydantic_config__` is `STRICT`.

    Raises:
        StorageError: The file is missing, or does not hold what it should.
    """
    return read_data(path, DataclassFormat(type_).read)


def read_list(path: Path, type_: type[ValueT], key: str = "") -> tuple[ValueT, ...]:
    """The list of a file that holds nothing else, under `key` or the name of the file.

    Raises:
        StorageError: As `read_value`.
    """
    key = key or path.stem
    entries: Any = tuple[type_, ...]  # type: ignore[valid-type]
    file = make_dataclass(
        key, [(key, entries)], frozen=True, slots=True, namespace={"__pydantic_config__": STRICT}
    )
    found: tuple[ValueT, ...] = getattr(read_value(path, file), key)
    return found


def read_catalog(path: Path, type_: type[EntryT]) -> dict[str, EntryT]:
    """The list of a file by the ids of its entries, in its order.

    Raises:
        StorageError: As `read_value`, or an id stands there twice.
    """
    try:
        return by_id(read_list(path, type_))
    except ValueError as error:
        raise invalid_data(path, str(error)) from error


def by_id(entries: Iterable[EntryT]) -> dict[str, EntryT]:
    """The entries by their ids; raises `ValueError` where one stands there twice."""
    catalog: dict[str, EntryT] = {}
    for entry in entries:
        if catalog.setdefault(entry.id, entry) is not entry:
            raise ValueError(f"{entry.id} is there twice")
    return catalog
