"""How a person wants sheets to be printed, beside the paper: kept among the settings."""

from dataclasses import dataclass
from enum import StrEnum

from pydantic import ConfigDict


class PrintStyle(StrEnum):
    """A way to print, by the name that settings and commands give it."""

    COLOR = "color"
    LOW_INK = "low-ink"
    PENCIL = "pencil"
    LARGE_PRINT = "large-print"


@dataclass(frozen=True, slots=True)
class PrintOptions:
    """What a person has chosen; what is left out of a file has its default.

    Attributes:
        style: Colors, lines and sizes.
        fillable: Whether boxes to write in are fields of a form.
        back: Whether the back of a character's sheet is printed, each sheet on leaves of its own.
        companions: Whether the sheets of companions follow.
        vehicles: Whether the sheets of vehicles follow their owner's.
        headquarters: Whether the sheets of headquarters follow their owner's.
        portrait: Whether a portrait is printed even where the style has none.
        each: Whether everybody gets a file of their own.
    """

    __pydantic_config__ = ConfigDict(strict=True, extra="forbid")

    style: PrintStyle = PrintStyle.COLOR
    fillable: bool = False
    back: bool = True
    companions: bool = False
    vehicles: bool = False
    headquarters: bool = False
    portrait: bool = False
    each: bool = False
