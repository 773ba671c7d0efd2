"""The fields of a form class, read from its annotations."""

from dataclasses import MISSING, dataclass, fields
from enum import StrEnum
from functools import cache
from typing import Annotated, get_args, get_origin, get_type_hints

from fourc_desktop.core.forms.fields import FieldKind, TextKind


@dataclass(frozen=True, slots=True)
class FieldSpec:
    """A field of a form class.

    Attributes:
        id: The name of the attribute.
        kind: Its kind.
        type: The class of the value; of a list, the class of an entry.
        default: The value of a new document.
    """

    id: str
    kind: FieldKind
    type: type
    default: object

    @property
    def words_of_choice(self) -> tuple[str, ...]:
        """The words of a choice whose class is a `StrEnum`; empty for any other field."""
        if issubclass(self.type, StrEnum):
            return tuple(str(each.value) for each in self.type)
        return ()

    def parse(self, text: str) -> object:
        """Read the value as `--set` writes it.

        Raises:
            ValueError: The text is invalid; the message says what it should be.
        """
        found = self.kind.parse(text)
        if words := self.words_of_choice:
            if found not in words:
                raise ValueError(f"should be one of {', '.join(words)}")
            return self.type(found)
        return found


@cache
def field_specs(cls: type) -> tuple[FieldSpec, ...]:
    """The fields of a `@value` class that have a kind, in order."""
    hints = get_type_hints(cls, include_extras=True)
    found = []
    for each in fields(cls):
        hint = hints[each.name]
        if get_origin(hint) is not Annotated:
            continue
        kind = next((part for part in get_args(hint)[1:] if isinstance(part, FieldKind)), None)
        if kind is not None:
            default = None if each.default is MISSING else each.default
            found.append(FieldSpec(each.name, kind, _value_type(get_args(hint)[0]), default))
    return tuple(found)


def field_spec(cls: type, id_: str) -> FieldSpec:
    """A field by its name; raises `KeyError` if there is none."""
    for each in field_specs(cls):
        if each.id == id_:
            return each
    raise KeyError(id_)


def row_name(row: object) -> str:
    """The name of an entry of a list: its first text, or empty."""
    cls: type = type(row)
    for each in field_specs(cls):
        if isinstance(each.kind, TextKind):
            return str(getattr(row, each.id))
    return ""


def _value_type(annotation: object) -> type:
    """The class of a value, or of the entries of a tuple."""
    if get_origin(annotation) is tuple:
        annotation = get_args(annotation)[0]
    assert isinstance(annotation, type)
    return annotation
