"""The base model and the reading of rules data files."""

from pathlib import Path
from typing import Annotated, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from fourc_desktop.storage.errors import StorageError, file_failure

Words = Annotated[str, Field(min_length=1, max_length=200)]
Id = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
Rank = Annotated[int, Field(ge=0, le=1000)]


class RulesDataModel(BaseModel):
    """The base of the models of rules data: strict, without unknown fields."""

    model_config = ConfigDict(
        strict=True, extra="forbid", frozen=True, allow_inf_nan=False, defer_build=True
    )


DataT = TypeVar("DataT", bound=RulesDataModel)


def read_data(path: Path, model: type[DataT]) -> DataT:
    """Read a JSON file of rules data.

    Raises:
        StorageError: The file is missing or invalid.
    """
    try:
        return model.model_validate_json(path.read_bytes())
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
