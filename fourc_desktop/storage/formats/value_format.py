"""The JSON format of fights: a pydantic schema made from the type hints of frozen dataclasses.

A `TypeAdapter` on these classes is not enough: where several classes are allowed, the value names
its class (`{"is": "put", "who": "thug-2", ...}`), which standard dataclasses cannot; the same
limits hold for every number, string and list of about a hundred classes; and derived fields are
never written.

Values are not converted, and unknown fields are refused. A field that has its default is left out,
so a field added later needs a default, and a default must never change.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, Field, dataclass, field, fields, is_dataclass
from enum import Enum
from functools import partial
from types import NoneType, UnionType
from typing import Any, Final, Generic, TypeVar, Union, get_args, get_origin, get_type_hints

from pydantic_core import SchemaSerializer, SchemaValidator, core_schema
from pydantic_core.core_schema import CoreSchema

from fourc_desktop.core.limits import LEFT_OUT, LONGEST_NOTES
from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.text import plain
from fourc_desktop.storage.formats.dataclass_format import DataclassFormat

IS: Final = "is"
"""The key of the name of a value's class; no field can have this name."""

FURTHEST = 1_000_000
"""The largest absolute value of a number in a document."""

MAX_VALUES = 10_000
"""The most values in one list."""

Derive = Callable[[Mapping[str, Any]], Mapping[str, Any]]
"""A function that computes the derived fields of a class from its other fields."""

ValueT = TypeVar("ValueT")


@dataclass(frozen=True, slots=True)
class FormatTypes:
    """What the type hints alone do not say about the format.

    Attributes:
        fields: The types of fields whose declaration is too general.
        codecs: The schemas of classes that have a format of their own.
        derived: The functions that compute the derived fields of a class, which are declared with
            `compare=False`, without `LEFT_OUT`, and never written.
        names: The names of classes in files, needed where several classes are allowed. They are
            part of the format, so they are listed here instead of using `__name__`.
        definitions: The schemas of classes built so far, shared by all formats of these types.
    """

    fields: Mapping[tuple[type, str], Any] = field(default_factory=dict)
    codecs: Mapping[type, CoreSchema] = field(default_factory=dict)
    derived: Mapping[type, Derive] = field(default_factory=dict)
    names: Mapping[type, str] = field(default_factory=dict)
    definitions: dict[str, CoreSchema] = field(default_factory=dict, repr=False, compare=False)


class ValueFormat(Generic[ValueT]):
    """The JSON format of the values of a type.

    `type_` is a frozen dataclass, or a tuple of them if a value may belong to any of these.
    """

    def __init__(self, type_: Any, types: FormatTypes) -> None:
        builder = _Builder(types)
        schema = builder.one_of(type_) if isinstance(type_, tuple) else builder.of(type_)
        whole = core_schema.definitions_schema(schema, list(builder.definitions.values()))
        self._validator = SchemaValidator(whole)
        self._serializer = SchemaSerializer(whole)

    def write(self, value: ValueT) -> str:
        """Write a value as JSON."""
        return self._serializer.to_json(value, exclude_defaults=True).decode()

    def plain(self, value: ValueT) -> Any:
        """A value as dictionaries and lists, including fields that have their default."""
        return self._serializer.to_python(value, mode="json")

    def read(self, text: str | bytes) -> ValueT:
        """Read a value; raises `ValidationError` for invalid text."""
        found: ValueT = self._validator.validate_json(text)
        return found


def _same(value: Any) -> Any:
    return value


def dataclass_codec(
    format_: DataclassFormat[Any], kept: Callable[[Any], Any] = _same
) -> CoreSchema:
    """The schema of a class that has a `DataclassFormat`, for use as a codec.

    `kept` returns what is kept of a value that was read; by default all of it.
    """
    return core_schema.no_info_after_validator_function(
        kept,
        format_.adapter.core_schema,
        serialization=core_schema.plain_serializer_function_ser_schema(
            lambda value: format_.plain(value, exclude_defaults=True)
        ),
    )


