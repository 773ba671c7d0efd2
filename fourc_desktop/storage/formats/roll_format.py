"""How the rolls of a game are written down, from the types of its setup."""

from dataclasses import dataclass
from typing import Annotated, Generic

from pydantic import ConfigDict, Field, TypeAdapter

from fourc_desktop.core.rolls.rolling import K, Roll

LATEST = 2**40
"""The latest unix second that a roll may have."""


@dataclass(frozen=True, slots=True)
class DatedRoll(Generic[K]):
    """A roll and the unix second of it, the body of a row; its setup is a frozen value."""

    __pydantic_config__ = ConfigDict(strict=True, extra="forbid")

    at: Annotated[int, Field(ge=0, le=LATEST)]
    roll: Roll[K]


class RollFormat(Generic[K]):
    """The codec of rolls with a setup of some class; what is as it usually is is left out."""

    def __init__(self, setup: type[K]) -> None:
        self._adapter = TypeAdapter[DatedRoll[K]](DatedRoll[setup])  # type: ignore[valid-type]

    def read(self, text: str) -> tuple[Roll[K], int]:
        """Read a roll and its unix second; raises `ValueError` where it is none."""
        dated = self._adapter.validate_json(text)
        return dated.roll, dated.at

    def write(self, roll: Roll[K], at: int) -> str:
        """Write a roll and its unix second down."""
        return self._adapter.dump_json(DatedRoll(at, roll), exclude_defaults=True).decode()
