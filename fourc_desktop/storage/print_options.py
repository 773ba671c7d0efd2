"""The print options that the settings store, except for the paper size."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any, Final

from pydantic import BeforeValidator, ConfigDict, PlainSerializer

NAMED: Final = ("companions", "vehicles", "headquarters")
"""The values of `PrintOptions.along` with fields of their own in the settings file."""


class PrintStyle(StrEnum):
    """The styles of sheets, by their names in settings and commands."""

    COLOR = "color"
    LOW_INK = "low-ink"
    PENCIL = "pencil"
    LARGE_PRINT = "large-print"


@dataclass(frozen=True, slots=True)
class PrintOptions:
    """The user's print options; missing fields of a file have their defaults.

    Attributes:
        style: Colors, lines and sizes.
        fillable: Whether boxes to write in are form fields.
        back: Whether backs of sheets are printed; then each sheet begins a new leaf.
        along: Which belongings are printed with their owners, by `DocumentKind.follows`:
            "vehicles".
        portrait: Whether a portrait is printed even in a style without portraits.
        each: Whether each document gets a file of its own.
    """

    __pydantic_config__ = ConfigDict(strict=True, extra="forbid")

    style: PrintStyle = PrintStyle.COLOR
    fillable: bool = False
    back: bool = True
    along: frozenset[str] = frozenset()
    portrait: bool = False
    each: bool = False


def _read(options: Any) -> Any:
    """Collect the fields of a settings file that make up `along`."""
    if not isinstance(options, dict):
        return options
    along = options.get("along", [])
    if not (isinstance(along, list) and all(isinstance(each, str) for each in along)):
        raise ValueError("along should be a list of words")
    switches = {name: options[name] for name in NAMED if name in options}
    if not all(isinstance(is_on, bool) for is_on in switches.values()):
        raise ValueError("what follows should be yes or no")
    named = (name for name, is_on in switches.items() if is_on)
    others = {key: value for key, value in options.items() if key not in NAMED}
    return {**others, "along": frozenset((*along, *named))}


def _written(options: PrintOptions) -> dict[str, object]:
    """The fields of a settings file; `along` only for values without a field of their own."""
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
"""The options with their reading and writing in the settings file."""