class _Builder:
    """Builds the schema of a type; each class is built once and stored in `definitions`."""

    def __init__(self, types: FormatTypes) -> None:
        self.definitions = types.definitions
        self._types = types

    def of(self, hint: Any) -> CoreSchema:
        """The schema of a type hint."""
        origin = get_origin(hint)
        if origin in (Union, UnionType):
            return self._union(get_args(hint))
        if origin is tuple:
            return self._tuple(get_args(hint))
        if isinstance(origin, type) and issubclass(origin, Mapping):
            key, value = get_args(hint)
            return core_schema.dict_schema(self.of(key), self.of(value), max_length=MAX_VALUES)
        if origin is frozenset:
            return core_schema.frozenset_schema(self.of(get_args(hint)[0]), max_length=MAX_VALUES)
        return self._class(origin or hint, get_args(hint))

    def one_of(self, classes: Sequence[type]) -> CoreSchema:
        """The schema of a value of one of these classes, tagged with the name of its class."""
        unnamed = [class_.__name__ for class_ in classes if class_ not in self._types.names]
        if unnamed:
            raise TypeError(f"no name was given for {', '.join(unnamed)}")
        names = {class_: self._types.names[class_] for class_ in classes}
        if len(set(names.values())) < len(names):
            raise TypeError(f"two of {', '.join(names.values())} have the same name")

        def tag(value: object) -> object:
            return value.get(IS) if isinstance(value, dict) else names.get(type(value))

        choices = {name: self._defined(class_, name) for class_, name in names.items()}
        return core_schema.tagged_union_schema(choices, tag)

    def _class(self, class_: Any, arguments: Sequence[Any] = ()) -> CoreSchema:
        if class_ in self._types.codecs:
            ref = f"{class_.__module__}.{class_.__qualname__}"
            self.definitions.setdefault(ref, {**self._types.codecs[class_], "ref": ref})
            return core_schema.definition_reference_schema(ref)
        if class_ is str:
            return core_schema.no_info_after_validator_function(
                _plain, core_schema.str_schema(max_length=LONGEST_NOTES, strict=True)
            )
        if class_ is bool:
            return core_schema.bool_schema(strict=True)
        if class_ is int:
            return core_schema.int_schema(ge=-FURTHEST, le=FURTHEST, strict=True)
        if isinstance(class_, type) and issubclass(class_, Enum):
            return _enum(class_)
        if is_dataclass(class_):
            return self._defined(class_, None, arguments)
        raise TypeError(f"{class_} cannot be written down")

    def _union(self, hints: Sequence[Any]) -> CoreSchema:
        classes = [hint for hint in hints if is_dataclass(get_origin(hint) or hint)]
        others = [self.of(hint) for hint in hints if hint not in classes and hint is not NoneType]
        plain_class = len(classes) == 1 and not others
        if classes:
            several = [get_origin(hint) or hint for hint in classes]
            others.append(self.of(classes[0]) if plain_class else self.one_of(several))
        found = others[0] if len(others) == 1 else core_schema.union_schema(list[Any](others))
        return core_schema.nullable_schema(found) if NoneType in hints else found

    def _tuple(self, hints: Sequence[Any]) -> CoreSchema:
        if hints[1:] == (Ellipsis,):
            each = [self.of(hints[0])]
            return core_schema.tuple_schema(each, variadic_item_index=0, max_length=MAX_VALUES)
        return core_schema.tuple_schema([self.of(hint) for hint in hints])

    def _defined(self, class_: Any, name: str | None, arguments: Sequence[Any] = ()) -> CoreSchema:
        """A reference to the schema of a dataclass; with a name, the value is tagged with it.

        `arguments` are the type arguments of a generic class: `Roll[Check]`.
        """
        ref = f"{class_.__module__}.{class_.__qualname__} {name or ''}{[*arguments] or ''}"
        reference = core_schema.definition_reference_schema(ref)
        if ref in self.definitions:
            return reference
        self.definitions[ref] = core_schema.none_schema()  # a placeholder for recursive types
        bound = dict(zip(getattr(class_, "__parameters__", ()), arguments, strict=False))
        hints = {field: _bound(hint, bound) for field, hint in get_type_hints(class_).items()}
        kept = [each for each in fields(class_) if each.init and _is_written(each)]
        schemas = {
            each.name: self.of(self._types.fields.get((class_, each.name), hints[each.name]))
            for each in kept
        }
        make = partial(_build, class_, self._types.derived.get(class_, _no_derived_fields))
        self.definitions[ref] = {**_dataclass(class_, make, kept, schemas, name), "ref": ref}
        return reference


