"""How a person wants sheets to be printed, beside the paper: kept among the settings."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any, Final

from pydantic import BeforeValidator, ConfigDict, PlainSerializer

NAMED: Final = ("companions", "vehicles", "headquarters")
"""What may follow its owner and has a field of its own in the settings."""


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
        along: What follows its owner's sheets, by `DocumentKind.follows`: "vehicles".
        portrait: Whether a portrait is printed even where the style has none.
        each: Whether everybody gets a file of their own.
    """

    __pydantic_config__ = ConfigDict(strict=True, extra="forbid")

    style: PrintStyle = PrintStyle.COLOR
    fillable: bool = False
    back: bool = True
    along: frozenset[str] = frozenset()
    portrait: bool = False
    each: bool = False


def _read(options: Any) -> Any:
    """Put together what a settings file says of `along` field by field."""
    if not isinstance(options, dict):
        return options
    along = options.get("along", [])
    if not (isinstance(along, list) and all(isinstance(each, str) for each in along)):
        raise ValueError("along should be a list of words")
    wishes = {name: options[name] for name in NAMED if name in options}
    if not all(isinstance(wanted, bool) for wanted in wishes.values()):
        raise ValueError("what follows should be yes or no")
    named = (name for name, wanted in wishes.items() if wanted)
    rest = {key: value for key, value in options.items() if key not in NAMED}
    return {**rest, "along": frozenset((*along, *named))}


def _written(options: PrintOptions) -> dict[str, object]:
    """What a settings file says; `along` where there is more than has a field."""
    others = sorted(options.along.difference(NAMED))
    return {
        "style": options.style.value,
        "fillable": options.fillable,
        "back": options.back,
        **{name: name in options.along for name in NAMED},
        **({"along": others} if others else {}),
        "portrait": options.portrait,
        "each": options.each,
    }


StoredPrintOptions = Annotated[PrintOptions, BeforeValidator(_read), PlainSerializer(_written)]
"""The options as the settings keep them."""