def _bound(hint: Any, bound: Mapping[Any, Any]) -> Any:
    """A type hint with its type variables replaced."""
    if not bound:
        return hint
    inside = getattr(hint, "__parameters__", ())
    if inside and all(each in bound for each in inside):
        return hint[tuple(bound[each] for each in inside)]
    return bound.get(hint, hint)


def _dataclass(
    class_: type,
    make: Callable[[Any], object],
    kept: Sequence["Field[Any]"],
    schemas: Mapping[str, CoreSchema],
    name: str | None,
) -> CoreSchema:
    read = {
        each.name: core_schema.typed_dict_field(schemas[each.name], required=_is_needed(each))
        for each in kept
    }
    tag = {} if name is None else {IS: name}
    for word in tag.values():
        read[IS] = core_schema.typed_dict_field(core_schema.literal_schema([word]))
    return core_schema.no_info_after_validator_function(
        make,
        core_schema.typed_dict_schema(read, extra_behavior="forbid"),
        serialization=core_schema.wrap_serializer_function_ser_schema(
            lambda value, others: tag | others(value), schema=_written(class_, kept, schemas)
        ),
    )


def _build(class_: type, derive: Derive, values: dict[str, Any]) -> object:
    values.pop(IS, None)
    try:
        return class_(**values, **derive(values))
    except Refused as refused:
        raise ValueError(f"is not possible: {refused}") from None


def _no_derived_fields(_: Mapping[str, Any]) -> Mapping[str, Any]:
    return {}


def _written(
    class_: type, kept: Sequence["Field[Any]"], schemas: Mapping[str, CoreSchema]
) -> CoreSchema:
    arguments = [
        core_schema.dataclass_field(each.name, _with_default(each, schemas[each.name]))
        for each in kept
    ]
    names = [each.name for each in kept]
    return core_schema.dataclass_schema(
        class_, core_schema.dataclass_args_schema(class_.__name__, arguments), names, slots=True
    )


def _is_written(declared: "Field[Any]") -> bool:
    """Whether a field is part of the format: compared, or marked as left out by default."""
    return declared.compare or LEFT_OUT in getattr(declared.type, "__metadata__", ())


def _is_needed(kept: "Field[Any]") -> bool:
    return kept.default is MISSING and kept.default_factory is MISSING


def _with_default(kept: "Field[Any]", schema: CoreSchema) -> CoreSchema:
    if kept.default is not MISSING:
        return core_schema.with_default_schema(schema, default=kept.default)
    if kept.default_factory is not MISSING:
        return core_schema.with_default_schema(schema, default_factory=kept.default_factory)
    return schema


def _enum(class_: type[Enum]) -> CoreSchema:
    members = list(class_)
    if all(isinstance(each.value, str) for each in members):
        return core_schema.enum_schema(class_, members, sub_type="str", strict=True)
    return core_schema.enum_schema(class_, members, sub_type="int", strict=True)


def _plain(text: str) -> str:
    if plain(text, lines=True, longest=len(text)) != text:
        raise ValueError("should be plain, composed (NFC) text")
    return text
